/// Matrices, read with a strict parser of XML.

#include <draw/matrix.hpp>

#include <density.hpp>
#include <order.hpp>
#include <string>

#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/random_problem.hpp"
#include "support/xml.hpp"

using dlx::Problem;
using dlx::test::load;
using draw::matrix;
using support::read_xml;

namespace {

/// Entries are the only rectangles with round corners.
std::size_t entries(const std::vector<support::XmlElement>& elements) {
  std::size_t found = 0;
  for (const auto& each : elements) found += each.attributes.contains("rx");
  return found;
}

/// The names of items in the order in which they stand: these are turned.
std::vector<std::string> items(const std::string& svg) {
  std::vector<std::string> found;
  for (const auto& each : read_xml(svg)) {
    const auto turn = each.attributes.find("transform");
    if (turn != each.attributes.end() && turn->second.starts_with("rotate(-90")) found.push_back(each.text);
  }
  return found;
}

std::string hostile_name(dlx::test::Random& random) {
  const std::string letters = "<>&\"'\\\xC3\xA4\x01\xFF ab1";
  std::string name;
  for (std::uint32_t i = 0; i < 1 + random.below(30); ++i) {
    name += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
  }
  return name;
}

}  // namespace

TEST_CASE("matrix: random problems with any names have a mark for each entry", "[draw]") {
  dlx::test::Random random(3);
  for (int round = 0; round < 400; ++round) {
    dlx::ProblemBuilder builder;
    std::vector<dlx::ItemId> all;
    std::vector<dlx::ColorId> colors;
    for (std::uint32_t i = 0; i < random.below(12); ++i) {
      const std::string name = std::to_string(i) + hostile_name(random);
      if (random.one_in(5)) {
        all.push_back(builder.primary(name, random.below(2), 2));
      } else {
        all.push_back(random.one_in(3) ? builder.secondary(name) : builder.primary(name));
      }
    }
    for (std::uint32_t c = 0; c < 1 + random.below(12); ++c)
      colors.push_back(builder.color(hostile_name(random)));
    std::vector<dlx::OptionId> solution;
    for (std::uint32_t o = 0; o < random.below(30); ++o) {
      std::vector<dlx::Entry> row;
      for (const dlx::ItemId item : all) {
        if (random.one_in(3)) row.emplace_back(item);
      }
      const auto option = builder.option(row, 0, random.below(3));
      if (random.one_in(4)) solution.push_back(option);
    }
    const Problem problem = builder.build();
    const auto order = random.one_in(2) ? draw::Order::given : draw::Order::structure;
    const auto elements =
        read_xml(matrix(problem, {.order = order, .solution = solution}).svg(hostile_name(random)));
    REQUIRE(entries(elements) == problem.entry_count());
  }
}

TEST_CASE("matrix: names of a megabyte take no longer than short ones", "[draw]") {
  const std::string item(1'000'000, 'x');
  dlx::ProblemBuilder builder;
  builder.primary(item);
  builder.option({item});
  const Problem problem = builder.build();
  const std::string label(1'000'000, 'y');
  const std::string labels[] = {label};
  const std::string svg = matrix(problem, {.labels = labels}).svg("long");
  CHECK(svg.size() < 10'000);
  CHECK(items(svg) == std::vector<std::string>{std::string(16, 'x') + "\xE2\x80\xA6"});
}

TEST_CASE("matrix: colored entries have their color, and its name if there is room", "[draw]") {
  const Problem problem = dlx::format::read("a b | x y\na x:red y:1\nb x:colorful y:2\n", "colors");
  const auto elements = read_xml(matrix(problem).svg("colors"));
  CHECK(entries(elements) == problem.entry_count());
  const auto words = texts(elements, "text");
  CHECK(std::count(words.begin(), words.end(), "red") == 2);       // in the entry, and in the list below
  CHECK(std::count(words.begin(), words.end(), "colorful") == 1);  // in the list alone
  std::size_t red = 0;
  for (const auto& each : elements) {
    red += each.attributes.contains("rx") && each.attributes.at("class") == "f-piece0";
  }
  CHECK(red == 1);
}

TEST_CASE("matrix: multiplicities and costs are told, and options by their labels", "[draw]") {
  const Problem problem = dlx::format::read("2|a 0:3|b c\na b |5\na c |7\n", "costs");
  const std::string labels[] = {"first", ""};
  const auto words = texts(read_xml(matrix(problem, {.labels = labels}).svg("costs")), "text");
  for (const std::string word : {"a  \xC3\x97"
                                 "2",
                                 "b  \xC3\x97"
                                 "0\xE2\x80\x93"
                                 "3",
                                 "c", "first", "1", "5", "7"}) {
    CHECK(std::count(words.begin(), words.end(), word) == 1);
  }
}

TEST_CASE("matrix: a solution is marked", "[draw]") {
  const Problem problem = dlx::format::read("a b\na\nb\na b\n", "two");
  const std::vector<dlx::OptionId> solution{dlx::OptionId{0}, dlx::OptionId{1}};
  std::size_t bands = 0, bold = 0, pale = 0;
  for (const auto& each : read_xml(matrix(problem, {.solution = solution}).svg("two"))) {
    const auto at = each.attributes.find("class");
    bands += at != each.attributes.end() && at->second == "f-mark";
    bold += each.attributes.contains("font-weight");
    pale += each.attributes.contains("rx") && each.attributes.contains("opacity");
  }
  CHECK(bands == 2);
  CHECK(bold == 2);
  CHECK(pale == 2);
}

TEST_CASE("matrix: order: kinds and numbers, primary items first, parts apart; or as given", "[draw]") {
  const Problem problem = dlx::format::read(
      "r10 c2 r2 q1 c10 q2 | s-1 t s1 s-2\nr10 c2 s1\nr2 c10 s-1\nr2 c2 s-2 t\nr10 c10\nq1 q2\n", "order");
  CHECK(items(matrix(problem).svg("")) ==
        std::vector<std::string>{"r2", "r10", "c2", "c10", "q1", "q2", "s-2", "s-1", "s1", "t"});
  CHECK(items(matrix(problem, {.order = draw::Order::given}).svg("")) ==
        std::vector<std::string>{"r10", "c2", "r2", "q1", "c10", "q2", "s-1", "t", "s1", "s-2"});
  const auto options = draw::arrange(problem, draw::Order::structure).options;
  CHECK(options == std::vector<dlx::OptionId>{dlx::OptionId{2}, dlx::OptionId{1}, dlx::OptionId{0},
                                              dlx::OptionId{3}, dlx::OptionId{4}});
}

TEST_CASE("matrix: order: digits that go on with letters", "[draw]") {
  const Problem problem = dlx::format::read(
      "rb cb r9 c9 ra ca p0a p09 p10\nrb cb p0a\nr9 c9 p09\nra ca p10\nra cb\nra c9 p0a p09\n", "");
  CHECK(items(matrix(problem).svg("")) ==
        std::vector<std::string>{"r9", "ra", "rb", "c9", "ca", "cb", "p09", "p0a", "p10"});
}

TEST_CASE("matrix: every order has all items and options once", "[draw]") {
  for (const char* name : {"langford11", "planted3c", "queens12", "crew", "graceful1"}) {
    const Problem problem = load(name);
    for (const draw::Order order : draw::kOrders) {
      draw::Arrangement found = draw::arrange(problem, order);
      for (std::size_t i = 0; i < problem.primary_count(); ++i) REQUIRE(problem.is_primary(found.items[i]));
      std::sort(found.items.begin(), found.items.end());
      std::sort(found.options.begin(), found.options.end());
      REQUIRE(found.items.size() == problem.item_count());
      REQUIRE(found.options.size() == problem.option_count());
      for (std::uint32_t i = 0; i < found.items.size(); ++i) REQUIRE(index(found.items[i]) == i);
      for (std::uint32_t o = 0; o < found.options.size(); ++o) REQUIRE(index(found.options[o]) == o);
    }
  }
}

TEST_CASE("matrix: squares of a large one have the shares of its entries", "[draw]") {
  for (const char* name : {"pent8x8h", "crew", "graceful1", "queens14"}) {
    const Problem problem = load(name);
    const draw::Density found =
        draw::density(problem, draw::arrange(problem, draw::Order::structure), 50, 40);
    CHECK(found.options.groups() <= 40);
    CHECK(found.columns() <= 51);
    double entries_there = 0;
    for (std::size_t row = 0; row < found.options.groups(); ++row) {
      for (std::size_t column = 0; column < found.columns(); ++column) {
        const std::size_t secondary = column - std::min(column, found.primary.groups());
        const std::size_t wide =
            column < found.primary.groups() ? found.primary.size(column) : found.secondary.size(secondary);
        CHECK(found.at(row, column) <= found.most);
        entries_there += found.at(row, column) * static_cast<double>(wide * found.options.size(row));
      }
    }
    CHECK(entries_there == Approx(static_cast<double>(problem.entry_count())));
  }
}

TEST_CASE("matrix: large ones stay small, and say what a square is", "[draw]") {
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> all;
  for (int i = 0; i < 3000; ++i) all.push_back(builder.primary());
  dlx::test::Random random(1);
  for (int o = 0; o < 50000; ++o) {
    builder.option({dlx::Entry{all[random.below(1500)]}, dlx::Entry{all[1500 + random.below(1500)]}});
  }
  const std::string svg = matrix(builder.build()).svg("large");
  CHECK(svg.size() < 2000000);
  const auto words = texts(read_xml(svg), "text");
  CHECK(std::count(words.begin(), words.end(), "3000 items") == 1);
  CHECK(std::count(words.begin(), words.end(), "50000 options") == 1);
  CHECK(words.back().starts_with("a square: 556 options \xC3\x97 34 items; the darkest has "));
}

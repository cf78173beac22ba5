/// Problem and ProblemBuilder.

#include <atomic>
#include <cstdint>
#include <dlx/problem.hpp>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <support/catch.hpp>
#include <support/random_problem.hpp>
#include <utility>
#include <vector>

#include "checks.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

/// Items a, b | x, y and the color red; no options.
ProblemBuilder small() {
  ProblemBuilder builder;
  builder.primary("a");
  builder.secondary("x");
  builder.primary("b");
  builder.secondary("y");
  builder.color("red");
  return builder;
}

constexpr ItemId a{0}, x{1}, b{2}, y{3};
constexpr ColorId red{0};

/// That `call` is refused, and which entry it puts the blame on.
std::optional<std::size_t> blame(const std::function<void()>& call) {
  try {
    call();
  } catch (const InvalidProblem& error) {
    CHECK(std::string(error.what()) != "");
    return error.entry();
  }
  FAIL("it was not refused");
  return {};
}

std::vector<std::uint32_t> numbers(std::span<const OptionId> options) {
  std::vector<std::uint32_t> plain;
  for (const OptionId o : options) plain.push_back(index(o));
  return plain;
}

}  // namespace

TEST_CASE("problem: it holds what the builder was given", "[problem]") {
  ProblemBuilder builder = small();
  CHECK(index(builder.option({b, {x, red}, a}, 7)) == 0);
  CHECK(index(builder.option({{"y", "blue"}, {"x", "red"}, "b"})) == 1);
  CHECK(index(builder.option(std::vector<Entry>{})) == 2);
  CHECK(index(builder.option({y})) == 3);
  const Problem problem = builder.build();
  CHECK(problem.item_count() == 4);
  CHECK(problem.primary_count() == 2);
  CHECK(problem.secondary_count() == 2);
  CHECK(problem.option_count() == 4);
  CHECK(problem.entry_count() == 7);
  CHECK(problem.color_count() == 2);
  CHECK(describe(problem) == "items: a (x) b (y)\n0: b x:red a\n1: y:blue x:red b\n2: \n3: y");
  CHECK(problem.bytes() >= 7 * (sizeof(Entry) + sizeof(OptionId)));
  CHECK(problem.is_primary(b));
  CHECK_FALSE(problem.is_primary(x));
  CHECK(problem.has_primary(OptionId{0}));
  CHECK_FALSE(problem.has_primary(OptionId{2}));
  CHECK_FALSE(problem.has_primary(OptionId{3}));
  CHECK(problem.entries(OptionId{0})[1] == Entry(x, red));
  CHECK(problem.entries(OptionId{0})[0].color == kNoColor);
  CHECK(numbers(problem.options(a)) == std::vector<std::uint32_t>{0});
  CHECK(numbers(problem.options(x)) == std::vector<std::uint32_t>{0, 1});
  CHECK(numbers(problem.options(y)) == std::vector<std::uint32_t>{1, 3});
}

TEST_CASE("problem: names are found, and only whole ones", "[problem]") {
  ProblemBuilder builder = small();
  const Problem problem = builder.build();
  CHECK(problem.find_item("b") == b);
  CHECK(problem.name(b) == "b");
  CHECK(problem.find_color("red") == red);
  CHECK(problem.name(red) == "red");
  CHECK_FALSE(problem.find_item("").has_value());
  CHECK_FALSE(problem.find_item("bb").has_value());
  CHECK_FALSE(problem.find_item("red").has_value());
  CHECK_FALSE(problem.find_color("b").has_value());
}

TEST_CASE("problem: options by item are the transpose of items by option", "[problem]") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    std::vector<std::vector<std::uint32_t>> by_item(problem.item_count());
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      for (const Entry entry : problem.entries(OptionId{o})) by_item[index(entry.item)].push_back(o);
    }
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      REQUIRE(numbers(problem.options(ItemId{i})) == by_item[i]);
    }
  }
}

TEST_CASE("problem: an empty problem has nothing", "[problem]") {
  const Problem problem;
  CHECK(problem.item_count() == 0);
  CHECK(problem.primary_count() == 0);
  CHECK(problem.option_count() == 0);
  CHECK(problem.entry_count() == 0);
  CHECK(problem.color_count() == 0);
  CHECK_FALSE(problem.find_item("a").has_value());
  CHECK(describe(ProblemBuilder().build()) == describe(problem));
}

TEST_CASE("problem: a copy stands alone", "[problem]") {
  std::optional<Problem> original = random_problem(6);
  const std::string text = describe(*original);
  const Problem copy = *original;
  original.reset();
  CHECK(describe(copy) == text);
}

TEST_CASE("problem: payloads stay with their options, even if the first one comes late", "[problem]") {
  ProblemBuilder builder = small();
  builder.option({a});
  builder.option({b}, 0xffff'ffff'ffff'ffff);
  builder.option({"a", "b"});
  builder.option({"a", "y"}, 5);
  builder.option({"b", "y"});
  const Problem problem = builder.build();
  CHECK(problem.payload(OptionId{0}) == 0);
  CHECK(problem.payload(OptionId{1}) == 0xffff'ffff'ffff'ffff);
  CHECK(problem.payload(OptionId{2}) == 0);
  CHECK(problem.payload(OptionId{3}) == 5);
  CHECK(problem.payload(OptionId{4}) == 0);
  builder.primary("a");
  builder.option({"a"});
  CHECK(builder.build().payload(OptionId{0}) == 0);
}

TEST_CASE("builder: an item without a name is called by its number", "[builder]") {
  ProblemBuilder builder;
  CHECK(index(builder.primary()) == 0);
  CHECK(index(builder.secondary("third")) == 1);
  CHECK(index(builder.secondary()) == 2);
  blame([&] { builder.primary("2"); });
  builder.primary("4");
  blame([&] { builder.primary(); });  // it would be the second "4"
  CHECK(index(builder.primary("four")) == 4);
  builder.option({"0", "2", "four"});
  CHECK(describe(builder.build()) == "items: 0 (third) (2) 4 four\n0: 0 2 four");
}

TEST_CASE("builder: names may be numbers, and can be asked for at any time", "[builder]") {
  ProblemBuilder builder;
  for (int k = 0; k < 5; ++k) builder.primary();
  CHECK(builder.find_item("4") == ItemId{4});
  for (const char* none : {"5", "04", "+4", "-0", "4 ", "", "4294967296", "a"}) {
    CHECK_FALSE(builder.find_item(none).has_value());
  }
  blame([&] { builder.primary("3"); });
  blame([&] { builder.option({Entry(a), Entry(a)}); });  // the message has a name in it
  builder.secondary("6");
  builder.primary("5");
  builder.primary("07");
  const Problem problem = builder.build();
  CHECK(describe(problem) == "items: 0 1 2 3 4 (6) 5 07");
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    CHECK(problem.find_item(problem.name(ItemId{i})) == ItemId{i});
  }
  for (int k = 0; k < 1000; ++k) builder.primary();
  CHECK(index(builder.primary("late")) == 1000);
  const Problem late = builder.build();
  CHECK(late.name(ItemId{999}) == "999");
  CHECK(late.find_item("999") == ItemId{999});
  CHECK(late.find_item("late") == ItemId{1000});
  CHECK_FALSE(late.find_item("1000").has_value());
}

TEST_CASE("problem: threads may ask for names that nobody asked for before", "[problem][threads]") {
  ProblemBuilder builder;
  for (int k = 0; k < 20'000; ++k) builder.primary();
  const Problem problem = builder.build();
  std::atomic<int> wrong = 0;
  {
    std::vector<std::future<void>> threads;
    for (int t = 0; t < 4; ++t) {
      threads.push_back(std::async(std::launch::async, [&] {
        for (std::uint32_t i = 0; i < 20'000; ++i) wrong += problem.name(ItemId{i}) != std::to_string(i);
      }));
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("builder: reserve() changes only when memory is taken", "[builder]") {
  ProblemBuilder builder;
  builder.reserve(3, 2, 4);
  builder.primary("a");
  builder.secondary("x");
  builder.reserve(0, 5, 5);
  builder.primary("b");
  builder.primary("more");
  builder.option({"a", {"x", "red"}});
  builder.option({"b", "more"});
  CHECK(describe(builder.build()) == "items: a (x) b more\n0: a x:red\n1: b more");
}

TEST_CASE("builder: what is malformed is refused, with the entry at fault", "[builder]") {
  ProblemBuilder builder = small();
  using Index = std::optional<std::size_t>;
  const Index nowhere;

  CHECK(blame([&] { builder.primary("a"); }) == nowhere);
  CHECK(blame([&] { builder.secondary("a"); }) == nowhere);
  CHECK(blame([&] { builder.color(""); }) == nowhere);

  CHECK(blame([&] { builder.option({a, b, ItemId{4}}); }) == Index(2));
  CHECK(blame([&] { builder.option({Entry(a), Entry(a)}); }) == Index(1));
  CHECK(blame([&] { builder.option({Entry(x, red), Entry(a), Entry(x, red)}); }) == Index(2));
  CHECK(blame([&] { builder.option({Entry(x), Entry(b, red)}); }) == Index(1));
  CHECK(blame([&] { builder.option({Entry(b), Entry(x, ColorId{1})}); }) == Index(1));

  CHECK(blame([&] { builder.option({"a", "z"}); }) == Index(1));
  CHECK(blame([&] { builder.option({"a", "b", "a"}); }) == Index(2));
  CHECK(blame([&] { builder.option({{"x", "new"}, {"a", "red"}}); }) == Index(1));
  CHECK(blame([&] { builder.option({{"x", "new"}, {"x", "newer"}}); }) == Index(1));
  CHECK(blame([&] { builder.option({{"x", "new"}, "nobody"}); }) == Index(1));
  CHECK(blame([&] { builder.option({"a", ""}); }) == Index(1));
}

TEST_CASE("builder: names may be of any string type", "[builder]") {
  ProblemBuilder builder;
  const std::string item = "a", color = "red";
  builder.primary(item);
  builder.secondary(std::string_view("x"));
  builder.option({item, {"x", color}});
  std::vector<NamedEntry> entries;
  entries.push_back(item);
  entries.emplace_back("x", color);
  builder.option(entries);
  const Problem problem = builder.build();
  CHECK(problem.entries(OptionId{0})[1].color == problem.find_color("red"));
  CHECK(problem.entries(OptionId{1}).size() == 2);
}

TEST_CASE("builder: a call that is refused changes nothing", "[builder]") {
  ProblemBuilder builder = small();
  builder.option({a, {x, red}});
  blame([&] { builder.primary("x"); });
  blame([&] { builder.option({"b", {"y", "new"}, "b"}, 9); });
  blame([&] { builder.option({{"y", "newer"}, "nobody"}); });
  blame([&] { builder.option({Entry(b), Entry(y), Entry(y)}, 9); });
  blame([&] { builder.option({Entry(y, ColorId{7})}); });
  CHECK(index(builder.primary("c")) == 4);    // the refused item took no number,
  CHECK(index(builder.color("blue")) == 1);   // nor did the colors of refused options,
  CHECK(index(builder.option({b, y})) == 1);  // and nothing is kept of who was seen in them
  const Problem problem = builder.build();
  CHECK(describe(problem) == "items: a (x) b (y) c\n0: a x:red\n1: b y");
  CHECK(problem.color_count() == 2);
  CHECK(problem.payload(OptionId{1}) == 0);
}

TEST_CASE("builder: items and options may be added in turns", "[builder]") {
  ProblemBuilder builder;
  builder.primary("a");
  builder.option({"a"});
  builder.secondary("x");
  builder.option({"x", "a"});
  builder.primary("b");
  builder.option({"b", "x"});
  const Problem problem = builder.build();
  CHECK(describe(problem) == "items: a (x) b\n0: a\n1: x a\n2: b x");
  CHECK(numbers(problem.options(x)) == std::vector<std::uint32_t>{1, 2});
}

TEST_CASE("builder: a color is new or known", "[builder]") {
  ProblemBuilder builder = small();
  CHECK(builder.color("red") == red);
  builder.option({{"x", "blue"}});
  CHECK(index(builder.color("blue")) == 1);
  CHECK(index(builder.color("a")) == 2);  // names of items are another matter
}

TEST_CASE("builder: build() leaves it empty, and it can be moved", "[builder]") {
  ProblemBuilder builder = small();
  builder.option({a}, 3);
  ProblemBuilder moved = std::move(builder);
  const Problem first = moved.build();
  CHECK(describe(first) == "items: a (x) b (y)\n0: a");
  CHECK(describe(moved.build()) == "items:");
  CHECK(index(moved.primary("a")) == 0);
  builder = std::move(moved);
  builder.option({"a"});
  CHECK(describe(builder.build()) == "items: a\n0: a");
  CHECK(describe(first) == "items: a (x) b (y)\n0: a");
}

TEST_CASE("builder: sizes that 32-bit ids cannot number are refused", "[builder]") {
  constexpr std::uint64_t kMax = ProblemBuilder::kMaxEntries;
  detail::check_size(0, 0, kMax);
  CHECK_THROWS_AS(detail::check_size(0, 0, kMax + 1), InvalidProblem);
  detail::check_size(kMax - 2, 0, 0);
  detail::check_size(0, kMax - 2, 0);
  CHECK_THROWS_AS(detail::check_size(kMax - 1, 0, 0), InvalidProblem);
  CHECK_THROWS_AS(detail::check_size(0, kMax - 1, 0), InvalidProblem);
  CHECK_THROWS_AS(detail::check_size(kMax / 2, kMax / 2, 0), InvalidProblem);
}

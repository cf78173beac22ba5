/// Pictures of steps, read with a strict parser of XML.

#include <draw/step.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/quick.hpp"
#include "support/random_problem.hpp"
#include "support/xml.hpp"

using dlx::Problem;
using support::read_xml;
using support::XmlElement;

namespace {

constexpr const char* kSeven = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

std::vector<std::string> film_words(const draw::Film& film) {
  return texts(read_xml(film.picture().svg("film")), "text");
}

bool film_says(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// All text, one piece after another: what a step is in words may be in several lines.
std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += word + ' ';
  return all;
}

std::size_t dashed(const draw::Film& film) {
  std::size_t found = 0;
  for (const XmlElement& each : read_xml(film.picture().svg("film"))) {
    found += each.name == "rect" && each.attributes.contains("stroke-dasharray");
  }
  return found;
}

/// n queens: rows and columns are items, diagonals secondary ones.
Problem queens(std::uint32_t n) {
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> rows, columns, up, down;
  for (std::uint32_t i = 0; i < n; ++i) rows.push_back(builder.primary("r" + std::to_string(i)));
  for (std::uint32_t i = 0; i < n; ++i) columns.push_back(builder.primary("c" + std::to_string(i)));
  for (std::uint32_t i = 0; i < 2 * n; ++i) up.push_back(builder.secondary("u" + std::to_string(i)));
  for (std::uint32_t i = 0; i < 2 * n; ++i) down.push_back(builder.secondary("d" + std::to_string(i)));
  for (std::uint32_t r = 0; r < n; ++r) {
    for (std::uint32_t c = 0; c < n; ++c) builder.option({rows[r], columns[c], up[r + c], down[n + r - c]});
  }
  return builder.build();
}

}  // namespace

TEST_CASE("film: each step is there, in words and as a place", "[draw]") {
  const Problem problem = dlx::format::read(kSeven, "seven");
  dlx::Trace trace(problem);
  draw::Film film(problem);
  CHECK(film.steps() == 0);
  CHECK(film_says(film_words(film), "the lists"));
  while (trace.next()) {
    film.add(trace);
    const auto found = film_words(film);
    CHECK(film_says(found, letter(trace.step()) + ", level " + std::to_string(trace.step().level)));
    INFO(joined(found));
    CHECK(joined(found).find(describe(problem, trace.step()) + ' ') != std::string::npos);
  }
  CHECK(film.steps() == 43);
  // At the end the tree has its six nodes, with their items or the number of the solution.
  const auto tree = film_words(film);
  const auto at = std::find(tree.begin(), tree.end(), "the tree so far");
  const std::vector<std::string> nodes(at + 1, at + 12);
  CHECK(nodes == std::vector<std::string>{"1", "2", "3", "4", "0", "a", "b", "e", "b", "c", "1"});
}

TEST_CASE("film: black is what is left, and what the item branched on has to try", "[draw]") {
  const Problem problem = dlx::format::read(kSeven, "seven");
  dlx::Trace trace(problem);
  draw::Film film(problem);
  std::vector<std::size_t> black;  // entries of the matrix, after each step
  while (trace.next()) {
    film.add(trace);
    std::size_t entries = 0;
    for (const auto& each : support::read_xml(film.picture().svg("film"))) {
      const auto& attributes = each.attributes;
      entries += each.name == "rect" && attributes.contains("class") && attributes.at("class") == "f-ink" &&
                 !attributes.contains("opacity");
    }
    black.push_back(entries);
  }
  CHECK(black[0] == 16);  // all
  // Option 1 is tried: options 0 and 2, and option 3 in the list of a.
  CHECK(black[4] == 6);
  CHECK(black[8] == 0);   // options 1 and 2 are chosen, and nothing is left
  CHECK(black[10] == 0);  // at the dead end the list of e is empty
}

TEST_CASE("film: what has left its list is dashed", "[draw]") {
  const Problem problem = dlx::format::read(kSeven, "seven");
  dlx::Trace trace(problem);
  draw::Film film(problem);
  CHECK(dashed(film) == 0);
  for (int step = 0; step < 4; ++step) {
    REQUIRE(trace.next());
    film.add(trace);
  }
  // Item a is covered: options 1 and 3 have left the lists of d, f and g.
  CHECK(dashed(film) == 4);
  while (trace.next()) film.add(trace);
  CHECK(dashed(film) == 0);
}

TEST_CASE("film: random problems of all kinds, with the same size at each step", "[draw]") {
  for (std::uint64_t seed = 0; seed < dlx::test::rounds(60, 20); ++seed) {
    const Problem problem = dlx::test::any_problem(seed);
    dlx::Trace trace(problem);
    draw::Film film(problem);
    const picture::Picture first = film.picture();
    for (int steps = 0; steps < 60 && trace.next(); ++steps) {
      film.add(trace);
      const picture::Picture now = film.picture();
      REQUIRE(now.width() == first.width());
      REQUIRE(now.height() == first.height());
      REQUIRE_FALSE(read_xml(now.svg("random")).empty());
    }
  }
}

TEST_CASE("film: panels that are too large are left out, and it says so", "[draw]") {
  const auto small = film_words(draw::Film(queens(3)));
  CHECK(film_says(small, "the lists"));
  CHECK(joined(small).find("left out") == std::string::npos);
  const auto middle = film_words(draw::Film(queens(8)));
  CHECK(film_says(middle, "what is left"));
  CHECK(film_says(middle, "The lists are left out: they would be too small to read."));
  const auto large = film_words(draw::Film(queens(16)));
  CHECK_FALSE(film_says(large, "what is left"));
  CHECK(film_says(large, "The matrix and the lists are left out: they would be too small to read."));
}

TEST_CASE("film: a long search has a picture that stays small, with all nodes in it", "[draw]") {
  const Problem problem = queens(16);
  dlx::Trace trace(problem);
  draw::Film film(problem);
  std::size_t largest = 0;
  for (int step = 0; step < 30'000 && trace.next(); ++step) {
    film.add(trace);
    if (step % 100 == 0) largest = std::max(largest, film.picture().svg("long").size());
  }
  CHECK(largest < 30'000);
  const auto found = film_words(film);
  CHECK(std::any_of(found.begin(), found.end(), [](const std::string& word) {
    return word.ends_with(" levels above") || word.ends_with(" solutions");
  }));
}

TEST_CASE("film: options have their labels, and the tree numbers its solutions", "[draw]") {
  const Problem problem = dlx::format::read("a\na\na\n", "two");
  dlx::Trace trace(problem);
  draw::Film film(problem, {"first", ""});
  while (trace.next()) film.add(trace);
  const auto found = film_words(film);
  CHECK(std::count(found.begin(), found.end(), "first") == 2);  // beside the matrix, and at a branch
  CHECK(film_says(found, "2"));
}

/// Lists of subtrees, which keep once what neighbours have in common.

#include <algorithm>
#include <cstdint>
#include <deque>
#include <dlx/error.hpp>
#include <dlx/unfinished.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/random_problem.hpp>
#include <utility>
#include <vector>

#include "search/resume.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

/// Most of the time it begins as `neighbour` does.
Unfinished near(const Unfinished& neighbour, Random& random) {
  Unfinished piece = neighbour;
  for (std::vector<OptionId>* options : {&piece.root.chosen, &piece.root.excluded}) {
    options->resize(random.below(static_cast<std::uint32_t>(options->size()) + 1));
    for (std::uint32_t k = random.below(4); k > 0; --k) options->push_back(OptionId{random.below(3)});
  }
  piece.root.share = random.below(100);
  piece.given_away = random.below(3);
  piece.shown = random.below(3);
  piece.place = random.below(3);
  return piece;
}

/// How many options a list keeps.
std::size_t options_in(const UnfinishedList& list) {
  std::size_t options = 0;
  for (auto piece = list.begin(); piece != list.end(); ++piece)
    options += piece.own().root.chosen.size() + piece.own().root.excluded.size();
  return options;
}

/// How many options its subtrees have.
std::size_t options_of(const UnfinishedList& list) {
  std::size_t options = 0;
  for (const Unfinished& piece : list) options += piece.root.chosen.size() + piece.root.excluded.size();
  return options;
}

/// So many items with two options each.
Problem deep(std::uint32_t levels) {
  ProblemBuilder builder;
  for (std::uint32_t k = 0; k < levels; ++k) builder.primary("i" + std::to_string(k));
  for (std::uint32_t k = 0; k < levels; ++k) {
    for (int twice = 0; twice < 2; ++twice) builder.option({"i" + std::to_string(k)});
  }
  return builder.build();
}

}  // namespace

TEST_CASE("unfinished: a list has what a plain list has", "[unfinished]") {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    UnfinishedList list, other;
    std::deque<Unfinished> plain, plain_other;
    for (int step = 0; step < 30; ++step) {
      INFO("seed " << seed << ", step " << step);
      switch (random.below(7)) {
        case 0:
        case 1:
          plain.push_back(near(plain.empty() ? Unfinished() : plain.back(), random));
          list.push_back(plain.back());
          break;
        case 2:
        case 3:
          plain.push_front(near(plain.empty() ? Unfinished() : plain.front(), random));
          list.push_front(plain.front());
          break;
        case 4:
          if (plain.empty()) break;
          plain.pop_front();
          list.pop_front();
          break;
        case 5:
          plain.insert(plain.begin(), plain_other.begin(), plain_other.end());
          list.push_front(other);
          break;
        default: std::swap(plain, plain_other); std::swap(list, other);
      }
      REQUIRE(list.size() == plain.size());
      REQUIRE(list.empty() == plain.empty());
      REQUIRE(std::equal(list.begin(), list.end(), plain.begin(), plain.end()));
      if (!plain.empty()) REQUIRE(list.front() == plain.front());
      UnfinishedList again;  // as it is written and read
      for (auto piece = list.begin(); piece != list.end(); ++piece)
        again.push_back(piece.same(), piece.own());
      REQUIRE(std::equal(again.begin(), again.end(), plain.begin(), plain.end()));
    }
  }
}

TEST_CASE("unfinished: no more options are shared than there are", "[unfinished]") {
  const Unfinished piece{{{OptionId{1}, OptionId{2}}, {OptionId{3}}}};
  UnfinishedList list;
  CHECK_THROWS_AS(list.push_back({1, 0}, piece), InvalidArgument);
  CHECK_THROWS_AS(list.push_front({0, 1}, piece), InvalidArgument);
  list.push_back(piece);
  CHECK_THROWS_AS(list.push_back({3, 0}, piece), InvalidArgument);
  CHECK_THROWS_AS(list.push_front({0, 2}, piece), InvalidArgument);
  list.push_front({2, 1}, {});
  CHECK(list.front().root.chosen == piece.root.chosen);
  CHECK(list.front().root.excluded == piece.root.excluded);
  CHECK(list.size() == 2);
}

TEST_CASE("unfinished: what is left of a deep search takes as much memory as its deepest node",
          "[unfinished][resume][threads][larger]") {
  const Problem problem = deep(1000);
  for (const unsigned threads : {1U, 2U}) {
    Position at = first_position();
    const Keeper keeper{[] { return false; }, [&](const Position& now) { at = now; }};
    for (int times = 1; times <= 3; ++times) {
      detail::resume(problem, at, {.within = {.nodes = 100'000}, .threads = threads}, keeper, {},
                     {.nodes_of_piece = 16});
      CAPTURE(threads, times, at.left.size());
      CHECK(options_of(at.left) > 20 * options_in(at.left));
      CHECK(options_in(at.left) < 10 * problem.item_count());
    }
  }
}

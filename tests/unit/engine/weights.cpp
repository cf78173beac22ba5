/// Weights of items, and the heuristic that uses them.

#include <cstddef>
#include <cstdint>
#include <dlx/solve.hpp>
#include <limits>
#include <set>
#include <support/catch.hpp>
#include <support/instances.hpp>
#include <support/quick.hpp>
#include <vector>

#include "engine/weights.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Weights;

TEST_CASE("weights: an item's score is its options divided by its weight", "[weights]") {
  Weights weights;
  CHECK(weights.empty());
  weights.reset(3);
  CHECK(weights.score(0, 6) == weights.score(1, 6));
  CHECK(weights.score(0, 5) < weights.score(1, 6));
  weights.grow(1);
  weights.grow(1);
  CHECK(weights.weight(0) == 1);
  CHECK(weights.weight(1) == 3);
  CHECK(weights.score(1, 6) < weights.score(0, 3));
  CHECK(weights.score(0, 2) < weights.score(1, 7));
  CHECK(weights.reciprocals()[1] == Weights::kOne / 3);
  weights.clear();
  CHECK(weights.empty());
  weights.reset(2);
  CHECK(weights.weight(1) == 1);
  CHECK(weights.score(1, 2) == weights.score(0, 2));
}

TEST_CASE("weights: an item without a choice comes first, with any weights", "[weights]") {
  Weights weights;
  weights.reset(2);
  for (int k = 0; k < 100'000; ++k) weights.grow(1);
  CHECK(weights.score(0, 0) < weights.score(1, 1));
  CHECK(weights.score(0, 1) < weights.score(1, 2));
  CHECK(weights.score(0, 1) == weights.score(1, 1));
}

TEST_CASE("weights: a shake breaks ties in another way, and changes nothing else", "[weights]") {
  constexpr std::size_t kItems = 100;
  Weights weights;
  weights.reset(kItems);
  weights.grow(7);
  const auto first_of_all = [&weights] {
    std::size_t best = 0;
    for (std::size_t k = 0; k < kItems; ++k) {
      if (k != 7 && weights.score(k, 3) < weights.score(best, 3)) best = k;
    }
    return best;
  };
  CHECK(first_of_all() == 0);
  std::set<std::size_t> chosen;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    weights.shake(seed);
    chosen.insert(first_of_all());
    CHECK(weights.score(7, 3) < weights.score(first_of_all(), 2));
    for (std::size_t k = 0; k < kItems; ++k) CHECK(weights.score(k, 3) < weights.score((k + 1) % kItems, 7));
  }
  CHECK(chosen.size() > 25);
  weights.shake(0);
  CHECK(first_of_all() == 0);
}

TEST_CASE("weights: they can be given to the same items in another order", "[weights]") {
  Weights weights;
  weights.reset(3);
  weights.grow(1);
  weights.rearrange(std::vector<std::uint32_t>{1, 2, 0});
  CHECK(weights.weight(0) == 2);
  CHECK(weights.weight(1) == 1);
  CHECK(weights.score(0, 5) < weights.score(1, 3));
}

TEST_CASE("weights: the largest score fits a signed 64-bit number", "[weights]") {
  Weights weights;
  weights.reset(1);
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  CHECK(weights.score(0, std::numeric_limits<std::uint32_t>::max()) <= kMost);
}

TEST_CASE("weights: a hard sudoku-like problem takes fewer nodes", "[weights]") {
  if (dlx::test::kQuick) return;  // the nodes are the same everywhere
  const Problem problem = load("qwh20");
  const Outcome plain = solve(problem, {.by = {.engine = Engine::links}});
  const Outcome weighted = solve(problem, {.by = {.engine = Engine::links, .heuristic = Heuristic::weights}});
  CHECK(weighted.solutions == plain.solutions);
  CHECK(weighted.nodes * 5 < plain.nodes * 4);
}

TEST_CASE("weights: they are forgotten from one search to the next", "[weights]") {
  Solver solver(load("sudokuAI"));
  const SolveOptions options{.by = {.heuristic = Heuristic::weights}};
  const Outcome first = solver.solve(options);
  const Outcome second = solver.solve(options);
  CHECK(first.nodes == second.nodes);
  CHECK(first.updates == second.updates);
}

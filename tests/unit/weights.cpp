/// Weights of items, and the heuristic that uses them.

#include <cstddef>
#include <cstdint>
#include <dlx/solve.hpp>
#include <limits>
#include <support/catch.hpp>
#include <support/instances.hpp>

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

TEST_CASE("weights: what leaves no choice comes first, whatever the weights", "[weights]") {
  Weights weights;
  weights.reset(2);
  for (int k = 0; k < 100'000; ++k) weights.grow(1);
  CHECK(weights.score(0, 0) < weights.score(1, 1));
  CHECK(weights.score(0, 1) < weights.score(1, 2));
  CHECK(weights.score(0, 1) == weights.score(1, 1));
}

TEST_CASE("weights: the largest score fits a signed 64-bit number", "[weights]") {
  Weights weights;
  weights.reset(1);
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  CHECK(weights.score(0, std::numeric_limits<std::uint32_t>::max()) <= kMost);
}

TEST_CASE("weights: a hard sudoku-like problem takes fewer nodes", "[weights]") {
  const Problem problem = load("qwh20");
  const Outcome plain = solve(problem, {.engine = Engine::links});
  const Outcome weighted = solve(problem, {.engine = Engine::links, .heuristic = Heuristic::weights});
  CHECK(weighted.solutions == plain.solutions);
  CHECK(weighted.nodes * 5 < plain.nodes * 4);
}

TEST_CASE("weights: they are forgotten from one search to the next", "[weights]") {
  Solver solver(load("sudokuAI"));
  const SolveOptions options{.heuristic = Heuristic::weights};
  const Outcome first = solver.solve(options);
  const Outcome second = solver.solve(options);
  CHECK(first.nodes == second.nodes);
  CHECK(first.updates == second.updates);
}

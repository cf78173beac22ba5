#pragma once
/// Searches that are cut into pieces after few nodes, and counts of random subtrees.

#include <cstdint>
#include <dlx/dlx.hpp>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/oracle.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <utility>

#include "search/attempts.hpp"

namespace dlx::test {

/// All solutions by one thread, in pieces of so many nodes.
inline Run in_pieces(const Problem& problem, const SolveOptions& options, std::uint64_t nodes_of_piece) {
  detail::Engines engines(problem);
  detail::Attempts attempts(engines, options, {.nodes_of_piece = nodes_of_piece});
  Run run;
  for (Search::Event event{}; (event = attempts.go_on(1000)) != Search::Event::ended;) {
    if (event == Search::Event::solution) run.solutions.push_back(numbers(attempts.solution()));
  }
  run.outcome = attempts.outcome();
  return run;
}

/// A search of a random part of `problem`, by any engine, perhaps in a random order.
inline SolveOptions random_search(const Problem& problem, Random& random) {
  SolveOptions options{
      .from = {random.options(problem, random.below(2)), random.options(problem, random.below(2))}};
  if (!problem.has_multiplicities()) options.by.engine = kEngines[random.below(kEngines.size())];
  if (random.one_in(3)) options.by.seed = random.below(1000);
  return options;
}

/// A random search in pieces of few nodes.
struct RandomPieces {
  Problem problem;
  Random random;  // for more choices
  SolveOptions options;
  std::uint64_t nodes;  // of a piece
};

inline RandomPieces random_pieces(std::uint64_t seed) {
  Problem problem = any_problem(seed);
  Random random(seed);
  SolveOptions options = random_search(problem, random);
  const std::uint64_t nodes = 1 + random.below(6);
  return {std::move(problem), random, std::move(options), nodes};
}

/// Calls `f` with random problems, and with where a count of some subtrees begins, for every method that
/// counts it. `expected` is the number of its solutions.
template <class F>
void each_random_count(std::uint64_t problems, F f) {
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = any_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    const Subtree from = random_search(problem, random).from;
    const BigCount expected = restricted(all_solutions(problem), from.chosen, from.excluded).size();
    const Position start = first_position(split(problem, 1 + random.below(4), from));
    for (const Method method : {Method::automatic, Method::search, Method::memo, Method::frontier}) {
      if (problem.has_multiplicities() && (method == Method::memo || method == Method::frontier)) continue;
      CAPTURE(name(method));
      f(problem, start, method, random, expected);
    }
  }
}

}  // namespace dlx::test

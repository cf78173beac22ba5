#pragma once
/// Random costs for random problems.

#include <cstdint>
#include <string>

#include <dlx/problem.hpp>

#include "support/oracle.hpp"
#include "support/random_problem.hpp"

namespace dlx::test {

/// The same problem with random costs, small or large ones; a quarter of the options cost nothing.
inline Problem with_costs(const Problem& problem, Random& random) {
  ProblemBuilder builder;
  add_items_and_colors(builder, problem, [&](ItemId item) { return problem.bounds(item); });
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const std::uint32_t most = random.one_in(3) ? 1'000'000'000 : 20;
    builder.option(problem.entries(OptionId{o}), 0, random.one_in(4) ? 0 : random.below(most));
  }
  return builder.build();
}

/// With multiplicities and costs, or one of them, or neither.
inline Problem random_multiple_with_costs(std::uint64_t seed) {
  Random random(seed + 77);
  const Problem problem = random.one_in(3) ? random_problem(seed) : random_multiple(seed);
  return random.one_in(3) ? problem : with_costs(problem, random);
}

inline std::uint64_t cost_of(const Problem& problem, const Options& chosen) {
  std::uint64_t cost = 0;
  for (const std::uint32_t o : chosen) cost += problem.cost(OptionId{o});
  return cost;
}

}  // namespace dlx::test

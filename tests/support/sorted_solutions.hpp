#pragma once
/// All solutions of a small problem with costs, in the order in which cheapest() wants them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/cheapest.hpp>

#include "support/catch.hpp"
#include "support/oracle.hpp"

namespace dlx::test {

/// No cost of a problem is below 0.
inline void sort(std::vector<CostedSolution>& all, bool dearest) {
  std::sort(all.begin(), all.end(), [dearest](const CostedSolution& a, const CostedSolution& b) {
    if (a.cost != b.cost) return dearest ? a.cost > b.cost : a.cost < b.cost;
    return a.options < b.options;
  });
}

/// All solutions in the order in which they are wanted.
inline std::vector<CostedSolution> sorted(const Problem& problem, bool dearest) {
  std::vector<CostedSolution> all;
  for (const Options& solution : all_solutions(problem)) {
    CostedSolution priced;
    for (const std::uint32_t o : solution) {
      priced.options.push_back(OptionId{o});
      priced.cost += problem.cost(OptionId{o});
    }
    all.push_back(priced);
  }
  sort(all, dearest);
  return all;
}

inline std::vector<CostedSolution> first(const std::vector<CostedSolution>& all, std::uint64_t most) {
  return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(most, all.size()))};
}

/// Fails if `found` are not the `count` best of `all`. If one is wanted, any of the best will do.
inline void check_best(const std::vector<CostedSolution>& all, std::uint64_t count,
                       const std::vector<CostedSolution>& found) {
  if (count > 1 || all.empty()) {
    REQUIRE(found == first(all, count));
    return;
  }
  REQUIRE(found.size() == 1);
  REQUIRE(found[0].cost == all[0].cost);
  REQUIRE(std::find(all.begin(), all.end(), found[0]) != all.end());
}

/// Fails if the reported bound is not one for the first of `all` that was not found.
inline void check_bound(const std::vector<CostedSolution>& all, const CheapestOutcome& outcome,
                        bool dearest) {
  const auto& found = outcome.solutions;
  const auto missing = std::find_if(all.begin(), all.end(), [&](const CostedSolution& solution) {
    return std::find(found.begin(), found.end(), solution) == found.end();
  });
  if (missing == all.end()) return;
  REQUIRE(outcome.bound);
  REQUIRE((dearest ? missing->cost <= *outcome.bound : missing->cost >= *outcome.bound));
}

}  // namespace dlx::test

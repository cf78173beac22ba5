#pragma once
/// Classes of solutions, as a search shows them and as generators of the symmetries make them.

#include <algorithm>
#include <vector>

#include <dlx/symmetry.hpp>

#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/runs.hpp"
#include "support/symmetric_problem.hpp"

namespace dlx::test {

/// The classes that solve_distinct() shows, and each of them once.
inline ClassSizes shown_classes(const Problem& problem, const SolveOptions& options) {
  ClassSizes shown;
  const Outcome outcome = solve_distinct(problem, options, [&](const SolutionClass& each) {
    CHECK(shown.emplace(numbers(each.first), static_cast<std::size_t>(each.size)).second);
    return true;
  });
  CHECK(outcome.status == Status::complete);
  CHECK(outcome.solutions == shown.size());
  return shown;
}

/// The classes of all solutions, found by the generators one after another.
inline ClassSizes classes_by_generators(const SolutionSet& solutions,
                                        const std::vector<Symmetry>& generators) {
  ClassSizes classes;
  SolutionSet left = solutions;
  while (!left.empty()) {
    const Options first = *left.begin();
    std::vector<Options> same{first};
    left.erase(first);
    for (std::size_t k = 0; k < same.size(); ++k) {
      for (const Symmetry& generator : generators) {
        Options image;
        for (const std::uint32_t o : same[k]) image.push_back(index(generator.options[o]));
        std::sort(image.begin(), image.end());
        REQUIRE(solutions.contains(image));
        if (left.erase(image) == 1) same.push_back(image);
      }
    }
    classes[first] = same.size();
  }
  return classes;
}

}  // namespace dlx::test

#pragma once
/// Random multiplicities and costs for a problem, and what its solutions are then, as plainly as possible.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <dlx/problem.hpp>

#include "oracle.hpp"
#include "random_problem.hpp"

namespace dlx::test {

/// Any of lo = 0, lo = hi, lo < hi, and now and then more than there are options.
inline Bounds random_bounds(Random& random) {
  if (random.one_in(3)) return {};
  const std::uint32_t lo = random.one_in(20) ? 30 : random.below(3);
  return {lo, std::max(1U, lo + random.below(3)) + (random.one_in(10) ? 40 : 0)};
}

/// The same items and options with random bounds, if `bounded`, and costs, if `priced`.
inline Problem dressed(const Problem& problem, Random& random, bool bounded, bool priced) {
  ProblemBuilder builder;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const std::string name(problem.name(ItemId{i}));
    const Bounds bounds = bounded ? random_bounds(random) : Bounds{};
    if (problem.is_primary(ItemId{i})) {
      builder.primary(name, bounds.lo, bounds.hi);
    } else {
      builder.secondary(name);
    }
  }
  for (std::uint32_t c = 0; c < problem.color_count(); ++c) builder.color(problem.name(ColorId{c}));
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const std::uint64_t cost = random.one_in(4) ? 0 : random.below(random.one_in(3) ? 1'000'000'000 : 20);
    builder.option(problem.entries(OptionId{o}), problem.payload(OptionId{o}), priced ? cost : 0);
  }
  return builder.build();
}

/// random_problem() with bounds and costs, or one of them, or neither.
inline Problem random_dressed_problem(std::uint64_t seed) {
  Random random(seed + 77);
  const bool bounded = !random.one_in(3), priced = !random.one_in(3);
  return dressed(random_problem(seed), random, bounded, priced);
}

/// True if `chosen` is a solution, by the definition in problem.hpp.
inline bool is_bounded_solution(const Problem& problem, const Options& chosen) {
  for (const std::uint32_t o : chosen) {
    if (!problem.has_primary(OptionId{o})) return false;
  }
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    std::vector<ColorId> colors;  // one for each time that the item is covered
    for (const std::uint32_t o : chosen) {
      for (const Entry entry : problem.entries(OptionId{o})) {
        if (entry.item == ItemId{i}) colors.push_back(entry.color);
      }
    }
    if (problem.is_primary(ItemId{i})) {
      const Bounds bounds = problem.bounds(ItemId{i});
      if (colors.size() < bounds.lo || colors.size() > bounds.hi) return false;
    } else if (colors.size() > 1) {
      const auto other = [&](ColorId color) { return color == kNoColor || color != colors.front(); };
      if (std::any_of(colors.begin(), colors.end(), other)) return false;
    }
  }
  return true;
}

/// Every solution, by trying all sets of options; for problems of about 10.
inline SolutionSet all_bounded_solutions(const Problem& problem) {
  SolutionSet found;
  for (std::uint32_t set = 0; set < std::uint32_t{1} << problem.option_count(); ++set) {
    Options chosen;
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      if ((set >> o & 1) != 0) chosen.push_back(o);
    }
    if (is_bounded_solution(problem, chosen)) found.insert(chosen);
  }
  return found;
}

inline std::uint64_t cost_of(const Problem& problem, const Options& chosen) {
  std::uint64_t cost = 0;
  for (const std::uint32_t o : chosen) cost += problem.cost(OptionId{o});
  return cost;
}

}  // namespace dlx::test

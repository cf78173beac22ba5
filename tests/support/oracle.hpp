#pragma once
/// What a solution is, twice over and as plainly as possible. Shares no code with any engine: it reads a
/// problem only through entries() and is_primary().

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::test {

using Options = std::vector<std::uint32_t>;
using SolutionSet = std::set<Options>;

/// The definition in problem.hpp, word for word: item by item.
inline bool is_solution(const Problem& problem, const Options& chosen) {
  for (const std::uint32_t o : chosen) {
    const auto entries = problem.entries(OptionId{o});
    if (std::none_of(entries.begin(), entries.end(), [&](Entry e) { return problem.is_primary(e.item); })) {
      return false;
    }
  }
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    std::vector<ColorId> colors;  // one for each time that the item is covered
    for (const std::uint32_t o : chosen) {
      for (const Entry entry : problem.entries(OptionId{o})) {
        if (entry.item == ItemId{i}) colors.push_back(entry.color);
      }
    }
    if (problem.is_primary(ItemId{i})) {
      if (colors.size() != 1) return false;
    } else if (colors.size() > 1) {
      const auto other = [&](ColorId color) { return color == kNoColor || color != colors.front(); };
      if (std::any_of(colors.begin(), colors.end(), other)) return false;
    }
  }
  return true;
}

/// True if no solution has both options: the same definition, pair by pair.
inline bool clash(const Problem& problem, OptionId a, OptionId b) {
  for (const Entry x : problem.entries(a)) {
    for (const Entry y : problem.entries(b)) {
      if (x.item == y.item && (x.color == kNoColor || x.color != y.color)) return true;
    }
  }
  return false;
}

namespace oracle {

/// Takes or leaves each option from `next` on; `missing` primary items are not covered yet.
inline void extend(const Problem& problem, std::uint32_t next, std::size_t missing, Options& chosen,
                   SolutionSet& found) {
  if (next == problem.option_count()) {
    if (missing == 0) found.insert(chosen);
    return;
  }
  extend(problem, next + 1, missing, chosen, found);
  std::size_t primary = 0;
  for (const Entry entry : problem.entries(OptionId{next})) primary += problem.is_primary(entry.item);
  if (primary == 0) return;
  for (const std::uint32_t o : chosen) {
    if (clash(problem, OptionId{o}, OptionId{next})) return;
  }
  chosen.push_back(next);
  extend(problem, next + 1, missing - primary, chosen, found);
  chosen.pop_back();
}

}  // namespace oracle

/// Every solution; for problems of about 15 options.
inline SolutionSet all_solutions(const Problem& problem) {
  SolutionSet found;
  Options chosen;
  oracle::extend(problem, 0, problem.primary_count(), chosen, found);
  return found;
}

/// Those that have all of `required` and none of `forbidden`.
inline SolutionSet restricted(const SolutionSet& all, const std::vector<OptionId>& required,
                              const std::vector<OptionId>& forbidden) {
  SolutionSet kept;
  for (const Options& solution : all) {
    const auto has = [&](OptionId o) { return std::count(solution.begin(), solution.end(), index(o)) > 0; };
    if (std::all_of(required.begin(), required.end(), has) &&
        std::none_of(forbidden.begin(), forbidden.end(), has)) {
      kept.insert(solution);
    }
  }
  return kept;
}

}  // namespace dlx::test

#pragma once
/// What a solution is, in two plain ways. It shares no code with any engine: it reads a problem only through
/// entries(), is_primary() and bounds().

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
      const auto [lo, hi] = problem.bounds(ItemId{i});
      if (colors.size() < lo || colors.size() > hi) return false;
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
      if (x.item != y.item) continue;
      if (problem.is_primary(x.item) && problem.bounds(x.item).hi > 1) continue;
      if (x.color == kNoColor || x.color != y.color) return true;
    }
  }
  return false;
}

namespace oracle {

/// Takes or leaves each option from `next` on. `covers` says how often each item is covered so far.
inline void extend(const Problem& problem, std::uint32_t next, std::vector<std::uint32_t>& covers,
                   Options& chosen, SolutionSet& found) {
  if (next == problem.option_count()) {
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (problem.is_primary(ItemId{i}) && covers[i] < problem.bounds(ItemId{i}).lo) return;
    }
    found.insert(chosen);
    return;
  }
  extend(problem, next + 1, covers, chosen, found);
  bool primary = false;
  for (const Entry entry : problem.entries(OptionId{next})) {
    if (!problem.is_primary(entry.item)) continue;
    if (covers[index(entry.item)] == problem.bounds(entry.item).hi) return;
    primary = true;
  }
  if (!primary) return;
  for (const std::uint32_t o : chosen) {
    if (clash(problem, OptionId{o}, OptionId{next})) return;
  }
  for (const Entry entry : problem.entries(OptionId{next})) ++covers[index(entry.item)];
  chosen.push_back(next);
  extend(problem, next + 1, covers, chosen, found);
  chosen.pop_back();
  for (const Entry entry : problem.entries(OptionId{next})) --covers[index(entry.item)];
}

}  // namespace oracle

/// Every solution. For problems of about 15 options.
inline SolutionSet all_solutions(const Problem& problem) {
  SolutionSet found;
  std::vector<std::uint32_t> covers(problem.item_count(), 0);
  Options chosen;
  oracle::extend(problem, 0, covers, chosen, found);
  return found;
}

/// The solutions that have all of `required` and none of `forbidden`.
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

#pragma once
/// Splitting a problem into independent parts.

#include <functional>
#include <optional>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx::detail {

/// Primary items to be covered, and the options that can cover them. Both are ascending.
struct Part {
  std::vector<ItemId> items;
  std::vector<OptionId> options;
  /// How many of `options` must and may cover each of `items`. Empty if the problem has no multiplicities.
  std::vector<Bounds> bounds{};

  /// The part has a single item, and exactly one option must cover it. Then each option is a solution.
  bool is_one_item() const { return items.size() == 1 && bounds.empty(); }
};

/// The primary items that are still open at the root of the subtree `from`, in groups. Options of two groups
/// share no item, except an item whose color is fixed. So what is chosen in one part changes nothing in
/// another.
///
/// Returns nullopt if the options in `from.chosen` allow no solution: two of them conflict, one is excluded,
/// or one has no primary item. Also if `go_on`, which is asked now and then, says false.
std::optional<std::vector<Part>> independent_parts(const Problem& problem, const Subtree& from,
                                                   const std::function<bool()>& go_on = {});

}  // namespace dlx::detail

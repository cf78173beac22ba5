#pragma once
/// Splitting a problem into parts that have nothing to do with each other.

#include <functional>
#include <optional>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx::detail {

/// Primary items to be covered, and what can cover them; both ascending.
struct Part {
  std::vector<ItemId> items;
  std::vector<OptionId> options;
};

/// The primary items that are still open at the root of the subtree `from`, in groups. Options of two groups
/// share no item, so what is chosen in one changes nothing in another. Nothing is returned if the options
/// chosen at the root allow no solution: two of them conflict, one is excluded, or one has no primary item.
/// Nor if `go_on`, which is asked now and then, says false.
std::optional<std::vector<Part>> independent_parts(const Problem& problem, const Subtree& from,
                                                   const std::function<bool()>& go_on = {});

}  // namespace dlx::detail

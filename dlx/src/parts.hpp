#pragma once
/// Splitting a problem into parts that have nothing to do with each other.

#include <optional>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::detail {

/// Primary items to be covered, and what can cover them; both ascending.
struct Part {
  std::vector<ItemId> items;
  std::vector<OptionId> options;
};

/// The primary items still open once `required` are chosen and `forbidden` are taken out, in groups: what is
/// chosen in one group changes nothing in another, because their options share no item. None if there is no
/// solution because two of the required options conflict, or because one is forbidden or has no primary item.
std::optional<std::vector<Part>> independent_parts(const Problem& problem, std::span<const OptionId> required,
                                                   std::span<const OptionId> forbidden);

}  // namespace dlx::detail

#pragma once
/// Splitting a problem into parts that have nothing to do with each other.

#include <span>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::detail {

/// The primary items still open once `required` are chosen and `forbidden` are taken out, in groups, each
/// ascending: what is chosen in one group changes nothing in another, because their options share no item.
/// The required options must not conflict.
std::vector<std::vector<ItemId>> independent_parts(const Problem& problem, std::span<const OptionId> required,
                                                   std::span<const OptionId> forbidden);

}  // namespace dlx::detail

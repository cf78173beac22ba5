#pragma once
/// How what a search is split into is dealt out to parts.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <dlx/split.hpp>

namespace dlx::detail {

/// Throws InvalidArgument for a part that is not from 1 to `parts`.
void check(PartNumber number);

/// Into how many subtrees a search is split, at least.
std::size_t subtrees_for(std::uint32_t parts);

/// The part, from 1 on, that gets each of the subtrees with these shares.
std::vector<std::uint32_t> deal(std::span<const std::uint64_t> shares, std::uint32_t parts);

/// The numbers of the subtrees that one part gets, ascending. All parts get as many, or one less. `shares`
/// are those of all subtrees. The sums of the parts are about even.
std::vector<std::size_t> dealt(std::span<const std::uint64_t> shares, PartNumber number);

}  // namespace dlx::detail

#pragma once
/// Splitting a part of a search further.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx::detail {

/// As dlx::split(), of several subtrees in the order of the search. Those with the largest shares are split
/// first, whichever root they are of. Their options must be those of the problem.
std::vector<Subtree> split(const Problem& problem, std::size_t at_least, std::vector<Subtree> roots);

/// What is dealt out to so many parts of a part. `part` has its subtrees. Only relations of shares matter:
/// those of the result are larger than they were.
std::vector<Subtree> split_part(const Problem& problem, std::vector<Subtree> part, std::uint32_t parts);

}  // namespace dlx::detail

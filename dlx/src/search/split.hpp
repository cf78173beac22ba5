#pragma once
/// Splitting a part of a search further.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/deadline.hpp>
#include <dlx/problem.hpp>
#include <dlx/resume.hpp>

namespace dlx::detail {

/// A subtree that a search is split into.
struct SplitLeaf {
  Unfinished piece{};
  bool whole = false;  ///< it is not split further: it was begun, or has one solution, at its only leaf
};

/// As dlx::split(), of several subtrees in the order of the search. Those with the largest shares are split
/// first, whichever root they are of. Their options must be those of the problem. Empty if the deadline is
/// reached.
std::vector<SplitLeaf> split(const Problem& problem, std::size_t at_least, std::vector<SplitLeaf> roots,
                             const Deadline& deadline = {});

/// What is dealt out to so many parts of a part. `part` has its subtrees. Only relations of shares matter:
/// those of the result are larger than they were. Empty if the deadline is reached.
std::vector<SplitLeaf> split_part(const Problem& problem, std::vector<SplitLeaf> part, std::uint32_t parts,
                                  const Deadline& deadline = {});

/// What is dealt out to so many parts of what is left at a position. Empty if the deadline is reached.
std::vector<SplitLeaf> split_rest(const Problem& problem, const Position& from, std::uint32_t parts,
                                  const Deadline& deadline = {});

std::vector<std::uint64_t> shares_of(const std::vector<SplitLeaf>& leaves);
std::vector<Subtree> subtrees_of(std::vector<SplitLeaf> leaves);

}  // namespace dlx::detail

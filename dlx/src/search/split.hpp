#pragma once
/// Splitting a part of a search further.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <dlx/deadline.hpp>
#include <dlx/problem.hpp>
#include <dlx/resume.hpp>

namespace dlx::detail {

/// Subtrees that a search is split into, in its order.
struct SplitLeaves {
  UnfinishedList pieces{};
  std::vector<bool> whole{};  ///< of each: it is not split further, since it was begun, or has one solution,
                              ///< at its only leaf

  SplitLeaves() = default;
  /// All of them may be split.
  explicit SplitLeaves(UnfinishedList roots) : pieces(std::move(roots)), whole(pieces.size()) {}
};

/// As dlx::split(), of several subtrees in the order of the search. Those with the largest shares are split
/// first, whichever root they are of. Their options must be those of the problem. Empty if the deadline is
/// reached.
UnfinishedList split(const Problem& problem, std::size_t at_least, SplitLeaves roots,
                     const Deadline& deadline = {});

/// What is dealt out to so many parts of a part. `part` has its subtrees. Only relations of shares matter:
/// those of the result are larger than they were. Empty if the deadline is reached.
UnfinishedList split_part(const Problem& problem, const UnfinishedList& part, std::uint32_t parts,
                          const Deadline& deadline = {});

/// What is dealt out to so many parts of what is left at a position. Empty if the deadline is reached.
UnfinishedList split_rest(const Problem& problem, const Position& from, std::uint32_t parts,
                          const Deadline& deadline = {});

/// The share of each of them.
std::vector<std::uint64_t> shares_of(const UnfinishedList& pieces);

}  // namespace dlx::detail

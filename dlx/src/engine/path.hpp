#pragma once
/// Where a search is, and what of its tree is left.

#include <cstddef>
#include <vector>

#include <dlx/subtree.hpp>

namespace dlx::detail {

/// A node with branches on the way to the current node.
struct Fork {
  std::vector<OptionId> chosen;    ///< on the way from the fork above to this one, its branch not included
  std::vector<OptionId> branches;  ///< each chooses an option; in the order of the search
  std::size_t count = 0;           ///< of branches; those not listed choose none of the options listed
  std::size_t current = 0;         ///< the branch that is searched now; those before it are done
  bool apart = false;              ///< each branch excludes the options of those before it
};

/// The way from the root to the current node.
struct Path {
  std::vector<Fork> forks;
  std::vector<OptionId> chosen;  ///< below the branch of the last fork
  bool done = false;             ///< the current node is searched, and all below it

  /// Goes on along `below`, which begins at the current node.
  void append(Path below);
};

/// What is left of the subtree `root`, in the order of the search: the current node, unless it is done, then
/// the branches after the current one of each fork, the last fork first. Branches that are not listed come
/// as one subtree. No two have a solution in common. Their shares and those of what is done sum up to the
/// share of `root`.
std::vector<Subtree> left_of(Subtree root, const Path& path);

}  // namespace dlx::detail

#pragma once
/// Where a search is in its tree, and what is left of the tree.

#include <cstddef>
#include <vector>

#include <dlx/unfinished.hpp>

namespace dlx::detail {

/// A node on the way to the current node, with its branches.
struct Fork {
  std::vector<OptionId> chosen{};  ///< the options chosen between the branch of the fork above and this fork
  std::vector<OptionId> branches{};  ///< the option that each branch chooses, in the order of the search
  std::size_t count = 0;             ///< how many branches; those not listed exclude all listed options
  std::size_t current = 0;           ///< the branch that is searched now; those before it are done
  bool apart = false;                ///< each branch excludes the options of the branches before it
  bool left_out = false;             ///< the branches after the current one are left out of this search
  ItemId item{};                     ///< what is branched on
};

/// The way from the root to the current node.
struct Path {
  std::vector<Fork> forks{};
  std::vector<OptionId> chosen{};  ///< the options chosen after the branch of the last fork
  bool done = false;               ///< the current node and all below it are searched

  /// Adds `below`, the way from the current node on.
  void append(Path below);
};

/// What is left of the subtree `root`, in the order of the search. First comes the current node, unless it is
/// done. Then come the branches of each fork after its current one, the last fork first. Branches that a fork
/// does not list come as one subtree. Branches that are left out do not come. No two subtrees have a solution
/// in common. Options that `root` excludes are left out where a branch covers their item anyway. The shares
/// of all, and of what is done and left out, sum up to the share of `root`.
/// All are of `place`.
UnfinishedList left_of(const Problem& problem, Subtree root, const Path& path, std::size_t place = 0);

}  // namespace dlx::detail

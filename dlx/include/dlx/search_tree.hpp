#pragma once
/// The tree of a search as a value.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include <dlx/options.hpp>
#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx {

/// What became of a node.
enum class TreeNodeKind {
  inner,     ///< it has branches
  handed,    ///< it was handed to lanes with a table of their own. They begin with its only child
  dead_end,  ///< an item is short of options
  solution,
  left_out,  ///< it stands for branches that were not searched, because of a limit. It is no node of the
             ///< search
};

DLX_API std::string_view name(TreeNodeKind kind);  ///< "inner", "handed down", "dead end", "solution",
                                                   ///< "left out"

/// A node of a search tree.
struct TreeNode {
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

  TreeNodeKind kind = TreeNodeKind::dead_end;
  std::size_t parent = kNone;  ///< its place in the tree; less than its own. The root has none
  std::size_t depth = 0;       ///< how many nodes are above it
  /// The option of the branch that leads here. None at the root, if the branch is to take no more options of
  /// the parent's item, and below a node that was handed down.
  std::optional<OptionId> option{};
  /// Options that were chosen here because there was no choice, in the order in which they were found. Only
  /// lanes do that. At a dead end they are not told.
  std::vector<OptionId> forced{};
  /// Where an `inner` node branches. At a dead end the item that is short of options, if it is known.
  std::optional<ItemId> item{};
  std::uint64_t branches = 0;  ///< of an inner node: how many. At `left_out`: how many it stands for
};

/// Which search, and how much of its tree.
struct SearchTreeOptions {
  /// Without a heuristic it is mrv. The engine `automatic` is the one that solve() would use.
  Strategy by{};
  Subtree from{};  ///< what is searched; by default the whole tree
  /// The tree has at most so many nodes of the search. Without a limit on nodes it may become large.
  Limits within{.nodes = 1000};
};

/// `tree` has the nodes in the order of the search. So the nodes below a node come behind it, up to the next
/// one that is not deeper than it is.
struct SearchTree : SearchReport {
  std::vector<TreeNode> tree{};
  std::uint64_t solutions = 0;  ///< in the tree
};

/// Searches for all solutions, and keeps the tree.
///
/// What a node is depends on the engine: see Progress. Links have a node for each item branched on. Lanes
/// have a node for each guess: options without an alternative are chosen within a node. So their tree is much
/// smaller. If the status is complete, the tree has as many nodes of the search as `SearchReport::nodes`, and
/// no `left_out`. If not, it has the first nodes of the search.
///
/// A long search of solve() begins anew at some nodes, and forgets what lanes have learned. This search does
/// not. So a tree of many thousand nodes may differ from the one that solve() searches.
///
/// Cost:    with links O(updates) time; with others as much more for each node as an item has options.
/// Throws:  InvalidArgument as Solver::solve() does; whatever Limits::progress throws.
/// Threads: a const Problem may be shared.
DLX_API SearchTree search_tree(const Problem& problem, const SearchTreeOptions& options = {});

}  // namespace dlx

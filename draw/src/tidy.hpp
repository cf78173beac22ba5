#pragma once
/// Where the nodes of a tree stand, so that nothing overlaps.

#include <cstddef>
#include <limits>
#include <vector>

namespace draw {

inline constexpr std::size_t kNoParent = std::numeric_limits<std::size_t>::max();

/// A node to be placed.
struct TidyNode {
  std::size_t parent = kNoParent;  ///< its place in the list, less than its own
  double breadth = 0;              ///< the room that it needs across, with the gap to its neighbors
};

/// For each node the middle of its place across. The least edge of all places is 0. A parent stands in the
/// middle above its first and last child, children stand in their order, and subtrees are as close together
/// as they can be without overlapping at any depth. The first node is the root, and there is one root only.
///
/// Cost:   O(n · depth) at worst; a node with one child costs O(1).
/// Source: Reingold and Tilford, "Tidier drawings of trees", 1981, with contours as lists.
std::vector<double> tidy(const std::vector<TidyNode>& nodes);

}  // namespace draw

#pragma once
/// The functions of an engine that can give away subtrees of its search tree.

#include <cstddef>
#include <cstdint>
#include <limits>

#include "parts.hpp"

namespace dlx::detail {

/// Such an engine is also a SearchEngine. work() and run() are functions of that class.
class Divisible {
 public:
  Divisible(const Divisible&) = delete;
  Divisible& operator=(const Divisible&) = delete;

  /// From now on run() ends with Event::offered at each node whose depth is below `depth`. Then all that is
  /// forced at the node is done, but it has not been branched on. When work() has `pause_at_node` nodes,
  /// run() ends once with Event::paused. In both cases the next run() goes on from there.
  void offer(std::uint32_t depth, std::uint64_t pause_at_node) {
    offer_depth_ = depth;
    pause_at_node_ = pause_at_node;
  }

  /// Goes on as if the node just offered were done.
  virtual void skip() = 0;

  /// The depth of the node just offered.
  virtual std::uint32_t depth() const = 0;

  struct Outline {
    std::size_t items;      ///< how many are open
    std::size_t longest;    ///< the most options that an open item has
    std::uint64_t lengths;  ///< the numbers of their options, added up
  };
  /// How much is to be covered at the node just offered. Quick to find.
  virtual Outline outline() const = 0;

  /// The items that are open at the node just offered, and the options that can cover them. Replaces what
  /// `part` held.
  virtual void remaining(Part& part) const = 0;

  /// About how many bytes are read at each node; 0 if the time of a node does not depend on them.
  virtual std::size_t node_bytes() const { return 0; }

 protected:
  Divisible() = default;
  ~Divisible() = default;

  std::uint32_t offer_depth_ = 0;
  std::uint64_t pause_at_node_ = std::numeric_limits<std::uint64_t>::max();
  bool offered_ = false;  // the current node was offered
};

}  // namespace dlx::detail

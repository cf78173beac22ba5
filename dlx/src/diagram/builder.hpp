#pragma once
/// Makes the nodes of a diagram from the ends up. No node is made twice.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <dlx/diagram.hpp>

namespace dlx::detail {

/// Thrown when a diagram, or what is kept to make it, would take more than the memory allowed. Also thrown
/// for more than the 2^32 nodes that ids can number. Never leaves the library: diagram() turns it into
/// Status::memory_limit.
struct DiagramTooLarge {};

/// Thrown when work on a diagram must end for another reason. Never leaves the library.
struct DiagramStopped {};

/// A function that is asked now and then whether to go on. If it is empty, the work always goes on.
using GoOn = std::function<bool()>;

/// To be called for each of many nodes. At every 2^16-th node it asks `go_on`, and throws DiagramStopped if
/// that says false.
inline void look_up(std::size_t node, const GoOn& go_on) {
  if (node % 65536 == 0 && go_on && !go_on()) throw DiagramStopped();
}

/// Invariants:
///   1. Ids of children are below those of their parents.
///   2. No two nodes of a group are equal.
///   3. No node has hi = end 0.
///
/// The table of unique nodes is one array of ids, searched linearly from a hash. Places with nodes of earlier
/// groups count as empty. So a new group costs nothing.
class DiagramBuilder {
 public:
  /// For a problem with `option_count` options. All that the builder holds stays within `memory` bytes.
  DiagramBuilder(std::size_t option_count, std::size_t memory);

  /// Says that from now on nodes ask of other options than all nodes before. So no new node can be equal to
  /// one of these. Without groups a new node is compared with all nodes.
  void begin_group() { group_ = size(); }

  /// The node that asks of `option` and has these arcs. It is made, unless this group has it already. If `hi`
  /// is end 0, no node is needed, and `lo` is returned. Requires that the options below lo and hi come later
  /// in the order than `option`. Throws DiagramTooLarge.
  std::uint32_t node(OptionId option, std::uint32_t lo, std::uint32_t hi);

  std::size_t memory() const { return memory_; }

  /// The number of ids given: nodes and both ends.
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }

  /// Takes back all nodes from id `size` on.
  void rewind(std::uint32_t size);

  /// Memory held, in bytes, and what beside() was told.
  std::size_t bytes() const {
    return nodes_.capacity() * sizeof(Diagram::Node) + table_.capacity() * sizeof(std::uint32_t) + beside_;
  }
  /// Says how many bytes the caller holds for the diagram. They must fit the memory, too. If they do not, it
  /// throws DiagramTooLarge, and the old number stays.
  void beside(std::size_t bytes);

  /// The diagram below `root`, with a node for each of `required` on top of it, in this order. Nodes that
  /// cannot be reached are left out. `order` has the options that the other nodes ask of, from the root to
  /// the ends. Leaves the builder empty. Throws DiagramTooLarge, and DiagramStopped if `go_on` says false.
  Diagram finish(std::uint32_t root, std::span<const OptionId> order, std::span<const OptionId> required,
                 const GoOn& go_on = {});

 private:
  std::size_t slot(OptionId option, std::uint32_t lo, std::uint32_t hi) const;
  void grow_nodes();
  void grow_table();
  void require(std::size_t more) const;
  void drop_unreachable(std::uint32_t& root, const GoOn& go_on);

  std::size_t option_count_;
  std::size_t memory_;
  std::size_t beside_ = 0;
  std::uint32_t group_ = 2;  // the first id of this group
  std::vector<Diagram::Node> nodes_;
  std::vector<std::uint32_t> table_;  // ids, at most 2/3 of this group; the size is a power of two
};

}  // namespace dlx::detail

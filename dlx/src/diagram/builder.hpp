#pragma once
/// Makes the nodes of a diagram from the ends up, each once.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <dlx/diagram.hpp>

namespace dlx::detail {

/// Thrown when a diagram, or what is kept to make it, would pass the memory allowed or the 2^32 nodes that
/// ids can number. Never leaves the library: diagram() turns it into Status::memory_limit.
struct DiagramTooLarge {};

/// Thrown when work on a diagram had to end for another reason. Never leaves the library either.
struct DiagramStopped {};

/// Is asked now and then whether to go on. If it is empty, the work always goes on.
using GoOn = std::function<bool()>;

/// To be called for each of many nodes. Asks `go_on` at every 2^16-th, and throws DiagramStopped if it says
/// false.
inline void look_up(std::size_t node, const GoOn& go_on) {
  if (node % 65536 == 0 && go_on && !go_on()) throw DiagramStopped();
}

/// Invariants: 1. ids of children are below those of their parents. 2. no two nodes of a group are equal.
/// 3. no node has hi = end 0.
///
/// The unique table is one array of ids, searched linearly from a hash. Places with nodes of earlier groups
/// count as empty, so that a new group costs nothing.
class DiagramBuilder {
 public:
  /// For a problem with so many options; all that the builder holds stays within `memory` bytes.
  DiagramBuilder(std::size_t option_count, std::size_t memory);

  /// From now on nodes ask of other options than all nodes before, so that no new node is equal to one of
  /// these. Without groups a new node is compared with all nodes.
  void begin_group() { group_ = size(); }

  /// The node that asks of `option` and has these arcs. It is made, unless this group has it already. If hi
  /// is end 0, no node is needed: then it returns `lo`. Requires that the options below lo and hi come later
  /// in the order than `option`. Throws DiagramTooLarge.
  std::uint32_t node(OptionId option, std::uint32_t lo, std::uint32_t hi);

  std::size_t memory() const { return memory_; }

  /// The number of ids given: nodes and both ends.
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }

  /// Takes back all nodes from id `size` on.
  void rewind(std::uint32_t size);

  /// Memory held, in bytes, with what beside() says.
  std::size_t bytes() const {
    return nodes_.capacity() * sizeof(Diagram::Node) + table_.capacity() * sizeof(std::uint32_t) + beside_;
  }
  /// Says how many bytes are held elsewhere. They must fit the memory as well. If they do not, it throws
  /// DiagramTooLarge, and what was said before holds.
  void beside(std::size_t bytes);

  /// The diagram below `root`, with a node for each of `required` on top of it, in this order. Nodes that
  /// cannot be reached are left out. `order`: the options that the other nodes ask of, from the root to the
  /// ends. Leaves the builder empty. Throws DiagramTooLarge, and DiagramStopped if `go_on` says false.
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
  std::vector<std::uint32_t> table_;  // ids; the size is a power of two, at most 2/3 are of this group
};

}  // namespace dlx::detail

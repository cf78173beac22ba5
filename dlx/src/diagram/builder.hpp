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

/// Asked every now and then whether to go on; nothing: always.
using GoOn = std::function<bool()>;

/// To be called for each of many nodes: throws DiagramStopped if `go_on` says false of every 2^16-th.
inline void look_up(std::size_t node, const GoOn& go_on) {
  if (node % 65536 == 0 && go_on && !go_on()) throw DiagramStopped();
}

/// Invariants: 1. ids of children are below those of their parents. 2. no two nodes of a group are equal.
/// 3. no node has hi = end 0.
///
/// The unique table is one array of ids, searched linearly from a hash. What is in it from before the group
/// counts as empty, so that a new group costs nothing.
class DiagramBuilder {
 public:
  /// For a problem with so many options; all that the builder holds stays within `memory` bytes.
  DiagramBuilder(std::size_t option_count, std::size_t memory);

  /// From now on nodes have other options than all those made before: the search for equal ones starts anew.
  /// Without groups all nodes are compared.
  void begin_group() { group_ = size(); }

  /// The node that asks of `option`: made now, or the one of this group that is the same; `lo` if hi is end
  /// 0. The options below lo and hi come later in the order than `option`. Throws DiagramTooLarge.
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
  /// Says how many bytes are held elsewhere, which must fit the memory as well. Throws DiagramTooLarge if
  /// they do not, and then remembers what was said before.
  void beside(std::size_t bytes);

  /// The diagram below `root`: a node for each of `required` on top of it, in this order, and no node that
  /// cannot be reached. `order`: the options that other nodes ask of, from the root to the ends.
  /// Leaves the builder empty. Throws DiagramTooLarge, and DiagramStopped if `go_on` says false.
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
  std::vector<std::uint32_t> table_;  // ids; a power of two of them, at most two thirds of this group
};

}  // namespace dlx::detail

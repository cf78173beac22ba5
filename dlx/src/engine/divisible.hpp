#pragma once
/// What an engine does besides that can give parts of its search tree away.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::detail {

/// The work and the events are those of the Searcher that the engine is.
class Divisible {
 public:
  Divisible(const Divisible&) = delete;
  Divisible& operator=(const Divisible&) = delete;

  /// Whether it does better to search all by itself, because the counts it keeps save much of the search.
  /// While there are more solutions than work() can say, it must.
  virtual bool keeps_to_itself() const { return false; }

  /// From now on run() ends with Event::offered at each node of less depth than `depth`, once what is forced
  /// there is done and before it branches; and once with Event::paused when work() has so many nodes. If it
  /// is called again, it goes on.
  void offer(std::uint32_t depth, std::uint64_t pause_at_node) {
    offer_depth_ = depth;
    pause_at_node_ = pause_at_node;
  }

  /// Goes on as if the node just offered were done.
  virtual void skip() = 0;

  /// The depth of the node just offered.
  virtual std::uint32_t depth() const = 0;

  struct Outline {
    std::size_t items;      ///< open
    std::size_t longest;    ///< the most options of one
    std::uint64_t lengths;  ///< the options of all, added up
  };
  /// How much there is to be covered there, at a glance.
  virtual Outline outline() const = 0;

  /// What is to be covered there, and with what. Replaces what the vectors held.
  virtual void residue(std::vector<ItemId>& items, std::vector<OptionId>& options) const = 0;

  /// Bytes that a node has to look through; 0 if that says nothing.
  virtual std::size_t row_bytes() const { return 0; }

 protected:
  Divisible() = default;
  ~Divisible() = default;

  std::uint32_t offer_depth_ = 0;
  std::uint64_t pause_at_node_ = std::numeric_limits<std::uint64_t>::max();
  bool offered_ = false;  // the current node has been
};

}  // namespace dlx::detail

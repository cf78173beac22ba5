#pragma once
/// The linked lists of a search, with the links of what has left them.

#include <cstddef>
#include <optional>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/trace.hpp>

namespace draw {

/// A node of a list: an option in the list of an item; or an item in the ring of items.
struct DanceNode {
  bool in = true;  ///< it is in its list
  /// The neighbors that it knows. They are its neighbors if it is `in`, and else those that it had when it
  /// left. None: the head of the list.
  std::optional<std::size_t> before{}, after{};
};

/// A list of nodes with numbers.
class DanceList {
 public:
  explicit DanceList(std::vector<std::size_t> numbers);

  /// From the first to the last that are in it.
  const std::vector<std::size_t>& order() const { return order_; }
  /// What the node with this number knows. It must have been in the list.
  const DanceNode& node(std::size_t number) const;
  bool knows(std::size_t number) const { return number < place_.size() && place_[number] != kNowhere; }

  /// Takes a node out, if it is in.
  void remove(std::size_t number);
  /// From now on these are in it, in this order; they were in it before.
  void set(std::vector<std::size_t> order);

 private:
  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
  void join();

  std::vector<std::size_t> order_;
  std::vector<std::size_t> place_;  // of each number in nodes_
  std::vector<DanceNode> nodes_;
};

/// All lists. After each step of a trace the lists of open items are those of the trace. The list of a
/// covered item is as it was when the item was covered.
class Dance {
 public:
  explicit Dance(const dlx::Problem& problem);

  void add(const dlx::Trace& trace);

  /// Of primary items, by their index.
  const DanceList& ring() const { return ring_; }
  /// Of options, by their index.
  const DanceList& list(dlx::ItemId item) const { return lists_[index(item)]; }

 private:
  void close(const dlx::TraceChange& gone, const std::vector<bool>& open);
  bool hides(const dlx::Entry& covered, dlx::OptionId option) const;

  dlx::Problem problem_;
  DanceList ring_;
  std::vector<DanceList> lists_;
};

}  // namespace draw

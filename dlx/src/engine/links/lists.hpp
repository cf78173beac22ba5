#pragma once
/// The lists of dancing links. lists.cpp begins with what they are. links.cpp and multiple.cpp search in
/// them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/search_engine.hpp"

namespace dlx::detail {

/// What the two engines of dancing links share: the lists, and a stack of levels. A level is made by the
/// search or for an option of Subtree::chosen. Only the engine knows what a level is and how to undo it.
class LinkedLists : public SearchEngine {
 public:
  void reorder(std::optional<std::uint64_t> seed) final;
  bool begin(const Subtree& from, Heuristic heuristic = Heuristic::mrv) final;
  void restrict_to(const Part& part) final;
  std::size_t forks() const final { return depth_ - base_; }
  void leave_out(std::size_t forks) final {
    floor_ = std::max(floor_, base_ + std::min(forks, depth_ - base_));
  }
  double cost(const Work& work) const final {
    constexpr double kUpdate = 8, kItem = 3;  // nanoseconds. At each node all open items are looked at
    return kItem * static_cast<double>(items_.size()) * static_cast<double>(work.nodes) +
           kUpdate * static_cast<double>(work.updates);
  }
  std::size_t bytes() const override;

  /// Undoes the search and what begin() did.
  void rewind();

 protected:
  struct Node {
    std::uint32_t up, down;  // ULINK, DLINK; in a spacer: first node of the option before, last of the next
    std::int32_t top;        // TOP: the item; in a spacer minus (1 + the option before it), or 0
    std::int32_t color;      // COLOR: 0 none, > 0 a color, < 0 known to agree with the item's color
  };
  struct Item {
    std::uint32_t left, right;  // LLINK, RLINK; a secondary item links to itself
    std::uint32_t size;         // LEN; for a secondary item plus kSecondary
  };
  static constexpr std::uint32_t kSecondary = std::uint32_t{1} << 31;

  /// `copies`: for each option the first one that is equal to it, or nothing. Copies stand together in the
  /// lists, in the order of their numbers. Where begin() excludes one, it excludes those after it, too.
  explicit LinkedLists(const Problem& problem, std::vector<OptionId> copies = {});

  /// The memory that the lists take for `problem`, in bytes.
  static std::size_t bytes_for(const Problem& problem);

  /// Chooses `option` in a new level. False if it cannot be chosen; then nothing has changed.
  virtual bool require(OptionId option) = 0;
  /// Undoes the last levels until `depth` are left.
  virtual void rewind_levels(std::size_t depth) = 0;

  template <bool kColors>
  void cover(std::uint32_t item);
  template <bool kColors>
  void uncover(std::uint32_t item);
  template <bool kColors>
  void hide(std::uint32_t node);
  template <bool kColors>
  void unhide(std::uint32_t node);
  void purify(std::uint32_t node);
  void unpurify(std::uint32_t node);
  void unlink(Node& node);
  void relink(std::uint32_t node);
  void leave_ring(std::uint32_t item);
  void join_ring(std::uint32_t item);

  /// Shows `see` the other nodes of an option.
  template <class See>
  void for_others(std::uint32_t node, See see) const;
  /// Shows `see` the other primary items of an option.
  template <class See>
  void for_other_items(std::uint32_t node, See see) const;
  /// Shows `see` the primary items of the options that are taken out.
  template <class See>
  void for_forbidden(See see) const;
  /// Shows `see` the other primary items of all options in the list of `item`, but not of those that give
  /// `item` this color.
  template <class See>
  void for_list(std::uint32_t item, std::int32_t color, See see) const;

  bool is_secondary(std::uint32_t item) const { return items_[item].left == item; }
  OptionId option_of(std::uint32_t node) const;
  std::uint32_t primary_node(OptionId option) const;

  std::vector<Node> nodes_;  // items 1..N, then the options between spacers
  std::vector<Item> items_;  // 0 is the head of the ring, item id i is number i + 1
  const std::vector<OptionId> copies_;
  std::vector<std::uint32_t> option_node_;  // first node of an option; 0 if it has no primary item
  std::size_t depth_ = 0;                   // how many levels there are
  std::size_t base_ = 0;                    // how many of them begin() made
  std::size_t floor_ = 0;                   // the search ends when it comes back to so many
  std::uint64_t empty_ = 0;                 // open primary items with no option left
  bool descending_ = false;                 // whether to choose an item next; if not, to try the next option
  bool has_colors_ = false;
  bool weighted_ = false;
  std::uint64_t rings_ = 0;            // how many rings were made; only levels change a ring
  std::vector<OptionId> forbidden_{};  // options of Subtree::excluded taken out

 private:
  friend class ListsAudit;  // tests check the invariants
  friend class ListSteps;   // tells what happens in the lists

  void link();
  void make_ring(std::span<const std::uint32_t> items);
  void bring_together(std::vector<std::uint32_t>& options) const;
  void forbid(OptionId option);
  void forbid_later_copies(std::span<const OptionId> excluded);

  std::vector<OptionId> required_;           // Subtree::chosen
  std::vector<std::uint32_t> open_at_base_;  // the ring as it was before restrict_to(), if that was called
  std::optional<std::uint64_t> seed_;
};

template <bool kColors>
void LinkedLists::cover(std::uint32_t item) {
  ++work_.updates;
  empty_ -= items_[item].size == 0;
  leave_ring(item);
  for (std::uint32_t p = nodes_[item].down; p != item; p = nodes_[p].down) hide<kColors>(p);
}

template <bool kColors>
void LinkedLists::uncover(std::uint32_t item) {
  for (std::uint32_t p = nodes_[item].up; p != item; p = nodes_[p].up) unhide<kColors>(p);
  join_ring(item);
  empty_ += items_[item].size == 0;
}

template <bool kColors>
void LinkedLists::hide(std::uint32_t node) {
  for (std::uint32_t q = node + 1; q != node;) {
    Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.up;
      continue;
    }
    if (!kColors || n.color >= 0) unlink(n);
    ++q;
  }
}

template <bool kColors>
void LinkedLists::unhide(std::uint32_t node) {
  for (std::uint32_t q = node - 1; q != node;) {
    const Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.down;
      continue;
    }
    if (!kColors || n.color >= 0) relink(q);
    --q;
  }
}

inline void LinkedLists::purify(std::uint32_t node) {
  const std::int32_t color = nodes_[node].color;
  const auto item = static_cast<std::uint32_t>(nodes_[node].top);
  for (std::uint32_t p = nodes_[item].down; p != item; p = nodes_[p].down) {
    if (nodes_[p].color == color) {
      nodes_[p].color = -color;
    } else {
      hide<true>(p);
    }
  }
}

inline void LinkedLists::unpurify(std::uint32_t node) {
  const std::int32_t color = nodes_[node].color;
  const auto item = static_cast<std::uint32_t>(nodes_[node].top);
  for (std::uint32_t p = nodes_[item].up; p != item; p = nodes_[p].up) {
    if (nodes_[p].color < 0) {
      nodes_[p].color = color;
    } else {
      unhide<true>(p);
    }
  }
}

inline void LinkedLists::unlink(Node& node) {
  nodes_[node.up].down = node.down;
  nodes_[node.down].up = node.up;
  empty_ += --items_[static_cast<std::uint32_t>(node.top)].size == 0;
  ++work_.updates;
}

inline void LinkedLists::relink(std::uint32_t node) {
  const Node& n = nodes_[node];
  nodes_[n.up].down = node;
  nodes_[n.down].up = node;
  empty_ -= items_[static_cast<std::uint32_t>(n.top)].size++ == 0;
}

template <class See>
void LinkedLists::for_others(std::uint32_t node, See see) const {
  for (std::uint32_t q = node + 1; q != node;) {
    if (nodes_[q].top <= 0) {
      q = nodes_[q].up;
    } else {
      see(nodes_[q++]);
    }
  }
}

template <class See>
void LinkedLists::for_other_items(std::uint32_t node, See see) const {
  for_others(node, [&](const Node& other) {
    const auto item = static_cast<std::uint32_t>(other.top);
    if (!is_secondary(item)) see(item);
  });
}

template <class See>
void LinkedLists::for_forbidden(See see) const {
  for (const OptionId option : forbidden_) {
    const std::uint32_t x = primary_node(option);
    see(static_cast<std::uint32_t>(nodes_[x].top));
    for_other_items(x, see);
  }
}

template <class See>
void LinkedLists::for_list(std::uint32_t item, std::int32_t color, See see) const {
  for (std::uint32_t p = nodes_[item].down; p != item; p = nodes_[p].down) {
    if (color == 0 || nodes_[p].color != -color) for_other_items(p, see);
  }
}

inline void LinkedLists::leave_ring(std::uint32_t item) {
  const Item& i = items_[item];
  items_[i.left].right = i.right;
  items_[i.right].left = i.left;
}

inline void LinkedLists::join_ring(std::uint32_t item) {
  const Item& i = items_[item];
  items_[i.left].right = item;
  items_[i.right].left = item;
}

}  // namespace dlx::detail

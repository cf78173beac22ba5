#include "engine/links/lists.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "pages.hpp"
#include "random.hpp"
#include "sort_unique.hpp"

/// Dancing links, of Knuth's TAOCP 7.2.2.1: the lists, and what is done to them and undone.
///
/// Every item has a circular doubly linked list of the options that could still cover it. The open primary
/// items are in a ring. When an item is covered, it leaves the ring, and the options in its list are hidden:
/// they leave all other lists. Nodes that leave keep their own links. So undoing in reverse order restores
/// everything, and nothing has to be saved.
///
/// Colors are different. An option that gives secondary item x the color c does not cover x but purifies it.
/// Options that give x another color are hidden. Those that give it the same color are marked (color < 0), so
/// that their nodes of x are not looked at again.
///
/// Example: items a b | x, options "a x:r", "a b", "b x:r". One array holds heads, spacers (#) and options:
///
///     node     1  2  3 |  4 |  5    6  |  7 |  8   9  | 10 | 11   12  | 13
///     top      a  b  x |  # |  a  x:r  |  # |  a   b  |  # |  b  x:r  |  #
///
/// A spacer links to the first node of the option on its left and to the last node of the option on its
/// right. So an option is a circle in both directions without links of its own.
///
/// The engine decides which items are open, and may add a number to the size of an item. Invariants while the
/// engine does not search:
///   1. The ring holds the open primary items. Left and right are inverse to each other.
///   2. The list of an open item is circular. Up and down are inverse to each other. The item's size is the
///      length of the list, plus what the engine adds.
///   3. An option is in the lists of all its open items, or in none. Marked nodes are not bound by this.
///   4. empty_ is the number of open primary items of size 0, or below 0 if the engine has such sizes.
///   5. rewind() restores every link to what link() made it.
///
/// Each option of Subtree::chosen has a level that the search never changes. Those of Subtree::excluded are
/// hidden.

namespace dlx::detail {

LinkedLists::LinkedLists(const Problem& problem, std::vector<OptionId> copies)
    : copies_(std::move(copies)), option_node_(problem.option_count()) {
  const auto item_count = static_cast<std::uint32_t>(problem.item_count());
  items_.resize(item_count + 1);
  for (std::uint32_t i = 1; i <= item_count; ++i) {
    if (!problem.is_primary(ItemId{i - 1})) items_[i] = {i, i, kSecondary};
  }
  reserve_all(nodes_, item_count + 2 + problem.entry_count() + problem.option_count());
  nodes_.resize(item_count + 1);
  nodes_.push_back({});  // the spacer before the first option
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (!problem.has_primary(OptionId{o})) continue;
    const auto entries = problem.entries(OptionId{o});
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    option_node_[o] = first;
    nodes_[first - 1].down = first + static_cast<std::uint32_t>(entries.size()) - 1;
    for (const Entry& entry : entries) {
      const std::uint32_t item = index(entry.item) + 1;
      const bool colored = entry.color != kNoColor;
      has_colors_ |= colored;
      ++items_[item].size;
      nodes_.push_back({0, 0, static_cast<std::int32_t>(item),
                        colored ? static_cast<std::int32_t>(index(entry.color) + 1) : 0});
    }
    nodes_.push_back({first, 0, -static_cast<std::int32_t>(o) - 1, 0});
  }
  for (std::uint32_t i = 1; i <= item_count; ++i) empty_ += items_[i].size == 0;
  link();
}

void LinkedLists::reorder(std::optional<std::uint64_t> seed) {
  if (seed == seed_) return;
  rewind();
  seed_ = seed;
  link();
}

/// Puts all primary items into the ring, and all options into their lists, in the order that is wanted.
void LinkedLists::link() {
  std::vector<std::uint32_t> items;
  for (std::uint32_t i = 1; i < items_.size(); ++i) {
    nodes_[i].up = nodes_[i].down = i;
    if (!is_secondary(i)) items.push_back(i);
  }
  std::vector<std::uint32_t> options(option_node_.size());
  std::iota(options.begin(), options.end(), 0U);
  if (seed_) {
    std::mt19937_64 random(*seed_);
    shuffle(random, items);
    shuffle(random, options);
  }
  if (!copies_.empty()) bring_together(options);
  make_ring(items);
  for (const std::uint32_t o : options) {
    if (option_node_[o] == 0) continue;
    for (std::uint32_t q = option_node_[o]; nodes_[q].top > 0; ++q) {
      const auto i = static_cast<std::uint32_t>(nodes_[q].top);
      const std::uint32_t last = nodes_[i].up;
      nodes_[q].up = last;
      nodes_[q].down = i;
      nodes_[last].down = nodes_[i].up = q;
    }
  }
}

/// Puts all copies where the first of them stands.
void LinkedLists::bring_together(std::vector<std::uint32_t>& options) const {
  std::vector<std::size_t> place(options.size(), options.size());  // of each first option
  for (std::size_t k = 0; k < options.size(); ++k) {
    std::size_t& of_set = place[index(copies_[options[k]])];
    of_set = std::min(of_set, k);
  }
  std::sort(options.begin(), options.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(place[index(copies_[a])], a) < std::pair(place[index(copies_[b])], b);
  });
}

void LinkedLists::make_ring(std::span<const std::uint32_t> items) {
  std::uint32_t last = 0;
  for (const std::uint32_t i : items) {
    items_[last].right = i;
    items_[i].left = last;
    last = i;
  }
  items_[last].right = 0;
  items_[0].left = last;
  ++rings_;
  descending_ = true;
}

bool LinkedLists::begin(const Subtree& from, Heuristic heuristic) {
  rewind();
  weighted_ = learns(heuristic);
  if (weighted_ && weights_.empty()) weights_.reset(items_.size());
  for (const OptionId o : from.excluded) forbid(o);
  if (!copies_.empty()) forbid_later_copies(from.excluded);
  required_.assign(from.chosen.begin(), from.chosen.end());
  sort_unique(required_);
  for (const OptionId o : required_) {
    if (!require(o)) return false;
  }
  base_ = floor_ = depth_;
  return true;
}

void LinkedLists::forbid(OptionId option) {
  const std::uint32_t x = primary_node(option);
  if (x == 0 || nodes_[nodes_[x].up].down != x) return;  // in no solution, or taken out already
  hide<false>(x);
  unlink(nodes_[x]);
  forbidden_.push_back(option);
}

void LinkedLists::forbid_later_copies(std::span<const OptionId> excluded) {
  std::vector<std::size_t> least(copies_.size(), copies_.size());  // excluded, of each set
  for (const OptionId o : excluded) {
    std::size_t& of_set = least[index(copies_[index(o)])];
    of_set = std::min<std::size_t>(of_set, index(o));
  }
  for (std::uint32_t o = 0; o < copies_.size(); ++o) {
    if (least[index(copies_[o])] < o) forbid(OptionId{o});
  }
}

void LinkedLists::restrict_to(const Part& part) {
  rewind_levels(base_);
  floor_ = base_;
  if (open_at_base_.empty()) {
    for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) open_at_base_.push_back(i);
  }
  std::vector<std::uint32_t> ring;
  for (const ItemId i : part.items) ring.push_back(index(i) + 1);
  make_ring(ring);
}

void LinkedLists::rewind() {
  rewind_levels(base_);
  if (!open_at_base_.empty()) make_ring(open_at_base_);
  open_at_base_.clear();
  rewind_levels(0);
  base_ = floor_ = 0;
  descending_ = true;
  for (; !forbidden_.empty(); forbidden_.pop_back()) {
    const std::uint32_t x = primary_node(forbidden_.back());
    relink(x);
    unhide<false>(x);
  }
}

OptionId LinkedLists::option_of(std::uint32_t node) const {
  while (nodes_[node].top > 0) ++node;
  return OptionId{static_cast<std::uint32_t>(-(nodes_[node].top + 1))};
}

std::uint32_t LinkedLists::primary_node(OptionId option) const {
  std::uint32_t q = option_node_[index(option)];
  while (q != 0 && is_secondary(static_cast<std::uint32_t>(nodes_[q].top))) ++q;
  return q;
}

std::size_t LinkedLists::bytes_for(const Problem& problem) {
  return (problem.item_count() + 2 + problem.entry_count() + problem.option_count()) * sizeof(Node) +
         (problem.item_count() + 1) * sizeof(Item) + problem.option_count() * sizeof(std::uint32_t);
}

std::size_t LinkedLists::bytes() const {
  return nodes_.capacity() * sizeof(Node) + items_.capacity() * sizeof(Item) +
         copies_.capacity() * sizeof(OptionId) + option_node_.capacity() * sizeof(std::uint32_t) +
         weights_.bytes();
}

}  // namespace dlx::detail

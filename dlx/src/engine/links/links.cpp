#include "engine/links/links.hpp"

#include <algorithm>
#include <limits>
#include <utility>

/// Dancing links: Algorithm X of Knuth's TAOCP 7.2.2.1, and Algorithm C where there are colors.
///
/// Every item has a circular doubly linked list of the options that could still cover it. To branch, take an
/// open primary item with the shortest list, and try its options one by one. Choosing an option covers all
/// its items: a covered item leaves the ring of open items, and the other options that need it leave the
/// lists they are in. Nodes that leave keep their own links, so that undoing in reverse order restores
/// everything without having saved anything.
///
/// A color is the exception: an option that gives secondary item x the color c does not cover x but purifies
/// it. Options that give x another color leave their lists; those that agree are marked (color < 0), so that
/// nobody looks at their x again.
///
/// Example: items a b | x, options "a x:r", "a b", "b x:r". One array holds heads, spacers (#) and options:
///
///     node     1  2  3 |  4 |  5    6  |  7 |  8   9  | 10 | 11   12  | 13
///     top      a  b  x |  # |  a  x:r  |  # |  a   b  |  # |  b  x:r  |  #
///
/// A spacer links to the first node of the option on its left and to the last of the option on its right, so
/// that an option is a circle in both directions without links of its own.
///
/// Invariants, wherever search() is not at work:
///   1. The ring holds the open primary items; left and right are inverse to each other.
///   2. The list of an open item is circular; up and down are inverse; its length is the item's size.
///   3. An option is in the lists of all its items that are open, or in none; marked nodes do not matter.
///   4. empty_ is the number of open primary items of size 0.
///   5. rewind() restores every link to what link() made it.
///
/// Like Knuth's program, an item left without options is seen when the next item is chosen, and is still
/// covered; so nodes and updates are his. But choosing may stop at the first item of size 1 when empty_ says
/// that none has size 0: the tree is the same, and long rows of forced choices cost no scan each. Required
/// options are levels of the search that are never tried again.
///
/// Multiplicities: multiple.cpp, with the same lists. What it does not do: costs.

namespace dlx::detail {

bool Links::begin(std::span<const OptionId> required, std::span<const OptionId> forbidden,
                  Heuristic heuristic) {
  rewind();
  weighted_ = heuristic == Heuristic::weights;
  if (weighted_ && weights_.empty()) weights_.reset(items_.size());
  for (const OptionId o : forbidden) forbid(o);
  required_.assign(required.begin(), required.end());
  std::sort(required_.begin(), required_.end());
  required_.erase(std::unique(required_.begin(), required_.end()), required_.end());
  for (const OptionId o : required_) {
    if (!(has_colors_ ? require<true>(o) : require<false>(o))) return false;
  }
  base_ = depth_;
  return true;
}

Links::Event Links::run(Meter& meter, std::uint64_t pause_at, bool /*visit: it sees every solution*/) {
  if (multiple()) {
    return has_colors_ ? search_multiple<true>(meter, pause_at) : search_multiple<false>(meter, pause_at);
  }
  return has_colors_ ? search<true>(meter, pause_at) : search<false>(meter, pause_at);
}

// Knuth's step numbers; X1 is the constructor and begin().
template <bool kColors>
Links::Event Links::search(Meter& meter, std::uint64_t pause_at) {
  for (;;) {
    if (descending_) {
      if (!std::exchange(offered_, false)) {
        if (work_.nodes == meter.next_poll() && !meter.poll(work_, [this] { return share(); })) {
          return Event::interrupted;
        }
        if (work_.nodes == pause_at_node_) {
          ++pause_at_node_;  // once only
          return Event::paused;
        }
        ++work_.nodes;
        if (items_[0].right == 0) {  // X2: all items are covered
          descending_ = false;
          if (++work_.solutions == pause_at) return Event::solution;
          continue;
        }
        if (depth_ - base_ < offer_depth_) {
          offered_ = true;
          return Event::offered;
        }
      }
      const std::uint32_t item = weighted_ ? choose_item<true>() : choose_item<false>();  // X3
      cover<kColors>(item);                                                               // X4
      levels_[depth_++] = {item, item};
    } else {
      if (depth_ == base_) return Event::exhausted;        // X8
      uncommit_others<kColors>(levels_[depth_ - 1].node);  // X6
    }
    Level& level = levels_[depth_ - 1];
    level.node = nodes_[level.node].down;
    descending_ = level.node != level.item;
    if (descending_) {
      commit_others<kColors>(level.node);  // X5
    } else {
      uncover<kColors>(level.item);  // X7
      --depth_;
    }
  }
}

void Links::skip() {
  offered_ = false;
  descending_ = false;
}

Divisible::Outline Links::outline() const {
  Outline outline{};
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    ++outline.items;
    outline.longest = std::max<std::size_t>(outline.longest, items_[i].size);
    outline.lengths += items_[i].size;
  }
  return outline;
}

void Links::residue(std::vector<ItemId>& items, std::vector<OptionId>& options) const {
  items.clear();
  options.clear();
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    items.push_back(ItemId{i - 1});
    for (std::uint32_t p = nodes_[i].down; p != i; p = nodes_[p].down) {
      // All items of the option are open, so it is enough that this is its first primary one.
      std::uint32_t q = p;
      while (nodes_[q - 1].top > 0 && is_secondary(static_cast<std::uint32_t>(nodes_[q - 1].top))) --q;
      if (nodes_[q - 1].top <= 0) options.push_back(option_of(p));
    }
  }
  std::sort(options.begin(), options.end());
}

template <bool kColors>
void Links::rewind_levels(std::size_t depth) {
  if (multiple()) return rewind_steps<kColors>(depth);
  while (depth_ > depth) {
    const Level level = levels_[--depth_];
    uncommit_others<kColors>(level.node);
    uncover<kColors>(level.item);
  }
}

/// Undoes the search, but not what is required.
void Links::rewind_search() {
  has_colors_ ? rewind_levels<true>(base_) : rewind_levels<false>(base_);
  offered_ = false;
}

void Links::rewind() {
  rewind_search();
  if (!open_at_base_.empty()) make_ring(open_at_base_);
  open_at_base_.clear();
  has_colors_ ? rewind_levels<true>(0) : rewind_levels<false>(0);
  base_ = 0;
  descending_ = true;
  for (; !forbidden_.empty(); forbidden_.pop_back()) {
    const std::uint32_t x = primary_node(forbidden_.back());
    relink(x);
    unhide<false>(x);
  }
}

template <bool kColors>
bool Links::require(OptionId option) {
  if (multiple()) return require_multiple<kColors>(option);
  const std::uint32_t x = primary_node(option);
  if (x == 0) return false;
  const auto item = static_cast<std::uint32_t>(nodes_[x].top);
  // Still to be had? A covered item is not in the ring; a node taken out is not where its neighbor points.
  if (items_[items_[item].left].right != item || nodes_[nodes_[x].up].down != x) return false;
  cover<kColors>(item);
  commit_others<kColors>(x);
  levels_[depth_++] = {item, x};
  return true;
}

void Links::forbid(OptionId option) {
  const std::uint32_t x = primary_node(option);
  if (x == 0 || nodes_[nodes_[x].up].down != x) return;  // in no solution, or forbidden already
  hide<false>(x);
  unlink(nodes_[x]);
  forbidden_.push_back(option);
}

template <bool kWeights>
std::uint32_t Links::choose_item() {
  const std::uint64_t low_enough = empty_ == 0 ? 1 : 0;
  std::uint32_t best = 0;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    const std::uint64_t score = kWeights ? weights_.score(i, items_[i].size) : items_[i].size;
    if (score >= least) continue;
    least = score;
    best = i;
    if (least <= low_enough) break;
  }
  work_.guesses += least > 1;
  if (kWeights && least == 0) weights_.grow(best);
  return best;
}

template <bool kColors>
void Links::cover(std::uint32_t item) {
  Item& i = items_[item];
  ++work_.updates;
  empty_ -= i.size == 0;
  items_[i.left].right = i.right;
  items_[i.right].left = i.left;
  for (std::uint32_t p = nodes_[item].down; p != item; p = nodes_[p].down) hide<kColors>(p);
}

template <bool kColors>
void Links::uncover(std::uint32_t item) {
  for (std::uint32_t p = nodes_[item].up; p != item; p = nodes_[p].up) unhide<kColors>(p);
  Item& i = items_[item];
  items_[i.left].right = item;
  items_[i.right].left = item;
  empty_ += i.size == 0;
}

template <bool kColors>
void Links::hide(std::uint32_t node) {
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
void Links::unhide(std::uint32_t node) {
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

void Links::unlink(Node& node) {
  nodes_[node.up].down = node.down;
  nodes_[node.down].up = node.up;
  empty_ += --items_[static_cast<std::uint32_t>(node.top)].size == 0;
  ++work_.updates;
}

void Links::relink(std::uint32_t node) {
  const Node& n = nodes_[node];
  nodes_[n.up].down = node;
  nodes_[n.down].up = node;
  empty_ -= items_[static_cast<std::uint32_t>(n.top)].size++ == 0;
}

template <bool kColors>
void Links::commit_others(std::uint32_t node) {
  for (std::uint32_t q = node + 1; q != node;) {
    const Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.up;
      continue;
    }
    if (!kColors || n.color == 0) {
      cover<kColors>(static_cast<std::uint32_t>(n.top));
    } else if (n.color > 0) {
      purify(q);
    }
    ++q;
  }
}

template <bool kColors>
void Links::uncommit_others(std::uint32_t node) {
  for (std::uint32_t q = node - 1; q != node;) {
    const Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.down;
      continue;
    }
    if (!kColors || n.color == 0) {
      uncover<kColors>(static_cast<std::uint32_t>(n.top));
    } else if (n.color > 0) {
      unpurify(q);
    }
    --q;
  }
}

void Links::purify(std::uint32_t node) {
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

void Links::unpurify(std::uint32_t node) {
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

OptionId Links::option_of(std::uint32_t node) const {
  while (nodes_[node].top > 0) ++node;
  return OptionId{static_cast<std::uint32_t>(-(nodes_[node].top + 1))};
}

std::uint32_t Links::primary_node(OptionId option) const {
  std::uint32_t q = option_node_[index(option)];
  while (q != 0 && is_secondary(static_cast<std::uint32_t>(nodes_[q].top))) ++q;
  return q;
}

void Links::chosen(std::vector<OptionId>& out) const {
  if (multiple()) return chosen_multiple(out);
  for (std::size_t l = 0; l < depth_; ++l) out.push_back(option_of(levels_[l].node));
}

Share Links::share() const {
  if (multiple()) return share_multiple();
  double share = 1;  // of one branch on this level
  double explored = 0;
  for (std::size_t l = base_; l < depth_ && share > 1e-9; ++l) {
    const auto [item, node] = levels_[l];
    share /= items_[item].size;
    for (std::uint32_t p = nodes_[item].down; p != node; p = nodes_[p].down) explored += share;
  }
  return {explored, share};
}

// For multiple.cpp.
template void Links::cover<false>(std::uint32_t);
template void Links::cover<true>(std::uint32_t);
template void Links::uncover<false>(std::uint32_t);
template void Links::uncover<true>(std::uint32_t);
template void Links::hide<false>(std::uint32_t);
template void Links::hide<true>(std::uint32_t);
template void Links::unhide<false>(std::uint32_t);
template void Links::unhide<true>(std::uint32_t);

}  // namespace dlx::detail

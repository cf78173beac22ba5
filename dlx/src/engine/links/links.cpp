#include "engine/links/links.hpp"

#include <algorithm>
#include <utility>

/// Algorithm X of Knuth's TAOCP 7.2.2.1 in the lists of lists.cpp, and Algorithm C where there are colors.
///
/// To branch, take an open primary item with the shortest list, cover it, and try its options one by one.
/// Choosing an option covers its other items, or purifies them if it gives them a color. The size of an item
/// is the length of its list.
///
/// Invariant while search() does not run, in addition to those of lists.cpp: an item is open unless a level
/// has an option that covers or purifies it.
///
/// As in Knuth's program, an item without options is noticed when the next item is chosen, and is still
/// covered. So nodes and updates are the same as his. One thing is faster: if empty_ says that no item has
/// size 0, choosing stops at the first item of size 1. The tree is the same, and a forced choice takes no
/// full scan.
///
/// What it does not do: multiplicities (see multiple.cpp), and the search for the cheapest.

namespace dlx::detail {

Links::Links(const Problem& problem) : LinkedLists(problem), levels_(problem.primary_count()) {}

Links::Event Links::run(Meter& meter, std::uint64_t pause_at, bool /*visit: it sees every solution*/) {
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
          ++pause_at_node_;  // pause only once at this node
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
      if (depth_ == floor_) return Event::exhausted;       // X8
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

bool Links::require(OptionId option) {
  return has_colors_ ? require_with<true>(option) : require_with<false>(option);
}

template <bool kColors>
bool Links::require_with(OptionId option) {
  const std::uint32_t x = primary_node(option);
  if (x == 0) return false;
  const auto item = static_cast<std::uint32_t>(nodes_[x].top);
  // False if it cannot be chosen any more: its item is not in the ring, or its node is not in the list.
  if (items_[items_[item].left].right != item || nodes_[nodes_[x].up].down != x) return false;
  cover<kColors>(item);
  commit_others<kColors>(x);
  levels_[depth_++] = {item, x};
  return true;
}

void Links::rewind_levels(std::size_t depth) {
  has_colors_ ? rewind_with<true>(depth) : rewind_with<false>(depth);
  offered_ = false;
  rewind_bids();
}

template <bool kColors>
void Links::rewind_with(std::size_t depth) {
  while (depth_ > depth) {
    const Level level = levels_[--depth_];
    uncommit_others<kColors>(level.node);
    uncover<kColors>(level.item);
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

void Links::remaining(Part& part) const {
  part.items.clear();
  part.options.clear();
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    part.items.push_back(ItemId{i - 1});
    for (std::uint32_t p = nodes_[i].down; p != i; p = nodes_[p].down) {
      // All items of the option are open. It is added once: at its first primary item.
      std::uint32_t q = p;
      while (nodes_[q - 1].top > 0 && is_secondary(static_cast<std::uint32_t>(nodes_[q - 1].top))) --q;
      if (nodes_[q - 1].top <= 0) part.options.push_back(option_of(p));
    }
  }
  std::sort(part.options.begin(), part.options.end());
}

void Links::chosen(std::vector<OptionId>& out) const {
  for (std::size_t l = 0; l < depth_; ++l) out.push_back(option_of(levels_[l].node));
}

/// While an item is covered its list does not change. So the list has all branches.
Path Links::path(std::size_t forks, std::size_t skip) const {
  Path path;
  path.done = !descending_;
  for (std::size_t l = base_ + skip; l < depth_ && l - base_ - skip < forks; ++l) {
    const auto [item, node] = levels_[l];
    Fork fork;
    for (std::uint32_t p = nodes_[item].down; p != item; p = nodes_[p].down) {
      if (p == node) fork.current = fork.branches.size();
      fork.branches.push_back(option_of(p));
    }
    fork.count = fork.branches.size();
    fork.left_out = l < floor_;
    fork.item = ItemId{item - 1};
    path.forks.push_back(std::move(fork));
  }
  return path;
}

Share Links::share() const {
  double share = 1;  // of one branch on this level
  double explored = 0;
  for (std::size_t l = base_; l < depth_ && share > 1e-9; ++l) {
    const auto [item, node] = levels_[l];
    share /= items_[item].size;
    for (std::uint32_t p = nodes_[item].down; p != node; p = nodes_[p].down) explored += share;
  }
  return {explored, share};
}

std::size_t Links::bytes_for(const Problem& problem) {
  return LinkedLists::bytes_for(problem) + problem.primary_count() * sizeof(Level);
}

std::size_t Links::bytes() const {
  return LinkedLists::bytes() + levels_.capacity() * sizeof(Level) + bids_.bytes();
}

}  // namespace dlx::detail

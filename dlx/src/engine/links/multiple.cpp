#include "engine/links/multiple.hpp"

#include <algorithm>
#include <limits>
#include <utility>

/// Dancing links where items may be covered any number of times within their bounds: Algorithm M of Knuth's
/// TAOCP 7.2.2.1, in the lists of lists.cpp.
///
/// The room of an item is how many more options may cover it. When an option is chosen, the room of all its
/// primary items shrinks by 1. An item without room is covered. An item with room stays open: options chosen
/// later may cover it, too.
///
/// To branch on an item is to decide which option of its list is the first in the solution. So no set of
/// options is found twice in different orders. An option that is tried is tweaked: it leaves the front of the
/// list and all other lists. It stays out while the options after it are tried. Say an item has n options and
/// needs m more. If m > 0, the first option must leave m - 1 options after it. So there are n + 1 - m
/// branches. If m = 0, there are n + 1 branches. The last one is to take none: then the item leaves the ring.
///
/// Example: item a must be covered twice, and its options are p q r. There are two branches: to choose p,
/// then q or r; and to choose q, then r. Together they have three solutions. To choose r first is no branch.
///
///     a: p q r      choose p    a: q r      choose q   a: r  (covered)
///                                           choose r   a:    (covered)
///                   choose q    a: r        choose r   a:    (covered)
///
/// The size of an item is the length of its list + 1 - the number of options that it needs. While it needs
/// options, that is the number of its branches. With bounds 1 and 1 it is the length. If the size is 0 or
/// less, that is a dead end, whatever the bounds are. So the functions of lists.hpp can count such items
/// without the bounds. If an item is covered more often than its lower bound asks, the number that it needs
/// is negative. Then its size is that much larger than the number of its branches.
///
/// Invariants while search() does not run and no option is chosen only in part, in addition to those of
/// lists.cpp:
///   6. An item is open while it has room. It is not in the ring if a level takes no more options of it.
///   7. An option that is chosen or was tried before in a level is in no list of an item with room.
///   8. The size of an item with room is its length + 1 - excess. empty_ counts those whose size is <= 0.
///
/// Equal options may be told to it. Then they stand together in each list, and one is chosen only if those
/// before it are: where an option is not taken, its later copies leave with it.
///
/// What Knuth's program does not do:
///   - Items that need options come first, however many branches they have. When no item needs options, all
///     branches lead to solutions. Five queens dominating 8 x 8 take 0.6 million nodes instead of 2.9
///     million.
///   - An item that needs no more options and has none left is not branched on.
///   - Choosing an option ends as soon as an item is short of options.
///   - It also ends if an item that all options cover has no room left, such as "five queens in all". Then no
///     other option can be chosen. The five queens take 15 million updates instead of 406 million.
/// A node is still counted for each choice that leads to nothing and for each solution.

namespace dlx::detail {

/// A lower bound that cannot be reached is lowered to 1 more than the options of the item.
MultipleLinks::MultipleLinks(const Problem& problem, std::vector<OptionId> copies)
    : LinkedLists(problem, std::move(copies)),
      bounds_(items_.size()),
      levels_(problem.primary_count() + problem.option_count()) {
  const auto in_lists = [](std::uint32_t first_node) { return first_node != 0; };
  const std::int64_t all = std::count_if(option_node_.begin(), option_node_.end(), in_lists);
  bounds_[0].room = 1;  // spent() is false if there is no total_
  empty_ = 0;
  for (std::uint32_t i = 1; i < items_.size(); ++i) {
    if (is_secondary(i)) continue;
    const auto [lo, hi] = problem.bounds(ItemId{i - 1});
    const std::uint32_t options = items_[i].size;
    bounds_[i] = {hi, static_cast<std::int32_t>(std::min(lo, options + 1))};
    items_[i].size += static_cast<std::uint32_t>(1 - bounds_[i].excess);
    empty_ += static_cast<std::int32_t>(items_[i].size) <= 0;
    if (options == all && (total_ == 0 || hi < bounds_[total_].room)) total_ = i;
  }
}

MultipleLinks::Event MultipleLinks::run(Meter& meter, std::uint64_t pause_at,
                                        bool /*visit: it sees every solution*/) {
  return has_colors_ ? search<true>(meter, pause_at) : search<false>(meter, pause_at);
}

// Knuth's step numbers; M1 is the constructor and begin().
template <bool kColors>
MultipleLinks::Event MultipleLinks::search(Meter& meter, std::uint64_t pause_at) {
  for (;;) {
    if (descending_) {
      if (work_.nodes == meter.next_poll() && !meter.poll(work_, [this] { return share(); })) {
        return Event::interrupted;
      }
      ++work_.nodes;
      const auto [item, degree] = choose_branching();  // M3
      descending_ = degree > 0;
      if (!descending_) {
        if (item == 0 && ++work_.solutions == pause_at) return Event::solution;  // M2
        continue;
      }
      prepare<kColors>(item);  // M4
      levels_[depth_++] = {item, item, item, item, degree, 0};
    } else {
      if (depth_ == floor_) return Event::exhausted;  // M9
      take_back<kColors>(levels_[depth_ - 1]);        // M7
    }
    Level& level = levels_[depth_ - 1];
    if (!copies_.empty()) leave_out_copies<kColors>(level);
    descending_ = level.tried < level.degree;
    if (descending_) {
      take_next<kColors>(level);  // M5, M6
    } else {
      restore<kColors>(level);  // M8
      --depth_;
    }
  }
}

/// What to branch on. If there is nothing, the degree is 0. Then item 0 is a solution, and another a dead
/// end.
MultipleLinks::Branching MultipleLinks::choose_branching() {
  if (empty_ > 0 || spent()) return {lacking_item(), 0};
  Branching best{0, 0};
  if (items_.size() <= Bids::kMany) {
    best = weighted_ ? look_at_all<true, false>() : look_at_all<false, false>();
  } else if (const std::uint32_t item = choose_by_bids(); item != 0) {
    best = {item, items_[item].size};
  } else {
    best = weighted_ ? look_at_all<true, true>() : look_at_all<false, true>();
  }
  work_.guesses += best.degree > 1;
  return best;
}

/// The item with the fewest branches among those that need options. If there are none, among those that have
/// options. With `kCounted`, bids_ counts the items looked at.
template <bool kWeights, bool kCounted>
MultipleLinks::Branching MultipleLinks::look_at_all() {
  Branching best{0, 0};
  bool needed = false;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    if constexpr (kCounted) bids_.looked_at();
    const std::int32_t excess = bounds_[i].excess;
    if (excess <= 0 && (needed || items_[i].size == static_cast<std::uint32_t>(1 - excess))) continue;
    if (excess > 0 && !std::exchange(needed, true)) least = std::numeric_limits<std::uint64_t>::max();
    const std::uint32_t degree = items_[i].size - static_cast<std::uint32_t>(std::max(0, -excess));
    const std::uint64_t score = kWeights ? weights_.score(i, degree) : degree;
    if (score >= least) continue;
    least = score;
    best = {i, degree};
    if (least == 1) break;
  }
  return best;
}

/// An item that is short of options, or 0 if there is none. With weights it is the first one, and it gets
/// more weight. Without weights kSomeItem will do.
std::uint32_t MultipleLinks::lacking_item() {
  if (empty_ > 0 && !weighted_) return kSomeItem;
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    if (static_cast<std::int32_t>(items_[i].size) > 0 && !(spent() && bounds_[i].excess > 0)) continue;
    if (weighted_) {
      weights_.grow(i);
      bids_.lower(i);
    }
    return i;
  }
  return empty_ > 0 ? kSomeItem : 0;
}

bool MultipleLinks::require(OptionId option) {
  return has_colors_ ? require_with<true>(option) : require_with<false>(option);
}

template <bool kColors>
bool MultipleLinks::require_with(OptionId option) {
  const std::uint32_t x = primary_node(option);
  if (x == 0) return false;
  const auto item = static_cast<std::uint32_t>(nodes_[x].top);
  // False if it cannot be chosen any more: its item has no room, or its node is not in the list.
  if (bounds_[item].room == 0 || nodes_[nodes_[x].up].down != x) return false;
  hide<kColors>(x);
  unlink(nodes_[x]);
  prepare<kColors>(item);
  levels_[depth_++] = {0, x, 0, commit<kColors>(x, true), 1, 1};
  return true;
}

void MultipleLinks::rewind_levels(std::size_t depth) {
  has_colors_ ? rewind_with<true>(depth) : rewind_with<false>(depth);
  rewind_bids();
}

template <bool kColors>
void MultipleLinks::rewind_with(std::size_t depth) {
  while (depth_ > depth) {
    const Level& level = levels_[--depth_];
    if (level.item != 0) {
      take_back<kColors>(level);
      restore<kColors>(level);
      continue;
    }
    const auto item = static_cast<std::uint32_t>(nodes_[level.node].top);
    uncommit<kColors>(level.node, level.stop);
    if (bounds_[item].room == 0) uncover<kColors>(item);
    unuse(item);
    relink(level.node);
    unhide<kColors>(level.node);
  }
}

void MultipleLinks::chosen(std::vector<OptionId>& out) const {
  for (std::size_t l = 0; l < depth_; ++l) {
    if (levels_[l].node != levels_[l].item) out.push_back(option_of(levels_[l].node));
  }
}

/// The list of an item with room has changed since the item was branched on. So the fork lists only the
/// options that were tried.
Path MultipleLinks::path(std::size_t forks, std::size_t skip) const {
  Path path;
  path.done = !descending_;
  for (std::size_t l = base_ + skip; l < depth_ && l - base_ - skip < forks; ++l) {
    const Level& level = levels_[l];
    Fork fork;
    fork.count = level.degree;
    fork.current = level.tried - 1;
    fork.apart = true;
    fork.left_out = l < floor_;
    fork.item = ItemId{level.item - 1};
    if (level.last != level.item) {
      for (std::uint32_t x = level.last; x != level.item; x = nodes_[x].up) {
        fork.branches.push_back(option_of(x));
      }
      std::reverse(fork.branches.begin(), fork.branches.end());
    } else {
      for (std::uint32_t x = nodes_[level.item].down; x != level.item; x = nodes_[x].down) {
        fork.branches.push_back(option_of(x));
        if (x == level.node) break;
      }
    }
    path.forks.push_back(std::move(fork));
  }
  return path;
}

Share MultipleLinks::share() const {
  double share = 1;  // of one branch on this level
  double explored = 0;
  for (std::size_t l = base_; l < depth_ && share > 1e-9; ++l) {
    share /= levels_[l].degree;
    explored += share * (levels_[l].tried - 1);
  }
  return {explored, share};
}

std::size_t MultipleLinks::bytes_for(const Problem& problem) {
  return LinkedLists::bytes_for(problem) + (problem.item_count() + 1) * sizeof(Bound) +
         (problem.primary_count() + problem.option_count()) * sizeof(Level);
}

std::size_t MultipleLinks::bytes() const {
  return LinkedLists::bytes() + bounds_.capacity() * sizeof(Bound) + levels_.capacity() * sizeof(Level) +
         bids_.bytes();
}

}  // namespace dlx::detail

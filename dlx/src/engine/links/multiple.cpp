#include "engine/links/multiple.hpp"

#include <algorithm>
#include <limits>
#include <utility>

/// Dancing links where items may be covered any number of times within their bounds: Algorithm M of Knuth's
/// TAOCP 7.2.2.1, in the lists of lists.cpp.
///
/// An item has room for so many more options. Choosing an option makes the room of all its primary items
/// smaller, and an item without room is covered. An item that still has some stays: the options chosen
/// later may have it too.
///
/// To branch on an item means to decide which option of its list is the first in the solution, so that no set
/// of options comes twice, in another order. An option that is tried is tweaked: it leaves the front of the
/// list and all other lists, and while its successors are tried it stays out. An item that needs m more
/// options and has n can do without the first n - m only: it has n + 1 - m branches. One that needs no more
/// has n + 1, the last of which is to take none at all: then it leaves the ring.
///
/// Example: item a, which must be covered twice, and its options p q r. Branching on a: p, then of q r one,
/// or q, then r. Two branches, three solutions; r before the others is no branch.
///
///     a: p q r      choose p    a: q r      choose q   a: r  (covered)
///                                           choose r   a:    (covered)
///                   choose q    a: r        choose r   a:    (covered)
///
/// The size of an item is the number of its branches here, as long as it needs an option: its length + 1 -
/// the number that it needs; with bounds 1 and 1 that is its length. So 0 or less is a dead end everywhere,
/// and what takes options out counts those items without knowing of bounds. If the item needs none, the
/// number needed is taken as negative, by as many as are beyond its lower bound, and the size is larger than
/// the number of branches by that.
///
/// Invariants, wherever search() is not at work and an option is not chosen in part only, beside those of
/// lists.cpp:
///   6. An item is open while it has room, but not in the ring if a level takes no more options of it.
///   7. An option that is chosen or was tried before in a level is in no list of an item with room.
///   8. The size of an item with room is its length + 1 - excess; empty_ counts those where it is <= 0.
///
/// What Knuth's program does not do:
///   - Items that need options come first, however many branches they have. Once none does, all branches lead
///     to solutions. Five queens dominating 8 x 8 take 0.6 in place of 2.9 million nodes.
///   - An item that needs no more and has no options left is not branched on.
///   - Choosing an option ends as soon as an item is short of options.
///   - It ends, too, if no room is left in an item that all options have, such as "five queens in all":
///     what is needed then cannot be had. The five queens take 15 in place of 406 million updates.
/// A node is still counted for each choice that comes to nothing and for each solution.

namespace dlx::detail {

/// Lower bounds that are out of reach are lowered to such that are just as good.
MultipleLinks::MultipleLinks(const Problem& problem)
    : LinkedLists(problem),
      bounds_(items_.size()),
      levels_(problem.primary_count() + problem.option_count()) {
  const auto in_lists = [](std::uint32_t first_node) { return first_node != 0; };
  const std::int64_t all = std::count_if(option_node_.begin(), option_node_.end(), in_lists);
  bounds_[0].room = 1;  // so that nothing is spent where there is no total
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
      if (depth_ == base_) return Event::exhausted;  // M9
      take_back<kColors>(levels_[depth_ - 1]);       // M7
    }
    Level& level = levels_[depth_ - 1];
    descending_ = level.tried < level.degree;
    if (descending_) {
      take_next<kColors>(level);  // M5, M6
    } else {
      restore<kColors>(level);  // M8
      --depth_;
    }
  }
}

/// What to branch on. If there is nothing, the degree is 0, and the item 0 only if all is well.
MultipleLinks::Branching MultipleLinks::choose_branching() {
  if (empty_ > 0 || spent()) return {lacking_item(), 0};
  return weighted_ ? choose_branching<true>() : choose_branching<false>();
}

/// An item that needs options, or if none does any with options left: of these one with the fewest branches.
template <bool kWeights>
MultipleLinks::Branching MultipleLinks::choose_branching() {
  Branching best{0, 0};
  bool needed = false;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
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
  work_.guesses += best.degree > 1;
  return best;
}

/// The first item that is short of options, if need be; 0 if none is. It gains weight.
std::uint32_t MultipleLinks::lacking_item() {
  if (empty_ > 0 && !weighted_) return kSomeItem;
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    if (static_cast<std::int32_t>(items_[i].size) > 0 && !(spent() && bounds_[i].excess > 0)) continue;
    if (weighted_) weights_.grow(i);
    return i;
  }
  return empty_ > 0 ? kSomeItem : 0;
}

template <bool kColors>
void MultipleLinks::prepare(std::uint32_t item) {
  use(item);
  if (bounds_[item].room == 0) cover<kColors>(item);
}

/// Chooses the next option of a level, or none.
template <bool kColors>
void MultipleLinks::take_next(Level& level) {
  const std::uint32_t x = nodes_[level.node].down;
  ++level.tried;
  level.node = x;
  const bool stays = bounds_[level.item].room > 0;
  if (x == level.item) {
    if (stays) leave_ring(x);
    return;
  }
  if (stays) {  // tweak; up leads to the one tweaked before as long as it is out
    hide<kColors>(x);
    unlink(nodes_[x]);
    nodes_[x].up = level.last;
    level.last = x;
  }
  level.stop = commit<kColors>(x, false);
}

/// Undoes that, but for the tweak.
template <bool kColors>
void MultipleLinks::take_back(const Level& level) {
  if (level.node != level.item) {
    uncommit<kColors>(level.node, level.stop);
  } else if (bounds_[level.item].room > 0) {
    join_ring(level.item);
  }
}

/// Undoes prepare() and all tweaks.
template <bool kColors>
void MultipleLinks::restore(const Level& level) {
  if (bounds_[level.item].room == 0) uncover<kColors>(level.item);
  for (std::uint32_t x = level.last; x != level.item;) {
    const std::uint32_t before = std::exchange(nodes_[x].up, level.item);
    relink(x);
    unhide<kColors>(x);
    x = before;
  }
  unuse(level.item);
}

/// Commits to all items of the option but the one of `node`. Unless all of it is asked for, stops as soon as
/// there is nothing to branch on; tells where.
template <bool kColors>
std::uint32_t MultipleLinks::commit(std::uint32_t node, bool all) {
  for (std::uint32_t q = node + 1; q != node;) {
    const Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.up;
      continue;
    }
    const auto item = static_cast<std::uint32_t>(n.top);
    if (!is_secondary(item)) use(item);
    ++q;
  }
  for (std::uint32_t q = node + 1; q != node;) {
    const Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.up;
      continue;
    }
    if ((empty_ > 0 || spent()) && !all) return q;
    const auto item = static_cast<std::uint32_t>(n.top);
    if (bounds_[item].room == 0) {
      if (!kColors || n.color == 0) {
        cover<kColors>(item);
      } else if (n.color > 0) {
        purify(q);
      }
    }
    ++q;
  }
  return node;
}

template <bool kColors>
void MultipleLinks::uncommit(std::uint32_t node, std::uint32_t stop) {
  for (std::uint32_t q = stop - 1; q != node;) {
    const Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.down;
      continue;
    }
    const auto item = static_cast<std::uint32_t>(n.top);
    if (bounds_[item].room == 0) {
      if (!kColors || n.color == 0) {
        uncover<kColors>(item);
      } else if (n.color > 0) {
        unpurify(q);
      }
    }
    --q;
  }
  for (std::uint32_t q = node - 1; q != node;) {
    const Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.down;
      continue;
    }
    const auto item = static_cast<std::uint32_t>(n.top);
    if (!is_secondary(item)) unuse(item);
    --q;
  }
}

void MultipleLinks::use(std::uint32_t item) {
  --bounds_[item].room;
  --bounds_[item].excess;
  empty_ -= items_[item].size++ == 0;
}

void MultipleLinks::unuse(std::uint32_t item) {
  ++bounds_[item].room;
  ++bounds_[item].excess;
  empty_ += --items_[item].size == 0;
}

bool MultipleLinks::require(OptionId option) {
  return has_colors_ ? require_with<true>(option) : require_with<false>(option);
}

template <bool kColors>
bool MultipleLinks::require_with(OptionId option) {
  const std::uint32_t x = primary_node(option);
  if (x == 0) return false;
  const auto item = static_cast<std::uint32_t>(nodes_[x].top);
  // Still to be had? An item may have no room; a node taken out is not where its neighbor points.
  if (bounds_[item].room == 0 || nodes_[nodes_[x].up].down != x) return false;
  hide<kColors>(x);
  unlink(nodes_[x]);
  prepare<kColors>(item);
  levels_[depth_++] = {0, x, 0, commit<kColors>(x, true), 1, 1};
  return true;
}

void MultipleLinks::rewind_levels(std::size_t depth) {
  has_colors_ ? rewind_with<true>(depth) : rewind_with<false>(depth);
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

/// The list of an item that has room is not what it was when the item was branched on. So only the options
/// tried are listed.
Path MultipleLinks::path() const {
  Path path;
  path.done = !descending_;
  for (std::size_t l = base_; l < depth_; ++l) {
    const Level& level = levels_[l];
    Fork fork{.count = level.degree, .current = level.tried - 1, .apart = true};
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
  return LinkedLists::bytes() + bounds_.capacity() * sizeof(Bound) + levels_.capacity() * sizeof(Level);
}

}  // namespace dlx::detail

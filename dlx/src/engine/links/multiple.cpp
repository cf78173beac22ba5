#include <algorithm>
#include <limits>
#include <utility>

#include "engine/links/links.hpp"

/// Dancing links where items may be covered any number of times within their bounds: Algorithm M of Knuth's
/// TAOCP 7.2.2.1, in the lists of links.cpp.
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
/// Invariants, wherever search_multiple() is not at work and an option is not chosen in part only, beside 2,
/// 3 and 5 of links.cpp:
///   1. The ring holds the primary items that have room, but for those that a level takes no more options of.
///   2. An option that is chosen or was tried before in a level is in no list of an item with room.
///   3. The size of an item with room is its length + 1 - excess; empty_ counts those where it is <= 0.
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

// Knuth's step numbers; M1 is the constructor and begin().
template <bool kColors>
Links::Event Links::search_multiple(Meter& meter, std::uint64_t pause_at) {
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
      steps_[depth_++] = {item, item, item, item, degree, 0};
    } else {
      if (depth_ == base_) return Event::exhausted;  // M9
      take_back<kColors>(steps_[depth_ - 1]);        // M7
    }
    Step& step = steps_[depth_ - 1];
    descending_ = step.tried < step.degree;
    if (descending_) {
      take_next<kColors>(step);  // M5, M6
    } else {
      restore<kColors>(step);  // M8
      --depth_;
    }
  }
}

template Links::Event Links::search_multiple<false>(Meter&, std::uint64_t);
template Links::Event Links::search_multiple<true>(Meter&, std::uint64_t);

/// What to branch on. If there is nothing, the degree is 0, and the item 0 only if all is well.
Links::Branching Links::choose_branching() {
  if (empty_ > 0 || spent()) return {lacking_item(), 0};
  return weighted_ ? choose_branching<true>() : choose_branching<false>();
}

/// An item that needs options, or if none does any with options left: of these one with the fewest branches.
template <bool kWeights>
Links::Branching Links::choose_branching() {
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
std::uint32_t Links::lacking_item() {
  if (empty_ > 0 && !weighted_) return kSomeItem;
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    if (static_cast<std::int32_t>(items_[i].size) > 0 && !(spent() && bounds_[i].excess > 0)) continue;
    if (weighted_) weights_.grow(i);
    return i;
  }
  return empty_ > 0 ? kSomeItem : 0;
}

template <bool kColors>
void Links::prepare(std::uint32_t item) {
  use(item);
  if (bounds_[item].room == 0) cover<kColors>(item);
}

/// Chooses the next option of a level, or none.
template <bool kColors>
void Links::take_next(Step& step) {
  const std::uint32_t x = nodes_[step.node].down;
  ++step.tried;
  step.node = x;
  const bool stays = bounds_[step.item].room > 0;
  if (x == step.item) {
    if (!stays) return;
    const Item& i = items_[x];
    items_[i.left].right = i.right;
    items_[i.right].left = i.left;
    return;
  }
  if (stays) {  // tweak; up leads to the one tweaked before as long as it is out
    hide<kColors>(x);
    unlink(nodes_[x]);
    nodes_[x].up = step.last;
    step.last = x;
  }
  step.stop = commit<kColors>(x, false);
}

/// Undoes that, but for the tweak.
template <bool kColors>
void Links::take_back(const Step& step) {
  if (step.node != step.item) {
    uncommit<kColors>(step.node, step.stop);
  } else if (bounds_[step.item].room > 0) {
    const Item& i = items_[step.item];
    items_[i.left].right = step.item;
    items_[i.right].left = step.item;
  }
}

/// Undoes prepare() and all tweaks.
template <bool kColors>
void Links::restore(const Step& step) {
  if (bounds_[step.item].room == 0) uncover<kColors>(step.item);
  for (std::uint32_t x = step.last; x != step.item;) {
    const std::uint32_t before = std::exchange(nodes_[x].up, step.item);
    relink(x);
    unhide<kColors>(x);
    x = before;
  }
  unuse(step.item);
}

/// Commits to all items of the option but the one of `node`. Unless all of it is asked for, stops as soon as
/// there is nothing to branch on; tells where.
template <bool kColors>
std::uint32_t Links::commit(std::uint32_t node, bool all) {
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
void Links::uncommit(std::uint32_t node, std::uint32_t stop) {
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

void Links::use(std::uint32_t item) {
  --bounds_[item].room;
  --bounds_[item].excess;
  empty_ -= items_[item].size++ == 0;
}

void Links::unuse(std::uint32_t item) {
  ++bounds_[item].room;
  ++bounds_[item].excess;
  empty_ += --items_[item].size == 0;
}

template <bool kColors>
bool Links::require_multiple(OptionId option) {
  const std::uint32_t x = primary_node(option);
  if (x == 0) return false;
  const auto item = static_cast<std::uint32_t>(nodes_[x].top);
  // Still to be had? An item may have no room; a node taken out is not where its neighbor points.
  if (bounds_[item].room == 0 || nodes_[nodes_[x].up].down != x) return false;
  hide<kColors>(x);
  unlink(nodes_[x]);
  prepare<kColors>(item);
  steps_[depth_++] = {0, x, 0, commit<kColors>(x, true), 1, 1};
  return true;
}

template bool Links::require_multiple<false>(OptionId);
template bool Links::require_multiple<true>(OptionId);

template <bool kColors>
void Links::rewind_steps(std::size_t depth) {
  while (depth_ > depth) {
    const Step& step = steps_[--depth_];
    if (step.item != 0) {
      take_back<kColors>(step);
      restore<kColors>(step);
      continue;
    }
    const auto item = static_cast<std::uint32_t>(nodes_[step.node].top);
    uncommit<kColors>(step.node, step.stop);
    if (bounds_[item].room == 0) uncover<kColors>(item);
    unuse(item);
    relink(step.node);
    unhide<kColors>(step.node);
  }
}

template void Links::rewind_steps<false>(std::size_t);
template void Links::rewind_steps<true>(std::size_t);

void Links::chosen_multiple(std::vector<OptionId>& out) const {
  for (std::size_t l = 0; l < depth_; ++l) {
    if (steps_[l].node != steps_[l].item) out.push_back(option_of(steps_[l].node));
  }
}

Share Links::share_multiple() const {
  double share = 1;  // of one branch on this level
  double explored = 0;
  for (std::size_t l = base_; l < depth_ && share > 1e-9; ++l) {
    share /= steps_[l].degree;
    explored += share * (steps_[l].tried - 1);
  }
  return {explored, share};
}

}  // namespace dlx::detail

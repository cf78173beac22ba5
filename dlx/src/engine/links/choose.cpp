#include <limits>

#include "engine/links/links.hpp"

/// Choosing among many open items.
///
/// If thousands of items are open, it takes far longer to look at all of them than to cover one. So where the
/// ring is long, a tournament has a bid for each item of the ring. The bid is never greater than the item's
/// score. The first item with the least bid is chosen if its score is equal to its bid. If not, the bid is
/// raised to the score, and the tournament goes on. A covered item bids kClosed, which is more than any
/// score. So the choice is the same as if all items had been looked at.
///
/// The levels tell which scores have become lower. When a level chooses an option, others are hidden, and the
/// scores of their items become lower. When a level is undone, the items that it covered are open again. Bids
/// are lowered when the next item is chosen, not by cover() and hide(), so these do not slow down. If a level
/// changes more than there is to look at, it is faster to look at all items. Then the bids are forgotten.
/// They are made again when looking has taken several times as long as making them.
///
/// A million items with two options each: 0.5 s for 2.5 million nodes. Without bids it took hours.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kClosed = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kUpdate = 8;    // to change a bid takes as long as to look at so many items
constexpr std::uint64_t kRounds = 8;  // bids are made when so many times the ring's length was looked at

}  // namespace

/// The same item that look_at_all() would find.
template <bool kWeights>
std::uint32_t Links::choose_among_many() {
  if (ring_.empty()) {
    for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) ring_.push_back(i);
    bids_.clear();
    looked_at_ = 0;
  }
  const std::uint64_t updates = work_.updates - updates_before_;
  updates_before_ = work_.updates;
  if (!bids_.empty() && updates * kUpdate > open_) {
    bids_.clear();
    looked_at_ = 0;
  }
  if (bids_.empty()) {
    if (ring_.size() <= kMany || looked_at_ < kRounds * ring_.size()) return look_at_all<kWeights, true>();
    make_bids<kWeights>();
  }
  catch_up<kWeights>();
  for (;;) {
    const std::size_t place = bids_.first();
    const std::uint64_t now = bid<kWeights>(ring_[place]);
    if (now == bids_.at(place)) return ring_[place];
    bids_.set(place, now);
  }
}

/// What an item bids now.
template <bool kWeights>
std::uint64_t Links::bid(std::uint32_t item) const {
  return items_[items_[item].left].right == item ? score<kWeights>(item) : kClosed;
}

template <bool kWeights>
void Links::make_bids() {
  places_.resize(items_.size());
  open_ = 0;
  bids_.assign(ring_.size(), [this](std::size_t place) {
    places_[ring_[place]] = static_cast<std::uint32_t>(place);
    const std::uint64_t now = bid<kWeights>(ring_[place]);
    open_ += now != kClosed;
    return now;
  });
  known_.assign(levels_.begin(), levels_.begin() + static_cast<std::ptrdiff_t>(depth_));
}

/// Lowers the bids of items whose scores have become lower since the last choice.
template <bool kWeights>
void Links::catch_up() {
  const auto lower = [this](std::uint32_t item) { bids_.set(places_[item], bid<kWeights>(item)); };
  // A level is undone or changed only after all deeper levels.
  while (!known_.empty() &&
         (known_.size() > depth_ || known_.back().item != levels_[known_.size() - 1].item ||
          known_.back().node != levels_[known_.size() - 1].node)) {
    for_covered(known_.back(), [&](std::uint32_t item) {
      lower(item);
      ++open_;
    });
    known_.pop_back();
  }
  while (known_.size() < depth_) {
    const Level& level = levels_[known_.size()];
    known_.push_back(level);
    for_covered(level, [this](std::uint32_t) { --open_; });
    for_hidden(level, lower);
  }
}

/// Shows `see` the primary items that the option of a level covers.
template <class See>
void Links::for_covered(const Level& level, See see) const {
  see(level.item);
  for_others(level.node, [&](const Node& node) {
    const auto item = static_cast<std::uint32_t>(node.top);
    if (!is_secondary(item)) see(item);
  });
}

/// Shows `see` the primary items of the options that were hidden when a level chose its option.
template <class See>
void Links::for_hidden(const Level& level, See see) const {
  const auto see_list = [&](std::uint32_t item, std::int32_t color) {
    for (std::uint32_t p = nodes_[item].down; p != item; p = nodes_[p].down) {
      if (color != 0 && nodes_[p].color == -color) continue;  // the same color: not hidden
      for_others(p, [&](const Node& node) {
        const auto other = static_cast<std::uint32_t>(node.top);
        if (!is_secondary(other)) see(other);
      });
    }
  };
  see_list(level.item, 0);
  for_others(level.node, [&](const Node& node) {
    if (node.color >= 0) see_list(static_cast<std::uint32_t>(node.top), node.color);
  });
}

/// Shows `see` the other nodes of an option.
template <class See>
void Links::for_others(std::uint32_t node, See see) const {
  for (std::uint32_t q = node + 1; q != node;) {
    if (nodes_[q].top <= 0) {
      q = nodes_[q].up;
    } else {
      see(nodes_[q++]);
    }
  }
}

template std::uint32_t Links::choose_among_many<false>();
template std::uint32_t Links::choose_among_many<true>();

}  // namespace dlx::detail

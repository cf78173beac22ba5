#pragma once
/// Choosing among many open items.
///
/// If thousands of items are open, it takes far longer to look at all of them than to cover one. So where the
/// ring is long, a tournament has a bid for each item of the ring. The bid is never greater than the item's
/// score. The first item with the least bid is chosen if its score is equal to its bid. If not, the bid is
/// raised to the score, and the tournament goes on. An item that is not to be chosen, such as a covered one,
/// bids kClosed, which is more than any score. So the choice is the same as if all items had been looked at.
///
/// The levels tell which scores have become lower. When a level chooses an option, others are hidden, and the
/// scores of their items become lower. When a level is undone, the items that it covered are open again. Bids
/// are lowered when the next item is chosen, not by cover() and hide(), so these do not slow down. If a level
/// changes more than there is to look at, it is faster to look at all items. Then the bids are forgotten.
/// They are made again when looking has taken several times as long as making them.
///
/// An engine may begin many small searches, as for split(). Then bids are kept from one to the next, unless
/// much was covered before the first choice.
///
/// A million items with two options each: 0.5 s for 2.5 million nodes. Without bids it took hours. A split of
/// 150,000 such items into 262,144 subtrees: 1 s. With new bids for each of them it took minutes.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/links/tournament.hpp"

namespace dlx::detail {

/// The bids of the items of one engine. It is a friend of the engine, and reads its lists and levels.
/// Besides, the engine has these functions:
///
///     bid(item)                 the score of an item now; kClosed if it is not to be chosen
///     for_covered(level, see)   shows the item of a level and those that its option covers
///     for_hidden(level, see)    shows the primary items of the options that the level has hidden
///     for_forbidden(see)        shows the primary items of the options that begin() took out
class Bids {
 public:
  static constexpr std::uint64_t kClosed = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::size_t kMany = 4096;  // primary items of a problem: with fewer, bids are of no use

  struct Level {
    std::uint32_t item, node;  // the item branched on and the option tried
    friend bool operator==(const Level&, const Level&) = default;
  };

  /// To be called when levels are undone by anything but the search: keeps the bids if the next search has
  /// the same ring. That one may begin with any options chosen and forbidden.
  template <class Engine>
  void rewind(const Engine& engine);

  /// The item to choose. 0 if none bids, or if there are no bids: then all are to be looked at, and
  /// looked_at() is to be called for each.
  template <class Engine>
  std::uint32_t choose(const Engine& engine);
  void looked_at() { ++looked_at_; }

  /// To be called when the weight of an item has grown. No level tells that its score is lower then.
  void lower(std::uint32_t item) {
    if (bidding()) set(places_[item], 0);
  }

  /// Whether there are bids now.
  bool bidding() const { return !bids_.empty(); }
  /// Memory held, in bytes.
  std::size_t bytes() const {
    return bids_.bytes() + known_.capacity() * sizeof(Level) +
           (ring_.capacity() + places_.capacity()) * sizeof(std::uint32_t);
  }

 private:
  static constexpr std::uint64_t kUpdate = 8;  // to change a bid takes as long as to look at so many items
  static constexpr std::uint64_t kRounds = 8;  // bids are made when so many rings' lengths were looked at

  template <class Engine>
  static Level level(const Engine& engine, std::size_t depth) {
    return {engine.levels_[depth].item, engine.levels_[depth].node};
  }
  template <class Engine>
  void see_ring(const Engine& engine);
  template <class Engine>
  void begin(const Engine& engine, std::uint64_t updates);
  template <class Engine>
  void make(const Engine& engine);
  template <class Engine>
  void catch_up(const Engine& engine);
  template <class Engine>
  void undo(const Engine& engine);
  template <class Engine>
  void renew(const Engine& engine, std::uint32_t item) {
    set(places_[item], engine.bid(item));
  }
  void set(std::size_t place, std::uint64_t bid) {
    open_ += bids_.at(place) == kClosed;
    open_ -= bid == kClosed;
    bids_.set(place, bid);
  }
  /// For a search with another ring.
  void reset() {
    ring_.clear();
    whole_ = begins_ = false;
    forget();
  }
  void forget() {
    bids_.clear();
    looked_at_ = 0;
  }

  std::vector<std::uint32_t> ring_;    // the ring that a search began with; empty if not known yet
  std::uint64_t ring_number_ = 0;      // which of the rings of the engine that is
  bool whole_ = false;                 // ring_ is the one without levels: it serves any search
  bool begins_ = false;                // nothing was chosen since rewind()
  Tournament bids_;                    // one for each place in ring_; empty while all items are looked at
  std::vector<std::uint32_t> places_;  // for each item its place in ring_
  std::vector<Level> known_;           // the levels that the bids take into account
  std::uint64_t open_ = 0;             // how many bids are not kClosed
  std::uint64_t looked_at_ = 0;        // items looked at since the last bids were forgotten
  std::uint64_t updates_before_ = 0;   // updates at the last choice
};

template <class Engine>
std::uint32_t Bids::choose(const Engine& engine) {
  const std::uint64_t updates = engine.work_.updates - updates_before_;
  updates_before_ += updates;
  if (begins_) begin(engine, updates);
  if (ring_.empty()) see_ring(engine);
  if (bidding() && updates * kUpdate > open_) forget();
  if (!bidding()) {
    if (ring_.size() <= kMany || looked_at_ < kRounds * ring_.size()) return 0;
    make(engine);
  }
  catch_up(engine);
  for (;;) {
    const std::size_t place = bids_.first();
    const std::uint64_t now = engine.bid(ring_[place]);
    if (now == bids_.at(place)) return now == kClosed ? 0 : ring_[place];
    set(place, now);
  }
}

template <class Engine>
void Bids::see_ring(const Engine& engine) {
  const auto& items = engine.items_;
  for (std::uint32_t i = items[0].right; i != 0; i = items[i].right) ring_.push_back(i);
  ring_number_ = engine.rings_;
  whole_ = engine.depth_ == 0;
}

template <class Engine>
void Bids::rewind(const Engine& engine) {
  if (ring_number_ != engine.rings_ || (engine.depth_ == 0 && !whole_)) reset();
  if (engine.weighted_) forget();
  if (engine.depth_ == 0 && ring_.empty()) see_ring(engine);
  while (bidding() && known_.size() > engine.depth_) undo(engine);
  begins_ = true;
  updates_before_ = engine.work_.updates;
}

/// Makes ready for the first choice of a search. If much was covered before it, a shorter ring is better.
template <class Engine>
void Bids::begin(const Engine& engine, std::uint64_t updates) {
  begins_ = false;
  if (ring_number_ != engine.rings_ || updates * kUpdate > ring_.size()) reset();
  if (engine.weighted_) forget();
  if (bidding()) engine.for_forbidden([this](std::uint32_t item) { lower(item); });
}

template <class Engine>
void Bids::make(const Engine& engine) {
  places_.resize(engine.items_.size());
  open_ = 0;
  bids_.assign(ring_.size(), [&](std::size_t place) {
    places_[ring_[place]] = static_cast<std::uint32_t>(place);
    const std::uint64_t now = engine.bid(ring_[place]);
    open_ += now != kClosed;
    return now;
  });
  known_.clear();
  while (known_.size() < engine.depth_) known_.push_back(level(engine, known_.size()));
}

/// Renews the bids of all items whose scores have become lower since the last choice.
template <class Engine>
void Bids::catch_up(const Engine& engine) {
  // A level is undone or changed only after all deeper levels.
  while (!known_.empty() &&
         (known_.size() > engine.depth_ || known_.back() != level(engine, known_.size() - 1))) {
    undo(engine);
  }
  const auto see = [&](std::uint32_t item) { renew(engine, item); };
  while (known_.size() < engine.depth_) {
    known_.push_back(level(engine, known_.size()));
    engine.for_covered(known_.back(), see);
    engine.for_hidden(engine.levels_[known_.size() - 1], see);
  }
}

/// Renews the bids of the items that the last known level covered.
template <class Engine>
void Bids::undo(const Engine& engine) {
  engine.for_covered(known_.back(), [&](std::uint32_t item) { renew(engine, item); });
  known_.pop_back();
}

}  // namespace dlx::detail

#pragma once
/// The engine `links` for problems with multiplicities. multiple.cpp begins with how it works.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/links/bids.hpp"
#include "engine/links/lists.hpp"

namespace dlx::detail {

class MultipleLinks final : public LinkedLists {
 public:
  /// With `copies`, it finds only solutions that have the first copies of each set; see LinkedLists.
  explicit MultipleLinks(const Problem& problem, std::vector<OptionId> copies = {});

  /// The memory that it takes for `problem`, in bytes.
  static std::size_t bytes_for(const Problem& problem);

  Event run(Meter& meter, std::uint64_t pause_at, bool visit = true) override;
  void chosen(std::vector<OptionId>& out) const override;
  Path path(std::size_t forks = kAll, std::size_t skip = 0) const override;
  Share share() const override;
  std::size_t bytes() const override;

 private:
  friend class Bids;
  friend class MultipleLinksAudit;
  friend class MultipleLinksSteps;

  struct Bound {
    std::uint32_t room = 0;   // BOUND: how many more options may cover the item; 0 for a secondary item
    std::int32_t excess = 0;  // BOUND - SLACK: if positive, how many more options must cover the item
  };
  struct Level {
    std::uint32_t item;    // branched on; 0 for a required option
    std::uint32_t node;    // of the option tried; == item: before the first option, or none is taken
    std::uint32_t last;    // of the last option tweaked; == item: there is none
    std::uint32_t stop;    // where commit() stopped
    std::uint32_t degree;  // the number of branches
    std::uint32_t tried;   // how many branches were tried, the current one included
  };
  struct Branching {
    std::uint32_t item, degree;
  };
  static constexpr std::uint32_t kSomeItem = ~std::uint32_t{0};  // it does not matter which

  bool require(OptionId option) override;
  template <bool kColors>
  bool require_with(OptionId option);
  void rewind_levels(std::size_t depth) override;
  template <bool kColors>
  void rewind_with(std::size_t depth);
  template <bool kColors>
  Event search(Meter& meter, std::uint64_t pause_at);
  Branching choose_branching();
  template <bool kWeights, bool kCounted>
  Branching look_at_all();
  std::uint32_t lacking_item();
  template <bool kColors>
  void prepare(std::uint32_t item);
  template <bool kColors>
  void take_next(Level& level);
  template <bool kColors>
  bool tweak_next(Level& level);
  template <bool kColors>
  void leave_out_copies(Level& level);
  template <bool kColors>
  void take_back(const Level& level);
  template <bool kColors>
  void restore(const Level& level);
  template <bool kColors>
  std::uint32_t commit(std::uint32_t node, bool all);
  template <bool kColors>
  void uncommit(std::uint32_t node, std::uint32_t stop);
  void use(std::uint32_t item);
  void unuse(std::uint32_t item);

  // For Bids.
  std::uint32_t choose_by_bids();
  void rewind_bids();
  std::uint64_t bid(std::uint32_t item) const;
  template <class See>
  void for_covered(const Bids::Level& level, See see) const;
  template <class See>
  void for_hidden(const Level& level, See see) const;
  /// The item in whose list the node of a level is. A level of a required option has no other mark of it.
  std::uint32_t list_of(std::uint32_t node) const {
    return node < items_.size() ? node : static_cast<std::uint32_t>(nodes_[node].top);
  }

  bool spent() const { return bounds_[total_].room == 0; }

  std::vector<Bound> bounds_;  // of each item
  std::vector<Level> levels_;
  std::uint32_t total_ = 0;  // an item that all options cover; 0 if there is none
  Bids bids_;
};

template <bool kColors>
void MultipleLinks::prepare(std::uint32_t item) {
  use(item);
  if (bounds_[item].room == 0) cover<kColors>(item);
}

/// Chooses the next option of a level, or none.
template <bool kColors>
void MultipleLinks::take_next(Level& level) {
  if (tweak_next<kColors>(level)) level.stop = commit<kColors>(level.node, false);
}

/// Goes on to the next option of a level, and tweaks it if its item has room. False if there is none.
template <bool kColors>
bool MultipleLinks::tweak_next(Level& level) {
  const std::uint32_t x = nodes_[level.node].down;
  ++level.tried;
  level.node = x;
  const bool stays = bounds_[level.item].room > 0;
  if (x == level.item) {
    if (stays) leave_ring(x);
    return false;
  }
  if (stays) {  // while x is out, its up link is the option tweaked before
    hide<kColors>(x);
    unlink(nodes_[x]);
    nodes_[x].up = level.last;
    level.last = x;
  }
  return true;
}

/// Goes past the copies of the option that was tried last: a solution that has one of them has that option.
template <bool kColors>
void MultipleLinks::leave_out_copies(Level& level) {
  if (level.node == level.item) return;
  const OptionId first = copies_[index(option_of(level.node))];
  while (level.tried < level.degree) {
    const std::uint32_t next = nodes_[level.node].down;
    if (next == level.item || copies_[index(option_of(next))] != first) return;
    tweak_next<kColors>(level);
  }
}

/// Undoes take_next(), but not the tweak.
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

/// Commits the entries of an option, but not that of `node`. Unless `all` is set, it stops as soon as that
/// leads to a dead end or to a solution. Returns the node where it stopped.
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

inline void MultipleLinks::use(std::uint32_t item) {
  --bounds_[item].room;
  --bounds_[item].excess;
  empty_ -= items_[item].size++ == 0;
}

inline void MultipleLinks::unuse(std::uint32_t item) {
  ++bounds_[item].room;
  ++bounds_[item].excess;
  empty_ += --items_[item].size == 0;
}

}  // namespace dlx::detail

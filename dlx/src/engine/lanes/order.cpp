#include "engine/lanes/order.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "rows.hpp"

namespace dlx::detail {

namespace {

constexpr std::uint32_t kNoPlace = ~std::uint32_t{0};

/// For each item, the items that share an option with it, itself included. An item is called by its place in
/// a list of items.
class Neighbours {
 public:
  /// Ends with the first item with which they pass `memory` bytes.
  Neighbours(const Problem& problem, std::span<const ItemId> items, std::span<const OptionId> options,
             std::size_t memory)
      : problem_(problem), place_(problem.item_count(), kNoPlace) {
    for (std::uint32_t k = 0; k < items.size(); ++k) place_[index(items[k])] = k;
    std::vector<std::size_t> begin;
    std::vector<OptionId> covering;  // the options with the item in place k, from begin[k] on
    sort_into_rows(items.size(), begin, covering, [&](auto put) {
      for_each_place(options, [&](OptionId o, std::uint32_t k) { put(k, o); });
    });
    std::vector<std::uint32_t> seen(items.size(), kNoPlace);
    begin_.push_back(0);
    for (std::uint32_t k = 0; k < items.size() && all_.size() <= memory / sizeof(std::uint32_t); ++k) {
      seen[k] = k;
      all_.push_back(k);
      for_each_place({covering.data() + begin[k], covering.data() + begin[k + 1]},
                     [&](OptionId, std::uint32_t other) {
                       if (std::exchange(seen[other], k) != k) all_.push_back(other);
                     });
      begin_.push_back(all_.size());
    }
  }

  std::size_t size() const { return begin_.size() - 1; }
  std::span<const std::uint32_t> of(std::uint32_t k) const {
    return {all_.data() + begin_[k], all_.data() + begin_[k + 1]};
  }

 private:
  template <class See>
  void for_each_place(std::span<const OptionId> options, See see) const {
    for (const OptionId o : options) {
      for (const Entry& entry : problem_.entries(o)) {
        if (const std::uint32_t k = place_[index(entry.item)]; k != kNoPlace) see(o, k);
      }
    }
  }

  const Problem& problem_;
  std::vector<std::uint32_t> place_;
  std::vector<std::size_t> begin_;
  std::vector<std::uint32_t> all_;  // the neighbours of place k, from begin_[k] on
};

/// Places sorted by a number that each has. No number is more than the number of places.
class Buckets {
 public:
  /// The number of a place is at first how many neighbours it has.
  explicit Buckets(const Neighbours& neighbours)
      : number_(neighbours.size()),
        first_(neighbours.size() + 1, kNoPlace),
        next_(neighbours.size()),
        previous_(neighbours.size()),
        rank_(neighbours.size(), kNoPlace),
        least_(first_.size()) {
    for (auto k = static_cast<std::uint32_t>(neighbours.size()); k-- > 0;) {
      number_[k] = static_cast<std::uint32_t>(neighbours.of(k).size());
      insert(k);
    }
  }

  void decrement(std::uint32_t k) {
    erase(k);
    --number_[k];
    insert(k);
  }

  void rank(std::uint32_t k, std::uint32_t rank) { rank_[k] = rank; }

  /// Takes out the place with the least number. Ties go to the least rank, then to the first place. Requires
  /// that there is a place.
  std::uint32_t pop() {
    while (first_[least_] == kNoPlace) ++least_;
    std::uint32_t best = first_[least_];
    for (std::uint32_t k = next_[best]; k != kNoPlace; k = next_[k]) {
      if (std::pair(rank_[k], k) < std::pair(rank_[best], best)) best = k;
    }
    erase(best);
    return best;
  }

 private:
  void insert(std::uint32_t k) {
    std::uint32_t& first = first_[number_[k]];
    next_[k] = first;
    previous_[k] = kNoPlace;
    if (first != kNoPlace) previous_[first] = k;
    first = k;
    least_ = std::min<std::size_t>(least_, number_[k]);
  }

  void erase(std::uint32_t k) {
    (previous_[k] == kNoPlace ? first_[number_[k]] : next_[previous_[k]]) = next_[k];
    if (next_[k] != kNoPlace) previous_[next_[k]] = previous_[k];
  }

  std::vector<std::uint32_t> number_;
  std::vector<std::uint32_t> first_, next_, previous_;  // lists of places with the same number, in any order
  std::vector<std::uint32_t> rank_;
  std::size_t least_;  // no place has a number below this
};

struct LaneOrder {
  std::vector<std::uint32_t> places;
  std::uint64_t width = 0;  // how many items are touched but not taken, added up after each place
};

/// Always takes the place that touches the fewest new ones. Ties go to the place that was touched first, if
/// `oldest`, then to the first place.
LaneOrder separate(const Neighbours& neighbours, bool oldest) {
  const std::size_t n = neighbours.size();
  Buckets buckets(neighbours);  // the number of a place: how many new ones it would touch
  std::vector<char> touched(n), taken(n);
  std::size_t all_touched = 0;
  LaneOrder order;
  order.places.reserve(n);
  while (order.places.size() < n) {
    const std::uint32_t k = buckets.pop();
    taken[k] = 1;
    for (const std::uint32_t other : neighbours.of(k)) {
      if (std::exchange(touched[other], char{1}) != 0) continue;
      ++all_touched;
      if (oldest) buckets.rank(other, static_cast<std::uint32_t>(order.places.size()));
      for (const std::uint32_t near : neighbours.of(other)) {
        if (taken[near] == 0) buckets.decrement(near);
      }
    }
    order.places.push_back(k);
    order.width += all_touched - order.places.size();
  }
  return order;
}

}  // namespace

std::vector<ItemId> separating_order(const Problem& problem, std::span<const ItemId> items,
                                     std::span<const OptionId> options, std::size_t memory) {
  const Neighbours neighbours(problem, items, options, memory);
  if (neighbours.size() < items.size()) return {items.begin(), items.end()};
  const LaneOrder oldest = separate(neighbours, true);
  const LaneOrder first = separate(neighbours, false);
  std::vector<ItemId> order;
  order.reserve(items.size());
  for (const std::uint32_t k : (first.width < oldest.width ? first : oldest).places)
    order.push_back(items[k]);
  return order;
}

}  // namespace dlx::detail

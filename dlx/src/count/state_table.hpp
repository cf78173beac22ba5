#pragma once
/// States on a frontier, with the number of ways to reach each.

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include <dlx/big_count.hpp>

#include "count/slabs.hpp"
#include "count/sums.hpp"
#include "hash.hpp"

namespace dlx::detail {

/// The memory that tables may take together, in bytes, where they take it from, and how they add.
///
/// Threads: may be shared.
class Room {
 public:
  Sums sums;
  Slabs* const slabs;

  /// Without slabs the memory comes from operator new.
  explicit Room(Slabs* from = nullptr) : slabs(from) {}

  /// From now on there are `limit` bytes, and none of them is taken.
  void reset(std::size_t limit) {
    used_ = 0;
    limit_ = limit;
  }
  /// A table has `after` bytes, and no longer `before`. False if that is more than there is.
  bool change(std::size_t before, std::size_t after) {
    if (before != after) used_.fetch_add(after - before, std::memory_order_relaxed);
    return used() <= limit_;
  }
  std::size_t used() const { return used_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::size_t> used_ = 0;
  std::size_t limit_ = 0;
};

/// A hash table from keys of kWords words (of any number of words, if kWords is 0) to positive Counts. It has
/// open addressing, and compares keys in full. A sum that does not fit its type is not added. It is kept
/// apart until the table is widened.
template <std::size_t kWords, class Count>
class StateTable {
 public:
  explicit StateTable(std::size_t words) : words_(words) {}

  std::size_t size() const { return size_; }

  /// The number of places. Some may be free: there count() is 0.
  std::size_t places() const { return counts_.size(); }
  const std::uint64_t* key(std::size_t place) const { return keys_.get() + place * words(); }
  const Count& count(std::size_t place) const { return counts_[place]; }

  /// Takes out everything. The table is for keys whose hashes have the same `skip` highest bits.
  void clear(std::size_t expected, int skip) {
    const std::size_t places = std::bit_ceil(std::max(kLeast, expected / kFull * 8));
    first_bits_ = std::countr_zero(places);
    skip_ = skip;
    size_ = heap_ = 0;
    counts_.clear();
    late_.clear();
  }
  /// Gives back all memory. The table must be cleared before it is used again.
  void release(Room& room) {
    room.change(told_, 0);
    *this = StateTable(words_);
  }

  /// Must be called before keys are added. False if there is no room.
  bool prepare(Room& room) {
    if (!counts_.empty()) return true;
    const std::size_t places = std::size_t{1} << first_bits_;
    const std::size_t then = bytes_for(std::max(places, key_places_), std::max(places, counts_.capacity()));
    if (!room.change(std::exchange(told_, then), then)) return false;
    if (places > key_places_) {
      keys_ = keys_for(places, room);
      key_places_ = places;
    }
    // Last, since it tells others that the table is ready.
    if (places > counts_.capacity()) counts_ = Counts(SlabAllocator<Count>(room.slabs));
    counts_.resize(places);
    shift_ = 64 - skip_ - first_bits_;
    return tell(room);
  }
  /// Tells the room how many bytes the table has now. False if they are too many.
  bool tell(Room& room) {
    const std::size_t now = bytes();
    return room.change(std::exchange(told_, now), now);
  }
  /// The same for a room that does not know of the table yet.
  void enter(Room& room) {
    told_ = 0;
    tell(room);
  }

  /// Where a key is looked for first.
  std::size_t home(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash >> shift_) & (counts_.size() - 1);
  }

  /// Adds `count` ways to reach `key`, which has this hash. False if there is no room. Then nothing is added.
  bool add(std::uint64_t hash, const std::uint64_t* key, const Count& count, Room& room) {
    const std::size_t mask = counts_.size() - 1;
    std::size_t at = home(hash);
    while (counts_[at] != 0 && !std::equal(key, key + words(), this->key(at))) at = (at + 1) & mask;
    if (counts_[at] != 0) {
      if (!increase(counts_[at], count, room.sums)) late_.push_back({hash, {key, key + words()}, count});
    } else {
      if (size_ + 1 > most()) {
        if (!grow(room)) return false;
        return add(hash, key, count, room);
      }
      std::copy_n(key, words(), keys_.get() + at * words());
      counts_[at] = count;
      ++size_;
    }
    if constexpr (kBig) heap_ = std::max(heap_, heap_of(counts_[at]));
    return true;
  }

  /// Whether sums wait for a wider type.
  bool has_late() const { return !late_.empty(); }

  /// This table with wider counts, as one of kTo words (0: any number). It has no late sums then. Leaves this
  /// one empty.
  template <std::size_t kTo, class Wider>
  StateTable<kTo, Wider> widened(Room& room) {
    StateTable<kTo, Wider> wide(words_);
    wide.keys_ = std::move(keys_);
    wide.key_places_ = key_places_;
    wide.counts_ = typename StateTable<kTo, Wider>::Counts(counts_.begin(), counts_.end(),
                                                           SlabAllocator<Wider>(room.slabs));
    wide.first_bits_ = first_bits_;
    wide.skip_ = skip_;
    wide.shift_ = shift_;
    wide.size_ = size_;
    wide.tell(room);
    for (const Late& late : late_) wide.add(late.hash, late.key.data(), Wider(late.count), room);
    *this = StateTable(words_);
    return wide;
  }

  /// Memory held, in bytes.
  std::size_t bytes() const { return bytes_for(key_places_, counts_.capacity()) + size_ * heap_; }

 private:
  template <std::size_t, class>
  friend class StateTable;

  static constexpr std::size_t kLeast = 16;  // places
  static constexpr std::size_t kFull = 5;    // at most so many eighths of the places are used
  static constexpr bool kBig = std::is_same_v<Count, BigCount>;
  struct Late {
    std::uint64_t hash;
    std::vector<std::uint64_t> key;
    Count count;
  };
  using Keys = std::unique_ptr<std::uint64_t[], GiveBack>;
  using Counts = std::vector<Count, SlabAllocator<Count>>;

  std::size_t words() const { return kWords == 0 ? words_ : kWords; }
  std::size_t most() const { return counts_.size() / 8 * kFull; }
  /// The bytes of room for so many keys and counts, without what the counts hold on the heap.
  std::size_t bytes_for(std::size_t keys, std::size_t counts) const {
    return keys * words() * sizeof(std::uint64_t) + counts * sizeof(Count);
  }
  /// Room for the keys of so many places. Keys will be spread over all of it.
  Keys keys_for(std::size_t places, const Room& room) const {
    const std::size_t bytes = places * words() * sizeof(std::uint64_t);
    return Keys(static_cast<std::uint64_t*>(Slabs::take(room.slabs, bytes)), {room.slabs, bytes});
  }
  /// About the bytes that a number holds on the heap.
  static std::size_t heap_of(const BigCount& count) { return 16 + 8 * count.backend().size(); }

  /// a += b. False if the sum does not fit; then nothing has changed.
  static bool increase(Count& a, const Count& b, const Sums& sums) {
    if constexpr (kBig) {
      a += b;
    } else if constexpr (std::is_same_v<Count, std::uint64_t>) {
      return sums.add(a, b);
    } else {
      Count sum = a;
      sum += b;
      if (sum < b) return false;
      a = sum;
    }
    return true;
  }

  /// False if there is no room for the old places and the new ones at a time.
  bool grow(Room& room) {
    const std::size_t places = 2 * counts_.size();
    const std::size_t more = bytes_for(places, places);
    if (!room.change(0, more)) return false;
    Keys keys = keys_for(places, room);
    Counts counts(places, SlabAllocator<Count>(room.slabs));
    --shift_;
    const std::size_t mask = places - 1;
    for (std::size_t from = 0; from < counts_.size(); ++from) {
      if (counts_[from] == 0) continue;
      std::size_t to = static_cast<std::size_t>(hash_of(key(from), words()) >> shift_) & mask;
      while (counts[to] != 0) to = (to + 1) & mask;
      std::copy_n(key(from), words(), keys.get() + to * words());
      counts[to] = std::move(counts_[from]);
    }
    keys_ = std::move(keys);
    counts_ = std::move(counts);
    key_places_ = places;
    room.change(more, 0);
    return tell(room);
  }

  std::size_t words_;
  Keys keys_;  // words() for each of key_places_
  std::size_t key_places_ = 0;
  Counts counts_;       // one for each place
  int first_bits_ = 0;  // of the number of places after clear()
  int skip_ = 0, shift_ = 0;
  std::size_t size_ = 0;
  std::size_t told_ = 0;  // bytes that the room knows of
  std::size_t heap_ = 0;  // bytes that a BigCount holds on the heap, at most
  std::vector<Late> late_;
};

}  // namespace dlx::detail

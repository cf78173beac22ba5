#pragma once
/// The states of one step on a frontier, with the number of ways to reach each.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/error.hpp>

#include "count/bytes.hpp"
#include "hash.hpp"

namespace dlx::detail {

/// A hash table from keys of kWords words (of any number of words, if kWords is 0) to positive Counts. It has
/// open addressing, and compares keys in full. What is added waits in a short queue. Meanwhile the processor
/// can fetch the memory that it will need.
template <std::size_t kWords, class Count>
class Layer {
 public:
  explicit Layer(std::size_t words) : words_(words) { clear(0); }

  std::size_t size() const { return size_; }

  /// The number of places. Some may be free: there count() is 0.
  std::size_t places() const { return counts_.size(); }
  const std::uint64_t* key(std::size_t place) const { return keys_.data() + place * words(); }
  const Count& count(std::size_t place) const { return counts_[place]; }

  /// Adds `count` ways to reach `key`. False if a number of ways does not fit its type. Then nothing is
  /// added.
  bool add(const std::uint64_t* key, const Count& count) {
    if (waiting_ == kQueue && !settle()) return false;
    const std::size_t last = (first_ + waiting_++) % kQueue;
    std::copy_n(key, words(), queue_keys_.data() + last * words());
    queue_[last].count = count;
    queue_[last].hash = hash(key);
    const std::size_t at = home(queue_[last].hash);
    __builtin_prefetch(&counts_[at], 1);
    __builtin_prefetch(keys_.data() + at * words(), 1);
    return true;
  }

  /// Empties the queue. Then size() and the places have all that was added. False if a number of ways does
  /// not fit its type. Then that entry stays in the queue.
  bool flush() {
    while (waiting_ > 0) {
      if (!settle()) return false;
    }
    return true;
  }

  /// Takes out everything, and makes room for about `expected` keys.
  void clear(std::size_t expected) {
    const std::size_t places = std::bit_ceil(std::max(kLeast, expected / kFull * 8));
    counts_.assign(places, Count(0));
    keys_.resize(places * words());
    queue_keys_.resize(kQueue * words());
    shift_ = 64 - std::countr_zero(places);
    size_ = first_ = waiting_ = 0;
  }

  /// Adds the keys from `place` on, with their counts, to `out`. Requires an empty queue.
  void save(std::string& out, std::size_t place) const {
    std::uint64_t keys = 0;
    for (std::size_t p = place; p < places(); ++p) keys += counts_[p] != 0;
    add_bytes(out, keys);
    for (; place < places(); ++place) {
      if (counts_[place] == 0) continue;
      for (std::size_t word = 0; word < words(); ++word) add_bytes(out, key(place)[word]);
      add_bytes(out, counts_[place]);
    }
  }

  /// Takes what save() gave in place of all keys. Throws InvalidArgument if it is damaged.
  void load(Bytes& in) {
    const auto damaged = [] { throw InvalidArgument("the position of a frontier is damaged"); };
    const std::uint64_t keys = in.get();
    if (keys > in.size() / sizeof(std::uint64_t)) damaged();
    clear(static_cast<std::size_t>(keys));  // the keys come in the order of their hashes: it must not grow
    std::vector<std::uint64_t> key(words());
    for (std::uint64_t k = 0; k < keys; ++k) {
      Count count;
      for (std::uint64_t& word : key) in.get(word);
      in.get(count);
      if (count == 0 || !add(key.data(), count)) damaged();
    }
    if (!flush()) damaged();
  }

  /// This layer with wider counts.
  template <class Wider>
  Layer<kWords, Wider> widened() const {
    Layer<kWords, Wider> wide(words_);
    wide.keys_ = keys_;
    wide.counts_.assign(counts_.begin(), counts_.end());
    wide.queue_keys_ = queue_keys_;
    for (std::size_t i = 0; i < kQueue; ++i) wide.queue_[i] = {queue_[i].hash, Wider(queue_[i].count)};
    wide.shift_ = shift_;
    wide.size_ = size_;
    wide.first_ = first_;
    wide.waiting_ = waiting_;
    return wide;
  }

  /// Whether it may grow when `more` keys are added. While it grows, it takes three times its bytes().
  bool may_grow(std::size_t more) const { return size_ + waiting_ + more > most(); }

  /// Memory held, in bytes. What big numbers hold on the heap is not included.
  std::size_t bytes() const {
    return keys_.capacity() * sizeof(std::uint64_t) + counts_.capacity() * sizeof(Count);
  }

 private:
  template <std::size_t, class>
  friend class Layer;

  static constexpr std::size_t kLeast = 16;  // places
  static constexpr std::size_t kFull = 5;    // at most so many eighths of the places are used
  static constexpr std::size_t kQueue = 16;
  struct Waiting {
    std::uint64_t hash = 0;
    Count count{};
  };

  std::size_t words() const { return kWords == 0 ? words_ : kWords; }
  std::size_t most() const { return counts_.size() / 8 * kFull; }

  std::uint64_t hash(const std::uint64_t* key) const { return hash_of(key, words()); }
  /// Where a key is looked for first.
  std::size_t home(std::uint64_t hash) const { return static_cast<std::size_t>(hash >> shift_); }

  /// a += b. False if the sum does not fit; then nothing has changed.
  static bool increase(Count& a, const Count& b) {
    if constexpr (std::is_same_v<Count, BigCount>) {
      a += b;
    } else {
      Count sum = a;
      sum += b;
      if (sum < b) return false;
      a = sum;
    }
    return true;
  }

  /// Adds the first entry of the queue to the table.
  bool settle() {
    const std::uint64_t* const key = queue_keys_.data() + first_ * words();
    const Waiting& next = queue_[first_];
    const std::size_t mask = counts_.size() - 1;
    std::size_t at = home(next.hash);
    while (counts_[at] != 0 && !std::equal(key, key + words(), this->key(at))) at = (at + 1) & mask;
    if (counts_[at] != 0) {
      if (!increase(counts_[at], next.count)) return false;
    } else {
      std::copy_n(key, words(), keys_.data() + at * words());
      counts_[at] = next.count;
      if (++size_ > most()) grow();
    }
    first_ = (first_ + 1) % kQueue;
    --waiting_;
    return true;
  }

  void grow() {
    std::vector<std::uint64_t> keys(2 * keys_.size());
    std::vector<Count> counts(2 * counts_.size(), Count(0));
    --shift_;
    for (std::size_t from = 0; from < counts_.size(); ++from) {
      if (counts_[from] == 0) continue;
      std::size_t to = home(hash(key(from)));
      while (counts[to] != 0) to = (to + 1) & (counts.size() - 1);
      std::copy_n(key(from), words(), keys.data() + to * words());
      counts[to] = std::move(counts_[from]);
    }
    keys_ = std::move(keys);
    counts_ = std::move(counts);
  }

  std::size_t words_;
  std::vector<std::uint64_t> keys_;  // words() for each place
  std::vector<Count> counts_;        // one for each place
  std::vector<std::uint64_t> queue_keys_;
  std::array<Waiting, kQueue> queue_;
  int shift_ = 0;
  std::size_t size_ = 0;
  std::size_t first_ = 0, waiting_ = 0;  // in the queue
};

}  // namespace dlx::detail

#pragma once
/// Counts of the solutions below states of the engine `lanes`, kept to be used again.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <vector>

#include <dlx/count.hpp>

#include "engine/searcher.hpp"
#include "hash.hpp"

namespace dlx::detail {

/// A table from states to how many solutions there are below them. The key of a state says all that matters
/// there, word by word; it is compared as a whole, so that no count is ever that of another state. Two kinds
/// are in use:
///
///     the set of open items   where options clash only through these: it tells which options are alive, but
///                             for dominated ones, and these are in no solution
///     the whole row           elsewhere: the options that are alive, whatever secondary items and colors
///                             have killed the others
///
/// A state has the kWays places of one bucket. When they are taken, the count that took the fewest nodes
/// goes. The table begins small and doubles: while it fits the second-level cache, as soon as it is half
/// full; from there on only when the counts recalled since have saved more nodes than it has places. What it
/// does depends on the search alone, never on the clock.
class LanesMemo {
 public:
  // A count less than this is in its entry, a larger one is kept apart.
  static constexpr std::uint64_t kBig = std::uint64_t{1} << 62;

  struct Entry {
    std::uint64_t count;  // if not less than kBig: kApart + the number of a large one
    std::uint32_t nodes;  // that it took to count them, or the most there can be
    std::uint32_t generation;

    std::uint64_t* key() { return reinterpret_cast<std::uint64_t*>(this + 1); }
  };

  /// Makes room for keys of `words` in no more than `most_bytes`. False if there is none. Forgets all, unless
  /// both are what they were.
  bool resize(std::size_t words, std::size_t most_bytes);

  /// Forgets all.
  void clear();

  /// Counters since clear(), and bytes held.
  MemoUse use() const { return {entries_, looked_up_, recalled_, saved_, bytes()}; }
  std::size_t bytes() const { return room_ * stride_ * sizeof(std::uint64_t) + large_bytes_; }
  std::uint64_t saved() const { return saved_; }

  /// What is known of a state, or null. Good until the next add().
  const Entry* find(const std::uint64_t* key) {
    ++looked_up_;
    std::uint64_t* place = bucket(hash(key));
    for (std::size_t k = 0; k < kWays; ++k, place += stride_) {
      auto* const entry = reinterpret_cast<Entry*>(place);
      if (*entry->key() != *key || entry->generation != generation_) continue;
      if (!std::equal(key + 1, key + words_, entry->key() + 1)) continue;
      ++recalled_;
      saved_ += entry->nodes;
      return entry;
    }
    return nullptr;
  }

  /// What it takes to look up a state and to keep it, in nodes.
  std::int32_t cost() const { return 1 + static_cast<std::int32_t>(words_ / kWordsOfNode); }

  /// Keeps a count less than kBig.
  void add(const std::uint64_t* key, std::uint64_t count, std::uint64_t nodes) {
    place_for(key, nodes)->count = count;
  }
  /// Keeps any count, if there is room for it.
  void add(const std::uint64_t* key, const BigCount& count, std::uint64_t nodes);

  /// The count of an entry from find() that is not less than kBig.
  const BigCount& large(const Entry& entry) const { return large_[entry.count - kApart]; }

 private:
  static constexpr std::size_t kWays = 4;
  static constexpr std::size_t kWordsOfNode = 8;
  static constexpr std::size_t kFirst = 64;                    // places
  static constexpr std::size_t kCache = std::size_t{1} << 20;  // bytes of the second-level cache to use
  static constexpr std::uint64_t kApart = std::uint64_t{1} << 63;

  std::uint64_t hash(const std::uint64_t* key) const {
    std::uint64_t hash = 0;
    std::size_t w = 0;
    if (words_ >= 8) {  // four at once, or each would wait for the one before
      std::uint64_t a = 1, b = 2, c = 3;
      for (; w + 4 <= words_; w += 4) {
        hash = mix(hash, key[w]);
        a = mix(a, key[w + 1]);
        b = mix(b, key[w + 2]);
        c = mix(c, key[w + 3]);
      }
      hash = mix(mix(mix(hash, a), b), c);
    }
    for (; w < words_; ++w) hash = mix(hash, key[w]);
    return hash;
  }

  std::uint64_t* bucket(std::uint64_t hash) const {
    return data_.get() + (hash & (places_ / kWays - 1)) * kWays * stride_;
  }

  Entry* place_for(const std::uint64_t* key, std::uint64_t nodes);
  void grow();
  void release(const Entry& entry);

  struct Free {
    void operator()(std::uint64_t* p) const { std::free(p); }
  };
  std::unique_ptr<std::uint64_t, Free> data_;
  std::size_t words_ = 0;   // of a key
  std::size_t stride_ = 0;  // words from one place to the next
  std::size_t places_ = 0;  // in use
  std::size_t room_ = 0;    // places that there is memory for
  std::size_t most_bytes_ = 0;
  std::uint32_t generation_ = 1;
  std::uint64_t entries_ = 0, looked_up_ = 0, recalled_ = 0, saved_ = 0;
  std::uint64_t added_ = 0;         // since the table has grown
  std::uint64_t saved_before_ = 0;  // what saved_ was then
  std::vector<BigCount> large_;
  std::vector<std::size_t> vacant_;  // of large_
  std::size_t large_bytes_ = 0;
};

}  // namespace dlx::detail

#pragma once
/// A memo for the engine `lanes`: how many solutions there are below a state.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include <dlx/count.hpp>

#include "engine/search_engine.hpp"
#include "hash.hpp"
#include "pages.hpp"

namespace dlx::detail {

/// A table from states to the numbers of solutions below them. The key of a state is a row of words. It says
/// all that matters in the state. Keys are compared word by word, so no state gets the count of another one.
/// There are two kinds of keys:
///
///     the set of open items   if options conflict only through primary items. The set tells which options
///                             are alive. Dominated ones may be dead already, but they are in no solution
///     the whole row           if not. It says which options are alive. It does not matter which secondary
///                             items or colors have killed the others
///
/// Each state belongs to one bucket of kWays places. If all of these are taken, the count that took the
/// fewest nodes is thrown away. The table begins small, and is doubled. While it fits the second-level cache,
/// it is doubled as soon as it is half full. After that it is doubled only if the counts recalled since the
/// last doubling have saved more nodes than it has places. What the table does depends on the search alone,
/// never on the clock.
class LanesMemo {
 public:
  // A count below this is kept in its entry, another one outside.
  static constexpr std::uint64_t kBig = std::uint64_t{1} << 62;

  struct Entry {
    std::uint64_t count;       // if it is not less than kBig: kApart + its index in large_
    std::uint32_t nodes;       // how many it took to count, at most 2^32 - 1
    std::uint32_t generation;  // the entry is empty unless this is generation_

    std::uint64_t* key() { return reinterpret_cast<std::uint64_t*>(this + 1); }
  };

  /// Makes room for keys of `words` words in no more than `most_bytes`. False if that is too little. Forgets
  /// all, unless both numbers are the same as before.
  bool resize(std::size_t words, std::size_t most_bytes);

  /// Forgets all.
  void clear();

  /// Counters since clear(), and bytes held.
  MemoUse use() const { return {entries_, looked_up_, recalled_, saved_, bytes()}; }
  std::size_t bytes() const { return bytes_for(room_) + large_bytes_; }
  std::uint64_t saved() const { return saved_; }
  /// What share of it lies outside the second-level cache.
  double far() const {
    const std::size_t held = std::max(room_ * stride_ * sizeof(std::uint64_t) + large_bytes_, kCache);
    return static_cast<double>(held - kCache) / static_cast<double>(held);
  }

  /// The entry of a state, or null. Valid until the next add().
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

  /// The time that it takes to look up a state and to keep it, in nodes.
  std::int32_t cost() const { return 1 + static_cast<std::int32_t>(words_ / kWordsOfNode); }

  /// Keeps a count less than kBig.
  void add(const std::uint64_t* key, std::uint64_t count, std::uint64_t nodes) {
    place_for(key, nodes)->count = count;
  }
  /// Keeps any count, if there is room for it.
  void add(const std::uint64_t* key, const BigCount& count, std::uint64_t nodes);

  /// The count of an entry from find() that is not less than kBig.
  const BigCount& large(const Entry& entry) const { return large_[apart(entry)]; }

 private:
  static constexpr std::size_t kWays = 4;
  static constexpr std::size_t kWordsOfNode = 8;
  static constexpr std::size_t kFirst = 64;                    // places at first
  static constexpr std::size_t kCache = std::size_t{1} << 20;  // bytes to use of the second-level cache
  static constexpr std::uint64_t kApart = std::uint64_t{1} << 63;

  std::uint64_t hash(const std::uint64_t* key) const {
    std::uint64_t hash = 0;
    std::size_t w = 0;
    if (words_ >= 8) {  // four hashes at once: each step of a hash waits for the step before
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

  std::uint64_t* table() const { return reinterpret_cast<std::uint64_t*>(data_.get()); }
  std::uint64_t* bucket(std::uint64_t hash) const {
    return table() + (hash & (places_ / kWays - 1)) * kWays * stride_;
  }

  /// The memory that so many places take.
  std::size_t bytes_for(std::size_t places) const {
    const std::size_t bytes = places * stride_ * sizeof(std::uint64_t);
    return bytes < kLargePage ? bytes : in_large_pages(bytes);
  }

  /// Where in large_ the count of an entry is.
  static std::size_t apart(const Entry& entry) { return static_cast<std::size_t>(entry.count - kApart); }

  Entry* place_for(const std::uint64_t* key, std::uint64_t nodes);
  void grow();
  void release(const Entry& entry);

  Pages data_;
  std::size_t words_ = 0;   // of a key
  std::size_t stride_ = 0;  // words from one place to the next
  std::size_t places_ = 0;  // in use
  std::size_t room_ = 0;    // places that there is memory for
  std::size_t most_bytes_ = 0;
  std::uint32_t generation_ = 1;
  std::uint64_t entries_ = 0, looked_up_ = 0, recalled_ = 0, saved_ = 0;
  std::uint64_t added_ = 0;         // since the table was last doubled
  std::uint64_t saved_before_ = 0;  // what saved_ was then
  std::vector<BigCount> large_;
  std::vector<std::size_t> vacant_;  // the free places of large_
  std::size_t large_bytes_ = 0;
};

}  // namespace dlx::detail

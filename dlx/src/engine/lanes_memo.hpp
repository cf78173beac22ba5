#pragma once
/// Counts of the solutions below states of the engine `lanes`, kept to be used again.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>

namespace dlx::detail {

/// A table from sets of open items to how many solutions there are that cover just these. Where options clash
/// only through the items of the table, the open items tell which options are alive, but for dominated ones,
/// and these are in no solution. So a set that is reached again by other choices need not be searched again.
/// Of two sets in one place the later stays.
class LanesMemo {
 public:
  static constexpr std::size_t kMostWords = 62;  // of a set

  struct Entry {
    std::uint64_t count;
    std::uint32_t nodes;  // that it took to count them, or the most there can be
    std::uint32_t generation;

    std::uint64_t* key() { return reinterpret_cast<std::uint64_t*>(this + 1); }
  };

  /// Makes room for sets of `lanes` items in no more than `most_bytes`. False if there is none.
  bool resize(std::size_t lanes, std::size_t most_bytes) {
    words_ = (lanes + 63) / 64;
    const std::size_t stride = std::bit_ceil(words_ + sizeof(Entry) / sizeof(std::uint64_t));
    const std::size_t places = std::min(most_bytes, kMostBytes) / (stride * sizeof(std::uint64_t));
    if (words_ > kMostWords || places < kFirst) return false;
    if (std::bit_floor(places) == most_ && stride == stride_) return true;
    stride_ = stride;
    most_ = std::bit_floor(places);
    places_ = kFirst;
    written_ = 0;
    // Zeros that cost nothing until they are touched: most searches are short.
    data_.reset(static_cast<std::uint64_t*>(std::calloc(stride_ * most_, sizeof(std::uint64_t))));
    if (!data_) most_ = 0;
    return data_ != nullptr;
  }

  /// Forgets all.
  void clear() {
    if (written_ == 0) return;
    written_ = 0;
    places_ = kFirst;
    if (++generation_ > 0) return;
    generation_ = 1;
    most_ = 0;  // the next resize() makes a new one
  }

  std::size_t bytes() const { return stride_ * most_ * sizeof(std::uint64_t); }

  /// What is known of a set, or null.
  const Entry* find(const std::uint64_t* key) const {
    Entry* const entry = at(hash(key));
    return entry->generation == generation_ && std::equal(key, key + words_, entry->key()) ? entry : nullptr;
  }

  void add(const std::uint64_t* key, std::uint64_t count, std::uint64_t nodes) {
    if (++written_ > places_ / 2 && places_ < most_) grow();
    Entry* const entry = at(hash(key));
    constexpr std::uint64_t kMostNodes = std::numeric_limits<std::uint32_t>::max();
    *entry = {count, static_cast<std::uint32_t>(std::min(nodes, kMostNodes)), generation_};
    std::copy_n(key, words_, entry->key());
  }

 private:
  static constexpr std::size_t kFirst = 64;                        // places
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // more would leave the second-level cache

  std::uint64_t hash(const std::uint64_t* key) const {
    std::uint64_t hash = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      hash = (hash ^ key[w]) * 0x9e3779b97f4a7c15;
      hash ^= hash >> 32;
    }
    return hash;
  }

  Entry* at(std::uint64_t hash) const {
    return reinterpret_cast<Entry*>(data_.get() + (hash & (places_ - 1)) * stride_);
  }

  /// Twice as many places. A table no larger than need be stays in the cache.
  void grow() {
    const std::size_t before = places_;
    places_ *= 2;
    for (std::size_t i = 0; i < before; ++i) {
      auto* const entry = reinterpret_cast<Entry*>(data_.get() + i * stride_);
      if (entry->generation != generation_) continue;
      Entry* const to = at(hash(entry->key()));
      if (to != entry) std::memcpy(to, entry, stride_ * sizeof(std::uint64_t));
    }
  }

  struct Free {
    void operator()(std::uint64_t* p) const { std::free(p); }
  };
  std::unique_ptr<std::uint64_t, Free> data_;
  std::size_t words_ = 0;
  std::size_t stride_ = 0;  // words from one place to the next
  std::size_t places_ = kFirst;
  std::size_t most_ = 0;
  std::size_t written_ = 0;
  std::uint32_t generation_ = 1;
};

}  // namespace dlx::detail

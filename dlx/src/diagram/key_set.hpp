#pragma once
/// A set that numbers its keys.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

#include "hash.hpp"

namespace dlx::detail {

/// Keys of `words` words, numbered from 0 in the order added. It has open addressing, and compares keys in
/// full.
class KeySet {
 public:
  explicit KeySet(std::size_t words) : words_(words) { clear(); }

  std::size_t size() const { return size_; }
  const std::uint64_t* key(std::size_t i) const { return keys_.data() + i * words_; }

  /// The number of `key`. If the key is new, it is added, and its number is the old size().
  std::uint32_t add(const std::uint64_t* key) {
    std::size_t at = home(key);
    for (;; at = (at + 1) & (table_.size() - 1)) {
      const std::uint32_t i = table_[at];
      if (i == kFree) break;
      if (std::memcmp(this->key(i), key, words_ * sizeof *key) == 0) return i;
    }
    table_[at] = size_;
    keys_.insert(keys_.end(), key, key + words_);
    if (++size_ > table_.size() / 2) grow();
    return size_ - 1;
  }

  void clear() {
    keys_.clear();
    size_ = 0;
    table_.assign(kLeast, kFree);
    shift_ = 64 - std::bit_width(kLeast - 1);
  }

  /// Memory held, in bytes.
  std::size_t bytes() const {
    return keys_.capacity() * sizeof(std::uint64_t) + table_.capacity() * sizeof(std::uint32_t);
  }

 private:
  static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::size_t kLeast = 16;

  /// Where a key is looked for first.
  std::size_t home(const std::uint64_t* key) const {
    return static_cast<std::size_t>(hash_of(key, words_) >> shift_);
  }

  void grow() {
    table_.assign(table_.size() * 2, kFree);
    --shift_;
    for (std::uint32_t i = 0; i < size_; ++i) {
      std::size_t at = home(key(i));
      while (table_[at] != kFree) at = (at + 1) & (table_.size() - 1);
      table_[at] = i;
    }
  }

  std::size_t words_;
  std::vector<std::uint64_t> keys_;
  std::vector<std::uint32_t> table_;
  std::uint32_t size_ = 0;
  int shift_ = 0;
};

}  // namespace dlx::detail

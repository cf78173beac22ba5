#pragma once
/// From names to their numbers, and back.

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/error.hpp>

#include "hash.hpp"

namespace dlx::detail {

/// Numbers distinct names from 0 in the order they come. To look up a name takes constant time.
///
///     bytes_  a l p h a b e t a        the names, with nothing between them
///     begins_ 0         5       9      where each name begins, and where the last one ends
///     slots_  . 1 . 0 . .              their numbers by hash; the next free slot if that is taken
///
/// A name takes its bytes and 12 more. Without reserve() it may take half as much again. But as long as all
/// names are their own numbers (0, 1, 2 and so on), no name is kept until operator[] asks for one. A matrix
/// has only such names, and may have millions of columns.
///
/// Threads: several threads may call const functions at once.
class NameTable {
 public:
  /// The most bytes that all names may have together: `begins_` has 32 bits.
  static constexpr std::uint64_t kMaxBytes = 0xffff'ffff;

  /// Takes memory for `names` more names, when names must be kept.
  void reserve(std::size_t names) {
    expected_ = size() + names;
    if (!numbers_) make_room();
  }

  /// The number of `name`, and whether it is new. Throws InvalidProblem if all names together would pass
  /// kMaxBytes.
  std::pair<std::uint32_t, bool> insert(std::string_view name) {
    if (const auto known = find(name)) return {*known, false};
    if (total_ + name.size() > kMaxBytes) {
      throw InvalidProblem("the names have more than " + std::to_string(kMaxBytes) + " bytes together");
    }
    const auto number = static_cast<std::uint32_t>(size());
    if (!numbers_ || kept_ > 0 || number_in(name) != number) {
      if (numbers_) stop_numbers();
      if (slots_needed(size() + 1) > slots_.size()) rehash(slots_.size() + slots_.size() / 2);
      append(name);
      slots_[slot_of(name)] = number;
      kept_ = size() + 1;
    }
    total_ += name.size();
    ++size_;
    return {number, true};
  }

  /// The number of `name` as an Id, which is an integer or an enumeration. Empty if the name is not known.
  template <class Id = std::uint32_t>
  std::optional<Id> find(std::string_view name) const {
    const std::uint64_t number = numbers_ ? number_in(name) : slots_[slot_of(name)];
    return number < size() ? std::optional(static_cast<Id>(number)) : std::nullopt;
  }

  std::string_view operator[](std::uint32_t number) const {
    if (kept_.load(std::memory_order_acquire) < size()) keep_numbers();
    return kept(number);
  }
  std::size_t size() const { return size_; }

 private:
  static constexpr std::uint32_t kFree = 0xffff'ffff;
  static constexpr std::uint64_t kNoNumber = ~std::uint64_t{0};
  static constexpr std::size_t kLeast = 16;

  static std::size_t slots_needed(std::size_t names) { return 2 * names + 1; }

  /// The number that `name` is. kNoNumber if it is none, has zeros in front, or does not fit 64 bits.
  static std::uint64_t number_in(std::string_view name) {
    std::uint64_t number = 0;
    const char* const end = name.data() + name.size();
    const auto [stop, error] = std::from_chars(name.data(), end, number);
    const bool padded = name.size() > 1 && name[0] == '0';
    return error == std::errc{} && stop == end && !padded ? number : kNoNumber;
  }

  /// Keeps the names, all of which are their own numbers.
  void keep_numbers() const {
    const std::lock_guard lock(mutex_);
    if (kept_ == size()) return;
    bytes_.reserve(static_cast<std::size_t>(total_));
    begins_.reserve(size() + 1);
    for (std::size_t number = 0; number < size(); ++number) append(std::to_string(number));
    kept_.store(size(), std::memory_order_release);
  }

  /// From now on names are found by hash.
  void stop_numbers() {
    if (kept_ < size()) keep_numbers();
    make_room();
    numbers_ = false;
  }

  void make_room() {
    begins_.reserve(expected_ + 1);
    const std::size_t need = slots_needed(std::max(size(), expected_));
    if (need > slots_.size()) rehash(need);
  }

  void append(std::string_view name) const {
    grow(begins_, 1);
    grow(bytes_, name.size());
    bytes_.insert(bytes_.end(), name.begin(), name.end());
    begins_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  }

  /// Makes room for half as much again, not for twice as much: what is not used takes memory, too.
  template <class T>
  static void grow(std::vector<T>& all, std::size_t more) {
    const std::size_t need = all.size() + more;
    if (need > all.capacity()) all.reserve(std::max(need, all.capacity() + all.capacity() / 2));
  }

  std::string_view kept(std::uint32_t number) const {
    const std::size_t begin = begins_[number];
    return {bytes_.data() + begin, begins_[number + 1] - begin};
  }

  /// The slot of `name`, or the free slot where it belongs.
  std::size_t slot_of(std::string_view name) const {
    auto slot = static_cast<std::size_t>(((hash_of(name) >> 32) * slots_.size()) >> 32);
    while (slots_[slot] != kFree && !same(kept(slots_[slot]), name)) {
      if (++slot == slots_.size()) slot = 0;
    }
    return slot;
  }

  void rehash(std::size_t slots) {
    slots_ = std::vector<std::uint32_t>(std::max(slots, kLeast), kFree);
    for (std::uint32_t number = 0; number < size(); ++number) slots_[slot_of(kept(number))] = number;
  }

  std::size_t size_ = 0;
  std::uint64_t total_ = 0;                    // bytes of all names
  std::size_t expected_ = 0;                   // how many names reserve() was told of
  bool numbers_ = true;                        // each name is its own number, and no slot is used
  mutable std::atomic<std::size_t> kept_ = 0;  // how many names are kept: all; with numbers_ maybe none
  mutable std::mutex mutex_;                   // of keep_numbers()
  mutable std::vector<char> bytes_;
  mutable std::vector<std::uint32_t> begins_{0};
  std::vector<std::uint32_t> slots_;  // at least half are free
};

}  // namespace dlx::detail

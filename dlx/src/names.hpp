#pragma once
/// Names and their numbers, both ways.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/error.hpp>

namespace dlx::detail {

/// Numbers distinct names from 0 in the order they come. Lookups take constant time. Beside its bytes a name
/// takes about 10 bytes if reserve() was told of it, else up to half as much again.
///
///     bytes_  a l p h a b e t a        names without anything between
///     ends_             5       9      where each ends
///     slots_  . 1 . 0 . .              their numbers by hash, the next free slot if taken
class NameTable {
 public:
  /// The most bytes that all names may have together: `ends_` has 32 bits.
  static constexpr std::uint64_t kMaxBytes = 0xffff'ffff;

  /// Takes memory for `names` more.
  void reserve(std::size_t names) {
    ends_.reserve(size() + names);
    if (slots_needed(size() + names) > slots_.size()) rehash(slots_needed(size() + names));
  }

  /// The number of `name`, and whether it is new. Throws InvalidProblem for names too long to be numbered.
  std::pair<std::uint32_t, bool> insert(std::string_view name) {
    if (const std::size_t need = slots_needed(size() + 1); need > slots_.size()) {
      rehash(std::max({kLeast, need, slots_.size() + slots_.size() / 2}));
    }
    const std::size_t slot = slot_of(name);
    if (slots_[slot] != kFree) return {slots_[slot], false};
    if (bytes_.size() + name.size() > kMaxBytes) {
      throw InvalidProblem("the names have more than " + std::to_string(kMaxBytes) + " bytes together");
    }
    make_room(ends_, 1);
    make_room(bytes_, name.size());
    bytes_.insert(bytes_.end(), name.begin(), name.end());
    ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
    return {slots_[slot] = static_cast<std::uint32_t>(size() - 1), true};
  }

  std::optional<std::uint32_t> find(std::string_view name) const {
    if (slots_.empty()) return std::nullopt;
    const std::uint32_t number = slots_[slot_of(name)];
    return number == kFree ? std::nullopt : std::optional(number);
  }

  std::string_view operator[](std::uint32_t number) const {
    const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
    return {bytes_.data() + begin, ends_[number] - begin};
  }
  std::size_t size() const { return ends_.size(); }

 private:
  static constexpr std::uint32_t kFree = 0xffff'ffff;
  static constexpr std::size_t kLeast = 16;

  static std::size_t slots_needed(std::size_t names) { return names + names / 2 + 1; }

  /// Grows by half, not by all: what is not used counts, too.
  template <class T>
  static void make_room(std::vector<T>& all, std::size_t more) {
    const std::size_t need = all.size() + more;
    if (need > all.capacity()) all.reserve(std::max(need, all.capacity() + all.capacity() / 2));
  }

  /// Where `name` is, or else the free slot where it belongs.
  std::size_t slot_of(std::string_view name) const {
    const std::uint64_t hash = std::hash<std::string_view>{}(name);
    auto slot = static_cast<std::size_t>(((hash >> 32) * slots_.size()) >> 32);
    while (slots_[slot] != kFree && (*this)[slots_[slot]] != name) {
      if (++slot == slots_.size()) slot = 0;
    }
    return slot;
  }

  void rehash(std::size_t slots) {
    slots_.clear();
    slots_.shrink_to_fit();
    slots_.resize(slots, kFree);
    for (std::uint32_t number = 0; number < size(); ++number) slots_[slot_of((*this)[number])] = number;
  }

  std::vector<char> bytes_;
  std::vector<std::uint32_t> ends_;
  std::vector<std::uint32_t> slots_;  // at least a third are free
};

}  // namespace dlx::detail

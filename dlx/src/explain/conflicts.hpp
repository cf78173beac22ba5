#pragma once
/// Which options conflict, as bit sets.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::detail {

/// True if two options that share the item of `entry`, which only one of them can cover, do not conflict:
/// both give it the same color. The entry is of one of them, `rival` is the other one.
bool agree(const Problem& problem, const Entry& entry, OptionId rival);

/// A set of options. Immutable but for add() and remove().
class OptionSet {
 public:
  explicit OptionSet(std::size_t options) : words_((options + 63) / 64) {}

  void add(OptionId option) { words_[index(option) / 64] |= std::uint64_t{1} << index(option) % 64; }
  void remove(OptionId option) { words_[index(option) / 64] &= ~(std::uint64_t{1} << index(option) % 64); }
  std::span<const std::uint64_t> words() const { return words_; }

 private:
  std::vector<std::uint64_t> words_;
};

/// For each option, the set of those that it conflicts with. A problem with many options would take too much
/// memory. Then the sets are not there.
class Conflicts {
 public:
  /// 2 MiB for all sets together.
  static constexpr std::size_t kMostOptions = 4096;

  explicit Conflicts(const Problem& problem, std::size_t most_options = kMostOptions);

  bool are_there() const { return !sets_.empty(); }

  /// Puts those of `among` that conflict with all of these options into `found`, ascending.
  void with_all(std::span<const OptionId> options, const OptionSet& among,
                std::vector<OptionId>& found) const;

 private:
  std::vector<OptionSet> sets_;
};

}  // namespace dlx::detail

#pragma once
/// A part of a problem, renumbered for counting.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

#include "parts.hpp"

namespace dlx::detail {

/// Items are numbered from 0, primary ones first. Options are numbered from 0, too. Secondary items through
/// which no two options conflict are left out.
class Remainder {
 public:
  struct Seat {
    std::uint32_t item;
    std::uint32_t value;  ///< what the option gives the item: see values()
  };

  Remainder(const Problem& problem, const Part& part);

  std::uint32_t primary_count() const { return primary_count_; }
  std::uint32_t item_count() const { return static_cast<std::uint32_t>(values_.size()); }
  std::uint32_t option_count() const { return static_cast<std::uint32_t>(ids_.size()); }
  std::size_t entry_count() const { return seats_.size(); }

  std::span<const Seat> seats(std::uint32_t option) const {
    return {seats_.data() + begin_[option], seats_.data() + begin_[option + 1]};
  }
  /// The options that cover an item, ascending.
  std::span<const std::uint32_t> options(std::uint32_t item) const {
    return {options_.data() + item_begin_[item], options_.data() + item_begin_[item + 1]};
  }
  OptionId id(std::uint32_t option) const { return ids_[option]; }

  /// How many options must and may cover a primary item. hi is at most the number of its options, lo at most
  /// 1 more.
  Bounds bounds(std::uint32_t item) const { return bounds_.empty() ? Bounds{} : bounds_[item]; }
  /// Whether all options of a primary item may be chosen, as far as that item is concerned.
  bool has_room_for_all(std::uint32_t item) const { return bounds(item).hi >= options(item).size(); }

  /// Whether it matters how often an item is covered, and not only whether.
  bool is_counted(std::uint32_t item) const {
    return item < primary_count_ && !bounds_.empty() && values(item) > 1;
  }

  /// How many values an item can have, 0 not included. Value 0: it is not covered.
  ///
  /// A primary item: how often it is covered, as far as that matters. If it has room for all of its options,
  /// more than lo is as good as lo.
  /// A secondary item: value 1 says that it is covered without a color. Each other value is a color.
  std::uint32_t values(std::uint32_t item) const { return values_[item]; }

 private:
  std::uint32_t primary_count_ = 0;
  std::vector<std::uint32_t> values_;  // for each item
  std::vector<Bounds> bounds_;         // for each primary item; empty if all are {1, 1}
  std::vector<OptionId> ids_;          // for each option
  std::vector<Seat> seats_;            // option o has seats_[begin_[o] .. begin_[o + 1])
  std::vector<std::uint32_t> begin_{0};
  std::vector<std::uint32_t> options_;  // item i is in options_[item_begin_[i] .. item_begin_[i + 1])
  std::vector<std::uint32_t> item_begin_;
};

}  // namespace dlx::detail

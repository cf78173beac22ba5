#pragma once
/// A problem with costs, in 64-bit integers, and what is left of it when some options are chosen.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::detail {

/// A cost, a price or a bound. If the dearest solutions are wanted, costs are negative.
using Amount = std::int64_t;

/// The costs of the problem, and how they are scaled. Bounds are sums of scaled amounts. Small costs are
/// multiplied by a power of two, so that prices may be fractions of a cost. Large costs are divided by a
/// power of two and rounded down, so that no sum of prices over all entries passes 63 bits.
class Costs {
 public:
  Costs(const Problem& problem, bool dearest);

  Amount of(std::uint32_t option) const {
    const auto cost = static_cast<Amount>(problem_->cost(OptionId{option}));
    return dearest_ ? -cost : cost;
  }
  /// A scaled bound above this one proves that a solution costs more than `cost`.
  Amount scaled(Amount cost) const { return shift_ >= 0 ? cost * (Amount{1} << shift_) : cost >> -shift_; }
  /// The least cost that a solution with this scaled bound can have; `total() + 1` if none can have it.
  Amount at_least(Amount bound) const;
  /// The sum over all options, without sign. No solution costs more.
  Amount total() const { return total_; }
  /// Prices stay between -max_price() and max_price().
  Amount max_price() const { return max_price_; }
  bool dearest() const { return dearest_; }
  /// A cost or a bound as the caller knows it: positive for the dearest, too, and never below 0.
  Amount size(Amount cost) const { return std::max<Amount>(dearest_ ? -cost : cost, 0); }

 private:
  const Problem* problem_;
  bool dearest_;
  int shift_ = 0;
  Amount total_ = 0;
  Amount max_price_ = 0;
};

/// The options chosen so far, and how often each item must and may still be covered. A secondary item to
/// which no option gives a color is counted, as an item to be covered 0 to 1 times. Other secondary items are
/// colored.
class Partial {
 public:
  explicit Partial(const Problem& problem);

  /// True if `option` can be chosen, too.
  bool fits(std::uint32_t option) const;
  /// Requires that it fits.
  void choose(std::uint32_t option);
  /// Takes back the option that was chosen last.
  void undo();

  std::span<const std::uint32_t> chosen() const { return chosen_; }
  /// How many primary items must still be covered.
  std::size_t needy() const { return needy_; }
  /// How often `item` must still be covered; 0 or less if it need not.
  std::int64_t lo(std::uint32_t item) const { return lo_[item]; }
  /// How often `item` may still be covered.
  std::int64_t hi(std::uint32_t item) const { return hi_[item]; }

  std::size_t item_count() const { return lo_.size(); }
  std::size_t option_count() const { return counted_begin_.size() - 1; }
  /// The counted items of `option`.
  std::span<const std::uint32_t> items(std::uint32_t option) const {
    return {counted_.data() + counted_begin_[option], counted_.data() + counted_begin_[option + 1]};
  }

 private:
  struct Colored {
    std::uint32_t item;
    std::uint64_t color;  // an option without a color gets a number that no other option has
  };
  struct Paint {
    std::uint64_t color = 0;
    std::uint32_t uses = 0;
  };
  std::span<const Colored> colored(std::uint32_t option) const {
    return {colored_.data() + colored_begin_[option], colored_.data() + colored_begin_[option + 1]};
  }

  std::vector<std::uint32_t> counted_;
  std::vector<std::size_t> counted_begin_{0};
  std::vector<Colored> colored_;
  std::vector<std::size_t> colored_begin_{0};
  std::vector<std::int64_t> lo_;
  std::vector<std::int64_t> hi_;
  std::vector<Paint> paint_;  // of each item
  std::size_t needy_ = 0;
  std::vector<std::uint32_t> chosen_;
};

}  // namespace dlx::detail

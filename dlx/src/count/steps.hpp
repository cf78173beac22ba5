#pragma once
/// The steps of counting along a frontier, as bit masks.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "count/order.hpp"
#include "count/remainder.hpp"

namespace dlx::detail {

struct FrontierFields;

/// A state says of each item on the frontier whether it is covered, and in which color or how often. Each
/// item has a field of bits. They are all 0 if the item is not covered. When an item leaves the frontier,
/// another one may get its field. A state has words() words.
class FrontierSteps {
 public:
  struct Step {
    std::uint32_t first_option, last_option;
    std::uint32_t word;  // of the bit that says whether the step's item is covered
    std::uint64_t bit;   // the bit; 0 if the item cannot be covered before the step, or may be covered again
    bool may_pass;       // no option need be chosen
    std::uint32_t first_need, last_need;
  };

  FrontierSteps(const Remainder& problem, const std::vector<std::uint32_t>& order);

  std::size_t words() const { return words_; }

  /// Whether option `k` can be chosen in a state. kWords is words(), or 0.
  template <std::size_t kWords>
  bool fits(const std::uint64_t* state, std::size_t k) const {
    const std::uint64_t* const clear = this->clear(k);
    std::uint64_t clash = 0;
    for (std::size_t w = 0; w < (kWords == 0 ? words_ : kWords); ++w) clash |= state[w] & clear[w];
    if (clash != 0) return false;
    for (const Colored& colored : this->colored(k)) {
      const std::uint64_t value = state[colored.word] & colored.field;
      if (value != 0 && value != colored.value) return false;
    }
    if (!counts_) return true;
    for (const Counted& counted : this->counted(k)) {
      if (!counted.has_room && (state[counted.word] & counted.field) == counted.most) return false;
    }
    return true;
  }

  /// The state after option `k` is chosen.
  template <std::size_t kWords>
  void take(const std::uint64_t* state, std::size_t k, std::uint64_t* to) const {
    const std::uint64_t* const set = this->set(k);
    for (std::size_t w = 0; w < (kWords == 0 ? words_ : kWords); ++w) to[w] = state[w] | set[w];
    if (!counts_) return;
    for (const Counted& counted : this->counted(k)) {
      if ((state[counted.word] & counted.field) != counted.most) to[counted.word] += counted.one;
    }
  }

  /// Takes the items that leave the frontier after step `s` out of a state. False if one of them is not
  /// covered as often as it must be.
  template <std::size_t kWords>
  bool leave(std::uint64_t* state, std::size_t s) const {
    const std::uint64_t *const must = this->must(s), *const keep = must + words_;
    std::uint64_t missing = 0;
    if (counts_) {
      for (const Need& need : needs(s)) missing |= (state[need.word] & need.field) < need.least;
    }
    for (std::size_t w = 0; w < (kWords == 0 ? words_ : kWords); ++w) {
      missing |= must[w] & ~state[w];
      state[w] &= keep[w];
    }
    return missing == 0;
  }

  std::span<const Step> steps() const { return steps_; }
  // Options are numbered in the order in which they are decided. A step decides the options [first_option ..
  // last_option).
  std::uint32_t option(std::size_t k) const { return options_[k].id; }
  /// Memory held, in bytes.
  std::size_t bytes() const;
  /// About how much bytes() would be for an order with at most `bits` bits on the frontier.
  static std::uint64_t bytes_for(const Remainder& problem, std::uint32_t bits);

  /// The bits on the frontier after step `s`.
  std::uint32_t width(std::size_t s) const { return widths_[s]; }

 private:
  /// A secondary item with a color: its field must be 0 or `value`.
  struct Colored {
    std::uint32_t word;
    std::uint64_t field, value;
  };
  /// A primary item whose field says how often it is covered.
  struct Counted {
    std::uint32_t word;
    bool has_room;  // `most` stands for more, too
    std::uint64_t field, one, most;
  };
  /// The field of such an item must be `least` when it leaves the frontier, or more.
  struct Need {
    std::uint32_t word;
    std::uint64_t field, least;
  };
  struct Option {
    std::uint32_t id;  // in the Remainder
    std::uint32_t first_colored, last_colored;
    std::uint32_t first_counted, last_counted;
  };

  /// Adds an option. They come in the order in which steps decide them.
  void add_option(const Remainder& problem, const FrontierFields& fields, std::uint32_t option);
  /// Adds the masks and the needs of step `s`.
  void add_needs(const Remainder& problem, const FrontierFields& fields, std::size_t s);

  std::span<const Colored> colored(std::size_t k) const {
    return {colored_.data() + options_[k].first_colored, colored_.data() + options_[k].last_colored};
  }
  std::span<const Counted> counted(std::size_t k) const {
    return {counted_.data() + options_[k].first_counted, counted_.data() + options_[k].last_counted};
  }
  std::span<const Need> needs(std::size_t s) const {
    return {needs_.data() + steps_[s].first_need, needs_.data() + steps_[s].last_need};
  }
  const std::uint64_t* clear(std::size_t k) const { return option_masks_.data() + 2 * k * words_; }
  const std::uint64_t* set(std::size_t k) const { return clear(k) + words_; }
  const std::uint64_t* must(std::size_t s) const { return step_masks_.data() + 2 * s * words_; }

  std::size_t words_ = 0;
  bool counts_ = false;  // there are items whose fields say how often they are covered
  std::vector<Step> steps_;
  std::vector<Option> options_;
  std::vector<Colored> colored_;
  std::vector<Counted> counted_;
  std::vector<Need> needs_;
  // Masks of words_ words. Each option has two: the bits that must be 0 to choose it, then the bits that it
  // sets. Each step has two: the bits that must be 1 after it, then the bits that stay.
  std::vector<std::uint64_t> option_masks_, step_masks_;
  std::vector<std::uint32_t> widths_;
};

}  // namespace dlx::detail

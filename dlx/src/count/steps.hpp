#pragma once
/// The steps of counting along a frontier, as bit masks.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "count/order.hpp"
#include "count/remainder.hpp"

namespace dlx::detail {

/// A state says, for the items on the frontier, whether they are covered, or which color they have: a field
/// of bits each, all 0 if the item is not covered. An item's field is given to another when the item leaves.
/// The bits of a state are in words() words.
class FrontierSteps {
 public:
  struct Step {
    std::uint32_t first_option, last_option;
    std::uint32_t word;  // where the bit of the step's item is
    std::uint64_t bit;   // 0 if it cannot be covered yet
  };

  FrontierSteps(const Remainder& problem, const std::vector<std::uint32_t>& order);

  std::size_t words() const { return words_; }

  /// Whether option `k` can be taken in a state. kWords is words(), or 0.
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
    return true;
  }

  /// The state that taking option `k` leads to.
  template <std::size_t kWords>
  void take(const std::uint64_t* state, std::size_t k, std::uint64_t* to) const {
    const std::uint64_t* const set = this->set(k);
    for (std::size_t w = 0; w < (kWords == 0 ? words_ : kWords); ++w) to[w] = state[w] | set[w];
  }

  /// Takes what leaves the frontier after step `s` out of a state. False if that is an item left uncovered.
  template <std::size_t kWords>
  bool leave(std::uint64_t* state, std::size_t s) const {
    const std::uint64_t *const must = this->must(s), *const keep = must + words_;
    std::uint64_t missing = 0;
    for (std::size_t w = 0; w < (kWords == 0 ? words_ : kWords); ++w) {
      missing |= must[w] & ~state[w];
      state[w] &= keep[w];
    }
    return missing == 0;
  }

  std::span<const Step> steps() const { return steps_; }
  // Options are numbered in the order in which they are decided; a step has those from first_option to
  // last_option.
  std::uint32_t option(std::size_t k) const { return options_[k].id; }
  /// Memory held, in bytes.
  std::size_t bytes() const;
  /// About that, for an order with so many bits on the frontier at most.
  static std::size_t bytes_for(const Remainder& problem, std::uint32_t bits);

  /// The bits on the frontier after step `s`.
  std::uint32_t width(std::size_t s) const { return widths_[s]; }

 private:
  /// A secondary item with a color: its field must be 0 or `value`.
  struct Colored {
    std::uint32_t word;
    std::uint64_t field, value;
  };
  struct Option {
    std::uint32_t id;  // in the Remainder
    std::uint32_t first_colored, last_colored;
  };

  std::span<const Colored> colored(std::size_t k) const {
    return {colored_.data() + options_[k].first_colored, colored_.data() + options_[k].last_colored};
  }
  const std::uint64_t* clear(std::size_t k) const { return option_masks_.data() + 2 * k * words_; }
  const std::uint64_t* set(std::size_t k) const { return clear(k) + words_; }
  const std::uint64_t* must(std::size_t s) const { return step_masks_.data() + 2 * s * words_; }

  std::size_t words_ = 0;
  std::vector<Step> steps_;
  std::vector<Option> options_;
  std::vector<Colored> colored_;
  // Of each option what must be 0 to take it, then what it sets; of each step what must be 1 after it, then
  // what stays: words_ words each.
  std::vector<std::uint64_t> option_masks_, step_masks_;
  std::vector<std::uint32_t> widths_;
};

}  // namespace dlx::detail

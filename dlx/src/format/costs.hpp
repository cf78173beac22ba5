#pragma once
/// Costs in texts: whole numbers, or decimal fractions like 2.50.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <dlx/problem.hpp>

#include "format/numbers.hpp"

namespace dlx::detail {

/// True for digits, perhaps with a point and more digits behind it.
bool is_cost(std::string_view text);

/// The units of 10^-`decimals` that a cost is. Empty if `text` is no cost, is no whole number of these units,
/// or is more than `most` of them.
std::optional<std::uint64_t> cost_units(std::string_view text, unsigned decimals, std::uint64_t most);

/// The cost of an option, as text.
inline std::string cost_text(const Problem& problem, OptionId option) {
  return dlx::cost_text(static_cast<std::int64_t>(problem.cost(option)), problem.cost_decimals());
}

/// What all costs of a text have in common. A reader sees each cost before it takes the first one. So they
/// all get the same unit, a power of ten: the one that the most digits behind a point ask for. A whole number
/// like 1.0 asks for none.
class Costs {
 public:
  /// `text` is a part of the text, and may be anything.
  void see(std::string_view text);

  unsigned decimals() const { return decimals_; }

  std::optional<std::uint64_t> take(std::string_view text, std::uint64_t most = kMostCost) const {
    return cost_units(text, decimals_, most);
  }

  /// Says which digit of a cost is one too many behind the point; empty if none is. `text` is a cost.
  static std::string flaw(std::string_view text);

  /// "92.23", the most that costs may come to.
  std::string most() const { return dlx::cost_text(static_cast<std::int64_t>(kMostCost), decimals_); }

  /// For the end of a message that costs come to too much: which digit has made the unit so small.
  std::string hint() const;

 private:
  unsigned decimals_ = 0;
  std::string_view longest_;  // the first cost with so many decimals
};

}  // namespace dlx::detail

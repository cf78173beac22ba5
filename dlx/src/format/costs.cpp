#include "format/costs.hpp"

#include <algorithm>
#include <string>

#include <dlx/error.hpp>

#include <dlx/format.hpp>

#include "counted.hpp"

namespace dlx::detail {

namespace {

/// The digits behind the point. Empty if the cost is a whole number.
std::string_view fraction(std::string_view cost) {
  const std::string_view digits = cost.substr(std::min(cost.find('.'), cost.size() - 1) + 1);
  const bool whole = cost.find('.') == cost.npos || digits.find_first_not_of('0') == digits.npos;
  return whole ? std::string_view() : digits;
}

}  // namespace

bool is_cost(std::string_view text) {
  const std::size_t point = text.find('.');
  return is_number(text.substr(0, point)) && (point == text.npos || is_number(text.substr(point + 1)));
}

std::optional<std::uint64_t> cost_units(std::string_view text, unsigned decimals, std::uint64_t most) {
  if (!is_cost(text)) return std::nullopt;
  const std::string_view behind = fraction(text);
  const std::string_view units = behind.substr(0, decimals);
  if (behind.find_first_not_of('0', units.size()) != behind.npos) return std::nullopt;
  std::uint64_t value = 0;
  const auto add = [&value, most](char digit) {
    const auto next = static_cast<std::uint64_t>(digit - '0');
    if (value > most / 10 || value * 10 > most - std::min(most, next)) return false;
    value = value * 10 + next;
    return true;
  };
  const std::string_view whole = text.substr(0, text.find('.'));
  if (!std::all_of(whole.begin(), whole.end(), add)) return std::nullopt;
  if (!std::all_of(units.begin(), units.end(), add)) return std::nullopt;
  for (std::size_t k = units.size(); k < decimals; ++k) {
    if (!add('0')) return std::nullopt;
  }
  return value > most ? std::nullopt : std::optional(value);
}

void Costs::see(std::string_view text) {
  if (text.find('.') == text.npos || !is_cost(text)) return;
  const std::size_t digits = fraction(text).size();
  if (digits <= decimals_ || digits > kMaxCostDecimals) return;
  decimals_ = static_cast<unsigned>(digits);
  longest_ = text;
}

std::string Costs::flaw(std::string_view text) {
  const std::string_view digits = fraction(text);
  if (digits.size() <= kMaxCostDecimals) return {};
  return quote(text) + " has " + std::to_string(digits.size()) +
         " digits behind the point; expected at most " + std::to_string(kMaxCostDecimals) +
         ", so the digit " + quote(digits.substr(kMaxCostDecimals, 1)) + " in place " +
         std::to_string(kMaxCostDecimals + 1) + " is too much";
}

std::string Costs::hint() const {
  if (decimals_ == 0) return {};
  return ", the most with " + counted(decimals_, "digit") + " behind the point; the last digit " +
         quote(longest_.substr(longest_.size() - 1)) + " of " + quote(longest_) + " is too much";
}

}  // namespace dlx::detail

namespace dlx::format {

std::optional<std::uint64_t> cost_units(std::string_view text, unsigned decimals) {
  return detail::cost_units(text, decimals, detail::kMostCost);
}

}  // namespace dlx::format

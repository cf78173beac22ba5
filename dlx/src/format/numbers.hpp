#pragma once
/// Whole numbers in texts.

#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

namespace dlx::detail {

/// The most that all options may cost together.
inline constexpr std::uint64_t kMostCost = std::numeric_limits<std::int64_t>::max();

/// The most that a bound of a multiplicity may be.
inline constexpr std::uint64_t kMostBound = std::numeric_limits<std::uint32_t>::max();

inline bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

/// The number that `text` is. Empty if it is not a number, or is more than `most`.
inline std::optional<std::uint64_t> number(std::string_view text, std::uint64_t most) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value > most) return std::nullopt;
  return value;
}

}  // namespace dlx::detail

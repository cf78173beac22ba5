#pragma once
/// How digits are written: '.' for a blank, 1–9, then letters A–W for 10–32. Larger boards have numbers.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <sudoku/board.hpp>

namespace sudoku {

inline constexpr int kMaxSymbol = 32;

/// The symbols for 0 (a blank), 1, 2 ... kMaxSymbol.
inline constexpr std::string_view kSymbols = ".123456789ABCDEFGHIJKLMNOPQRSTUVW";
static_assert(kSymbols.size() == kMaxSymbol + 1);

/// Symbols for a blank besides '0'.
inline constexpr std::string_view kBlankSymbols = "._-*?xX";

/// The value of a byte that is no digit and no blank. It is higher than any digit.
inline constexpr std::uint8_t kStray = 255;

/// The digit that each byte means, 0 for a blank, or kStray.
inline constexpr std::array<std::uint8_t, 256> kSymbolValues = [] {
  std::array<std::uint8_t, 256> values{};
  for (std::uint8_t& value : values) value = kStray;
  values['0'] = 0;
  for (const char blank : kBlankSymbols) values[static_cast<unsigned char>(blank)] = 0;
  for (std::uint8_t digit = 1; digit <= kMaxSymbol; ++digit) {
    const auto c = static_cast<unsigned char>(kSymbols[digit]);
    values[c] = digit;
    if (c >= 'A') values[c - 'A' + 'a'] = digit;
  }
  return values;
}();

inline std::uint8_t symbol_value(char c) { return kSymbolValues[static_cast<unsigned char>(c)]; }

/// True for a letter, whether it is a symbol or not.
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// "a 9x9 board", "an 8x8 board".
std::string sized(int size, const char* what);

/// "1 row", "2 rows".
std::string counted(std::size_t count, const char* what);

}  // namespace sudoku

#include "symbol.hpp"

#include <string_view>

namespace sudoku {

std::string symbol(int digit, int size) {
  if (digit == 0) return ".";
  if (digit <= 9 || size > kMaxSymbol) return std::to_string(digit);
  return std::string(1, static_cast<char>('A' + digit - 10));
}

int symbol_value(char c) {
  if (c >= '1' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'W') return c - 'A' + 10;
  if (c >= 'a' && c <= 'w') return c - 'a' + 10;
  return std::string_view(".0_*?xX").find(c) != std::string_view::npos ? 0 : -1;
}

std::string sized(int size, const char* what) {
  const bool vowel = size == 8 || size == 11 || size == 18;
  const std::string n = std::to_string(size);
  return (vowel ? "an " : "a ") + n + "x" + n + " " + what;
}

}  // namespace sudoku

#include "symbol.hpp"

namespace sudoku {

std::string symbol(int digit, int size) {
  if (digit > 0 && size > kMaxSymbol) return std::to_string(digit);
  return std::string(1, kSymbols[static_cast<std::size_t>(digit)]);
}

std::string sized(int size, const char* what) {
  const bool vowel = size == 8 || size == 11 || size == 18;
  const std::string n = std::to_string(size);
  return (vowel ? "an " : "a ") + n + "x" + n + " " + what;
}

std::string counted(std::size_t count, const char* what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

}  // namespace sudoku

#pragma once
/// How digits are written: '.' for a blank, 1–9, then letters A–W for 10–32; on boards past 32×32, numbers.

#include <string>

namespace sudoku {

inline constexpr int kMaxSymbol = 32;

/// What stands for `digit` (0: a blank) on a board of `size` digits.
std::string symbol(int digit, int size);

/// The digit that `c` stands for, 0 for a blank, −1 for what is neither.
int symbol_value(char c);

/// "a 9x9 board", "an 8x8 board".
std::string sized(int size, const char* what);

}  // namespace sudoku

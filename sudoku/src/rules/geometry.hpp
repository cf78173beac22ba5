#pragma once
/// What several rules look at: neighbours, moves, and digits of cells.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rules/demands.hpp"
#include "rules/rule.hpp"

namespace sudoku {

inline int digit_at(Digits digits, int cell) { return digits[static_cast<std::size_t>(cell)]; }

/// The digits of cells, in order.
inline std::vector<int> digits_at(Digits digits, const std::vector<int>& cells) {
  std::vector<int> all;
  for (const int cell : cells) all.push_back(digit_at(digits, cell));
  return all;
}

/// The value of a clue as text; empty if it has none.
inline std::string value_text(const Clue& clue) {
  return clue.values.empty() ? "" : std::to_string(clue.values[0]);
}

/// All digits lo … hi.
inline DigitSet digits_between(int lo, int hi) {
  DigitSet set = 0;
  for (int digit = lo; digit <= hi; ++digit) set |= DigitSet{1} << digit;
  return set;
}

/// All pairs of cells that are `row_step` rows and `column_step` columns apart, in either order, each once.
std::vector<std::pair<int, int>> pairs_apart(const Layout& layout, int row_step, int column_step);

/// The pairs of cells side by side.
std::vector<std::pair<int, int>> pairs_side_by_side(const Layout& layout);

/// The cells beside `cell`.
std::vector<int> cells_beside(const Layout& layout, int cell);

/// The values of all clues of a rule at this pair of cells, in either order; `usual` for a clue without one.
std::vector<int> values_at(const Puzzle& puzzle, std::string_view rule, int a, int b, int usual);

/// Each of the cells once, ascending: a line may come back to where it was.
std::vector<int> cells_once(std::vector<int> cells);

/// The pairs that are filled and whose digits are `bad`.
template <class Bad>
std::vector<std::pair<int, int>> filled_pairs_that_are(const std::vector<std::pair<int, int>>& pairs,
                                                       Digits digits, Bad bad) {
  std::vector<std::pair<int, int>> found;
  for (const auto& [a, b] : pairs) {
    const int of_a = digit_at(digits, a), of_b = digit_at(digits, b);
    if (of_a != 0 && of_b != 0 && bad(of_a, of_b)) found.emplace_back(a, b);
  }
  return found;
}

/// True if no digit stands twice in these cells.
bool all_different(Digits digits, const std::vector<int>& cells);

}  // namespace sudoku

#include "rules/geometry.hpp"

#include <algorithm>

namespace sudoku {

std::vector<std::pair<int, int>> pairs_apart(const Layout& layout, int row_step, int column_step) {
  std::vector<std::pair<int, int>> pairs;
  const auto add = [&](int cell, int rows, int columns) {
    const auto [row, column] = layout.place(cell);
    const int other = layout.at(row + rows, column + columns);
    if (other >= 0) pairs.emplace_back(cell, other);
  };
  for (int cell = 0; cell < layout.cells(); ++cell) {
    add(cell, row_step, column_step);
    if (column_step > 0 && row_step > 0) add(cell, row_step, -column_step);
    if (row_step == column_step) continue;
    add(cell, column_step, row_step);
    if (column_step > 0 && row_step > 0) add(cell, column_step, -row_step);
  }
  return pairs;
}

std::vector<std::pair<int, int>> pairs_side_by_side(const Layout& layout) {
  return pairs_apart(layout, 1, 0);
}

std::vector<int> cells_beside(const Layout& layout, int cell) {
  std::vector<int> cells;
  const auto [row, column] = layout.place(cell);
  for (const auto& [down, right] : {std::pair(-1, 0), {0, -1}, {0, 1}, {1, 0}}) {
    const int other = layout.at(row + down, column + right);
    if (other >= 0) cells.push_back(other);
  }
  return cells;
}

std::vector<int> values_at(const Puzzle& puzzle, std::string_view rule, int a, int b, int usual) {
  std::vector<int> values;
  for (const Clue& clue : puzzle.clues()) {
    if (clue.rule != rule) continue;
    const std::vector<int>& cells = clue.cells[0];
    const bool here = (cells[0] == a && cells[1] == b) || (cells[0] == b && cells[1] == a);
    if (here) values.push_back(clue.values.empty() ? usual : clue.values[0]);
  }
  return values;
}

std::vector<int> cells_once(std::vector<int> cells) {
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

bool all_different(Digits digits, const std::vector<int>& cells) {
  std::vector<int> all = digits_at(digits, cells);
  std::sort(all.begin(), all.end());
  return std::adjacent_find(all.begin(), all.end()) == all.end();
}

}  // namespace sudoku

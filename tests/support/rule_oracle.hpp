#pragma once
/// What each rule of sudoku puzzles means, written from its description alone, and filled grids by plain
/// backtracking. Shares nothing with the library but the type Clue.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <sudoku/puzzle.hpp>

namespace dlx::test {

/// A filled board of n × n cells, row by row.
using Grid = std::vector<std::uint8_t>;

/// A board of n × n cells and the region of each cell; -1: none.
struct Ground {
  int n;
  std::vector<int> regions;
  int box_rows = 0;  ///< of each box; 0: there are no boxes

  int row(int cell) const { return cell / n; }
  int column(int cell) const { return cell % n; }
  int region(int cell) const { return regions[static_cast<std::size_t>(cell)]; }
  int cells() const { return n * n; }
  /// The cells of each region, from the first row to the last.
  std::vector<std::vector<int>> region_cells() const {
    std::vector<std::vector<int>> all(static_cast<std::size_t>(n));
    for (int cell = 0; cell < cells(); ++cell) {
      if (region(cell) >= 0) all[static_cast<std::size_t>(region(cell))].push_back(cell);
    }
    return all;
  }
  /// The cell so many rows and columns away, or -1.
  int away(int cell, int down, int right) const {
    const int to_row = row(cell) + down;
    const int to_column = column(cell) + right;
    const bool inside = to_row >= 0 && to_row < n && to_column >= 0 && to_column < n;
    return inside ? to_row * n + to_column : -1;
  }
};

/// Which groups a clue has, and how its cells lie.
enum class Kind { flag, cells, few, two, four, line, arrow, pair, outside, diagonal };

using Clues = std::vector<sudoku::Clue>;
using Holds = std::function<bool(const Ground&, const Clues& all, const sudoku::Clue&, const Grid&)>;

struct Meaning {
  Kind kind;
  int values;  ///< how many values a clue has; -1: one or none; 9: any number of digits
  /// Whether the grid obeys the clue, which is one of `all`.
  Holds holds;
};

/// All rules by name.
const std::map<std::string, Meaning>& meanings();
/// Those of them that hold everywhere.
std::map<std::string, Meaning> flag_meanings();

/// Whether a grid obeys all clues.
bool obeys(const Ground& ground, const Clues& clues, const Grid& grid);

/// All grids with each digit at most once in each row, column and region that keep what is given (0:
/// nothing), sorted. No more than `most`.
std::vector<Grid> fillings(const Ground& ground, const Grid& givens, std::size_t most);

inline int digit(const Grid& grid, int cell) { return grid[static_cast<std::size_t>(cell)]; }

inline bool distinct(std::vector<int> digits) {
  std::sort(digits.begin(), digits.end());
  return std::adjacent_find(digits.begin(), digits.end()) == digits.end();
}

inline bool in_ratio(int a, int b, int ratio) { return a == b * ratio || b == a * ratio; }

inline int value_or(const sudoku::Clue& clue, int otherwise) {
  return clue.values.empty() ? otherwise : clue.values[0];
}

}  // namespace dlx::test

#pragma once
/// Puzzles with rules as one string, to compare.

#include <string>
#include <vector>

#include <sudoku/puzzle.hpp>

/// "4x4 1... .... .... .... regions AABB AABB CCDD CCDD thermometer: r1c1 r1c2, xv 5: r1c1 r2c1, marks 12
/// r1c1". Regions only if they are not the usual ones.
inline std::string told(const sudoku::Puzzle& puzzle) {
  const sudoku::Layout& layout = puzzle.layout();
  const int n = layout.size();
  std::string text = std::to_string(n) + "x" + std::to_string(n);
  std::string regions = " regions";
  bool usual = layout.cells() == n * n;
  const std::vector<int> of_size = sudoku::Layout::usual_regions(n);
  for (int cell = 0; cell < layout.cells(); ++cell) {
    if (layout.place(cell).column == 0) text += ' ', regions += ' ';
    text += ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0"[puzzle.givens()[static_cast<std::size_t>(cell)]];
    regions += layout.region(cell) < 0 ? '-' : static_cast<char>('A' + layout.region(cell));
    usual = usual && layout.region(cell) == of_size[static_cast<std::size_t>(cell)];
  }
  if (!usual) text += regions;
  for (const sudoku::Clue& clue : puzzle.clues()) {
    text += ", " + clue.rule;
    for (const int value : clue.values) text += " " + std::to_string(value);
    for (std::size_t i = 0; i < clue.cells.size(); ++i) {
      text += i == 0 ? ":" : ";";
      for (const int cell : clue.cells[i]) text += " " + layout.name(cell);
    }
  }
  const sudoku::DigitSet all = ((sudoku::DigitSet{1} << n) - 1) << 1;
  for (int cell = 0; cell < layout.cells(); ++cell) {
    const int given = puzzle.givens()[static_cast<std::size_t>(cell)];
    if (puzzle.allowed(cell) == (given == 0 ? all : sudoku::DigitSet{1} << given)) continue;
    text += ", marks ";
    for (int digit = 1; digit <= n; ++digit) {
      if (puzzle.allowed(cell) >> digit & 1) text += std::to_string(digit);
    }
    text += " " + layout.name(cell);
  }
  return text;
}

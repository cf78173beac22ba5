#pragma once
/// Random puzzles with clues of all rules, to be written and read. Most have no solution.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <sudoku/puzzle.hpp>

/// Different random cells.
inline std::vector<int> random_cells(std::mt19937& random, const sudoku::Layout& layout, std::size_t count) {
  std::vector<int> cells(static_cast<std::size_t>(layout.cells()));
  std::iota(cells.begin(), cells.end(), 0);
  std::shuffle(cells.begin(), cells.end(), random);
  cells.resize(std::min(cells.size(), count));
  // Often in a line.
  if (random() % 2 == 0) std::sort(cells.begin(), cells.end());
  return cells;
}

inline sudoku::Layout random_layout(std::mt19937& random) {
  if (random() % 10 == 0) return sudoku::Layout::samurai();
  const int sizes[] = {1, 2, 4, 5, 6, 7, 9, 12, 16, 36};
  const int size = sizes[random() % std::size(sizes)];
  std::vector<int> regions = sudoku::Layout::usual_regions(size);
  if (random() % 2 == 0) std::shuffle(regions.begin(), regions.end(), random);
  if (random() % 4 == 0) regions[random() % regions.size()] = -1;
  return {size, regions};
}

/// Any puzzle that is no plain board.
inline sudoku::Puzzle random_puzzle(std::mt19937& random) {
  sudoku::Puzzle puzzle(random_layout(random));
  const sudoku::Layout layout = puzzle.layout();
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (std::size_t i = random() % 20; i > 0; --i)
    puzzle.give(below(layout.cells()), 1 + below(layout.size()));
  for (std::size_t i = random() % 4; i > 0; --i) puzzle.allow(below(layout.cells()), random());
  const std::vector<std::string> names = sudoku::rules();
  for (std::size_t i = random() % 6; i > 0; --i) {
    sudoku::Clue clue{names[random() % names.size()]};
    const std::size_t count = 1 + random() % 5;
    if (random() % 2 == 0) clue.values.push_back(clue.rule == "xv" ? 5 : below(30));
    if (random() % 2 == 0) clue.cells.push_back(random_cells(random, layout, count));
    if (random() % 3 == 0) clue.cells.push_back(random_cells(random, layout, count));
    try {
      puzzle.add(std::move(clue));
    } catch (const sudoku::InvalidBoard&) {  // not what the rule needs
    }
  }
  puzzle.add({"antiking"});
  return puzzle;
}

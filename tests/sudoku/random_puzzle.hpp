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

#include <support/rule_oracle.hpp>

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

/// A walk of king's moves. It comes to no cell twice.
inline std::vector<int> random_walk(std::mt19937& random, const sudoku::Layout& layout, std::size_t count,
                                    int begin) {
  std::vector<int> walk{begin};
  for (int tries = 0; tries < 50 && walk.size() < count; ++tries) {
    const sudoku::Layout::Place from = layout.place(walk.back());
    const int next = layout.at(from.row + static_cast<int>(random() % 3) - 1,
                               from.column + static_cast<int>(random() % 3) - 1);
    if (next >= 0 && std::find(walk.begin(), walk.end(), next) == walk.end()) walk.push_back(next);
  }
  return walk;
}

/// All cells from one in a direction.
inline std::vector<int> cells_towards(const sudoku::Layout& layout, int begin, int down, int right) {
  std::vector<int> cells;
  for (int cell = begin; cell >= 0;) {
    cells.push_back(cell);
    const sudoku::Layout::Place at = layout.place(cell);
    cell = layout.at(at.row + down, at.column + right);
  }
  return cells;
}

/// Cells as a clue of a kind has them, or too few of them.
inline std::vector<std::vector<int>> random_groups(std::mt19937& random, const sudoku::Layout& layout,
                                                   dlx::test::Kind kind) {
  using ClueKind = dlx::test::Kind;
  const std::size_t count = 1 + random() % 5;
  const int begin = static_cast<int>(random() % static_cast<unsigned>(layout.cells()));
  const int down = random() % 2 == 0 ? 1 : -1, right = random() % 2 == 0 ? 1 : -1;
  const auto whole = [&](int rows, int columns) {
    return cells_towards(layout, cells_towards(layout, begin, -rows, -columns).back(), rows, columns);
  };
  switch (kind) {
    case ClueKind::flag: return {};
    case ClueKind::cells:
    case ClueKind::few: return {random_cells(random, layout, count)};
    case ClueKind::two: {
      std::vector<int> row = cells_towards(layout, begin, 0, right);
      row.resize(std::min<std::size_t>(row.size(), 2));
      return {row};
    }
    case ClueKind::four: {
      const sudoku::Layout::Place at = layout.place(begin);
      std::vector<int> block{begin, layout.at(at.row + down, at.column), layout.at(at.row, at.column + right),
                             layout.at(at.row + down, at.column + right)};
      std::shuffle(block.begin(), block.end(), random);
      return {block};
    }
    case ClueKind::line: return {random_walk(random, layout, count, begin)};
    case ClueKind::arrow: {
      std::vector<int> circle = cells_towards(layout, begin, 0, right);
      circle.resize(std::min(circle.size(), 1 + count / 4));
      std::vector<int> line = random_walk(random, layout, count, begin);
      const auto in_circle = [&](int cell) {
        return std::find(circle.begin(), circle.end(), cell) != circle.end();
      };
      line.erase(line.begin(), std::find_if_not(line.begin(), line.end(), in_circle));
      return {circle, line};
    }
    case ClueKind::pair: {
      const std::vector<int> both = random_cells(random, layout, 2 * count);
      const auto half = static_cast<std::ptrdiff_t>(both.size() / 2);
      return {{both.begin(), both.begin() + half}, {both.begin() + half, both.begin() + 2 * half}};
    }
    case ClueKind::outside: return {random() % 2 == 0 ? whole(down, 0) : whole(0, right)};
    case ClueKind::diagonal: break;
  }
  return {whole(down, right)};
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
    if (random() % 2 == 0) clue.values.push_back(clue.rule == "xv" ? 5 : below(30));
    clue.cells = random_groups(random, layout, dlx::test::meanings().at(clue.rule).kind);
    if (clue.rule == "sandwichsum") {  // of one grid
      clue.cells[0].resize(std::min(clue.cells[0].size(), static_cast<std::size_t>(layout.size())));
    }
    try {
      puzzle.add(std::move(clue));
    } catch (const sudoku::InvalidBoard&) {  // not what the rule needs
    }
  }
  puzzle.add({"antiking"});
  return puzzle;
}

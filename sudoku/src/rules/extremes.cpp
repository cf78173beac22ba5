/// minimum, maximum: the digit is less, or greater, than those of all cells beside it that are not marked the
/// same.

#include <algorithm>
#include <functional>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// Each cell of the clue with each cell beside it that no clue of this rule has.
std::vector<std::pair<int, int>> compared_cells(const Clue& clue, const Puzzle& puzzle) {
  const auto is_marked = [&](int cell) {
    return std::any_of(puzzle.clues().begin(), puzzle.clues().end(), [&](const Clue& other) {
      return other.rule == clue.rule && std::count(other.cells[0].begin(), other.cells[0].end(), cell) > 0;
    });
  };
  std::vector<std::pair<int, int>> pairs;
  for (const int cell : clue.cells[0]) {
    for (const int beside : cells_beside(puzzle.layout(), cell)) {
      if (!is_marked(beside)) pairs.emplace_back(cell, beside);
    }
  }
  return pairs;
}

}  // namespace

const Rule kMinimum{
    .name = "minimum",
    .form = Rule::Form::cells,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          for (const auto& [cell, beside] : compared_cells(clue, puzzle))
            demands.pair(cell, beside, std::less<>());
        },
    .breaks =
        [](const Clue& clue, const Puzzle& puzzle, Digits digits) {
          return filled_pairs_that_are(compared_cells(clue, puzzle), digits, std::greater_equal<>());
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_slopes(canvas, clue.cells[0], false); },
    .says = "The digit is less than those beside it.",
};

const Rule kMaximum{
    .name = "maximum",
    .form = Rule::Form::cells,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          for (const auto& [cell, beside] : compared_cells(clue, puzzle))
            demands.pair(cell, beside, std::greater<>());
        },
    .breaks =
        [](const Clue& clue, const Puzzle& puzzle, Digits digits) {
          return filled_pairs_that_are(compared_cells(clue, puzzle), digits, std::less_equal<>());
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_slopes(canvas, clue.cells[0], true); },
    .says = "The digit is greater than those beside it.",
};

}  // namespace sudoku

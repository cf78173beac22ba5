/// antiknight, antiking: no equal digits a knight's or a king's move apart.

#include <algorithm>

#include "rules/geometry.hpp"

namespace sudoku {
namespace {

void demand_moves(const Puzzle& puzzle, int rows, int columns, Demands& demands) {
  for (const auto& [a, b] : pairs_apart(puzzle.layout(), rows, columns)) demands.different({a, b});
}

bool no_equal_moves(const Puzzle& puzzle, int rows, int columns, Digits digits) {
  const auto pairs = pairs_apart(puzzle.layout(), rows, columns);
  return std::none_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
    return digit_at(digits, pair.first) == digit_at(digits, pair.second);
  });
}

}  // namespace

const Rule kAntiknight{
    .name = "antiknight",
    .demand = [](const Clue&, const Puzzle& puzzle,
                 Demands& demands) { demand_moves(puzzle, 1, 2, demands); },
    .holds = [](const Clue&, const Puzzle& puzzle,
                Digits digits) { return no_equal_moves(puzzle, 1, 2, digits); },
    .says = "Cells a knight's move apart have different digits.",
};

// Steps to the side, too: two grids that overlap may be side by side and share no row.
const Rule kAntiking{
    .name = "antiking",
    .demand =
        [](const Clue&, const Puzzle& puzzle, Demands& demands) {
          demand_moves(puzzle, 1, 1, demands);
          demand_moves(puzzle, 1, 0, demands);
        },
    .holds =
        [](const Clue&, const Puzzle& puzzle, Digits digits) {
          return no_equal_moves(puzzle, 1, 1, digits) && no_equal_moves(puzzle, 1, 0, digits);
        },
    .says = "Cells a king's move apart have different digits.",
};

}  // namespace sudoku

/// antiknight, antiking: no equal digits a knight's or a king's move apart.

#include <functional>

#include "rules/geometry.hpp"

namespace sudoku {
namespace {

void demand_moves(const Puzzle& puzzle, int rows, int columns, Demands& demands) {
  for (const auto& [a, b] : pairs_apart(puzzle.layout(), rows, columns)) demands.different({a, b});
}

Pairs equal_moves(const Puzzle& puzzle, int rows, int columns, Digits digits) {
  return filled_pairs_that_are(pairs_apart(puzzle.layout(), rows, columns), digits, std::equal_to<>());
}

}  // namespace

const Rule kAntiknight{
    .name = "antiknight",
    .demand = [](const Clue&, const Puzzle& puzzle,
                 Demands& demands) { demand_moves(puzzle, 1, 2, demands); },
    .breaks = [](const Clue&, const Puzzle& puzzle,
                 Digits digits) { return equal_moves(puzzle, 1, 2, digits); },
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
    .breaks =
        [](const Clue&, const Puzzle& puzzle, Digits digits) {
          Pairs pairs = equal_moves(puzzle, 1, 1, digits);
          const Pairs more = equal_moves(puzzle, 1, 0, digits);
          pairs.insert(pairs.end(), more.begin(), more.end());
          return pairs;
        },
    .says = "Cells a king's move apart have different digits.",
};

}  // namespace sudoku

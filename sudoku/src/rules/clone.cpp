/// clone: two groups of cells have the same digits, place by place.

#include <functional>

#include "rules/geometry.hpp"

namespace sudoku {
const Rule kClone{
    .name = "clone",
    .form = Rule::Form::pair,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          for (std::size_t i = 0; i < clue.cells[0].size(); ++i) {
            demands.pair(clue.cells[0][i], clue.cells[1][i], std::equal_to<>());
          }
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          return digits_at(digits, clue.cells[0]) == digits_at(digits, clue.cells[1]);
        },
};

}  // namespace sudoku

/// littlekillersum: the sum of a diagonal. Digits may stand there several times.

#include <numeric>

#include "picture/outside.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kLittlekillersum{
    .name = "littlekillersum",
    .form = Rule::Form::diagonal,
    .values = Rule::Values::one,
    .demand = [](const Clue& clue, const Puzzle&,
                 Demands& demands) { demands.sum(clue.cells[0], clue.values[0]); },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          return std::accumulate(all.begin(), all.end(), 0) == clue.values[0];
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_outside(canvas, clue, Ring::none); },
    .says = "A number with an arrow is the sum of the diagonal.",
};

}  // namespace sudoku

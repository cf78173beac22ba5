/// doublearrow: the digits between the ends of the line have the same sum as the two ends.

#include <numeric>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kDoublearrow{
    .name = "doublearrow",
    .form = Rule::Form::line,
    .lay_out =
        [](const Clue& clue, Layout&) {
          if (clue.cells[0].size() < 3) throw InvalidBoard("doublearrow needs 3 cells or more");
        },
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const std::vector<int>& cells = clue.cells[0];
          const Variable sum = demands.variable(2, 2 * puzzle.layout().size());
          demands.sum_is({cells.front(), cells.back()}, sum);
          demands.sum_is({cells.begin() + 1, cells.end() - 1}, sum);
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          return std::accumulate(all.begin() + 1, all.end() - 1, 0) == all.front() + all.back();
        },
    .draw = [](const Clue& clue,
               Canvas& canvas) { draw_line(canvas, clue.cells[0], {.hue = 7, .circles = true}); },
    .says = "The digits on the line have the same sum as those in its two circles.",
};

}  // namespace sudoku

/// nabner: no two digits on the line are equal or consecutive.

#include <algorithm>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kNabner{
    .name = "nabner",
    .form = Rule::Form::line,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          // Two cells that have one of the digits d and d + 1: that is what must not be.
          for (int digit = 1; digit < std::max(puzzle.layout().size(), 2); ++digit) {
            std::vector<Assignment> low_or_high;
            for (const int cell : clue.cells[0]) {
              low_or_high.push_back({cell, digit});
              low_or_high.push_back({cell, digit + 1});
            }
            demands.at_most_one(std::move(low_or_high));
          }
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          std::vector<int> all = digits_at(digits, cells_once(clue.cells[0]));
          std::sort(all.begin(), all.end());
          const auto too_near = [](int a, int b) { return b - a < 2; };
          return std::adjacent_find(all.begin(), all.end(), too_near) == all.end();
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_line(canvas, clue.cells[0], {.hue = 2}); },
    .says = "No two digits on the line are equal or consecutive.",
};

}  // namespace sudoku

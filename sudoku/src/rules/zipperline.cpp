/// zipperline: cells at the same distance from the middle have the same sum. A cell in the middle has that
/// sum, too.

#include <set>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kZipperline{
    .name = "zipperline",
    .form = Rule::Form::line,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const std::vector<int>& cells = clue.cells[0];
          const std::size_t half = cells.size() / 2;
          const bool has_middle = cells.size() % 2 == 1;
          const Variable sum = has_middle ? cells[half] : demands.variable(2, 2 * puzzle.layout().size());
          for (std::size_t i = 0; i < half; ++i) demands.sum_is({cells[i], cells[cells.size() - 1 - i]}, sum);
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          std::set<int> sums;
          for (std::size_t i = 0; i < all.size() / 2; ++i) sums.insert(all[i] + all[all.size() - 1 - i]);
          if (all.size() % 2 == 1 && !sums.empty()) sums.insert(all[all.size() / 2]);
          return sums.size() <= 1;
        },
    .draw = [](const Clue& clue,
               Canvas& canvas) { draw_line(canvas, clue.cells[0], {.hue = 6, .dashed = true}); },
    .says =
        "Cells at the same distance from the middle of the line have the same sum, and so has the middle.",
};

}  // namespace sudoku

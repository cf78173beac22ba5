/// palindrome: the same digits forwards and backwards.

#include <algorithm>
#include <functional>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kPalindrome{
    .name = "palindrome",
    .form = Rule::Form::line,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          const std::vector<int>& cells = clue.cells[0];
          for (std::size_t i = 0; i < cells.size() / 2; ++i) {
            demands.pair(cells[i], cells[cells.size() - 1 - i], std::equal_to<>());
          }
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          return std::equal(all.begin(), all.end(), all.rbegin());
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_line(canvas, clue.cells[0], {.hue = 8}); },
    .says = "The digits on the line are the same forwards and backwards.",
};

}  // namespace sudoku

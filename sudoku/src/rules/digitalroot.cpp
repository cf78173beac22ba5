/// digitalroot: the sum of the digits has this digital root. That is what is left of the sum if the sum of
/// its own digits is taken again and again, until it is one digit.

#include <numeric>
#include <string>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kDigitalroot{
    .name = "digitalroot",
    .form = Rule::Form::cells,
    .values = Rule::Values::one,
    .lay_out =
        [](const Clue& clue, Layout&) {
          if (clue.values[0] < 1 || clue.values[0] > 9) throw InvalidBoard("a digital root is 1 to 9");
        },
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          const int root = clue.values[0];
          demands.sequence(clue.cells[0],
                           {.step = [](auto sum, auto, int digit) { return (sum + digit) % 9; },
                            .accepts = [root](auto sum) { return sum == root % 9; }});
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          std::string sum = std::to_string(std::accumulate(all.begin(), all.end(), 0));
          while (sum.size() > 1) {
            sum = std::to_string(std::accumulate(sum.begin(), sum.end(), 0) -
                                 '0' * static_cast<int>(sum.size()));
          }
          return sum == std::to_string(clue.values[0]);
        },
    .draw = [](const Clue& clue,
               Canvas& canvas) { draw_cage(canvas, clue.cells[0], "DR" + value_text(clue)); },
    .says = "The digits have a sum with this digital root.",
};

}  // namespace sudoku

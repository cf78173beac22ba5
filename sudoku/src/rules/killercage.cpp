/// killercage: no digit twice; with a value, the digits have that sum.

#include <numeric>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kKillercage{
    .name = "killercage",
    .form = Rule::Form::cells,
    .values = Rule::Values::optional,
    .lay_out =
        [](const Clue& clue, Layout& layout) {
          const std::string first = layout.name(clue.cells[0][0]);
          layout.add({"the cage at " + first, "k" + first, clue.cells[0]});
        },
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          if (!clue.values.empty()) demands.sum(clue.cells[0], clue.values[0]);
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          return clue.values.empty() || std::accumulate(all.begin(), all.end(), 0) == clue.values[0];
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_cage(canvas, clue.cells[0], value_text(clue)); },
    .says = "No digit stands twice in a cage, and the number is their sum.",
};

}  // namespace sudoku

/// extraregion: no digit twice.

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kExtraregion{
    .name = "extraregion",
    .form = Rule::Form::cells,
    .lay_out =
        [](const Clue& clue, Layout& layout) {
          const std::string first = layout.name(clue.cells[0][0]);
          layout.add({"the extra region at " + first, "x" + first, clue.cells[0]});
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_area(canvas, clue.cells[0], 8); },
    .says = "No digit stands twice in such an area.",
};

}  // namespace sudoku

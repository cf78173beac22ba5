/// extraregion: no digit twice.

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
};

}  // namespace sudoku

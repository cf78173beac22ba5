/// windoku: windows are houses, too. A window is as large as a box. Between a window and the next, and around
/// all of them, there is one row or column.

#include "rules/geometry.hpp"

namespace sudoku {
const Rule kWindoku{
    .name = "windoku",
    .lay_out =
        [](const Clue&, Layout& layout) {
          const int n = layout.size();
          const auto shape = Shape::of_size(n);
          if (!shape || layout.rows() != n || layout.columns() != n) {
            throw InvalidBoard("only a square board with boxes has windows");
          }
          const int height = shape->box_rows();
          const int width = shape->box_columns();
          int number = 0;
          for (int top = 1; top + height < n; top += height + 1) {
            for (int left = 1; left + width < n; left += width + 1) {
              const std::string which = std::to_string(++number);
              House window{"window " + which, "w" + which, {}};
              for (int i = 0; i < n; ++i)
                window.cells.push_back(layout.at(top + i / width, left + i % width));
              layout.add(std::move(window));
            }
          }
        },
};

}  // namespace sudoku

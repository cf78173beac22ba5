/// windoku: windows are houses, too. A window is as large as a box. Between a window and the next, and around
/// all of them, there is one row or column.

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// How many columns the first region has, if it is a box and the board is square; else 0.
int box_width(const Layout& layout) {
  const int n = layout.size();
  const auto regions = layout.region_cells();
  if (layout.rows() != n || layout.columns() != n || regions.empty()) return 0;
  int width = 0;
  while (width < n && layout.region(width) == 0) ++width;
  for (std::size_t i = 0; i < regions[0].size(); ++i) {
    const auto place = layout.place(regions[0][i]);
    if (width == 0 || place.row != static_cast<int>(i) / width || place.column != static_cast<int>(i) % width)
      return 0;
  }
  return regions[0].size() == static_cast<std::size_t>(n) ? width : 0;
}

}  // namespace

const Rule kWindoku{
    .name = "windoku",
    .lay_out =
        [](const Clue&, Layout& layout) {
          const int n = layout.size();
          const int width = box_width(layout);
          if (width < 2 || n / width < 2) throw InvalidBoard("only a board with boxes has windows");
          const int height = n / width;
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
    .draw =
        [](const Clue&, Canvas& canvas) {
          for (const House& house : canvas.layout().houses()) {
            if (house.name.starts_with("window ")) draw_area(canvas, house.cells, 0);
          }
        },
    .says = "Each digit is once in each window.",
};

}  // namespace sudoku

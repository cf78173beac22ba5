/// Marks that are areas, or shapes in a cell.

#include <algorithm>

#include "picture/marks.hpp"

namespace sudoku {

using picture::Box;
using picture::Ink;
using picture::Point;

void draw_cage(Canvas& canvas, const CellList& cells, std::string_view label) {
  canvas.outline(Layer::borders, cells, {.stroke = Ink::ink, .width = 1.1 * canvas.bold(), .dashed = true},
                 .09 * kSide);
  canvas.border(cells);
  if (!label.empty()) canvas.label(*std::min_element(cells.begin(), cells.end()), label);
}

void draw_area(Canvas& canvas, const CellList& cells, std::size_t hue) {
  canvas.outline(Layer::areas, cells,
                 {.fill = picture::under(hue), .stroke = edge_ink(hue), .width = 2 * canvas.bold()},
                 .05 * kSide);
}

void draw_circles(Canvas& canvas, const CellList& cells) {
  for (const int cell : cells) {
    canvas.layer(Layer::areas)
        .circle(canvas.middle(cell), .41 * kSide,
                {.fill = picture::under(8), .stroke = Ink::line, .width = canvas.bold()});
  }
}

void draw_squares(Canvas& canvas, const CellList& cells) {
  for (const int cell : cells) {
    canvas.layer(Layer::areas)
        .rectangle(canvas.box(cell).inside(.11 * kSide),
                   {.fill = picture::under(8), .stroke = Ink::line, .width = canvas.bold()});
  }
}

void draw_slopes(Canvas& canvas, const CellList& cells, bool outwards) {
  for (const int cell : cells) {
    const Box box = canvas.box(cell);
    const Point middle = box.middle();
    canvas.layer(Layer::areas).rectangle(box, {.fill = picture::under(8)});
    for (const Point to : {Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}}) {
      // An arrow head on each edge: its tip points to `to` or from it.
      const double tip = (outwards ? .46 : .36) * kSide, wings = (outwards ? .36 : .46) * kSide;
      const Point aside{to.y * .11 * kSide, to.x * .11 * kSide};
      const Point foot{middle.x + to.x * wings, middle.y + to.y * wings};
      const Point head[] = {{foot.x + aside.x, foot.y + aside.y},
                            {middle.x + to.x * tip, middle.y + to.y * tip},
                            {foot.x - aside.x, foot.y - aside.y}};
      canvas.layer(Layer::areas).path(head, {.stroke = Ink::soft, .width = 1.6 * canvas.bold()});
    }
  }
}

}  // namespace sudoku

/// Marks between cells.

#include <cstdlib>

#include "picture/marks.hpp"

namespace sudoku {

using picture::Ink;
using picture::Point;

namespace {

/// The point between two cells.
Point point_between(Canvas& canvas, const CellList& cells) {
  const Point a = canvas.middle(cells[0]), b = canvas.middle(cells[1]);
  const picture::Square first = canvas.square(cells[0]), second = canvas.square(cells[1]);
  if (std::abs(first.row - second.row) + std::abs(first.column - second.column) > 1)
    canvas.layer(Layer::lines).line(a, b, {.stroke = Ink::soft, .width = canvas.bold()});
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

picture::Box around(Point middle, double side) {
  return {middle.x - side / 2, middle.y - side / 2, side, side};
}

}  // namespace

void draw_dot(Canvas& canvas, const CellList& cells, bool filled, std::string_view text) {
  const Point at = point_between(canvas, cells);
  const double radius = (text.empty() ? .14 : .17) * kSide;
  canvas.layer(Layer::signs)
      .circle(at, radius,
              {.fill = filled ? Ink::ink : Ink::paper, .stroke = Ink::ink, .width = 1.2 * canvas.bold()});
  if (text.empty()) return;
  canvas.layer(Layer::signs)
      .text_in(around(at, 1.6 * radius), text,
               {.size = .26 * kSide, .ink = filled ? Ink::paper : Ink::ink, .bold = true}, .1 * kSide);
}

void draw_between(Canvas& canvas, const CellList& cells, std::string_view text) {
  const Point at = point_between(canvas, cells);
  canvas.layer(Layer::signs).circle(at, .16 * kSide, {.fill = Ink::paper});
  canvas.layer(Layer::signs).text_in(around(at, .6 * kSide), text, {.size = .36 * kSide, .bold = true});
}

void draw_corner(Canvas& canvas, const CellList& cells, std::string_view above, std::string_view below) {
  Point at;
  for (const int cell : cells) {
    at.x += canvas.middle(cell).x / static_cast<double>(cells.size());
    at.y += canvas.middle(cell).y / static_cast<double>(cells.size());
  }
  picture::Picture& layer = canvas.layer(Layer::signs);
  layer.circle(at, .27 * kSide, {.fill = Ink::paper, .stroke = Ink::ink, .width = 1.2 * canvas.bold()});
  const double apart = below.empty() ? 0 : .11 * kSide;
  layer.text_in(around({at.x, at.y - apart}, .44 * kSide), above, {.size = .24 * kSide}, .1 * kSide);
  if (!below.empty())
    layer.text_in(around({at.x, at.y + apart}, .44 * kSide), below, {.size = .24 * kSide}, .1 * kSide);
}

}  // namespace sudoku

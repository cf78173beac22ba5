/// Marks that are lines through cells.

#include <algorithm>
#include <cmath>

#include "picture/marks.hpp"

namespace sudoku {

using picture::Ink;
using picture::Point;

namespace {

constexpr double kWide = .3 * kSide;
constexpr double kEdge = .045 * kSide;

/// True if the cells are in one row or one column.
bool straight(const Canvas& canvas, const CellList& cells) {
  const picture::Square first = canvas.square(cells.front());
  const auto all = [&](auto same) {
    return std::all_of(cells.begin(), cells.end(), [&](int cell) { return same(canvas.square(cell)); });
  };
  return all([&](picture::Square each) { return each.row == first.row; }) ||
         all([&](picture::Square each) { return each.column == first.column; });
}

void draw_circle(Canvas& canvas, CellList cells) {
  const picture::Style style{.stroke = Ink::soft, .width = 2 * canvas.bold()};
  if (!straight(canvas, cells)) return canvas.outline(Layer::lines, cells, style, .1 * kSide);
  std::sort(cells.begin(), cells.end());
  const picture::Box first = canvas.box(cells.front()), last = canvas.box(cells.back());
  const picture::Box all{first.x, first.y, last.x + kSide - first.x, last.y + kSide - first.y};
  canvas.layer(Layer::lines).rectangle(all.inside(.1 * kSide), style, .4 * kSide);
}

}  // namespace

void draw_line(Canvas& canvas, const CellList& cells, const LineLook& look, std::string_view label) {
  picture::Picture& layer = canvas.layer(Layer::lines);
  const std::vector<Point> points = canvas.middles(cells);
  const Ink edge = edge_ink(look.hue), core = picture::under(look.hue);
  layer.path(points, {.stroke = edge, .width = kWide});
  layer.path(points, {.stroke = core, .width = kWide - 2 * kEdge});
  if (look.dashed) layer.path(points, {.stroke = edge, .width = kEdge, .dashed = true});
  if (look.circles) {
    for (const Point end : {points.front(), points.back()})
      layer.circle(end, .4 * kSide, {.fill = core, .stroke = edge, .width = kEdge});
  }
  if (!label.empty()) canvas.label(cells.front(), label);
}

void draw_thermometer(Canvas& canvas, const CellList& cells, bool hollow) {
  picture::Picture& layer = canvas.layer(Layer::lines);
  const std::vector<Point> points = canvas.middles(cells);
  const Ink core = hollow ? Ink::paper : picture::under(8);
  const Ink edge = hollow ? Ink::soft : Ink::line;
  constexpr double kBulb = .38 * kSide;
  layer.circle(points.front(), kBulb, {.fill = edge});
  layer.path(points, {.stroke = edge, .width = kWide});
  layer.path(points, {.stroke = core, .width = kWide - 2 * kEdge});
  layer.circle(points.front(), kBulb - kEdge, {.fill = core});
}

void draw_arrow(Canvas& canvas, const CellList& circle, const CellList& line) {
  draw_circle(canvas, circle);
  std::vector<Point> points = canvas.middles(line);
  const std::vector<Point> starts = canvas.middles(circle);
  const Point start = *std::min_element(starts.begin(), starts.end(), [&](Point a, Point b) {
    return apart(a, points[0]) < apart(b, points[0]);
  });
  points.insert(points.begin(), towards(start, points[0], .4 * kSide));
  const picture::Style style{.stroke = Ink::soft, .width = 2 * canvas.bold()};
  const Point tip = towards(points.back(), points[points.size() - 2], -.15 * kSide);
  const Point before = points[points.size() - 2];
  points.back() = tip;
  canvas.layer(Layer::lines).path(points, style);
  const Point neck = towards(tip, before, .24 * kSide);
  const Point aside{(neck.y - tip.y) * .7, (tip.x - neck.x) * .7};
  const Point head[] = {{neck.x + aside.x, neck.y + aside.y}, tip, {neck.x - aside.x, neck.y - aside.y}};
  canvas.layer(Layer::lines).path(head, style);
}

void draw_diagonal(Canvas& canvas, const CellList& cells) {
  const Point a = canvas.middle(cells.front()), b = canvas.middle(cells.back());
  const double beyond = kSide * .7;  // nearly to the corner of the board
  canvas.layer(Layer::lines)
      .line(towards(a, b, -beyond), towards(b, a, -beyond),
            {.stroke = picture::piece(0), .width = 2.2 * canvas.bold()});
}

}  // namespace sudoku

#include "picture/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sudoku {

namespace {

constexpr double kLabelText = .27 * kSide;
/// Boards with more columns than these have bolder lines.
constexpr double kUsualColumns = 12;

template <std::size_t... layer>
std::array<picture::Picture, kLayers> blank_layers(double width, double height,
                                                   std::index_sequence<layer...>) {
  return {((void)layer, picture::Picture(width, height))...};
}

}  // namespace

double apart(picture::Point a, picture::Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

picture::Point towards(picture::Point from, picture::Point to, double far) {
  const double length = apart(from, to);
  if (length == 0) return from;
  return {from.x + (to.x - from.x) * far / length, from.y + (to.y - from.y) * far / length};
}

Canvas::Canvas(const Puzzle& puzzle, Margins margins)
    : puzzle_(puzzle),
      width_(margins.left + puzzle.layout().columns() * kSide + margins.right),
      height_(margins.top + puzzle.layout().rows() * kSide + margins.bottom),
      bold_(std::max(1.0, puzzle.layout().columns() / kUsualColumns)),
      grid_{{margins.left, margins.top}, kSide},
      layers_(blank_layers(width_, height_, std::make_index_sequence<kLayers>())),
      labels_(static_cast<std::size_t>(puzzle.layout().cells())),
      bordered_(labels_.size()) {}

picture::Square Canvas::square(int cell) const {
  const Layout::Place place = layout().place(cell);
  return {place.row, place.column};
}

std::vector<picture::Square> Canvas::squares(const std::vector<int>& cells) const {
  std::vector<picture::Square> all;
  for (const int cell : cells) all.push_back(square(cell));
  return all;
}

std::vector<picture::Point> Canvas::middles(const std::vector<int>& cells) const {
  std::vector<picture::Point> all;
  for (const int cell : cells) all.push_back(middle(cell));
  return all;
}

void Canvas::outline(Layer where, const std::vector<int>& cells, const picture::Style& style, double inset) {
  for (const auto& line : picture::outline(grid_, squares(cells), inset)) layer(where).polygon(line, style);
}

void Canvas::label(int cell, std::string_view text) {
  const std::size_t corner = labels_[static_cast<std::size_t>(cell)]++ % 4;
  const bool right = corner % 2 == 1, below = corner >= 2;
  const picture::Box inside = box(cell).inside(.05 * kSide);
  const double width = std::min(picture::text_width(text, kLabelText), inside.width);
  const picture::Box at{right ? inside.x + inside.width - width : inside.x,
                        below ? inside.y + inside.height - kLabelText : inside.y, width, kLabelText};
  layer(Layer::signs).rectangle(at, {.fill = picture::Ink::paper}, 2);
  layer(Layer::signs).text_in(at, text, {.size = kLabelText}, kLabelText / 2);
}

void Canvas::border(const std::vector<int>& cells) {
  for (const int cell : cells) bordered_[static_cast<std::size_t>(cell)] = true;
}

picture::Picture Canvas::all(double below) const {
  picture::Picture all(width_, height_ + below);
  for (const picture::Picture& each : layers_) all.add(each);
  return all;
}

}  // namespace sudoku

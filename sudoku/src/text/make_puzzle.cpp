#include "text/make_puzzle.hpp"

#include <memory>
#include <utility>

#include "rules/geometry.hpp"
#include "symbol.hpp"

namespace sudoku {
namespace {

/// Whether the puzzle is a plain board of this shape.
bool is_plain(const Puzzle& puzzle, const Shape& shape) {
  const Layout& layout = puzzle.layout();
  const int n = layout.size();
  if (!puzzle.clues().empty() || puzzle.has_marks()) return false;
  if (layout.cells() != n * n || layout.rows() != n) return false;
  for (int cell = 0; cell < layout.cells(); ++cell) {
    if (layout.region(cell) != shape.box(cell)) return false;
  }
  return true;
}

}  // namespace

std::optional<Shape> boxes_for(int size, const std::optional<Shape>& shape) {
  return shape ? shape : Shape::of_size(size);
}

std::vector<int> regions_of(int size, const std::optional<Shape>& shape) {
  if (!shape) return Layout::usual_regions(size);
  std::vector<int> regions;
  for (int cell = 0; cell < shape->cells(); ++cell) regions.push_back(shape->box(cell));
  return regions;
}

Layout layout_of(int size, const std::vector<int>& regions, const std::optional<Shape>& shape) {
  const auto boxes = boxes_for(size, shape);
  return boxes && regions == regions_of(size, shape) ? Layout(*boxes) : Layout(size, regions);
}

void put_puzzle(Puzzle puzzle, const std::optional<Shape>& shape, std::vector<std::uint8_t> expected,
                ReadBoard& read) {
  const auto boxes = boxes_for(puzzle.layout().size(), shape);
  if (!boxes || !is_plain(puzzle, *boxes)) {
    if (!expected.empty()) read.expected_digits = std::move(expected);
    read.content = std::make_shared<const Puzzle>(std::move(puzzle));
    return;
  }
  Board board(*boxes);
  if (!expected.empty()) {
    board.assign(expected);
    read.expected = board;
  }
  board.assign(puzzle.givens());
  read.content = std::move(board);
}

std::optional<std::string> wrong_size(int size, const std::optional<Shape>& shape) {
  if (!shape || shape->size() == size) return {};
  return "this is " + sized(size, "puzzle") + ", but its boxes must be " + std::to_string(shape->box_rows()) +
         "x" + std::to_string(shape->box_columns());
}

std::vector<int> cells_from(const Layout& layout, Layout::Place outside, Layout::Place step) {
  std::vector<int> cells;
  for (;;) {
    outside.row += step.row;
    outside.column += step.column;
    const int cell = layout.at(outside.row, outside.column);
    if (cell < 0) return cells;
    cells.push_back(cell);
  }
}

std::vector<int> cells_seen(const Layout& layout, Layout::Place outside) {
  const bool above = outside.row < 0, below = outside.row >= layout.rows();
  const bool left = outside.column < 0, right = outside.column >= layout.columns();
  if (above + below + left + right != 1) return {};
  return cells_from(layout, outside, {above ? 1 : below ? -1 : 0, left ? 1 : right ? -1 : 0});
}

}  // namespace sudoku

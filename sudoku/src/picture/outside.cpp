/// Several clues may be at the same place. Then diagonals share the square beside the grid. Others are lined
/// up outwards, behind the diagonals.

#include "picture/outside.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>

#include "rules/rule.hpp"

namespace sudoku {

using picture::Ink;
using picture::Point;
using picture::Square;

namespace {

/// From where a clue is seen.
struct Sight {
  Square place;  ///< the one before the first cell
  Square step;   ///< from there to the first cell
  bool diagonal() const { return step.row != 0 && step.column != 0; }
  bool to_neighbour() const { return std::abs(step.row) <= 1 && std::abs(step.column) <= 1; }
};

Square minus(Square a, Square b) { return {a.row - b.row, a.column - b.column}; }

/// A single cell may be seen from any side: from one where there is no other.
Square step_to_single(const Layout& layout, Square cell, bool diagonal) {
  constexpr Square kStraight[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  constexpr Square kDiagonal[] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  for (const Square step : diagonal ? kDiagonal : kStraight) {
    const Square before = minus(cell, step);
    if (layout.at(before.row, before.column) < 0) return step;
  }
  return {1, diagonal ? 1 : 0};
}

/// None if the clue's rule is not seen from outside.
std::optional<Sight> sight_of(const Layout& layout, const Clue& clue) {
  const Rule::Form form = find_rule(clue.rule)->form;
  if (form != Rule::Form::outside && form != Rule::Form::diagonal) return std::nullopt;
  const std::vector<int>& cells = clue.cells[0];
  const auto square = [&](int cell) { return Square{layout.place(cell).row, layout.place(cell).column}; };
  const Square first = square(cells[0]);
  const Square step = cells.size() > 1 ? minus(square(cells[1]), first)
                                       : step_to_single(layout, first, form == Rule::Form::diagonal);
  return Sight{minus(first, step), step};
}

struct NumberSpot {
  Sight sight;
  Square at;    ///< where its number is
  bool inside;  ///< there is a cell before the first, or its cells are not side by side
  bool shared;  ///< by two diagonals or more
};

/// `clue` is one of the puzzle's.
std::optional<NumberSpot> spot_of(const Puzzle& puzzle, const Clue& clue) {
  const std::optional<Sight> its = sight_of(puzzle.layout(), clue);
  if (!its) return std::nullopt;
  int diagonals = 0, before = 0;
  bool passed = false;
  for (const Clue& other : puzzle.clues()) {
    const std::optional<Sight> theirs = sight_of(puzzle.layout(), other);
    passed = passed || &other == &clue;
    if (!theirs || theirs->place != its->place) continue;
    diagonals += theirs->diagonal();
    before += !theirs->diagonal() && !passed;
  }
  const int depth = its->diagonal() ? 0 : before + (diagonals > 0 ? 1 : 0);
  const Square at{its->place.row - depth * its->step.row, its->place.column - depth * its->step.column};
  const bool inside = !its->to_neighbour() || puzzle.layout().at(its->place.row, its->place.column) >= 0;
  return NumberSpot{*its, at, inside, its->diagonal() && diagonals > 1};
}

void draw_ring(Canvas& canvas, Point at, Ring ring) {
  const picture::Style style{.stroke = Ink::line, .width = 1.2 * canvas.bold()};
  constexpr double kHalf = .36 * kSide;
  if (ring == Ring::circle) canvas.layer(Layer::signs).circle(at, kHalf, style);
  if (ring == Ring::square) {
    canvas.layer(Layer::signs).rectangle({at.x - kHalf, at.y - kHalf, 2 * kHalf, 2 * kHalf}, style);
  }
}

/// The number leans to the side, away from its arrow, if it is alone; else along the grid, with its arrow.
Point draw_ray(Canvas& canvas, const NumberSpot& spot) {
  const Point middle = canvas.grid().middle(spot.at);
  const double right = spot.sight.step.column, down = spot.sight.step.row;
  const auto along = [&](double far) {
    return Point{middle.x + right * far * kSide, middle.y + down * far * kSide};
  };
  canvas.layer(Layer::signs)
      .arrow(along(.2), along(.47), {.fill = Ink::soft, .stroke = Ink::soft, .width = 1.5 * canvas.bold()},
             .16 * kSide);
  if (!spot.shared) return along(-.1);
  const bool beside = spot.at.column < 0 || spot.at.column >= canvas.layout().columns();
  return beside ? Point{middle.x - right * .1 * kSide, middle.y + down * .26 * kSide}
                : Point{middle.x + right * .26 * kSide, middle.y - down * .1 * kSide};
}

}  // namespace

Margins margins_of(const Puzzle& puzzle) {
  constexpr double kLeast = .2 * kSide;
  Margins margins{kLeast, kLeast, kLeast, kLeast};
  for (const Clue& clue : puzzle.clues()) {
    const std::optional<NumberSpot> spot = spot_of(puzzle, clue);
    if (!spot || spot->inside) continue;
    const auto grow = [](double& margin, int squares) { margin = std::max(margin, squares * kSide); };
    grow(margins.left, -spot->at.column);
    grow(margins.top, -spot->at.row);
    grow(margins.right, spot->at.column - puzzle.layout().columns() + 1);
    grow(margins.bottom, spot->at.row - puzzle.layout().rows() + 1);
  }
  return margins;
}

void draw_outside(Canvas& canvas, const Clue& clue, Ring ring) {
  const std::string text = std::to_string(clue.values[0]);
  const std::optional<NumberSpot> spot = spot_of(canvas.puzzle(), clue);
  if (spot->inside) {
    canvas.layer(Layer::lines)
        .path(canvas.middles(clue.cells[0]), {.stroke = Ink::soft, .width = canvas.bold(), .dashed = true});
    return canvas.label(clue.cells[0][0], text);
  }
  Point at = canvas.grid().middle(spot->at);
  if (spot->sight.diagonal()) {
    at = draw_ray(canvas, *spot);
  } else {
    draw_ring(canvas, at, ring);
  }
  const double size = (spot->shared ? .32 : .42) * kSide, width = (spot->shared ? .46 : .66) * kSide;
  canvas.layer(Layer::signs)
      .text_in({at.x - width / 2, at.y - size / 2, width, size}, text, {.size = size}, .12 * kSide);
}

}  // namespace sudoku

#pragma once
/// Areas that are made of squares of a grid.

#include <compare>
#include <span>
#include <vector>

#include <picture/picture.hpp>

namespace picture {

/// A square of a grid, counted from 0 from the top left.
struct Square {
  int row = 0;
  int column = 0;

  friend bool operator==(const Square&, const Square&) = default;
  friend auto operator<=>(const Square&, const Square&) = default;
};

/// Where a grid is in a picture.
struct Grid {
  Point corner{};   ///< the top left corner of square (0, 0)
  double side = 1;  ///< of a square

  Box box(Square square) const {
    return {corner.x + square.column * side, corner.y + square.row * side, side, side};
  }
  Point middle(Square square) const { return box(square).middle(); }
};

/// The outline of an area: closed lines, clockwise around it, and counterclockwise around its holes. All
/// lines are `inset` inside the area. Squares that touch at a corner only are apart.
///
/// Cost: O(n log n) for n squares, of which those that stand twice count once.
PICTURE_API std::vector<std::vector<Point>> outline(const Grid& grid, std::span<const Square> squares,
                                                    double inset = 0);

}  // namespace picture

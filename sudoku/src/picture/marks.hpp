#pragma once
/// What clues look like. A rule draws its clues with one or a few of these.

#include <string_view>
#include <vector>

#include "picture/canvas.hpp"

namespace sudoku {

using CellList = std::vector<int>;

/// A dashed line within an area, and a label at its first cell.
void draw_cage(Canvas& canvas, const CellList& cells, std::string_view label);

/// An area with a hue, and an edge.
void draw_area(Canvas& canvas, const CellList& cells, std::size_t hue);
/// A gray circle or square in each of the cells.
void draw_circles(Canvas& canvas, const CellList& cells);
void draw_squares(Canvas& canvas, const CellList& cells);
/// Gray cells with arrow heads on their four edges, to the outside or to the inside.
void draw_slopes(Canvas& canvas, const CellList& cells, bool outwards);

/// How a line through cells is drawn: in a hue, with a pale middle, on which digits read well.
struct LineLook {
  std::size_t hue = 0;
  bool dashed = false;
  bool circles = false;  ///< at its ends
};
/// `label`, if there is one, is at the first cell.
void draw_line(Canvas& canvas, const CellList& cells, const LineLook& look, std::string_view label = {});
/// With a bulb at the first cell. A hollow one is only an outline.
void draw_thermometer(Canvas& canvas, const CellList& cells, bool hollow);
/// A circle, or a pill around several cells, and an arrow from there through the others.
void draw_arrow(Canvas& canvas, const CellList& circle, const CellList& line);

/// A dot on the edge between two cells, with a text in it. If they are not side by side, a line joins them.
void draw_dot(Canvas& canvas, const CellList& cells, bool filled, std::string_view text);
/// A text in the place of the dot.
void draw_between(Canvas& canvas, const CellList& cells, std::string_view text);
/// A circle with a text of two lines in the middle of four cells.
void draw_corner(Canvas& canvas, const CellList& cells, std::string_view above, std::string_view below);

/// A thin line through a diagonal of the board.
void draw_diagonal(Canvas& canvas, const CellList& cells);

}  // namespace sudoku

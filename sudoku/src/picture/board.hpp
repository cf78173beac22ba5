#pragma once
/// Draws what pictures of puzzles and of steps have in common.

#include <sudoku/picture.hpp>

#include "picture/canvas.hpp"

namespace sudoku {

/// The lines between cells, and around regions.
void draw_grid(Canvas& canvas);
/// The clues of the puzzle.
void draw_clues(Canvas& canvas);
/// The digits of all cells: what is given, and what is in `digits`, if it is not empty.
void draw_digits(Canvas& canvas, Digits givens, Digits digits);

/// Where things are in a picture with these margins.
PicturePlaces places_in(const Puzzle& puzzle, Margins margins);

/// Where the mark of a digit is in a cell.
struct MarkPlace {
  picture::Point at;
  double size;  ///< of the text
};
MarkPlace mark_place(const Canvas& canvas, int cell, int digit);
/// The marks of a cell.
void draw_marks(Canvas& canvas, int cell, DigitSet digits, picture::Ink ink);

}  // namespace sudoku

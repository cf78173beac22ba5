#pragma once
/// Clues beside the grid.

#include "picture/canvas.hpp"

namespace sudoku {

/// How much room the clues of a puzzle need around the grid.
Margins margins_of(const Puzzle& puzzle);

/// What is around the number.
enum class Ring : std::uint8_t { none, circle, square };

/// Draws the number of a clue of the canvas's puzzle where its row or column is seen from. At a diagonal
/// there is an arrow, too. If another cell is there, the number is in the first cell, and a line goes on from
/// it.
void draw_outside(Canvas& canvas, const Clue& clue, Ring ring);

}  // namespace sudoku

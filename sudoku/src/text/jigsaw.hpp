#pragma once
/// Jigsaws in one line: the symbols of all cells, and then a letter for the region of each.

#include <optional>

#include <sudoku/text.hpp>

#include "text/lines.hpp"

namespace sudoku {

/// True for n² symbols and n² letters, n from 4 to 26, with nothing or one blank, comma or semicolon between.
/// The letters are from two to n different ones: neither blanks x, nor half a row of 32.
bool is_jigsaw(const Line& line);

/// Puts the puzzle of such a line into `read`, or the mistake in it.
void read_jigsaw(const Line& line, const IncomingLines& lines, const std::optional<Shape>& shape,
                 ReadBoard& read);

}  // namespace sudoku

#pragma once
/// Lines of comma-separated values: a board, and the expected solution.

#include <optional>
#include <string_view>

#include <sudoku/text.hpp>

#include "text/lines.hpp"
#include "text/parser.hpp"

namespace sudoku {

/// True for what may be the name of a column: a letter, then letters, digits, blanks, '_' and '-', with at
/// least two letters.
bool is_name(std::string_view text);

/// True for fields with commas between, if the first is a name.
bool is_header(const Line& line);

/// True for a line that begins with a quote, or has 16 symbols or more before a comma. Below a header, if it
/// is `headed`, any line with a comma will do, and so will 16 symbols without one.
bool is_record(const Line& line, bool headed = false);

/// Reads `line` as a record.
void read_record(const Line& line, const IncomingLines& lines, std::optional<Shape> shape, ReadBoard& read);

}  // namespace sudoku

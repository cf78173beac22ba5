#pragma once
/// Lines of comma-separated values: a board in any column, and the expected solution. Semicolons may stand
/// for commas; below a header also TABs.

#include <cstddef>
#include <optional>
#include <string_view>

#include <sudoku/text.hpp>

#include "text/lines.hpp"
#include "text/parser.hpp"

namespace sudoku {

/// What a header says about the records below it.
struct Columns {
  static constexpr std::size_t kUnnamed = static_cast<std::size_t>(-1);
  char separator = ',';
  std::size_t puzzle = kUnnamed;  ///< if there is no such column, the first that is a board
  std::size_t solution =
      kUnnamed;  ///< if there is no such column, the one behind the puzzle, if that is a board
};

/// True for what may be the name of a column: a letter, then letters, digits, blanks, '_' and '-', with at
/// least two letters.
bool is_name(std::string_view text);

/// True for a header: two fields or more with `separator` between, none of which is a board. One of them is
/// the name of the column of puzzles; or, with commas, the first is a name; or, with semicolons, all are.
bool is_header(const Line& line, char separator);

/// What a header with this separator says.
Columns columns_of(const Line& header, char separator);

/// If the line is a record without a header, what is between its fields; otherwise 0. Such a record begins
/// with a quote, or has 16 symbols or more before a comma or semicolon, or a later field that is a board.
char record_separator(const Line& line);

/// True for a record below a header: it has the header's separator, or 16 symbols without one.
bool is_record(const Line& line, const Columns& header);

/// Reads `line` as a record.
void read_record(const Line& line, const Columns& columns, const IncomingLines& lines,
                 std::optional<Shape> shape, ReadBoard& read);

/// True for a line whose first word is a board of n² symbols, if the whole line is none. If n is 6 or less,
/// the next word must be a whole solution.
bool has_text(const Line& line, std::optional<Shape> shape);
/// Reads such a line. If the next word is a whole solution, that is the expected one.
void read_with_text(const Line& line, const IncomingLines& lines, std::optional<Shape> shape,
                    ReadBoard& read);

}  // namespace sudoku

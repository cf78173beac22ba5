#pragma once
/// A line of a grid or a board in one line, and the two ways to see cells in it.
///
/// Blanks, commas and bars separate words. Either each symbol is a cell ("53. .7. ..."), or each word is one
/// ("5 10 0", ".9 .3 8"). If there is nothing between two commas, or before the first comma, that is a word
/// and a cell, too: a blank ("5,3,,,7").

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "text/lines.hpp"

namespace sudoku {

struct Row {
  enum class Kind {
    rule,    ///< drawn between rows: it has no cells
    dashes,  ///< only dashes or only commas: a rule, or a row of blanks
    cells,
  };
  const Line* line = nullptr;
  Kind kind = Kind::cells;
  std::size_t symbols = 0;
  std::size_t words = 0;
  /// The highest cell if each word is a cell; kStray if a word cannot be one.
  std::uint8_t highest = 0;
  bool bars = false;    ///< there are bars
  bool gaps = false;    ///< there are words of nothing, before a comma
  bool dashed = false;  ///< there are dashes or gaps
  bool open = false;    ///< it ends with a comma; there may be one more cell, a blank
  bool marks = false;   ///< there is a word of a dot and the digit that was filled in
  bool boxed = false;   ///< it begins with a bar, and has two words or more between bars
};

Row look_at(const Line& line);

inline bool is_row(const Row& row) { return row.kind == Row::Kind::cells; }
inline bool is_dashes(const Row& row) { return row.kind == Row::Kind::dashes; }

/// True for a line with a symbol that cannot be a cell in a grid of n = `size`.
bool has_stranger(const Row& row, std::size_t size);

struct Cells {
  bool words = false;  ///< a word is a cell; otherwise a symbol is
  std::size_t count = 0;
};

/// The cells of a row of n = `size`, or of a board of n² cells in a line. `size` is 0 for a first line. After
/// a comma at the end there is one more cell, if just this cell is missing; on a first line, if there are
/// gaps.
Cells cells_of(const Row& row, std::size_t size);

/// Adds what the cells stand for at the end of `digits`, kStray for what is no digit. Returns the highest.
std::uint8_t append_digits(const Row& row, const Cells& cells, std::vector<std::uint8_t>& digits);

/// How many bytes the bar at byte `at` has: |, │, ┃, ║ and their like. 0 if there is none.
std::size_t bar_at(std::string_view text, std::size_t at);

/// Where a cell is, and what is there.
struct Spot {
  std::size_t at;
  std::string_view token;
};
/// The place of the i-th cell, or the end of the line.
Spot spot(const Row& row, const Cells& cells, std::size_t i);

/// The value of a cell that is one symbol or a number of two digits; kStray for anything else.
std::uint8_t cell_value(std::string_view word);

/// The n with n² = `cells`, or 0.
std::size_t root(std::size_t cells);

}  // namespace sudoku

#pragma once
/// A line of a grid, or of a board in one line, and the two ways to see cells in it.
///
/// Blanks, commas and bars separate words. Either each symbol is a cell ("53. .7. ..."), or each word is
/// ("5 10 0", ".9 .3 8"). Nothing between two commas, or before the first, is a word and a cell too: a blank
/// ("5,3,,,7").

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "text/lines.hpp"

namespace sudoku {

struct Row {
  enum class Kind {
    rule,    ///< drawn between rows: it has no cells
    dashes,  ///< dashes or commas alone: a rule, or a row of blanks
    cells,
  };
  const Line* line = nullptr;
  Kind kind = Kind::cells;
  std::size_t symbols = 0;
  std::size_t words = 0;
  /// Of the words, each seen as a cell; kStray if one is none.
  std::uint8_t highest = 0;
  bool bars = false;    ///< there are bars
  bool gaps = false;    ///< a word is nothing before a comma
  bool dashed = false;  ///< there are dashes or gaps
  bool open = false;    ///< a comma ends it, behind which there may be one cell more: a blank
  bool marks = false;   ///< a word is a dot and what was filled in
  bool boxed = false;   ///< it begins with a bar, and has two words or more between bars
};

Row look_at(const Line& line);

struct Cells {
  bool words = false;  ///< a word is a cell; otherwise a symbol is
  std::size_t count = 0;
};

/// The cells of a row of n = `size` or of a board of n² on a line; of a first line if `size` is 0. Behind a
/// comma at the end there is one if it is the one that n lacks, or on a first line, if there are gaps.
Cells cells_of(const Row& row, std::size_t size);

/// Adds what the cells stand for at the end of `digits`, kStray for what is no digit. Returns the highest.
std::uint8_t append_digits(const Row& row, const Cells& cells, std::vector<std::uint8_t>& digits);

/// Where a cell stands, and what.
struct Spot {
  std::size_t at;
  std::string_view token;
};
/// That of the i-th cell, or past the end of the line.
Spot spot(const Row& row, const Cells& cells, std::size_t i);

/// What one symbol, or a number of two digits, stands for; kStray for anything else.
std::uint8_t cell_value(std::string_view word);

/// The n with n² = `cells`, or 0.
std::size_t root(std::size_t cells);

}  // namespace sudoku

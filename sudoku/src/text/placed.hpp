#pragma once
/// Grids in which nothing stands for a blank: where a cell is shows which one it is. TABs, semicolons or bars
/// are between the cells, or bars are between the boxes and all cells of a box have their places.
///
/// Rules of rows that have a symbol in each cell come first; see doc/boards.md. So these are for what is a
/// mistake otherwise.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <sudoku/text.hpp>

#include "text/lines.hpp"
#include "text/parser.hpp"

namespace sudoku {

/// Reads rows of n cells with n - 1 TABs or semicolons between. Cells may be empty.
class FieldReader {
 public:
  FieldReader(IncomingLines& lines, Parser& parser) : lines_(lines), parser_(parser) {}

  /// Reads the grid that begins with the next line, or `above` lines below it. Returns how many lines it has.
  /// Returns 0 if it is no such grid; then `content` is as before. If the first two lines are rows, a mistake
  /// in a later one is told.
  std::size_t read(char separator, Content& content, std::size_t above = 0);

  /// Whether a row of the last grid had both digits and empty cells.
  bool mixed() const { return mixed_; }

 private:
  const Line* row(std::size_t i) { return lines_.peek(above_ + i); }
  std::size_t fields_of(const Line& line) const;
  bool add_row(const Line& line, std::size_t size, Content& content);
  std::size_t count_rows(std::size_t rows, std::size_t size);

  IncomingLines& lines_;
  Parser& parser_;
  char separator_ = '\t';
  std::size_t above_ = 0;  // lines that are not of the grid
  std::vector<std::uint8_t> digits_;
  bool mixed_ = false;
  bool numbers_ = false;              // a cell has two symbols
  std::optional<dlx::Mistake> zero_;  // at the first '0'
};

/// Reads grids drawn with bars.
class DrawnReader {
 public:
  DrawnReader(IncomingLines& lines, Parser& parser) : lines_(lines), parser_(parser) {}

  /// As FieldReader::read(), but it tells no mistakes.
  std::size_t read(Content& content, std::size_t above = 0);

  /// Whether the last grid that was not read seems to have blanks of nothing.
  bool seems_drawn() const;

 private:
  struct Cell {
    std::size_t column;  // from 0, in characters
    std::uint8_t digit;
    char symbol;
  };
  struct DrawnRow {
    std::vector<std::size_t> bars;  // their columns
    std::vector<Cell> cells;
    bool closed = false;  // it begins and ends with a bar
    std::size_t line = 0;
  };
  static std::optional<DrawnRow> row_of(const Line& line);

  bool has_rows(std::size_t count);
  bool read_cells(std::size_t size, bool closed);
  bool read_boxes(const Shape& shape);
  bool mixed(std::size_t size) const;

  IncomingLines& lines_;
  Parser& parser_;
  std::vector<DrawnRow> rows_;
  std::size_t above_ = 0;  // lines that are not of the grid
  std::size_t next_ = 0;   // the first line that was not looked at
  bool ended_ = false;
  std::vector<std::uint8_t> digits_;
};

}  // namespace sudoku

#pragma once
/// Reads lines of cells: grids, drawn or not, and boards in one line.

#include <cstddef>
#include <optional>
#include <vector>

#include "text/lines.hpp"
#include "text/parser.hpp"
#include "text/placed.hpp"
#include "text/row.hpp"

namespace sudoku {

/// A block is what stands between two empty lines.
class GridReader {
 public:
  /// `elsewhere` is true for a line of another form. Such a line ends a block.
  GridReader(IncomingLines& lines, Parser& parser, std::optional<Shape> shape, bool (*elsewhere)(const Line&))
      : lines_(lines),
        parser_(parser),
        fields_(lines, parser),
        drawn_(lines, parser),
        size_(shape ? static_cast<std::size_t>(shape->size()) : 0),
        elsewhere_(elsewhere) {}

  /// Reads the board that begins with the next line, and drops its lines. False if the line was a rule or a
  /// title; then this line was dropped.
  bool read(ReadBoard& read);

  /// The same if the next line is empty but for TABs. Nothing is dropped if it is no row of a grid.
  bool read_tabs(ReadBoard& read);

  /// True for a line that seems to be the footer of a page: text, after a board of n whose digits it is not.
  bool is_footer();

  /// Call when a board was read.
  void after_board(const Board& board) { last_size_ = static_cast<std::size_t>(board.shape().size()); }

  /// True for a title above a grid; see doc/boards.md.
  bool is_title();

  /// Call when a block ends, or something of another form was read.
  void end_block();

 private:
  static constexpr std::size_t kSmallest = 4;  // no grid has fewer rows

  std::optional<Row> row(std::size_t i);
  bool stands_alone(const Cells& cells, std::size_t size) const;
  bool is_rule(const Row& first);
  std::size_t width(std::size_t first);
  std::size_t size_of_square(const Cells& cells, std::size_t first);
  bool square(const Row& row, const Cells& cells) const;
  std::size_t read_bands(std::size_t size, std::vector<Row>& rows);
  std::size_t read_grid(std::size_t size, ReadBoard& read);
  bool look_again(std::size_t lines, std::size_t size, ReadBoard& read);
  std::size_t read_placed(ReadBoard& read);
  bool is_empty_grid(std::size_t k);
  bool is_row_of_grid(const Row& row) const;
  bool is_above_placed(Content below);
  std::size_t candidate_lines();
  bool end_grid(std::size_t lines);

  IncomingLines& lines_;
  Parser& parser_;
  FieldReader fields_;
  DrawnReader drawn_;
  std::size_t size_;  // of every board; 0 if boards may have any size
  bool (*elsewhere_)(const Line&);
  std::size_t last_size_ = 0;  // of the board before; 0 if there is none
  // Of the block so far:
  bool ruled_ = false;       // the line before is a rule
  bool after_grid_ = false;  // the lines before are a grid, and rules
  struct Square {            // lines of 16 or 36 cells: whole boards (4×4, 6×6), or rows of so many cells
    std::size_t cells, size;
  };
  std::optional<Square> square_;
  std::vector<std::uint8_t> digits_;  // kept so that its memory is used again
};

}  // namespace sudoku

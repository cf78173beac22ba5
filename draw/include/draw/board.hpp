#pragma once
/// Boards: problems whose items are cells of a grid, as their names tell.
///
/// These names are read as cells, and the first form that fits is taken:
///
///     r1c2  R1C2  row1col2         row and column; blanks, '_', '-' and ',' may stand between
///     x1y2  x1y2z3                 x to the right, y upwards, z a layer
///     1,2  (1,2)  1_2  1-2  1 2    row and column; with three numbers the first is a layer;
///                                  p, c, s, cell, pos or square may stand before
///     a1                           as on a chessboard: a letter for the column, a1 at the bottom left
///     A1                           as in a spreadsheet: a letter for the column, A1 at the top left
///     00  p00  000  p000           one digit or small letter each for row and column, or layer, row and
///     column r1 and c2, each an item      an option with a row and a column is a cell: queens, rooks,
///     assignments
///
/// The names of the last forms but one could mean something else. There all cells that an option covers must
/// hang together: so `03 46 59` is no piece.
///
/// What the options are follows from the cells that they cover:
///
///   pieces   An option may cover several cells. It is an area, named by its other primary items.
///   symbols  Each option covers one cell at most. What its other items say beside the place is its symbol:
///            in `r2c1 r2n7 c1n7` it is 7.
///   colors   Options give cells colors: the color is what stands in the cell.
///   marks    Rows and columns are items. An option is a mark, a queen if other items are diagonals.
///
/// There is no board if a cell may be covered more than once, or if two items are the same cell.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <dlx/problem.hpp>
#include <draw/export.hpp>
#include <picture/picture.hpp>
#include <picture/squares.hpp>

namespace draw {

/// Where a cell is: counted from 0 from the top left.
struct Place {
  std::uint32_t layer = 0;
  picture::Square square{};

  friend bool operator==(const Place&, const Place&) = default;
  friend auto operator<=>(const Place&, const Place&) = default;
};

struct Cell {
  Place place{};
  std::string name{};
};

/// A board, and how the options of its problem lie on it. Threads: may be shared.
class DRAW_API Board {
 public:
  enum class Kind : std::uint8_t { pieces, symbols, colors, marks };

  /// What a solution puts into a cell.
  struct Content {
    std::optional<dlx::OptionId> option{};  ///< that covers it
    std::string text{};                     ///< a symbol or a color; empty on boards of pieces
  };

  const dlx::Problem& problem() const { return problem_; }
  Kind kind() const { return kind_; }
  /// Marks are queens: all items but rows and columns are diagonals.
  bool queens() const { return queens_; }
  /// Ordered by their places, each of which is there once.
  const std::vector<Cell>& cells() const { return cells_; }
  /// The names of layers, rows and columns, from the top left. One that has no cell has an empty name.
  const std::vector<std::string>& layers() const { return layers_; }
  const std::vector<std::string>& rows() const { return rows_; }
  const std::vector<std::string>& columns() const { return columns_; }
  /// Row names are from below, as on a chessboard, so that names of columns belong there, too.
  bool from_below() const { return from_below_; }
  /// For each cell the number of its region, as a box of a sudoku. Empty if no items tell regions.
  const std::vector<std::uint32_t>& regions() const { return regions_; }

  /// The cells that an option covers, ascending. Numbers are indices of cells().
  std::vector<std::uint32_t> covered(dlx::OptionId option) const;
  /// What an option is called: a piece's name, or a symbol. May be empty.
  std::string label(dlx::OptionId option) const;
  /// How many different labels options have, and the number of an option's label, from 0. Without a label: 0.
  std::uint32_t label_count() const { return label_count_; }
  std::uint32_t label_number(dlx::OptionId option) const { return label_numbers_[index(option)]; }
  /// For each cell what a solution has there.
  std::vector<Content> contents(std::span<const dlx::OptionId> solution) const;

 private:
  friend class BoardMaker;

  dlx::Problem problem_;
  Kind kind_ = Kind::pieces;
  bool queens_ = false;
  bool from_below_ = false;
  std::vector<Cell> cells_;
  std::vector<std::string> layers_, rows_, columns_;
  std::vector<std::uint32_t> regions_;
  std::vector<std::uint32_t> cell_of_;             // for each item; kNoCell for those that are none
  std::vector<std::string> symbols_;               // for each option, if the kind is symbols
  std::vector<std::uint32_t> row_of_, column_of_;  // for each item, if the kind is marks
  std::vector<std::uint32_t> label_numbers_;       // for each option
  std::uint32_t label_count_ = 0;
};

/// The board of a problem, if its names tell one.
///
/// Cost: O(size of the problem · log).
DRAW_API std::optional<Board> board_of(const dlx::Problem& problem);

/// In a few words: which names are read as cells.
DRAW_API std::string_view cell_names();

/// A picture of the board with a solution on it, or without one: then cells have their names.
/// `axes`: with the names of rows, columns and layers beside it.
DRAW_API picture::Picture board(const Board& board, std::span<const dlx::OptionId> solution,
                                bool axes = true);

/// The same as lines of text, with `+`, `-` and `|` around areas. Layers stand side by side.
/// `colored`: with the codes that give areas colors on a terminal.
DRAW_API std::string text_board(const Board& board, std::span<const dlx::OptionId> solution,
                                bool colored = false);

}  // namespace draw

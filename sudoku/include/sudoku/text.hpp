#pragma once
/// Boards as text.
///
/// A symbol is a digit 1–9, then a letter A–W in either case for 10–32; blanks are . 0 _ * ? x. A board is
/// one line of n² symbols, or n consecutive lines of n. What follows a '#' is a comment; a line that is only
/// a comment is as good as absent, an empty line ends a grid.

#include <cstddef>
#include <deque>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <dlx/error.hpp>

#include <sudoku/board.hpp>

namespace sudoku {

/// A board read from a text, or what is wrong with the text in its place.
struct ReadBoard {
  std::size_t line = 0;  ///< where it begins, from 1
  std::variant<Board, dlx::Mistake> content;
};

/// Reads boards one by one, holding no more of the text than one board (or one block of 16-symbol lines)
/// needs.
///
/// The size of a board is found from its text, and its box is that of Shape::of_size(), unless `shape`
/// is given: then every board must have it. Lines of 16 symbols are rows of 16×16 grids if a block of
/// them makes whole grids or most of them have a digit past 4, and boards of 4×4 otherwise or if `shape` is
/// 2×2. A block of more than 1024 such lines is not held to its end: the digits of the first 1025 decide.
/// Throws:  dlx::ParseError for what is no text at all (a NUL byte), after which reading is at its end; and
///          whatever reading `in` throws.
class BoardReader {
 public:
  BoardReader(std::istream& in, std::string source, std::optional<Shape> shape = {});

  /// The next board; empty at the end of the text. Reading goes on after a malformed board. But for a block
  /// of 16-symbol lines, nothing is read past the line that ends a board, so that a pipe gets its answer at
  /// once.
  std::optional<ReadBoard> next();

 private:
  struct Line {
    std::size_t number;
    std::size_t column;  // of the first symbol, from 1
    std::string text;    // without comment, and without blanks at either end; empty: ends a block
  };
  using Content = std::variant<Board, dlx::Mistake>;

  const Line* peek(std::size_t i);  // the i-th line not taken yet; null past the end of the text
  Line take();
  std::optional<Line> read_line();

  bool stands_alone(std::size_t length, std::size_t size) const;
  std::size_t size_of_16s();

  Content parse_line(const Line& line) const;
  Content parse_grid(const std::vector<Line>& rows, std::size_t size) const;
  std::optional<dlx::Mistake> fill(Board& board, int cell, const Line& line) const;

  std::optional<dlx::Mistake> stray_symbol(const Line& line) const;
  dlx::Mistake no_box(const Line& line, std::size_t size) const;
  dlx::Mistake mistake(const Line& line, std::size_t at, std::string message) const;

  std::istream& in_;
  std::string source_;
  std::optional<Shape> shape_;
  std::size_t lines_read_ = 0;
  std::deque<Line> ahead_;
  std::optional<std::size_t> size_of_16s_;  // in a block of lines of 16 symbols: 4 or 16
};

/// The board in one line, n² symbols with '.' for a blank; past 32 digits, numbers separated by blanks.
std::string to_line(const Board& board);

/// The board drawn with its boxes over several lines, the last of which ends too. A dot before a digit marks
/// a cell that is blank in `givens`. Throws InvalidBoard if `givens` has another shape.
std::string to_grid(const Board& board, const Board& givens);

}  // namespace sudoku

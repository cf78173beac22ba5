#pragma once
/// Boards as text.
///
/// A symbol is a digit 1–9, then a letter A–W in either case for 10–32; blanks are . 0 _ * ? x. A board is
/// one line of n² symbols, or n consecutive lines of n. What follows a '#' is a comment; a line that is only
/// a comment is as good as absent, an empty line ends a grid.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
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
  std::variant<Board, dlx::Mistake> content = Board(Shape(1, 1));
};

/// Reads boards one by one, holding no more of the text than one board (or one block of 16-symbol lines)
/// needs, and what the stream has at hand besides, up to 64 KiB.
///
/// The size of a board is found from its text, and its box is that of Shape::of_size(), unless `shape`
/// is given: then every board must have it. Lines of 16 symbols are rows of 16×16 grids if a block of
/// them makes whole grids or most of them have a digit past 4, and boards of 4×4 otherwise or if `shape` is
/// 2×2. A block of more than 1024 such lines is not held to its end: the digits of the first 1025 decide.
/// Throws:  dlx::ParseError for what is no text at all (a NUL byte), after which reading is at its end; and
///          whatever reading `in` throws.
class SUDOKU_API BoardReader {
 public:
  /// `before_waiting`, if there is one, is called each time before reading from `in` may have to wait: when
  /// the stream has nothing at hand. What it throws passes through next().
  BoardReader(std::istream& in, std::string source, std::optional<Shape> shape = {},
              std::function<void()> before_waiting = {});

  /// The next board; empty at the end of the text. Reading goes on after a malformed board. But for a block
  /// of 16-symbol lines, nothing is waited for past the line that ends a board, so that a pipe gets its
  /// answer at once. The position of `in` is past what was at hand.
  std::optional<ReadBoard> next();

  /// The same, in place of `read`, whose memory is used again; false at the end of the text.
  bool next(ReadBoard& read);

 private:
  struct Line {
    std::size_t number = 0;
    std::size_t column = 0;  // of the first symbol, from 1
    std::string text;        // without comment, and without blanks at either end; empty: ends a block
  };
  using Content = std::variant<Board, dlx::Mistake>;

  const Line* peek(std::size_t i);  // the i-th line not taken yet; null past the end of the text
  bool take(Line& line);
  bool read_line(Line& line);
  std::optional<std::string_view> raw_line();
  bool read_more();

  bool stands_alone(std::size_t length, std::size_t size) const;
  std::size_t size_of_16s(const Line& first);

  void parse_line(const Line& line, Content& content);
  void parse_grid(const std::vector<Line>& rows, std::size_t size, Content& content);
  std::uint8_t translate(const Line& line);

  dlx::Mistake stray_symbol(const Line& line) const;
  dlx::Mistake too_high(const Line& line, int size) const;
  dlx::Mistake no_box(const Line& line, std::size_t size) const;
  dlx::Mistake mistake(const Line& line, std::size_t at, std::string message) const;

  std::istream& in_;
  std::string source_;
  std::optional<Shape> shape_;
  std::function<void()> before_waiting_;
  std::string text_;    // read from `in_`; a part of a line may be at its end
  std::size_t at_ = 0;  // what comes before is done with
  std::size_t lines_read_ = 0;
  std::deque<Line> ahead_;
  std::optional<std::size_t> size_of_16s_;  // in a block of lines of 16 symbols: 4 or 16
  // Of the board at hand; kept for their memory.
  Line line_;
  std::vector<std::uint8_t> digits_;
};

/// The board in one line, n² symbols with '.' for a blank; past 32 digits, numbers separated by blanks.
SUDOKU_API std::string to_line(const Board& board);
/// The same, behind what is in `text`.
SUDOKU_API void append_line(std::string& text, const Board& board);

/// The board drawn with its boxes over several lines, the last of which ends too. A dot before a digit marks
/// a cell that is blank in `givens`. Throws InvalidBoard if `givens` has another shape.
SUDOKU_API std::string to_grid(const Board& board, const Board& givens);

}  // namespace sudoku

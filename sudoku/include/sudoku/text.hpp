#pragma once
/// Boards as text: every form they are commonly had in, read and written.
///
/// A symbol is a digit 1–9, or a letter A–W for 10–32, in upper or lower case. Blanks are . 0 _ - * ? x. On a
/// board with letters, a 0 beside another blank is a mistake: it may be meant for a digit. A # begins a
/// comment. A line that is only a comment counts for nothing. A line `end`, in upper or lower case, ends the
/// text.
///
/// The beginning of a board says its form. doc/sudoku.md lists the forms, and the rules by which they are
/// told apart. The reader does not wait for more than the line that ends a board, with two exceptions that
/// are named there.

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <dlx/error.hpp>

#include <sudoku/board.hpp>

namespace sudoku {

/// A board read from a text, or what is wrong with the text in its place.
struct ReadBoard {
  std::size_t line = 0;  ///< where it begins, from 1
  std::variant<Board, dlx::Mistake> content = Board(Shape(1, 1));
  std::optional<Board> expected;  ///< the solution that a record has beside the board; of the same shape
};

/// Reads boards one by one. Of the text it holds what one board (or one block of 16-symbol lines) needs, and
/// up to 64 KiB that the stream has ready. A line of more than 64 KiB is no board, and is not held.
///
/// The box of a board is that of Shape::of_size(). If `shape` is given, every board must have that shape.
/// Throws:  dlx::ParseError for what is no text at all (a NUL byte), after which reading is at its end; and
///          whatever reading `in` throws.
class SUDOKU_API BoardReader {
 public:
  /// `before_waiting`, if there is one, is called each time that the stream has nothing ready, before it is
  /// read, since that may take long. What it throws passes through next().
  BoardReader(std::istream& in, std::string source, std::optional<Shape> shape = {},
              std::function<void()> before_waiting = {});
  ~BoardReader();
  BoardReader(BoardReader&&) noexcept;
  BoardReader& operator=(BoardReader&&) noexcept;

  /// The next board; empty at the end of the text. After a malformed board, reading goes on behind its last
  /// row, as far as that can be told. The position of `in` is past all that the stream had ready.
  std::optional<ReadBoard> next();

  /// The same, in place of `read`, whose memory is used again; false at the end of the text.
  bool next(ReadBoard& read);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// How boards are written. BoardReader reads them back, with one exception: lines of 4×4 boards may be taken
/// for rows of a larger board.
enum class Form {
  line,      ///< n² symbols; past 32 digits, numbers with blanks between
  grid,      ///< drawn with boxes, over several lines
  numbers,   ///< n lines of n numbers, 0 for a blank
  leetcode,  ///< one line: lists of strings, "." for a blank
  csv,       ///< one line: the board and a solution, each as in `line`
  json,      ///< one line: lists of numbers, 0 for a blank
};
inline constexpr Form kForms[] = {Form::line,     Form::grid, Form::numbers,
                                  Form::leetcode, Form::csv,  Form::json};
SUDOKU_API std::string_view name(Form form);  ///< "line", "grid" ...

/// What stands above all boards: a header for csv, nothing for the other forms.
SUDOKU_API const char* header(Form form);

/// Adds the board at the end of `text`, and what ends it: a line end, and for grid and numbers an empty line.
/// `givens` is the first column of csv, and in a grid the cells that are blank in it are marked. Throws
/// InvalidBoard if `givens` has another shape.
SUDOKU_API void append_board(std::string& text, Form form, const Board& board, const Board& givens);
/// A line of csv; without a solution its second column is empty.
SUDOKU_API void append_record(std::string& text, const Board& board, const Board* solution);

/// The board in one line, n² symbols with '.' for a blank; past 32 digits, numbers separated by blanks.
SUDOKU_API std::string to_line(const Board& board);
/// The same, added at the end of `text`.
SUDOKU_API void append_line(std::string& text, const Board& board);

/// The board drawn with its boxes over several lines, the last of which ends too. A dot before a digit marks
/// a cell that is blank in `givens`. Throws InvalidBoard if `givens` has another shape.
SUDOKU_API std::string to_grid(const Board& board, const Board& givens);
/// n lines of n numbers, one below the other, with 0 for a blank.
SUDOKU_API std::string to_numbers(const Board& board);
/// [["5","."],…], without a line end; past 9 numbers, "10".
SUDOKU_API std::string to_leetcode(const Board& board);
/// [[5,0],…], without a line end.
SUDOKU_API std::string to_json(const Board& board);

}  // namespace sudoku

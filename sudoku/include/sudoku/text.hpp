#pragma once
/// Boards as text: every form they are commonly had in, read and written.
///
/// A symbol is a digit 1–9, then a letter A–W in either case for 10–32; blanks are . 0 _ - * ? x. Where
/// digits have letters, 0 beside another blank is a mistake: it may be meant for a digit. Any # begins a
/// comment; a line that is only a comment is as good as absent. A line `end`, in any case, ends the text.
///
/// What a board begins with says its form: doc/sudoku.md lists the forms, and the rules by which they are told
/// apart. Nothing is waited for past the line that ends a board, but for two exceptions that it names.

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

/// Reads boards one by one, holding no more of the text than one board (or one block of 16-symbol lines)
/// needs, and what the stream has at hand besides, up to 64 KiB. A line of more than 64 KiB is no board, and
/// not held either.
///
/// The box of a board is that of Shape::of_size(), unless `shape` is given: then every board must have it.
/// Throws:  dlx::ParseError for what is no text at all (a NUL byte), after which reading is at its end; and
///          whatever reading `in` throws.
class SUDOKU_API BoardReader {
 public:
  /// `before_waiting`, if there is one, is called each time before reading from `in` may have to wait: when
  /// the stream has nothing at hand. What it throws passes through next().
  BoardReader(std::istream& in, std::string source, std::optional<Shape> shape = {},
              std::function<void()> before_waiting = {});
  ~BoardReader();
  BoardReader(BoardReader&&) noexcept;
  BoardReader& operator=(BoardReader&&) noexcept;

  /// The next board; empty at the end of the text. Reading goes on after a malformed board: behind its last
  /// row, as far as that can be told. The position of `in` is past what was at hand.
  std::optional<ReadBoard> next();

  /// The same, in place of `read`, whose memory is used again; false at the end of the text.
  bool next(ReadBoard& read);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// How boards are written. BoardReader reads each of them back, but for lines of 4×4 boards, which may be
/// taken for rows of a larger one.
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

/// What stands above all boards: for csv a header, nothing for others.
SUDOKU_API const char* header(Form form);

/// Puts the board behind what is in `text`, and what ends it: a line end, and for grid and numbers an empty
/// line. `givens` has the same shape, or InvalidBoard is thrown; cells that are blank there are marked in a
/// grid, and it is the first column of csv.
SUDOKU_API void append_board(std::string& text, Form form, const Board& board, const Board& givens);
/// A line of csv; without a solution its second column is empty.
SUDOKU_API void append_record(std::string& text, const Board& board, const Board* solution);

/// The board in one line, n² symbols with '.' for a blank; past 32 digits, numbers separated by blanks.
SUDOKU_API std::string to_line(const Board& board);
/// The same, behind what is in `text`.
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

#pragma once
/// Boards as text: reads and writes every common form.
///
/// A symbol is a digit 1–9, or a letter A–W for 10–32, in upper or lower case. Blanks are . 0 _ - * ? x. On a
/// board with letters, a 0 beside another kind of blank is a mistake: it may be meant as a digit. A # begins
/// a comment. A line with nothing but a comment is skipped. A line `end`, in upper or lower case, ends the
/// text.
///
/// The beginning of a board shows its form. doc/sudoku.md lists the forms, doc/boards.md the rules by which
/// they are told apart. After the last line of a board the reader does not wait for more, with three
/// exceptions that doc/boards.md names.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <dlx/error.hpp>

#include <sudoku/board.hpp>
#include <sudoku/puzzle.hpp>

namespace sudoku {

/// A board that was read from a text, or the mistake that was found in its place. A puzzle with rules, marks
/// or regions of its own is no plain board.
struct ReadBoard {
  std::size_t line = 0;  ///< where it begins, from 1; one line of XML or JSON may have several
  std::variant<Board, dlx::Mistake, std::shared_ptr<const Puzzle>> content = Board(Shape(1, 1));
  std::optional<Board> expected;  ///< the solution beside the board, if it has one; of the same shape
  std::optional<std::vector<std::uint8_t>> expected_digits;  ///< the same for a puzzle, cell by cell
  /// What stands behind these on the line, with what separates it: ";SE 9.1;name", " ED=11.9", ",27,2.2".
  std::string text;
};

/// Reads boards one by one. It holds the text of one board (or of one block of 16-symbol lines), and up to
/// 64 KiB that the stream has ready. A line of more than 64 KiB is no board, and is not held. A puzzle as
/// JSON, or in a link, may have 4 MiB.
///
/// The box of a board is that of Shape::of_size(). If `shape` is given, every board must have that shape.
/// Throws:  dlx::ParseError for a NUL byte, since this is no text. Then reading is at its end. It also throws
///          what reading `in` throws.
class SUDOKU_API BoardReader {
 public:
  /// `before_waiting`, if there is one, is called when the stream has nothing ready, before it is read: that
  /// may take long. next() throws what `before_waiting` throws.
  BoardReader(std::istream& in, std::string source, std::optional<Shape> shape = {},
              std::function<void()> before_waiting = {});
  /// The same for a text that is at hand.
  BoardReader(std::string text, std::string source, std::optional<Shape> shape = {});
  ~BoardReader();
  BoardReader(BoardReader&&) noexcept;
  BoardReader& operator=(BoardReader&&) noexcept;

  /// The next board; empty at the end of the text. After a malformed board, reading goes on behind its last
  /// row, as far as that row can be found. All that the stream had ready is taken from `in`.
  std::optional<ReadBoard> next();

  /// The same, into `read`, whose memory is used again. False at the end of the text.
  bool next(ReadBoard& read);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Forms in which boards are written. BoardReader reads them back, with one exception: lines of 4×4 boards
/// may be taken for rows of a larger board.
enum class Form {
  line,      ///< n² symbols; for n > 32, numbers with blanks between
  grid,      ///< drawn with boxes, over several lines
  numbers,   ///< n lines of n numbers, 0 for a blank
  leetcode,  ///< one line: lists of strings, "." for a blank
  csv,       ///< one line: the board and a solution, each as in `line`
  json,      ///< one line: lists of numbers, 0 for a blank
};
inline constexpr Form kForms[] = {Form::line,     Form::grid, Form::numbers,
                                  Form::leetcode, Form::csv,  Form::json};
SUDOKU_API std::string_view name(Form form);  ///< "line", "grid" ...

/// What is written before all boards: a header for csv, nothing for the other forms.
SUDOKU_API const char* header(Form form);

/// What stands before and behind the text of a cell in a drawing, such as what makes a terminal show it in a
/// color. It takes no room there.
struct Decoration {
  std::string_view before, behind;
};
/// Of each cell, or empty.
using Decorations = std::span<const Decoration>;

/// Adds the board at the end of `text`, with a line end, and for grid and numbers also an empty line.
/// `givens` is the first column of csv. In a grid, cells that are blank in `givens` are marked. Only a grid
/// has `decorations`. Throws InvalidBoard if `givens` has another shape.
SUDOKU_API void append_board(std::string& text, Form form, const Board& board, const Board& givens,
                             Decorations decorations = {});
/// Adds a line of csv. Without a solution its second column is empty.
SUDOKU_API void append_record(std::string& text, const Board& board, const Board* solution);

/// Adds the puzzle with its rules at the end of `text`, as the text form of doc/sudoku.md, and an empty line.
/// It reads back to an equal puzzle. Houses that no clue has added to the layout are not written. If there is
/// a solution, it is written as the one that is expected. Throws InvalidBoard for several grids, unless they
/// are a samurai.
SUDOKU_API void append_puzzle(std::string& text, const Puzzle& puzzle, Digits solution = {});

/// The board in one line: n² symbols, with '.' for a blank. For n > 32, numbers with blanks between.
SUDOKU_API std::string to_line(const Board& board);
/// The same, added at the end of `text`.
SUDOKU_API void append_line(std::string& text, const Board& board);

/// The board drawn with its boxes, in several lines, with a line end after the last. A dot before a digit
/// marks a cell that is blank in `givens`. Throws InvalidBoard if `givens` has another shape.
SUDOKU_API std::string to_grid(const Board& board, const Board& givens, Decorations decorations = {});
/// n lines of n numbers, one below the other, with 0 for a blank.
SUDOKU_API std::string to_numbers(const Board& board);
/// The same for a puzzle with rules. A line has a symbol for each cell. Where a square is no cell, a grid has
/// nothing, and numbers and lists have a blank.
SUDOKU_API void append_solution(std::string& text, Form form, const Puzzle& puzzle, Digits digits,
                                Decorations decorations = {});
SUDOKU_API void append_line(std::string& text, const Puzzle& puzzle, Digits digits);
SUDOKU_API std::string to_grid(const Puzzle& puzzle, Digits digits, Decorations decorations = {});
/// The same, but a blank cell has its marks, the digits that it may have. A single one has a ? behind it.
SUDOKU_API std::string to_marks(const Layout& layout, Digits digits, Digits givens,
                                std::span<const DigitSet> marks, Decorations decorations = {});
/// A line of csv: what is given, without the rules, and the solution, which may be empty.
SUDOKU_API void append_record(std::string& text, const Puzzle& puzzle, Digits solution);
/// [["5","."],…], without a line end. A digit above 9 is written like "10".
SUDOKU_API std::string to_leetcode(const Board& board);
/// [[5,0],…], without a line end.
SUDOKU_API std::string to_json(const Board& board);

}  // namespace sudoku

#pragma once
/// Boards as text: every form they are commonly had in, read and written.
///
/// A symbol is a digit 1–9, then a letter A–W in either case for 10–32; blanks are . 0 _ - * ? x. Where
/// digits have letters, 0 beside another blank is a mistake: it may be meant for a digit. Any # begins a
/// comment; a line that is only a comment is as good as absent. A line `end`, in any case, ends the text.
/// A block is what stands between two empty lines. A size is an n ≤ 36 that has a box, or the n of the
/// shape that was asked for.
///
/// What a board begins with says its form. Of these rules, the first that applies holds:
///
///  1. n² symbols, n > 6, and nothing else on the line: a board.
///  2. `[Puzzle]`, the header of SadMan's .sdk: the board follows. Any other name in brackets: a section
///     that is skipped, up to an empty line, the next header, or as many rows as the last grid had.
///  3. A bracket or brace, at the beginning of the line or behind a '=': a list of lists, up to its last
///     bracket; or rows in brackets without one around them; or more than 36 cells in one list. Cells are
///     numbers or symbols, in quotes or not: 5, "5", '.', "12". Commas or blanks are between them. Or a list
///     of strings of more than 2 symbols, each a row. A line that ends in '=' may stand above.
///  4. Fields with commas between, the first of which is a name ("puzzle,solution"), or on the first line
///     of the text a name by itself above a longer line that is no row of a grid: a header. Below it, up to
///     an empty line, each line with a comma and each of 16 symbols is a record, unless it is the header
///     again: a board in one line, the solution that is expected, or nothing, and further fields, which do
///     not matter. Fields may be in double quotes.
///  5. A line that begins with a double quote, or has 16 symbols or more before its first comma: a record,
///     too.
///  6. Lines of cells: a board in one line, or n rows, which an empty line ends unless one stands between all
///     bands of boxes. Blanks, commas and bars stand between words. Nothing before a comma, or between two,
///     is a blank cell; nothing behind the last one is if n cells need it, or in a first row, if it has
///     other such cells.
///     a. n words, or n², are cells if each is a symbol or a number of at most two digits, none above n
///        ("5 10 0"). A dot before a digit marks what to_grid() shows as filled in; in a first row that is
///        told by a bar at its beginning, and two words or more between bars.
///     b. Otherwise each symbol is a cell ("53. .7. ...").
///     c. As long as n is not known, it is the number of words, if that is a size, or else of symbols. If
///        the two rows that follow agree on another size, that is n.
///     d. More than 32 symbols or 36 words, or n² in an n×n grid: a board in one line. With a shape it is
///        what is nearer to n² than to n.
///     e. Lines of 16 cells, or of 36 words, without bars or rules, are rows if their block makes whole
///        grids and none has a digit twice, or if most have a digit past 4 (6), and otherwise boards of
///        4×4 (6×6). A block of more than 1024 such lines is not held to its end: the digits of the first
///        1025 decide.
///     f. A title is skipped: a line that begins with a word of two letters or more (of A–Z but X, which may
///     be
///        among them; ':' may follow), has a symbol that is no cell of n, and stands above rows of n cells,
///        two at least. If it has not n symbols, such a line ends the grid before it. Where all its symbols
///        are cells of n, it is a title if it has not n of them and stands above n rows.
///  7. Lines of only '-', '+', '=', '|', '*' and blanks are rules, if they have '+' or '=', or no '-' and
///     '*', or if their dashes and stars are not as many as n. Those with n are rows if their block makes
///     whole grids with them and not without them, or either way and other rows have dashes; and rules
///     otherwise. Where there is nothing else, they are rows if they make a grid, a board if they are n²
///     in one line, and a rule after a grid or alone. Lines of only commas likewise: n - 1 commas are n
///     dashes, and empty cells in other rows are dashes in them.
///
/// Nothing is waited for past the line that ends a board, but for 6e, and for grids with lines of n dashes
/// or of commas (7).

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
/// taken for rows of a larger one (rule 6e above).
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

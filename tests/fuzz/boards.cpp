/// Sudoku boards from a stream. The first byte is a digit that says which shape they must have; any other
/// byte allows all. The second byte says how many bytes the stream has ready at a time. The boards begin with
/// the fourth byte.

#include <algorithm>
#include <istream>
#include <memory>
#include <optional>
#include <sstream>
#include <streambuf>
#include <string>
#include <sudoku/text.hpp>
#include <utility>
#include <vector>

#include "properties.hpp"

namespace {

using namespace dlx::test;
using sudoku::Board;
using sudoku::ReadBoard;
using sudoku::Shape;

constexpr std::size_t kHead = 3;

std::optional<Shape> shape_of(std::uint8_t digit) {
  static const Shape shapes[] = {{1, 1}, {2, 2}, {1, 5}, {2, 3}, {3, 2},
                                 {3, 3}, {2, 5}, {4, 4}, {5, 5}, {6, 6}};
  if (digit < '0' || digit > '9') return {};
  return shapes[digit - '0'];
}

/// A text that comes in pieces of up to `most` bytes, as from a pipe.
class Pieces : public std::streambuf {
 public:
  Pieces(std::string text, std::size_t most) : text_(std::move(text)), most_(most) {}

 private:
  int_type underflow() override {
    const std::size_t size = std::min(most_, text_.size() - at_);
    if (size == 0) return traits_type::eof();
    char* const begin = text_.data() + at_;
    at_ += size;
    setg(begin, begin, begin + size);
    return traits_type::to_int_type(*begin);
  }

  std::string text_;
  std::size_t most_;
  std::size_t at_ = 0;
};

using Puzzle = std::shared_ptr<const sudoku::Puzzle>;

std::string written(const sudoku::Puzzle& puzzle) {
  std::string text;
  sudoku::append_puzzle(text, puzzle);
  return text;
}

std::string told(const ReadBoard& read) {
  const auto* mistake = std::get_if<dlx::Mistake>(&read.content);
  const auto* puzzle = std::get_if<Puzzle>(&read.content);
  const std::string content = mistake  ? mistake->describe()
                              : puzzle ? written(**puzzle)
                                       : sudoku::to_line(std::get<Board>(read.content));
  const std::string expected = read.expected ? " expected " + sudoku::to_line(*read.expected) : "";
  return std::to_string(read.line) + ' ' + content + expected + read.text + '\n';
}

/// Checks that a puzzle that is written as text is read as the same puzzle.
void check_puzzle(const sudoku::Puzzle& puzzle) {
  const std::string text = written(puzzle);
  std::istringstream in(text);
  sudoku::BoardReader reader(in, kSource);
  const auto read = reader.next();
  require(read.has_value(), "a puzzle is not read back: " + text);
  // With boxes that were asked for, it may be a plain board without them.
  if (std::holds_alternative<Board>(read->content)) return;
  require(std::holds_alternative<Puzzle>(read->content), told(*read) + text);
  require(written(*std::get<Puzzle>(read->content)) == text, "another puzzle: " + told(*read) + text);
  require(!reader.next(), "more puzzles: " + text);
}

/// All that a reader finds, in words. Places are checked against `text` on the way.
std::string read_all(sudoku::BoardReader reader, std::string_view text, const std::optional<Shape>& shape) {
  std::string all;
  try {
    std::size_t before = 0;
    while (const auto read = reader.next()) {
      // A line of XML or JSON may have several boards.
      const bool markup = read->line == before && text.find_first_of("<{") != text.npos;
      require((read->line > before || markup) && read->line <= lines_of(text), "boards out of order");
      before = read->line;
      if (const auto* mistake = std::get_if<dlx::Mistake>(&read->content)) {
        check_mistake(*mistake, text);
      } else if (const auto* puzzle = std::get_if<Puzzle>(&read->content)) {
        require(!shape || (*puzzle)->layout().size() == shape->size(), "a puzzle of another size");
        require(!read->expected_digits ||
                    read->expected_digits->size() == static_cast<std::size_t>((*puzzle)->layout().cells()),
                "a solution of another size");
        check_puzzle(**puzzle);
      } else {
        const Board& board = std::get<Board>(read->content);
        require(!shape || board.shape() == *shape, "a board of another shape");
        require(!read->expected || read->expected->shape() == board.shape(), "a solution of another shape");
      }
      all += told(*read);
    }
  } catch (const dlx::ParseError& error) {
    check_mistakes(error, text);
    all += error.what();
  }
  require(!reader.next(), "a board past the end");
  return all;
}

/// The board without the cells whose numbers are odd.
Board half_blank(const Board& board) {
  Board half = board;
  for (int cell = 1; cell < board.shape().cells(); cell += 2) half.set(cell, 0);
  return half;
}

bool is_filled(const Board& board) { return std::ranges::count(board.digits(), 0) == 0; }

/// Checks that boards written in `form`, one behind the other, are read as the same boards.
void check_form(const std::vector<Board>& boards, sudoku::Form form, const std::optional<Shape>& shape) {
  const std::string name = "form " + std::to_string(static_cast<int>(form));
  std::string written = sudoku::header(form);
  for (const Board& board : boards) sudoku::append_board(written, form, board, half_blank(board));
  std::istringstream in(written);
  sudoku::BoardReader reader(in, kSource, shape);
  for (const Board& board : boards) {
    const auto read = reader.next();
    require(read.has_value(), name + ": a board is missing: " + written);
    require(std::holds_alternative<Board>(read->content), name + ": " + told(*read) + written);
    const bool csv = form == sudoku::Form::csv;
    require(std::get<Board>(read->content) == (csv ? half_blank(board) : board),
            name + ": another board: " + written);
    if (csv && is_filled(board)) require(read->expected == board, name + ": another solution: " + written);
  }
  require(!reader.next(), name + ": more boards: " + written);
}

/// Checks that all boards of a text stay the same when they are written in any form and read again.
void check_round_trips(std::string_view text, const std::optional<Shape>& shape) {
  std::istringstream in{std::string(text)};
  sudoku::BoardReader reader(in, kSource, shape);
  std::vector<Board> boards;
  try {
    while (const auto read = reader.next()) {
      const auto* board = std::get_if<Board>(&read->content);
      // JSON and the like may have boards without boxes, which other forms have with a shape only.
      if (board != nullptr && (shape || Shape::of_size(board->shape().size()))) boards.push_back(*board);
    }
  } catch (const dlx::ParseError&) {  // was checked before
  }
  const bool lines_may_be_rows =
      !shape && std::ranges::any_of(boards, [](const Board& board) { return board.shape().size() == 4; });
  using enum sudoku::Form;
  for (const sudoku::Form form : {line, grid, numbers, leetcode, csv, json}) {
    if (form != line || !lines_may_be_rows) check_form(boards, form, shape);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kHead) return 0;
  const std::optional<Shape> shape = shape_of(data[0]);
  const std::string_view text = as_text(data + kHead, size - kHead);
  const std::string all = read_all({std::string(text), kSource, shape}, text, shape);
  Pieces pieces{std::string(text), std::size_t{1} + data[1]};
  std::istream in(&pieces);
  require(read_all({in, kSource, shape}, text, shape) == all, "read otherwise piece by piece");
  check_round_trips(text, shape);
  return 0;
}

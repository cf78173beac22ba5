#include <support/catch.hpp>

#include <string>
#include <vector>

#include <sudoku/text.hpp>

using sudoku::Board;
using sudoku::Shape;
using sudoku::to_grid;
using sudoku::to_line;

namespace {

Board from_digits(Shape shape, const std::string& digits) {
  Board board(shape);
  for (std::size_t i = 0; i < digits.size(); ++i) board.set(static_cast<int>(i), digits[i] - '0');
  return board;
}

}  // namespace

TEST_CASE("draw: a line has one symbol for each cell", "[sudoku]") {
  CHECK(to_line(from_digits(Shape(2, 2), "1004000023100000")) == "1..4....231.....");
  Board board(Shape(4, 8));
  for (int digit = 1; digit <= 32; ++digit) board.set(digit - 1, digit);
  CHECK(to_line(board) == "123456789ABCDEFGHIJKLMNOPQRSTUVW" + std::string(31 * 32, '.'));
}

TEST_CASE("draw: a line past 32 digits has numbers with blanks between", "[sudoku]") {
  Board board(Shape(1, 33));
  board.set(0, 33);
  board.set(1, 10);
  const std::string line = to_line(board);
  CHECK(line.substr(0, 9) == "33 10 . .");
  CHECK(line.size() == 5 + 2 * (33 * 33 - 2));
}

TEST_CASE("draw: a grid shows boxes, and a dot before what was filled in", "[sudoku]") {
  const Board givens = from_digits(
      Shape(3, 3), "530070000600195000098000060800060003400803001700020006060000280000419005000080079");
  const Board solved = from_digits(
      Shape(3, 3), "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  CHECK(to_grid(solved, givens) ==
        "+----------+----------+----------+\n"
        "|  5  3 .4 | .6  7 .8 | .9 .1 .2 |\n"
        "|  6 .7 .2 |  1  9  5 | .3 .4 .8 |\n"
        "| .1  9  8 | .3 .4 .2 | .5  6 .7 |\n"
        "+----------+----------+----------+\n"
        "|  8 .5 .9 | .7  6 .1 | .4 .2  3 |\n"
        "|  4 .2 .6 |  8 .5  3 | .7 .9  1 |\n"
        "|  7 .1 .3 | .9  2 .4 | .8 .5  6 |\n"
        "+----------+----------+----------+\n"
        "| .9  6 .1 | .5 .3 .7 |  2  8 .4 |\n"
        "| .2 .8 .7 |  4  1  9 | .6 .3  5 |\n"
        "| .3 .4 .5 | .2  8 .6 | .1  7  9 |\n"
        "+----------+----------+----------+\n");
}

TEST_CASE("draw: a blank of a grid is a dot by itself, and boxes need not be square", "[sudoku]") {
  const Board board = from_digits(Shape(2, 3), "100000020000003000000400000050000006");
  CHECK(to_grid(board, board) ==
        "+----------+----------+\n"
        "|  1  .  . |  .  .  . |\n"
        "|  .  2  . |  .  .  . |\n"
        "+----------+----------+\n"
        "|  .  .  3 |  .  .  . |\n"
        "|  .  .  . |  4  .  . |\n"
        "+----------+----------+\n"
        "|  .  .  . |  .  5  . |\n"
        "|  .  .  . |  .  .  6 |\n"
        "+----------+----------+\n");
}

TEST_CASE("draw: a grid past 32 digits has cells wide enough for two", "[sudoku]") {
  Board board(Shape(1, 33));
  board.set(0, 33);
  board.set(1, 10);
  board.set(2, 3);
  Board givens(Shape(1, 33));
  givens.set(0, 33);
  const std::string grid = to_grid(board, givens);
  const std::string rule = "+" + std::string(33 * 4 + 1, '-') + "+\n";
  CHECK(grid.substr(0, rule.size()) == rule);
  CHECK(grid.substr(rule.size(), 17) == "|  33 .10  .3   .");
  CHECK(grid.size() == rule.size() * (2 * 33 + 1));
}

TEST_CASE("draw: a grid refuses givens of another shape", "[sudoku]") {
  CHECK_THROWS_AS(to_grid(Board(Shape(2, 3)), Board(Shape(3, 2))), sudoku::InvalidBoard);
}

TEST_CASE("draw: decorations stand around the texts of cells, and take no room", "[sudoku]") {
  Board givens(Shape(2, 2)), board(Shape(2, 2));
  givens.set(0, 1);
  board.set(0, 1);
  board.set(1, 2);
  std::vector<sudoku::Decoration> around(16);
  around[0] = {"<b>", "</b>"};
  around[1] = {"<i>", "</i>"};
  around[15] = {"<", ">"};
  CHECK(to_grid(board, givens, around) ==
        "+-------+-------+\n"
        "|  <b>1</b> <i>.2</i> |  .  . |\n"
        "|  .  . |  .  . |\n"
        "+-------+-------+\n"
        "|  .  . |  .  . |\n"
        "|  .  . |  .  <.> |\n"
        "+-------+-------+\n");
  std::string grid, line;
  append_board(grid, sudoku::Form::grid, board, givens, around);
  CHECK(grid == to_grid(board, givens, around) + '\n');
  append_board(line, sudoku::Form::line, board, givens, around);
  CHECK(line == "12..............\n");
}

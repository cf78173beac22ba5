#include <support/catch.hpp>

#include <set>
#include <string>
#include <vector>

#include <sudoku/board.hpp>

using sudoku::Board;
using sudoku::contradiction;
using sudoku::InvalidBoard;
using sudoku::Shape;
using sudoku::verify;

namespace {

/// A board with every digit once in each row, column and box, by the usual cyclic pattern.
Board cyclic(Shape shape) {
  Board board(shape);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int row = shape.row(cell);
    const int shift = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
    board.set(cell, (shape.column(cell) + shift) % shape.size() + 1);
  }
  return board;
}

std::vector<Shape> all_shapes() {
  std::vector<Shape> shapes;
  for (int rows = 1; rows <= Shape::kMaxSize; ++rows) {
    for (int columns = 1; rows * columns <= Shape::kMaxSize; ++columns) shapes.emplace_back(rows, columns);
  }
  return shapes;
}

Board with(Shape shape, std::initializer_list<std::pair<int, int>> cells_and_digits) {
  Board board(shape);
  for (const auto& [cell, digit] : cells_and_digits) board.set(cell, digit);
  return board;
}

}  // namespace

TEST_CASE("board: cells of every shape fall into n rows, columns and boxes of n cells", "[sudoku]") {
  for (const Shape& shape : all_shapes()) {
    CAPTURE(shape.box_rows(), shape.box_columns());
    const auto n = static_cast<std::size_t>(shape.size());
    REQUIRE(shape.cells() == shape.size() * shape.size());
    std::vector<std::set<int>> rows(n), columns(n), boxes(n);
    for (int cell = 0; cell < shape.cells(); ++cell) {
      rows.at(static_cast<std::size_t>(shape.row(cell))).insert(cell);
      columns.at(static_cast<std::size_t>(shape.column(cell))).insert(cell);
      boxes.at(static_cast<std::size_t>(shape.box(cell))).insert(cell);
    }
    for (std::size_t unit = 0; unit < n; ++unit) {
      REQUIRE(rows[unit].size() == n);
      REQUIRE(columns[unit].size() == n);
      REQUIRE(boxes[unit].size() == n);
      // A box is a rectangle: from its first cell to its last it is a box height down and a width across.
      const int span = (shape.box_rows() - 1) * shape.size() + shape.box_columns() - 1;
      REQUIRE(*boxes[unit].rbegin() - *boxes[unit].begin() == span);
    }
  }
}

TEST_CASE("board: boxes are numbered row by row", "[sudoku]") {
  const Shape shape(2, 3);
  CHECK(shape.box(0) == 0);
  CHECK(shape.box(3) == 1);
  CHECK(shape.box(2 * 6 + 2) == 2);
  CHECK(shape.box(35) == 5);
}

TEST_CASE("board: a shape refuses boxes without rows or columns, and more than 36 digits", "[sudoku]") {
  CHECK_THROWS_AS(Shape(0, 3), InvalidBoard);
  CHECK_THROWS_AS(Shape(3, 0), InvalidBoard);
  CHECK_THROWS_AS(Shape(-3, -3), InvalidBoard);
  CHECK_THROWS_AS(Shape(1, 37), InvalidBoard);
  CHECK_THROWS_AS(Shape(5, 8), InvalidBoard);
  CHECK_THROWS_AS(Shape(65536, 65536), InvalidBoard);
  CHECK_NOTHROW(Shape(1, 1));
  CHECK_NOTHROW(Shape(6, 6));
}

TEST_CASE("board: a size has the box that is nearest to a square, with at least 2 rows", "[sudoku]") {
  CHECK(Shape::of_size(4) == Shape(2, 2));
  CHECK(Shape::of_size(6) == Shape(2, 3));
  CHECK(Shape::of_size(8) == Shape(2, 4));
  CHECK(Shape::of_size(9) == Shape(3, 3));
  CHECK(Shape::of_size(12) == Shape(3, 4));
  CHECK(Shape::of_size(16) == Shape(4, 4));
  CHECK(Shape::of_size(22) == Shape(2, 11));
  CHECK(Shape::of_size(36) == Shape(6, 6));
  for (const int n : {-4, 0, 1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 49}) {
    CAPTURE(n);
    CHECK_FALSE(Shape::of_size(n));
  }
}

TEST_CASE("board: set refuses cells and digits that are not on the board", "[sudoku]") {
  Board board(Shape(2, 2));
  board.set(15, 4);
  CHECK(board.digit(15) == 4);
  board.set(15, 0);
  CHECK(board == Board(Shape(2, 2)));
  CHECK_THROWS_AS(board.set(16, 1), InvalidBoard);
  CHECK_THROWS_AS(board.set(-1, 1), InvalidBoard);
  CHECK_THROWS_AS(board.set(0, 5), InvalidBoard);
  CHECK_THROWS_AS(board.set(0, -1), InvalidBoard);
  CHECK_THROWS_AS(board.set(0, 257), InvalidBoard);
  CHECK(board == Board(Shape(2, 2)));
}

TEST_CASE("board: a contradiction names the unit, the digit and both places", "[sudoku]") {
  const Shape nine(3, 3);
  CHECK(contradiction(with(nine, {{2 * 9 + 1, 7}, {2 * 9 + 7, 7}})) == "row 3 has two 7s: columns 2 and 8");
  CHECK(contradiction(with(nine, {{3, 5}, {8 * 9 + 3, 5}})) == "column 4 has two 5s: rows 1 and 9");
  CHECK(contradiction(with(nine, {{3, 5}, {2 * 9 + 4, 5}})) == "box 2 has two 5s: r1c4 and r3c5");
  CHECK(contradiction(with(Shape(2, 3), {{4 * 6 + 3, 6}, {5 * 6 + 5, 6}})) ==
        "box 6 has two 6s: r5c4 and r6c6");
}

TEST_CASE("board: a contradiction writes digits past 9 as the board does", "[sudoku]") {
  CHECK(contradiction(with(Shape(4, 4), {{0, 10}, {15, 10}})) == "row 1 has two As: columns 1 and 16");
  CHECK(contradiction(with(Shape(4, 8), {{0, 32}, {31, 32}})) == "row 1 has two Ws: columns 1 and 32");
  CHECK(contradiction(with(Shape(6, 6), {{0, 12}, {35, 12}})) == "row 1 has two 12s: columns 1 and 36");
}

TEST_CASE("board: equal digits in no common row, column or box are no contradiction", "[sudoku]") {
  const Shape nine(3, 3);
  CHECK_FALSE(contradiction(Board(nine)));
  CHECK_FALSE(contradiction(with(nine, {{0, 5}, {9 + 3, 5}, {18 + 6, 5}, {27 + 1, 5}})));
  for (const Shape& shape : all_shapes()) CHECK_FALSE(contradiction(cyclic(shape)));
}

TEST_CASE("board: verify accepts solved boards of every shape", "[sudoku]") {
  for (const Shape& shape : all_shapes()) {
    CAPTURE(shape.box_rows(), shape.box_columns());
    const Board solved = cyclic(shape);
    CHECK(verify(Board(shape), solved));
    CHECK(verify(solved, solved));
    CHECK_FALSE(flaw(solved, solved));
  }
}

TEST_CASE("board: verify refuses a blank, and any one digit changed", "[sudoku]") {
  const Shape shape(2, 3);
  const Board empty(shape);
  const Board solved = cyclic(shape);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (int digit = 0; digit <= shape.size(); ++digit) {
      if (digit == solved.digit(cell)) continue;
      Board damaged = solved;
      damaged.set(cell, digit);
      REQUIRE_FALSE(verify(empty, damaged));
      REQUIRE(flaw(empty, damaged));
    }
  }
}

TEST_CASE("board: verify refuses a given that was not kept", "[sudoku]") {
  const Shape shape(2, 2);
  const Board solved = cyclic(shape);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    CHECK_FALSE(verify(with(shape, {{cell, solved.digit(cell) % 4 + 1}}), solved));
    CHECK(flaw(with(shape, {{cell, solved.digit(cell) % 4 + 1}}), solved)->starts_with("the given "));
  }
}

TEST_CASE("board: verify sees damage in rows alone, in columns alone and in boxes alone", "[sudoku]") {
  const Shape shape(2, 2);
  const auto board = [&](const char* digits) {
    Board result(shape);
    for (int cell = 0; cell < 16; ++cell) result.set(cell, digits[cell] - '0');
    return result;
  };
  CHECK(verify(Board(shape), board("1234341221434321")));
  CHECK_FALSE(verify(Board(shape), board("1313242431314242")));  // columns and boxes are right
  CHECK_FALSE(verify(Board(shape), board("1234341212343412")));  // rows and boxes
  CHECK_FALSE(verify(Board(shape), board("1234234134124123")));  // rows and columns
}

TEST_CASE("board: verify refuses a board of another shape", "[sudoku]") {
  CHECK_FALSE(verify(Board(Shape(2, 2)), cyclic(Shape(3, 3))));
  CHECK_FALSE(verify(Board(Shape(3, 2)), cyclic(Shape(2, 3))));
}

TEST_CASE("board: all cells are set at once, or none", "[sudoku]") {
  const Shape shape(2, 2);
  Board filled(shape);
  std::vector<std::uint8_t> digits{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0};
  filled.assign(digits);
  CHECK(filled.digit(14) == 2);
  CHECK(filled.digit(15) == 0);
  CHECK(std::vector<std::uint8_t>(filled.digits().begin(), filled.digits().end()) == digits);
  const Board before = filled;
  digits[3] = 5;
  CHECK_THROWS_AS(filled.assign(digits), sudoku::InvalidBoard);
  digits.pop_back();
  CHECK_THROWS_AS(filled.assign(digits), sudoku::InvalidBoard);
  CHECK(filled == before);
}

/// Which names are read as cells, and which are not.

#include <draw/board.hpp>

#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/random_problem.hpp"

using dlx::Problem;
using draw::Board;
using draw::board_of;

namespace {

/// The names of a board's cells, row by row: cells of a row with blanks between, "-" where there is none;
/// layers behind each other.
std::vector<std::string> rows(const Board& board) {
  std::vector<std::string> found;
  for (std::size_t layer = 0; layer < board.layers().size(); ++layer) {
    for (std::size_t row = 0; row < board.rows().size(); ++row) {
      std::string line;
      for (std::size_t column = 0; column < board.columns().size(); ++column) {
        std::string name = "-";
        for (const draw::Cell& cell : board.cells()) {
          const picture::Square square{static_cast<int>(row), static_cast<int>(column)};
          if (cell.place == draw::Place{static_cast<std::uint32_t>(layer), square}) name = cell.name;
        }
        line += (line.empty() ? "" : " ") + name;
      }
      found.push_back(line);
    }
  }
  return found;
}

using Lines = std::vector<std::string>;

/// The rows of the board whose items are these names, each of them an option, too.
Lines rows_of(const Lines& names) {
  dlx::ProblemBuilder builder;
  for (const std::string& name : names) builder.primary(name);
  for (const std::string& name : names) builder.option({{name}});
  const auto board = board_of(builder.build());
  return board ? rows(*board) : Lines{};
}

Problem read(const std::string& text) { return dlx::format::read(text, "test"); }

}  // namespace

TEST_CASE("names: each form of cells is read", "[draw]") {
  CHECK(rows_of({"r1c1", "r1c2", "r2c2"}) == Lines{"r1c1 r1c2", "- r2c2"});
  CHECK(rows_of({"R9C10", "R9C9", "R10C9"}) == Lines{"R9C9 R9C10", "R10C9 -"});
  CHECK(rows_of({"row1col2", "row1col1"}) == Lines{"row1col1 row1col2"});
  CHECK(rows_of({"r_1_c_1", "r_2_c_1"}) == Lines{"r_1_c_1", "r_2_c_1"});
  CHECK(rows_of({"x0y0", "x1y0", "x0y1"}) == Lines{"x0y1 -", "x0y0 x1y0"});
  CHECK(rows_of({"x0y0z1", "x1y0z1", "x0y0z2"}) == Lines{"x0y0z2 -", "x0y0z1 x1y0z1"});
  CHECK(rows_of({"1,1", "1,2", "2,1"}) == Lines{"1,1 1,2", "2,1 -"});
  CHECK(rows_of({"(1, 1)", "(1, 2)", "(2, 1)"}).size() == 2);
  CHECK(rows_of({"c1_1", "c1_2", "c2_1"}) == Lines{"c1_1 c1_2", "c2_1 -"});
  CHECK(rows_of({"0,0,0", "0,0,1", "1,0,0", "0,1,0"}) == Lines{"0,0,0 0,0,1", "0,1,0 -", "1,0,0 -", "- -"});
  CHECK(rows_of({"a1", "b1", "a2"}) == Lines{"a2 -", "a1 b1"});
  CHECK(rows_of({"A1", "B1", "A2"}) == Lines{"A1 B1", "A2 -"});
  CHECK(rows_of({"00", "01", "10"}) == Lines{"00 01", "10 -"});
  CHECK(rows_of({"p00", "p01", "p10"}) == Lines{"p00 p01", "p10 -"});
  CHECK(rows_of({"000", "001", "010", "100"}) == Lines{"000 001", "010 -", "100 -", "- -"});
}

TEST_CASE("names: with 10 or more rows, letters go on from the digits", "[draw]") {
  Lines names, expected;
  const std::string digits = "0123456789abcdefghij";
  for (const char row : digits) {
    std::string line;
    for (const char column : digits) {
      names.push_back({row, column});
      line += (line.empty() ? "" : " ") + names.back();
    }
    expected.push_back(line);
  }
  CHECK(rows_of(names) == expected);  // and not the chessboard of a0 to j9
}

TEST_CASE("names: what only looks like cells is no board", "[draw]") {
  CHECK(rows_of({"r1c1"}).empty());
  CHECK(rows_of({"r1c1", "r01c1", "r1c2"}).empty());  // twice the same
  CHECK(rows_of({"r1c1", "r999c999"}).empty());       // two cells in a grid of a million
  CHECK(rows_of({"a1", "c1", "d1"}).empty());         // a letter is missing
  CHECK(rows_of({"s1", "s2", "s3", "s4"}).empty());
  CHECK(rows_of({"1", "2", "10", "11", "12"}).empty());
  CHECK(rows_of({"left", "right", "top"}).empty());
  CHECK(rows_of({"1,2", "1_3"}).empty());
  CHECK(rows_of({"(1,2]", "(1,3]"}).empty());
  CHECK_FALSE(board_of(read("01 02 03 12 13 23\n01 23\n02 13\n03 12\n")));  // matches of four teams
  CHECK_FALSE(board_of(read("a1 a2 b1 b2\na1 b2\na2 b1\n")));               // pairs of two groups
  CHECK_FALSE(board_of(read("x y | 00 01 02\nx 00\ny 01\nx 02\n")));        // differences, say
  CHECK_FALSE(board_of(read("1:2|r1c1 r1c2\nr1c1 r1c2\nr1c1\n")));          // covered more than once
  CHECK(board_of(read("1:2|k r1c1 r1c2\nk r1c1\nk r1c2\n")));
  CHECK_FALSE(board_of(Problem()));
}

TEST_CASE("names: rows and columns that are items make a board", "[draw]") {
  const auto board = board_of(read("r1 r2 c1 c2\nr1 c1\nr1 c2\nr2 c1\nr2 c2\n"));
  REQUIRE(board);
  CHECK(board->kind() == Board::Kind::marks);
  CHECK_FALSE(board->queens());
  CHECK(board->rows() == Lines{"1", "2"});
  CHECK(board->covered(dlx::OptionId{1}) == std::vector<std::uint32_t>{1});
  CHECK(board_of(read("ra r9 c9 ca\nra ca\nr9 c9\n"))->rows() == Lines{"9", "a"});
  CHECK(board_of(read("y1 y2 x1 x2\ny1 x1\ny2 x2\n"))->rows() == Lines{"2", "1"});
  CHECK_FALSE(board_of(read("r1 r2 c1 c2\nr1 c1 c2\nr2\n")));
  CHECK_FALSE(board_of(read("r1 r2 c1 c2\nr1 r2\nc1 c2\n")));
}

TEST_CASE("names: any names make a sound board or none", "[draw]") {
  dlx::test::Random random(5);
  const std::string letters = "rcxyzpab0123 ,_-()[";
  int boards = 0;
  for (int round = 0; round < 20000; ++round) {
    // Most names are made as one with other numbers, so that some are boards.
    std::string form;
    for (std::uint32_t i = 0; i < 2 + random.below(4); ++i) form += letters[random.below(19)];
    std::set<std::string> names;
    for (int i = 0; i < 6; ++i) {
      std::string name = form;
      for (char& c : name) {
        if ((c >= '0' && c <= '9') || random.one_in(40)) c = static_cast<char>('0' + random.below(4));
      }
      names.insert(name);
    }
    dlx::ProblemBuilder builder;
    for (const std::string& name : names) builder.primary(name);
    for (const std::string& name : names) builder.option({{name}});
    const auto board = board_of(builder.build());
    if (!board) continue;
    ++boards;
    std::set<draw::Place> places;
    for (const draw::Cell& cell : board->cells()) {
      REQUIRE(names.contains(cell.name));
      REQUIRE(places.insert(cell.place).second);
      REQUIRE(cell.place.layer < board->layers().size());
      REQUIRE(static_cast<std::size_t>(cell.place.square.row) < board->rows().size());
      REQUIRE(static_cast<std::size_t>(cell.place.square.column) < board->columns().size());
    }
  }
  CHECK(boards > 500);
}

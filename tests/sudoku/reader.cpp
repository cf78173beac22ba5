#include <support/boards.hpp>
#include <support/catch.hpp>

#include <istream>
#include <string>
#include <vector>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using sudoku::Board;
using sudoku::BoardReader;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

const std::string kFour = "12..34..21..43..";
const std::string kFourAsGrid = "12..\n34..\n21..\n43..\n";

std::string as_grid(const std::string& line, std::size_t size) {
  std::string grid;
  for (std::size_t i = 0; i < line.size(); i += size) grid += line.substr(i, size) + "\n";
  return grid;
}

}  // namespace

TEST_CASE("sudoku reader: a text without boards gives none", "[sudoku]") {
  for (const char* text : {"", "\n", "\n\n \t\n", "# only this", "# one\n\n  # two\r\n", "\xEF\xBB\xBF"}) {
    CHECK(read_all(text).empty());
    CHECK(read_all(text, Shape(3, 3)).empty());
  }
}

TEST_CASE("sudoku reader: a line of n*n symbols is a board, its size found from its length", "[sudoku]") {
  CHECK(read_all(kBoard) == Boards{"1: " + kBoard});
  CHECK(read_all(kFour) == Boards{"1: " + kFour});
  for (const std::size_t size : {4u, 6u, 8u, 9u, 10u, 12u, 15u, 16u, 20u, 25u, 30u, 32u}) {
    const std::string line = "1" + std::string(size * size - 1, '.');
    CHECK(read_all(line) == Boards{"1: " + line});
    CHECK(read_all(line + "\n" + line + "\n") == Boards{"1: " + line, "2: " + line});
  }
}

TEST_CASE("sudoku reader: n lines of n symbols are a board", "[sudoku]") {
  CHECK(read_all(as_grid(kBoard, 9)) == Boards{"1: " + kBoard});
  for (const std::size_t size : {4u, 6u, 8u, 9u, 10u, 12u, 15u, 16u, 20u, 25u, 30u, 32u}) {
    const std::string line = "1" + std::string(size * size - 1, '.');
    const std::string grid = as_grid(line, size);
    CHECK(read_all(grid) == Boards{"1: " + line});
    CHECK(read_all(grid + grid) == Boards{"1: " + line, std::to_string(size + 1) + ": " + line});
    CHECK(read_all(grid + "\n" + grid) == Boards{"1: " + line, std::to_string(size + 2) + ": " + line});
  }
}

TEST_CASE("sudoku reader: the box is the one that is nearest to a square", "[sudoku]") {
  const std::string text = kFour + "\n" + std::string(36, '.') + "\n" + std::string(144, '.');
  std::istringstream in(text);
  BoardReader reader(in, "t");
  for (const Shape& shape : {Shape(2, 2), Shape(2, 3), Shape(3, 4)}) {
    CHECK(std::get<Board>(reader.next()->content).shape() == shape);
  }
  CHECK_FALSE(reader.next());
}

TEST_CASE("sudoku reader: symbols are 1-9 and A-W in either case, blanks . 0 _ - * ? x X", "[sudoku]") {
  CHECK(read_all("120_34*?21xX43-.") == Boards{"1: " + kFour});
  const std::string upper = "123456789ABCDEFGHIJKLMNOPQRSTUVW";
  const std::string lower = "123456789abcdefghijklmnopqrstuvw";
  CHECK(read_all(lower + "\n" + lines(31, upper)) == read_all(lines(32, upper)));
  CHECK(read_all(lines(32, upper)).at(0).substr(0, 35) == "1: " + upper);
}

TEST_CASE("sudoku reader: sizes, grids and lines mix", "[sudoku]") {
  const std::string six(36, '.');
  const std::string text = kBoard + "\n" + as_grid(kBoard, 9) + kBoard + "\n" + six + "\n" + kFourAsGrid +
                           kFour + "\n" + as_grid(six, 6) + kFourAsGrid;
  CHECK(read_all(text) == Boards{"1: " + kBoard, "2: " + kBoard, "11: " + kBoard, "12: " + six,
                                 "13: " + kFour, "17: " + kFour, "18: " + six, "24: " + kFour});
}

TEST_CASE("sudoku reader: comments, blanks, CRs and a byte order mark do not matter", "[sudoku]") {
  CHECK(read_all("\xEF\xBB\xBF" + kBoard + "\r\n") == Boards{"1: " + kBoard});
  CHECK(read_all(" \t" + kBoard + "\t # easy\n") == Boards{"1: " + kBoard});
  CHECK(read_all("# a book\n\n" + kBoard + "#easy") == Boards{"3: " + kBoard});
  CHECK(read_all("12..\r\n34..\r\n21..\r\n43..\r\n") == Boards{"1: " + kFour});
  CHECK(read_all("  12..\n# between rows\n  34.. # second\n\t21..\n43..") == Boards{"1: " + kFour});
}

TEST_CASE("sudoku reader: lines of 16 are 16x16 grids if a block of them makes whole grids", "[sudoku]") {
  const std::string row = "123456789ABCDEFG";
  std::string sixteen;
  for (int i = 0; i < 16; ++i) sixteen += row;
  CHECK(read_all(lines(16, row)) == Boards{"1: " + sixteen});
  CHECK(read_all(lines(48, row)) == Boards{"1: " + sixteen, "17: " + sixteen, "33: " + sixteen});
  CHECK(read_all(lines(15, row) + "# comment\n" + row) == Boards{"1: " + sixteen});
  CHECK(read_all(lines(16, row) + "\n" + kFour + "\n\n" + lines(16, row)) ==
        Boards{"1: " + sixteen, "18: " + kFour, "20: " + sixteen});
  CHECK(read_all(lines(16, row) + kBoard) == Boards{"1: " + sixteen, "17: " + kBoard});
}

TEST_CASE("sudoku reader: lines of 16 are 4x4 boards otherwise", "[sudoku]") {
  for (const int count : {1, 2, 15, 17, 31, 33, 100}) {
    const Boards boards = read_all(lines(count, kFour));
    REQUIRE(boards.size() == static_cast<std::size_t>(count));
    CHECK(boards.back() == std::to_string(count) + ": " + kFour);
  }
  CHECK(read_all(lines(15, kFour) + "\n" + kFour).size() == 16);
  const std::string blank(256, '.');
  CHECK(read_all(kFour + "\n" + kBoard + "\n" + lines(16, std::string(16, '.'))) ==
        Boards{"1: " + kFour, "2: " + kBoard, "3: " + blank});
}

TEST_CASE("sudoku reader: the digits decide what a long block of lines of 16 is", "[sudoku]") {
  const std::string row = "123456789ABCDEFG";
  const std::string few = "12..34..........";
  CHECK(read_all(lines(1024, few)).size() == 64);
  CHECK(read_all(lines(1025, few)).size() == 1025);
  CHECK(read_all(lines(1040, few)).size() == 1040);
  CHECK(read_all(lines(1040, row)).size() == 65);
  CHECK(read_all(lines(2000, kFour) + "\n" + lines(2000, row)).size() == 2000 + 125);
}

TEST_CASE("sudoku reader: with a shape, every board is of that shape", "[sudoku]") {
  CHECK(read_all(lines(16, kFour), Shape(2, 2)).size() == 16);
  CHECK(read_all(kFourAsGrid + kFour + "\n" + kFourAsGrid, Shape(2, 2)) ==
        Boards{"1: " + kFour, "5: " + kFour, "6: " + kFour});
  CHECK(read_all(lines(16, std::string(16, '.')), Shape(2, 8)) == Boards{"1: " + std::string(256, '.')});
  CHECK(read_all("7......\n" + lines(6, "......."), Shape(1, 7)) == Boards{"1: 7" + std::string(48, '.')});
  CHECK(read_all("7" + std::string(48, '.'), Shape(7, 1)) == Boards{"1: 7" + std::string(48, '.')});
  CHECK(read_all("1\n.\n", Shape(1, 1)) == Boards{"1: 1", "2: ."});
  CHECK(read_all("12\n21\n.12.", Shape(1, 2)) == Boards{"1: 1221", "3: .12."});
  std::istringstream in(std::string(36, '.'));
  CHECK(std::get<Board>(BoardReader(in, "t", Shape(3, 2)).next()->content).shape() == Shape(3, 2));
}

TEST_CASE("sudoku reader: a size of 33 to 36 is read with a shape", "[sudoku]") {
  CHECK(read_all(lines(36, "W" + std::string(35, '.')), Shape(6, 6)).at(0).substr(0, 9) == "1: 32 . .");
  CHECK(read_all(std::string(36 * 36, '.') + "\n" + std::string(36 * 36, '.'), Shape(6, 6)).size() == 2);
}

TEST_CASE("sudoku reader: nothing is read past the line that ends a board", "[sudoku]") {
  for (const std::string& first :
       {kBoard + "\n", as_grid(kBoard, 9), kFourAsGrid, std::string(36, '.') + "\n"}) {
    CountingBuffer buffer(first + kBoard + "\n");
    std::istream in(&buffer);
    BoardReader reader(in, "t");
    REQUIRE(reader.next());
    CHECK(buffer.taken == first.size());
    REQUIRE(reader.next());
    CHECK_FALSE(reader.next());
  }
  CountingBuffer buffer(kFour + "\n" + kFour + "\n");
  std::istream in(&buffer);
  BoardReader reader(in, "t", Shape(2, 2));
  REQUIRE(reader.next());
  CHECK(buffer.taken == 17);
}

TEST_CASE("sudoku reader: it calls back before it waits, after it has returned all that is ready",
          "[sudoku]") {
  CountingBuffer buffer(kBoard + "\n" + as_grid(kBoard, 9));
  std::istream in(&buffer);
  std::size_t taken_before = 0;  // when it last said so
  BoardReader reader(in, "t", {}, [&] {
    CHECK(in.rdbuf()->in_avail() == 0);
    taken_before = buffer.taken;
  });
  sudoku::ReadBoard read;
  for (const std::size_t line : {1u, 2u}) {
    REQUIRE(reader.next(read));
    CHECK(read.line == line);
    CHECK(to_line(std::get<Board>(read.content)) == kBoard);
    CHECK(taken_before + 1 == buffer.taken);  // a byte comes at a time
  }
  CHECK_FALSE(reader.next(read));
  CHECK(taken_before == buffer.taken);

  std::istringstream all(kBoard + "\n" + kBoard + "\n");
  int times = 0;
  BoardReader at_hand(all, "t", {}, [&times] { ++times; });
  CHECK((at_hand.next() && at_hand.next()));
  CHECK(times == 0);

  std::istringstream nothing;
  BoardReader stopped(nothing, "t", {}, []() -> void { throw std::runtime_error("mine"); });
  CHECK_THROWS_AS(stopped.next(), std::runtime_error);
}

TEST_CASE("sudoku reader: pieces of the text may end anywhere", "[sudoku]") {
  std::string text;
  Boards expected;
  for (int i = 0; i < 3000; ++i) {
    const std::string line = i % 3 == 0   ? kBoard
                             : i % 3 == 1 ? std::string(36, "123456"[i % 6])
                                          : kBoard + " # " + kBoard;
    text += line + "\n";
    expected.push_back(std::to_string(i + 1) + ": " + line.substr(0, line.find(' ')));
  }
  CHECK(read_all(text) == expected);
}

TEST_CASE("sudoku reader: after the end of the text the stream is not read again", "[sudoku]") {
  for (const std::string& text :
       {kBoard, kBoard + "\n", kFour + "\n", as_grid(kBoard, 9) + "12", kBoard + "\n# end"}) {
    CountingBuffer buffer(text);
    std::istream in(&buffer);
    BoardReader reader(in, "t");
    while (reader.next()) continue;
    CHECK_FALSE(reader.next());
    CHECK(buffer.ends_seen == 1);
  }
}

TEST_CASE("sudoku reader: the stream that the input is tied to is flushed before reading", "[sudoku]") {
  struct Flushed : std::stringbuf {
    int times = 0;
    int sync() override { return ++times, 0; }
  } flushed;
  std::ostream out(&flushed);
  std::istringstream in(kBoard);
  in.tie(&out);
  BoardReader reader(in, "t");
  REQUIRE(reader.next());
  CHECK(flushed.times > 0);
}

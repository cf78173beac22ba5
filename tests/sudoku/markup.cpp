/// OpenSudoku's XML, and other XML.

#include <istream>

#include <support/boards.hpp>
#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using dlx::test::boards::kSolved;
using sudoku::BoardReader;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

const std::string kHead = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>";

std::string game(const std::string& data, const std::string& more = "") {
  return "<game created=\"1\" " + more + "data=\"" + data + "\" note=\"\" />";
}

/// A game that was begun: `fields` for each cell, of which those that `kBoard` has are given.
std::string begun(const std::string& version, const std::string& notes) {
  std::string data = "version: " + version + "&#10;";
  for (std::size_t cell = 0; cell < 81; ++cell) {
    data += std::string(1, kSolved[cell]) + "|" + notes + (kBoard[cell] == '.' ? "1|" : "0|");
  }
  return data;
}

}  // namespace

TEST_CASE("sudoku markup: OpenSudoku's puzzles are read, on lines of their own or all on one", "[sudoku]") {
  std::string zeros = kBoard;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  const std::string lines =
      kHead + "\n<opensudoku>\n  <name>Easy</name>\n<description>\nby me: 5 of #9\n</description>\n  " +
      game(zeros) + "\n<game\n data='" + zeros + "'/>\n</opensudoku>\n" + kBoard + "\n";
  CHECK(read_all(lines) == Boards{"7: " + kBoard, "9: " + kBoard, "11: " + kBoard});
  CHECK(read_all("\xEF\xBB\xBF" + lines, Shape(3, 3)).size() == 3);
  std::string one = kHead + "<opensudoku version=\"2\"><folder name=\"A #1\">";
  for (int i = 0; i < 2000; ++i) one += game(zeros);
  const Boards read = read_all(one + "</folder></opensudoku>\n" + kBoard);
  REQUIRE(read.size() == 2001);
  CHECK(read[1999] == "1: " + kBoard);
  CHECK(read[2000] == "2: " + kBoard);
  CHECK(read_all(game(zeros) + game(kBoard)).size() == 2);
  CHECK(read_all("<opensudoku>\n<game data=\"1234341221434321\"/>") == Boards{"2: 1234341221434321"});
}

TEST_CASE("sudoku markup: of a game that was begun, the puzzle is read", "[sudoku]") {
  for (const std::string& data :
       {begun("1", "-|"), begun("1", "1,2,|"), begun("2", "511|"), begun("3", "0|12|")}) {
    CHECK(read_all("<opensudoku>" + game(data) + "</opensudoku>") == Boards{"1: " + kBoard});
  }
}

TEST_CASE("sudoku markup: mistakes have their column", "[sudoku]") {
  CHECK(read_all("<game data=\"" + kBoard.substr(1) + "\"/>" + game(kBoard)) ==
        Boards{"t:1:93: 80 symbols are no board: a 9x9 board has 81", "1: " + kBoard});
  CHECK(read_all("<opensudoku><game data=\"5z" + kBoard.substr(2) + "\"/>") ==
        Boards{"t:1:26: 'z' is not a digit or a blank ('.', '0', '_')"});
  CHECK(read_all("<game data=\"\"/>") == Boards{"t:1:13: there is no puzzle here; 81 digits are expected"});
  CHECK(read_all("<game data=\"" + kBoard + "/>\n" + kBoard) ==
        Boards{"t:1:96: the quote around this puzzle is not closed", "2: " + kBoard});
  const std::string message =
      "this game of OpenSudoku cannot be read; 81 cells of 3 or 4 fields, with '|' behind each, are "
      "expected, or 81 "
      "digits";
  for (const std::string data : {"version: 9", "version: 1&#10;1|-|0|"}) {
    CHECK(read_all("<game data=\"" + data + "\"/>") == Boards{"t:1:13: " + message});
  }
  std::string wrong = begun("1", "-|");
  wrong[15] = 'z';
  CHECK(read_all("<game data=\"" + wrong + "\"/>") == Boards{"t:1:13: " + message});
  CHECK(read_all("<game data=\"" + begun("1", "-|") + "\"/>", Shape(4, 4)) == Boards{"t:1:13: " + message});
}

TEST_CASE("sudoku markup: other XML is named once", "[sudoku]") {
  const std::string xml =
      "t:2:1: this is XML, of which only OpenSudoku's is read: <game data=\"...\"/> with 81 digits";
  CHECK(read_all(kHead + "\n<sudoku><row>123</row>\n<row>456</row></sudoku>\n" + kBoard) ==
        Boards{xml, "4: " + kBoard});
  CHECK(read_all("<!DOCTYPE html>\n<html>\n<body>\n\n" + kBoard) ==
        Boards{"t:1:1: this is a page of HTML, which is not read; copy the board from a browser, and paste "
               "it as text",
               "5: " + kBoard});
  CHECK(read_all("<").size() == 1);
  CHECK(read_all("< 5\n< 6\n" + kBoard).size() == 2);
  CHECK(read_all("<!-- no board -->\n" + kBoard) == Boards{"2: " + kBoard});
}

TEST_CASE("sudoku markup: a puzzle is read as soon as its tag ends", "[sudoku]") {
  const std::string first = "<opensudoku>" + game(kBoard);
  CountingBuffer buffer(first + game(kBoard) + "</opensudoku>\n");
  std::istream in(&buffer);
  BoardReader reader(in, "t");
  REQUIRE(reader.next());
  CHECK(buffer.taken == first.size());
  REQUIRE(reader.next());
  CHECK_FALSE(reader.next());
}

TEST_CASE("sudoku markup: a tag without end is cut, and a NUL byte in one has its place", "[sudoku]") {
  std::string tag = "<game data=\"";
  for (int i = 0; i < 1'000'000; ++i) tag += "1234567890";
  const Boards read = read_all(tag + "\n" + kBoard);
  REQUIRE(read.size() == 2);
  CHECK(read[1] == "2: " + kBoard);
  std::istringstream in(kBoard + "\n<a/><b" + std::string(1, '\0') + "/>");
  BoardReader reader(in, "t");
  REQUIRE(reader.next());
  REQUIRE(reader.next());
  try {
    reader.next();
    FAIL("read past a NUL byte");
  } catch (const dlx::ParseError& error) {
    CHECK(error.mistakes()[0].line == 2);
    CHECK(error.mistakes()[0].column == 7);
  }
}

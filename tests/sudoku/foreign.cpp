/// What is no board: footers between boards are skipped, other formats are named.

#include <sstream>

#include <support/boards.hpp>
#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using sudoku::BoardReader;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

std::string grid() {
  std::string text;
  for (std::size_t at = 0; at < 81; at += 9) text += kBoard.substr(at, 9) + "\n";
  return text;
}

}  // namespace

TEST_CASE("sudoku foreign: a footer between boards is skipped", "[sudoku]") {
  for (const std::string footer :
       {"Page 3 of 12", "page 3", "www.example.com - 6 puzzles", "www.example.com", "© 2026 by me",
        "Printed by John Smith, 12 May 2026", "https://example.com/print 1/2",
        "Solutions are on the next page", "Daily Sudoku for 12 March 2026 by Example"}) {
    CAPTURE(footer);
    for (const auto& shape : {std::optional<Shape>(), std::optional<Shape>(Shape(3, 3))}) {
      CHECK(read_all(grid() + footer + "\n\n" + grid() + "\n" + footer + "\n" + kBoard + "\n" + footer + "\n",
                     shape) == Boards{"1: " + kBoard, "12: " + kBoard, "23: " + kBoard});
      CHECK(read_all(grid() + footer + "\nGrid 02\n" + grid(), shape) ==
            Boards{"1: " + kBoard, "12: " + kBoard});
      CHECK(read_all(grid() + "\n" + footer + "\n" + footer + "\n" + kBoard, shape) ==
            Boards{"1: " + kBoard, "13: " + kBoard});
    }
  }
}

TEST_CASE("sudoku foreign: what is no footer is a mistake, as it was", "[sudoku]") {
  for (const std::string line : {"none", "malformed", "Grid 7", "12 34 5z", "zz", "5 3 z . . ."}) {
    CAPTURE(line);
    CHECK(read_all(kBoard + "\n" + line + "\n" + kBoard).size() == 3);
  }
  CHECK(read_all("Page 3 of 12\n\n" + kBoard).size() == 2);  // it is before the first board
  // On a wide board all these letters are digits.
  const std::string wide(1024, '.');
  CHECK(read_all(wide + "\nPage 3 of 12\n\n" + wide).size() == 3);
}

TEST_CASE("sudoku foreign: other formats are named", "[sudoku]") {
  const auto message = [](const std::string& text) { return read_all(text + "\n" + kBoard).at(0); };
  const auto is = [](const std::string& name) {
    return "t:1:1: this is " + name + "; paste the board itself, as text";
  };
  CHECK(message("https://example.com/sudoku?id=7") == is("a link, and nothing is fetched"));
  CHECK(message("3x3:a1b2c3d4_5,a9") == is("a game of Simon Tatham's puzzles"));
  CHECK(message("9jdu:1_2a3b4,5") == is("a game of Simon Tatham's puzzles"));
  CHECK(message("sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLr") == is("a puzzle of SudokuPad"));
  CHECK(message("m=edit&p=7VVNj5swEL3zKyKffY") == is("a puzzle of penpa"));
  CHECK(message("%PDF-1.7") == is("a PDF file"));
  CHECK(message("\x89PNG\r") == is("a PNG image"));
  CHECK(read_all("9jdu:1_2a3b4,5\n9jdu:1_2a3b4,6\n" + kBoard).size() == 3);
  std::istringstream in(std::string("PK\x03\x04\x14\0\0", 7));
  BoardReader reader(in, "t");
  try {
    reader.next();
    FAIL("read a zip archive");
  } catch (const dlx::ParseError& error) {
    CHECK(error.mistakes()[0].message ==
          "not a text: byte 0 (a board is plain text, such as ASCII or UTF-8); this is a zip archive");
  }
}

TEST_CASE("sudoku foreign: a grid of candidates is named once", "[sudoku]") {
  const std::string row = "1379 2 u4 5 68 79 13 1379 8\n";
  const std::string message =
      ": this is a grid of candidates, as .sdx files have; a board has one digit or a blank in each cell";
  CHECK(read_all(lines(9, row.substr(0, row.size() - 1)) + kBoard) ==
        Boards{"t:1:1" + message, "10: " + kBoard});
  const std::string drawn = "| 1379 2 4 | 5 68 79 | 13 1379 8 |\n";
  CHECK(read_all(drawn + drawn + drawn + "|-----+-----+-----|\n" + drawn + "\n" + kBoard) ==
        Boards{"t:1:3" + message, "7: " + kBoard});
}

TEST_CASE("sudoku foreign: a rule may have dots at its corners", "[sudoku]") {
  std::string text = ".-------.-------.-------.\n";
  for (std::size_t at = 0; at < 81; at += 3) {
    text += std::string("| ") + kBoard[at] + " " + kBoard[at + 1] + " " + kBoard[at + 2] +
            (at % 9 == 6 ? " |\n" : " ");
    if (at == 24 || at == 51) text += ":-------+-------+-------:\n";
  }
  text += "'-------'-------'-------'\n";
  CHECK(read_all(text + text + "\n" + text) == Boards{"2: " + kBoard, "15: " + kBoard, "29: " + kBoard});
}

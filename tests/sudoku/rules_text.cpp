/// Puzzles with rules as text for people, and what is written.

#include <algorithm>
#include <initializer_list>
#include <istream>
#include <random>
#include <string>

#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/quick.hpp>

#include "sudoku/random_puzzle.hpp"
#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using sudoku::Board;
using sudoku::BoardReader;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

const std::string kFourHeader = "sudoku 4x4\n";
const std::string kFourBlank = "4x4 .... .... .... ....";

/// What is read of a blank puzzle of 4×4 with these clues, without the line and the blank grid.
std::string clues_of_text(const std::string& text) {
  const Boards read = read_all(kFourHeader + text);
  REQUIRE(read.size() == 1);
  const std::string before = "1: " + kFourBlank + ", ";
  return read[0].starts_with(before) ? read[0].substr(before.size()) : read[0];
}

std::string board_rows(const std::string& between = "") {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    text += kBoard.substr(9 * row, 9) + "\n";
    if (row % 3 == 2 && row < 8) text += between;
  }
  return text;
}

}  // namespace

TEST_CASE("rules text: clues", "[sudoku]") {
  CHECK(clues_of_text("killercage 3: r1c1 r1c2") == "killercage 3: r1c1 r1c2");
  CHECK(clues_of_text("killercage: R1C1, R1C2,r2c1") == "killercage: r1c1 r1c2 r2c1");
  CHECK(clues_of_text("KillerCage 3 :r1c1-r1c3 r2c3") == "killercage 3: r1c1 r1c2 r1c3 r2c3");
  CHECK(clues_of_text("thermometer: r4c1-r1c1") == "thermometer: r4c1 r3c1 r2c1 r1c1");
  CHECK(clues_of_text("renban: r4c4-r2c2 r1c1-r1c1") == "renban: r4c4 r3c3 r2c2 r1c1");
  CHECK(clues_of_text("arrow: r1c1; r1c2 r1c3") == "arrow: r1c1; r1c2 r1c3");
  CHECK(clues_of_text("clone: r1c1 r1c2; r3c3 r3c4") == "clone: r1c1 r1c2; r3c3 r3c4");
  CHECK(clues_of_text("quadruple 1, 2 2: r1c1 r1c2 r2c1 r2c2") == "quadruple 1 2 2: r1c1 r1c2 r2c1 r2c2");
  CHECK(clues_of_text("xv X: r1c1 r1c2\nxv v: r2c1 r2c2") == "xv 10: r1c1 r1c2, xv 5: r2c1 r2c2");
  CHECK(clues_of_text("sandwichsum 3: r0c3") == "sandwichsum 3: r1c3 r2c3 r3c3 r4c3");
  CHECK(clues_of_text("sandwichsum 3: r5c3") == "sandwichsum 3: r4c3 r3c3 r2c3 r1c3");
  CHECK(clues_of_text("xsum 3: r3c0\nskyscraper 2: r3c5") ==
        "xsum 3: r3c1 r3c2 r3c3 r3c4, skyscraper 2: r3c4 r3c3 r3c2 r3c1");
  CHECK(clues_of_text("xsum 3: r3c1-r3c4") == "xsum 3: r3c1 r3c2 r3c3 r3c4");
  CHECK(clues_of_text("littlekillersum 9: r1c2-r3c4") == "littlekillersum 9: r1c2 r2c3 r3c4");
  CHECK(clues_of_text("antiknight\ndiagonal+ # both\n  DIAGONAL-") == "antiknight, diagonal+, diagonal-");
  CHECK(clues_of_text("marks 1 2: r3c3-r3c4\nmarks None: r1c1") ==
        "marks  r1c1, marks 12 r3c3, marks 12 r3c4");
}

TEST_CASE("rules text: grids come in every form", "[sudoku]") {
  const std::string board = "12..34..21..43..";
  const std::string expected = "1: 4x4 12.. 34.. 21.. 43.., antiking";
  for (const std::string& grid : std::initializer_list<std::string>{
           "12..\n34..\n21..\n43..\n", "1 2 0 0\n3 4 0 0\n2 1 0 0\n4 3 0 0\n", board + "\n",
           "+--+--+\n|12|..|\n|34|..|\n+--+--+\n|21|..|\n|43|..|\n+--+--+\n", "1,2,,\n3,4,,\n2,1,,\n4,3,,\n",
           "12--\n34--\n21--\n43--\n", "12..\n34..\n\n21..\n43..\n", "12..\n34..\n----\n21..\n43..\n"}) {
    CAPTURE(grid);
    CHECK(read_all(kFourHeader + grid + "antiking\n\n" + kBoard).at(0) == expected);
    CHECK(read_all(kFourHeader + grid + "\n" + kBoard).at(0) == "1: " + board);
  }
  CHECK(read_all(kFourHeader + "----\n34--\n----\n43--\nantiking") ==
        Boards{"1: 4x4 .... 34.. .... 43.., antiking"});
  CHECK(read_all("sudoku 1x1\n1") == Boards{"1: 1x1 1"});
  CHECK(read_all("sudoku 2x2\n1.\n..\nodd: r2c2") == Boards{"1: 2x2 1. .., odd: r2c2"});
  CHECK(read_all("sudoku 5x5") == Boards{"1: 5x5 ..... ..... ..... ..... ....."});
  std::string numbers = "sudoku 36x36\n36";
  for (int i = 1; i < 36; ++i) numbers += " 0";
  for (int row = 1; row < 36; ++row) {
    numbers += "\n0";
    for (int i = 1; i < 36; ++i) numbers += " 0";
  }
  CHECK(read_all(numbers + "\nantiking").at(0).starts_with("1: 36x36 0..."));
}

TEST_CASE("rules text: a title of a plain grid still gives that board", "[sudoku]") {
  for (const std::string title : {"Sudoku 9x9", "sudoku 9X9", "SUDOKU  9x9 # easy"}) {
    const std::string head = title + "\n";
    CHECK(read_all(head + board_rows()) == Boards{"1: " + kBoard});
    CHECK(read_all(head + kBoard) == Boards{"1: " + kBoard});
    CHECK(read_all(head + kBoard + "\n" + kBoard) == Boards{"1: " + kBoard, "3: " + kBoard});
    CHECK(read_all(head + board_rows() + board_rows() + head + board_rows()) ==
          Boards{"1: " + kBoard, "11: " + kBoard, "20: " + kBoard});
    CHECK(read_all(head + board_rows("\n") + "\n" + head + board_rows("---+---+---\n")) ==
          Boards{"1: " + kBoard, "14: " + kBoard});
    CHECK(read_all(head + board_rows(), Shape(3, 3)) == Boards{"1: " + kBoard});
    CHECK(read_all(board_rows() + head + board_rows()) == Boards{"1: " + kBoard, "10: " + kBoard});
  }
  // These are no headers, but titles.
  for (const std::string title : {"Sudoku 9x8", "Sudoku", "Sudoku 9x9 easy", "Sudoku 37x37"}) {
    CHECK(read_all(title + "\n" + board_rows()) == Boards{"2: " + kBoard});
  }
}

TEST_CASE("rules text: regions", "[sudoku]") {
  const std::string expected = "1: " + kFourBlank + " regions AAAB ABBB CCCD CDDD";
  CHECK(read_all(kFourHeader + "regions\nAAAB\nABBB\nCCCD\nCDDD") == Boards{expected});
  CHECK(read_all(kFourHeader + "Regions\n1112\n1222\n3334\n3444") == Boards{expected});
  CHECK(read_all(kFourHeader + "regions\n a a a k\na k k k\nuuuv\nuvvv") == Boards{expected});
  CHECK(read_all(kFourHeader + "1...\n....\n....\n....\nregions\nAA.B\nABBB\nCCCD\nCDDD\nantiking") ==
        Boards{"1: 4x4 1... .... .... .... regions AA-B ABBB CCCD CDDD, antiking"});
  CHECK(read_all(kFourHeader + "regions\n1122\n1122\n3344\n3344") == Boards{"1: ................"});
  CHECK(read_all(kFourHeader + "regions\n2211\n2211\n4433\n4433") ==
        Boards{"1: " + kFourBlank + " regions BBAA BBAA DDCC DDCC"});
}

TEST_CASE("rules text: the expected solution", "[sudoku]") {
  const std::string text = kFourHeader + "solution 1234341221434321\n";
  std::istringstream in(text + "\n" + text + "antiking");
  BoardReader reader(in, "t");
  const auto plain = reader.next();
  REQUIRE((plain && plain->expected));
  CHECK(to_line(*plain->expected) == "1234341221434321");
  const auto puzzle = reader.next();
  REQUIRE((puzzle && puzzle->expected_digits));
  CHECK(puzzle->expected_digits->at(3) == 4);
}

TEST_CASE("rules text: a samurai", "[sudoku]") {
  std::string squares, cells, spaced;
  const sudoku::Layout layout = sudoku::Layout::samurai();
  for (int row = 0; row < 21; ++row) {
    for (int column = 0; column < 21; ++column) {
      const bool cell = layout.at(row, column) >= 0;
      const char symbol = row == column ? static_cast<char>('1' + row % 9) : '.';
      squares += cell ? symbol : '.';
      spaced += cell ? symbol : ' ';
      if (cell) cells += symbol;
    }
    squares += '\n', cells += '\n', spaced += '\n';
  }
  const Boards expected = read_all("sudoku samurai\n" + squares + "killercage 3: r1c1 r1c2");
  REQUIRE(expected.size() == 1);
  CHECK(expected[0].starts_with("1: 9x9 1................. .2"));
  CHECK(expected[0].ends_with("killercage 3: r1c1 r1c2"));
  CHECK(read_all("Sudoku Samurai\n" + cells + "killercage 3: r1c1 r1c2") == expected);
  CHECK(read_all("sudoku samurai\n" + spaced + "killercage 3: r1c1 r1c2") == expected);
  CHECK(read_all("sudoku samurai\nodd: r10c10").at(0).ends_with(", odd: r10c10"));
}

TEST_CASE("rules text: where a puzzle ends", "[sudoku]") {
  const std::string king = "1: " + kFourBlank + ", antiking";
  const std::string json = R"({"size":4,"antiking":true})";
  CHECK(read_all(kFourHeader + "antiking\n\n" + kBoard) == Boards{king, "4: " + kBoard});
  CHECK(read_all(kFourHeader + "antiking\n" + kFourHeader + "antiking\n" + json) ==
        Boards{king, "3" + king.substr(1), "5" + king.substr(1)});
  CHECK(read_all(kFourHeader + "antiking\n?load=N4IgzglgXgpiBcAWAvkA") ==
        Boards{king, "3: ................"});
  CHECK(read_all(kFourHeader + "antiking\nend\nantiknight") == Boards{king});
  // Rows below clues or regions are no board of their own: the puzzle would lose its givens.
  const std::string stray =
      ":1: this line belongs to no grid: the grid comes first, then regions and clues, and an empty line "
      "ends the puzzle";
  const std::string rows = "....\n..1.\n....\n....\n";
  CHECK(read_all(kFourHeader + "antiking\n" + rows + "\n" + kBoard) == Boards{"t:3" + stray, "8: " + kBoard});
  CHECK(read_all(kFourHeader + rows + "odd: r1c1\n" + rows + kFourHeader + rows) ==
        Boards{"t:7" + stray, "11: ......1........."});
  CHECK(read_all(kFourHeader + "regions\nAAAB\nABBB\nCCCD\nCDDD\n" + rows) == Boards{"t:7" + stray});
  CHECK(read_all(kFourHeader + "antiking\n................") == Boards{"t:3" + stray});
  CountingBuffer buffer(kFourHeader + "antiking\n\n" + kBoard);
  std::istream in(&buffer);
  BoardReader reader(in, "t");
  REQUIRE(reader.next());
  CHECK(buffer.taken == kFourHeader.size() + 10);
}

TEST_CASE("rules text: mistakes", "[sudoku]") {
  const auto mistake = [](const std::string& clue) {
    const Boards read = read_all("sudoku 4x4\n" + clue + "\nantiking\n\n12..34..21..43..");
    REQUIRE(read.size() == 2);
    CHECK(read[1].ends_with(": 12..34..21..43.."));
    return read[0];
  };
  CHECK(mistake("thermo: r1c1 r1c2") == "t:2:1: unknown rule 'thermo'; did you mean 'thermometer'?");
  CHECK(mistake("  killercgae 3: r1c1") == "t:2:3: unknown rule 'killercgae'; did you mean 'killercage'?");
  CHECK(mistake("diagonal") == "t:2:1: unknown rule 'diagonal'; did you mean 'diagonal+' or 'diagonal-'?");
  CHECK(mistake("foobar 3") == "t:2:1: unknown rule 'foobar'; doc/sudoku.md shows all rules");
  CHECK(mistake("15: r1c1") == "t:2:1: unknown rule '15'; doc/sudoku.md shows all rules");
  CHECK(mistake("killercage 3: r1c1 r1d2") ==
        "t:2:20: 'r1d2' is no cell; cells are written as r1c1, or r1c1-r1c4");
  CHECK(mistake("killercage 3: r1c1 r1c5") == "t:2:20: 'r1c5' is outside of the grid");
  CHECK(mistake("killercage 3: r0c1") == "t:2:15: 'r0c1' is outside of the grid");
  CHECK(mistake("killercage 3: r1c1-r1c9") == "t:2:15: 'r1c1-r1c9' leaves the grid");
  CHECK(mistake("killercage 3: r1c1-r2c4") == "t:2:15: 'r1c1-r2c4' is no straight line");
  CHECK(mistake("killercage 3 r1c1") ==
        "t:2:14: 'r1c1' is no value; it must be a whole number up to 1000000, and cells come behind a ':'");
  CHECK(mistake("killercage 3 4: r1c1") == "t:2:1: killercage has one value at most");
  CHECK(mistake("killercage 3") == "t:2:1: killercage needs one group of cells");
  CHECK(mistake("killercage 3:") == "t:2:1: killercage has no cells");
  CHECK(mistake("antiknight: r1c1") == "t:2:1: antiknight is for the whole puzzle, and has no cells");
  CHECK(mistake("arrow: r1c1 r1c2") == "t:2:1: arrow needs two groups of cells");
  CHECK(mistake("xv 10: r1c1 r1c2") == "t:2:4: the value X or V is expected, not '10'");
  CHECK(mistake("sandwichsum 3: r0c0") ==
        "t:2:16: 'r0c0' is not beside the grid: r0c1 is above column 1, r1c0 left of row 1");
  CHECK(mistake("skyscraper 3: r1c1") ==
        "t:2:15: 'r1c1' is not beside the grid: r0c1 is above column 1, r1c0 left of row 1");
  CHECK(mistake("marks 5: r1c1") ==
        "t:2:7: '5' is no value; it must be a whole number from 1 to 4, and cells come behind a ':'");
  CHECK(mistake("marks 1 0: r1c1") ==
        "t:2:9: '0' is no value; it must be a whole number from 1 to 4, and cells come behind a ':'");
  CHECK(mistake("marks: r1c1") == "t:2:1: marks needs values");
  CHECK(mistake("marks none 1: r1c1").starts_with("t:2:7: 'none' is no value"));
  CHECK(mistake("marks 1") == "t:2:1: marks needs one group of cells behind a ':'");
  CHECK(mistake("solution 123") == "t:2:10: a solution has 16 digits from 1 to 4");
  CHECK(mistake("solution 123434122143432.") == "t:2:10: a solution has 16 digits from 1 to 4");
  CHECK(mistake("solution") == "t:2:9: a solution has 16 digits from 1 to 4");
  CHECK(mistake("12..\n34..\n21..") == "t:4:5: the grid ends after 3 rows of 4");
  CHECK(mistake("12..\n3z..\n21..\n43..") == "t:3:2: 'z' is not a digit or a blank ('.', '0', '_')");
  CHECK(read_all("sudoku 4x4\nregions\n1122\n1122\n3344") ==
        Boards{"t:2:1: the regions end after 3 rows of 4"});
  CHECK(mistake("regions here") ==
        "t:2:8: nothing is expected behind this word; the regions are in the lines below");
  CHECK(mistake("regions\n112\n1122\n3344\n3344") == "t:3:4: a row of regions has 4 symbols, not 3");
  CHECK(mistake("regions\n1122\n11222\n3344\n3344") == "t:4:6: a row of regions has 4 symbols, not 5");
  CHECK(mistake("regions\n112!\n1122\n3344\n3344") ==
        "t:3:4: '!' names no region; regions are letters or digits, and '.' is none");
  CHECK(mistake("regions\nABCD\nEABC\nABCD\nABCD") == "t:4:1: there are more than 4 regions");
  CHECK(mistake("regions\nAAAA\nABBB\nCCCC\nDDDD") ==
        "t:2:1: region 1 has 5 cells, but there are only 4 digits");
  CHECK(mistake("antiking\nregions\n1122\n1122\n3344\n3344") == "t:3:1: regions come before all clues");
  CHECK(read_all("sudoku 4x4\n", Shape(3, 3)) ==
        Boards{"t:1:1: this is a 4x4 puzzle, but its boxes must be 3x3"});
  CHECK(read_all("sudoku samurai\nregions\n") == Boards{"t:2:1: the regions of a samurai are boxes"});
  CHECK(read_all("sudoku samurai\n123").at(0) == "t:2:4: row 1 of a samurai has 18 cells, not 3");
  CHECK(read_all("sudoku samurai\n" + std::string(18, '.')) ==
        Boards{"t:2:19: the grid ends after 1 row of 21"});
  CHECK(read_all("sudoku samurai\n" + std::string(17, '.') + "z") ==
        Boards{"t:2:18: 'z' is not a digit or a blank ('.', '0', '_')"});
}

TEST_CASE("rules text: a puzzle is not read without a clue that is too long", "[sudoku]") {
  const std::string why = "this line has more than 65536 bytes; no board has so many";
  std::string clue = "renban:";
  while (clue.size() <= 65536) clue += " r1c1";
  const std::string board = "12..34..21..43..";
  CHECK(read_all(kFourHeader + "antiking\n" + clue + "\nantiknight\n\n" + board) ==
        Boards{"t:3:1: " + why, "6: " + board});
  CHECK(read_all(kFourHeader + "12..\n" + clue + "\n\n" + board).size() == 2);
  // A puzzle in JSON may be long, and is another one.
  const std::string json = "{\"size\":4,\"title\":\"" + std::string(70'000, 'a') + "\"}";
  CHECK(read_all(kFourHeader + "antiking\n" + json).size() == 2);
}

TEST_CASE("rules text: what is written reads back to the same puzzle", "[sudoku]") {
  std::mt19937 random(3);
  std::string text;
  Boards expected;
  std::size_t line = 1;
  for (std::uint64_t i = 0; i < dlx::test::rounds(400, 60); ++i) {
    const sudoku::Puzzle puzzle = random_puzzle(random);
    expected.push_back(std::to_string(line) + ": " + told(puzzle));
    std::string one;
    append_puzzle(one, puzzle);
    text += one;
    line += static_cast<std::size_t>(std::count(one.begin(), one.end(), '\n'));
    CHECK(one.ends_with("\n\n"));
  }
  const Boards read = read_all(text);
  REQUIRE(read.size() == expected.size());
  for (std::size_t i = 0; i < read.size(); ++i) REQUIRE(read[i] == expected[i]);
}

TEST_CASE("rules text: a cell without any digit is written so that it reads back", "[sudoku]") {
  sudoku::Puzzle puzzle{sudoku::Layout(Shape(2, 2))};
  puzzle.give(0, 3);
  puzzle.allow(0, 0b10);
  puzzle.allow(5, 0);
  std::string text;
  append_puzzle(text, puzzle);
  CHECK(text.find("marks none: r2c2\n") != std::string::npos);
  CHECK(read_all(text) == Boards{"1: " + told(puzzle)});
}

TEST_CASE("rules text: a puzzle is written with short lines and usual regions left out", "[sudoku]") {
  sudoku::Puzzle puzzle{sudoku::Layout(Shape(2, 2))};
  puzzle.give(0, 3);
  puzzle.allow(5, 0b110);
  puzzle.add({"killercage", {5}, {{1, 2}}});
  puzzle.add({"thermometer", {}, {{0, 5, 10, 15}}});
  puzzle.add({"xv", {10}, {{4, 5}}});
  puzzle.add({"arrow", {}, {{1}, {2, 3, 7, 11}}});
  puzzle.add({"antiking"});
  std::string text = "before\n";
  append_puzzle(text, puzzle);
  CHECK(text ==
        "before\nsudoku 4x4\n3...\n....\n....\n....\nkillercage 5: r1c2 r1c3\nthermometer: r1c1-r4c4\n"
        "xv X: r2c1 r2c2\narrow: r1c2; r1c3 r1c4-r3c4\nantiking\nmarks 1 2: r2c2\n\n");
  const sudoku::Layout::Place corners[] = {{0, 0}, {0, 4}};
  CHECK_THROWS_AS(append_puzzle(text, sudoku::Puzzle(sudoku::Layout(Shape(2, 2), corners))),
                  sudoku::InvalidBoard);
}

TEST_CASE("rules text: no rule is dropped without a word", "[sudoku]") {
  const std::string rows = "1...\n..1.\n.4..\n...2\n", board = "1.....1..4.....2";
  for (const std::string head :
       {"sudoku 4x4 hard one", "sudoku 37x37", "Sudoku 4\u00d74", "sudoku: 4x4",
        "Sudoku 4x4:", "sudoku 4 x 4", "sudoku 4", "sudoku 4by4", "sudoku samurai x"}) {
    CAPTURE(head);
    CHECK(read_all(head + "\n" + rows + "killercage 5: r1c2 r1c3\n\n" + board) ==
          Boards{"t:1:1: a puzzle begins with a line such as 'sudoku 9x9', with nothing else on it; the "
                 "largest is a 36x36 puzzle",
                 "8: " + board});
    CHECK(read_all(head + "\n" + rows).at(0).ends_with(": " + board));
  }
  for (const std::string end : {"", "\n", "\n\n", "\n \n\n"}) {
    for (const std::string head :
         {"sudoku 37x37", "sudoku 0x0", "sudoku 9", "sudoku samurai x", "Sudoku 4 by 5"})
      CHECK(
          read_all(head + end).at(0).starts_with("t:1:1: a puzzle begins with a line such as 'sudoku 9x9'"));
    CHECK(read_all(rows + "\nSudoku of 12 May" + end) == Boards{"1: " + board});
    CHECK(read_all("Sudoku 12\n" + rows + end) == Boards{"2: " + board});
  }
  const std::string stray =
      ":1: a clue stands in a puzzle that begins with a line such as 'sudoku 9x9'; an empty line ends it";
  for (const std::string clue :
       {"killercage 5: r1c2 r1c3", "antiking", "marks 1 2: r1c1", "xv X: r1c1 r1c2"}) {
    CAPTURE(clue);
    CHECK(read_all(kFourHeader + rows + "\n" + clue + "\nodd: r1c1\n\n" + board) ==
          Boards{"1: " + board, "t:7" + stray, "10: " + board});
    CHECK(read_all(rows + clue) == Boards{"1: " + board, "t:5" + stray});
  }
  for (const std::string title :
       {"Even", "odd", "Clone", "arrow", "Ratio", "Arrow 12", "Sudoku 12", "Sudoku 5 (hard)"}) {
    CHECK(read_all(title + "\n" + rows) == Boards{"2: " + board});
  }
}

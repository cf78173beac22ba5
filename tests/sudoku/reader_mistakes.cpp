#include <support/catch.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "sudoku/reader_support.hpp"

using sudoku::BoardReader;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

const std::string kRow = ".........";

dlx::Mistake first_mistake(const std::string& text, std::optional<Shape> shape = {}) {
  std::istringstream in(text);
  return std::get<dlx::Mistake>(BoardReader(in, "t", shape).next()->content);
}

}  // namespace

TEST_CASE("sudoku reader: a stray symbol is named with its place", "[sudoku]") {
  CHECK(read_all(lines(2, kRow) + "......z..\n" + lines(6, kRow)) ==
        Boards{"t:3:7: 'z' is not a digit or a blank ('.', '0', '_')"});
  CHECK(read_all("  " + std::string(40, '.') + "+" + std::string(40, '.')) ==
        Boards{"t:1:43: '+' is not a digit or a blank ('.', '0', '_')"});
  CHECK(read_all("123 4z6 789\n") == Boards{"t:1:6: 'z' is not a digit or a blank ('.', '0', '_')"});
  const dlx::Mistake mistake = first_mistake("y" + std::string(80, '.'));
  CHECK(mistake.token == "y");
  CHECK(mistake.source == "t");
}

TEST_CASE("sudoku reader: a stray symbol that does not print is shown as dlx shows it", "[sudoku]") {
  const dlx::Mistake dot = first_mistake("5\xC2\xB7" + std::string(79, '.'));
  CHECK(dot.column == 2);
  CHECK(dot.token == "\xC2\xB7");
  CHECK(dot.message == dlx::quote("\xC2\xB7") + " is not a digit or a blank ('.', '0', '_')");
  CHECK(first_mistake("..\x1b.").token == "\x1b");
  CHECK(first_mistake("...\xF0").token == "\xF0");
  CHECK(first_mistake("...\xA0").token == "\xA0");
  CHECK(first_mistake("..z\xA0").token == "z");
  CHECK(first_mistake("\xE2\x82").token == "\xE2");
  CHECK(first_mistake("\n\xEF\xBB\xBF....").token == "\xEF\xBB\xBF");  // a byte order mark past the start
}

TEST_CASE("sudoku reader: a digit too high for its board is named with its place", "[sudoku]") {
  CHECK(read_all("." + std::string(79, '.') + "A") ==
        Boards{"t:1:81: 'A' stands for 10, but digits of a 9x9 board go up to 9"});
  CHECK(read_all(lines(3, "....") + "..w.\n") ==
        Boards{"t:4:3: 'w' stands for 32, but digits of a 4x4 board go up to 4"});
  CHECK(read_all(lines(8, "99999999"), Shape(2, 4)) ==
        Boards{"t:1:1: '9' stands for 9, but digits of an 8x8 board go up to 8"});
  CHECK(read_all("123456789ABCDEFG") == Boards{"t:1:17: the grid ends after 1 row of 16"});
}

TEST_CASE("sudoku reader: a line that is too short or too long for a board says what fits", "[sudoku]") {
  CHECK(read_all(std::string(80, '.')) == Boards{"t:1:81: 80 symbols are no board: a 9x9 board has 81"});
  CHECK(read_all(std::string(82, '.')) == Boards{"t:1:82: 82 symbols are no board: a 9x9 board has 81"});
  CHECK(read_all(std::string(33, '.')) == Boards{"t:1:34: 33 symbols are no board: a 6x6 board has 36"});
  CHECK(read_all(std::string(48, '.')) == Boards{"t:1:37: 48 symbols are no board: a 6x6 board has 36"});
  CHECK(read_all(std::string(33 * 33, '.')) ==
        Boards{"t:1:1025: 1089 symbols are no board: a 32x32 board has 1024"});
  CHECK(first_mistake(std::string(80, '.')).token.empty());
  CHECK(first_mistake(std::string(81, '.') + "7").token == "7");
}

TEST_CASE("sudoku reader: with a shape, a line that is nearer to a board than to a row is a wrong board",
          "[sudoku]") {
  const Shape four(2, 2);
  CHECK(read_all("...........\n....", four) == Boards{"t:1:12: 11 symbols are no board: a 4x4 board has 16",
                                                      "t:2:5: the grid ends after 1 row of 4"});
  CHECK(read_all("..........\n" + lines(3, "...."), four) ==
        Boards{"t:1:5: row has 10 symbols, a 4x4 grid needs 4"});
  CHECK(read_all(std::string(37, '.') + "\n" + std::string(16, '.'), four) ==
        Boards{"t:1:17: 37 symbols are no board: a 4x4 board has 16", "2: " + std::string(16, '.')});
  CHECK(read_all(std::string(37, '.'), Shape(3, 3)) ==
        Boards{"t:1:38: 37 symbols are no board: a 9x9 board has 81"});
  CHECK(read_all(std::string(36, '.'), Shape(3, 3)) ==
        Boards{"t:1:10: row has 36 symbols, a 9x9 grid needs 9"});
}

TEST_CASE("sudoku reader: a row of another width makes its grid one malformed board", "[sudoku]") {
  CHECK(read_all(lines(4, kRow) + "........\n" + lines(4, kRow) + std::string(81, '.')) ==
        Boards{"t:5:9: row has 8 symbols, a 9x9 grid needs 9", "10: " + std::string(81, '.')});
  CHECK(read_all(lines(8, kRow) + "..........\n") ==
        Boards{"t:9:10: row has 10 symbols, a 9x9 grid needs 9"});
  CHECK(read_all(lines(8, kRow) + "1\n") == Boards{"t:9:2: row has 1 symbol, a 9x9 grid needs 9"});
  CHECK(read_all("........\n" + lines(8, kRow), Shape(3, 3)) ==
        Boards{"t:1:9: row has 8 symbols, a 9x9 grid needs 9"});
  CHECK(first_mistake(lines(8, kRow) + ".........7\n").token == "7");
}

TEST_CASE("sudoku reader: a grid ends at an empty line, a one-line board or the end", "[sudoku]") {
  const std::string line(81, '.');
  for (const auto& shape : {std::optional<Shape>(), std::optional<Shape>(Shape(3, 3))}) {
    CHECK(read_all(lines(8, kRow), shape) == Boards{"t:8:10: the grid ends after 8 rows of 9"});
    CHECK(read_all(lines(8, kRow) + "\n" + kRow, shape) ==
          Boards{"t:8:10: the grid ends after 8 rows of 9", "t:10:10: the grid ends after 1 row of 9"});
    CHECK(read_all(lines(2, kRow) + line, shape) ==
          Boards{"t:2:10: the grid ends after 2 rows of 9", "3: " + line});
    CHECK(read_all(lines(10, kRow), shape).at(1) == "t:10:10: the grid ends after 1 row of 9");
  }
  CHECK(read_all("....\n....\n" + std::string(16, '.')) ==
        Boards{"t:2:5: the grid ends after 2 rows of 4", "3: " + std::string(16, '.')});
}

TEST_CASE("sudoku reader: a line of words is no board", "[sudoku]") {
  const std::string why =
      " is no board; a title stands right above its grid, and a puzzle with rules begins with a line such as "
      "'sudoku 9x9'";
  for (const std::string words : {"sudoku", "Sudoku", "kakuro", "hello", "Easy", "puzzle", "samurai", "none",
                                  "my sudoku", "Sudoku puzzle of the day", "Très facile", "fox"}) {
    CAPTURE(words);
    const std::string told = "t:1:1: '" + words + "'" + why;
    CHECK(read_all(words) == Boards{told});
    CHECK(read_all(words, Shape(3, 3)) == Boards{told});
    CHECK(read_all(words + "\n\n" + lines(9, kRow)) == Boards{told, "3: " + std::string(81, '.')});
    CHECK(read_all(words + "\n" + words + "\n") == Boards{told});
    // Above a grid with a mistake it is a title.
    CHECK(read_all(words + "\n" + kRow) == Boards{"t:2:10: the grid ends after 1 row of 9"});
    CHECK(read_all(words + "\nby me\n" + kRow + ".\n") == Boards{"t:3:11: the grid ends after 1 row of 10"});
    CHECK(read_all(words + "\n" + kRow + "\n" + kRow + ".\n" + lines(7, kRow)) ==
          Boards{"t:3:10: row has 10 symbols, a 9x9 grid needs 9"});
  }
  // Also above one row of its own width, if that has nothing but digits and blanks.
  CHECK(read_all("sudoku\n1.3456\n") == Boards{"t:2:7: the grid ends after 1 row of 6"});
  CHECK(read_all("sudoku\n1.3456\n12345\n") == Boards{"t:3:6: row has 5 symbols, a 6x6 grid needs 6"});
  const Boards letter{"t:1:1: 's' stands for 28, but digits of a 6x6 board go up to 6"};
  CHECK(read_all("sudoku\n1.345a\n") == letter);
  CHECK(read_all("sudoku\n123456\n...789\n" + lines(3, "......")) == letter);
  // A board in one line below it is read, but for a name on the very first line, which is a header.
  const std::string board(81, '.'), four(16, '.');
  for (const std::string words : {"none", "my sudoku", "none\nstopped"}) {
    const std::string told = "t:3:1: '" + words.substr(0, words.find('\n')) + "'" + why;
    const std::string line = words.find('\n') == words.npos ? "4: " : "5: ";
    CHECK(read_all(board + "\n\n" + words + "\n" + board) == Boards{"1: " + board, told, line + board});
    CHECK(read_all(board + "\n\n" + words + "\n" + four) == Boards{"1: " + board, told, line + four});
    CHECK(read_all(board + "\n\n" + words + "\n-----\n" + four) ==
          Boards{"1: " + board, told, (line == "4: " ? "5: " : "6: ") + four});
    // Four lines of dashes are a board without a digit.
    CHECK(read_all(words + "\n----\n----\n----\n----\n") ==
          Boards{(line == "4: " ? "2: " : "3: ") + std::string(16, '.')});
  }
}

TEST_CASE("sudoku reader: a size without a box asks for one", "[sudoku]") {
  for (const int size : {5, 7, 11, 13, 17, 19, 23, 29, 31}) {
    const std::string n = std::to_string(size);
    const std::string message = std::string("no box of at least 2 rows fits ") + (size == 11 ? "an " : "a ") +
                                n + "x" + n + " board; give the shape of its boxes, such as 1x" + n +
                                " (rows x columns)";
    const std::string row(static_cast<std::size_t>(size), '.');
    CHECK(read_all(lines(size, row)) == Boards{"t:1:1: " + message});
    if (size < 7) continue;
    CHECK(read_all("\n" + std::string(row.size() * row.size(), '.')) == Boards{"t:2:1: " + message});
  }
}

TEST_CASE("sudoku reader: a line of three cells or fewer is no row", "[sudoku]") {
  CHECK(read_all("7") ==
        Boards{"t:1:1: 1 cell is too few: the smallest board has 4 rows of 4; a blank is '.' or '0'"});
  CHECK(read_all("1 2 3") ==
        Boards{"t:1:1: 3 cells are too few: the smallest board has 4 rows of 4; a blank is '.' or '0'"});
}

TEST_CASE("sudoku reader: a malformed board gives one mistake, and reading goes on", "[sudoku]") {
  const std::string bad = lines(3, "zzzzzzzzz") + lines(3, "11") + lines(3, "WWWWWWWWW");
  CHECK(read_all(bad + bad + lines(9, kRow)) ==
        Boards{"t:1:1: 'z' is not a digit or a blank ('.', '0', '_')",
               "t:10:1: 'z' is not a digit or a blank ('.', '0', '_')", "19: " + std::string(81, '.')});
}

TEST_CASE("sudoku reader: a line of 10 MB is one mistake with a short message", "[sudoku]") {
  for (const char symbol : {'1', 'z', '\xC2'}) {
    for (const auto& shape : {std::optional<Shape>(), std::optional<Shape>(Shape(3, 3))}) {
      const std::string long_line(10'000'000, symbol);  // NOLINT(bugprone-string-constructor) it is meant
      const Boards boards = read_all(long_line + "\n" + std::string(81, '.'), shape);
      REQUIRE(boards.size() == 2);
      CHECK(boards[0].size() < 100);
      CHECK(boards[1] == "2: " + std::string(81, '.'));
    }
  }
}

TEST_CASE("sudoku reader: a NUL byte is a mistake, and ends reading", "[sudoku]") {
  const std::string zero(1, '\0');
  for (const std::string& tail : {zero, zero + "\n" + lines(9, kRow), std::string(1000, '\0')}) {
    for (const char* before : {"...", "# a comment ", "", " "}) {
      std::istringstream in(std::string(81, '.') + "\n" + before + tail);
      BoardReader reader(in, "t");
      REQUIRE(reader.next());
      try {
        reader.next();
        FAIL("read past a NUL byte");
      } catch (const dlx::ParseError& error) {
        REQUIRE(error.mistakes().size() == 1);
        const dlx::Mistake& mistake = error.mistakes()[0];
        CHECK(mistake.line == 2);
        CHECK(mistake.column == std::string(before).size() + 1);
        CHECK(mistake.token == zero);
        CHECK(mistake.message.substr(0, 18) == "not a text: byte 0");
      }
      CHECK_FALSE(reader.next());
    }
  }
}

TEST_CASE("sudoku reader: lines that are held when a NUL byte comes are lost", "[sudoku]") {
  std::istringstream in("12..34..21..43..\n12..34..21..43..\n" + std::string(1, '\0'));
  BoardReader reader(in, "t");
  CHECK_THROWS_AS(reader.next(), dlx::ParseError);
  CHECK_FALSE(reader.next());
}

/// How the forms of boards are told apart where a line could mean two things.

#include <support/boards.hpp>
#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using sudoku::Board;
using sudoku::BoardReader;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

const std::string kEmpty(81, '.');

/// Rows of nine, with `between` after each third one but the last.
std::string rows(const std::string& between = "", const std::string& line = kBoard) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    text += line.substr(9 * row, 9) + "\n";
    if (row % 3 == 2 && row < 8) text += between;
  }
  return text;
}

std::string with_dashes(std::string text) {
  for (char& c : text) {
    if (c == '.') c = '-';
  }
  return text;
}

/// `line` as words of one symbol, `as` for a blank.
std::string spaced(const std::string& line, const std::string& as = ".") {
  std::string text;
  for (const char c : line) text += (text.empty() ? "" : " ") + (c == '.' ? as : std::string(1, c));
  return text;
}

}  // namespace

TEST_CASE("sudoku rules: lines that draw are rules, of any width", "[sudoku]") {
  for (const std::string rule : {"---------", "-----------", "---+---+---", "===========", "- - - - - -",
                                 "|---|---|---|", "*-----------*", "|", "---------------------------------",
                                 "-------------------------", "| - - - | - - - | - - - |"}) {
    CAPTURE(rule);
    const std::string line = rule + "\n";
    CHECK(read_all(rows(line)) == Boards{"1: " + kBoard});
    CHECK(read_all(line + rows(line) + line) == Boards{"2: " + kBoard});
    CHECK(read_all(line + rows(line) + line, Shape(3, 3)) == Boards{"2: " + kBoard});
    CHECK(read_all(line + rows(line) + line + "\n" + line + rows(line) + line) ==
          Boards{"2: " + kBoard, "16: " + kBoard});
    if (rule == "---------" || rule.starts_with("| -")) continue;
    CHECK(read_all(line + rows(line) + line + line + rows(line)) == Boards{"2: " + kBoard, "15: " + kBoard});
    CHECK(read_all(line + kBoard + "\n" + line + kBoard + "\n" + line) ==
          Boards{"2: " + kBoard, "4: " + kBoard});
  }
}

TEST_CASE("sudoku rules: dashes are blanks where they are needed to make the grid", "[sudoku]") {
  std::string line = kBoard;
  for (const std::size_t row : {0u, 4u, 8u}) line.replace(9 * row, 9, 9, '.');
  const std::string grid = with_dashes(rows("", line));
  CHECK(read_all(grid) == Boards{"1: " + line});
  CHECK(read_all(grid + grid) == Boards{"1: " + line, "10: " + line});
  CHECK(read_all(grid + "\n" + grid, Shape(3, 3)) == Boards{"1: " + line, "11: " + line});
  // Drawn, and with blanks between.
  std::string drawn;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row % 3 == 0) drawn += "+-------+-------+-------+\n";
    const std::string cells = spaced(line.substr(9 * row, 9), "-");
    drawn += "| " + cells.substr(0, 6) + "| " + cells.substr(6, 6) + "| " + cells.substr(12) + " |\n";
  }
  CHECK(read_all(drawn) == Boards{"2: " + line});
  CHECK(read_all(with_dashes(kBoard)) == Boards{"1: " + kBoard});
  CHECK(read_all(rows("", line).replace(0, 9, "---------")) == Boards{"1: " + line});
}

TEST_CASE("sudoku rules: empty lines may stand between bands of boxes, if they are between all", "[sudoku]") {
  CHECK(read_all(rows("\n")) == Boards{"1: " + kBoard});
  CHECK(read_all(rows("\n") + rows("\n") + "\n" + kBoard) ==
        Boards{"1: " + kBoard, "12: " + kBoard, "24: " + kBoard});
  CHECK(read_all("12..\n34..\n\n21..\n43..", Shape(2, 2)) == Boards{"1: 12..34..21..43.."});
  // A grid of three rows, and a whole one.
  CHECK(read_all(rows().substr(0, 30) + "\n" + rows()) ==
        Boards{"t:3:10: the grid ends after 3 rows of 9", "5: " + kBoard});
  CHECK(read_all(rows("\n").substr(0, 61)) ==
        Boards{"t:3:10: the grid ends after 3 rows of 9", "t:7:10: the grid ends after 3 rows of 9"});
}

TEST_CASE("sudoku rules: nothing but dashes", "[sudoku]") {
  CHECK(read_all(lines(9, "---------")) == Boards{"1: " + kEmpty});
  CHECK(read_all(lines(18, "- - - - - - - - -")) == Boards{"1: " + kEmpty, "10: " + kEmpty});
  CHECK(read_all(std::string(81, '-')) == Boards{"1: " + kEmpty});
  CHECK(read_all("----------------") == Boards{"1: " + std::string(16, '.')});
  CHECK(read_all(lines(16, "----------------")) == Boards{"1: " + std::string(256, '.')});
  CHECK(read_all("--------------------------").empty());
  CHECK(read_all("------\n\n" + kBoard + "\n\n------\n") == Boards{"3: " + kBoard});
  // A line of 25 dashes is a 5×5 board if these are what is read, and else a rule.
  const std::string dashes(25, '-');
  CHECK(read_all(dashes, Shape(1, 5)) == Boards{"1: " + std::string(25, '.')});
  CHECK(read_all(dashes + "\n" + rows(dashes + "\n")) == Boards{"2: " + kBoard});
}

TEST_CASE("sudoku rules: words are cells or groups of symbols", "[sudoku]") {
  const std::string grid = lines(8, "... ... ...");
  CHECK(read_all("123 456 789\n" + grid) == Boards{"1: 123456789" + std::string(72, '.')});
  CHECK(read_all("001 002 003\n" + grid) == Boards{"1: ..1..2..3" + std::string(72, '.')});
  CHECK(read_all("53. .7. ...\n" + grid) == Boards{"1: 53..7...." + std::string(72, '.')});
  CHECK(read_all("5 3 . . 7 . . . .\n" + grid) == Boards{"1: 53..7...." + std::string(72, '.')});
  CHECK(read_all("05 03 00 00 07 00 00 00 00\n" + lines(8, "00 00 00 00 00 00 00 00 00")) ==
        Boards{"1: 53..7...." + std::string(72, '.')});
  CHECK(read_all("5,3,0,0,7,0,0,0,0\n" + lines(8, "0, 0, 0, 0, 0, 0, 0, 0, 0,")) ==
        Boards{"1: 53..7...." + std::string(72, '.')});
  CHECK(read_all(" 10  0 12  1  0  0  0  0  0  0  0  0\n" + lines(11, "0 0 0 0 0 0 0 0 0 0 0 0")) ==
        Boards{"1: A.C1" + std::string(140, '.')});
  CHECK(read_all(spaced(kBoard)) == Boards{"1: " + kBoard});
  CHECK(read_all(spaced(kBoard, "0") + "\n" + kBoard) == Boards{"1: " + kBoard, "2: " + kBoard});
  CHECK(read_all(spaced(kBoard, "00")) == Boards{"1: " + kBoard});
  CHECK(read_all(rows("").substr(0, 9) + " " + kBoard.substr(9)) == Boards{"1: " + kBoard});
  // Groups with a dot first are no marks.
  CHECK(read_all(".1 .2 .3\n" + lines(5, ".. .. ..")) == Boards{"1: .1.2.3" + std::string(30, '.')});
  CHECK(read_all("| .1 .2 | .3 .4 |\n" + lines(3, "|  1 .2 |  3 .4 |")) == Boards{"1: 1234123412341234"});
  CHECK(read_all("12 34\n34 12\n21 43\n43 21", Shape(2, 2)) == Boards{"1: 1234341221434321"});
}

TEST_CASE("sudoku rules: 16 words are a 4x4 board or a row, as 16 symbols are", "[sudoku]") {
  const std::string four = "1 2 0 0 3 4 0 0 2 1 0 0 4 3 0 0";
  const std::string as_line = "12..34..21..43..";
  const std::string row = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16";
  std::string sixteen;
  for (int i = 0; i < 16; ++i) sixteen += "123456789ABCDEFG";
  CHECK(read_all(four) == Boards{"1: " + as_line});
  CHECK(read_all(lines(15, four)).size() == 15);
  CHECK(read_all(lines(16, "1 2 0 0 3 4 0 0 0 0 0 0 0 0 0 0")).size() == 1);
  CHECK(read_all(lines(16, four), Shape(2, 2)).size() == 16);
  CHECK(read_all(lines(16, row)) == Boards{"1: " + sixteen});
  CHECK(read_all(lines(8, row) + "------\n" + lines(8, row)) == Boards{"1: " + sixteen});
  CHECK(read_all("=====\n" + lines(16, four)).size() == 1);
}

TEST_CASE("sudoku rules: a line with a digit twice is no row of 16x16 or 36x36", "[sudoku]") {
  const std::string solved = "1234341221434321";
  CHECK(read_all(lines(16, solved)).size() == 16);
  CHECK(read_all(lines(32, solved)).back() == "32: " + solved);
  CHECK(read_all(lines(15, "1" + std::string(15, '.')) + solved).size() == 16);
  CHECK(read_all(lines(16, "1234" + std::string(12, '.'))).size() == 1);
  CHECK(read_all(lines(16, "1123456789ABCDEF")).size() == 1);  // digits that 4×4 boards do not have
  const std::string six = "123456456123231564564231312645645312";
  CHECK(read_all(lines(36, spaced(six))).back() == "36: " + six);
}

TEST_CASE("sudoku rules: nothing between commas is a blank", "[sudoku]") {
  const std::string four = "1.2..3....4....1";
  CHECK(read_all("1,,2,\n,3,,\n,,4,\n,,,1\n") == Boards{"1: " + four});
  CHECK(read_all("1,,2,\n ,3, ,\n,,4,\n,,,1", Shape(2, 2)) == Boards{"1: " + four});
  CHECK(read_all("1,,2,,,3,,,,,4,,,,,1") == Boards{"1: " + four});
  std::string fields;
  for (const char c : kBoard) {
    fields += ',';
    if (c != '.') fields += c;
  }
  fields.erase(0, 1);
  CHECK(read_all(fields + "\n" + fields) == Boards{"1: " + kBoard, "2: " + kBoard});
  CHECK(read_all(std::string(80, ',')) == Boards{"1: " + kEmpty});
  CHECK(read_all("A,,,,,,,,,,,,,,,G\n" + lines(15, ",,,1,,,,,,,,,,,,")).at(0).substr(0, 19) ==
        "1: A..............G");
}

TEST_CASE("sudoku rules: a comma at the end of a line is a cell if one is missing", "[sudoku]") {
  CHECK(read_all("1,2,3,4,\n3,4,1,2,\n2,1,4,3,\n4,3,2,1,") == Boards{"1: 1234341221434321"});
  CHECK(read_all("1,2,3,4\n3,4,1,\n2,1,,\n4,,,") == Boards{"1: 1234341.21..4..."});
  CHECK(read_all("1,2,3,\n,4,1,\n2,1,,\n4,,,") == Boards{"1: 123..41.21..4..."});
  CHECK(read_all("1,2,,4,\n3,4,1,2,\n2,1,4,3,\n4,3,2,1,").size() == 1);
  CHECK(read_all("1,2,,4,\n3,4,1,2,\n2,1,4,3,\n4,3,2,1,", Shape(2, 2)) == Boards{"1: 12.4341221434321"});
  CHECK(read_all("1,2,3,4\n3,4,1,,,\n2,1,,\n4,,,") == Boards{"t:2:8: row has 5 symbols, a 4x4 grid needs 4"});
}

TEST_CASE("sudoku rules: a line of commas is a row or a rule, as one of dashes is", "[sudoku]") {
  const std::string grid = "1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n";
  CHECK(read_all(grid + ",,,\n" + grid) == Boards{"1: 1234341221434321", "6: 1234341221434321"});
  CHECK(read_all(",,,\n3,4,1,2\n2,1,4,3\n4,3,2,1\n") == Boards{"1: ....341221434321"});
  CHECK(read_all(grid + ",,,\n,,,\n2,1,4,3\n4,3,2,1\n") ==
        Boards{"1: 1234341221434321", "5: ........21434321"});
  CHECK(read_all(",,,\n,,,\n,,,\n,,,") == Boards{"1: ................"});
}

TEST_CASE("sudoku rules: a title above a grid is skipped", "[sudoku]") {
  const std::string sixteen = lines(16, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
  for (const std::string title : {"Grid 01", "Hard", "Puzzle 1:", "Easy: 3 stars", "Puzzle 123", "Expert",
                                  "Übung 3", "Rätsel", "Судоку: 7", "数独 12"}) {
    CAPTURE(title);
    const std::string head = title + "\n";
    CHECK(read_all(head + rows() + head + rows() + kBoard + "\n\n" + head + rows("---+---+---\n")) ==
          Boards{"2: " + kBoard, "12: " + kBoard, "21: " + kBoard, "24: " + kBoard});
    CHECK(read_all(head + rows() + head + rows(), Shape(3, 3)) == Boards{"2: " + kBoard, "12: " + kBoard});
    CHECK(read_all(head + "+---+---+\n" + rows()) == Boards{"3: " + kBoard});
  }
  CHECK(read_all("Sudoku\nHard\nby me: 3 stars\n" + rows() + "Sudoku\nEasy\n" + rows()) ==
        Boards{"4: " + kBoard, "15: " + kBoard});
  CHECK(read_all("Hard\n" + sixteen + "Grid 2\n" + sixteen).size() == 2);
  // A title ends a grid that is too short.
  CHECK(read_all(rows().substr(0, 70) + "Grid 02\n" + rows()) ==
        Boards{"t:7:10: the grid ends after 7 rows of 9", "9: " + kBoard});
}

TEST_CASE("sudoku rules: a title above a wide grid is skipped, even if its letters are digits there",
          "[sudoku]") {
  for (const int size : {15, 16, 18, 20, 25, 32}) {
    Board board(*Shape::of_size(size));
    const int box = board.shape().box_rows();
    for (int cell = 0; cell < board.shape().cells(); ++cell) {
      const int row = cell / size;
      const int digit = (row % box * board.shape().box_columns() + row / box + cell) % size + 1;
      if (cell % 5 != 0) board.set(cell, digit);
    }
    std::string plain = to_line(board);
    const std::string expected = ": " + plain;
    for (int row = size; row > 0; --row) plain.insert(static_cast<std::size_t>(row * size), "\n");
    for (const std::string title :
         {"Puzzle 12", "Hard", "Game 3", "Model", "Expert", "Board 7 page 2", "Medium:", "Big one"}) {
      CAPTURE(size, title);
      for (const std::string& grid :
           {plain, to_grid(board, board), to_grid(board, Board(board.shape())), to_numbers(board)}) {
        const std::string once = title + "\n" + grid;
        const Boards read = read_all(once + once + "\n" + once);
        REQUIRE(read.size() == 3);
        for (const std::string& found : read) REQUIRE(found.substr(found.find(':')) == expected);
        CHECK(read_all(once + once, board.shape()).size() == 2);
      }
    }
  }
}

TEST_CASE("sudoku rules: a name above boards in one line is no title of a grid", "[sudoku]") {
  const std::string four = "1234341221434321";
  for (const std::string name : {"puzzle", "Game 3", "Hard"}) {
    CAPTURE(name);
    CHECK(read_all(name + "\n" + lines(17, four)).size() == 17);
    CHECK(read_all(name + "\n" + lines(16, four)).at(15) == "17: " + four);
    CHECK(read_all(name + "\n" + std::string(36, '.') + "\n" + std::string(36, '.')).size() == 2);
    CHECK(read_all(name + "\n" + std::string(256, '.') + "\n" + std::string(625, '.')).size() == 2);
    CHECK(read_all(name + "\n" + lines(3, std::string(25, '.')), Shape(1, 5)).size() == 3);
  }
}

TEST_CASE("sudoku rules: a line that is no title of a grid is a mistake", "[sudoku]") {
  const std::string before = kBoard + "\n";
  CHECK(read_all(before + "none\n" + before).size() == 3);
  CHECK(read_all(before + "none\n\n" + rows()).size() == 3);
  CHECK(read_all(before + "none\n" + lines(3, "1234341221434321")).size() == 5);
  CHECK(read_all(before + "none\n" + lines(2, std::string(36, '.'))).size() == 4);
  CHECK(read_all(rows() + "Grid 2\n").size() == 2);
  // So many rows are a grid with this one.
  CHECK(read_all(before + "abc 1 2\n" + lines(15, "ABCD EFG1 2345 6789")).at(1) ==
        "t:2:8: row has 5 symbols, a 16x16 grid needs 16");
  CHECK(read_all(lines(16, "ABCDEFG123456789")).at(0).size() == 3 + 256);
}

TEST_CASE("sudoku rules: 36 numbers are a 6x6 board or a row", "[sudoku]") {
  const std::string blanks = spaced(std::string(36, '.'), "0");
  CHECK(read_all(blanks) == Boards{"1: " + std::string(36, '.')});
  CHECK(read_all(lines(36, blanks)).at(0).size() == 3 + 2 * 1296 - 1);
  CHECK(read_all("36" + blanks.substr(1) + "\n" + lines(35, blanks)).at(0).substr(0, 9) == "1: 36 . .");
  CHECK(read_all(std::string(36, '.')) == Boards{"1: " + std::string(36, '.')});
}

TEST_CASE("sudoku rules: a line 'end' ends the text, in any case", "[sudoku]") {
  for (const char* end : {"end", "END", " End # of it", "end\r"}) {
    CHECK(read_all(kBoard + "\n" + end + "\nzzz\n" + kBoard) == Boards{"1: " + kBoard});
    CHECK(read_all(lines(3, kBoard.substr(0, 9)) + end + "\n" + kBoard).size() == 1);
  }
  CHECK(read_all("end").empty());
}

TEST_CASE("sudoku rules: sections other than a puzzle are skipped", "[sudoku]") {
  CHECK(read_all("[Puzzle]\n" + rows() + "[State]\n" + rows() + "[PUZZLE]\n" + rows() + "[Other One]\n" +
                 rows() + "\n" + kBoard) == Boards{"2: " + kBoard, "22: " + kBoard, "42: " + kBoard});
  CHECK(read_all("#A me\n[State]\n1 2 3\nwhat\n").empty());
  CHECK(read_all(rows().substr(0, 40) + "[State]\n" + rows()).size() == 1);
}

TEST_CASE("sudoku rules: a skipped section has no more rows than the puzzle", "[sudoku]") {
  const std::string puzzle = "[Puzzle]\n" + rows();
  const Boards two{"2: " + kBoard, "21: " + kBoard};
  CHECK(read_all(puzzle + "[State]\n" + rows() + kBoard) == two);
  CHECK(read_all(puzzle + "[State]\n" + rows() + rows()) == two);
  CHECK(read_all(puzzle + "[State]\n" + kBoard + "\n" + kBoard).back() == "13: " + kBoard);
  CHECK(read_all(puzzle + "[State]\n" + rows("---+---+---\n") + "\n" + kBoard).size() == 2);
  CHECK(read_all(puzzle + "[State]\nby hand\n" + kBoard.substr(0, 9) + "\n" + kBoard).back() ==
        "14: " + kBoard);
  CHECK(read_all(puzzle + "[Notes]\na b c\nwhat\n[Puzzle]\n" + rows()).size() == 2);
}

TEST_CASE("sudoku rules: lists in C, Python, JSON and LeetCode's strings", "[sudoku]") {
  const std::string four = "1234341221434321";
  for (const char* text :
       {"[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]", "{{1,2,3,4},{3,4,1,2},{2,1,4,3},{4,3,2,1}};",
        "a = [[1, 2, 3, 4],\n [3, 4, 1, 2],\n\n [2, 1, 4, 3],\n [4, 3, 2, 1]]\n",
        R"(Input: board =
[["1","2","3","4"]
,["3","4","1","2"]
,['2','1','4','3'],['4','3','2','1']])",
        "int a[4][4] =\n{\n  {1, 2, 3, 4},\n  {3, 4, 1, 2},\n  {2, 1, 4, 3},\n  {4, 3, 2, 1},\n};\n",
        "{1,2,3,4},\n{3,4,1,2},\n{2,1,4,3},\n{4,3,2,1}\n};\n",
        "[1,2,3,4]\n[3,4,1,2]\n[02,01,04,03]\n[4,3,2,1]\n",
        "[[1 2 3 4]\n [3 4 1 2]\n [2 1 4 3]\n [4 3 2 1]]\n",
        "grid = [[ 1  2 3\n 4]\n [3 4, 1 2] [2 1 4 3],[4 3 2 1]]", "[\"1234\",\"3412\",\"2143\",\"4321\"]",
        "{\"1234\", \"3412\",\n  '2143',\n  \"4321\",\n};",
        "const char* grid[] =\n{\n\"1234\" \"3412\"\n\"2143\"\n\n\"4321\"}",
        "[[1,\n2,\n3,\n4],[3,4,1,2] , [2,1,4,3] ,[4,3,2,1\n]\n]"}) {
    CAPTURE(text);
    const Boards read = read_all(std::string(text) + "\n" + four + "\n" + text);
    REQUIRE(read.size() == 3);
    for (const std::string& board : read) CHECK(board.substr(board.find(' ') + 1) == four);
  }
  std::string flat = "{" + spaced(kBoard, "0") + "}";
  for (char& c : flat) {
    if (c == ' ') c = ',';
  }
  CHECK(read_all(flat + "\n" + flat) == Boards{"1: " + kBoard, "2: " + kBoard});
  CHECK(read_all("[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]", Shape(2, 2)) == Boards{"1: " + four});
}

TEST_CASE("sudoku rules: an answer waits only for the lines that it needs", "[sudoku]") {
  const std::string list = "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]\n";
  for (const std::string& first :
       {rows(), rows("---+---+---\n"), rows("-----------\n"), with_dashes(rows()), spaced(kBoard) + "\n",
        with_dashes(kBoard) + "\n", list, std::string("{1,2,3,4},\n{3,4,1,2},\n{2,1,4,3},\n{4,3,2,1}\n"),
        kBoard + "," + kBoard + "\n", "puzzle,solution\n" + kBoard + ",\n", "puzzle\n" + kBoard + "\n",
        "[Puzzle]\n" + rows(), "+---+---+---+\n" + rows(), std::string(36, '.') + "\n"}) {
    CAPTURE(first);
    CountingBuffer buffer(first + kBoard + "\n");
    std::istream in(&buffer);
    BoardReader reader(in, "t");
    const auto read = reader.next();
    REQUIRE(read);
    CHECK(std::holds_alternative<sudoku::Board>(read->content));
    CHECK(buffer.taken == first.size());
  }
}

TEST_CASE("sudoku rules: a board in one line waits for nothing, also after a malformed line", "[sudoku]") {
  for (const std::string bad : {"bad line", "12345", "12", "!!", "1,2,3", "53..7...q", "53..7....6",
                                "1 2 3 4", "| 1 2 |", "Grid 7", "0 0 0 0 0 0 0 0 0 0", "é"}) {
    CAPTURE(bad);
    const std::string text = kBoard + "\n" + bad + "\n" + kBoard + "\n";
    CountingBuffer buffer(text + kBoard + "\n");
    std::istream in(&buffer);
    BoardReader reader(in, "t");
    reader.next();
    const auto malformed = reader.next();
    REQUIRE(malformed);
    CHECK(std::holds_alternative<dlx::Mistake>(malformed->content));
    const auto read = reader.next();
    REQUIRE(read);
    CHECK(std::holds_alternative<sudoku::Board>(read->content));
    CHECK(buffer.taken == text.size());
  }
}

/// Grids in which nothing stands for a blank: TABs, semicolons, bars, and places in a box.

#include <istream>

#include <support/boards.hpp>
#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using sudoku::BoardReader;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

const std::string kSymbols = "123456789ABCDEFGHIJKLMNOPQRSTUVW";

// A row of it has no digit, and so has a column.
const std::string kHard =
    "........12....3..4...5....6........." + std::string("..7..8...4...6..9.7....1...8...2....3........");

/// `line` as rows of cells with `between`, nothing for a blank.
std::string separated(const std::string& line, const std::string& between, std::size_t size = 9) {
  std::string text;
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    if (line[cell] != '.') text += line[cell];
    text += cell % size + 1 < size ? between : "\n";
  }
  return text;
}

/// `line` drawn with spaces for blanks. Each cell is `before` and its symbol, a box ends with `behind` and a
/// bar.
std::string boxed(const std::string& line, const std::string& before, const std::string& behind,
                  const std::string& bar, const std::string& rule, bool outer) {
  std::string text;
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    if (cell % 27 == 0 && (outer || cell > 0)) text += rule + "\n";
    if (cell % 9 == 0 && outer) text += bar;
    text += before + (line[cell] == '.' ? ' ' : line[cell]);
    if (cell % 3 == 2) text += behind + (cell % 9 < 8 || outer ? bar : "");
    if (cell % 9 == 8) text += "\n";
  }
  return text + (outer ? rule + "\n" : "");
}

}  // namespace

TEST_CASE("sudoku placed: nothing between two TABs or semicolons is a blank", "[sudoku]") {
  REQUIRE(kHard.size() == 81);
  for (const std::string between : {"\t", ";", " ; "}) {
    for (const std::string& line : {kBoard, kHard}) {
      CAPTURE(between, line);
      const std::string grid = separated(line, between);
      CHECK(read_all(grid) == Boards{"1: " + line});
      CHECK(read_all(grid + grid + "\n" + grid + kBoard) ==
            Boards{"1: " + line, "10: " + line, "20: " + line, "29: " + kBoard});
      CHECK(read_all(grid + grid, Shape(3, 3)) == Boards{"1: " + line, "10: " + line});
    }
  }
  const std::string first = std::string(9, '.') + kBoard.substr(9);
  CHECK(read_all(separated(first, "\t")) == Boards{"1: " + first});
  CHECK(read_all(separated(first, ";")) == Boards{"1: " + first});
  std::string sixteen = "10\t16" + std::string(14, '\t') + "\n" + lines(15, "1" + std::string(15, '\t'));
  CHECK(read_all(sixteen).at(0).substr(0, 21) == "1: AG..............1.");
  CHECK(read_all("1;2;3;4\r\n3;4;1;2\r\n2;1;4;3\r\n4;3;2;1\r\n") == Boards{"1: 1234341221434321"});
}

TEST_CASE("sudoku placed: mistakes in rows with TABs", "[sudoku]") {
  std::string grid = separated(kBoard, "\t");
  const auto changed = [&grid](const std::string& from, const std::string& to) {
    std::string text = grid;
    REQUIRE(text.find(from) != text.npos);
    return read_all(text.replace(text.find(from), from.size(), to) + kBoard);
  };
  CHECK(changed("8\t\t\t\t6", "8\t\t\t6") ==
        Boards{"t:4:11: row has 8 cells with TABs between, a 9x9 grid needs 9", "10: " + kBoard});
  CHECK(changed("8\t\t\t\t6", "8\t\t\tz\t6") ==
        Boards{"t:4:5: 'z' is not a digit or a blank ('.', '0', '_')", "10: " + kBoard});
  CHECK(changed("8\t\t\t\t6", "8\t\t\t10\t6") ==
        Boards{"t:4:5: '10' is too high: digits of a 9x9 board go up to 9", "10: " + kBoard});
  CHECK(changed("\t8\t\t\t7\t9\n", "\t8\t\t\t7\t9\n\n") == Boards{"1: " + kBoard, "11: " + kBoard});
  CHECK(changed("4\t\t\t8\t\t3\t\t\t1\n", "\n") == Boards{"t:4:12: the grid ends after 4 rows of 9",
                                                          "t:9:12: the grid ends after 4 rows of 9",
                                                          "10: " + kBoard});
  CHECK(
      read_all("0\t\t\t\t\t\t\t\t\t\t\t\t\t\t\tA\n" + lines(15, "1" + std::string(15, '\t'))) ==
      Boards{"t:1:1: '0' stands for a blank here, as nothing does; digits of a 16x16 board are 1-9 and A-G"});
  CHECK(read_all("1;;3;\n;;;\n1;2;3\n4;;;\n") ==
        Boards{"t:3:6: row has 3 cells with ';' between, a 4x4 grid needs 4"});
}

TEST_CASE("sudoku placed: spaces are blanks where bars show the cells", "[sudoku]") {
  for (const std::string& line : {kBoard, kHard}) {
    for (const bool outer : {true, false}) {
      for (const std::string& grid : {boxed(line, " ", " ", "|", "+-------+-------+-------+", outer),
                                      boxed(line, "", "", "|", "---+---+---", outer),
                                      boxed(line, "  ", " ", "║", "╔══════════╦══════════╗", outer),
                                      boxed(line, " ", "", "│", "═══════════", outer)}) {
        CAPTURE(grid);
        const std::string row = std::to_string(outer ? 2 : 1);
        CHECK(read_all(grid) == Boards{row + ": " + line});
        CHECK(read_all(grid + "\n" + grid + kBoard).size() == 3);
        CHECK(read_all(grid + grid, Shape(3, 3)).size() == 2);
      }
    }
  }
}

TEST_CASE("sudoku placed: boxes of every size are read from their places", "[sudoku]") {
  for (const int size : {4, 6, 8, 9, 12, 16, 25}) {
    const Shape shape = *Shape::of_size(size);
    std::string line, grid;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const int column = shape.column(cell);
      const bool blank = (cell + cell / size) % 3 == 1;
      line += blank ? '.' : kSymbols[static_cast<std::size_t>((cell * 7 + cell / size) % size)];
      if (column % shape.box_columns() == 0) grid += "| ";
      grid += std::string(1, blank ? ' ' : line.back()) + " ";
      if (column == size - 1) grid += "|\n";
    }
    CAPTURE(size, grid);
    CHECK(read_all(grid) == Boards{"1: " + line});
    CHECK(read_all(grid + grid, shape).size() == 2);
  }
}

TEST_CASE("sudoku placed: spaces are blanks where bars are around each cell", "[sudoku]") {
  const std::string four = "1..2.3....4.2..1";
  const std::string closed =
      "| 1 |   |   | 2 |\n|---|---|---|---|\n|   | 3 |   |   |\n|   |   | 4 |   |\n| 2 |   |   | 1 |\n";
  CHECK(read_all(closed + closed) == Boards{"1: " + four, "6: " + four});
  CHECK(read_all("1 |   |   | 2\n--+---+---+--\n  | 3 |   |  \n  |   | 4 |  \n2 |   |   | 1\n") ==
        Boards{"1: " + four});
  CHECK(read_all("┃1│ ┃ │2┃\n┃ │3┃ │ ┃\n┠─┼─╂─┼─┨\n┃ │ ┃4│ ┃\n┃2│ ┃ │1┃\n") == Boards{"1: " + four});
  std::string ten;
  for (int row = 0; row < 10; ++row)
    ten += "| 10 | " + std::string(row % 2 == 0 ? "3" : " ") + " |  |  |  |  |  |  |  | |\n";
  CHECK(read_all(ten).at(0).substr(0, 23) == "1: A3........A.........");
}

TEST_CASE("sudoku placed: titles above are skipped", "[sudoku]") {
  for (const std::string& line : {kBoard, kHard}) {
    for (const std::string& grid :
         {separated(line, "\t"), separated(line, ";"), boxed(line, " ", " ", "|", "+---+", true),
          boxed(line, "", "", "|", "---+---+---", false)}) {
      for (const std::string title :
           {"Hard", "Puzzle 1:", "Daily\nPuzzle 12", "Easy: 3 stars\nby me\nJune 2026"}) {
        CAPTURE(title, grid);
        const std::string once = title + "\n" + grid;
        const Boards read = read_all(once + once + "\n" + once);
        REQUIRE(read.size() == 3);
        for (const std::string& found : read) CHECK(found.substr(found.find(':') + 2) == line);
        CHECK(read_all(once + once, Shape(3, 3)).size() == 2);
      }
    }
  }
  // The grid tells its own mistake, and not one of the title.
  std::string grid = separated(kBoard, "\t");
  grid.replace(grid.find("8\t\t\t\t6"), 1, "z");
  CHECK(read_all("Hard\n" + grid).at(0) == "t:5:1: 'z' is not a digit or a blank ('.', '0', '_')");
}

TEST_CASE("sudoku placed: a grid that has another blank, or bars elsewhere, is a mistake as before",
          "[sudoku]") {
  const std::string grid = boxed(kBoard, " ", " ", "|", "+-------+-------+-------+", true);
  std::string dot = grid;
  dot[dot.find("5 3  ") + 4] = '.';
  CHECK(read_all(dot).at(0) == "t:2:3: '5' stands for 5, but digits of a 4x4 board go up to 4");
  std::string moved = grid;
  moved.erase(moved.find("5 3  ") + 4, 1);
  CHECK(read_all(moved).at(0).find("if blanks are spaces, the bars of all rows must be below each other") !=
        std::string::npos);
  // Bars without digits are no rows where all other rows are whole.
  const std::string spacer = "|   |   |\n";
  CHECK(read_all(spacer + "|1 2|3 4|\n|3 4|1 2|\n" + spacer + "|2 1|4 3|\n|4 3|2 1|\n" + spacer) ==
        Boards{"2: 1234341221434321"});
}

TEST_CASE("sudoku placed: nothing is waited for behind the last row", "[sudoku]") {
  for (const std::string& first :
       {separated(kBoard, "\t"), separated(kBoard, ";"), boxed(kBoard, " ", " ", "|", "-------", false),
        separated(std::string(9, '.') + kBoard.substr(9), "\t")}) {
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

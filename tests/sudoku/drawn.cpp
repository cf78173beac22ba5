/// Grids drawn with characters of other programs.

#include <support/boards.hpp>
#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using Boards = std::vector<std::string>;

namespace {

/// kBoard drawn with bars between its boxes; a line of the three rules in their places.
std::string drawn(const std::string& bar, const std::string& top, const std::string& middle,
                  const std::string& bottom) {
  std::string text = top + "\n";
  for (std::size_t cell = 0; cell < 81; ++cell) {
    text += (cell % 3 == 0 ? bar + " " : std::string()) + kBoard[cell] + " ";
    if (cell % 9 == 8) text += bar + "\n";
    if (cell == 26 || cell == 53) text += middle + "\n";
  }
  return text + bottom + "\n";
}

}  // namespace

TEST_CASE("sudoku drawn: bars and rules may be characters that draw boxes", "[sudoku]") {
  const Boards expected{"2: " + kBoard, "15: " + kBoard};
  for (const std::string& text :
       {drawn("│", "┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"),
        drawn("┃", "┏━━━━━━━┳━━━━━━━┳━━━━━━━┓", "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", "┗━━━━━━━┻━━━━━━━┻━━━━━━━┛"),
        drawn("║", "╔═══════╦═══════╦═══════╗", "╠═══════╬═══════╬═══════╣", "╚═══════╩═══════╩═══════╝"),
        drawn("┆", "╭╌╌╌╌╌╌╌╌╌╌╌╮", "├┄┄┄┄┄┄┄┄┄┄┄┤", "╰╌╌╌╌╌╌╌╌╌╌╌╯")}) {
    CAPTURE(text);
    CHECK(read_all(text + text) == expected);
    CHECK(read_all(text + text, sudoku::Shape(3, 3)) == expected);
  }
  // No outer bars, and letters first: it is no title.
  CHECK(read_all("12│34\n──┼──\n34│12\n21│43\n43│21") == Boards{"1: 1234341221434321"});
  CHECK(read_all(lines(16, "ABCD │ EFG1 │ 2345 │ 6789")).at(0).substr(0, 19) == "1: ABCDEFG123456789");
}

TEST_CASE("sudoku drawn: a rule may begin with a colon or an apostrophe", "[sudoku]") {
  const std::string text =
      drawn("|", "'-------'-------'-------'", ":-------+-------+-------:", "'-------'-------'-------'");
  CHECK(read_all(text + text) == Boards{"2: " + kBoard, "15: " + kBoard});
}

TEST_CASE("sudoku drawn: a character that draws is no cell", "[sudoku]") {
  const std::string dash = "─";
  CHECK(read_all("12─4\n3412\n2143\n4321") ==
        Boards{"t:1:3: " + dlx::quote(dash) + " is not a digit or a blank ('.', '0', '_')"});
  CHECK(read_all("│ 1 2 │ 3 z │\n│ 3 4 │ 1 2 │\n│ 2 1 │ 4 3 │\n│ 4 3 │ 2 1 │\n") ==
        Boards{"t:1:15: 'z' is not a digit or a blank ('.', '0', '_')"});
  CHECK(read_all("\xE2\x94\n").size() == 1);
}

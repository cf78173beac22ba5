/// Grids whose bars show other boxes than those of their size.

#include <string>
#include <vector>

#include <sudoku/text.hpp>

#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using Boards = std::vector<std::string>;
using sudoku::Shape;

namespace {

/// A grid of 6×6 with these rows, and a rule after each third.
std::string drawn_6x6(const std::string& first, const std::string& other) {
  std::string text = first + '\n';
  for (int row = 1; row < 6; ++row) text += (row == 3 ? "--+--+--\n" : "") + other + '\n';
  return text;
}

const std::string kOtherBoxes =
    "the bars are between boxes of 3 rows and 2 columns, but those of a 6x6 board have 2 rows and 3 "
    "columns; give the shape of its boxes, 3x2 (rows x columns), or leave the bars out";
const std::string kDrawnBoxes = "123456" + std::string(30, '.');

}  // namespace

TEST_CASE("drawn boxes: bars between other boxes are refused", "[sudoku]") {
  for (const std::string& grid : {drawn_6x6("12|34|56", "..|..|.."), drawn_6x6("|12|34|56|", "|..|..|..|"),
                                  drawn_6x6("1 2 | 3 4 | 5 6", ". . | . . | . ."),
                                  drawn_6x6("│ 1 2 │ 3 4 │ 5 6 │", "│ . . │ . . │ . . │")}) {
    CAPTURE(grid);
    CHECK(read_all(grid) == Boards{"t:1:1: " + kOtherBoxes});
    CHECK(read_all(grid, Shape(3, 2)) == Boards{"1: " + kDrawnBoxes});
    CHECK(read_all(grid, Shape(2, 3)) == Boards{"1: " + kDrawnBoxes});  // who says so knows
    CHECK(read_all("sudoku 6x6\n" + grid + "antiking\n") == Boards{"t:2:1: " + kOtherBoxes});
    CHECK(read_all("sudoku 6x6\n" + grid) == Boards{"t:2:1: " + kOtherBoxes});
    const std::string regions = "regions\nAABBCC\nAABBCC\nAABBCC\nDDEEFF\nDDEEFF\nDDEEFF\n";
    CHECK(read_all("sudoku 6x6\n" + grid + regions).at(0).substr(0, 3) == "1: ");
  }
}

TEST_CASE("drawn boxes: all other bars are read as before", "[sudoku]") {
  for (const std::string& grid : {drawn_6x6("123|456", "...|..."), drawn_6x6("|123|456|", "|...|...|"),
                                  drawn_6x6("1|2|3|4|5|6", ".|.|.|.|.|."), drawn_6x6("12|34|56", "......"),
                                  drawn_6x6("12|3456", "..|...."), drawn_6x6("12|34|56", "...|...")}) {
    CAPTURE(grid);
    CHECK(read_all(grid) == Boards{"1: " + kDrawnBoxes});
  }
}

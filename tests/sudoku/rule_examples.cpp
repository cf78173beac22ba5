#include <support/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <sudoku/puzzle.hpp>
#include <sudoku/puzzle_solver.hpp>

#include <support/rule_grids.hpp>

// What each rule accepts and refuses, by hand.

using sudoku::Clue;
using sudoku::InvalidBoard;
using sudoku::Puzzle;
using sudoku::PuzzleSolver;

namespace {

using Cells = std::vector<int>;
using Filled = std::vector<std::uint8_t>;

Filled filled(const std::string& digits) {
  Filled grid;
  for (const char c : digits) grid.push_back(static_cast<std::uint8_t>(c - '0'));
  return grid;
}

/// The grid of the examples.
const std::string kExample =
    "534678912"
    "672195348"
    "198342567"
    "859761423"
    "426853791"
    "713924856"
    "961537284"
    "287419635"
    "345286179";

/// Whether the grid obeys the clues. The check and the solver must agree: where all else is given, the solver
/// finds the grid.
bool obeyed(const std::vector<Clue>& clues, const std::string& digits = kExample) {
  const Filled grid = filled(digits);
  Puzzle puzzle(sudoku::Layout(sudoku::Shape(3, 3)));
  Cells blanks;
  for (const Clue& clue : clues) {
    puzzle.add(clue);
    for (const Cells& group : clue.cells) blanks.insert(blanks.end(), group.begin(), group.end());
  }
  for (int cell = 0; cell < 81; ++cell) {
    const bool blank = std::find(blanks.begin(), blanks.end(), cell) != blanks.end() || cell % 10 == 0;
    if (!blank) puzzle.give(cell, grid[static_cast<std::size_t>(cell)]);
  }
  bool found = false;
  PuzzleSolver(puzzle).solve({}, [&](sudoku::Digits solved) {
    found = found || std::equal(solved.begin(), solved.end(), grid.begin());
    return true;
  });
  REQUIRE(found == verify(puzzle, grid));
  return found;
}

bool obeyed(const Clue& clue) { return obeyed(std::vector{clue}); }

/// "12 13 23": row 1, columns 2 and 3; row 2, column 3.
Cells at(const std::string& places) {
  Cells cells;
  for (std::size_t i = 0; i + 1 < places.size(); i += 3) {
    cells.push_back((places[i] - '1') * 9 + places[i + 1] - '1');
  }
  return cells;
}

Cells backwards(Cells cells) {
  std::reverse(cells.begin(), cells.end());
  return cells;
}

const Cells kRow1 = at("11 12 13 14 15 16 17 18 19");
const Cells kRow4 = at("41 42 43 44 45 46 47 48 49");

bool obeyed_everywhere(const std::string& rule) {
  const auto& grids = dlx::test::obedient_grids();
  const auto grid = std::find_if(grids.begin(), grids.end(), [&](const dlx::test::ObedientGrid& one) {
    return one.rule == rule && one.digits.size() == 81;
  });
  REQUIRE(grid != grids.end());
  return obeyed({Clue{rule}}, grid->digits);
}

}  // namespace

TEST_CASE("rules: antiking", "[sudoku][rules]") {
  CHECK(obeyed_everywhere("antiking"));
  CHECK_FALSE(obeyed(Clue{"antiking"}));  // 9 at r3c2 and r4c3
}

TEST_CASE("rules: antiknight", "[sudoku][rules]") {
  CHECK(obeyed_everywhere("antiknight"));
  CHECK_FALSE(obeyed(Clue{"antiknight"}));  // 8 at r3c3 and r4c1
}

TEST_CASE("rules: arrow", "[sudoku][rules]") {
  CHECK(obeyed({"arrow", {}, {at("11"), at("12 23")}}));        // 5 = 3 + 2
  CHECK_FALSE(obeyed({"arrow", {}, {at("11"), at("12 13")}}));  // 5, 3 + 4
  CHECK(obeyed({"arrow", {}, {at("18 19"), at("29 28")}}));     // 12 = 8 + 4
  CHECK(obeyed({"arrow", {}, {at("19 18"), at("29 28")}}));     // is read from left to right all the same
  CHECK(obeyed({"arrow", {}, {at("18 28"), at("17 27 19")}}));  // 14 = 9 + 3 + 2
  CHECK(obeyed({"arrow", {}, {at("28 18"), at("17 27 19")}}));
  CHECK_FALSE(obeyed({"arrow", {}, {at("18 28"), at("17 27")}}));
}

TEST_CASE("rules: betweenline", "[sudoku][rules]") {
  CHECK(obeyed({"betweenline", {}, {at("12 13 14")}}));        // 3 4 6
  CHECK(obeyed({"betweenline", {}, {at("14 13 12")}}));        // 6 4 3
  CHECK(obeyed({"betweenline", {}, {at("32 43")}}));           // nothing between
  CHECK_FALSE(obeyed({"betweenline", {}, {at("11 12 13")}}));  // 5 3 4
  CHECK_FALSE(obeyed({"betweenline", {}, {at("13 14 21")}}));  // 4 6 6
}

TEST_CASE("rules: boxindexer", "[sudoku][rules]") {
  CHECK(obeyed({"boxindexer", {}, {at("32")}}));     // 9 at place 8; 8 at place 9
  CHECK(obeyed({"boxindexer", {}, {at("32 33")}}));  // 8 at place 9; 9 at place 8
  CHECK_FALSE(obeyed({"boxindexer", {}, {at("11")}}));
  CHECK_FALSE(obeyed({"boxindexer", {}, {at("32 11")}}));
}

TEST_CASE("rules: clone", "[sudoku][rules]") {
  CHECK(obeyed({"clone", {}, {at("11 12"), at("74 75")}}));  // 5 3 and 5 3
  CHECK_FALSE(obeyed({"clone", {}, {at("11 12"), at("75 74")}}));
}

TEST_CASE("rules: columnindexer", "[sudoku][rules]") {
  CHECK(obeyed({"columnindexer", {}, {at("44 47")}}));  // 7 in column 4; 4 in column 7
  CHECK(obeyed({"columnindexer", {}, {at("31")}}));     // 1 in column 1
  CHECK_FALSE(obeyed({"columnindexer", {}, {at("11")}}));
  CHECK_FALSE(obeyed({"columnindexer", {}, {at("17")}}));  // see rowindexer
}

TEST_CASE("rules: diagonal+", "[sudoku][rules]") {
  CHECK(obeyed_everywhere("diagonal+"));
  CHECK_FALSE(obeyed(Clue{"diagonal+"}));  // 1 at r7c3 and r4c6
}

TEST_CASE("rules: diagonal-", "[sudoku][rules]") {
  CHECK(obeyed_everywhere("diagonal-"));
  CHECK_FALSE(obeyed(Clue{"diagonal-"}));  // 7 at r2c2 and r4c4
}

TEST_CASE("rules: difference", "[sudoku][rules]") {
  CHECK(obeyed({"difference", {}, {at("12 13")}}));   // 3 4
  CHECK(obeyed({"difference", {2}, {at("11 12")}}));  // 5 3
  CHECK(obeyed({"difference", {2}, {at("12 11")}}));
  CHECK_FALSE(obeyed({"difference", {}, {at("11 12")}}));
  CHECK_FALSE(obeyed({"difference", {2}, {at("12 13")}}));
}

TEST_CASE("rules: digitalroot", "[sudoku][rules]") {
  CHECK(obeyed({"digitalroot", {9}, {at("11 12 13 14")}}));  // 5 + 3 + 4 + 6 = 18, 1 + 8 = 9
  CHECK(obeyed({"digitalroot", {1}, {at("11 26")}}));        // 5 + 5 = 10, 1 + 0 = 1
  CHECK_FALSE(obeyed({"digitalroot", {8}, {at("11 12 13 14")}}));
}

TEST_CASE("rules: disjointgroups", "[sudoku][rules]") {
  CHECK(obeyed_everywhere("disjointgroups"));
  CHECK_FALSE(obeyed(Clue{"disjointgroups"}));  // 9 is the first digit of boxes 3 and 7
}

TEST_CASE("rules: doublearrow", "[sudoku][rules]") {
  CHECK(obeyed({"doublearrow", {}, {at("11 12 13 23")}}));        // 5 + 2 = 3 + 4
  CHECK_FALSE(obeyed({"doublearrow", {}, {at("11 12 13 14")}}));  // 5 + 6, 3 + 4
}

TEST_CASE("rules: entropicline", "[sudoku][rules]") {
  CHECK(obeyed({"entropicline", {}, {at("11 12 22 21 31")}}));  // 5 3 7 6 1
  CHECK(obeyed({"entropicline", {}, {at("12 13")}}));           // 3 4
  CHECK_FALSE(obeyed({"entropicline", {}, {at("13 14")}}));     // 4 6
  CHECK_FALSE(obeyed({"entropicline", {}, {at("11 12 13")}}));  // 5 3 4
}

TEST_CASE("rules: even", "[sudoku][rules]") {
  CHECK(obeyed({"even", {}, {at("13")}}));
  CHECK_FALSE(obeyed({"even", {}, {at("11")}}));
}

TEST_CASE("rules: extraregion", "[sudoku][rules]") {
  CHECK(obeyed({"extraregion", {}, {at("11 22 33")}}));        // 5 7 8
  CHECK_FALSE(obeyed({"extraregion", {}, {at("11 22 44")}}));  // 5 7 7
}

TEST_CASE("rules: killercage", "[sudoku][rules]") {
  CHECK(obeyed({"killercage", {12}, {at("11 12 13")}}));
  CHECK(obeyed({"killercage", {}, {at("11 22 33")}}));
  CHECK_FALSE(obeyed({"killercage", {13}, {at("11 12 13")}}));
  CHECK_FALSE(obeyed({"killercage", {}, {at("11 22 44")}}));
  CHECK_FALSE(obeyed({"killercage", {19}, {at("11 22 44")}}));  // the sum of 5 7 7
}

TEST_CASE("rules: littlekillersum", "[sudoku][rules]") {
  CHECK(obeyed({"littlekillersum", {12}, {at("13 22 31")}}));                 // 4 + 7 + 1
  CHECK(obeyed({"littlekillersum", {54}, {at("21 32 43 54 65 76 87 98")}}));  // with two 9s
  CHECK_FALSE(obeyed({"littlekillersum", {11}, {at("13 22 31")}}));
}

TEST_CASE("rules: maximum", "[sudoku][rules]") {
  CHECK(obeyed({"maximum", {}, {at("17")}}));  // 9 beside 8 1 3
  CHECK_FALSE(obeyed({"maximum", {}, {at("11")}}));
  CHECK_FALSE(obeyed({"maximum", {}, {at("16")}}));                                   // 8 beside 7 5 9
  CHECK(obeyed({Clue{"maximum", {}, {at("16")}}, Clue{"maximum", {}, {at("17")}}}));  // the 9 is marked, too
}

TEST_CASE("rules: minimum", "[sudoku][rules]") {
  CHECK(obeyed({"minimum", {}, {at("12")}}));  // 3 beside 5 4 7
  CHECK_FALSE(obeyed({"minimum", {}, {at("11")}}));
  CHECK_FALSE(obeyed({"minimum", {}, {at("19")}}));                                   // 2 beside 1 8
  CHECK(obeyed({Clue{"minimum", {}, {at("19")}}, Clue{"minimum", {}, {at("18")}}}));  // the 1 is marked, too
  CHECK_FALSE(obeyed({Clue{"minimum", {}, {at("19")}}, Clue{"odd", {}, {at("18")}}}));
}

TEST_CASE("rules: modularline", "[sudoku][rules]") {
  CHECK(obeyed({"modularline", {}, {at("11 12 13")}}));           // 5 3 4, remainders 2 0 1
  CHECK_FALSE(obeyed({"modularline", {}, {at("11 12 13 14")}}));  // 5 3 4 6, remainders 2 0 1 0
  CHECK(obeyed({"modularline", {2}, {at("12 13")}}));
  CHECK_FALSE(obeyed({"modularline", {2}, {at("11 12")}}));
}

TEST_CASE("rules: nabner", "[sudoku][rules]") {
  CHECK(obeyed({"nabner", {}, {at("11 12 22")}}));        // 5 3 7
  CHECK_FALSE(obeyed({"nabner", {}, {at("12 11 13")}}));  // 3 5 4
  CHECK_FALSE(obeyed({"nabner", {}, {at("32 43")}}));     // 9 9
}

TEST_CASE("rules: negativeratio", "[sudoku][rules]") {
  CHECK(obeyed_everywhere("negativeratio"));
  CHECK_FALSE(obeyed(Clue{"negativeratio"}));  // 4 above 2 at r1c3
}

TEST_CASE("rules: negativexv", "[sudoku][rules]") {
  CHECK(obeyed_everywhere("negativexv"));
  CHECK_FALSE(obeyed(Clue{"negativexv"}));  // 9 1 at r1c7
}

TEST_CASE("rules: nonconsecutive", "[sudoku][rules]") {
  CHECK(obeyed_everywhere("nonconsecutive"));
  CHECK_FALSE(obeyed(Clue{"nonconsecutive"}));  // 3 4 at r1c2
}

TEST_CASE("rules: odd", "[sudoku][rules]") {
  CHECK(obeyed({"odd", {}, {at("11")}}));
  CHECK_FALSE(obeyed({"odd", {}, {at("13")}}));
}

TEST_CASE("rules: palindrome", "[sudoku][rules]") {
  CHECK(obeyed({"palindrome", {}, {at("32 33 43")}}));  // 9 8 9
  CHECK_FALSE(obeyed({"palindrome", {}, {at("11 12")}}));
}

TEST_CASE("rules: quadruple", "[sudoku][rules]") {
  CHECK(obeyed({"quadruple", {3, 7}, {at("11 12 21 22")}}));  // 5 3 6 7
  CHECK_FALSE(obeyed({"quadruple", {3, 4}, {at("11 12 21 22")}}));
  CHECK_FALSE(obeyed({"quadruple", {3, 3}, {at("11 12 21 22")}}));
  CHECK(obeyed({"quadruple", {9, 9}, {at("32 33 42 43")}}));  // 9 8 5 9
}

TEST_CASE("rules: ratio", "[sudoku][rules]") {
  CHECK(obeyed({"ratio", {}, {at("13 23")}}));   // 4 2
  CHECK(obeyed({"ratio", {3}, {at("17 27")}}));  // 9 3
  CHECK(obeyed({"ratio", {3}, {at("27 17")}}));
  CHECK_FALSE(obeyed({"ratio", {}, {at("17 27")}}));
  CHECK_FALSE(obeyed({"ratio", {3}, {at("13 23")}}));
}

TEST_CASE("rules: regionsumline", "[sudoku][rules]") {
  CHECK(obeyed({"regionsumline", {}, {at("12 13 14 24")}}));     // 3 + 4, 6 + 1
  CHECK(obeyed({"regionsumline", {}, {at("33 34 35 24 33")}}));  // 8, 3 + 4 + 1, 8: it comes back to box 1
  CHECK(obeyed({"regionsumline", {}, {at("11 12")}}));           // in one box
  CHECK_FALSE(obeyed({"regionsumline", {}, {at("13 14")}}));
}

TEST_CASE("rules: renban", "[sudoku][rules]") {
  CHECK(obeyed({"renban", {}, {at("12 11 13")}}));     // 3 5 4
  CHECK_FALSE(obeyed({"renban", {}, {at("11 12")}}));  // 5 3
  CHECK_FALSE(obeyed({"renban", {}, {at("32 43")}}));  // 9 9
}

TEST_CASE("rules: rowindexer", "[sudoku][rules]") {
  CHECK(obeyed({"rowindexer", {}, {at("17")}}));  // 9 in row 1; 1 in row 9
  CHECK(obeyed({"rowindexer", {}, {at("23")}}));  // 2 in row 2
  CHECK_FALSE(obeyed({"rowindexer", {}, {at("11")}}));
  CHECK_FALSE(obeyed({"rowindexer", {}, {at("44")}}));  // see columnindexer
}

TEST_CASE("rules: sandwichsum", "[sudoku][rules]") {
  CHECK(obeyed({"sandwichsum", {0}, {kRow1}}));   // 9 1
  CHECK(obeyed({"sandwichsum", {13}, {kRow4}}));  // 9 7 6 1
  CHECK(obeyed({"sandwichsum", {13}, {backwards(kRow4)}}));
  CHECK_FALSE(obeyed({"sandwichsum", {12}, {kRow4}}));
  for (const int sum : {0, 1}) {  // on a board of one cell, which is the lowest and the highest digit
    Puzzle one(sudoku::Layout(1, std::vector<int>{0}));
    one.add({"sandwichsum", {sum}, {{0}}});
    CHECK(PuzzleSolver(one).count().count == (sum == 0 ? 1 : 0));
    CHECK(verify(one, filled("1")) == (sum == 0));
  }
}

TEST_CASE("rules: skyscraper", "[sudoku][rules]") {
  CHECK(obeyed({"skyscraper", {5}, {kRow1}}));             // 5 6 7 8 9
  CHECK(obeyed({"skyscraper", {2}, {backwards(kRow1)}}));  // 2 9
  CHECK_FALSE(obeyed({"skyscraper", {2}, {kRow1}}));
}

TEST_CASE("rules: slowthermometer", "[sudoku][rules]") {
  CHECK(obeyed({"slowthermometer", {}, {at("12 13 14")}}));     // 3 4 6
  CHECK(obeyed({"slowthermometer", {}, {at("33 32 43")}}));     // 8 9 9
  CHECK_FALSE(obeyed({"slowthermometer", {}, {at("11 12")}}));  // 5 3
}

TEST_CASE("rules: thermometer", "[sudoku][rules]") {
  CHECK(obeyed({"thermometer", {}, {at("12 13 14")}}));        // 3 4 6
  CHECK_FALSE(obeyed({"thermometer", {}, {at("33 32 43")}}));  // 8 9 9
  CHECK_FALSE(obeyed({"thermometer", {}, {at("14 13 12")}}));  // 6 4 3
}

TEST_CASE("rules: whispers", "[sudoku][rules]") {
  CHECK(obeyed({"whispers", {}, {at("16 27")}}));        // 8 3
  CHECK_FALSE(obeyed({"whispers", {}, {at("28 29")}}));  // 4 8
  CHECK(obeyed({"whispers", {4}, {at("28 29")}}));
  CHECK_FALSE(obeyed({"whispers", {3}, {at("11 12")}}));  // 5 3
}

TEST_CASE("rules: windoku", "[sudoku][rules]") {
  CHECK(obeyed_everywhere("windoku"));
  CHECK_FALSE(obeyed(Clue{"windoku"}));  // 7 at r2c2 and r4c4
}

TEST_CASE("rules: xsum", "[sudoku][rules]") {
  CHECK(obeyed({"xsum", {25}, {kRow1}}));            // 5 + 3 + 4 + 6 + 7
  CHECK(obeyed({"xsum", {3}, {backwards(kRow1)}}));  // 2 + 1
  CHECK_FALSE(obeyed({"xsum", {24}, {kRow1}}));
}

TEST_CASE("rules: xv", "[sudoku][rules]") {
  CHECK(obeyed({"xv", {10}, {at("17 18")}}));  // 9 1
  CHECK(obeyed({"xv", {5}, {at("18 28")}}));   // 1 4
  CHECK_FALSE(obeyed({"xv", {10}, {at("11 12")}}));
}

TEST_CASE("rules: zipperline", "[sudoku][rules]") {
  CHECK(obeyed({"zipperline", {}, {at("12 22 13")}}));        // 3 + 4 = 7
  CHECK(obeyed({"zipperline", {}, {at("11 12 13 23")}}));     // 5 + 2 = 3 + 4
  CHECK_FALSE(obeyed({"zipperline", {}, {at("11 12 13")}}));  // 5 + 4, 3
}

TEST_CASE("rules: a clue that does not fit its rule is refused, and the puzzle stays", "[sudoku][rules]") {
  Puzzle puzzle(sudoku::Layout(sudoku::Shape(3, 3)));
  const auto refuses = [&](const Clue& clue, const std::string& why) {
    CHECK_THROWS_MATCHES(puzzle.add(clue), InvalidBoard, Catch::Matchers::Message(why));
    CHECK(puzzle.clues().empty());
    CHECK(puzzle.layout().houses().size() == 27);
  };
  refuses({"fog", {}, {at("11")}}, "there is no rule fog");
  refuses({"", {}, {}}, "there is no rule ");
  refuses({"renban", {3}, {at("11 12")}}, "renban takes no value");
  refuses({"xv", {}, {at("11 12")}}, "xv needs one value");
  refuses({"xsum", {3, 4}, {kRow1}}, "xsum needs one value");
  refuses({"killercage", {3, 4}, {at("11")}}, "killercage has one value at most");
  refuses({"quadruple", {}, {at("11 12 21 22")}}, "quadruple needs values");
  refuses({"quadruple", {3}, {at("11 12 21")}}, "quadruple needs 4 cells");
  refuses({"difference", {}, {at("11 12 13")}}, "difference needs 2 cells");
  refuses({"killercage", {-1}, {at("11 12")}}, "killercage: no value is -1");
  refuses({"antiking", {}, {at("11")}}, "antiking is for the whole puzzle, and has no cells");
  refuses({"renban", {}, {}}, "renban needs one group of cells");
  refuses({"renban", {}, {at("11"), at("12")}}, "renban needs one group of cells");
  refuses({"clone", {}, {at("11")}}, "clone needs two groups of cells");
  refuses({"clone", {}, {at("11 12"), at("13")}}, "clone needs two groups with the same number of cells");
  refuses({"renban", {}, {{}}}, "renban has no cells");
  refuses({"renban", {}, {{3, 81}}}, "renban has a cell that is not there");
  refuses({"renban", {}, {{-1}}}, "renban has a cell that is not there");
  refuses({"modularline", {0}, {at("11 12")}}, "modularline needs a value of 1 or more");
  refuses({"digitalroot", {10}, {at("11 12")}}, "a digital root is 1 to 9");
  refuses({"digitalroot", {0}, {at("11 12")}}, "a digital root is 1 to 9");
  refuses({"doublearrow", {}, {at("11 12")}}, "doublearrow needs 3 cells or more");
  refuses({"killercage", {}, {at("11 11")}}, "the cage at r1c1 has the cell r1c1 twice");
  refuses({"extraregion", {}, {at("11 12 13 14 15 16 17 18 19 21")}},
          "the extra region at r1c1 has 10 cells, but there are only 9 digits");
}

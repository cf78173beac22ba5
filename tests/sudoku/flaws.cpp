#include <support/catch.hpp>
#include <support/quick.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include <sudoku/picture.hpp>
#include <sudoku/puzzle.hpp>

#include "sudoku/random_puzzle.hpp"

// What is wrong with digits that do not fill a puzzle yet.

using sudoku::Flaw;
using sudoku::Layout;
using sudoku::Puzzle;
using sudoku::Shape;

namespace {

using Filling = std::vector<std::uint8_t>;

std::set<int> cells_of(const std::vector<Flaw>& flaws) {
  std::set<int> cells;
  for (const Flaw& flaw : flaws) cells.insert(flaw.cells.begin(), flaw.cells.end());
  return cells;
}

/// The clues of a random puzzle on its layout, with nothing given.
Puzzle random_rules(std::mt19937& random) {
  const Puzzle with_givens = random_puzzle(random);
  Puzzle puzzle(with_givens.layout());
  for (const sudoku::Clue& clue : with_givens.clues()) {
    if (random() % 4 != 0) puzzle.add(clue);
  }
  return puzzle;
}

/// On the smallest boards it is often a solution.
Filling random_filling(std::mt19937& random, const Puzzle& puzzle) {
  const auto n = static_cast<unsigned>(puzzle.layout().size());
  Filling digits;
  for (int cell = 0; cell < puzzle.layout().cells(); ++cell)
    digits.push_back(static_cast<std::uint8_t>(1 + random() % n));
  return digits;
}

}  // namespace

TEST_CASE("flaws: a filled puzzle has none just if it is a solution", "[flaws]") {
  std::mt19937 random(1);
  for (std::uint64_t round = 0; round < dlx::test::rounds(2000, 300); ++round) {
    const Puzzle puzzle = random_rules(random);
    const Filling digits = random_filling(random, puzzle);
    REQUIRE(flaws(puzzle, digits).empty() == verify(puzzle, digits));
  }
}

TEST_CASE("flaws: with blanks there are no others, and none is about a blank", "[flaws]") {
  std::mt19937 random(2);
  for (std::uint64_t round = 0; round < dlx::test::rounds(2000, 300); ++round) {
    const Puzzle puzzle = random_rules(random);
    Filling digits = random_filling(random, puzzle);
    const std::set<int> all = cells_of(flaws(puzzle, digits));
    const auto one_in = 1 + random() % 6;
    for (std::uint8_t& digit : digits) {
      if (random() % one_in == 0) digit = 0;
    }
    for (const int cell : cells_of(flaws(puzzle, digits))) {
      REQUIRE(all.count(cell) == 1);
      REQUIRE(digits[static_cast<std::size_t>(cell)] != 0);
    }
  }
}

TEST_CASE("flaws: houses and clues are named with their cells", "[flaws]") {
  Puzzle puzzle{Layout(Shape(2, 2))};
  puzzle.add({"killercage", {3}, {{0, 1}}});
  puzzle.add({"antiknight"});
  Filling digits(16);
  CHECK(flaws(puzzle, digits).empty());
  digits[0] = 4;
  CHECK(flaws(puzzle, digits).empty());  // the cage is not filled
  digits[1] = 2;
  REQUIRE(flaws(puzzle, digits).size() == 1);
  CHECK(flaws(puzzle, digits)[0].cells == std::vector<int>{0, 1});
  CHECK(flaws(puzzle, digits)[0].words == "killercage 3 at r1c1 does not hold");
  digits[1] = 0;
  digits[6] = 4;  // a knight's move from r1c1
  REQUIRE(flaws(puzzle, digits).size() == 1);
  CHECK(flaws(puzzle, digits)[0].cells == std::vector<int>{0, 6});
  digits[6] = 0;
  digits[3] = digits[2] = 4;
  REQUIRE_FALSE(flaws(puzzle, digits).empty());
  CHECK(flaws(puzzle, digits)[0].cells == std::vector<int>{0, 2, 3});
  CHECK_THROWS_AS(flaws(puzzle, Filling(3)), sudoku::InvalidBoard);
}

TEST_CASE("flaws: the places in a picture are where its lines are", "[flaws][pictures]") {
  Puzzle puzzle{Layout(Shape(2, 2))};
  const sudoku::PicturePlaces plain = places_in_picture(puzzle);
  REQUIRE(plain.cells.size() == 16);
  CHECK(plain.board_height == picture_of(puzzle).height());
  const double side = plain.cells[0].width;
  CHECK(plain.cells[5].x == plain.cells[0].x + side);
  CHECK(plain.cells[5].y == plain.cells[0].y + side);
  CHECK(picture_of(puzzle).width() - plain.cells[3].x - side == plain.cells[0].x);
  puzzle.add({"antiknight"});
  CHECK(places_in_picture(puzzle).board_height < picture_of(puzzle).height());  // its words are below
  CHECK(places_in_step_picture(puzzle).cells[0].x > plain.cells[0].x);          // numbers of rows
}

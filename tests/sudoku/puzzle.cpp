#include <support/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/solve.hpp>
#include <sudoku/cover.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/puzzle_solver.hpp>

#include <support/boards.hpp>

// A puzzle's givens, what is wrong with a puzzle or a solution, and the exact cover it is.

using Catch::Matchers::Message;
using sudoku::Clue;
using sudoku::InvalidBoard;
using sudoku::Layout;
using sudoku::Puzzle;
using sudoku::PuzzleSolver;
using sudoku::Shape;

namespace {

using Solved = std::vector<std::uint8_t>;

Solved digits_in(const std::string& text) {
  Solved digits;
  for (const char c : text) digits.push_back(c == '.' ? std::uint8_t{0} : static_cast<std::uint8_t>(c - '0'));
  return digits;
}

Puzzle puzzle_of(const Shape& shape, const std::string& givens) {
  Puzzle puzzle{Layout(shape)};
  const Solved digits = digits_in(givens);
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (digits[cell] > 0) puzzle.give(static_cast<int>(cell), digits[cell]);
  }
  return puzzle;
}

std::set<Solved> solutions_of(const Puzzle& puzzle, const dlx::Subtree& from = {}) {
  std::set<Solved> all;
  PuzzleSolver solver(puzzle);
  const auto outcome = solver.solve({.from = from}, [&](sudoku::Digits digits) {
    CHECK(all.emplace(digits.begin(), digits.end()).second);
    return true;
  });
  CHECK(outcome.solutions == all.size());
  CHECK(solver.count({.from = from}).count == all.size());
  return all;
}

std::vector<std::string> names_in(const dlx::Problem& problem, dlx::OptionId option) {
  std::vector<std::string> names;
  for (const dlx::Entry& entry : problem.entries(option)) names.emplace_back(problem.name(entry.item));
  return names;
}

const std::string kSquares = "1234341221434321";

}  // namespace

TEST_CASE("puzzle: givens and marks say which digits are allowed", "[sudoku][rules]") {
  Puzzle puzzle{Layout(Shape(2, 2))};
  CHECK(puzzle.allowed(3) == 0b11110);
  puzzle.allow(3, 0b01110);
  puzzle.allow(3, 0b11100);
  CHECK(puzzle.allowed(3) == 0b01100);
  for (const Solved& solved : solutions_of(puzzle)) REQUIRE((solved[3] == 2 || solved[3] == 3));
  CHECK(solutions_of(puzzle).size() == 144);
  puzzle.give(0, 4);
  CHECK(puzzle.givens()[0] == 4);
  CHECK(puzzle.allowed(0) == 0b10000);
  CHECK(solutions_of(puzzle).size() == 48);
  puzzle.give(0, 4);
  CHECK(solutions_of(puzzle).size() == 48);
  puzzle.give(0, 3);
  CHECK(puzzle.allowed(0) == 0);
  CHECK(solutions_of(puzzle).empty());

  CHECK_THROWS_MATCHES(puzzle.give(16, 1), InvalidBoard, Message("there is no cell 16"));
  CHECK_THROWS_MATCHES(puzzle.give(-1, 1), InvalidBoard, Message("there is no cell -1"));
  CHECK_THROWS_MATCHES(puzzle.allow(16, 2), InvalidBoard, Message("there is no cell 16"));
  CHECK_THROWS_MATCHES(puzzle.give(5, 5), InvalidBoard,
                       Message("digit 5 does not fit r2c2: digits are 1 to 4"));
  CHECK_THROWS_AS(puzzle.give(5, 0), InvalidBoard);
}

TEST_CASE("puzzle: a cell that is blanked has no given, and may have any digit", "[sudoku][rules]") {
  Puzzle puzzle = puzzle_of(Shape(2, 2), "12..............");
  puzzle.blank(0);
  CHECK(puzzle.givens()[0] == 0);
  CHECK(puzzle.allowed(0) == 0b11110);
  CHECK(puzzle.allowed(1) == 0b00100);
  CHECK_THROWS_AS(puzzle.blank(-1), InvalidBoard);
  CHECK_THROWS_AS(puzzle.blank(16), InvalidBoard);
}

TEST_CASE("puzzle: flaw() says what is wrong", "[sudoku][rules]") {
  Puzzle puzzle{Layout(Shape(2, 2))};
  puzzle.give(0, 1);
  puzzle.allow(1, 0b01100);
  puzzle.add({"killercage", {6}, {{0, 1, 2}}});
  puzzle.add({"odd", {}, {{6}}});
  puzzle.add({"diagonal+"});
  const auto flaw_of = [&](const std::string& digits) {
    const Solved solved = digits_in(digits);
    CHECK(flaw(puzzle, solved).has_value() != verify(puzzle, solved));
    return flaw(puzzle, solved).value_or("none");
  };
  CHECK(flaw_of("1234341243212143") == "none");
  CHECK(flaw_of("12.4341243212143") == "r1c3 is blank");
  CHECK(flaw_of("2134341243212143") == "the given 1 at r1c1 is 2");
  CHECK(flaw_of("1434341243212143") == "4 is not allowed at r1c2");
  CHECK(flaw_of("1224341243212143") == "row 1 has two 2s: r1c2 and r1c3");
  CHECK(flaw_of("1235341243212143") == "5 is not allowed at r1c4");
  CHECK(flaw_of(kSquares) == "the diagonal from bottom left has two 1s: r3c2 and r2c3");
  CHECK(flaw_of("123434124321214") == "the puzzle has another number of cells");
  CHECK(flaw_of("") == "the puzzle has another number of cells");
  CHECK_FALSE(contradiction(puzzle));

  Puzzle cage{Layout(Shape(2, 2))};
  cage.add({"killercage", {7}, {{0, 1, 2}}});
  CHECK(flaw(cage, digits_in(kSquares)) == "killercage 7 at r1c1 does not hold");
  Puzzle flag{Layout(Shape(2, 2))};
  flag.add({"antiknight"});
  CHECK(flaw(flag, digits_in(kSquares)) == "antiknight does not hold");
}

TEST_CASE("puzzle: givens that contradict each other are told, and have no solution", "[sudoku][rules]") {
  Puzzle puzzle{Layout(Shape(3, 3))};
  puzzle.give(19, 7);
  CHECK_FALSE(contradiction(puzzle));
  puzzle.give(25, 7);
  CHECK(contradiction(puzzle) == "row 3 has two 7s: r3c2 and r3c8");
  CHECK(solutions_of(puzzle).empty());

  Puzzle diagonal{Layout(Shape(2, 2))};
  diagonal.give(0, 1);
  diagonal.give(15, 1);
  CHECK_FALSE(contradiction(diagonal));
  diagonal.add({"diagonal-"});
  CHECK(contradiction(diagonal) == "the diagonal from top left has two 1s: r1c1 and r4c4");
  CHECK(solutions_of(diagonal).empty());
}

TEST_CASE("puzzle: a digit in a cell can be required or forbidden", "[sudoku][rules]") {
  const auto number = [](int cell, int digit) {
    return dlx::OptionId{static_cast<std::uint32_t>(cell * 4 + digit - 1)};
  };
  Puzzle puzzle = puzzle_of(Shape(2, 2), "1...............");
  puzzle.add({"thermometer", {}, {{4, 10}}});
  const std::set<Solved> all = solutions_of(puzzle);
  REQUIRE(all.size() > 10);
  // Of every cell and digit, also those that have no option in the problem.
  for (int cell = 0; cell < 16; ++cell) {
    for (int digit = 1; digit <= 4; ++digit) {
      std::set<Solved> with;
      std::set<Solved> without;
      for (const Solved& solved : all) {
        (solved[static_cast<std::size_t>(cell)] == digit ? with : without).insert(solved);
      }
      CAPTURE(cell, digit);
      CHECK(solutions_of(puzzle, {.chosen = {number(cell, digit)}}) == with);
      CHECK(solutions_of(puzzle, {.excluded = {number(cell, digit)}}) == without);
    }
  }
  const auto some =
      solutions_of(puzzle, {.chosen = {number(3, 2), number(5, 4)}, .excluded = {number(9, 3)}});
  std::set<Solved> expected;
  for (const Solved& solved : all) {
    if (solved[3] == 2 && solved[5] == 4 && solved[9] != 3) expected.insert(solved);
  }
  CHECK(some == expected);
  CHECK_FALSE(some.empty());
  CHECK(some.size() < all.size());
  CHECK(solutions_of(puzzle, {.chosen = {number(3, 2), number(3, 4)}}).empty());
  CHECK_THROWS_AS(PuzzleSolver(puzzle).solve({.from = {.chosen = {number(16, 1)}}}), dlx::InvalidArgument);
  CHECK_THROWS_AS(PuzzleSolver(puzzle).count({.from = {.excluded = {number(16, 1)}}}), dlx::InvalidArgument);
}

TEST_CASE("puzzle: a solver stops at a limit, or when the visitor says so, and can go again",
          "[sudoku][rules]") {
  PuzzleSolver solver(Puzzle{Layout(Shape(2, 2))});
  CHECK(solver.solve({.limit = 5}).solutions == 5);
  int seen = 0;
  CHECK(solver.solve({}, [&](sudoku::Digits) { return ++seen < 3; }).solutions == 3);
  CHECK(seen == 3);
  CHECK(solver.solve().solutions == 288);
  CHECK(solver.count().count == 288);
  CHECK(solver.solve({.by = {.engine = dlx::Engine::links}}).solutions == 288);
}

TEST_CASE("puzzle: without clues it is the plain board", "[sudoku][rules]") {
  const std::string& text = dlx::test::boards::kBoard;
  CHECK(solutions_of(puzzle_of(Shape(3, 3), text)) ==
        std::set<Solved>{digits_in(dlx::test::boards::kSolved)});
  CHECK(solutions_of(puzzle_of(Shape(3, 3), dlx::test::boards::kUnsolvable)).empty());
  // All boards of 6×6 are 28,200,960: 6! for each first row.
  CHECK(PuzzleSolver(puzzle_of(Shape(2, 3), "123456")).count().count * 720 == 28'200'960);
  // With a few givens less, there are many.
  std::string fewer = text;
  for (const std::size_t cell : {0U, 1U, 4U, 9U, 13U, 76U, 79U}) fewer[cell] = '.';
  sudoku::Board board(Shape(3, 3));
  board.assign(digits_in(fewer));
  const auto count = dlx::count(encode(board)).count;
  CHECK(count > 1);
  CHECK(PuzzleSolver(puzzle_of(Shape(3, 3), fewer)).count().count == count);
}

TEST_CASE("puzzle: the cover of an empty board is the matrix of the shape", "[sudoku][rules]") {
  for (const Shape& shape : {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3)}) {
    const dlx::Problem problem = encode(Puzzle{Layout(shape)});
    const dlx::Problem matrix = encode(shape);
    REQUIRE(problem.option_count() == matrix.option_count());
    REQUIRE(problem.item_count() == matrix.item_count());
    REQUIRE(problem.primary_count() == matrix.primary_count());
    for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
      auto names = names_in(problem, dlx::OptionId{i});
      auto plain = names_in(matrix, dlx::OptionId{i});
      std::sort(names.begin(), names.end());
      std::sort(plain.begin(), plain.end());
      REQUIRE(names == plain);
      REQUIRE(problem.payload(dlx::OptionId{i}) == i);
    }
  }
}

TEST_CASE("puzzle: options put digits into cells, and then choose among alternatives", "[sudoku][rules]") {
  std::vector<Clue> clues{
      {"killercage", {15}, {{1, 2, 10}}},
      {"killercage", {}, {{1, 20}}},
      {"arrow", {}, {{30, 31}, {40, 50, 60}}},
      {"whispers", {}, {{3, 4, 5}}},
      {"renban", {}, {{6, 7, 8}}},
      {"renban", {}, {{6, 15, 24}}},
      {"thermometer", {}, {{72, 63, 54}}},
      {"thermometer", {}, {{72, 73, 74}}},
      {"sandwichsum", {10}, {{9, 10, 11, 12, 13, 14, 15, 16, 17}}},
      {"sandwichsum", {10}, {{17, 16, 15, 14, 13, 12, 11, 10, 9}}},
      {"quadruple", {1, 1}, {{38, 39, 47, 48}}},
      {"zipperline", {}, {{64, 65, 66}}},
      {"littlekillersum", {20}, {{2, 12, 22, 32, 42, 52, 62}}},
      {"diagonal+", {}, {}},
      {"extraregion", {}, {{40, 50, 60}}},
      {"windoku", {}, {}},
  };
  Puzzle puzzle{Layout(Shape(3, 3))};
  puzzle.give(0, 5);
  for (const Clue& clue : clues) puzzle.add(clue);
  const dlx::Problem problem = encode(puzzle);

  std::set<std::string> names;
  bool cage = false;
  bool whispers = false;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const dlx::ItemId item{i};
    const std::string name(problem.name(item));
    REQUIRE(names.insert(name).second);
    REQUIRE(name.find_first_of(" \t|:") == std::string::npos);
    cage = cage || name.rfind("killercage_r1c2", 0) == 0;
    whispers = whispers || name.rfind("whispers_r1c4", 0) == 0;
    if (name.rfind("digit.", 0) == 0) REQUIRE_FALSE(problem.is_primary(item));
  }
  CHECK(cage);
  CHECK(whispers);
  CHECK(names.count("digit.r1c5") == 1);
  for (const std::string name : {"r1c1", "r9c9", "r1n5", "c9n9", "b5n1"}) {
    CAPTURE(name);
    REQUIRE(problem.find_item(name));
    CHECK(problem.is_primary(*problem.find_item(name)));
  }

  // Digit options first, in order; then the others.
  std::uint64_t last = 0;
  bool digits = true;
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
    const dlx::OptionId option{i};
    const std::uint64_t payload = problem.payload(option);
    if (i > 0) REQUIRE(payload > last);
    last = payload;
    if (payload >= 81 * 9) digits = false;
    REQUIRE(digits == (payload < 81 * 9));
    REQUIRE(problem.has_primary(option));
    if (!digits) continue;
    const int cell = static_cast<int>(payload / 9);
    const std::string digit = std::to_string(payload % 9 + 1);
    const std::string row = std::to_string(cell / 9 + 1);
    const std::string column = std::to_string(cell % 9 + 1);
    const auto covered = names_in(problem, option);
    const auto covers = [&](const std::string& name) {
      return std::count(covered.begin(), covered.end(), name) == 1;
    };
    REQUIRE(covers("r" + row + "c" + column));
    REQUIRE(covers("r" + row + "n" + digit));
    REQUIRE(covers("c" + column + "n" + digit));
    for (const dlx::Entry& entry : problem.entries(option)) {
      if (problem.name(entry.item) != "digit.r" + row + "c" + column) continue;
      REQUIRE(entry.color != dlx::kNoColor);
      REQUIRE(problem.name(entry.color) == digit);
    }
    // The 5 is given at r1c1.
    const bool sees = cell / 9 == 0 || cell % 9 == 0 || (cell / 9 < 3 && cell % 9 < 3);
    if (cell == 0) REQUIRE(digit == "5");
    if (sees && cell > 0) REQUIRE(digit != "5");
  }
  CHECK_FALSE(digits);
}

TEST_CASE("puzzle: a house with fewer cells than digits has secondary items", "[sudoku][rules]") {
  Layout layout(Shape(2, 2));
  layout.add({"the house", "x", {0, 5, 10}});
  const dlx::Problem problem = encode(Puzzle(layout));
  for (const std::string name : {"xn1", "xn2", "xn3", "xn4"}) {
    REQUIRE(problem.find_item(name));
    CHECK_FALSE(problem.is_primary(*problem.find_item(name)));
    CHECK(problem.options(*problem.find_item(name)).size() == 3);
  }
  CHECK(problem.secondary_count() == 4);
}

TEST_CASE("puzzle: decode() reads the digits of options", "[sudoku][rules]") {
  Puzzle puzzle = puzzle_of(Shape(2, 2), "1234............");
  puzzle.add({"whispers", {1}, {{5, 10}}});
  const dlx::Problem problem = encode(puzzle);
  CHECK(decode(puzzle, problem, {}) == Solved(16));
  std::uint64_t count = 0;
  dlx::solve(problem, {}, [&](dlx::Solution solution) {
    CHECK(verify(puzzle, decode(puzzle, problem, solution)));
    ++count;
    return true;
  });
  CHECK(count == solutions_of(puzzle).size());
  const dlx::OptionId past{static_cast<std::uint32_t>(problem.option_count())};
  CHECK_THROWS_AS(decode(puzzle, problem, std::vector{past}), dlx::InvalidArgument);
}

TEST_CASE("puzzle: a rule reaches from board to board", "[sudoku][rules]") {
  // Two boards side by side: r1c4 and r1c5 are neighbours.
  const Layout layout(Shape(2, 2), std::vector<Layout::Place>{{0, 0}, {0, 4}});
  const int left = layout.at(0, 3);
  const int right = layout.at(0, 4);
  Puzzle minimum(layout);
  minimum.add({"minimum", {}, {{right}}});
  Puzzle pair(layout);
  pair.add({"thermometer", {}, {{left, right}}});
  // r1c4 < r1c5 for 6 of 16 pairs of digits, each of which has 72 × 72 boards.
  CHECK(PuzzleSolver(pair).count().count == 6 * 72 * 72);
  Puzzle king(layout);
  king.add({"antiking"});
  CHECK(PuzzleSolver(king).count().count == 0);
  // 1 at r1c5 is less than all beside it, if r1c4 is none: 3 of 4.
  minimum.give(right, 1);
  CHECK(PuzzleSolver(minimum).count().count == 3 * 72 * 72);

  // 4 4 in the middle of the first row, 1 1 in that of the last.
  const Solved solved = digits_in("12344321341221432143341243211234");
  const auto obeyed = [&](const Clue& clue) {
    Puzzle puzzle(layout);
    puzzle.add(clue);
    for (int cell = 0; cell < 32; ++cell) {
      if (cell != left && cell != right) puzzle.give(cell, solved[static_cast<std::size_t>(cell)]);
    }
    const bool found = solutions_of(puzzle).contains(solved);
    CHECK(verify(puzzle, solved) == found);
    return found;
  };
  CHECK(obeyed({"slowthermometer", {}, {{left, right}}}));
  CHECK(obeyed({"palindrome", {}, {{left, right}}}));
  CHECK(obeyed({"difference", {0}, {{left, right}}}));
  CHECK(obeyed({"ratio", {1}, {{left, right}}}));
  CHECK(obeyed({"clone", {}, {{left}, {right}}}));
  CHECK(obeyed({"maximum", {}, {{left, right}}}));
  CHECK_FALSE(obeyed({"maximum", {}, {{right}}}));
  CHECK_FALSE(obeyed({"minimum", {}, {{layout.at(3, 3)}}}));
  CHECK_FALSE(obeyed({"thermometer", {}, {{left, right}}}));
  CHECK_FALSE(obeyed({"killercage", {}, {{left, right}}}));
  CHECK_FALSE(obeyed({"renban", {}, {{left, right}}}));
  CHECK_FALSE(obeyed({"nabner", {}, {{left, right}}}));
  CHECK_FALSE(obeyed({"antiking"}));
  CHECK_FALSE(obeyed({"modularline", {}, {{left, right}}}));
}

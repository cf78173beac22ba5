#include <support/catch.hpp>
#include <support/quick.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <sudoku/sudoku.hpp>

using sudoku::Clue;
using sudoku::Layout;
using sudoku::Puzzle;
using sudoku::Shape;

namespace {

using Filled = std::vector<std::uint8_t>;

std::vector<Filled> chain_solutions(const Puzzle& puzzle) {
  std::vector<Filled> all;
  sudoku::PuzzleSolver(puzzle).solve({}, [&](sudoku::Digits digits) {
    all.emplace_back(digits.begin(), digits.end());
    return true;
  });
  std::sort(all.begin(), all.end());
  return all;
}

/// The solutions of the puzzle without the clue that obey it.
std::vector<Filled> chain_filtered(const Puzzle& without, const Clue& clue) {
  Puzzle with = without;
  with.add(clue);
  std::vector<Filled> all = chain_solutions(without);
  std::erase_if(all, [&](const Filled& digits) { return !verify(with, digits); });
  return all;
}

std::vector<Filled> chain_solved(Puzzle puzzle, const Clue& clue) {
  puzzle.add(clue);
  return chain_solutions(puzzle);
}

}  // namespace

// Of a whole row, these rules make sets of digits. Of other cells, they make a chain of states.
TEST_CASE("rules: a clue outside may see only a part of a row, or turn a corner", "[sudoku][rules]") {
  const Puzzle empty{Layout(Shape(2, 2))};
  for (const std::string rule : {"xsum", "sandwichsum", "skyscraper"}) {
    for (const std::vector<int>& cells :
         {std::vector{0, 1, 2}, {3, 2, 1}, {4, 5, 6, 10}, {0, 5, 10, 15}, {7}}) {
      std::size_t total = 0;
      for (int value = 0; value <= 10; ++value) {
        CAPTURE(rule, cells, value);
        const Clue clue{rule, {value}, {cells}};
        const auto expected = chain_filtered(empty, clue);
        CHECK(chain_solved(empty, clue) == expected);
        total += expected.size();
      }
      CHECK(total <= 288);
    }
  }
}

TEST_CASE("rules: a circle of two cells may have digits of two figures", "[sudoku][rules]") {
  // 12 digits. The circle is r1c1 r1c2, where 1 and 10 make 110.
  Puzzle puzzle{Layout(Shape(3, 4))};
  sudoku::PuzzleSolver(puzzle).solve({.limit = 1}, [&](sudoku::Digits digits) {
    for (int cell = 24; cell < 144; ++cell) puzzle.give(cell, digits[static_cast<std::size_t>(cell)]);
    return true;
  });
  std::vector<int> line;
  for (int cell = 24; cell < 40; ++cell) line.push_back(cell);
  int sum = 0;
  for (const int cell : line) sum += puzzle.givens()[static_cast<std::size_t>(cell)];
  for (const std::vector<int>& circle : {std::vector{0, 1}, {0, 12}, {1, 0}, {0}}) {
    const Clue clue{"arrow", {}, {circle, line}};
    CAPTURE(sum, circle);
    CHECK(chain_solved(puzzle, clue) == chain_filtered(puzzle, clue));
  }
}

// Of boards with more than 16 digits there are too many sets. A chain adds up, whatever X or the ends are.
TEST_CASE("rules: sums seen from outside on a large board", "[sudoku][rules]") {
  constexpr int kSize = 18;
  Puzzle latin{Layout(kSize, std::vector<int>(kSize * kSize, -1))};
  for (int cell = 0; cell < kSize * kSize; ++cell) {
    const int row = cell / kSize;
    if (row % 9 != 0) latin.give(cell, (row + cell % kSize) % kSize + 1);  // 2^9 ways to fill two rows
  }
  const std::vector<Filled> fillings = chain_solutions(latin);
  REQUIRE(fillings.size() == 512);
  std::vector<int> row, back, part, both;
  for (int i = 0; i < kSize; ++i) {
    row.push_back(i);
    back.push_back(kSize - 1 - i);
    if (i < 12) part.push_back(i + 3);
    both.push_back(i % 3 == 0 ? 9 * kSize + i : i);
  }
  const auto with = [&](const Clue& clue) {
    Puzzle puzzle = latin;
    puzzle.add(clue);
    return puzzle;
  };
  for (const std::string rule : {"xsum", "sandwichsum"}) {
    for (const std::vector<int>& cells : {row, back, part, both}) {
      std::set<int> values{1, 30, 170};
      for (int value = 0; value <= 171; ++value) {
        const Puzzle puzzle = with({rule, {value}, {cells}});
        for (const std::size_t number : {0U, 85U, 170U, 341U, 511U}) {
          if (verify(puzzle, fillings[number])) values.insert(value);
        }
      }
      std::size_t total = 0;
      for (const int value : values) {
        CAPTURE(rule, cells, value);
        const Clue clue{rule, {value}, {cells}};
        std::vector<Filled> expected = fillings;
        std::erase_if(expected, [&](const Filled& digits) { return !verify(with(clue), digits); });
        CHECK(chain_solved(latin, clue) == expected);
        total += expected.size();
      }
      CHECK(total > 0);
    }
  }
}

TEST_CASE("rules: sums seen from outside have few options, or are refused", "[sudoku][rules]") {
  constexpr int kSize = 36;
  Puzzle puzzle{Layout(Shape(6, 6))};
  const auto column = [](int number) {
    std::vector<int> cells;
    for (int row = 0; row < kSize; ++row) cells.push_back(row * kSize + number);
    return cells;
  };
  const auto options = [&](const std::string& rule) {
    Puzzle with = puzzle;
    with.add({rule, {300}, {column(0)}});
    return encode(with).option_count() - kSize * kSize * kSize;
  };
  CHECK(options("xsum") < 130'000);
  CHECK(options("sandwichsum") < 400'000);
  if (dlx::test::kQuick) return;  // four million options take a minute there
  for (int number = 0; number < kSize; ++number) puzzle.add({"sandwichsum", {300}, {column(number)}});
  CHECK_THROWS_AS(encode(puzzle), sudoku::InvalidBoard);
}

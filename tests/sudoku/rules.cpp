#include <support/catch.hpp>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <sudoku/puzzle.hpp>
#include <sudoku/puzzle_solver.hpp>

#include <support/quick.hpp>
#include <support/random_clues.hpp>

using dlx::test::Clues;
using dlx::test::draw;
using dlx::test::Grid;
using dlx::test::Kind;
using dlx::test::RuleBoard;
using dlx::test::text;
using sudoku::Clue;
using sudoku::Puzzle;
using sudoku::PuzzleSolver;

namespace {

/// How the library's solutions and checks differ from the oracle's. Empty if they agree.
std::string difference(const RuleBoard& board, const Clues& clues) {
  const Puzzle puzzle = puzzle_of(board, clues);
  std::vector<Grid> expected;
  for (const Grid& grid : board.fillings) {
    const bool good = dlx::test::obeys(board.ground, clues, grid);
    if (good) expected.push_back(grid);
    if (flaw(puzzle, grid).has_value() == good) return good ? "flaw() refuses" : "flaw() accepts";
    if (verify(puzzle, grid) != good) return "verify() is not what flaw() says";
  }
  std::vector<Grid> found;
  PuzzleSolver solver(puzzle);
  const auto outcome = solver.solve({}, [&](sudoku::Digits digits) {
    found.emplace_back(digits.begin(), digits.end());
    return true;
  });
  std::sort(found.begin(), found.end());
  if (found != expected) {
    return "solve() finds " + std::to_string(found.size()) + ", not " + std::to_string(expected.size());
  }
  if (outcome.solutions != expected.size()) return "solve() counts otherwise than it shows";
  if (solver.count().count != expected.size()) return "count() counts otherwise";
  return {};
}

std::string difference_or_error(const RuleBoard& board, const Clues& clues) {
  try {
    return difference(board, clues);
  } catch (const std::exception& error) {
    return error.what();
  }
}

/// Fails if library and oracle differ. Clues are left out of the message as long as they still do.
void compare(const RuleBoard& board, Clues clues) {
  std::string why = difference_or_error(board, clues);
  if (why.empty()) return;
  for (std::size_t i = 0; i < clues.size();) {
    Clues fewer = clues;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const std::string still = difference_or_error(board, fewer);
    if (still.empty()) {
      ++i;
    } else {
      clues = fewer;
      why = still;
      i = 0;
    }
  }
  std::string all;
  for (const Clue& clue : clues) all += "; " + text(clue);
  FAIL_CHECK(why << ": " << text(board) << all);
}

Grid any_filling(const RuleBoard& board, std::mt19937& random) {
  return board.fillings[static_cast<std::size_t>(draw(random, static_cast<int>(board.fillings.size())))];
}

/// A few clues of one rule, and the marks that go with it.
Clues clues_of(const std::string& rule, const RuleBoard& board, std::mt19937& random) {
  const bool fits = draw(random, 3) > 0 && !board.fillings.empty();
  const Grid grid = board.fillings.empty() ? Grid() : any_filling(board, random);
  Clues clues;
  if (dlx::test::meanings().at(rule).kind == Kind::flag) {
    if (fits && draw(random, 2) == 0) clues = dlx::test::marks_for(rule, board.ground, grid, random);
    const int place = draw(random, static_cast<int>(clues.size()) + 1);
    clues.insert(clues.begin() + place, Clue{rule});
    return clues;
  }
  const int count = 1 + draw(random, 6) / 3;
  for (int i = 0; i < count; ++i) {
    clues.push_back(fits ? fitting_clue(rule, board.ground, grid, random)
                         : random_clue(rule, board.ground, random));
  }
  return clues;
}

/// Only a board with boxes has windows.
bool possible(const std::string& rule, const RuleBoard& board) {
  return rule != "windoku" || board.ground.box_rows > 0;
}

std::vector<std::string> flags_and_none() {
  std::vector<std::string> flags{""};
  for (const auto& [rule, meaning] : dlx::test::meanings()) {
    if (meaning.kind == Kind::flag) flags.push_back(rule);
  }
  return flags;
}

}  // namespace

TEST_CASE("rules: each has an oracle, and is in the order of the alphabet", "[sudoku][rules]") {
  const std::vector<std::string> rules = sudoku::rules();
  CHECK(rules.size() == 41);
  CHECK(std::is_sorted(rules.begin(), rules.end()));
  std::vector<std::string> known;
  for (const auto& entry : dlx::test::meanings()) known.push_back(entry.first);
  CHECK(rules == known);
}

TEST_CASE("rules: on 4x4, solutions are those of brute force", "[sudoku][rules]") {
  std::mt19937 random(1);
  const RuleBoard board = dlx::test::plain_4x4();
  REQUIRE(board.fillings.size() == 288);
  for (const std::string& rule : sudoku::rules()) {
    for (std::uint64_t i = dlx::test::rounds(30, 3); i > 0; --i)
      compare(board, clues_of(rule, board, random));
  }
}

TEST_CASE("rules: on 4x4 with other regions, solutions are those of brute force", "[sudoku][rules]") {
  std::mt19937 random(2);
  for (std::uint64_t i = dlx::test::rounds(20, 2); i > 0; --i) {
    for (const std::string& rule : sudoku::rules()) {
      const RuleBoard board = dlx::test::odd_4x4(random);
      if (possible(rule, board)) compare(board, clues_of(rule, board, random));
    }
  }
}

TEST_CASE("rules: on 5x5 without boxes, solutions are those of brute force", "[sudoku][rules]") {
  std::mt19937 random(3);
  for (std::uint64_t i = dlx::test::rounds(30, 2); i > 0; --i) {
    const RuleBoard board = dlx::test::latin_5x5(random);
    for (const std::string& rule : sudoku::rules()) {
      if (possible(rule, board)) compare(board, clues_of(rule, board, random));
    }
  }
}

TEST_CASE("rules: on 6x6, solutions are those of brute force", "[sudoku][rules]") {
  std::mt19937 random(4);
  for (std::uint64_t i = dlx::test::rounds(30, 2); i > 0; --i) {
    const RuleBoard any = dlx::test::board_6x6(random, "");
    for (const std::string& rule : sudoku::rules()) {
      const bool flag = dlx::test::meanings().at(rule).kind == Kind::flag;
      const RuleBoard board = flag && i % 2 == 0 ? dlx::test::board_6x6(random, rule) : any;
      if (possible(rule, board)) compare(board, clues_of(rule, board, random));
    }
  }
}

TEST_CASE("rules: on 9x9, solutions are those of brute force", "[sudoku][rules]") {
  std::mt19937 random(5);
  for (std::uint64_t i = dlx::test::rounds(20, 2); i > 0; --i) {
    const RuleBoard any = dlx::test::board_9x9(random, "");
    for (const std::string& rule : sudoku::rules()) {
      const bool flag = dlx::test::meanings().at(rule).kind == Kind::flag;
      const RuleBoard board = flag && i % 2 == 0 ? dlx::test::board_9x9(random, rule) : any;
      compare(board, clues_of(rule, board, random));
    }
  }
}

TEST_CASE("rules: several together, solutions are those of brute force", "[sudoku][rules]") {
  std::mt19937 random(6);
  const std::vector<std::string> rules = sudoku::rules();
  const std::vector<std::string> flags = flags_and_none();
  const RuleBoard plain = dlx::test::plain_4x4();
  for (std::uint64_t i = dlx::test::rounds(150, 8); i > 0; --i) {
    const std::string& flag = flags[static_cast<std::size_t>(draw(random, static_cast<int>(flags.size())))];
    for (const RuleBoard& board : {plain, dlx::test::odd_4x4(random), dlx::test::latin_5x5(random),
                                   dlx::test::board_6x6(random, flag), dlx::test::board_9x9(random, flag)}) {
      if (board.fillings.empty()) continue;
      const Grid grid = any_filling(board, random);
      Clues clues;
      std::set<std::string> had;
      if (!flag.empty() && possible(flag, board)) {
        clues = dlx::test::marks_for(flag, board.ground, grid, random);
        clues.push_back(Clue{flag});
        had.insert(flag);
      }
      for (int k = 2 + draw(random, 5); k > 0; --k) {
        const std::string& rule =
            rules[static_cast<std::size_t>(draw(random, static_cast<int>(rules.size())))];
        const bool everywhere = dlx::test::meanings().at(rule).kind == Kind::flag;
        if (!possible(rule, board) || (everywhere && (draw(random, 3) > 0 || had.contains(rule)))) continue;
        had.insert(rule);
        clues.push_back(fitting_clue(rule, board.ground, grid, random));
      }
      compare(board, clues);
    }
  }
}

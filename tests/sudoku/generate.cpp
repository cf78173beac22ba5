/// generate: each puzzle has one solution, and is what was wished.

#include <array>
#include <chrono>
#include <set>
#include <stdexcept>
#include <string>

#include <dlx/error.hpp>
#include <support/catch.hpp>
#include <support/quick.hpp>

#include <sudoku/batch.hpp>
#include <sudoku/puzzle_solver.hpp>

#include "made_support.hpp"

using dlx::test::rounds;
using made::make;
using sudoku::ClueSymmetry;
using sudoku::Layout;
using sudoku::Shape;
using sudoku::Wish;

namespace {

/// Checks puzzles of a form by backtracking.
void check_by_backtracking(const sudoku::Puzzle& form, std::uint64_t number) {
  const auto all = make(form, {}, {.number = number, .seed = 7});
  REQUIRE(all.size() == number);
  made::Backtracking backtracking(form);
  const auto groups = made::single_cells(form);
  for (const made::Puzzle& puzzle : all) {
    CAPTURE(puzzle.number, puzzle.clues);
    REQUIRE(made::fits(form, puzzle));
    REQUIRE(
        made::is_minimal(puzzle, groups, [&](const auto& clues) { return backtracking.count(clues, 2); }));
  }
}

/// The number of solutions, up to 2, as PuzzleSolver counts them.
std::uint64_t count_two(const sudoku::Puzzle& form, const made::Cells& clues) {
  sudoku::Puzzle puzzle = form;
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    if (clues[cell] != 0) puzzle.give(static_cast<int>(cell), clues[cell]);
  }
  dlx::SolveOptions options;
  options.limit = 2;
  return sudoku::PuzzleSolver(puzzle).solve(options).solutions;
}

/// Where a symmetry takes a place on a grid of n × n squares, for all its moves.
std::vector<std::array<int, 2>> images(ClueSymmetry symmetry, int n, int r, int c) {
  const int s = n - 1 - r, d = n - 1 - c;
  switch (symmetry) {
    case ClueSymmetry::none: return {{r, c}};
    case ClueSymmetry::rotate90: return {{r, c}, {c, s}, {s, d}, {d, r}};
    case ClueSymmetry::rotate180: return {{r, c}, {s, d}};
    case ClueSymmetry::mirror: return {{r, c}, {r, d}};
    case ClueSymmetry::flip: return {{r, c}, {s, c}};
    case ClueSymmetry::diagonal: return {{r, c}, {c, r}};
    case ClueSymmetry::full: break;
  }
  return {{r, c}, {c, s}, {s, d}, {d, r}, {r, d}, {s, c}, {c, r}, {d, s}};
}

std::vector<std::vector<int>> orbits_of(ClueSymmetry symmetry, int n) {
  std::vector<std::vector<int>> orbits;
  for (int cell = 0; cell < n * n; ++cell) {
    orbits.emplace_back();
    for (const auto& [r, c] : images(symmetry, n, cell / n, cell % n)) orbits.back().push_back(r * n + c);
  }
  return orbits;
}

}  // namespace

TEST_CASE("generate: plain puzzles are minimal, as backtracking counts", "[sudoku][generate]") {
  check_by_backtracking(made::plain(2, 2), rounds(1000, 100));
  check_by_backtracking(made::plain(2, 3), rounds(500, 30));
  check_by_backtracking(made::plain(1, 5), rounds(200, 20));
  check_by_backtracking(made::plain(3, 3), rounds(30, 2));
}

TEST_CASE("generate: hundreds of 9x9 puzzles are minimal, as BatchSolver counts", "[sudoku][generate]") {
  const sudoku::Puzzle form = made::plain(3, 3);
  sudoku::BatchSolver solver(Shape(3, 3));
  sudoku::Board board(Shape(3, 3));
  dlx::SolveOptions options;
  options.limit = 2;
  const auto all = make(form, {}, {.number = rounds(400, 30), .seed = 3});
  std::set<made::Cells> solutions;
  for (const made::Puzzle& puzzle : all) {
    REQUIRE(made::fits(form, puzzle));
    REQUIRE(made::is_minimal(puzzle, made::single_cells(form), [&](const auto& clues) {
      board.assign(clues);
      return solver.solve(board, options).solutions;
    }));
    solutions.insert(puzzle.solution);
  }
  CHECK(solutions.size() == rounds(400, 30));
}

TEST_CASE("generate: every solution of a small board comes", "[sudoku][generate]") {
  std::set<made::Cells> solutions;
  const auto all = make(made::plain(2, 2), {}, {.number = 10000, .seed = 1});
  for (const made::Puzzle& puzzle : all) solutions.insert(puzzle.solution);
  CHECK(solutions.size() == 288);
}

TEST_CASE("generate: layouts and rules of all kinds", "[sudoku][generate]") {
  const std::vector<int> jigsaw{0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
  check_by_backtracking(sudoku::Puzzle(Layout(4, jigsaw)), rounds(200, 20));
  sudoku::Puzzle diagonal = made::plain(2, 2);
  diagonal.add({"diagonal+"});
  check_by_backtracking(diagonal, rounds(200, 20));
  sudoku::Puzzle killer = made::plain(2, 2);
  killer.add({"killercage", {5}, {{0, 1}}});
  killer.add({"thermometer", {}, {{2, 6, 10}}});
  check_by_backtracking(killer, rounds(200, 20));
  sudoku::Puzzle marked = made::plain(2, 2);
  marked.allow(0, 0b00110);
  marked.allow(5, 0b11000);
  check_by_backtracking(marked, rounds(200, 20));
}

TEST_CASE("generate: larger puzzles with rules are minimal, as PuzzleSolver counts", "[sudoku][generate]") {
  sudoku::Puzzle six = made::plain(2, 3);
  six.add({"diagonal-"});
  six.add({"killercage", {10}, {{0, 1, 2}}});
  six.add({"arrow", {}, {{14}, {20, 26}}});
  sudoku::Puzzle nine = made::plain(3, 3);
  nine.add({"antiknight"});
  nine.add({"whispers", {}, {{0, 1, 2, 3}}});
  const sudoku::Puzzle samurai{Layout::samurai()};
  for (const sudoku::Puzzle* form : std::initializer_list<const sudoku::Puzzle*>{&six, &nine, &samurai}) {
    const bool large = form->layout().cells() > 81;
    for (const made::Puzzle& puzzle : make(*form, {}, {.number = large ? 1 : rounds(6, 1), .seed = 5})) {
      REQUIRE(made::fits(*form, puzzle));
      if (large) {
        REQUIRE(count_two(*form, puzzle.clues) == 1);
        continue;
      }
      REQUIRE(made::is_minimal(puzzle, made::single_cells(*form),
                               [&](const auto& clues) { return count_two(*form, clues); }));
    }
  }
}

TEST_CASE("generate: a form with one solution needs no clue, one with none has no puzzle",
          "[sudoku][generate]") {
  sudoku::Puzzle form = made::plain(2, 2);
  const made::Cells solution{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  for (int cell = 0; cell < 16; ++cell) {
    form.allow(cell, sudoku::DigitSet{1} << solution[static_cast<std::size_t>(cell)]);
  }
  for (const made::Puzzle& puzzle : make(form, {}, {.number = 3})) {
    CHECK(puzzle.solution == solution);
    CHECK(made::clue_count(puzzle.clues) == 0);
  }
  form.give(0, 2);
  sudoku::GenerateOutcome outcome;
  CHECK(make(form, {}, {.number = 3}, &outcome).empty());
  CHECK(outcome.status == dlx::Status::complete);
  CHECK(outcome.puzzles == 0);
}

TEST_CASE("generate: givens of the form stay", "[sudoku][generate]") {
  sudoku::Puzzle form = made::plain(2, 3);
  form.give(0, 1);
  form.give(1, 2);
  form.give(8, 5);
  made::Backtracking backtracking(made::plain(2, 3));
  for (const made::Puzzle& puzzle : make(form, {}, {.number = 50, .seed = 2})) {
    REQUIRE(puzzle.clues[0] == 1);
    REQUIRE(puzzle.clues[1] == 2);
    REQUIRE(puzzle.clues[8] == 5);
    auto groups = made::single_cells(form);
    for (const int cell : {8, 1, 0}) groups.erase(groups.begin() + cell);
    made::Backtracking plain(form);
    REQUIRE(made::is_minimal(puzzle, groups, [&](const auto& clues) { return plain.count(clues, 2); }));
  }
}

TEST_CASE("generate: clues are symmetric, and no orbit can be left out", "[sudoku][generate]") {
  for (const ClueSymmetry symmetry : sudoku::kClueSymmetries) {
    for (const int n : {4, 6, 9}) {
      const sudoku::Puzzle form = made::plain(n == 9 ? 3 : 2, n / (n == 9 ? 3 : 2));
      made::Backtracking backtracking(form);
      const auto orbits = orbits_of(symmetry, n);
      Wish wish;
      wish.symmetry = symmetry;
      const std::uint64_t number = n == 9 ? rounds(4, 1) : rounds(40, 4);
      const auto all = make(form, wish, {.number = number, .seed = 11});
      REQUIRE(all.size() == number);
      for (const made::Puzzle& puzzle : all) {
        CAPTURE(name(symmetry), puzzle.clues);
        for (const auto& orbit : orbits) {
          for (const int cell : orbit) {
            REQUIRE((puzzle.clues[static_cast<std::size_t>(cell)] != 0) ==
                    (puzzle.clues[static_cast<std::size_t>(orbit[0])] != 0));
          }
        }
        REQUIRE(made::is_minimal(puzzle, orbits,
                                 [&](const auto& clues) { return backtracking.count(clues, 2); }));
      }
    }
  }
}

TEST_CASE("generate: clues are only where the pattern has them", "[sudoku][generate]") {
  const sudoku::Puzzle form = made::plain(2, 3);
  Wish wish;
  for (int cell = 0; cell < 36; ++cell) wish.pattern.push_back((cell / 6 + cell % 6) % 2 == 0 || cell < 6);
  const auto all = make(form, wish, {.number = 100, .seed = 4});
  REQUIRE(all.size() == 100);
  made::Backtracking backtracking(form);
  for (const made::Puzzle& puzzle : all) {
    for (std::size_t cell = 0; cell < 36; ++cell) REQUIRE((puzzle.clues[cell] == 0 || wish.pattern[cell]));
    REQUIRE(made::is_minimal(puzzle, made::single_cells(form),
                             [&](const auto& clues) { return backtracking.count(clues, 2); }));
  }
}

TEST_CASE("generate: a pattern of few cells", "[sudoku][generate]") {
  const sudoku::Puzzle form = made::plain(3, 3);
  const std::string heart =
      ".11...11.1..1.1..11...1...11.......11.......1.1.....1...1...1.....1.1.......1....";
  Wish wish;
  for (const char symbol : heart) wish.pattern.push_back(symbol == '1');
  const auto all = make(form, wish, {.number = 1, .seed = 1});
  REQUIRE(all.size() == 1);
  for (std::size_t cell = 0; cell < 81; ++cell) REQUIRE((all[0].clues[cell] == 0 || wish.pattern[cell]));
  CHECK(made::fits(form, all[0]));
  made::Backtracking backtracking(form);
  CHECK(made::is_minimal(all[0], made::single_cells(form),
                         [&](const auto& clues) { return backtracking.count(clues, 2); }));
}

TEST_CASE("generate: the number of clues is in its range", "[sudoku][generate]") {
  const sudoku::Puzzle form = made::plain(2, 3);
  made::Backtracking backtracking(form);
  const auto two = [&](const auto& clues) { return backtracking.count(clues, 2); };
  Wish wish;
  wish.min_clues = 9;
  wish.max_clues = 10;
  for (const made::Puzzle& puzzle : make(form, wish, {.number = 100, .seed = 4})) {
    const int clues = made::clue_count(puzzle.clues);
    REQUIRE((clues == 9 || clues == 10));
    REQUIRE(made::is_minimal(puzzle, made::single_cells(form), two));
  }
  wish.min_clues = wish.max_clues = 20;
  wish.minimal = false;
  wish.symmetry = ClueSymmetry::rotate180;
  for (const made::Puzzle& puzzle : make(form, wish, {.number = 100, .seed = 4})) {
    REQUIRE(made::clue_count(puzzle.clues) == 20);
    REQUIRE(two(puzzle.clues) == 1);
  }
}

TEST_CASE("generate: puzzles in boards have clues of theirs, and their solution", "[sudoku][generate]") {
  const sudoku::Puzzle form = made::plain(2, 3);
  made::Backtracking backtracking(form);
  const auto sources = make(form, {.min_clues = 20, .minimal = false}, {.number = 5, .seed = 9});
  Wish wish;
  for (const made::Puzzle& source : sources) wish.from.push_back(source.clues);
  wish.from.push_back(sources[0].solution);
  const auto all = make(form, wish, {.number = 20, .seed = 1, .first = 100});
  REQUIRE(all.size() == 6 * 20);
  for (std::size_t k = 0; k < all.size(); ++k) {
    REQUIRE(all[k].number == 100 + k);
    const made::Cells& board = wish.from[k / 20];
    for (std::size_t cell = 0; cell < 36; ++cell) {
      REQUIRE((all[k].clues[cell] == 0 || all[k].clues[cell] == board[cell]));
    }
    REQUIRE(made::is_minimal(all[k], made::single_cells(form),
                             [&](const auto& clues) { return backtracking.count(clues, 2); }));
  }
  // Where the clues that a symmetry leaves are too few, there is nothing: the others still come.
  wish = {.symmetry = ClueSymmetry::full};
  wish.from = {make(form, {}, {.number = 1, .seed = 2})[0].clues, sources[0].solution};
  sudoku::GenerateOutcome outcome;
  const auto symmetric = make(form, wish, {.number = 3}, &outcome);
  CHECK(symmetric.size() == 3);
  CHECK(symmetric[0].number == 3);
  CHECK(outcome.status == dlx::Status::complete);
}

TEST_CASE("generate: the seed and the number make the puzzle", "[sudoku][generate]") {
  const sudoku::Puzzle form = made::plain(3, 3);
  const auto all = make(form, {}, {.number = 20, .seed = 1});
  CHECK(make(form, {}, {.number = 20, .seed = 1}) == all);
  const auto later = make(form, {}, {.number = 10, .seed = 1, .first = 10});
  CHECK(std::equal(later.begin(), later.end(), all.begin() + 10));
  const auto others = make(form, {}, {.number = 20, .seed = 2});
  for (std::size_t k = 0; k < 20; ++k) CHECK(others[k].clues != all[k].clues);
}

TEST_CASE("generate: only what is accepted is shown", "[sudoku][generate]") {
  Wish wish;
  int asked = 0;
  wish.accept = [&] {
    return [&](const sudoku::MadePuzzle& puzzle) {
      ++asked;
      return puzzle.clues[0] == 1;
    };
  };
  sudoku::GenerateOutcome outcome;
  const auto all = make(made::plain(2, 3), wish, {.number = 30, .seed = 1}, &outcome);
  REQUIRE(all.size() == 30);
  for (const made::Puzzle& puzzle : all) CHECK(puzzle.clues[0] == 1);
  CHECK(asked > 30);
  CHECK(outcome.attempts == static_cast<std::uint64_t>(asked));
}

TEST_CASE("generate: a wish that cannot be met ends at a limit", "[sudoku][generate]") {
  const sudoku::Puzzle form = made::plain(3, 3);
  const Wish wish{.max_clues = 17};
  sudoku::GenerateOutcome outcome;
  sudoku::GenerateOptions options{.number = 2};
  options.within.time = std::chrono::milliseconds(50);
  CHECK(make(form, wish, options, &outcome).empty());
  CHECK(outcome.status == dlx::Status::time_limit);
  options.within = {.nodes = 500};
  CHECK(make(form, wish, options, &outcome).empty());
  CHECK(outcome.status == dlx::Status::node_limit);
  options.within = {};
  options.patience = std::chrono::milliseconds(50);
  CHECK(make(form, wish, options, &outcome).empty());
  CHECK(outcome.status == dlx::Status::time_limit);
  options.patience = {};
  dlx::Stop stop;
  options.within.stop = stop.token();
  options.within.progress = [&](const dlx::Progress& now) {
    CHECK(now.solutions == 0);
    stop.request();
  };
  options.within.progress_interval = std::chrono::milliseconds(20);
  CHECK(make(form, wish, options, &outcome).empty());
  CHECK(outcome.status == dlx::Status::stopped);
  CHECK(outcome.attempts > 0);
}

TEST_CASE("generate: a visitor ends the run", "[sudoku][generate]") {
  int shown = 0;
  const auto outcome =
      generate(made::plain(2, 2), {}, {.number = 10}, [&](const sudoku::MadePuzzle&) { return ++shown < 3; });
  CHECK(shown == 3);
  CHECK(outcome.status == dlx::Status::stopped);
}

TEST_CASE("generate: wishes that do not fit the form are refused", "[sudoku][generate]") {
  using sudoku::InvalidBoard;
  sudoku::Puzzle form = made::plain(2, 2);
  CHECK_THROWS_AS(make(form, {.min_clues = 5, .max_clues = 4}, {}), InvalidBoard);
  CHECK_THROWS_AS(make(form, {.min_clues = 17}, {}), InvalidBoard);
  CHECK_THROWS_AS(make(form, {.pattern = std::vector<bool>(81)}, {}), InvalidBoard);
  CHECK_THROWS_AS(make(form, {.from = {made::Cells(81)}}, {}), InvalidBoard);
  CHECK_THROWS_WITH(make(form, {.from = {made::Cells(16)}}, {}), "board 1 has several solutions");
  made::Cells wrong(16);
  wrong[0] = wrong[1] = 1;
  CHECK_THROWS_WITH(make(form, {.from = {wrong}}, {}), "board 1 has no solution");
  form.give(0, 1);
  CHECK_THROWS_WITH(make(form, {.symmetry = ClueSymmetry::mirror, .pattern = std::vector<bool>(16)}, {}),
                    "the symmetry of the clues needs one at r1c4, which is not in the pattern");
  CHECK_THROWS_WITH(make(form, {.max_clues = 0}, {}), "1 clue must stay, and no more than 0 are wanted");
  CHECK_THROWS_WITH(make(made::plain(3, 3), {.max_clues = 16}, {}),
                    "no puzzle of 9x9 without other rules has fewer than 17 clues");
  CHECK_THROWS_WITH(make(made::plain(3, 3), {.pattern = std::vector<bool>(81)}, {}),
                    "no puzzle of 9x9 without other rules has fewer than 17 clues");
  sudoku::Puzzle diagonals = made::plain(3, 3);
  diagonals.add({"diagonal+"});
  CHECK_NOTHROW(make(diagonals, {.max_clues = 16}, {.within = {.nodes = 1}}));
  const Layout steps(Shape(2, 2), std::vector<Layout::Place>{{0, 0}, {2, 2}, {4, 4}});
  CHECK_NOTHROW(make(sudoku::Puzzle(steps), {.symmetry = ClueSymmetry::rotate180}, {}));
  CHECK_THROWS_WITH(make(sudoku::Puzzle(steps), {.symmetry = ClueSymmetry::mirror}, {}),
                    "the layout has not the symmetry mirror: r1c1 has no image");
  CHECK_THROWS_AS(make(form, {}, {.number = 0}), dlx::InvalidArgument);
  sudoku::GenerateOptions options;
  options.patience = std::chrono::seconds(0);
  CHECK_THROWS_AS(make(form, {}, options), dlx::InvalidArgument);
}

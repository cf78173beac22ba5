#include <support/catch.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include <sudoku/batch.hpp>
#include <sudoku/cover.hpp>

using sudoku::BatchSolver;
using sudoku::Board;
using sudoku::Shape;

namespace {

using Digits = std::vector<int>;

Digits digits_of(const Board& board) {
  Digits digits;
  for (int cell = 0; cell < board.shape().cells(); ++cell) digits.push_back(board.digit(cell));
  return digits;
}

/// Solves by plain backtracking: the blank with the fewest candidates, its digits in order or at random.
class Backtracking {
 public:
  Backtracking(Board board, std::size_t limit, std::mt19937* random = nullptr)
      : board_(std::move(board)), limit_(limit), random_(random) {
    for (int cell = 0; cell < board_.shape().cells(); ++cell) {
      const int digit = board_.digit(cell);
      if (digit == 0) continue;
      if ((taken(cell) >> digit & 1) != 0) return;
      toggle(cell, digit);
    }
    search();
  }

  std::vector<Digits> solutions;

 private:
  // Bit d: digit d stands there.
  using Masks = std::array<unsigned, 16>;
  unsigned& in_row(int cell) { return rows_.at(static_cast<std::size_t>(board_.shape().row(cell))); }
  unsigned& in_column(int cell) { return columns_.at(static_cast<std::size_t>(board_.shape().column(cell))); }
  unsigned& in_box(int cell) { return boxes_.at(static_cast<std::size_t>(board_.shape().box(cell))); }

  unsigned taken(int cell) { return in_row(cell) | in_column(cell) | in_box(cell); }
  void toggle(int cell, int digit) {
    for (unsigned* mask : {&in_row(cell), &in_column(cell), &in_box(cell)}) *mask ^= 1u << digit;
  }

  void search() {
    int best = -1;
    for (int cell = 0; cell < board_.shape().cells(); ++cell) {
      if (board_.digit(cell) != 0) continue;
      if (best < 0 || std::popcount(taken(cell)) > std::popcount(taken(best))) best = cell;
    }
    if (best < 0) {
      solutions.push_back(digits_of(board_));
      return;
    }
    Digits candidates;
    for (int digit = 1; digit <= board_.shape().size(); ++digit) {
      if ((taken(best) >> digit & 1) == 0) candidates.push_back(digit);
    }
    if (random_ != nullptr) std::shuffle(candidates.begin(), candidates.end(), *random_);
    for (const int digit : candidates) {
      board_.set(best, digit);
      toggle(best, digit);
      search();
      toggle(best, digit);
      board_.set(best, 0);
      if (solutions.size() == limit_) return;
    }
  }

  Board board_;
  std::size_t limit_;
  std::mt19937* random_;
  Masks rows_{}, columns_{}, boxes_{};
};

/// Some cells of a random solved board; sometimes one of them is changed, so that there may be no solution.
Board random_board(Shape shape, int givens, std::mt19937& random) {
  const Digits solved = Backtracking(Board(shape), 1, &random).solutions.at(0);
  std::vector<int> cells(static_cast<std::size_t>(shape.cells()));
  std::iota(cells.begin(), cells.end(), 0);
  std::shuffle(cells.begin(), cells.end(), random);
  Board board(shape);
  for (int i = 0; i < givens; ++i) {
    const int cell = cells[static_cast<std::size_t>(i)];
    board.set(cell, solved[static_cast<std::size_t>(cell)]);
  }
  if (givens > 0 && random() % 3 == 0) board.set(cells[0], board.digit(cells[0]) % shape.size() + 1);
  return board;
}

std::vector<Digits> all_solutions(BatchSolver& solver, const Board& board, dlx::SolveOptions options = {}) {
  std::vector<Digits> found;
  const dlx::Outcome outcome = solver.solve(board, std::move(options), [&](const Board& solved) {
    CHECK(sudoku::verify(board, solved));
    found.push_back(digits_of(solved));
    return true;
  });
  CHECK(outcome.status == dlx::Status::complete);
  CHECK(outcome.solutions == found.size());
  std::sort(found.begin(), found.end());
  return found;
}

Board board_4x4(const char* digits) {
  Board board(Shape(2, 2));
  for (int cell = 0; cell < 16; ++cell) board.set(cell, digits[cell] - '0');
  return board;
}

}  // namespace

TEST_CASE("batch: finds the same boards as plain backtracking", "[sudoku]") {
  struct Case {
    Shape shape;
    int fewest_givens, most_givens, rounds;
  };
  std::mt19937 random(4);
  for (const Case& c : {Case{Shape(2, 2), 0, 8, 300}, Case{Shape(2, 3), 8, 20, 200},
                        Case{Shape(3, 2), 8, 20, 100}, Case{Shape(3, 3), 28, 40, 100}}) {
    CAPTURE(c.shape.box_rows(), c.shape.box_columns());
    BatchSolver solver(c.shape);
    int none = 0, one = 0, several = 0;
    for (int round = 0; round < c.rounds; ++round) {
      const int givens = c.fewest_givens + round % (c.most_givens - c.fewest_givens + 1);
      const Board board = random_board(c.shape, givens, random);
      constexpr std::size_t kLimit = 3000;
      std::vector<Digits> expected = Backtracking(board, kLimit).solutions;
      if (expected.size() == kLimit) continue;
      std::sort(expected.begin(), expected.end());
      REQUIRE(all_solutions(solver, board) == expected);
      const dlx::CountOutcome count = solver.count(board, {});
      REQUIRE(count.status == dlx::Status::complete);
      REQUIRE(count.count == expected.size());
      ++(expected.empty() ? none : expected.size() == 1 ? one : several);
    }
    CHECK(none >= 5);
    CHECK(one >= 5);
    CHECK(several >= 5);
  }
}

TEST_CASE("batch: options can be required and forbidden besides the givens", "[sudoku]") {
  std::mt19937 random(5);
  const Shape shape(2, 2);
  BatchSolver solver(shape);
  std::size_t kept = 0;
  for (int round = 0; round < 200; ++round) {
    const Board board = random_board(shape, 3, random);
    const std::uint32_t required = random() % 64;
    const std::uint32_t forbidden = random() % 64;
    const auto takes = [](const Digits& digits, std::uint32_t option) {
      return digits[option / 4] == static_cast<int>(option % 4) + 1;
    };
    std::vector<Digits> expected;
    for (const Digits& digits : Backtracking(board, 288).solutions) {
      if (takes(digits, required) && !takes(digits, forbidden)) expected.push_back(digits);
    }
    std::sort(expected.begin(), expected.end());
    const dlx::SolveOptions options{
        .from = {.chosen = {dlx::OptionId{required}}, .excluded = {dlx::OptionId{forbidden}}}};
    REQUIRE(all_solutions(solver, board, options) == expected);
    REQUIRE(solver.count(board, {.from = options.from}).count == expected.size());
    kept += expected.size();
  }
  CHECK(kept > 0);
}

TEST_CASE("batch: a given may also be a required option", "[sudoku]") {
  BatchSolver solver(Shape(2, 2));
  const Board board = board_4x4("1000000000000000");
  CHECK(all_solutions(solver, board, {.from = {.chosen = sudoku::givens(board)}}).size() == 72);
}

TEST_CASE("batch: givens that contradict each other have no solution, and there is no search", "[sudoku]") {
  BatchSolver solver(Shape(2, 2));
  for (const char* digits : {"1100000000000000", "1000100000000000", "1000010000000000"}) {
    const dlx::Outcome outcome = solver.solve(
        board_4x4(digits), {}, [](const Board&) -> bool { throw std::runtime_error("visited"); });
    CHECK(outcome.status == dlx::Status::complete);
    CHECK(outcome.solutions == 0);
    CHECK(outcome.nodes == 0);
    CHECK(solver.count(board_4x4(digits), {}).count == 0);
  }
}

TEST_CASE("batch: a board of another shape is refused", "[sudoku]") {
  BatchSolver solver(Shape(2, 3));
  const auto any = [](const Board&) { return true; };
  CHECK_THROWS_AS(solver.solve(Board(Shape(3, 2)), {}, any), sudoku::InvalidBoard);
  CHECK_THROWS_AS(solver.solve(Board(Shape(3, 3)), {}, any), sudoku::InvalidBoard);
  CHECK_THROWS_AS(solver.count(Board(Shape(3, 2)), {}), sudoku::InvalidBoard);
  CHECK(solver.shape() == Shape(2, 3));
}

TEST_CASE("batch: an option past the last is refused", "[sudoku]") {
  BatchSolver solver(Shape(2, 2));
  CHECK_THROWS_AS(solver.count(Board(Shape(2, 2)), {.from = {.chosen = {dlx::OptionId{64}}}}),
                  dlx::InvalidArgument);
  CHECK_THROWS_AS(solver.count(Board(Shape(2, 2)), {.from = {.excluded = {dlx::OptionId{64}}}}),
                  dlx::InvalidArgument);
}

TEST_CASE("batch: limits and visitors stop a solve, and the solver stays usable", "[sudoku]") {
  BatchSolver solver(Shape(2, 2));
  const Board empty(Shape(2, 2));
  int seen = 0;
  const auto see = [&](const Board&) {
    ++seen;
    return true;
  };
  const dlx::Outcome limited = solver.solve(empty, {.limit = 2}, see);
  CHECK(limited.status == dlx::Status::solution_limit);
  CHECK(limited.solutions == 2);
  CHECK(seen == 2);

  const dlx::Outcome stopped = solver.solve(empty, {}, [](const Board&) { return false; });
  CHECK(stopped.status == dlx::Status::stopped);
  CHECK(stopped.solutions == 1);

  const auto thrower = [](const Board&) -> bool { throw std::runtime_error("mine"); };
  CHECK_THROWS_AS(solver.solve(empty, {}, thrower), std::runtime_error);

  CHECK(solver.solve(empty, {}, nullptr).solutions == 288);
  CHECK(all_solutions(solver, board_4x4("1234341221434321")).size() == 1);
  CHECK(all_solutions(solver, empty).size() == 288);
}

#include <support/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <dlx/solve.hpp>
#include <sudoku/cover.hpp>

using sudoku::Board;
using sudoku::decode;
using sudoku::encode;
using sudoku::givens;
using sudoku::Shape;

namespace {

std::vector<std::string> item_names(const dlx::Problem& problem, std::uint32_t option) {
  std::vector<std::string> names;
  for (const dlx::Entry& entry : problem.entries(dlx::OptionId{option})) {
    names.emplace_back(problem.name(entry.item));
  }
  return names;
}

Board random_board(Shape shape, std::mt19937& random) {
  Board board(shape);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    board.set(cell, static_cast<int>(random() % static_cast<unsigned>(shape.size() + 1)));
  }
  return board;
}

}  // namespace

TEST_CASE("cover: the usual board is 729 options of 4 items by 324 items of 9 options", "[sudoku]") {
  const dlx::Problem problem = encode(Shape(3, 3));
  CHECK(problem.option_count() == 729);
  CHECK(problem.item_count() == 324);
  CHECK(problem.primary_count() == 324);
  CHECK(problem.entry_count() == 729 * 4);
}

TEST_CASE("cover: in every shape an option has 4 items, an item n options", "[sudoku]") {
  for (const Shape& shape : {Shape(1, 1), Shape(1, 5), Shape(5, 1), Shape(2, 3), Shape(3, 2), Shape(4, 4)}) {
    CAPTURE(shape.box_rows(), shape.box_columns());
    const dlx::Problem problem = encode(shape);
    const auto n = static_cast<std::uint32_t>(shape.size());
    REQUIRE(problem.option_count() == n * n * n);
    REQUIRE(problem.item_count() == 4 * n * n);
    for (std::uint32_t o = 0; o < n * n * n; ++o) REQUIRE(problem.entries(dlx::OptionId{o}).size() == 4);
    for (std::uint32_t i = 0; i < 4 * n * n; ++i) REQUIRE(problem.options(dlx::ItemId{i}).size() == n);
  }
}

TEST_CASE("cover: option p*n + d - 1 fills cell p with digit d", "[sudoku]") {
  using Names = std::vector<std::string>;
  const dlx::Problem nine = encode(Shape(3, 3));
  CHECK(item_names(nine, 0) == Names{"r1c1", "r1n1", "c1n1", "b1n1"});
  CHECK(item_names(nine, (2 * 9 + 4) * 9 + 6) == Names{"r3c5", "r3n7", "c5n7", "b2n7"});
  CHECK(item_names(nine, 728) == Names{"r9c9", "r9n9", "c9n9", "b9n9"});
  CHECK(item_names(encode(Shape(2, 3)), (2 * 6 + 3) * 6 + 5) == Names{"r3c4", "r3n6", "c4n6", "b4n6"});
}

TEST_CASE("cover: the matrix has as many solutions as there are grids", "[sudoku]") {
  // OEIS A107739 for square boxes; a 1x3 box adds nothing to a row, which leaves the Latin squares.
  CHECK(dlx::solve(encode(Shape(1, 1))).solutions == 1);
  CHECK(dlx::solve(encode(Shape(2, 2))).solutions == 288);
  CHECK(dlx::solve(encode(Shape(1, 3))).solutions == 12);
  CHECK(dlx::solve(encode(Shape(3, 1))).solutions == 12);
  CHECK(dlx::solve(encode(Shape(1, 4))).solutions == 576);
}

TEST_CASE("cover: every solution of the 4x4 matrix decodes to another solved board", "[sudoku]") {
  const Shape shape(2, 2);
  std::vector<std::vector<int>> boards;
  for (dlx::Solution solution : dlx::solutions(encode(shape))) {
    const Board board = decode(shape, solution);
    REQUIRE(sudoku::verify(Board(shape), board));
    auto& digits = boards.emplace_back();
    for (int cell = 0; cell < shape.cells(); ++cell) digits.push_back(board.digit(cell));
  }
  std::sort(boards.begin(), boards.end());
  CHECK(std::adjacent_find(boards.begin(), boards.end()) == boards.end());
  CHECK(boards.size() == 288);
}

TEST_CASE("cover: decode undoes givens", "[sudoku]") {
  std::mt19937 random(1);
  for (const Shape& shape : {Shape(1, 1), Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(6, 6)}) {
    for (int round = 0; round < 20; ++round) {
      const Board board = random_board(shape, random);
      std::vector<dlx::OptionId> options = givens(board);
      REQUIRE(decode(shape, options) == board);
      std::shuffle(options.begin(), options.end(), random);
      REQUIRE(decode(shape, options) == board);
    }
  }
}

TEST_CASE("cover: what was on a board is gone when options are decoded into it", "[sudoku]") {
  const Shape shape(2, 2);
  std::vector<dlx::OptionId> options;
  for (std::uint32_t cell = 0; cell < 16; ++cell) options.push_back(dlx::OptionId{cell * 4 + cell % 4});
  Board board(shape);
  decode(options, board);
  CHECK(board.digit(5) == 2);
  std::swap(options[3], options[9]);  // as many as cells, but not in order
  CHECK(decode(shape, options) == board);
  options[5] = options[6];
  decode(options, board);
  CHECK(board.digit(5) == 0);
  CHECK(board.digit(6) == 3);
  options[15] = dlx::OptionId{64};
  const Board before = board;
  CHECK_THROWS_AS(decode(options, board), dlx::InvalidArgument);
  CHECK(board == before);
}

TEST_CASE("cover: decode refuses an option past the last", "[sudoku]") {
  const std::vector<dlx::OptionId> last{dlx::OptionId{63}};
  CHECK(decode(Shape(2, 2), last).digit(15) == 4);
  const std::vector<dlx::OptionId> past{dlx::OptionId{64}};
  CHECK_THROWS_AS(decode(Shape(2, 2), past), dlx::InvalidArgument);
}

TEST_CASE("cover: of an option past the last it says what dlx says", "[sudoku]") {
  const std::vector<dlx::OptionId> past{dlx::OptionId{64}};
  const auto said = [](const auto& call) -> std::string {
    try {
      call();
    } catch (const dlx::InvalidArgument& error) {
      return error.what();
    }
    return "nothing";
  };
  const std::string by_dlx = said([&] { dlx::solve(encode(Shape(2, 2)), {.from = {.chosen = past}}); });
  CHECK(by_dlx == "there is no option 64; the problem has 64, numbered from 0");
  CHECK(said([&] { decode(Shape(2, 2), past); }) == by_dlx);
}

TEST_CASE("cover: a board of its own keeps one option in a given cell and all items", "[sudoku]") {
  std::mt19937 random(2);
  for (const Shape& shape : {Shape(2, 2), Shape(2, 3), Shape(3, 3)}) {
    const Board board = random_board(shape, random);
    const dlx::Problem whole = encode(shape);
    const dlx::Problem own = encode(board);
    CHECK(own.item_count() == whole.item_count());
    std::uint32_t next = 0;
    const auto n = static_cast<std::uint32_t>(shape.size());
    for (std::uint32_t o = 0; o < whole.option_count(); ++o) {
      const int given = board.digit(static_cast<int>(o / n));
      if (given != 0 && given != static_cast<int>(o % n) + 1) continue;
      REQUIRE(next < own.option_count());
      CHECK(own.payload(dlx::OptionId{next}) == o);
      CHECK(item_names(own, next) == item_names(whole, o));
      ++next;
    }
    CHECK(own.option_count() == next);
  }
}

TEST_CASE("cover: a board of its own has the solutions of the matrix with its givens required", "[sudoku]") {
  std::mt19937 random(3);
  const Shape shape(2, 2);
  dlx::Solver whole(encode(shape));
  std::uint64_t total = 0;
  for (int round = 0; round < 100; ++round) {
    Board board(shape);
    for (int i = 0; i < 4; ++i) {
      board.set(static_cast<int>(random() % 16), static_cast<int>(random() % 4 + 1));
    }
    const std::uint64_t solutions = dlx::solve(encode(board)).solutions;
    CHECK(solutions == whole.solve({.from = {.chosen = givens(board)}}).solutions);
    total += solutions;
  }
  CHECK(total > 0);
}

/// Every solver of boards by backtracking: the same answers as links, whatever the board.

#include <algorithm>
#include <bench/contestant.hpp>
#include <fstream>
#include <random>
#include <string>
#include <sudoku/sudoku.hpp>
#include <vector>

#include "support/catch.hpp"
#include "support/quick.hpp"

namespace {

using sudoku::Board;
using sudoku::Shape;

std::vector<bench::Contestant> backtrackers() {
  std::vector<bench::Contestant> all;
  for (bench::Contestant& contestant : bench::contestants())
    if (contestant.kind == bench::Kind::backtracking && contestant.boards)
      all.push_back(std::move(contestant));
  return all;
}

/// Those that are fast enough for hard boards.
std::vector<bench::Contestant> fast() {
  auto all = backtrackers();
  std::erase_if(all, [](const auto& each) { return each.name != "masks" && each.name != "strong"; });
  return all;
}

/// Runs all that can do the shape on each board with each limit, and compares them with links.
void compare(const std::vector<bench::Contestant>& contestants, Shape shape, const std::vector<Board>& boards,
             std::initializer_list<std::uint64_t> limits) {
  sudoku::BatchSolver links(shape);
  for (const bench::Contestant& contestant : contestants) {
    const bench::BoardSolver solver = contestant.boards(shape);
    if (!solver) continue;
    for (const Board& board : boards)
      for (const std::uint64_t limit : limits) {
        INFO(contestant.name << ", limit " << limit << ": " << to_line(board));
        const std::uint64_t expected =
            links.solve(board, {.limit = limit, .by = {.engine = dlx::Engine::links}}).solutions;
        std::vector<std::uint8_t> cells(board.digits().begin(), board.digits().end());
        REQUIRE(solver(cells, limit).answer == expected);
        if (expected == 0) continue;
        Board solved(shape);
        solved.assign(cells);
        REQUIRE(sudoku::verify(board, solved));
      }
  }
}

/// Boards with random givens, at most `most`, that may contradict each other.
std::vector<Board> random_boards(Shape shape, std::uint64_t how_many, int most) {
  std::mt19937 random(2026);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<Board> boards;
  for (std::uint64_t i = 0; i < how_many; ++i) {
    Board board(shape);
    for (int givens = below(most + 1); givens > 0; --givens) {
      const int cell = below(shape.cells());
      board.set(cell, 1 + below(shape.size()));
      if (contradiction(board) && below(10) != 0) board.set(cell, 0);
    }
    boards.push_back(board);
  }
  return boards;
}

/// The first boards of a file in bench/data/sudoku.
std::vector<Board> boards_of(const std::string& name, std::size_t how_many) {
  std::ifstream file(DLX_SOURCE_DIR "/bench/data/sudoku/" + name);
  sudoku::BoardReader reader(file, name);
  std::vector<Board> boards;
  while (boards.size() < how_many)
    if (const auto read = reader.next())
      boards.push_back(std::get<Board>(read->content));
    else
      break;
  REQUIRE(boards.size() == how_many);
  return boards;
}

TEST_CASE("baselines: there are six, each for boards of all sizes that are common", "[bench]") {
  const auto all = backtrackers();
  for (const char* name : {"naive", "tables", "singles", "masks", "static", "strong"}) {
    INFO(name);
    const auto it = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name == name; });
    REQUIRE(it != all.end());
    for (const int size : {4, 6, 9, 12, 16, 25}) CHECK(it->boards(*Shape::of_size(size)));
  }
}

TEST_CASE("baselines: random 4 x 4 boards have the solutions that links finds", "[bench]") {
  const auto boards = random_boards(Shape(2, 2), dlx::test::rounds(2000, 500), 10);
  compare(backtrackers(), Shape(2, 2), boards, {1, 2, 50});
}

TEST_CASE("baselines: random 6 x 6 boards have the solutions that links finds", "[bench]") {
  const auto boards = random_boards(Shape(2, 3), dlx::test::rounds(500, 100), 16);
  compare(backtrackers(), Shape(2, 3), boards, {1, 2, 50});
}

TEST_CASE("baselines: boards of other shapes", "[bench]") {
  compare(backtrackers(), Shape(1, 5), random_boards(Shape(1, 5), 100, 12), {1, 50});
  compare(backtrackers(), Shape(3, 2), random_boards(Shape(3, 2), 100, 16), {1, 50});
  Board large(Shape(6, 6));
  for (int cell = 0; cell < 36 * 36; ++cell) {
    const int row = cell / 36, column = cell % 36;
    if (cell % 7 != 0) large.set(cell, (row % 6 * 6 + row / 6 + column) % 36 + 1);
  }
  compare(backtrackers(), large.shape(), {large}, {1, 2});
}

TEST_CASE("baselines: easy 9 x 9 boards, and with some givens taken away", "[bench]") {
  std::vector<Board> boards = boards_of("easy.txt", 20);
  std::mt19937 random(9);
  for (int i = 0; i < 20; ++i) {
    Board board = boards[static_cast<std::size_t>(i)];
    for (int taken = 0; taken < 20; ++taken) board.set(static_cast<int>(random() % 81), 0);
    boards.push_back(board);
  }
  compare(backtrackers(), Shape(3, 3), boards, {1, 2, 50});
}

TEST_CASE("baselines: the empty board, the full one, and givens that contradict each other", "[bench]") {
  const Shape shape(3, 3);
  Board full = boards_of("easy.txt", 1).front();
  sudoku::BatchSolver(shape).solve(full, {.limit = 1}, [&](const Board& solved) {
    full = solved;
    return true;
  });
  std::vector<Board> boards{Board(shape), full};
  for (const auto& [a, b] : {std::pair(0, 8), std::pair(0, 72), std::pair(0, 20)}) {
    Board board(shape);  // twice in a row, a column, a box
    board.set(a, 7);
    board.set(b, 7);
    boards.push_back(board);
  }
  Board wrong = full;  // full but for one cell, whose digit is elsewhere
  wrong.set(0, full.digit(1));
  wrong.set(1, 0);
  boards.push_back(wrong);
  compare(backtrackers(), shape, boards, {1, 3});
}

TEST_CASE("baselines: a solver remembers nothing of the last board", "[bench]") {
  const std::vector<Board> boards = boards_of("easy.txt", 3);
  compare(backtrackers(), Shape(3, 3), {boards[0], Board(Shape(3, 3)), boards[0], boards[1], boards[2]},
          {1, 2});
}

TEST_CASE("baselines: masks and strong solve hard boards", "[bench]") {
  compare(fast(), Shape(3, 3), boards_of("hard.txt", 30), {1, 2});
  compare(fast(), Shape(3, 3), boards_of("clues17.txt", 30), {1, 2});
  compare(fast(), Shape(3, 3), boards_of("random.txt", 50), {1, 2});
}

TEST_CASE("baselines: masks and strong count many solutions", "[bench]") {
  compare(fast(), Shape(3, 3), random_boards(Shape(3, 3), 100, 15), {1, 50});
  compare(fast(), Shape(3, 4), {Board(Shape(3, 4))}, {3});
  compare(fast(), Shape(4, 4), {Board(Shape(4, 4))}, {3});
}

TEST_CASE("baselines: masks and strong solve boards of 16 x 16 and 25 x 25", "[bench]") {
  compare(fast(), Shape(4, 4), boards_of("sudoku16.txt", 5), {1, 2});
  compare(fast(), Shape(5, 5), boards_of("sudoku25.txt", 1), {1, 2});
}

}  // namespace

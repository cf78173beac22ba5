/// Steps with players' names: none contradicts a solution, and each says what it should.

#include <sudoku/guide.hpp>

#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <support/catch.hpp>
#include <support/quick.hpp>

#include <sudoku/batch.hpp>
#include <sudoku/rating.hpp>
#include <sudoku/text.hpp>

#include "guide_support.hpp"

using sudoku::Board;
using sudoku::Guide;
using sudoku::Layout;
using sudoku::Puzzle;
using sudoku::Shape;
using sudoku::Technique;

namespace {

std::vector<Board> boards_of(const std::string& name, std::size_t most) {
  std::ifstream in(std::string(DLX_SOURCE_DIR "/bench/data/sudoku/") + name);
  sudoku::BoardReader reader(in, name);
  std::vector<Board> boards;
  while (boards.size() < most) {
    const auto read = reader.next();
    if (!read) break;
    boards.push_back(std::get<Board>(read->content));
  }
  REQUIRE(boards.size() > 1);
  return boards;
}

Board board_of(const std::string& line) {
  Board board(Shape(3, 3));
  for (int cell = 0; cell < 81; ++cell) {
    const char c = line[static_cast<std::size_t>(cell)];
    if (c != '.') board.set(cell, c - '0');
  }
  return board;
}

Puzzle plain(Shape shape) { return Puzzle(Layout(shape)); }

/// Goes all steps of a board that has one solution. Counts them by technique.
void follow(Guide& guide, const Board& board, const Board& solved, std::map<Technique, int>& seen) {
  guide.begin(board.digits(), true);
  int rating = 0;
  while (const auto hint = guide.next()) {
    INFO(guide.describe(*hint) << " in " << to_line(board));
    REQUIRE(contradiction(said_by(guide, *hint), solved.digits()).empty());
    ++seen[hint->technique];
    rating = std::max(rating, hint->rating);
    REQUIRE(guide.take(*hint));
    REQUIRE_FALSE(guide.take(*hint));
  }
  INFO(to_line(board));
  REQUIRE(guide.done());
  const std::vector<std::uint8_t> digits = guide.digits();
  REQUIRE(std::equal(digits.begin(), digits.end(), solved.digits().begin(), solved.digits().end()));
}

Board solution_of(sudoku::BatchSolver& solver, const Board& board) {
  std::optional<Board> solved;
  const auto outcome = solver.solve(board, {.limit = 2}, [&](const Board& its) {
    solved = its;
    return true;
  });
  REQUIRE(outcome.solutions == 1);
  return *solved;
}

/// Sets a digit that is the only one of its cell, or has one place in a row, column or box. False if there is
/// none.
bool place_single(Board& board) {
  const Shape& shape = board.shape();
  std::map<std::tuple<char, int, int>, int> places;  // of a digit in a house, or digits of a cell
  const auto houses = [&shape](int cell, int digit) {
    return std::vector<std::tuple<char, int, int>>{{'p', cell, 0},
                                                   {'r', shape.row(cell), digit},
                                                   {'c', shape.column(cell), digit},
                                                   {'b', shape.box(cell), digit}};
  };
  std::set<std::tuple<char, int, int>> filled;
  for (int cell = 0; cell < 81; ++cell) {
    if (board.digit(cell) == 0) continue;
    for (const auto& house : houses(cell, board.digit(cell))) filled.insert(house);
  }
  for (const bool placing : {false, true}) {
    for (int cell = 0; cell < 81; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        const auto its = houses(cell, digit);
        if (std::any_of(its.begin(), its.end(), [&](const auto& house) { return filled.count(house) > 0; }))
          continue;
        if (!placing) {
          for (const auto& house : its) ++places[house];
        } else if (std::any_of(its.begin(), its.end(),
                               [&](const auto& house) { return places[house] == 1; })) {
          board.set(cell, digit);
          return true;
        }
      }
    }
  }
  return false;
}

bool singles_solve(Board board) {
  while (place_single(board)) {
  }
  return std::count(board.digits().begin(), board.digits().end(), 0) == 0;
}

}  // namespace

TEST_CASE("guide: no step on thousands of boards contradicts the solution", "[guide]") {
  Guide guide(plain(Shape(3, 3)));
  sudoku::BatchSolver solver(Shape(3, 3));
  std::map<Technique, int> seen;
  for (const auto& [name, usual, quick] :
       {std::tuple{"easy.txt", 200, 20}, std::tuple{"clues17.txt", 1000, 50},
        std::tuple{"random.txt", 1000, 50}, std::tuple{"hard.txt", 200, 8}}) {
    const auto most = dlx::test::rounds(static_cast<std::uint64_t>(usual), static_cast<std::uint64_t>(quick));
    for (const Board& board : boards_of(name, static_cast<std::size_t>(most))) {
      follow(guide, board, solution_of(solver, board), seen);
    }
  }
  Guide large(plain(Shape(4, 4)));
  sudoku::BatchSolver large_solver(Shape(4, 4));
  for (const Board& board : boards_of("sudoku16.txt", static_cast<std::size_t>(dlx::test::rounds(20, 4)))) {
    follow(large, board, solution_of(large_solver, board), seen);
  }
  // Each technique of a plain board has come, so none of them is a dead letter.
  for (std::size_t i = 0; i < sudoku::kTechniques && !dlx::test::kQuick; ++i) {
    const auto technique = static_cast<Technique>(i);
    INFO(name(technique));
    const bool needs_more = technique == Technique::only_way || technique == Technique::locked ||
                            technique == Technique::rule_out;
    CHECK((seen[technique] > 0) != needs_more);
  }
}

TEST_CASE("guide: a rating of singles alone is at most 2.3", "[guide]") {
  Guide guide(plain(Shape(3, 3)));
  int easy = 0;
  int hard = 0;
  for (const char* name : {"easy.txt", "clues17.txt", "random.txt", "hard.txt"}) {
    for (const Board& board : boards_of(name, static_cast<std::size_t>(dlx::test::rounds(12, 3)))) {
      guide.begin(board.digits(), true);
      const auto rating = rate(guide);
      INFO(to_line(board));
      REQUIRE(rating);
      const bool singles = singles_solve(board);
      REQUIRE((rating->tenths <= 23) == singles);
      REQUIRE((sudoku::grade(rating->tenths) == sudoku::Grade::easy) == singles);
      REQUIRE(rating->tenths >= 10);
      REQUIRE(rating->tenths <= 120);
      ++(singles ? easy : hard);
    }
  }
  CHECK(easy > 5);
  CHECK(hard > 5);
}

TEST_CASE("guide: what it says of each technique", "[guide]") {
  const std::map<std::string, std::string> expected = {
      {"alternating chain", "7 leaves r2c2: alternating chain, r2c2=3, else r3c2=3 r3c6=2 r2c6=7"},
      {"claiming", "3 leaves r5c6: claiming, column 5 on box 5"},
      {"forcing chain", "4 leaves r3c2: forcing chain, else r3c2=4 r6c3=4, and column 5 has no place for 4"},
      {"full house", "r2c4 = 5: full house in box 2"},
      {"hidden pair", "2 leaves r3c5, 8 leaves r1c5 r3c5: hidden pair 5 9 at r1c5 r3c5 in column 5"},
      {"hidden single", "r1c4 = 1: hidden single in box 2"},
      {"hidden triple",
       "2 leaves r1c6 r4c6, 8 leaves r1c6 r3c6 r4c6, 9 leaves r1c6 r3c6 r4c6: hidden triple 3 4 6 at r1c6 "
       "r3c6 r4c6 in column 6"},
      {"naked pair", "3 leaves r4c1: naked pair 3 4 at r8c1 r9c1 in column 1"},
      {"naked single", "r1c3 = 2: naked single"},
      {"naked triple", "8 leaves r7c4, 9 leaves r7c4 r7c9: naked triple 2 8 9 at r7c1 r7c3 r7c6 in row 7"},
      {"pointing", "2 leaves r6c1 r6c2 r6c7: pointing, box 5 on row 6"},
      {"simple coloring",
       "8 leaves r2c1: simple coloring, r6c1=8 r9c2=8 r7c8=8 r8c5=8 or r6c2=8 r9c8=8 r7c6=8 r2c5=8"},
      {"skyscraper", "7 leaves r3c5: skyscraper, r2c6=7, else r2c3=7 r6c5=7"},
      {"swordfish", "3 leaves r2c5 r7c7: swordfish, row 3, row 8, row 9 in column 2, column 5, column 7"},
      {"two-string kite", "9 leaves r9c1: two-string kite, r5c1=9, else r5c7=9 r9c8=9"},
      {"unique rectangle", "1 leaves r3c9, 8 leaves r3c9: unique rectangle 1 8 at r8c8 r8c9 r3c8 r3c9"},
      {"w-wing", "8 leaves r3c5: w-wing, r2c4=8, else r2c4=4 r5c9=4 r5c5=8"},
      {"x-chain", "7 leaves r1c7 r2c4: x-chain, r1c5=7, else r9c5=7 r7c3=7 r2c9=7"},
      {"x-wing", "4 leaves r1c1 r1c5 r4c1 r4c5: x-wing, column 3, column 4 in row 1, row 4"},
      {"xy-chain", "1 leaves r4c8: xy-chain, r4c2=1, else r4c2=2 r6c1=9 r6c9=7 r6c8=1"},
      {"xy-wing", "1 leaves r2c7: xy-wing, r1c8=1, else r1c8=3 r6c8=9 r5c7=1"},
      {"xyz-wing", "7 leaves r9c1: xyz-wing, r7c1 with r1c1 r9c3"},
  };
  Guide guide(plain(Shape(3, 3)));
  std::map<std::string, std::string> found;  // what it says of each technique first
  for (const Board& board : boards_of("random.txt", 300)) {
    guide.begin(board.digits(), true);
    while (const auto hint = guide.next()) {
      found.try_emplace(std::string(name(hint->technique)), guide.describe(*hint));
      guide.take(*hint);
    }
  }
  CHECK(found.size() == expected.size());
  for (const auto& [technique, text] : expected) CHECK(found[technique] == text);
}

TEST_CASE("guide: a unique rectangle needs the caller's word, and a board without rules or marks",
          "[guide]") {
  const auto looks_for_them = [](const Puzzle& puzzle, sudoku::Digits digits, bool unique) {
    Guide guide(puzzle);
    guide.begin(digits, unique);
    bool seen = false;
    while (const auto hint = guide.next()) {
      seen = seen || hint->technique == Technique::unique_rectangle;
      guide.take(*hint);
    }
    return seen;
  };
  int boards = 0;
  for (const Board& board : boards_of("random.txt", 300)) {
    if (dlx::test::kQuick && boards == 3) break;
    if (!looks_for_them(plain(Shape(3, 3)), board.digits(), true)) continue;
    ++boards;
    CHECK_FALSE(looks_for_them(plain(Shape(3, 3)), board.digits(), false));
    Puzzle marked = plain(Shape(3, 3));
    for (int cell = 0; cell < 81; ++cell) {
      if (board.digit(cell) == 0) marked.allow(cell, 0b1'111'111'110);
    }
    CHECK(looks_for_them(marked, board.digits(), true));  // these marks say nothing
    Puzzle ruled = plain(Shape(3, 3));
    ruled.add({"antiking"});
    CHECK_FALSE(looks_for_them(ruled, board.digits(), true));
  }
  CHECK(boards > 0);
}

TEST_CASE("guide: dead ends", "[guide]") {
  const Board twice = board_of("7.....7.." + std::string(72, '.'));
  Guide guide(plain(Shape(3, 3)));
  guide.begin(twice.digits());
  CHECK_FALSE(guide.done());
  CHECK(guide.dead_end() == "row 1 has no place for 7");
  CHECK_FALSE(guide.next());

  guide.begin(board_of("12345678.........9" + std::string(63, '.')).digits());
  CHECK(guide.dead_end() == "r1c9 can have no digit");
  CHECK_FALSE(guide.next());

  Puzzle given = plain(Shape(3, 3));
  given.give(0, 5);
  Guide other(given);
  CHECK(other.givens()[0] == 5);
  CHECK(other.digits()[0] == 5);
  CHECK(other.candidates(0) == sudoku::DigitSet{1} << 5);
  CHECK((other.candidates(1) >> 5 & 1) == 0);
  other.begin(board_of("6" + std::string(80, '.')).digits());
  CHECK(other.dead_end() == "r1c1 cannot be 6");
  CHECK_FALSE(other.next());
}

TEST_CASE("guide: what cannot be asked", "[guide]") {
  Guide guide(plain(Shape(2, 2)));
  CHECK_THROWS_AS(guide.begin(std::vector<std::uint8_t>(15)), sudoku::InvalidBoard);
  CHECK_THROWS_AS(guide.begin(std::vector<std::uint8_t>(16, 5)), sudoku::InvalidBoard);
  guide.begin(std::vector<std::uint8_t>(16));
  CHECK(guide.next());
}

TEST_CASE("guide: nothing more comes after a stop", "[guide]") {
  Guide guide(plain(Shape(3, 3)));
  guide.begin(boards_of("hard.txt", 2)[0].digits(), true);
  dlx::Stop stop;
  guide.limit({.stop = stop.token()});
  CHECK(guide.next());
  stop.request();
  CHECK_FALSE(guide.next());
  CHECK_FALSE(guide.done());
  CHECK_FALSE(guide.dead_end());
  CHECK(guide.stopped());
  guide.begin(boards_of("easy.txt", 2)[0].digits(), true);
  CHECK_FALSE(guide.next());
  CHECK_FALSE(is_rated(guide, sudoku::ratings(sudoku::Grade::beyond).first, sudoku::kHighestRating));
}

/// Steps of puzzles with rules, against all their solutions.

#include <sudoku/guide.hpp>

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <support/catch.hpp>
#include <support/quick.hpp>
#include <support/random_clues.hpp>

#include "guide_support.hpp"

using dlx::test::draw;
using dlx::test::Grid;
using dlx::test::RuleBoard;
using dlx::test::text;
using sudoku::Guide;
using sudoku::Puzzle;
using sudoku::Technique;

namespace {

/// Goes all steps. Each holds for all solutions that those before it leave; only an assumption leaves fewer.
void follow(const Puzzle& puzzle, std::vector<Grid> solutions, std::map<Technique, int>& seen) {
  Guide guide(puzzle);
  guide.begin({}, solutions.size() == 1);
  while (const auto hint = guide.next()) {
    INFO(guide.describe(*hint));
    const Said said = said_by(guide, *hint);
    if (hint->technique == Technique::assumption) {
      std::erase_if(solutions, [&](const Grid& grid) { return !contradiction(said, grid).empty(); });
      REQUIRE(!solutions.empty());
    }
    for (const Grid& solution : solutions) REQUIRE(contradiction(said, solution).empty());
    ++seen[hint->technique];
    REQUIRE(guide.take(*hint));
  }
  REQUIRE(guide.done() == !solutions.empty());
  if (!solutions.empty()) REQUIRE(solutions == std::vector<Grid>{guide.digits()});
}

}  // namespace

TEST_CASE("guide: no step of a puzzle with rules contradicts a solution", "[guide]") {
  std::mt19937 random(19);
  std::map<Technique, int> seen;
  for (const auto& [rule, meaning] : dlx::test::meanings()) {
    for (std::uint64_t round = 0; round < dlx::test::rounds(12, 2); ++round) {
      const RuleBoard board = round % 3 == 0   ? dlx::test::odd_4x4(random)
                              : round % 3 == 1 ? dlx::test::board_6x6(random, "")
                                               : dlx::test::plain_4x4();
      if (rule == "windoku" && board.ground.box_rows == 0) continue;
      if (board.fillings.empty()) continue;
      dlx::test::Clues clues;
      const Grid& grid =
          board.fillings[static_cast<std::size_t>(draw(random, static_cast<int>(board.fillings.size())))];
      const bool flag = meaning.kind == dlx::test::Kind::flag;
      for (int i = 0; i < (flag ? 1 : 3); ++i) {
        clues.push_back(flag ? sudoku::Clue{rule} : fitting_clue(rule, board.ground, grid, random));
      }
      std::vector<Grid> solutions;
      for (const Grid& its : board.fillings) {
        if (dlx::test::obeys(board.ground, clues, its)) solutions.push_back(its);
      }
      INFO(rule << ": " << text(board) << ' ' << text(clues[0]));
      follow(puzzle_of(board, clues), solutions, seen);
    }
  }
  for (const Technique technique : {Technique::only_way, Technique::rule_out, Technique::assumption}) {
    INFO(name(technique));
    CHECK(seen[technique] > 0);
  }
}

TEST_CASE("guide: the words of rules say cells, digits and sums", "[guide]") {
  Puzzle puzzle(sudoku::Layout(sudoku::Shape(2, 2)));
  puzzle.add({"killercage", {3}, {{0, 1}}});
  puzzle.add({"killercage", {4}, {{4, 9}}});
  puzzle.add({"killercage", {5}, {{10, 14}}});
  puzzle.add({"killercage", {9}, {{2, 6, 5}}});
  Guide guide(puzzle);
  guide.begin({}, true);
  std::set<std::string> said;
  while (const auto hint = guide.next()) {
    said.insert(guide.describe(*hint));
    REQUIRE(guide.take(*hint));
  }
  CHECK(said.contains("r1c1=1 r1c2=2: only way, killercage_r1c1"));
  CHECK(said.contains("killercage_r1c3 with 2 3 4: only way, killercage_r1c3"));
  CHECK(said.contains("r3c1+r4c1+r4c2=9 with 2 3 4: only way, r3c1+r4c1+r4c2=9"));
}

TEST_CASE("guide: no step on a board of another form contradicts a solution", "[guide]") {
  std::mt19937 random(20);
  std::map<Technique, int> seen;
  for (std::uint64_t round = 0; round < dlx::test::rounds(600, 60); ++round) {
    const RuleBoard board = round % 3 == 0   ? dlx::test::odd_4x4(random)
                            : round % 3 == 1 ? dlx::test::board_6x6(random, "")
                                             : dlx::test::latin_5x5(random);
    INFO(text(board));
    follow(puzzle_of(board, {}), board.fillings, seen);
  }
  CHECK(seen[Technique::naked_single] > 0);
  CHECK(seen[Technique::assumption] > 0);
}

TEST_CASE("guide: locked candidates in houses that are no row, column or region", "[guide]") {
  std::mt19937 random(21);
  std::map<Technique, int> seen;
  for (std::uint64_t round = 0; round < 40; ++round) {
    const std::string rule = round % 2 == 0 ? "windoku" : "diagonal+";
    const RuleBoard board = dlx::test::board_9x9(random, rule);
    const dlx::test::Clues clues{{rule}};
    std::vector<Grid> solutions;
    for (const Grid& grid : board.fillings) {
      if (dlx::test::obeys(board.ground, clues, grid)) solutions.push_back(grid);
    }
    INFO(rule << ' ' << text(board));
    follow(puzzle_of(board, clues), solutions, seen);
  }
  CHECK(seen[Technique::locked] > 0);
}

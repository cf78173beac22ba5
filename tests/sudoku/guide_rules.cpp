/// Steps of puzzles with rules, against all their solutions.

#include <sudoku/guide.hpp>
#include <sudoku/rating.hpp>

#include <algorithm>
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

/// True if the step gives or takes away a digit.
bool shows(const Said& said) { return !said.given.empty() || !said.removed.empty(); }

/// The digits that the words of a step give to blank cells: "r1c1=1 r1c2=2: only way" and "r4c7 = 5: ...".
std::set<std::pair<int, int>> given_in_words(const Guide& guide, const std::string& words) {
  std::set<std::pair<int, int>> given;
  const std::string effect = words.substr(0, words.find(':'));
  if (effect.find("not ") != std::string::npos) return given;
  const std::vector<std::uint8_t> digits = guide.digits();
  for (int cell = 0; cell < guide.puzzle().layout().cells(); ++cell) {
    if (digits[static_cast<std::size_t>(cell)] != 0) continue;
    for (const char* between : {"=", " = "}) {
      const std::string place = guide.puzzle().layout().name(cell) + between;
      const std::size_t at = effect.find(place);
      const bool whole = at != std::string::npos && (at == 0 || effect[at - 1] == ' ');
      if (whole) given.insert({cell, std::stoi(effect.substr(at + place.size()))});
    }
  }
  return given;
}

/// All that a cell can still have.
std::set<std::pair<int, int>> candidates(const Guide& guide) {
  std::set<std::pair<int, int>> all;
  for (int cell = 0; cell < guide.puzzle().layout().cells(); ++cell) {
    for (int digit = 1; digit <= guide.puzzle().layout().size(); ++digit) {
      if ((guide.candidates(cell) >> digit & 1) != 0) all.insert({cell, digit});
    }
  }
  return all;
}

/// True if the option belongs to a rule, and not to a digit in a cell.
bool is_way(const Guide& guide, dlx::OptionId option) {
  const sudoku::Layout& layout = guide.puzzle().layout();
  return guide.problem().payload(option) >= static_cast<std::uint64_t>(layout.size() * layout.cells());
}

/// The option that puts a digit into a cell.
dlx::OptionId option_of(const Guide& guide, const std::pair<int, int>& candidate) {
  const auto number =
      static_cast<std::uint64_t>(candidate.first * guide.puzzle().layout().size() + candidate.second - 1);
  for (std::uint32_t o = 0;; ++o) {
    if (guide.problem().payload(dlx::OptionId{o}) == number) return dlx::OptionId{o};
  }
}

/// True if two digits in cells cannot both be there.
bool conflict(const Guide& guide, const std::pair<int, int>& a, const std::pair<int, int>& b) {
  for (const dlx::Entry& its : guide.problem().entries(option_of(guide, a))) {
    for (const dlx::Entry& other : guide.problem().entries(option_of(guide, b))) {
      if (its.item == other.item && (its.color != other.color || its.color == dlx::kNoColor)) return true;
    }
  }
  return false;
}

/// Takes a step that says how a rule is obeyed. What it gives and removes is just what goes, and what cannot
/// stand beside the digits that it gives.
void take_way(Guide& guide, const sudoku::Hint& hint, const Said& said) {
  const auto named = given_in_words(guide, guide.describe(hint));
  REQUIRE(named == std::set(said.given.begin(), said.given.end()));
  auto left = candidates(guide);
  for (const auto& removed : said.removed) REQUIRE(left.erase(removed) == 1);
  for (const auto& given : said.given) {
    REQUIRE(left.contains(given));
    std::erase_if(left, [&](const auto& its) { return its != given && conflict(guide, its, given); });
  }
  REQUIRE(guide.take(hint));
  REQUIRE(candidates(guide) == left);
}

/// Goes all steps. Each holds for all solutions that those before it leave; only an assumption leaves fewer.
void follow(const Puzzle& puzzle, std::vector<Grid> solutions, std::map<Technique, int>& seen) {
  Guide guide(puzzle);
  guide.begin({}, solutions.size() == 1);
  std::set<std::pair<int, int>> named;
  while (const auto hint = guide.next()) {
    INFO(guide.describe(*hint));
    const Said said = said_by(guide, *hint);
    if (hint->technique == Technique::only_way || hint->technique == Technique::rule_out)
      REQUIRE(shows(said));
    if (hint->technique == Technique::assumption) {
      std::erase_if(solutions, [&](const Grid& grid) { return !contradiction(said, grid).empty(); });
      REQUIRE(!solutions.empty());
    }
    for (const Grid& solution : solutions) REQUIRE(contradiction(said, solution).empty());
    for (const auto& given : said.given) REQUIRE(named.insert(given).second);  // once in all steps
    ++seen[hint->technique];
    if (hint->technique == Technique::only_way && is_way(guide, hint->step.chosen[0])) {
      take_way(guide, *hint, said);
    } else {
      REQUIRE(guide.take(*hint));
    }
  }
  REQUIRE(guide.done() == !solutions.empty());
  if (!solutions.empty()) REQUIRE(solutions == std::vector<Grid>{guide.digits()});
}

/// The rating is that of the hardest step needed.
void check_rating(const Puzzle& puzzle) {
  constexpr int kAssumption = 110;
  Guide guide(puzzle);
  const auto rating = rate(guide);
  if (!rating || rating->tenths >= kAssumption) return;
  guide.begin();
  REQUIRE(is_rated(guide, rating->tenths, rating->tenths));
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
      const Puzzle puzzle = puzzle_of(board, clues);
      follow(puzzle, solutions, seen);
      check_rating(puzzle);
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

TEST_CASE("guide: the parts of a way to obey a rule are the digits in its words", "[guide]") {
  const auto only_way = [](const sudoku::Clue& clue, int given, int digit) {
    Puzzle puzzle(sudoku::Layout(sudoku::Shape(2, 2)));
    puzzle.give(given, digit);
    puzzle.add(clue);
    Guide guide(puzzle);
    auto hint = guide.next();
    while (hint && hint->technique != Technique::only_way) {
      REQUIRE(guide.take(*hint));
      hint = guide.next();
    }
    REQUIRE(hint);
    return said_by(guide, *hint);
  };
  using Places = std::vector<std::pair<int, int>>;
  const Said line = only_way({"thermometer", {}, {{1, 2, 3}}}, 0, 1);
  CHECK(line.given == Places{{1, 2}, {2, 3}, {3, 4}});
  CHECK(line.removed.empty());
  const Said cage = only_way({"killercage", {9}, {{2, 6, 5}}}, 15, 1);
  CHECK(cage.given.empty());
  CHECK(cage.removed == Places{{2, 1}, {5, 1}, {6, 1}});
  const Said filled = only_way({"arrow", {}, {{3}, {0, 1}}}, 3, 3);  // the sum is not given again
  CHECK(filled.given.empty());
  CHECK(filled.removed == Places{{0, 4}, {1, 4}});
}

TEST_CASE("guide: a rule on filled cells is no step", "[guide]") {
  const std::vector<sudoku::Clue> clues = {{"killercage", {5}, {{1, 2}}},
                                           {"arrow", {}, {{3}, {0, 1}}},
                                           {"thermometer", {}, {{0, 2, 1, 3}}},
                                           {"xsum", {1}, {{0, 1, 2, 3}}}};
  for (const sudoku::Clue& clue : clues) {
    INFO(clue.rule);
    Puzzle puzzle(sudoku::Layout(sudoku::Shape(2, 2)));
    const std::vector<int> row = {1, 3, 2, 4};
    for (int cell = 0; cell < 4; ++cell) puzzle.give(cell, row[static_cast<std::size_t>(cell)]);
    puzzle.add(clue);
    Guide guide(puzzle);
    const auto hint = guide.next();
    REQUIRE(hint);
    INFO(guide.describe(*hint));
    CHECK(hint->technique != Technique::only_way);
    CHECK(shows(said_by(guide, *hint)));
    guide.begin();
    const auto rating = rate(guide);
    REQUIRE(rating);
    CHECK(rating->steps[static_cast<std::size_t>(Technique::only_way)] == 0);
  }
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

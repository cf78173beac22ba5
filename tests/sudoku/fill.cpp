/// Filler: grids that obey, each as likely as any other where it says so.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <sudoku/sudoku.hpp>
#include <support/catch.hpp>
#include <support/quick.hpp>
#include <support/rule_oracle.hpp>

using sudoku::Clue;
using sudoku::Filler;
using sudoku::FillMethod;
using sudoku::Layout;
using sudoku::Puzzle;
using sudoku::Shape;

namespace {

using Counts = std::vector<std::uint64_t>;

/// Pearson's statistic of counts that should be all alike.
double chi_square(const Counts& counts) {
  double sum = 0;
  for (const std::uint64_t count : counts) sum += static_cast<double>(count);
  const double expected = sum / static_cast<double>(counts.size());
  double result = 0;
  for (const std::uint64_t count : counts) {
    const double difference = static_cast<double>(count) - expected;
    result += difference * difference / expected;
  }
  return result;
}

/// The same for two samples that should have the same distribution.
double chi_square(const Counts& a, const Counts& b) {
  double sum_a = 0;
  double sum_b = 0;
  for (const std::uint64_t count : a) sum_a += static_cast<double>(count);
  for (const std::uint64_t count : b) sum_b += static_cast<double>(count);
  double result = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double difference = static_cast<double>(a[i]) * std::sqrt(sum_b / sum_a) -
                              static_cast<double>(b[i]) * std::sqrt(sum_a / sum_b);
    if (a[i] + b[i] > 0) result += difference * difference / static_cast<double>(a[i] + b[i]);
  }
  return result;
}

/// What chi_square() of a fair sample passes once in 10^9 times at most: the mean of the distribution is its
/// freedom k, and the chance to exceed k + 2 sqrt(kx) + 2x is at most e^-x (Laurent and Massart 2000).
double bound(std::size_t freedom) {
  const double k = static_cast<double>(freedom);
  const double x = 9 * std::log(10.0);
  return k + 2 * std::sqrt(k * x) + 2 * x;
}

/// How often each of these grids is drawn, `each` times on average. Fails for another grid.
Counts drawn(Filler& filler, const std::vector<dlx::test::Grid>& grids, std::uint64_t each) {
  Counts counts(grids.size());
  for (std::uint64_t i = 0; i < each * grids.size(); ++i) {
    const sudoku::Digits digits = filler.next();
    const dlx::test::Grid grid(digits.begin(), digits.end());
    const auto found = std::lower_bound(grids.begin(), grids.end(), grid);
    REQUIRE((found != grids.end() && *found == grid));
    ++counts[static_cast<std::size_t>(found - grids.begin())];
  }
  return counts;
}

dlx::test::Ground ground(const Shape& shape) {
  dlx::test::Ground ground{shape.size(), {}, shape.box_rows()};
  for (int cell = 0; cell < shape.cells(); ++cell) ground.regions.push_back(shape.box(cell));
  return ground;
}

/// All grids that obey, by plain backtracking and the rules' plain meanings.
std::vector<dlx::test::Grid> obedient(const Shape& shape, const std::vector<Clue>& clues) {
  const dlx::test::Ground of = ground(shape);
  const dlx::test::Grid blank(static_cast<std::size_t>(shape.cells()));
  std::vector<dlx::test::Grid> grids = dlx::test::fillings(of, blank, 10'000'000);
  std::erase_if(grids, [&](const dlx::test::Grid& grid) { return !obeys(of, clues, grid); });
  return grids;
}

Puzzle plain(int box_rows, int box_columns) { return Puzzle(Layout(Shape(box_rows, box_columns))); }

std::string next_line(Filler& filler, const Puzzle& puzzle) {
  std::string line;
  append_line(line, puzzle, filler.next());
  return line;
}

/// How many pairs of digits change places in the first three rows (or columns), without harm to columns: a b
/// stands above b a.
std::size_t exchanges(sudoku::Digits grid, bool of_columns) {
  const auto at = [&](std::size_t line, std::size_t place) {
    return of_columns ? grid[9 * place + line] : grid[9 * line + place];
  };
  std::size_t count = 0;
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = a + 1; b < 3; ++b) {
      for (std::size_t i = 0; i < 9; ++i) {
        for (std::size_t j = i + 1; j < 9; ++j) count += at(a, i) == at(b, j) && at(a, j) == at(b, i) ? 1 : 0;
      }
    }
  }
  return count;
}

}  // namespace

TEST_CASE("fill: each of the 288 grids of 4x4 is as likely as any other", "[sudoku][fill]") {
  const auto grids = obedient(Shape(2, 2), {});
  REQUIRE(grids.size() == 288);
  Filler filler(plain(2, 2), {.seed = 11});
  CHECK(filler.method() == FillMethod::diagram);
  CHECK(filler.count() == 288);
  CHECK(chi_square(drawn(filler, grids, 50)) < bound(287));
}

TEST_CASE("fill: a search is not fair, and the check of fairness sees it", "[sudoku][fill]") {
  const auto grids = obedient(Shape(2, 2), {});
  Filler filler(plain(2, 2), {.seed = 11, .within = {.nodes = 1}});  // too few for a diagram
  REQUIRE(filler.method() == FillMethod::search);
  CHECK_FALSE(filler.uniform());
  CHECK_FALSE(filler.count());
  CHECK(chi_square(drawn(filler, grids, 50)) > bound(287));
}

TEST_CASE("fill: bands draw 4x4 grids with the same chance", "[sudoku][fill]") {
  const auto grids = obedient(Shape(2, 2), {});
  std::mt19937_64 random(5);
  Counts counts(grids.size());
  sudoku::Board board(Shape(2, 2));
  for (std::size_t made = 0; made < 50 * grids.size();) {
    if (!try_bands([&](std::uint64_t end) { return random() % end; }, board)) continue;
    ++made;
    const dlx::test::Grid grid(board.digits().begin(), board.digits().end());
    ++counts[static_cast<std::size_t>(std::lower_bound(grids.begin(), grids.end(), grid) - grids.begin())];
  }
  CHECK(chi_square(counts) < bound(287));
}

TEST_CASE("fill: the diagrams of 6x6 know 28,200,960 grids", "[sudoku][fill]") {
  for (const auto& [rows, columns] : {std::pair{2, 3}, {3, 2}}) {
    const Puzzle puzzle = plain(rows, columns);
    Filler filler(puzzle, {.seed = 1});
    CHECK(filler.method() == FillMethod::diagram);
    CHECK(filler.count() == 28'200'960);
    for (int i = 0; i < 100; ++i) CHECK(verify(puzzle, filler.next()));
  }
}

TEST_CASE("fill: grids that obey rules are all equally likely", "[sudoku][fill]") {
  const std::vector<std::vector<Clue>> all = {
      {{"killercage", {5}, {{0, 1}}}, {"killercage", {}, {{5, 6}}}},
      {{"thermometer", {}, {{0, 1, 2}}}},
      {{"antiknight"}},
      {{"diagonal+"}, {"diagonal-"}},
      {{"palindrome", {}, {{0, 5, 10}}}},
      {{"arrow", {}, {{0}, {5, 6}}}},
      {{"whispers", {2}, {{1, 5, 9}}}},
  };
  for (const auto& clues : all) {
    Puzzle puzzle = plain(2, 2);
    for (const Clue& clue : clues) puzzle.add(clue);
    const auto grids = obedient(Shape(2, 2), clues);
    INFO(clues[0].rule << ", " << grids.size() << " grids");
    REQUIRE(grids.size() > 1);
    Filler filler(puzzle, {.seed = 3});
    CHECK(filler.uniform());
    CHECK(filler.count() == grids.size());
    CHECK(chi_square(drawn(filler, grids, 60)) < bound(grids.size() - 1));
  }
}

TEST_CASE("fill: 6x6 grids with diagonals are all equally likely", "[sudoku][fill]") {
  // The diagram has the 12 that have the digits of the first row in order. Then digits get new names.
  Puzzle puzzle = plain(2, 3);
  puzzle.add({"diagonal+"});
  puzzle.add({"diagonal-"});
  std::vector<dlx::test::Grid> grids;
  sudoku::PuzzleSolver(puzzle).solve({}, [&](sudoku::Digits grid) {
    grids.emplace_back(grid.begin(), grid.end());
    return true;
  });
  std::sort(grids.begin(), grids.end());
  REQUIRE(grids.size() == 8640);
  Filler filler(puzzle, {.seed = 3});
  CHECK(filler.count() == 8640);
  CHECK(chi_square(drawn(filler, grids, dlx::test::rounds(10, 5))) < bound(8639));
}

TEST_CASE("fill: grids of 9x9 obey, and their rows are like their columns", "[sudoku][fill]") {
  const Puzzle puzzle = plain(3, 3);
  Filler filler(puzzle, {.seed = 20});
  CHECK(filler.method() == FillMethod::bands);
  CHECK(filler.uniform());
  CHECK(filler.count() == dlx::BigCount("6670903752021072936960"));
  constexpr std::size_t kBins = 6;
  Counts rows(kBins);
  Counts columns(kBins);
  Counts corner(9);
  for (std::uint64_t i = 0; i < dlx::test::rounds(4000, 400); ++i) {
    const sudoku::Digits grid = filler.next();
    REQUIRE(verify(puzzle, grid));
    Counts& counts = i % 2 == 0 ? rows : columns;
    ++counts[std::min(exchanges(grid, i % 2 != 0), kBins - 1)];
    ++corner[grid[80] - 1U];
  }
  CHECK(chi_square(rows, columns) < bound(kBins - 1));
  CHECK(chi_square(corner) < bound(8));
}

TEST_CASE("fill: 8x8 grids are drawn band by band", "[sudoku][fill]") {
  for (const auto& [rows, columns] : {std::pair{2, 4}, {4, 2}}) {
    Puzzle puzzle = plain(rows, columns);
    CHECK(Filler(puzzle).count() == 29'136'487'207'403'520);
    puzzle.give(10, 5);
    puzzle.add({"killercage", {9}, {{20, 21}}});
    Filler filler(puzzle, {.seed = 2});
    CHECK(filler.method() == FillMethod::bands);
    CHECK_FALSE(filler.count());
    for (int i = 0; i < 3; ++i) CHECK(verify(puzzle, filler.next()));
  }
}

TEST_CASE("fill: givens of 9x9 change no chances", "[sudoku][fill]") {
  // Digits get new names to fit givens. Marks say the same, and grids that do not fit are thrown away.
  Puzzle given = plain(3, 3);
  given.give(0, 1);
  given.give(31, 2);
  Puzzle marked = plain(3, 3);
  marked.allow(0, sudoku::DigitSet{1} << 1);
  marked.allow(31, sudoku::DigitSet{1} << 2);
  Filler first(given, {.seed = 8});
  Filler second(marked, {.seed = 9});
  REQUIRE(first.method() == FillMethod::bands);
  REQUIRE(second.method() == FillMethod::bands);
  Counts of_first(81);
  Counts of_second(81);
  for (std::uint64_t i = 0; i < dlx::test::rounds(300, 30); ++i) {
    const auto kind = [](sudoku::Digits grid) { return 9U * grid[13] + grid[4] - 10U; };
    ++of_first[kind(first.next())];
    ++of_second[kind(second.next())];
  }
  CHECK(chi_square(of_first, of_second) < bound(80));
}

TEST_CASE("fill: the same seed draws the same grids, on every system", "[sudoku][fill]") {
  Puzzle several = plain(3, 3);  // too many grids for a diagram, too few for bands
  for (int cell = 0; cell < 9; ++cell) several.allow(cell, sudoku::DigitSet{1} << (cell + 1));
  const std::vector<std::pair<Puzzle, std::string>> all = {
      {plain(2, 2), "1243431224313124"},
      {plain(3, 3), "736982415581643972249571683458296137923718546167435298694857321375124869812369754"},
      {several, "123456789876329154594781263689135427235847916741962538317598642452673891968214375"}};
  for (const auto& [puzzle, line] : all) {
    const dlx::Limits within{.nodes = 100'000};
    Filler filler(puzzle, {1, within});
    Filler same(puzzle, {1, within});
    Filler other(puzzle, {2, within});
    CHECK(next_line(filler, puzzle) == line);
    (void)next_line(same, puzzle);
    std::string lines, other_lines;
    for (int i = 0; i < 5; ++i) {
      const std::string next = next_line(filler, puzzle);
      CHECK(next_line(same, puzzle) == next);
      lines += next;
      other_lines += next_line(other, puzzle);
    }
    CHECK(lines != other_lines);
  }
}

TEST_CASE("fill: a puzzle without a grid", "[sudoku][fill]") {
  Puzzle puzzle = plain(2, 2);
  puzzle.give(0, 1);
  puzzle.give(1, 1);
  Filler filler(puzzle);
  CHECK(filler.next().empty());
  CHECK(filler.status() == dlx::Status::complete);
  CHECK(filler.count() == 0);
}

TEST_CASE("fill: the time limit and a stop end it", "[sudoku][fill]") {
  for (const auto& puzzle : {plain(2, 2), plain(3, 3), plain(4, 4)}) {
    Filler late(puzzle, {.within = {.time = std::chrono::duration<double>(1e-9)}});
    CHECK(late.next().empty());
    CHECK(late.status() == dlx::Status::time_limit);
    dlx::Stop stop;
    Filler stopped(puzzle, {.within = {.nodes = 10, .stop = stop.token()}});
    CHECK_FALSE(stopped.next().empty());
    stop.request();
    CHECK(stopped.next().empty());
    CHECK(stopped.status() == dlx::Status::stopped);
  }
}

#include <support/catch.hpp>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/layout.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/puzzle_solver.hpp>

using Catch::Matchers::Message;
using sudoku::House;
using sudoku::InvalidBoard;
using sudoku::Layout;
using sudoku::Puzzle;
using sudoku::PuzzleSolver;
using sudoku::Shape;

namespace {

std::set<std::string> house_ids(const Layout& layout) {
  std::set<std::string> ids;
  for (const House& house : layout.houses()) ids.insert(house.id);
  return ids;
}

const House& house_called(const Layout& layout, const std::string& id) {
  const auto& houses = layout.houses();
  const auto found = std::find_if(houses.begin(), houses.end(), [&](const House& h) { return h.id == id; });
  INFO(id);
  REQUIRE(found != houses.end());
  return *found;
}

/// How many houses have the cell.
std::ptrdiff_t houses_of(const Layout& layout, int cell) {
  const auto& houses = layout.houses();
  return std::count_if(houses.begin(), houses.end(), [&](const House& house) {
    return std::count(house.cells.begin(), house.cells.end(), cell) > 0;
  });
}

// A jigsaw of 5×5 in 5 pieces.
const std::vector<int> kPieces{
    0, 0, 0, 1, 1,  //
    0, 0, 2, 1, 1,  //
    3, 2, 2, 2, 1,  //
    3, 3, 2, 4, 4,  //
    3, 3, 4, 4, 4,
};

}  // namespace

TEST_CASE("layout: a board with boxes has rows, columns and boxes", "[sudoku][rules]") {
  const Layout layout(Shape(2, 3));
  CHECK(layout.size() == 6);
  CHECK(layout.rows() == 6);
  CHECK(layout.columns() == 6);
  CHECK(layout.cells() == 36);
  CHECK(layout.houses().size() == 18);
  CHECK(house_ids(layout).size() == 18);
  CHECK(house_called(layout, "r3").name == "row 3");
  CHECK(house_called(layout, "r3").cells == std::vector<int>{12, 13, 14, 15, 16, 17});
  CHECK(house_called(layout, "c2").name == "column 2");
  CHECK(house_called(layout, "c2").cells == std::vector<int>{1, 7, 13, 19, 25, 31});
  CHECK(house_called(layout, "b4").name == "box 4");
  CHECK(house_called(layout, "b4").cells == std::vector<int>{15, 16, 17, 21, 22, 23});
  for (int cell = 0; cell < 36; ++cell) {
    REQUIRE(layout.region(cell) == Shape(2, 3).box(cell));
    REQUIRE(houses_of(layout, cell) == 3);
    REQUIRE(layout.at(cell / 6, cell % 6) == cell);
    REQUIRE(layout.place(cell) == Layout::Place{cell / 6, cell % 6});
  }
  CHECK(layout.name(15) == "r3c4");
  CHECK(layout.at(-1, 0) == -1);
  CHECK(layout.at(0, -1) == -1);
  CHECK(layout.at(6, 0) == -1);
  CHECK(layout.at(0, 6) == -1);
}

TEST_CASE("layout: a jigsaw has regions of any form", "[sudoku][rules]") {
  const Layout layout(5, kPieces);
  CHECK(layout.houses().size() == 15);
  CHECK(house_ids(layout).size() == 15);
  CHECK(house_called(layout, "g3").name == "region 3");
  CHECK(house_called(layout, "g3").cells == std::vector<int>{7, 11, 12, 13, 17});
  CHECK(layout.region(7) == 2);
  CHECK(layout.region_cells()[3] == std::vector<int>{10, 15, 16, 20, 21});

  Puzzle puzzle(layout);
  const auto outcome = PuzzleSolver(puzzle).solve({}, [&](sudoku::Digits digits) {
    for (const auto& cells : layout.region_cells()) {
      std::set<int> had;
      for (const int cell : cells) had.insert(digits[static_cast<std::size_t>(cell)]);
      REQUIRE(had.size() == 5);
    }
    return true;
  });
  CHECK(outcome.solutions > 0);
}

TEST_CASE("layout: cells may be in no region, and regions may be small", "[sudoku][rules]") {
  std::vector<int> regions(16, -1);
  regions[0] = regions[5] = regions[10] = 2;
  const Layout layout(4, regions);
  CHECK(layout.houses().size() == 9);
  CHECK(house_called(layout, "g3").cells == std::vector<int>{0, 5, 10});
  CHECK(layout.region(1) == -1);
  CHECK(layout.region_cells() == std::vector<std::vector<int>>{{}, {}, {0, 5, 10}});
  CHECK(PuzzleSolver(Puzzle(Layout(4, std::vector<int>(16, -1)))).count().count == 576);
}

TEST_CASE("layout: the usual regions are the boxes nearest to squares, or else the rows", "[sudoku][rules]") {
  const std::vector<int> nine = Layout::usual_regions(9);
  for (int cell = 0; cell < 81; ++cell)
    REQUIRE(nine[static_cast<std::size_t>(cell)] == Shape(3, 3).box(cell));
  const std::vector<int> six = Layout::usual_regions(6);
  for (int cell = 0; cell < 36; ++cell) REQUIRE(six[static_cast<std::size_t>(cell)] == Shape(2, 3).box(cell));
  const std::vector<int> five = Layout::usual_regions(5);
  for (int cell = 0; cell < 25; ++cell) REQUIRE(five[static_cast<std::size_t>(cell)] == cell / 5);
  CHECK(Layout(5, five).houses().size() == 10);  // the rows only once
  CHECK(Layout(1, Layout::usual_regions(1)).cells() == 1);
  CHECK(Layout(36, Layout::usual_regions(36)).houses().size() == 108);
}

TEST_CASE("layout: samurai is five boards with four boxes in common", "[sudoku][rules]") {
  const Layout layout = Layout::samurai();
  CHECK(layout.size() == 9);
  CHECK(layout.rows() == 21);
  CHECK(layout.columns() == 21);
  CHECK(layout.cells() == 369);
  CHECK(layout.houses().size() == 5 * 27 - 4);
  CHECK(house_ids(layout).size() == 131);
  CHECK(layout.region_cells().size() == 41);
  CHECK(layout.at(0, 9) == -1);
  CHECK(layout.at(9, 0) == -1);
  CHECK(layout.at(20, 20) == 368);
  CHECK(layout.name(layout.at(6, 9)) == "r7c10");
  for (const House& house : layout.houses()) REQUIRE(house.cells.size() == 9);
  int shared = 0;
  for (int cell = 0; cell < 369; ++cell) {
    const std::ptrdiff_t houses = houses_of(layout, cell);
    if (houses == 5) ++shared;
    if (houses != 5) REQUIRE(houses == 3);
    REQUIRE(layout.at(layout.place(cell).row, layout.place(cell).column) == cell);
  }
  CHECK(shared == 36);
  CHECK(houses_of(layout, layout.at(6, 6)) == 5);

  const Puzzle puzzle(layout);
  const auto outcome = PuzzleSolver(puzzle).solve({.limit = 1}, [&](sudoku::Digits digits) {
    for (const auto& [row, column] : {Layout::Place{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}) {
      sudoku::Board board(Shape(3, 3));
      for (int cell = 0; cell < 81; ++cell) {
        board.set(cell, digits[static_cast<std::size_t>(layout.at(row + cell / 9, column + cell % 9))]);
      }
      CHECK(verify(sudoku::Board(Shape(3, 3)), board));
    }
    return true;
  });
  CHECK(outcome.solutions == 1);
}

TEST_CASE("layout: boards may share a box, touch, or lie apart", "[sudoku][rules]") {
  const auto solutions = [](const std::vector<Layout::Place>& corners) {
    const Layout layout(Shape(2, 2), corners);
    CHECK(house_ids(layout).size() == layout.houses().size());
    return PuzzleSolver(Puzzle(layout)).count().count;
  };
  CHECK(solutions({{0, 0}}) == 288);
  CHECK(solutions({{3, 5}}) == 288);
  CHECK(solutions({{0, 0}, {2, 2}}) == 24 * 12 * 12);  // a box has 24 fillings, each with 12 for the rest
  CHECK(solutions({{0, 0}, {0, 4}}) == 288 * 288);
  CHECK(solutions({{5, 0}, {0, 6}}) == 288 * 288);
  CHECK(solutions({{0, 0}, {0, 0}}) == 288);
  CHECK(Layout(Shape(2, 2), std::vector<Layout::Place>{{0, 0}, {2, 2}}).houses().size() == 23);
  CHECK(Layout(Shape(2, 2), std::vector<Layout::Place>{{0, 0}, {2, 2}}).cells() == 28);
}

TEST_CASE("layout: what is no layout is refused", "[sudoku][rules]") {
  const auto regions = [](int size, std::size_t count, int region) {
    return Layout(size, std::vector<int>(count, region));
  };
  CHECK_THROWS_MATCHES(regions(0, 0, 0), InvalidBoard,
                       Message("no puzzle has 0 digits; it can have 1 to 36"));
  CHECK_THROWS_MATCHES(regions(37, 37 * 37, -1), InvalidBoard,
                       Message("no puzzle has 37 digits; it can have 1 to 36"));
  CHECK_THROWS_AS(regions(-4, 16, -1), InvalidBoard);
  CHECK_THROWS_MATCHES(regions(4, 15, -1), InvalidBoard,
                       Message("15 numbers of regions; there are 16 cells"));
  CHECK_THROWS_MATCHES(regions(4, 16, 4), InvalidBoard,
                       Message("no region has the number 4; regions of 4 digits are 0 to 3"));
  CHECK_THROWS_MATCHES(regions(4, 16, -2), InvalidBoard,
                       Message("no region has the number -2; regions of 4 digits are 0 to 3"));
  CHECK_THROWS_MATCHES(regions(4, 16, 0), InvalidBoard,
                       Message("region 1 has 16 cells, but there are only 4 digits"));

  const auto grids = [](const std::vector<Layout::Place>& corners) { return Layout(Shape(2, 2), corners); };
  CHECK_THROWS_MATCHES(grids({}), InvalidBoard, Message("a puzzle has at least one grid"));
  CHECK_THROWS_MATCHES(grids({{-1, 0}}), InvalidBoard, Message("no grid begins before row 1, column 1"));
  CHECK_THROWS_AS(grids({{0, 1'000'000'000}}), InvalidBoard);
  CHECK_THROWS_MATCHES(grids({{0, 0}, {0, 1}}), InvalidBoard,
                       Message("two grids overlap at r1c2, but share no whole box there"));
  CHECK_THROWS_AS(grids({{0, 0}, {3, 3}}), InvalidBoard);
  CHECK_THROWS_AS(grids({{0, 0}, {3, 2}}), InvalidBoard);
}

TEST_CASE("layout: houses may be added, and have ids of their own", "[sudoku][rules]") {
  Layout layout(Shape(2, 2));
  const auto refuses = [&](const std::vector<int>& cells, const std::string& why) {
    CHECK_THROWS_MATCHES(layout.add({"the house", "x", cells}), InvalidBoard, Message(why));
    CHECK(layout.houses().size() == 12);
  };
  refuses({}, "the house has no cells");
  refuses({3, 16}, "the house has a cell that is not there");
  refuses({-1, 3}, "the house has a cell that is not there");
  refuses({3, 4, 3}, "the house has the cell r1c4 twice");
  refuses({0, 1, 2, 3, 4}, "the house has 5 cells, but there are only 4 digits");
  CHECK_THROWS_AS(layout.add({"the house", "x y", {0, 1}}), InvalidBoard);
  CHECK_THROWS_AS(layout.add({"the house", "", {0, 1}}), InvalidBoard);

  layout.add({"the house", "x", {0, 5}});
  layout.add({"the other", "x", {0, 6}});
  CHECK(layout.houses().size() == 14);
  CHECK(house_ids(layout).size() == 14);
  const auto outcome = PuzzleSolver(Puzzle(layout)).solve({}, [](sudoku::Digits digits) {
    REQUIRE(digits[0] != digits[5]);
    REQUIRE(digits[0] != digits[6]);
    return true;
  });
  CHECK(outcome.solutions > 0);
  CHECK(outcome.solutions < 288);
}

TEST_CASE("layout: a house whose id is taken gets the first number that is free", "[sudoku][rules]") {
  // Added houses and their ids in the order of houses(), of a layout and of a copy that went its own way.
  struct Grown {
    Layout layout{Shape(2, 2)};
    std::vector<std::string> ids;
  };
  const std::vector<std::string> names = {"x", "x.2", "x.3", "x.2.2", "x.12", "r1", "c4.2", "b3"};
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    std::vector<Grown> all(1);
    for (const House& house : all[0].layout.houses()) all[0].ids.push_back(house.id);
    for (int step = 0; step < 60; ++step) {
      if (random() % 30 == 0) all.push_back(all[random() % all.size()]);
      Grown& grown = all[random() % all.size()];
      const std::string asked = names[random() % names.size()];
      std::string id = asked;
      for (int i = 2; std::count(grown.ids.begin(), grown.ids.end(), id) > 0; ++i)
        id = asked + "." + std::to_string(i);
      grown.layout.add({"the house", asked, {0, 5}});
      grown.ids.push_back(id);
    }
    for (const Grown& grown : all) {
      std::vector<std::string> ids;
      for (const House& house : grown.layout.houses()) ids.push_back(house.id);
      REQUIRE(ids == grown.ids);
    }
  }
}

TEST_CASE("layout: rules add diagonals, windows and disjoint groups", "[sudoku][rules]") {
  const auto added = [](const Layout& layout, const std::string& rule) {
    Puzzle puzzle(layout);
    puzzle.add({rule});
    const auto& houses = puzzle.layout().houses();
    CHECK(house_ids(puzzle.layout()).size() == houses.size());
    std::set<std::vector<int>> cells;
    for (std::size_t i = layout.houses().size(); i < houses.size(); ++i) {
      std::vector<int> sorted = houses[i].cells;
      std::sort(sorted.begin(), sorted.end());
      cells.insert(sorted);
    }
    return cells;
  };
  using Sets = std::set<std::vector<int>>;
  const Layout nine(Shape(3, 3));
  CHECK(added(nine, "diagonal-") == Sets{{0, 10, 20, 30, 40, 50, 60, 70, 80}});
  CHECK(added(nine, "diagonal+") == Sets{{8, 16, 24, 32, 40, 48, 56, 64, 72}});
  CHECK(added(nine, "windoku") == Sets{{10, 11, 12, 19, 20, 21, 28, 29, 30},
                                       {14, 15, 16, 23, 24, 25, 32, 33, 34},
                                       {46, 47, 48, 55, 56, 57, 64, 65, 66},
                                       {50, 51, 52, 59, 60, 61, 68, 69, 70}});
  CHECK(added(Layout(9, Layout::usual_regions(9)), "windoku").size() == 4);
  CHECK(added(Layout(Shape(2, 3)), "windoku") == Sets{{7, 8, 9, 13, 14, 15}});
  CHECK(added(Layout(Shape(3, 2)), "windoku") == Sets{{7, 8, 13, 14, 19, 20}});
  CHECK(added(Layout(Shape(4, 4)), "windoku").size() == 9);
  CHECK(added(Layout(Shape(2, 2)), "disjointgroups") ==
        Sets{{0, 2, 8, 10}, {1, 3, 9, 11}, {4, 6, 12, 14}, {5, 7, 13, 15}});
  CHECK(added(Layout(5, kPieces), "disjointgroups") == Sets{{0, 3, 7, 10, 18},
                                                            {1, 4, 11, 15, 19},
                                                            {2, 8, 12, 16, 22},
                                                            {5, 9, 13, 20, 23},
                                                            {6, 14, 17, 21, 24}});
  CHECK_THROWS_AS(added(Layout::samurai(), "diagonal+"), InvalidBoard);
  CHECK_THROWS_AS(added(Layout::samurai(), "windoku"), InvalidBoard);
}

TEST_CASE("layout: a house whose digits are called as those of a rule is refused", "[sudoku][rules]") {
  Layout layout(Shape(3, 3));
  layout.add({"a house", "killercage_r1c1", {0, 10, 20}});
  Puzzle puzzle(layout);
  puzzle.add({"killercage", {30}, {{0, 1, 2, 3}}});
  CHECK_THROWS_MATCHES(PuzzleSolver(puzzle), InvalidBoard,
                       Message("there is no exact-cover problem for this puzzle: item 'killercage_r1c1n1' is "
                               "named twice; expected a new name"));
}

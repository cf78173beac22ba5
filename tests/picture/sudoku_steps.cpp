/// Pictures of steps, and what steps speak of.

#include <fstream>
#include <set>
#include <sstream>

#include <sudoku/sudoku.hpp>

#include "picture/drawn.hpp"
#include "sudoku/guide_support.hpp"
#include "support/catch.hpp"

using sudoku::StepParts;
using Candidate = StepParts::Candidate;

namespace {

std::vector<sudoku::Board> hard_boards() {
  std::ifstream file(DLX_SOURCE_DIR "/examples/hardest.txt");
  sudoku::BoardReader reader(file, "hardest.txt");
  std::vector<sudoku::Board> boards;
  while (const auto read = reader.next()) boards.push_back(std::get<sudoku::Board>(read->content));
  return boards;
}

bool is_left(const sudoku::Guide& guide, const Candidate& each) {
  return (guide.candidates(each.cell) >> each.digit & 1) != 0;
}

bool is_in(const std::vector<Candidate>& list, const Candidate& each) {
  return std::find(list.begin(), list.end(), each) != list.end();
}

std::vector<std::pair<int, int>> pairs(const std::vector<Candidate>& list) {
  std::vector<std::pair<int, int>> all;
  for (const Candidate& each : list) all.emplace_back(each.cell, each.digit);
  return all;
}

/// True if a house has both cells.
bool share_house(const sudoku::Layout& layout, int a, int b) {
  return std::any_of(layout.houses().begin(), layout.houses().end(), [&](const sudoku::House& house) {
    const auto has = [&](int cell) {
      return std::find(house.cells.begin(), house.cells.end(), cell) != house.cells.end();
    };
    return has(a) && has(b);
  });
}

void check_parts(const sudoku::Guide& guide, const sudoku::Hint& hint) {
  const StepParts parts = guide.parts(hint);
  const Said said = said_by(guide, hint);
  CHECK(pairs(parts.gives) == said.given);
  CHECK(pairs(parts.removes) == said.removed);
  for (const auto* list : {&parts.uses, &parts.others, &parts.gives, &parts.removes}) {
    for (const Candidate& each : *list) CHECK(is_left(guide, each));
  }
  CHECK_FALSE((parts.cells.empty() && parts.houses.empty()));
  for (const StepParts::Link& link : parts.links) {
    CHECK((is_in(parts.uses, link.from) || is_in(parts.others, link.from)));
    CHECK((is_in(parts.uses, link.to) || is_in(parts.others, link.to)));
    // Both are in one cell, or have the same digit in one house.
    const bool one_cell = link.from.cell == link.to.cell;
    const bool one_house = link.from.digit == link.to.digit &&
                           share_house(guide.puzzle().layout(), link.from.cell, link.to.cell);
    CHECK((one_cell || one_house));
  }
}

}  // namespace

TEST_CASE("sudoku pictures: parts of a step agree with what it says", "[picture][sudoku]") {
  std::set<sudoku::Technique> seen;
  for (const sudoku::Board& board : hard_boards()) {
    sudoku::Guide guide{sudoku::Puzzle(sudoku::Layout(board.shape()))};
    guide.begin(board.digits(), true);
    while (const auto hint = guide.next()) {
      CAPTURE(guide.describe(*hint));
      seen.insert(hint->technique);
      check_parts(guide, *hint);
      guide.take(*hint);
    }
    CHECK(guide.done());
  }
  CHECK(seen.size() > 15);
}

TEST_CASE("sudoku pictures: a step has its text, its marks, and one stroke for each it removes",
          "[picture][sudoku]") {
  std::size_t links = 0;
  for (const sudoku::Board& board : hard_boards()) {
    sudoku::Guide guide{sudoku::Puzzle(sudoku::Layout(board.shape()))};
    guide.begin(board.digits(), true);
    for (int round = 0; round < 25; ++round) {
      const auto hint = guide.next();
      if (!hint) break;
      const auto elements = support::read_xml(picture_of(guide, *hint).svg("step"));
      CHECK(support::clipped(elements) == "");
      const StepParts parts = guide.parts(*hint);
      std::size_t strokes = 0, curves = 0;
      std::string below;
      for (const support::XmlElement& each : elements) {
        strokes += each.name == "line" && each.attributes.at("class") == "s-strike";
        curves += each.name == "path";
        if (each.name == "text" && !each.attributes.contains("text-anchor"))
          below += (below.empty() ? "" : " ") + each.text;
      }
      CHECK(strokes == parts.removes.size());
      CHECK(curves <= parts.links.size());
      links += curves;
      CHECK(below == guide.describe(*hint));
      guide.take(*hint);
    }
  }
  CHECK(links > 10);
}

TEST_CASE("sudoku pictures: a step of a rule looks at the cells of its clue", "[picture][sudoku]") {
  std::istringstream text("sudoku 6x6\nkillercage 3: r1c1 r1c2\nthermometer: r6c1-r6c6\n");
  sudoku::BoardReader reader(text, "t");
  const auto read = reader.next();
  sudoku::Guide guide(*std::get<std::shared_ptr<const sudoku::Puzzle>>(read->content));
  bool rule = false;
  for (int round = 0; round < 40; ++round) {
    const auto hint = guide.next();
    if (!hint) break;
    if (hint->technique == sudoku::Technique::rule_out || hint->technique == sudoku::Technique::only_way) {
      rule = true;
      CHECK_FALSE(guide.parts(*hint).cells.empty());
    }
    REQUIRE_NOTHROW(support::read_xml(picture_of(guide, *hint).svg("step")));
    guide.take(*hint);
  }
  CHECK(rule);
}

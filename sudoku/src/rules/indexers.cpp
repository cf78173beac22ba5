/// rowindexer, columnindexer, boxindexer: a digit says where another digit is.
///
/// columnindexer: a digit d at row r, column c says that row r has the digit c in column d. rowindexer: that
/// column c has the digit r in row d. boxindexer: a digit d at place p of a region says that place d of the
/// region has the digit p.

#include <algorithm>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// The cells that a cell speaks of: that of place 1, of place 2 ... Itself is one of them.
using Indexed = std::vector<int> (*)(const Layout&, int cell);

std::vector<int> in_row(const Layout& layout, int cell) {
  std::vector<int> cells;
  for (int i = 0; i < layout.size(); ++i) cells.push_back(layout.at(layout.place(cell).row, i));
  return cells;
}

std::vector<int> in_column(const Layout& layout, int cell) {
  std::vector<int> cells;
  for (int i = 0; i < layout.size(); ++i) cells.push_back(layout.at(i, layout.place(cell).column));
  return cells;
}

std::vector<int> in_region(const Layout& layout, int cell) {
  std::vector<int> cells;
  for (int other = 0; other < layout.cells(); ++other) {
    if (layout.region(other) == layout.region(cell)) cells.push_back(other);
  }
  return cells;
}

int place_in(const std::vector<int>& cells, int cell) {
  return static_cast<int>(std::find(cells.begin(), cells.end(), cell) - cells.begin()) + 1;
}

void demand_index(const Clue& clue, const Puzzle& puzzle, Indexed indexed, Demands& demands) {
  for (const int cell : clue.cells[0]) {
    const std::vector<int> cells = indexed(puzzle.layout(), cell);
    const int place = place_in(cells, cell);
    std::vector<Demands::Alternative> alternatives;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] >= 0) alternatives.push_back({{cell, static_cast<int>(i) + 1}, {cells[i], place}});
    }
    demands.choose(std::move(alternatives));
  }
}

/// A cell, and the one that it speaks of: itself if there is no such cell.
Pairs wrong_indices(const Clue& clue, const Puzzle& puzzle, Indexed indexed, Digits digits) {
  Pairs wrong;
  for (const int cell : clue.cells[0]) {
    if (digit_at(digits, cell) == 0) continue;
    const std::vector<int> cells = indexed(puzzle.layout(), cell);
    const auto at = static_cast<std::size_t>(digit_at(digits, cell)) - 1;
    const int other = at < cells.size() ? cells[at] : -1;
    if (other < 0) wrong.emplace_back(cell, cell);
    if (other >= 0 && digit_at(digits, other) != 0 && digit_at(digits, other) != place_in(cells, cell))
      wrong.emplace_back(cell, other);
  }
  return wrong;
}

/// A hue and a letter for each kind.
void draw_index(const Clue& clue, Canvas& canvas, std::string_view letter, std::size_t hue) {
  draw_area(canvas, clue.cells[0], hue);
  for (const int cell : clue.cells[0]) canvas.label(cell, letter);
}

}  // namespace

const Rule kColumnindexer{
    .name = "columnindexer",
    .form = Rule::Form::cells,
    .demand = [](const Clue& clue, const Puzzle& puzzle,
                 Demands& demands) { demand_index(clue, puzzle, in_row, demands); },
    .breaks = [](const Clue& clue, const Puzzle& puzzle,
                 Digits digits) { return wrong_indices(clue, puzzle, in_row, digits); },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_index(clue, canvas, "c", 1); },
    .says = "A digit d in column c says: this row has the digit c in column d.",
};

const Rule kRowindexer{
    .name = "rowindexer",
    .form = Rule::Form::cells,
    .demand = [](const Clue& clue, const Puzzle& puzzle,
                 Demands& demands) { demand_index(clue, puzzle, in_column, demands); },
    .breaks = [](const Clue& clue, const Puzzle& puzzle,
                 Digits digits) { return wrong_indices(clue, puzzle, in_column, digits); },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_index(clue, canvas, "r", 5); },
    .says = "A digit d in row r says: this column has the digit r in row d.",
};

const Rule kBoxindexer{
    .name = "boxindexer",
    .form = Rule::Form::cells,
    .lay_out =
        [](const Clue& clue, Layout& layout) {
          for (const int cell : clue.cells[0]) {
            if (layout.region(cell) < 0)
              throw InvalidBoard("boxindexer: " + layout.name(cell) + " is in no box");
          }
        },
    .demand = [](const Clue& clue, const Puzzle& puzzle,
                 Demands& demands) { demand_index(clue, puzzle, in_region, demands); },
    .breaks = [](const Clue& clue, const Puzzle& puzzle,
                 Digits digits) { return wrong_indices(clue, puzzle, in_region, digits); },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_index(clue, canvas, "b", 0); },
    .says = "A digit d at place p of its box says: place d of the box has the digit p.",
};

}  // namespace sudoku

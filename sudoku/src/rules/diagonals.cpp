/// diagonal+, diagonal-: a diagonal of the board is a house. + goes up to the right, - goes down to the
/// right.

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

std::vector<int> diagonal_cells(const Layout& layout, bool up) {
  const int n = layout.size();
  std::vector<int> cells;
  for (int i = 0; i < n; ++i) cells.push_back(layout.at(up ? n - 1 - i : i, i));
  return cells;
}

void add_diagonal(Layout& layout, bool up) {
  const int n = layout.size();
  if (layout.rows() != n || layout.columns() != n) throw InvalidBoard("only a square board has diagonals");
  layout.add({up ? "the diagonal from bottom left" : "the diagonal from top left", up ? "d+" : "d-",
              diagonal_cells(layout, up)});
}

}  // namespace

const Rule kDiagonalUp{
    .name = "diagonal+",
    .lay_out = [](const Clue&, Layout& layout) { add_diagonal(layout, true); },
    .draw = [](const Clue&, Canvas& canvas) { draw_diagonal(canvas, diagonal_cells(canvas.layout(), true)); },
    .says = "Each digit is once on the diagonal from the bottom left to the top right.",
};

const Rule kDiagonalDown{
    .name = "diagonal-",
    .lay_out = [](const Clue&, Layout& layout) { add_diagonal(layout, false); },
    .draw = [](const Clue&,
               Canvas& canvas) { draw_diagonal(canvas, diagonal_cells(canvas.layout(), false)); },
    .says = "Each digit is once on the diagonal from the top left to the bottom right.",
};

}  // namespace sudoku

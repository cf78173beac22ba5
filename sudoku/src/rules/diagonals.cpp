/// diagonal+, diagonal-: a diagonal of the board is a house. + goes up to the right, - goes down to the
/// right.

#include "rules/geometry.hpp"

namespace sudoku {
namespace {

void add_diagonal(Layout& layout, bool up) {
  const int n = layout.size();
  if (layout.rows() != n || layout.columns() != n) throw InvalidBoard("only a square board has diagonals");
  House house{up ? "the diagonal from bottom left" : "the diagonal from top left", up ? "d+" : "d-", {}};
  for (int i = 0; i < n; ++i) house.cells.push_back(layout.at(up ? n - 1 - i : i, i));
  layout.add(std::move(house));
}

}  // namespace

const Rule kDiagonalUp{
    .name = "diagonal+",
    .lay_out = [](const Clue&, Layout& layout) { add_diagonal(layout, true); },
};

const Rule kDiagonalDown{
    .name = "diagonal-",
    .lay_out = [](const Clue&, Layout& layout) { add_diagonal(layout, false); },
};

}  // namespace sudoku

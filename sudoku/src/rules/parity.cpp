/// odd, even: each cell has such a digit.

#include <algorithm>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

void demand_parity(const Clue& clue, int parity, Demands& demands) {
  DigitSet set = 0;
  for (int digit = 1; digit <= demands.layout().size(); ++digit) {
    if (digit % 2 == parity) set |= DigitSet{1} << digit;
  }
  for (const int cell : clue.cells[0]) demands.allow(cell, set);
}

bool has_parity(const Clue& clue, int parity, Digits digits) {
  const std::vector<int> all = digits_at(digits, clue.cells[0]);
  return std::all_of(all.begin(), all.end(), [&](int digit) { return digit % 2 == parity; });
}

}  // namespace

const Rule kOdd{
    .name = "odd",
    .form = Rule::Form::cells,
    .demand = [](const Clue& clue, const Puzzle&, Demands& demands) { demand_parity(clue, 1, demands); },
    .holds = [](const Clue& clue, const Puzzle&, Digits digits) { return has_parity(clue, 1, digits); },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_circles(canvas, clue.cells[0]); },
    .says = "The digit is odd.",
};

const Rule kEven{
    .name = "even",
    .form = Rule::Form::cells,
    .demand = [](const Clue& clue, const Puzzle&, Demands& demands) { demand_parity(clue, 0, demands); },
    .holds = [](const Clue& clue, const Puzzle&, Digits digits) { return has_parity(clue, 0, digits); },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_squares(canvas, clue.cells[0]); },
    .says = "The digit is even.",
};

}  // namespace sudoku

/// difference, ratio, xv: marks between two cells.

#include <algorithm>
#include <cstdlib>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

std::pair<int, int> low_and_high(const Clue& clue, Digits digits) {
  return std::minmax({digit_at(digits, clue.cells[0][0]), digit_at(digits, clue.cells[0][1])});
}

std::string sign_of(const Clue& clue) {
  if (clue.values[0] == 10) return "X";
  return clue.values[0] == 5 ? "V" : value_text(clue);
}

}  // namespace

const Rule kDifference{
    .name = "difference",
    .form = Rule::Form::cells,
    .values = Rule::Values::optional,
    .cell_count = 2,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          const int value = clue.values.empty() ? 1 : clue.values[0];
          demands.pair(clue.cells[0][0], clue.cells[0][1],
                       [&](int a, int b) { return std::abs(a - b) == value; });
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const auto [low, high] = low_and_high(clue, digits);
          return high - low == (clue.values.empty() ? 1 : clue.values[0]);
        },
    .draw = [](const Clue& clue,
               Canvas& canvas) { draw_dot(canvas, clue.cells[0], false, value_text(clue)); },
    .says = "The two digits differ by the number in the dot, or by 1.",
};

const Rule kRatio{
    .name = "ratio",
    .form = Rule::Form::cells,
    .values = Rule::Values::optional,
    .cell_count = 2,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          const int value = clue.values.empty() ? 2 : clue.values[0];
          demands.pair(clue.cells[0][0], clue.cells[0][1],
                       [&](int a, int b) { return a == value * b || b == value * a; });
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const auto [low, high] = low_and_high(clue, digits);
          const int value = clue.values.empty() ? 2 : clue.values[0];
          return high == value * low || low == value * high;  // the second for a value of 0
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_dot(canvas, clue.cells[0], true, value_text(clue)); },
    .says = "One digit is as many times the other as the dot says, or twice.",
};

const Rule kXv{
    .name = "xv",
    .form = Rule::Form::cells,
    .values = Rule::Values::one,
    .cell_count = 2,
    .demand = [](const Clue& clue, const Puzzle&,
                 Demands& demands) { demands.sum(clue.cells[0], clue.values[0]); },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const auto [low, high] = low_and_high(clue, digits);
          return low + high == clue.values[0];
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_between(canvas, clue.cells[0], sign_of(clue)); },
    .says = "The two digits have the sum 10 at an X, and 5 at a V.",
};

}  // namespace sudoku

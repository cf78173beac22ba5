/// entropicline, modularline: cells that are close to each other on the line have digits of different groups.
///
/// entropicline: low, middle and high digits, 1–3, 4–6 and 7–9 on a 9×9 board. Any three cells in a row are
/// of different groups. modularline: the groups are the remainders by the value, by 3 if there is none. Any
/// so many cells in a row are of different groups.

#include <algorithm>
#include <functional>
#include <set>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

int third_of(int digit, int size) { return (digit - 1) * 3 / size; }

int modulus_of(const Clue& clue) { return clue.values.empty() ? 3 : clue.values[0]; }

/// Of any `count` cells in a row, each of the groups 0 ... count - 1 has one. A shorter line is one window,
/// in which each group has one cell at most.
void demand_windows(const std::vector<int>& cells, int count, const std::function<int(int)>& group_of,
                    Demands& demands) {
  const auto groups = static_cast<std::size_t>(count);
  const std::size_t width = std::min(cells.size(), groups);
  for (std::size_t begin = 0; begin + width <= cells.size(); ++begin) {
    // A line may meet itself. A cell is not compared with itself.
    const auto first = cells.begin() + static_cast<std::ptrdiff_t>(begin);
    const std::set<int> window(first, first + static_cast<std::ptrdiff_t>(width));
    for (int group = 0; group < count; ++group) {
      std::vector<Assignment> all;
      for (const int cell : window) {
        for (int digit = 1; digit <= demands.layout().size(); ++digit) {
          if (group_of(digit) == group) all.push_back({cell, digit});
        }
      }
      if (window.size() < groups) {
        demands.at_most_one(std::move(all));
      } else {
        demands.exactly_one(std::move(all));
      }
    }
  }
}

bool windows_hold(const std::vector<int>& cells, int count, const std::function<int(int)>& group_of,
                  Digits digits) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size() && j - i < static_cast<std::size_t>(count); ++j) {
      const bool alike = group_of(digit_at(digits, cells[i])) == group_of(digit_at(digits, cells[j]));
      if (alike && cells[i] != cells[j]) return false;
    }
  }
  return true;
}

}  // namespace

const Rule kEntropicline{
    .name = "entropicline",
    .form = Rule::Form::line,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const int n = puzzle.layout().size();
          demand_windows(
              clue.cells[0], 3, [n](int digit) { return third_of(digit, n); }, demands);
        },
    .holds =
        [](const Clue& clue, const Puzzle& puzzle, Digits digits) {
          const int n = puzzle.layout().size();
          return windows_hold(
              clue.cells[0], 3, [n](int digit) { return third_of(digit, n); }, digits);
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_line(canvas, clue.cells[0], {.hue = 1}); },
    .says = "Any three cells in a row on the line have a low, a middle and a high digit.",
};

const Rule kModularline{
    .name = "modularline",
    .form = Rule::Form::line,
    .values = Rule::Values::optional,
    .lay_out =
        [](const Clue& clue, Layout&) {
          if (modulus_of(clue) < 1) throw InvalidBoard("modularline needs a value of 1 or more");
        },
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          const int modulus = modulus_of(clue);
          demand_windows(
              clue.cells[0], modulus, [modulus](int digit) { return digit % modulus; }, demands);
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const int modulus = modulus_of(clue);
          return windows_hold(
              clue.cells[0], modulus, [modulus](int digit) { return digit % modulus; }, digits);
        },
    .draw =
        [](const Clue& clue, Canvas& canvas) {
          draw_line(canvas, clue.cells[0], {.hue = 4, .dashed = true}, value_text(clue));
        },
    .says =
        "Any three cells in a row on the line have different remainders by 3, or as many cells as the number "
        "at the first cell by that.",
};

}  // namespace sudoku

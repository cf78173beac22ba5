/// arrow: the digits along the line have a sum, and the circle shows it. A circle of several cells is a
/// number, read from left to right or from top to bottom.

#include <algorithm>
#include <numeric>
#include <string>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

std::vector<int> circle_cells(const Clue& clue) {
  std::vector<int> cells = clue.cells[0];
  std::sort(cells.begin(), cells.end());
  return cells;
}

}  // namespace

const Rule kArrow{
    .name = "arrow",
    .form = Rule::Form::arrow,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const std::vector<int> circle = circle_cells(clue);
          const std::vector<int>& line = clue.cells[1];
          if (circle.size() == 1) return demands.sum_is(line, circle[0]);
          const int highest = puzzle.layout().size() * static_cast<int>(line.size());
          const Variable sum = demands.variable(1, highest);
          std::vector<std::pair<int, Demands::Alternative>> numbers{{0, {}}};
          for (const int cell : circle) {
            std::vector<std::pair<int, Demands::Alternative>> longer;
            for (const auto& [number, digits] : numbers) {
              for (const int digit : demands.values(cell)) {
                const int next = number * (digit < 10 ? 10 : 100) + digit;
                if (next > highest) continue;
                longer.emplace_back(next, digits);
                longer.back().second.push_back({cell, digit});
              }
            }
            numbers = std::move(longer);
          }
          std::vector<Demands::Alternative> alternatives;
          for (auto& [number, digits] : numbers) {
            digits.push_back({sum, number});
            alternatives.push_back(std::move(digits));
          }
          demands.choose(std::move(alternatives));
          demands.sum_is(line, sum);
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          std::string number;
          for (const int cell : circle_cells(clue)) number += std::to_string(digit_at(digits, cell));
          const std::vector<int> line = digits_at(digits, clue.cells[1]);
          return number == std::to_string(std::accumulate(line.begin(), line.end(), 0));
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_arrow(canvas, clue.cells[0], clue.cells[1]); },
    .says = "The digits along the arrow have the sum that is in its circle.",
};

}  // namespace sudoku

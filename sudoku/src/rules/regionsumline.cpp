/// regionsumline: the line has the same sum in each region. Where it enters a region again, a new sum begins.

#include <algorithm>
#include <numeric>
#include <set>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// The parts of the line, each in one region. Cells in no region are in no part.
std::vector<std::vector<int>> parts_of_line(const Clue& clue, const Puzzle& puzzle) {
  std::vector<std::vector<int>> parts;
  int before = -1;
  for (const int cell : clue.cells[0]) {
    const int region = puzzle.layout().region(cell);
    if (region >= 0 && region != before) parts.emplace_back();
    if (region >= 0) parts.back().push_back(cell);
    before = region;
  }
  return parts;
}

}  // namespace

const Rule kRegionsumline{
    .name = "regionsumline",
    .form = Rule::Form::line,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const auto parts = parts_of_line(clue, puzzle);
          if (parts.size() < 2) return;
          std::size_t shortest = parts[0].size();
          for (const auto& part : parts) shortest = std::min(shortest, part.size());
          const Variable sum = demands.variable(1, puzzle.layout().size() * static_cast<int>(shortest));
          for (const auto& part : parts) demands.sum_is(part, sum);
        },
    .holds =
        [](const Clue& clue, const Puzzle& puzzle, Digits digits) {
          std::set<int> sums;
          for (const auto& part : parts_of_line(clue, puzzle)) {
            const std::vector<int> all = digits_at(digits, part);
            sums.insert(std::accumulate(all.begin(), all.end(), 0));
          }
          return sums.size() <= 1;
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_line(canvas, clue.cells[0], {.hue = 0}); },
    .says = "The line has the same sum in each box.",
};

}  // namespace sudoku

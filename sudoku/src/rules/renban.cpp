/// renban: consecutive digits in any order, none of them twice.

#include <algorithm>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {

const Rule kRenban{
    .name = "renban",
    .form = Rule::Form::line,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const std::vector<int> cells = cells_once(clue.cells[0]);
          const auto length = static_cast<int>(cells.size());
          std::vector<Demands::Group> groups;
          for (int low = 1; low + length - 1 <= puzzle.layout().size(); ++low) {
            groups.push_back({digits_between(low, low + length - 1)});
          }
          demands.cage(cells, std::move(groups));
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> cells = cells_once(clue.cells[0]);
          const std::vector<int> all = digits_at(digits, cells);
          const auto [low, high] = std::minmax_element(all.begin(), all.end());
          return all_different(digits, cells) && *high - *low + 1 == static_cast<int>(cells.size());
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_line(canvas, clue.cells[0], {.hue = 3}); },
    .says = "The digits on the line are consecutive, in any order.",
};

}  // namespace sudoku

/// betweenline: all digits of the line are strictly between those of its two ends.

#include <algorithm>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kBetweenline{
    .name = "betweenline",
    .form = Rule::Form::line,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const std::vector<int>& cells = clue.cells[0];
          if (cells.size() < 3) return;
          // Which digits are at the ends, in any order, is one variable.
          const int n = puzzle.layout().size();
          const Variable ends = demands.variable(0, n * n - 1);
          std::vector<Demands::Alternative> of_ends;
          for (int low = 1; low <= n; ++low) {
            for (int high = low + 2; high <= n; ++high) {
              const int both = (low - 1) * n + high - 1;
              of_ends.push_back({{cells.front(), low}, {cells.back(), high}, {ends, both}});
              of_ends.push_back({{cells.front(), high}, {cells.back(), low}, {ends, both}});
            }
          }
          demands.choose(std::move(of_ends));
          for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
            demands.pair(cells[i], ends,
                         [n](int digit, int both) { return digit > both / n + 1 && digit < both % n + 1; });
          }
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          const int low = std::min(all.front(), all.back());
          const int high = std::max(all.front(), all.back());
          return all.size() < 3 || std::all_of(all.begin() + 1, all.end() - 1,
                                               [&](int digit) { return low < digit && digit < high; });
        },
    .draw = [](const Clue& clue,
               Canvas& canvas) { draw_line(canvas, clue.cells[0], {.hue = 8, .circles = true}); },
    .says = "The digits on the line are between those in its two circles.",
};

}  // namespace sudoku

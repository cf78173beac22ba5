/// quadruple: all values are among the digits of the four cells, as often as they are listed.

#include <algorithm>
#include <string>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// Up to two values are in one line, more in two.
void draw_values(const Clue& clue, Canvas& canvas) {
  const std::size_t above = clue.values.size() < 3 ? clue.values.size() : (clue.values.size() + 1) / 2;
  std::string lines[2];
  for (std::size_t i = 0; i < clue.values.size(); ++i) {
    std::string& line = lines[i < above ? 0 : 1];
    line += (line.empty() ? "" : " ") + std::to_string(clue.values[i]);
  }
  draw_corner(canvas, clue.cells[0], lines[0], lines[1]);
}

}  // namespace

const Rule kQuadruple{
    .name = "quadruple",
    .form = Rule::Form::cells,
    .values = Rule::Values::several,
    .cell_count = 4,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          // Bit i of a state: the i-th of the sorted values has come. Equal values come from left to right.
          std::vector<int> values = clue.values;
          std::sort(values.begin(), values.end());
          if (values.size() > clue.cells[0].size()) return demands.choose({});
          const Automaton::State all = (Automaton::State{1} << values.size()) - 1;
          demands.sequence(clue.cells[0], {.step =
                                               [values](auto come, auto, int digit) {
                                                 for (std::size_t i = 0; i < values.size(); ++i) {
                                                   if (values[i] == digit && (come >> i & 1) == 0) {
                                                     return come | Automaton::State{1} << i;
                                                   }
                                                 }
                                                 return come;
                                               },
                                           .accepts = [all](auto come) { return come == all; }});
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          return std::all_of(clue.values.begin(), clue.values.end(), [&](int value) {
            return std::count(all.begin(), all.end(), value) >=
                   std::count(clue.values.begin(), clue.values.end(), value);
          });
        },
    .draw = draw_values,
    .says = "The four cells have these digits among theirs.",
};

}  // namespace sudoku

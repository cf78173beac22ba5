/// whispers: neighbours on the line differ by at least the value. Without one, that is half of the digits: 5
/// on a 9×9 board.

#include <algorithm>
#include <cstdlib>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

int whisper(const Clue& clue, const Puzzle& puzzle) {
  return clue.values.empty() ? (puzzle.layout().size() + 1) / 2 : clue.values[0];
}

}  // namespace

const Rule kWhispers{
    .name = "whispers",
    .form = Rule::Form::line,
    .values = Rule::Values::optional,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const int least = whisper(clue, puzzle);
          demands.sequence(clue.cells[0],
                           {.step = [least](auto last, auto place, int digit) -> Automaton::State {
                             return place == 0 || std::abs(digit - last) >= least ? digit : Automaton::kDead;
                           }});
        },
    .holds =
        [](const Clue& clue, const Puzzle& puzzle, Digits digits) {
          const int least = whisper(clue, puzzle);
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          const auto too_near = [&](int a, int b) { return std::abs(a - b) < least; };
          return std::adjacent_find(all.begin(), all.end(), too_near) == all.end();
        },
    .draw = [](const Clue& clue,
               Canvas& canvas) { draw_line(canvas, clue.cells[0], {.hue = 5}, value_text(clue)); },
    .says =
        "Neighbours on the line differ by at least the number at its first cell, or by half of the highest "
        "digit.",
};

}  // namespace sudoku

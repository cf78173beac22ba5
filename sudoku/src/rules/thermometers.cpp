/// thermometer, slowthermometer: from the first cell on the digits grow; on a slow one they never fall.

#include <algorithm>
#include <functional>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kThermometer{
    .name = "thermometer",
    .form = Rule::Form::line,
    .is_simple = true,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          demands.sequence(clue.cells[0], {.step = [](auto last, auto, int digit) -> Automaton::State {
                             return digit > last ? digit : Automaton::kDead;
                           }});
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          return std::adjacent_find(all.begin(), all.end(), std::greater_equal<>()) == all.end();
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_thermometer(canvas, clue.cells[0], false); },
    .says = "From the bulb on, the digits grow.",
};

const Rule kSlowthermometer{
    .name = "slowthermometer",
    .form = Rule::Form::line,
    .is_simple = true,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          demands.sequence(clue.cells[0], {.step = [](auto last, auto, int digit) -> Automaton::State {
                             return digit >= last ? digit : Automaton::kDead;
                           }});
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          return std::is_sorted(all.begin(), all.end());
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_thermometer(canvas, clue.cells[0], true); },
    .says = "From the bulb on, the digits grow or stay the same.",
};

}  // namespace sudoku

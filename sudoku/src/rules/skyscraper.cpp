/// skyscraper: how many digits are seen from there. A digit hides all lower ones behind it.

#include <algorithm>

#include "picture/outside.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
const Rule kSkyscraper{
    .name = "skyscraper",
    .form = Rule::Form::outside,
    .values = Rule::Values::one,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          // A state: the highest digit so far, and 100 times how many digits are seen.
          const int seen = clue.values[0];
          const bool differ = demands.all_differ(clue.cells[0]);
          const auto step = [differ](auto state, auto place, int digit) -> Automaton::State {
            const auto next = digit > state % 100 ? (state / 100 + 1) * 100 + digit : state;
            // So many different digits are not all that low.
            return differ && next % 100 <= static_cast<Automaton::State>(place) ? Automaton::kDead : next;
          };
          demands.sequence(clue.cells[0],
                           {.step = step, .accepts = [seen](auto state) { return state / 100 == seen; }});
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          int seen = 0;
          int highest = 0;
          for (const int digit : digits_at(digits, clue.cells[0])) {
            if (digit > highest) ++seen;
            highest = std::max(highest, digit);
          }
          return seen == clue.values[0];
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_outside(canvas, clue, Ring::square); },
    .says =
        "A number in a square says how many digits are seen from there. A digit hides lower ones behind it.",
};

}  // namespace sudoku

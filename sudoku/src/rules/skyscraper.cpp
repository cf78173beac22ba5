/// skyscraper: how many digits are seen from there. A digit hides all lower ones behind it.

#include <algorithm>

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
          demands.sequence(clue.cells[0], {.step =
                                               [](auto state, auto, int digit) {
                                                 const auto count = state / 100;
                                                 return digit > state % 100 ? (count + 1) * 100 + digit
                                                                            : state;
                                               },
                                           .accepts = [seen](auto state) { return state / 100 == seen; }});
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
};

}  // namespace sudoku

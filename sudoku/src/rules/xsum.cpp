/// xsum: the sum of the first X digits, where X is the first of them.
///
/// Two choices are joined by variables: how many cells are counted, and which digits these cells have. If
/// there are too many sets of digits, a chain adds up the digits.

#include <numeric>

#include "picture/outside.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// A state: the sum so far, times 100, and how many digits are still to be counted.
Automaton x_automaton(int total) {
  return {.step = [total](auto state, auto place, int digit) -> Automaton::State {
            const auto left = place == 0 ? digit : state % 100;
            if (left == 0) return state;
            const auto sum = state / 100 + digit;
            return sum > total ? Automaton::kDead : sum * 100 + left - 1;
          },
          .accepts = [total](auto state) { return state == total * 100; }};
}

}  // namespace

const Rule kXsum{
    .name = "xsum",
    .form = Rule::Form::outside,
    .values = Rule::Values::one,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const std::vector<int>& cells = clue.cells[0];
          const int n = puzzle.layout().size();
          const int total = clue.values[0];
          if (!demands.can_split(cells)) {
            return demands.sequence(cells, x_automaton(total));
          }
          std::vector<Demands::Where> where;
          std::vector<Demands::Group> which;
          for (int x = 1; x <= n; ++x) {
            where.push_back({digits_between(0, x - 1), {{cells[0], x}}});
            for (const DigitSet set : sets_of_sum(n, static_cast<std::size_t>(x), total)) {
              if ((set >> x & 1) != 0) which.push_back({set, {{cells[0], x}}});
            }
          }
          demands.split(cells, where, which);
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          if (static_cast<std::size_t>(all[0]) > all.size()) return false;
          return std::accumulate(all.begin(), all.begin() + all[0], 0) == clue.values[0];
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_outside(canvas, clue, Ring::circle); },
    .says = "A number in a circle is the sum of the first X digits, where X is the first of them.",
};

}  // namespace sudoku

/// sandwichsum: the sum of what stands between the lowest and the highest digit.
///
/// Two choices are joined by variables: where the two stand, so which cells are between them; and which
/// digits these cells have. If there are too many sets of digits, a chain adds up the digits.

#include <algorithm>
#include <numeric>

#include "picture/outside.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// A state: the sum so far, and as a last decimal digit what has come. 0: none of the two ends; 1: the lowest
/// digit; 2: the highest; 3: both. If no digit comes twice, 1 is any of the two, which takes half the states.
Automaton sandwich_automaton(int highest, int total, bool differ) {
  return {.step = [highest, total, differ](auto state, auto, int digit) -> Automaton::State {
            const auto come = state % 10;
            const bool second = differ ? come != 0 : digit == highest;
            const int end = digit != 1 && digit != highest ? 0 : second ? 2 : 1;
            if (end != 0 && (come & end) != 0) return Automaton::kDead;
            if (end != 0) return state + end;
            if (come == 0 || come == 3) return state;
            return state / 10 + digit > total ? Automaton::kDead : state + 10 * digit;
          },
          .accepts = [total](auto state) { return state % 10 == 3 && state / 10 == total; }};
}

}  // namespace

const Rule kSandwichsum{
    .name = "sandwichsum",
    .form = Rule::Form::outside,
    .values = Rule::Values::one,
    .in_one_grid = true,
    .demand =
        [](const Clue& clue, const Puzzle& puzzle, Demands& demands) {
          const std::vector<int>& cells = clue.cells[0];
          const int n = puzzle.layout().size();
          const int total = clue.values[0];
          if (n == 1) {  // nothing is between the 1 and the 1
            if (total != 0) demands.choose({});
            return;
          }
          if (!demands.can_split(cells)) {
            const bool differ = demands.is_large() && demands.all_differ(cells);
            return demands.sequence(cells, sandwich_automaton(n, total, differ));
          }
          std::vector<Demands::Where> where;
          for (int low = 0; low < n; ++low) {
            for (int high = 0; high < n; ++high) {
              if (low == high) continue;
              const auto [left, right] = std::minmax(low, high);
              where.push_back(
                  {digits_between(left + 1, right - 1),
                   {{cells[static_cast<std::size_t>(low)], 1}, {cells[static_cast<std::size_t>(high)], n}}});
            }
          }
          std::vector<Demands::Group> which;
          for (std::size_t count = 0; count + 2 <= cells.size(); ++count) {
            for (const DigitSet set : sets_of_sum(n, count, total)) {
              if ((set & (DigitSet{2} | DigitSet{1} << n)) == 0) which.push_back({set});
            }
          }
          demands.split(cells, where, which);
        },
    .holds =
        [](const Clue& clue, const Puzzle& puzzle, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          const int n = puzzle.layout().size();
          if (std::count(all.begin(), all.end(), 1) != 1 || std::count(all.begin(), all.end(), n) != 1)
            return false;
          auto left = std::find(all.begin(), all.end(), 1);
          auto right = std::find(all.begin(), all.end(), n);
          if (right < left) std::swap(left, right);
          return (left == right ? 0 : std::accumulate(left + 1, right, 0)) == clue.values[0];
        },
    .draw = [](const Clue& clue, Canvas& canvas) { draw_outside(canvas, clue, Ring::none); },
    .says = "A number beside the board is the sum of what stands between the lowest and the highest digit.",
};

}  // namespace sudoku

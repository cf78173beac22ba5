/// xsum: the sum of the first X digits, where X is the first of them.
///
/// Two choices are joined by variables: how many cells are counted, and which digits these cells have. If
/// there are too many sets of digits, a chain adds up the digits. Its states know X. On large boards a chain
/// adds up the digits whatever X is, and a choice says which of its sums is the total: that takes 119,000
/// options in the place of 3 million for a total of 300 on 36×36.

#include <algorithm>
#include <numeric>
#include <utility>

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

/// The least and the highest sum of `count` cells.
struct Sums {
  int n;
  bool differ;
  int least(int count) const { return differ ? count * (count + 1) / 2 : count; }
  int highest(int count) const { return count * n - (differ ? count * (count - 1) / 2 : 0); }
};

/// The sum of the first cells is a variable for each number of them. All sums above the total are one value.
void demand_sums(const std::vector<int>& cells, int total, Demands& demands) {
  const Sums sums{demands.layout().size(), demands.all_differ(cells)};
  std::vector<int> counts;  // of cells that may be counted
  for (const int x : demands.values(cells[0])) {
    const bool fits = static_cast<std::size_t>(x) <= cells.size() && total >= sums.least(x);
    if (fits && total <= sums.highest(x)) counts.push_back(x);
  }
  if (counts.empty()) return demands.choose({});
  const int above = total + 1;
  // Whether `count` cells can have the sum, and the total can be reached from there.
  const auto leads_there = [&](int count, int sum) {
    if (sum <= total && (sum < sums.least(count) || sum > sums.highest(count))) return false;
    if (sum >= total) return count > counts.front() || (sum == total && count == counts.front());
    const int more = std::max(1, counts.front() - count);
    return total - sum >= sums.least(more) && total - sum <= sums.highest(counts.back() - count);
  };
  std::vector<Variable> of_count{cells[0]};
  std::vector<int> before = counts;
  for (int count = 2; count <= counts.back(); ++count) {
    const int cell = cells[static_cast<std::size_t>(count - 1)];
    const Variable sum = demands.variable(0, above);
    std::vector<bool> reached(static_cast<std::size_t>(above) + 1);
    std::vector<Demands::Alternative> alternatives;
    for (const int its : before) {
      for (const int digit : demands.values(cell)) {
        const int now = std::min(its + digit, above);
        if (!leads_there(count, now)) continue;
        reached[static_cast<std::size_t>(now)] = true;
        alternatives.push_back({{of_count.back(), its}, {cell, digit}, {sum, now}});
      }
    }
    demands.choose(std::move(alternatives));
    of_count.push_back(sum);
    before.clear();
    for (int value = 0; value <= above; ++value) {
      if (reached[static_cast<std::size_t>(value)]) before.push_back(value);
    }
  }
  std::vector<Demands::Alternative> alternatives;
  for (const int x : counts)
    alternatives.push_back({{cells[0], x}, {of_count[static_cast<std::size_t>(x - 1)], total}});
  demands.choose(std::move(alternatives));
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
          if (demands.is_large()) return demand_sums(cells, total, demands);
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

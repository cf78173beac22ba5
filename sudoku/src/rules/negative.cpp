/// negativeratio, negativexv: what pairs side by side without a mark must not be.
///
/// negativeratio: one digit is twice the other. If there are marks `ratio`, one is as many times the other as
/// one of these marks says. Pairs with a mark `difference` are let alone. negativexv: the sum is 5 or 10.

#include <algorithm>
#include <functional>
#include <set>

#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// What pairs must not be, and which pairs.
struct Negative {
  std::function<bool(int, int)> has;
  std::vector<std::pair<int, int>> pairs;
};

std::vector<std::pair<int, int>> pairs_without(const Puzzle& puzzle,
                                               const std::set<std::string_view>& marks) {
  std::vector<std::pair<int, int>> pairs = pairs_side_by_side(puzzle.layout());
  std::erase_if(pairs, [&](const auto& pair) {
    return std::any_of(marks.begin(), marks.end(), [&](std::string_view mark) {
      return !values_at(puzzle, mark, pair.first, pair.second, 0).empty();
    });
  });
  return pairs;
}

Negative negative_ratio(const Puzzle& puzzle) {
  std::set<int> ratios;
  for (const Clue& clue : puzzle.clues()) {
    if (clue.rule == "ratio") ratios.insert(clue.values.empty() ? 2 : clue.values[0]);
  }
  if (ratios.empty()) ratios.insert(2);
  const auto has = [ratios](int a, int b) {
    return std::any_of(ratios.begin(), ratios.end(),
                       [&](int ratio) { return a == ratio * b || b == ratio * a; });
  };
  return {has, pairs_without(puzzle, {"ratio", "difference"})};
}

Negative negative_xv(const Puzzle& puzzle) {
  return {[](int a, int b) { return a + b == 5 || a + b == 10; }, pairs_without(puzzle, {"xv"})};
}

void demand_negative(const Negative& negative, Demands& demands) {
  const int n = demands.layout().size();
  for (const auto& [a, b] : negative.pairs) {
    for (int d = 1; d <= n; ++d) {
      for (int e = 1; e <= n; ++e) {
        if (negative.has(d, e)) demands.never(a, d, b, e);
      }
    }
  }
}

Pairs that_break(const Negative& negative, Digits digits) {
  return filled_pairs_that_are(negative.pairs, digits, negative.has);
}

}  // namespace

const Rule kNegativeratio{
    .name = "negativeratio",
    .demand = [](const Clue&, const Puzzle& puzzle,
                 Demands& demands) { demand_negative(negative_ratio(puzzle), demands); },
    .breaks = [](const Clue&, const Puzzle& puzzle,
                 Digits digits) { return that_break(negative_ratio(puzzle), digits); },
    .says = "Two digits side by side without a dot have no such ratio: twice, or what the dots say.",
};

const Rule kNegativexv{
    .name = "negativexv",
    .demand = [](const Clue&, const Puzzle& puzzle,
                 Demands& demands) { demand_negative(negative_xv(puzzle), demands); },
    .breaks = [](const Clue&, const Puzzle& puzzle,
                 Digits digits) { return that_break(negative_xv(puzzle), digits); },
    .says = "Two digits side by side without an X or V have neither the sum 10 nor 5.",
};

}  // namespace sudoku

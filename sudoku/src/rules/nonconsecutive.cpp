/// nonconsecutive: no consecutive digits side by side, except where a pair has a mark `difference` or
/// `ratio`.

#include <algorithm>
#include <cstdlib>

#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// The pairs side by side that have no such mark.
std::vector<std::pair<int, int>> unmarked_pairs(const Puzzle& puzzle) {
  std::vector<std::pair<int, int>> pairs = pairs_side_by_side(puzzle.layout());
  std::erase_if(pairs, [&](const auto& pair) {
    const auto [a, b] = pair;
    return !values_at(puzzle, "difference", a, b, 1).empty() || !values_at(puzzle, "ratio", a, b, 2).empty();
  });
  return pairs;
}

}  // namespace

const Rule kNonconsecutive{
    .name = "nonconsecutive",
    .demand =
        [](const Clue&, const Puzzle& puzzle, Demands& demands) {
          for (const auto& [a, b] : unmarked_pairs(puzzle)) {
            for (int digit = 1; digit < puzzle.layout().size(); ++digit) {
              demands.never(a, digit, b, digit + 1);
              demands.never(a, digit + 1, b, digit);
            }
          }
        },
    .breaks =
        [](const Clue&, const Puzzle& puzzle, Digits digits) {
          return filled_pairs_that_are(unmarked_pairs(puzzle), digits,
                                       [](int a, int b) { return std::abs(a - b) == 1; });
        },
    .says = "Digits side by side without a dot are not consecutive.",
};

}  // namespace sudoku

/// palindrome: the same digits forwards and backwards.

#include <algorithm>
#include <functional>

#include "rules/geometry.hpp"

namespace sudoku {
const Rule kPalindrome{
    .name = "palindrome",
    .form = Rule::Form::line,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          const std::vector<int>& cells = clue.cells[0];
          for (std::size_t i = 0; i < cells.size() / 2; ++i) {
            demands.pair(cells[i], cells[cells.size() - 1 - i], std::equal_to<>());
          }
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          const std::vector<int> all = digits_at(digits, clue.cells[0]);
          return std::equal(all.begin(), all.end(), all.rbegin());
        },
};

}  // namespace sudoku

#include "fill/names.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/rule.hpp"

namespace sudoku::detail {
bool without_givens(const Puzzle& puzzle) {
  return std::all_of(puzzle.givens().begin(), puzzle.givens().end(), [](int digit) { return digit == 0; });
}

bool any_names(const Puzzle& puzzle) {
  constexpr std::string_view kSame[] = {"antiking", "antiknight", "clone", "palindrome"};
  return !puzzle.has_marks() &&
         std::all_of(puzzle.clues().begin(), puzzle.clues().end(), [&](const Clue& clue) {
           return find_rule(clue.rule)->demand == nullptr ||  // it adds houses
                  std::find(std::begin(kSame), std::end(kSame), clue.rule) != std::end(kSame);
         });
}

void draw_names(Random& random, std::span<std::uint8_t> names) {
  std::vector<std::uint8_t> left;
  for (std::size_t name = 1; name < names.size(); ++name) {
    if (std::find(names.begin() + 1, names.end(), name) == names.end())
      left.push_back(static_cast<std::uint8_t>(name));
  }
  for (std::uint8_t& name : names.subspan(1)) {
    if (name != 0) continue;
    std::swap(left[draw(random, left.size())], left.back());
    name = left.back();
    left.pop_back();
  }
}

}  // namespace sudoku::detail

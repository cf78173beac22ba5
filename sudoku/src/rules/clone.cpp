/// clone: two groups of cells have the same digits, place by place.

#include <functional>
#include <string>

#include "picture/marks.hpp"
#include "rules/geometry.hpp"

namespace sudoku {
namespace {

/// True if the second group is the first one at another place, cell by cell.
bool moved_only(const Canvas& canvas, const Clue& clue) {
  const auto squares = canvas.squares(clue.cells[0]), others = canvas.squares(clue.cells[1]);
  const auto same_step = [&](std::size_t i) {
    return others[i].row - squares[i].row == others[0].row - squares[0].row &&
           others[i].column - squares[i].column == others[0].column - squares[0].column;
  };
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (!same_step(i)) return false;
  }
  return true;
}

/// Each clone of a puzzle has a hue and a letter. If it is not seen which cells belong together, they have
/// numbers.
void draw_clone(const Clue& clue, Canvas& canvas) {
  std::size_t number = 0;
  for (const Clue& other : canvas.puzzle().clues()) {
    if (&other == &clue) break;
    number += other.rule == clue.rule;
  }
  const std::string letter(1, static_cast<char>('A' + number % 26));
  const bool numbered = !moved_only(canvas, clue);
  for (const std::vector<int>& cells : clue.cells) {
    draw_area(canvas, cells, number + 4);
    for (std::size_t i = 0; i < (numbered ? cells.size() : 1); ++i)
      canvas.label(cells[i], numbered ? letter + std::to_string(i + 1) : letter);
  }
}

}  // namespace

const Rule kClone{
    .name = "clone",
    .form = Rule::Form::pair,
    .demand =
        [](const Clue& clue, const Puzzle&, Demands& demands) {
          for (std::size_t i = 0; i < clue.cells[0].size(); ++i) {
            demands.pair(clue.cells[0][i], clue.cells[1][i], std::equal_to<>());
          }
        },
    .holds =
        [](const Clue& clue, const Puzzle&, Digits digits) {
          return digits_at(digits, clue.cells[0]) == digits_at(digits, clue.cells[1]);
        },
    .draw = draw_clone,
    .says = "Areas with the same letter have the same digits, place by place.",
};

}  // namespace sudoku

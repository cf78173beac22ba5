#pragma once
/// What no drawing of a clue has.

#include <optional>
#include <string>

#include <sudoku/layout.hpp>

#include "rules/rule.hpp"

namespace sudoku {

/// Why a clue that Puzzle::add() takes is none that can be drawn: "thermometer has a gap between r1c1 and
/// r1c4 ...". A text that has it is mistyped. A caller of the library may join any cells.
///
/// Marks are between cells side by side, lines have no gaps, a quadruple is around a corner, and what is seen
/// from outside is whole. Lines may cross themselves and end where they began, but thermometers may not.
/// Cages need not be in one piece.
std::optional<std::string> misdrawn(const Rule& rule, const Clue& clue, const Layout& layout);

}  // namespace sudoku

#pragma once
/// What no drawing of a clue has.

#include <optional>
#include <string>

#include <sudoku/layout.hpp>

#include "rules/rule.hpp"

namespace sudoku {

/// Why nobody can draw this clue, for a message: "thermometer has a gap between r1c1 and r1c4 ...". Empty if
/// it can be drawn. The clue must be one that Puzzle::add() takes. A text that has such a clue is mistyped; a
/// caller of the library may join any cells.
///
/// doc/sudoku.md lists what nobody can draw.
std::optional<std::string> misdrawn(const Rule& rule, const Clue& clue, const Layout& layout);

}  // namespace sudoku

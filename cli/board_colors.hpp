#pragma once
/// The colors of sudoku boards on a terminal.

#include <vector>

#include <sudoku/sudoku.hpp>

namespace cli {

/// Givens are bold, digits that were found magenta, blank cells plain. Empty unless `colored`.
std::vector<sudoku::Decoration> board_colors(bool colored, sudoku::Digits digits, sudoku::Digits givens);

/// The same. Cells that a step has changed are underlined, too. `changed` has their numbers.
std::vector<sudoku::Decoration> board_colors(bool colored, sudoku::Digits digits, sudoku::Digits givens,
                                             const std::vector<int>& changed);

}  // namespace cli

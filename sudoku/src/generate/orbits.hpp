#pragma once
/// Cells that get a clue together.

#include <vector>

#include <sudoku/generate.hpp>

namespace sudoku::detail {

/// The cells of a layout, each with its images under the symmetry, each group ascending. The groups are in
/// the order of their first cells. Throws InvalidBoard if the layout is not symmetric.
std::vector<std::vector<int>> orbits(const Layout& layout, ClueSymmetry symmetry);

}  // namespace sudoku::detail

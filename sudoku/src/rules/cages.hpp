#pragma once
/// What follows from cages and houses together.

#include "rules/demands.hpp"

namespace sudoku {

/// Adds sums that follow from killer cages. The digits of a house have a known sum. So if cages fill a house
/// but for some cells, the sum of these cells is known, too. Likewise, if cages cover a house and some cells
/// more. The solutions stay the same, but a search sees dead ends earlier.
void demand_rests(const Puzzle& puzzle, Demands& demands);

}  // namespace sudoku

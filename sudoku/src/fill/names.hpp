#pragma once
/// Names of digits. Where a puzzle only asks whether digits are the same, all digits of a grid may change
/// their names.

#include <cstdint>
#include <span>

#include <sudoku/puzzle.hpp>

#include "generate/random.hpp"

namespace sudoku::detail {

bool without_givens(const Puzzle& puzzle);
/// True if names of digits do not matter but for the givens.
bool any_names(const Puzzle& puzzle);

/// New names for digits: the digit d becomes names[d]. Those that are 0 are drawn among those that are left.
void draw_names(Random& random, std::span<std::uint8_t> names);

}  // namespace sudoku::detail

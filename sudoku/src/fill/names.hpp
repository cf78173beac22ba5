#pragma once
/// Names of digits. Where a puzzle only asks whether digits are the same, all digits of a grid may change
/// their names.

#include <cstdint>
#include <random>
#include <span>

#include <sudoku/puzzle.hpp>

namespace sudoku {

/// A number from 0 to `end` - 1, each with the same chance, the same on every system.
std::uint64_t draw(std::mt19937_64& random, std::uint64_t end);

bool without_givens(const Puzzle& puzzle);
/// True if names of digits do not matter but for the givens.
bool any_names(const Puzzle& puzzle);

/// New names for digits: the digit d becomes names[d]. Those that are 0 are drawn among those that are left.
void draw_names(std::mt19937_64& random, std::span<std::uint8_t> names);

}  // namespace sudoku

#pragma once
/// What all forms of puzzles with rules have in common.

#include <optional>
#include <vector>

#include <sudoku/text.hpp>

namespace sudoku {

/// The boxes of a board of this size: `shape`, or the usual ones. Empty if a board of this size has none.
std::optional<Shape> boxes_for(int size, const std::optional<Shape>& shape);

/// The regions of a puzzle of this size that names none. With `shape`, which must have this size, its boxes.
std::vector<int> regions_of(int size, const std::optional<Shape>& shape);

/// The layout of a single grid with these regions. If they are those that regions_of() says, they are boxes,
/// where there are any.
Layout layout_of(int size, const std::vector<int>& regions, const std::optional<Shape>& shape);

/// Puts the puzzle into `read`. If it has nothing that a plain board has not, it becomes one. Then `expected`
/// is a board, too.
void put_puzzle(Puzzle puzzle, const std::optional<Shape>& shape, std::vector<std::uint8_t> expected,
                ReadBoard& read);

/// Why a puzzle of this size is not allowed, if all boards must have `shape`: "a 4x4 puzzle, but ...".
std::optional<std::string> wrong_size(int size, const std::optional<Shape>& shape);

/// The cells that are seen from a square beside the grid, in this direction. Empty if there are none.
std::vector<int> cells_from(const Layout& layout, Layout::Place outside, Layout::Place step);
/// The same for a whole row or column: the square must be beside it, else there are none.
std::vector<int> cells_seen(const Layout& layout, Layout::Place outside);

}  // namespace sudoku

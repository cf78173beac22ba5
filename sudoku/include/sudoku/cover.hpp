#pragma once
/// Sudoku as exact cover: n³ options, 4n² items; 729 × 324 for the usual board.
///
/// Placing digit d in cell p is option p·n + d − 1. It covers four primary items: the cell is filled, and
/// its row, column and box have the digit. Items are named r1c2, r1n5, c2n5, b1n5: n for number.

#include <span>
#include <vector>

#include <dlx/problem.hpp>

#include <sudoku/board.hpp>

namespace sudoku {

/// The whole matrix of a shape: every digit in every cell.
SUDOKU_API dlx::Problem encode(Shape shape);

/// One board as a problem of its own. It has all 4n² items, but a given cell has only one option. So options
/// have other numbers than in the shape's matrix. The payload of an option is its number there.
SUDOKU_API dlx::Problem encode(const Board& board);

/// The options of the shape's matrix that the givens require.
SUDOKU_API std::vector<dlx::OptionId> givens(const Board& board);
/// The same, added at the end of `required`.
SUDOKU_API void givens(const Board& board, std::vector<dlx::OptionId>& required);

/// The board that options of the shape's matrix fill in; cells without an option stay blank.
/// Throws dlx::InvalidArgument for an option number past the last.
SUDOKU_API Board decode(Shape shape, std::span<const dlx::OptionId> options);
/// The same, in place of what is on `board`, whose shape is that of the matrix.
SUDOKU_API void decode(std::span<const dlx::OptionId> options, Board& board);

}  // namespace sudoku

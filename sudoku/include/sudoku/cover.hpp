#pragma once
/// Sudoku as exact cover: n³ options, 4n² items; 729 × 324 for the usual board.
///
/// Option p·n + d − 1 puts digit d into cell p. It covers four primary items: the cell is filled, and its
/// row, column and box have the digit. The names of items are like r1c2, r1n5, c2n5 and b1n5; n means number.

#include <span>
#include <vector>

#include <dlx/problem.hpp>

#include <sudoku/board.hpp>
#include <sudoku/puzzle.hpp>

namespace sudoku {

/// The whole matrix of a shape: every digit in every cell.
SUDOKU_API dlx::Problem encode(Shape shape);

/// One board as a problem of its own. It has all 4n² items, but a given cell has only one option. So the
/// numbers of options differ from those in the matrix of the shape. The payload of an option is its number in
/// that matrix.
SUDOKU_API dlx::Problem encode(const Board& board);

/// The options that the givens require, numbered as in the matrix of the shape.
SUDOKU_API std::vector<dlx::OptionId> givens(const Board& board);
/// The same, added at the end of `required`.
SUDOKU_API void givens(const Board& board, std::vector<dlx::OptionId>& required);

/// The board that options of the shape's matrix fill in. Cells without an option are blank.
/// Throws dlx::InvalidArgument for an option number past the last.
SUDOKU_API Board decode(Shape shape, std::span<const dlx::OptionId> options);
/// The same, on `board`, in the place of what was there. Its shape must be that of the matrix.
SUDOKU_API void decode(std::span<const dlx::OptionId> options, Board& board);

/// A puzzle with rules. Its first options put a digit into a cell, those of one cell after those of another.
/// Digits that a cell cannot have, since they are given elsewhere in a house, have no option. The other
/// options choose among the alternatives of a rule.
///
/// Items: the cells, r1c2, and the digits of houses, r1n5. A house with fewer cells than there are digits has
/// secondary ones. A rule has items of its own, named by the rule and its first cell: killercage_r1c2. If a
/// rule looks at the digit of a cell, the cell has a secondary item, digit.r1c2. Its color is the digit.
/// The payload of the option that puts digit d into cell p is p·n + d − 1. That of other options is at least
/// n for each cell.
/// Throws InvalidBoard if there are more than 16 digits, and rules such as sums take more than 4 million
/// options: that is before there is a problem of .6 GB. Also if ProblemBuilder refuses the items or
/// options that the puzzle needs.
SUDOKU_API dlx::Problem encode(const Puzzle& puzzle);

/// The digits that options of encode(puzzle) put into the cells; 0 for a blank.
/// Throws dlx::InvalidArgument for an option number past the last.
SUDOKU_API std::vector<std::uint8_t> decode(const Puzzle& puzzle, const dlx::Problem& problem,
                                            std::span<const dlx::OptionId> options);

}  // namespace sudoku

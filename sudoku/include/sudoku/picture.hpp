#pragma once
/// Pictures of boards, puzzles and steps, as players know them. They are written as SVG by picture/.

#include <span>
#include <string_view>
#include <vector>

#include <picture/picture.hpp>

#include <sudoku/guide.hpp>
#include <sudoku/puzzle.hpp>

namespace sudoku {

/// What a picture shows besides the puzzle.
struct Shown {
  Digits digits{};  ///< of all cells, 0 for a blank; those that are not given look different
  std::span<const DigitSet> marks{};  ///< small digits in each cell that is blank; empty: those of the puzzle
  std::string_view remark{};          ///< a text below the board; it may be long
};

/// The board with its regions, what is given, and what each clue looks like. Below it are the rules, in a few
/// words each.
///
/// Throws:  InvalidBoard unless digits and marks are empty or there is one for each cell.
SUDOKU_API picture::Picture picture_of(const Puzzle& puzzle, const Shown& shown = {});
/// The same for a plain board.
SUDOKU_API picture::Picture picture_of(const Board& board, const Shown& shown = {});

/// The step, on the board as it is before it: what it looks at, the digits that it uses, crosses on those
/// that it removes, and what it gives. Below the board is what Guide::describe() says. Requires that the step
/// was not taken yet.
SUDOKU_API picture::Picture picture_of(const Guide& guide, const Hint& hint);

/// Where things are in a picture of a puzzle.
struct PicturePlaces {
  std::vector<picture::Box> cells{};
  double board_height = 0;  ///< of the board with all that is around it; text is below that
};
/// In the pictures of picture_of(puzzle), and in those of steps.
SUDOKU_API PicturePlaces places_in_picture(const Puzzle& puzzle);
SUDOKU_API PicturePlaces places_in_step_picture(const Puzzle& puzzle);

}  // namespace sudoku

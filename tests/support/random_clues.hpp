#pragma once
/// Random boards and clues for puzzles with rules.

#include <random>
#include <string>
#include <vector>

#include <sudoku/layout.hpp>
#include <support/rule_oracle.hpp>

namespace dlx::test {

/// A board, what is given on it, and all ways to fill it that obey its rows, columns and regions.
struct RuleBoard {
  Ground ground;
  sudoku::Layout layout;
  Grid givens;
  std::vector<Grid> fillings;  ///< sorted
};

/// A number from 0 to `below` - 1.
int draw(std::mt19937& random, int below);

Ground ground_of(const sudoku::Shape& shape);

/// 4×4 with boxes, and nothing given.
RuleBoard plain_4x4();
/// 4×4 with other regions: some in one piece, some scattered, some too small, some cells in none.
RuleBoard odd_4x4(std::mt19937& random);
/// 5×5, without boxes. The regions are the rows.
RuleBoard latin_5x5(std::mt19937& random);
/// 6×6 with boxes or with other regions.
RuleBoard board_6x6(std::mt19937& random, const std::string& flag);
RuleBoard board_9x9(std::mt19937& random, const std::string& flag);

/// A clue of the rule. In most cases no filling obeys it.
sudoku::Clue random_clue(const std::string& rule, const Ground& ground, std::mt19937& random);

/// A clue of the rule that the grid obeys, if one is found soon.
sudoku::Clue fitting_clue(const std::string& rule, const Ground& ground, const Grid& grid,
                          std::mt19937& random);

/// For a rule about what is not marked: marks for all pairs of cells side by side that need one, but for a
/// few. And some that need none.
Clues marks_for(const std::string& rule, const Ground& ground, const Grid& grid, std::mt19937& random);

/// The puzzle with what is given on the board, and these clues.
sudoku::Puzzle puzzle_of(const RuleBoard& board, const Clues& clues);

/// For messages.
std::string text(const sudoku::Clue& clue);
std::string text(const RuleBoard& board);

}  // namespace dlx::test

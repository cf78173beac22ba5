#pragma once
/// Writes puzzles that were made.

#include <optional>
#include <string>

#include <sudoku/sudoku.hpp>

#include "io.hpp"

namespace cli {

/// What stands in each place of the output.
struct PuzzleForm {
  sudoku::Form form = sudoku::Form::line;
  bool json = false;      ///< an object a puzzle
  bool solution = false;  ///< beside each puzzle
};

class PuzzleWriter {
 public:
  PuzzleWriter(Output& output, PuzzleForm form) : output_(output), form_(form) {}

  /// Writes a plain board.
  void write(sudoku::Shape shape, const sudoku::MadePuzzle& made, std::optional<std::size_t> line);
  /// Writes `form` with the clues that were made. `line` is where the board is that it was made from.
  void write(const sudoku::Puzzle& form, const sudoku::MadePuzzle& made, std::optional<std::size_t> line);

 private:
  void put(const std::string& puzzle, const std::string& solution, const sudoku::MadePuzzle& made,
           std::optional<std::size_t> line);

  Output& output_;
  PuzzleForm form_;
  std::string text_;
};

/// How many clues there are.
int clue_count(sudoku::Digits clues);

}  // namespace cli

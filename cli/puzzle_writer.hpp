#pragma once
/// Writes puzzles that were made.

#include <optional>
#include <string>
#include <vector>

#include <sudoku/sudoku.hpp>

#include "io.hpp"
#include "pictures.hpp"

namespace cli {

/// What stands in each place of the output.
struct PuzzleForm {
  sudoku::Form form = sudoku::Form::line;
  bool json = false;                   ///< an object a puzzle
  bool solution = false;               ///< beside each puzzle
  std::optional<PictureForm> drawn{};  ///< pictures instead; the solutions are behind all puzzles
};

class PuzzleWriter {
 public:
  /// `colored`: what is drawn has colors.
  PuzzleWriter(Output& output, PuzzleForm form, bool colored);

  /// Writes a plain board.
  void write(sudoku::Shape shape, const sudoku::MadePuzzle& made, std::optional<std::size_t> line);
  /// Writes `form` with the clues that were made. `line` is where the board is that it was made from.
  void write(const sudoku::Puzzle& form, const sudoku::MadePuzzle& made, std::optional<std::size_t> line);
  /// Draws `form` with these clues. Only if pictures are asked for.
  void draw(const sudoku::Puzzle& form, const sudoku::MadePuzzle& made);
  bool draws() const { return pictures_.has_value(); }
  /// Writes what waits for the end. What there is to say about pictures.
  std::optional<std::string> finish();

 private:
  struct Solved {
    sudoku::Puzzle puzzle;
    std::vector<std::uint8_t> digits;
  };

  void put(const std::string& puzzle, const std::string& solution, const sudoku::MadePuzzle& made,
           std::optional<std::size_t> line);

  Output& output_;
  PuzzleForm form_;
  bool colored_;
  std::string text_;
  std::optional<Pictures> pictures_;
  std::uint64_t drawn_ = 0;
  std::vector<Solved> solutions_;  // to be drawn behind all puzzles
};

/// How many clues there are.
int clue_count(sudoku::Digits clues);

}  // namespace cli

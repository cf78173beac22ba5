#pragma once
/// Steps and ratings, as they are printed.

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include <sudoku/sudoku.hpp>

namespace cli {

/// Keeps a guide for each shape of board, and one for the last puzzle. What it returns is valid until the
/// next call. Belongs to one thread at a time.
class Guides {
 public:
  /// `unique`: the board is known to have just one solution.
  sudoku::Guide& of(const sudoku::Board& board, bool unique);
  sudoku::Guide& of(const sudoku::Puzzle& puzzle, bool unique);

 private:
  std::map<std::pair<int, int>, sudoku::Guide> guides_;  // by rows and columns of a box
  std::optional<sudoku::Guide> own_;
};

/// Takes the step, and adds it to `text`: a line, and if `drawn`, the digits and marks after it. In colors
/// the cells are underlined that it gives digits, or takes marks from.
void append_step(std::string& text, sudoku::Guide& guide, const sudoku::Hint& hint, bool drawn, bool colored);
/// Takes the step, and returns it: {"technique":"hidden single","rating":2.0,"text":...}.
nlohmann::ordered_json step_json(sudoku::Guide& guide, const sudoku::Hint& hint);

/// "7.2 fiendish"
std::string rating_text(const sudoku::Rating& rating);
/// Adds the members rating, grade and steps.
void add_rating(nlohmann::ordered_json& json, const sudoku::Rating& rating);

}  // namespace cli

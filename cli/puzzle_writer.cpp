#include "puzzle_writer.hpp"

#include <algorithm>

#include "report.hpp"

namespace cli {

int clue_count(sudoku::Digits clues) {
  return static_cast<int>(
      std::count_if(clues.begin(), clues.end(), [](std::uint8_t digit) { return digit != 0; }));
}

void PuzzleWriter::write(sudoku::Shape shape, const sudoku::MadePuzzle& made,
                         std::optional<std::size_t> line) {
  using sudoku::Form;
  sudoku::Board puzzle(shape), solved(shape);
  puzzle.assign(made.clues);
  solved.assign(made.solution);
  if (form_.json) return put(to_line(puzzle), to_line(solved), made, line);
  text_.clear();
  if (form_.form == Form::csv || (form_.form == Form::line && form_.solution)) {
    append_record(text_, puzzle, form_.solution ? &solved : nullptr);
  } else {
    append_board(text_, form_.form, form_.solution ? solved : puzzle, puzzle);
  }
  output_.stream() << text_;
  output_.result();
}

void PuzzleWriter::write(const sudoku::Puzzle& form, const sudoku::MadePuzzle& made,
                         std::optional<std::size_t> line) {
  sudoku::Puzzle puzzle = form;
  for (int cell = 0; cell < puzzle.layout().cells(); ++cell) {
    if (const int digit = made.clues[static_cast<std::size_t>(cell)]; digit != 0) puzzle.give(cell, digit);
  }
  std::string text;
  append_puzzle(text, puzzle, form_.solution && !form_.json ? made.solution : sudoku::Digits());
  if (form_.json) {
    std::string solution;
    append_line(solution, puzzle, made.solution);
    return put(text, solution, made, line);
  }
  output_.stream() << text;
  output_.result();
}

/// Writes an object.
void PuzzleWriter::put(const std::string& puzzle, const std::string& solution, const sudoku::MadePuzzle& made,
                       std::optional<std::size_t> line) {
  nlohmann::ordered_json json;
  if (line) json["line"] = *line;
  json["puzzle"] = puzzle;
  json["solution"] = solution;
  json["clues"] = clue_count(made.clues);
  output_.stream() << json_line(json);
  output_.result();
}

}  // namespace cli

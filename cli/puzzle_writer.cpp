#include "puzzle_writer.hpp"

#include <algorithm>

#include "board_colors.hpp"
#include "report.hpp"

namespace cli {

int clue_count(sudoku::Digits clues) {
  return static_cast<int>(
      std::count_if(clues.begin(), clues.end(), [](std::uint8_t digit) { return digit != 0; }));
}

namespace {

sudoku::Puzzle with_clues(const sudoku::Puzzle& form, const sudoku::MadePuzzle& made) {
  sudoku::Puzzle puzzle = form;
  for (int cell = 0; cell < puzzle.layout().cells(); ++cell) {
    if (const int digit = made.clues[static_cast<std::size_t>(cell)]; digit != 0) puzzle.give(cell, digit);
  }
  return puzzle;
}

}  // namespace

PuzzleWriter::PuzzleWriter(Output& output, PuzzleForm form, bool colored)
    : output_(output), form_(std::move(form)), colored_(colored) {
  if (form_.drawn) pictures_.emplace(output_, *form_.drawn, "sudoku");
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
    const sudoku::Board& shown = form_.solution ? solved : puzzle;
    append_board(text_, form_.form, shown, puzzle, board_colors(colored_, shown.digits(), puzzle.digits()));
  }
  output_.stream() << text_;
  output_.result();
}

void PuzzleWriter::write(const sudoku::Puzzle& form, const sudoku::MadePuzzle& made,
                         std::optional<std::size_t> line) {
  const sudoku::Puzzle puzzle = with_clues(form, made);
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

void PuzzleWriter::draw(const sudoku::Puzzle& form, const sudoku::MadePuzzle& made) {
  sudoku::Puzzle puzzle = with_clues(form, made);
  pictures_->add({picture_of(puzzle), std::to_string(++drawn_)});
  if (form_.solution) solutions_.push_back({std::move(puzzle), {made.solution.begin(), made.solution.end()}});
}

std::optional<std::string> PuzzleWriter::finish() {
  if (!pictures_) return std::nullopt;
  if (!solutions_.empty()) pictures_->begin_page();
  for (std::size_t i = 0; i < solutions_.size(); ++i) {
    const auto& [puzzle, digits] = solutions_[i];
    pictures_->add({picture_of(puzzle, {.digits = digits}), "solution " + std::to_string(i + 1)});
  }
  pictures_->finish();
  return pictures_->summary();
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

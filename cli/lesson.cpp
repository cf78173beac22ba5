#include "lesson.hpp"

#include <vector>

#include "board_colors.hpp"
#include "report.hpp"

namespace cli {

namespace {

using Candidates = std::vector<sudoku::StepParts::Candidate>;

/// The cells that a step changes.
std::vector<int> changed_cells(const sudoku::StepParts& parts) {
  std::vector<int> cells;
  for (const Candidates* list : {&parts.gives, &parts.removes}) {
    for (const auto& each : *list) cells.push_back(each.cell);
  }
  return cells;
}

/// The digits, and what blank cells can have.
std::string drawing(const sudoku::Guide& guide, bool colored, const std::vector<int>& changed) {
  const sudoku::Layout& layout = guide.puzzle().layout();
  std::vector<sudoku::DigitSet> marks;
  for (int cell = 0; cell < layout.cells(); ++cell) marks.push_back(guide.candidates(cell));
  return to_marks(layout, guide.digits(), guide.givens(), marks,
                  board_colors(colored, guide.digits(), guide.givens(), changed));
}

double points(int tenths) { return tenths / 10.0; }

/// [{"cell":"r4c7","digit":5}].
nlohmann::ordered_json places(const sudoku::Guide& guide, const Candidates& candidates) {
  auto list = nlohmann::ordered_json::array();
  for (const auto& each : candidates)
    list.push_back({{"cell", guide.puzzle().layout().name(each.cell)}, {"digit", each.digit}});
  return list;
}

}  // namespace

sudoku::Guide& Guides::of(const sudoku::Board& board, bool unique) {
  const std::pair shape{board.shape().box_rows(), board.shape().box_columns()};
  auto its = guides_.find(shape);
  if (its == guides_.end()) {
    its = guides_.try_emplace(shape, sudoku::Puzzle(sudoku::Layout(board.shape()))).first;
  }
  its->second.begin(board.digits(), unique);
  return its->second;
}

sudoku::Guide& Guides::of(const sudoku::Puzzle& puzzle, bool unique) {
  own_.emplace(puzzle).begin({}, unique);
  return *own_;
}

void append_step(std::string& text, sudoku::Guide& guide, const sudoku::Hint& hint, bool drawn,
                 bool colored) {
  text += guide.describe(hint) + '\n';
  std::vector<int> changed;
  if (drawn) changed = changed_cells(guide.parts(hint));
  guide.take(hint);
  if (drawn) text += drawing(guide, colored, changed) + '\n';
}

nlohmann::ordered_json step_json(sudoku::Guide& guide, const sudoku::Hint& hint) {
  const sudoku::StepParts parts = guide.parts(hint);
  nlohmann::ordered_json json = {{"technique", name(hint.technique)},
                                 {"rating", points(hint.rating)},
                                 {"text", guide.describe(hint)},
                                 {"gives", places(guide, parts.gives)},
                                 {"removes", places(guide, parts.removes)}};
  guide.take(hint);
  return json;
}

std::string rating_text(const sudoku::Rating& rating) {
  return decimal(points(rating.tenths), 1) + ' ' + std::string(name(sudoku::grade(rating.tenths)));
}

void add_rating(nlohmann::ordered_json& json, const sudoku::Rating& rating) {
  json["rating"] = points(rating.tenths);
  json["grade"] = name(sudoku::grade(rating.tenths));
  auto& steps = json["steps"] = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < rating.steps.size(); ++i) {
    if (rating.steps[i] > 0) steps[std::string(name(static_cast<sudoku::Technique>(i)))] = rating.steps[i];
  }
}

}  // namespace cli

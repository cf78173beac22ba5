#include "lesson.hpp"

#include <vector>

#include "board_colors.hpp"
#include "report.hpp"

namespace cli {

namespace {

/// The cell and the digit of an option. Options of rules have none.
std::optional<std::pair<int, int>> place_of(const sudoku::Guide& guide, dlx::OptionId option) {
  const sudoku::Layout& layout = guide.puzzle().layout();
  const auto n = static_cast<std::uint64_t>(layout.size());
  const std::uint64_t number = guide.problem().payload(option);
  if (number / n >= static_cast<std::uint64_t>(layout.cells())) return {};
  return std::pair(static_cast<int>(number / n), static_cast<int>(number % n) + 1);
}

/// The cells that a step changes.
std::vector<int> changed_cells(const sudoku::Guide& guide, const dlx::Step& step) {
  std::vector<int> cells;
  for (const auto* options : {&step.chosen, &step.removed}) {
    for (const dlx::OptionId option : *options) {
      if (const auto its = place_of(guide, option)) cells.push_back(its->first);
    }
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

/// Where the options of a step are: [{"cell":"r4c7","digit":5}]. Those of rules are left out.
nlohmann::ordered_json places(const sudoku::Guide& guide, const std::vector<dlx::OptionId>& options) {
  auto list = nlohmann::ordered_json::array();
  for (const dlx::OptionId option : options) {
    const auto its = place_of(guide, option);
    if (its) list.push_back({{"cell", guide.puzzle().layout().name(its->first)}, {"digit", its->second}});
  }
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
  guide.take(hint);
  if (drawn) text += drawing(guide, colored, changed_cells(guide, hint.step)) + '\n';
}

nlohmann::ordered_json step_json(sudoku::Guide& guide, const sudoku::Hint& hint) {
  nlohmann::ordered_json json = {{"technique", name(hint.technique)},
                                 {"rating", points(hint.rating)},
                                 {"text", guide.describe(hint)},
                                 {"gives", places(guide, hint.step.chosen)},
                                 {"removes", places(guide, hint.step.removed)}};
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

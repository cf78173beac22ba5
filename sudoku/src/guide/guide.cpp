#include <sudoku/guide.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "guide/parts.hpp"
#include "guide/words.hpp"

namespace sudoku {

struct Guide::State {
  explicit State(const Puzzle& its_puzzle)
      : puzzle(its_puzzle), matrix(puzzle), explainer(matrix.problem(), matrix.kinds()) {}

  View view() { return {puzzle.layout(), matrix, explainer, unique}; }

  Puzzle puzzle;
  Matrix matrix;
  dlx::Explainer explainer;
  bool unique = false;
  int assumptions = 0;
  std::optional<std::string> contradiction;  // between givens
  std::vector<std::uint8_t> givens;
};

std::string_view name(Technique technique) {
  static constexpr std::array<std::string_view, kTechniques> kNames = {"full house",
                                                                       "naked single",
                                                                       "hidden single",
                                                                       "only way",
                                                                       "pointing",
                                                                       "claiming",
                                                                       "locked candidates",
                                                                       "rule",
                                                                       "naked pair",
                                                                       "naked triple",
                                                                       "hidden pair",
                                                                       "hidden triple",
                                                                       "naked quad",
                                                                       "hidden quad",
                                                                       "x-wing",
                                                                       "swordfish",
                                                                       "jellyfish",
                                                                       "skyscraper",
                                                                       "two-string kite",
                                                                       "w-wing",
                                                                       "xy-wing",
                                                                       "xyz-wing",
                                                                       "unique rectangle",
                                                                       "simple coloring",
                                                                       "x-chain",
                                                                       "xy-chain",
                                                                       "alternating chain",
                                                                       "forcing chain",
                                                                       "assumption"};
  return kNames[static_cast<std::size_t>(technique)];
}

std::string_view name(Grade grade) {
  static constexpr std::array<std::string_view, std::size(kGrades)> kNames = {"easy", "medium", "hard",
                                                                              "fiendish", "beyond"};
  return kNames[static_cast<std::size_t>(grade)];
}

std::pair<int, int> ratings(Grade grade) {
  static constexpr std::array<int, std::size(kGrades)> kHighest = {23, 42, 57, 105, kHighestRating};
  const auto number = static_cast<std::size_t>(grade);
  return {number == 0 ? 0 : kHighest[number - 1] + 1, kHighest[number]};
}

Grade grade(int rating) {
  return *std::find_if(std::begin(kGrades), std::end(kGrades) - 1,
                       [rating](Grade each) { return rating <= ratings(each).second; });
}

Guide::Guide(const Puzzle& puzzle) : state_(std::make_unique<State>(puzzle)) { begin(); }
Guide::~Guide() = default;
Guide::Guide(Guide&&) noexcept = default;
Guide& Guide::operator=(Guide&&) noexcept = default;

const Puzzle& Guide::puzzle() const { return state_->puzzle; }
const dlx::Problem& Guide::problem() const { return state_->matrix.problem(); }

void Guide::begin(Digits more, bool unique) {
  const Puzzle& puzzle = state_->puzzle;
  const auto cells = puzzle.givens().size();
  if (!more.empty() && more.size() != cells) {
    throw InvalidBoard(std::to_string(more.size()) + " digits; there are " + std::to_string(cells) +
                       " cells");
  }
  state_->contradiction.reset();
  state_->givens.assign(cells, 0);
  dlx::Subtree from;
  for (int cell = 0; cell < static_cast<int>(cells); ++cell) {
    const auto give = [&](int digit) {
      if (digit > puzzle.layout().size()) {
        throw InvalidBoard("the digit " + std::to_string(digit) + " is too high for " +
                           puzzle.layout().name(cell));
      }
      if (digit == 0) return;
      state_->givens[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
      if (const auto option = state_->matrix.option(cell, digit)) {
        from.chosen.push_back(*option);
      } else if (!state_->contradiction) {
        state_->contradiction = puzzle.layout().name(cell) + " cannot be " + std::to_string(digit);
      }
    };
    const auto at = static_cast<std::size_t>(cell);
    give(puzzle.givens()[at]);
    if (!more.empty() && more[at] != puzzle.givens()[at]) give(more[at]);
  }
  state_->unique = unique && puzzle.clues().empty() && !puzzle.has_marks();
  state_->assumptions = 0;
  state_->explainer.begin(from);
}

void Guide::limit(const dlx::Limits& within) { state_->explainer.limit(within); }
bool Guide::stopped() const { return state_->explainer.stopped(); }

Digits Guide::givens() const { return state_->givens; }

std::vector<std::uint8_t> Guide::digits() const {
  std::vector<std::uint8_t> digits(state_->givens.size());
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (state_->explainer.need(state_->matrix.cell_item(static_cast<int>(cell))) != 0) continue;
    for (int digit = 1; digit <= state_->puzzle.layout().size(); ++digit) {
      const auto option = state_->matrix.option(static_cast<int>(cell), digit);
      if (option && state_->explainer.chosen(*option)) digits[cell] = static_cast<std::uint8_t>(digit);
    }
  }
  return digits;
}

DigitSet Guide::candidates(int cell) const {
  DigitSet digits = 0;
  for (int digit = 1; digit <= state_->puzzle.layout().size(); ++digit) {
    const auto option = state_->matrix.option(cell, digit);
    if (!option) continue;
    if (state_->explainer.left(*option) || state_->explainer.chosen(*option)) digits |= DigitSet{1} << digit;
  }
  return digits;
}

bool Guide::done() const {
  if (state_->contradiction) return false;
  for (int cell = 0; cell < state_->puzzle.layout().cells(); ++cell) {
    if (state_->explainer.need(state_->matrix.cell_item(cell)) != 0) return false;
  }
  return !state_->explainer.dead_end();
}

std::optional<std::string> Guide::dead_end() const {
  if (state_->contradiction) return state_->contradiction;
  const auto item = state_->explainer.dead_end();
  if (!item) return std::nullopt;
  return nothing_left(state_->view(), *item);
}

std::optional<Hint> Guide::next() {
  std::vector<Hint> hints = next(1);
  if (hints.empty()) return std::nullopt;
  return std::move(hints.front());
}

std::vector<Hint> Guide::next(std::size_t most, int highest) {
  if (done() || dead_end() || stopped()) return {};
  const View view = state_->view();
  for (const Method& method : methods()) {
    if (method.rating > highest) break;
    if (method.technique == Technique::only_way) {
      take_unseen(view);
      if (dead_end()) break;
    }
    std::vector<Hint> hints;
    for (dlx::Step& step : method.find(view, most)) {
      int its_rating = rating(method, step);
      if (method.technique == Technique::assumption)
        its_rating = std::min(its_rating + state_->assumptions, kHighestRating);
      if (its_rating <= highest) hints.push_back({method.technique, its_rating, std::move(step)});
    }
    if (!hints.empty()) return hints;
  }
  return {};
}

bool Guide::take(const Hint& hint) {
  dlx::Step digits;  // that the step names: they are no steps of their own
  for (const dlx::OptionId way : hint.step.chosen) {
    if (state_->matrix.placed(way)) continue;
    for (const dlx::OptionId option : digits_of_way(state_->view(), way)) digits.chosen.push_back(option);
  }
  if (!state_->explainer.take(hint.step)) return false;
  state_->explainer.take(digits);
  if (hint.technique == Technique::assumption) ++state_->assumptions;
  return true;
}

std::string Guide::describe(const Hint& hint) const { return sudoku::describe(state_->view(), hint); }

StepParts Guide::parts(const Hint& hint) const { return sudoku::parts(state_->view(), hint); }

}  // namespace sudoku

#include "advice.hpp"

#include <algorithm>
#include <optional>

#include <dlx/deadline.hpp>
#include <sudoku/rating.hpp>

#include "puzzle.hpp"
#include "theme.hpp"

namespace web {

namespace {

/// Takes away the digits that the player's notes leave out. A cell without notes is left as it is.
void apply_notes(sudoku::Guide& guide, const std::vector<sudoku::DigitSet>& notes) {
  sudoku::Hint step;
  const auto n = static_cast<std::uint64_t>(guide.puzzle().layout().size());
  const dlx::Problem& problem = guide.problem();
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const std::uint64_t number = problem.payload(dlx::OptionId{o});
    if (number / n >= notes.size()) continue;  // an option of a rule
    const sudoku::DigitSet its = notes[static_cast<std::size_t>(number / n)];
    if (its != 0 && (its >> (number % n + 1) & 1) == 0) step.step.removed.push_back(dlx::OptionId{o});
  }
  guide.take(step);
}

Json places(const std::vector<sudoku::StepParts::Candidate>& candidates) {
  Json json = Json::array();
  for (const auto& each : candidates) json.push_back({{"cell", each.cell}, {"digit", each.digit}});
  return json;
}

Json hint_json(const sudoku::Guide& guide, const sudoku::Hint& hint, picture::Theme theme) {
  const sudoku::StepParts parts = guide.parts(hint);
  return {{"words", guide.describe(hint)},
          {"technique", name(hint.technique)},
          {"rating", hint.rating},
          {"gives", places(parts.gives)},
          {"removes", places(parts.removes)},
          {"cells", parts.cells},
          {"picture", board_picture(picture_of(guide, hint), places_in_step_picture(guide.puzzle()), theme)}};
}

Json dead_end(std::string words) { return {{"kind", "dead_end"}, {"words", std::move(words)}}; }

Json none(const sudoku::Guide& guide, const Watch& watch) {
  const bool limit = guide.stopped();
  const dlx::Status status = watch.stopped() ? dlx::Status::stopped
                             : limit         ? dlx::Status::time_limit
                                             : dlx::Status::complete;
  return {{"kind", "none"}, {"status", name(status)}};
}

/// Whether a digit is not that of the solution. Without a solution nothing is known.
bool has_wrong_digit(sudoku::Digits digits, sudoku::Digits solution) {
  for (std::size_t cell = 0; cell < std::min(digits.size(), solution.size()); ++cell) {
    if (digits[cell] != 0 && digits[cell] != solution[cell]) return true;
  }
  return false;
}

/// The first cell whose notes leave out its digit in the solution.
std::optional<int> wrong_note(const std::vector<sudoku::DigitSet>& notes, sudoku::Digits solution) {
  for (std::size_t cell = 0; cell < std::min(notes.size(), solution.size()); ++cell) {
    if (notes[cell] != 0 && (notes[cell] >> solution[cell] & 1) == 0) return static_cast<int>(cell);
  }
  return std::nullopt;
}

}  // namespace

Json hint(const Json& request) {
  const Watch watch(request);
  const dlx::Deadline deadline(watch.limits());
  PuzzleSubject& its = puzzle_subject(request);
  const sudoku::Puzzle& puzzle = its.puzzle();
  const std::vector<std::uint8_t> digits = digits_in(request, "digits", puzzle);
  const std::vector<sudoku::DigitSet> notes = marks_in(request, "marks", puzzle);
  const PuzzleSearch::Known& known = its.search().known(deadline.left());
  const bool unique = known.complete() && known.solutions.size() == 1;
  const sudoku::Digits solution = unique ? sudoku::Digits(known.solutions[0]) : sudoku::Digits();
  sudoku::Guide& guide = its.guide();
  guide.begin(digits, unique);
  guide.limit(deadline.left());
  if (guide.done()) return {{"kind", "done"}};
  const auto impossible = [&] {
    return dead_end(
        guide.dead_end().value_or("with these digits there is no solution; one of them is wrong"));
  };
  if (guide.dead_end() || (known.complete() && known.solutions.empty()) || has_wrong_digit(digits, solution))
    return impossible();
  if (!unique && known.complete()) {
    const PuzzleSearch::Known from_here = its.search().two(digits, deadline.left());
    if (from_here.complete() && from_here.solutions.empty()) return impossible();
  }
  if (const auto cell = wrong_note(notes, solution)) {
    return dead_end("the notes of " + puzzle.layout().name(*cell) + " leave out its digit");
  }
  if (!notes.empty()) apply_notes(guide, notes);
  if (const auto why = guide.dead_end()) return dead_end("with these notes " + *why);
  const auto next = guide.next();
  if (!next) return none(guide, watch);
  return {{"kind", "hint"}, {"hint", hint_json(guide, *next, theme(request))}};
}

Json puzzle_mistakes(const Json& request) {
  const sudoku::Puzzle& puzzle = puzzle_subject(request).puzzle();
  std::vector<std::uint8_t> digits = digits_in(request, "digits", puzzle);
  std::vector<int> cells;
  Json words = Json::array();
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (puzzle.givens()[cell] != 0) digits[cell] = puzzle.givens()[cell];
  }
  for (const sudoku::Flaw& flaw : flaws(puzzle, digits)) {
    cells.insert(cells.end(), flaw.cells.begin(), flaw.cells.end());
    words.push_back(flaw.words);
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return {{"cells", cells}, {"words", std::move(words)}};
}

Json rate(const Json& request) {
  const Watch watch(request);
  const dlx::Deadline deadline(watch.limits());
  PuzzleSubject& its = puzzle_subject(request);
  const PuzzleSearch::Known& known = its.search().known(deadline.left());
  if (!known.complete() || known.solutions.empty()) return nullptr;
  sudoku::Guide& guide = its.guide();
  guide.begin({}, known.solutions.size() == 1);
  guide.limit(deadline.left());
  const auto rating = sudoku::rate(guide);
  if (!rating) return nullptr;
  Json techniques = Json::array();
  for (std::size_t i = 0; i < rating->steps.size(); ++i) {
    if (rating->steps[i] > 0)
      techniques.push_back({{"name", name(static_cast<sudoku::Technique>(i))}, {"times", rating->steps[i]}});
  }
  return {{"tenths", rating->tenths},
          {"grade", name(sudoku::grade(rating->tenths))},
          {"techniques", std::move(techniques)}};
}

}  // namespace web

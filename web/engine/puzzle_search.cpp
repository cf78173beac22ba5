#include "puzzle_search.hpp"

#include <utility>

#include "puzzle.hpp"

namespace web {

namespace {

using Solver = std::variant<sudoku::BatchSolver, sudoku::PuzzleSolver>;

Solver solver_of(const sudoku::Puzzle& puzzle, const std::optional<sudoku::Board>& board) {
  if (board) return Solver(std::in_place_type<sudoku::BatchSolver>, board->shape());
  return Solver(std::in_place_type<sudoku::PuzzleSolver>, puzzle);
}

}  // namespace

PuzzleSearch::PuzzleSearch(const sudoku::Puzzle& puzzle, const std::optional<sudoku::Board>& board)
    : puzzle_(puzzle), board_(board), solver_(solver_of(puzzle, board)) {}

/// Option p·n + d − 1 puts digit d into cell p.
std::vector<dlx::OptionId> PuzzleSearch::chosen(sudoku::Digits digits) const {
  std::vector<dlx::OptionId> options;
  const auto n = static_cast<std::uint32_t>(puzzle_.layout().size());
  for (std::uint32_t cell = 0; cell < digits.size(); ++cell) {
    if (digits[cell] != 0 && digits[cell] != puzzle_.givens()[cell])
      options.push_back(dlx::OptionId{cell * n + digits[cell] - 1});
  }
  return options;
}

dlx::Outcome PuzzleSearch::solve(sudoku::Digits digits, dlx::SolveOptions options, const Visitor& visit) {
  options.from.chosen = chosen(digits);
  if (auto* solver = std::get_if<sudoku::PuzzleSolver>(&solver_)) return solver->solve(options, visit);
  return std::get<sudoku::BatchSolver>(solver_).solve(
      *board_, options, [&visit](const sudoku::Board& solved) { return !visit || visit(solved.digits()); });
}

dlx::CountOutcome PuzzleSearch::count(sudoku::Digits digits, dlx::CountOptions options) {
  options.from.chosen = chosen(digits);
  if (auto* solver = std::get_if<sudoku::PuzzleSolver>(&solver_)) return solver->count(options);
  return std::get<sudoku::BatchSolver>(solver_).count(*board_, options);
}

PuzzleSearch::Known PuzzleSearch::two(sudoku::Digits digits, const dlx::Limits& within) {
  Known known;
  known.status = solve(digits, {.limit = 2, .within = within}, [&known](sudoku::Digits solution) {
                   known.solutions.emplace_back(solution.begin(), solution.end());
                   return true;
                 }).status;
  return known;
}

const PuzzleSearch::Known& PuzzleSearch::known(const dlx::Limits& within) {
  if (!known_ || !known_->complete()) known_ = two({}, within);
  return *known_;
}

Json unique(const Json& request) {
  const Watch watch(request);
  PuzzleSubject& its = puzzle_subject(request);
  const std::vector<std::uint8_t> digits = digits_in(request, "digits", its.puzzle());
  const PuzzleSearch::Known known =
      digits.empty() ? its.search().known(watch.limits()) : its.search().two(digits, watch.limits());
  Json json{{"status", name(known.status)}, {"solutions", known.solutions.size()}, {"differ", Json::array()}};
  if (known.complete()) json["status"] = name(dlx::Status::complete);
  if (!known.solutions.empty()) json["first"] = known.solutions[0];
  if (known.solutions.size() < 2) return json;
  json["second"] = known.solutions[1];
  for (std::size_t cell = 0; cell < known.solutions[0].size(); ++cell) {
    if (known.solutions[0][cell] != known.solutions[1][cell]) json["differ"].push_back(cell);
  }
  return json;
}

Json count_puzzle(const Json& request) {
  const Watch watch(request);
  PuzzleSubject& its = puzzle_subject(request);
  const std::vector<std::uint8_t> digits = digits_in(request, "digits", its.puzzle());
  const dlx::CountOutcome counted = its.search().count(digits, {.within = watch.limits()});
  Json json = report(counted);
  json["count"] = counted.count.str();
  json["method"] = name(counted.method);
  return json;
}

}  // namespace web

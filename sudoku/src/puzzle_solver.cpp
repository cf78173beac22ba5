#include <sudoku/puzzle_solver.hpp>

#include <stdexcept>

#include <sudoku/cover.hpp>

#include "check_option.hpp"

namespace sudoku {

PuzzleSolver::PuzzleSolver(const Puzzle& puzzle)
    : puzzle_(puzzle),
      problem_(encode(puzzle)),
      solver_(problem_),
      options_(puzzle.givens().size() * static_cast<std::size_t>(puzzle.layout().size())) {
  for (std::uint32_t i = 0; i < problem_.option_count(); ++i) {
    const std::uint64_t number = problem_.payload(dlx::OptionId{i});
    if (number < options_.size()) options_[static_cast<std::size_t>(number)] = dlx::OptionId{i};
  }
}

dlx::Outcome PuzzleSolver::solve(const dlx::SolveOptions& options, const Visitor& visit) {
  dlx::SolveOptions with = options;
  with.from = translated(options.from);
  if (!with.by.heuristic) {
    with.by.heuristic = dlx::Heuristic::preclusion;
    with.restarts |= with.limit == 1U;
  }
  if (!visit) return solver_.solve(with);
  return solver_.solve(with, [&](dlx::Solution solution) {
    const std::vector<std::uint8_t> digits = decode(puzzle_, problem_, solution);
    if (!verify(puzzle_, digits)) throw std::logic_error("dlx found what is no solution of the puzzle");
    return visit(digits);
  });
}

dlx::CountOutcome PuzzleSolver::count(const dlx::CountOptions& options) {
  dlx::CountOptions with = options;
  with.from = translated(options.from);
  const bool by_search = with.method == dlx::Method::automatic || with.method == dlx::Method::search;
  if (by_search && !with.by.heuristic) with.by.heuristic = dlx::Heuristic::preclusion;
  return dlx::count(solver_, with);
}

/// The same subtree in the options of the problem, which has none for a digit that a cell cannot have.
dlx::Subtree PuzzleSolver::translated(const dlx::Subtree& from) const {
  dlx::Subtree to{.share = from.share};
  const auto option = [this](dlx::OptionId number) {
    check_option(number, options_.size());
    return options_[index(number)];
  };
  for (const dlx::OptionId number : from.excluded) {
    if (const auto found = option(number)) to.excluded.push_back(*found);
  }
  for (const dlx::OptionId number : from.chosen) {
    if (const auto found = option(number)) {
      to.chosen.push_back(*found);
    } else if (problem_.option_count() > 0) {  // an option both chosen and excluded: there is no solution
      to.chosen.push_back(dlx::OptionId{0});
      to.excluded.push_back(dlx::OptionId{0});
    }
  }
  return to;
}

}  // namespace sudoku

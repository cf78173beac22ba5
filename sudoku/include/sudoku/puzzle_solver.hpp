#pragma once
/// Solves a puzzle with rules.

#include <functional>
#include <optional>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/solve.hpp>

#include <sudoku/puzzle.hpp>

namespace sudoku {

/// The exact-cover problem of one puzzle, made ready to be solved.
///
/// The caller may require and forbid options that put a digit into a cell. Option p·n + d − 1 puts digit d
/// into cell p, as on a plain board. If no heuristic is asked for, a search uses `preclusion`: rules make
/// hard problems with few solutions. With a limit of 1 it uses restarts, too: if there are many solutions,
/// the first order may have a bad beginning.
///
/// Throws:  dlx::InvalidArgument as dlx::Solver does.
/// Threads: one solver belongs to one thread at a time.
class SUDOKU_API PuzzleSolver {
 public:
  explicit PuzzleSolver(const Puzzle& puzzle);

  /// Is given each solution, after verify(). Valid during the call. Returns false to stop.
  using Visitor = std::function<bool(Digits)>;

  /// Shows every solution to `visit`, up to the limits in `options`. Without a visitor it only counts them.
  dlx::Outcome solve(const dlx::SolveOptions& options = {}, const Visitor& visit = {});

  /// Counts the solutions.
  dlx::CountOutcome count(const dlx::CountOptions& options = {});

 private:
  dlx::Subtree translated(const dlx::Subtree& from) const;

  Puzzle puzzle_;
  dlx::Problem problem_;
  dlx::Solver solver_;
  std::vector<std::optional<dlx::OptionId>> options_;  // of each digit in each cell
};

}  // namespace sudoku

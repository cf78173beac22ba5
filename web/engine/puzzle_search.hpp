#pragma once
/// Searches for the solutions of a puzzle, with more digits given than it has.

#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/solve.hpp>
#include <sudoku/batch.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/puzzle_solver.hpp>

#include "host.hpp"

namespace web {

/// A plain board is solved with one matrix for all boards of its shape, any other puzzle with one of its own.
class PuzzleSearch {
 public:
  PuzzleSearch(const sudoku::Puzzle& puzzle, const std::optional<sudoku::Board>& board);

  using Visitor = std::function<bool(sudoku::Digits)>;

  /// `digits` are given besides those of the puzzle; empty: none.
  dlx::Outcome solve(sudoku::Digits digits, dlx::SolveOptions options, const Visitor& visit = {});
  dlx::CountOutcome count(sudoku::Digits digits, dlx::CountOptions options);

  /// All solutions of the puzzle itself, as far as it matters: none, the only one, or two of them.
  struct Known {
    dlx::Status status = dlx::Status::stopped;
    std::vector<std::vector<std::uint8_t>> solutions{};
    bool complete() const { return ended(status); }
  };
  /// Searches when it is asked for first, and again if a limit came before the answer.
  const Known& known(const dlx::Limits& within);

  /// Up to two solutions with these digits.
  Known two(sudoku::Digits digits, const dlx::Limits& within);

 private:
  std::vector<dlx::OptionId> chosen(sudoku::Digits digits) const;

  sudoku::Puzzle puzzle_;
  std::optional<sudoku::Board> board_;
  std::variant<sudoku::BatchSolver, sudoku::PuzzleSolver> solver_;
  std::optional<Known> known_;
};

Json unique(const Json& request);
Json count_puzzle(const Json& request);

}  // namespace web

#pragma once
/// Solves a puzzle again and again, each time with other clues.

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <dlx/solve.hpp>

#include <sudoku/puzzle.hpp>

namespace sudoku::detail {

/// Thrown where a search was stopped before its end.
struct Stopped {};

/// The exact-cover problem of a form, made ready once. Clues are required options.
///
/// Throws:  Stopped if `within` stops a search.
/// Threads: belongs to one thread.
class ClueSolver {
 public:
  ClueSolver(const Puzzle& form, dlx::Limits within);

  /// A solution with these clues that is not `known`. nullptr if there is none. Valid until the next search.
  const std::vector<std::uint8_t>* other(Digits clues, Digits known);

  /// Whether there is a solution with these clues, but not with this digit in this cell.
  bool any_without(Digits clues, int cell, int digit);

  /// The number of solutions with these clues, up to `limit`.
  std::uint64_t count(Digits clues, std::uint64_t limit);

  /// Any solution with these clues, searched for in up to so many nodes. nullptr if none was found.
  const std::vector<std::uint8_t>* any(Digits clues, std::optional<std::uint64_t> nodes = {});

  /// A random solution of the form. nullptr if it has none.
  const std::vector<std::uint8_t>* random(std::uint64_t seed);

  /// The work of all searches since the last call.
  dlx::SearchReport take_work() { return std::exchange(work_, {}); }

 private:
  bool require(Digits clues);
  void decode(dlx::Solution solution);
  void add(const dlx::Outcome& outcome);

  int size_;
  dlx::Problem problem_;
  dlx::Solver solver_;
  std::optional<dlx::Solver> random_solver_;  // its orders are random; made when it is needed
  dlx::SolveOptions options_;
  std::vector<std::optional<dlx::OptionId>> option_of_;  // of each digit in each cell
  std::vector<std::uint8_t> found_;
  dlx::SearchReport work_;
};

}  // namespace sudoku::detail

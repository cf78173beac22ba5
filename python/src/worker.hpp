#pragma once
/// Answers questions about many boards, on several threads.

#include <functional>
#include <map>

#include "boards.hpp"
#include "how.hpp"

namespace dlx_python {

/// Solvers and guides for each shape of board, which are used again. Belongs to one thread at a time.
class Worker {
 public:
  dlx::Outcome solve(const Given& given, const dlx::SolveOptions& options,
                     const std::function<bool(sudoku::Digits)>& visit = {});
  dlx::CountOutcome count(const Given& given, const dlx::CountOptions& options);
  /// A guide that stands at the givens; valid until the next call. `unique`: the board has just one solution.
  sudoku::Guide& guide(const Given& given, bool unique);

  /// True if it holds nothing but solvers and guides for boards up to 9×9.
  bool is_small() const;

 private:
  using Box = std::pair<int, int>;

  sudoku::BatchSolver& solver(const sudoku::Shape& shape);

  std::map<Box, sudoku::BatchSolver> solvers_;
  std::map<Box, sudoku::Guide> guides_;
  std::optional<sudoku::Guide> own_;  // of the last puzzle with rules
};

/// Answers the question about board k within the limits. The status says whether the answer is known.
using Question = std::function<dlx::SearchReport(Worker& worker, const Given& given, std::size_t k,
                                                 const dlx::Limits& within)>;

/// Asks the question about all boards, on as many threads as `how` says. The time limit is for all of them.
/// Returns the sums of all work, and `complete` if all answers are known. `solutions` is how many are.
///
/// Throws:  what is thrown for the first board for which anything is thrown. InvalidBoard then names it.
/// Threads: uses the interpreter's lock, see Task.
dlx::Outcome ask(const Boards& boards, How how, const Question& question);

}  // namespace dlx_python

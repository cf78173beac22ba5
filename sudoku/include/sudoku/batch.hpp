#pragma once
/// Solves many boards of one shape with one matrix.

#include <functional>

#include <dlx/count.hpp>
#include <dlx/solve.hpp>

#include <sudoku/board.hpp>

namespace sudoku {

/// Keeps one exact-cover matrix for all boards of a shape. The givens of a board become required options. So
/// nothing is built or allocated between boards.
///
/// The caller may require and forbid more options. They are numbered as in encode(shape).
/// Throws:  InvalidBoard, which is no dlx::Error, for a board of another shape; dlx::InvalidArgument as
///          dlx::Solver does.
/// Threads: one solver belongs to one thread at a time.
class SUDOKU_API BatchSolver {
 public:
  explicit BatchSolver(Shape shape);

  const Shape& shape() const { return shape_; }

  /// Is given each solved board, after verify(). Returns false to stop.
  using Visitor = std::function<bool(const Board&)>;

  /// Shows every solution of `board` to `visit`, up to the limits in `options`. Without a visitor it only
  /// counts them. Givens that contradict each other have no solution. Then it does not search.
  dlx::Outcome solve(const Board& board, const dlx::SolveOptions& options = {}, const Visitor& visit = {});

  /// Counts the solutions of `board`.
  dlx::CountOutcome count(const Board& board, const dlx::CountOptions& options = {});

 private:
  void choose_givens(const Board& board, std::vector<dlx::OptionId>& chosen) const;

  Shape shape_;
  dlx::Solver solver_;
  // Of the current board. They are kept so that their memory is used again.
  dlx::SolveOptions solve_options_;
  dlx::CountOptions count_options_;
  Board solved_;
};

}  // namespace sudoku

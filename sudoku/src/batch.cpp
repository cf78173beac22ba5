#include <sudoku/batch.hpp>

#include <functional>
#include <stdexcept>
#include <string>

#include <sudoku/cover.hpp>

namespace sudoku {
namespace {

std::string describe(const Shape& shape) {
  return std::to_string(shape.box_rows()) + "x" + std::to_string(shape.box_columns());
}

}  // namespace

BatchSolver::BatchSolver(Shape shape) : shape_(shape), solver_(encode(shape)), solved_(shape) {}

dlx::Outcome BatchSolver::solve(const Board& board, const dlx::SolveOptions& options, const Visitor& visit) {
  solve_options_ = options;
  choose_givens(board, solve_options_.from.chosen);
  const auto check = [&](dlx::Solution solution) {
    decode(solution, solved_);
    if (!verify(board, solved_)) throw std::logic_error("dlx found what is no solution of the board");
    return visit(solved_);
  };
  // By reference: a copy of so large a lambda would be allocated.
  return solver_.solve(solve_options_, visit ? dlx::Visitor(std::cref(check)) : dlx::Visitor());
}

dlx::CountOutcome BatchSolver::count(const Board& board, const dlx::CountOptions& options) {
  count_options_ = options;
  choose_givens(board, count_options_.from.chosen);
  return dlx::count(solver_, count_options_);
}

void BatchSolver::choose_givens(const Board& board, std::vector<dlx::OptionId>& chosen) const {
  if (board.shape() != shape_) {
    throw InvalidBoard("the board has boxes of " + describe(board.shape()) + ", the solver is for " +
                       describe(shape_));
  }
  givens(board, chosen);
}

}  // namespace sudoku

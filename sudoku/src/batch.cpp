#include <sudoku/batch.hpp>

#include <functional>
#include <stdexcept>
#include <string>
#include <utility>

#include <sudoku/cover.hpp>

namespace sudoku {
namespace {

std::string describe(const Shape& shape) {
  return std::to_string(shape.box_rows()) + "x" + std::to_string(shape.box_columns());
}

}  // namespace

BatchSolver::BatchSolver(Shape shape) : shape_(shape), solver_(encode(shape)) {}

dlx::Outcome BatchSolver::solve(const Board& board, dlx::SolveOptions options, const Visitor& visit) {
  require_givens(board, options);
  const auto check = [&](dlx::Solution solution) {
    const Board solved = decode(shape_, solution);
    if (!verify(board, solved)) throw std::logic_error("dlx found what is no solution of the board");
    return visit(solved);
  };
  // By reference, since a copy of so large a lambda would be allocated.
  return solver_.solve(options, visit ? dlx::Visitor(std::cref(check)) : dlx::Visitor());
}

dlx::CountOutcome BatchSolver::count(const Board& board, dlx::SolveOptions options) {
  require_givens(board, options);
  return dlx::count(solver_, options);
}

void BatchSolver::require_givens(const Board& board, dlx::SolveOptions& options) const {
  if (board.shape() != shape_) {
    throw InvalidBoard("the board has boxes of " + describe(board.shape()) + ", the solver is for " +
                       describe(shape_));
  }
  const std::vector<dlx::OptionId> required = givens(board);
  options.required.insert(options.required.end(), required.begin(), required.end());
}

}  // namespace sudoku

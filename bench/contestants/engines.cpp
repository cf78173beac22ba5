/// The solvers of dlx: each engine of the library, its count, and its search for the cheapest.

#include <algorithm>
#include <bench/contestant.hpp>
#include <dlx/cheapest.hpp>
#include <dlx/solve.hpp>
#include <limits>
#include <memory>
#include <stdexcept>
#include <sudoku/cover.hpp>

namespace bench {
namespace {

Found found(const dlx::SearchReport& report, const dlx::BigCount& solutions) {
  return {solutions, report.nodes, report.guesses, report.updates};
}

/// A board that is full and breaks no rule.
sudoku::Board full(const sudoku::Shape& shape) {
  sudoku::Board board(shape);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int row = shape.row(cell);
    const int shift = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
    board.set(cell, (shape.column(cell) + shift) % shape.size() + 1);
  }
  return board;
}

/// One matrix for all boards of the shape.
auto on_boards(dlx::Engine engine) {
  return [engine](const sudoku::Shape& shape) -> BoardSolver {
    const auto solver = std::make_shared<dlx::Solver>(sudoku::encode(shape));
    solver->solve({.by = {.engine = engine},
                   .from = {.chosen = sudoku::givens(full(shape))}});  // makes the engine's tables
    return [solver, options = dlx::SolveOptions{.by = {.engine = engine}}, board = sudoku::Board(shape)](
               std::span<std::uint8_t> cells, std::uint64_t limit) mutable {
      board.assign(cells);
      options.limit = limit;
      options.from.chosen.clear();
      sudoku::givens(board, options.from.chosen);
      bool first = true;
      const dlx::Outcome outcome = solver->solve(options, [&](dlx::Solution solution) {
        if (first) {
          sudoku::decode(solution, board);
          std::copy(board.digits().begin(), board.digits().end(), cells.begin());
        }
        first = false;
        return true;
      });
      return found(outcome, outcome.solutions);
    };
  };
}

auto on_problems(dlx::Engine engine) {
  return [engine](const CoverTask& task) -> CoverSolver {
    return [engine, problem = task.problem](std::optional<std::uint64_t> limit) {
      const dlx::Outcome outcome = dlx::solve(problem, {.limit = limit, .by = {.engine = engine}});
      return found(outcome, outcome.solutions);
    };
  };
}

/// Finds what the cheapest costs by looking at every solution.
auto by_all_solutions(dlx::Engine engine) {
  return [engine](const CoverTask& task) -> CoverSolver {
    return [engine, problem = task.problem](std::optional<std::uint64_t>) {
      std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
      const dlx::Outcome outcome =
          dlx::solve(problem, {.by = {.engine = engine}}, [&](dlx::Solution solution) {
            std::uint64_t cost = 0;
            for (const dlx::OptionId option : solution) cost += problem.cost(option);
            least = std::min(least, cost);
            return true;
          });
      if (outcome.solutions == 0) throw std::runtime_error("there is no solution");
      return found(outcome, least);
    };
  };
}

CoverSolver cheapest_of(const CoverTask& task) {
  return [problem = task.problem](std::optional<std::uint64_t>) {
    const dlx::CheapestOutcome outcome = dlx::cheapest(problem);
    if (outcome.solutions.empty()) throw std::runtime_error("there is no solution");
    return found(outcome, static_cast<std::uint64_t>(outcome.solutions[0].cost));
  };
}

CoverSolver counting(const CoverTask& task) {
  return [problem = task.problem](std::optional<std::uint64_t> limit) {
    const dlx::CountOutcome outcome = dlx::count(problem, {.limit = limit});
    return found(outcome, outcome.count);
  };
}

const Enlist links({.name = "links",
                    .kind = Kind::engine,
                    .idea = "dancing links, Knuth's Algorithms X, C and M",
                    .boards = on_boards(dlx::Engine::links),
                    .cover = on_problems(dlx::Engine::links),
                    .cheapest = by_all_solutions(dlx::Engine::links),
                    .multiplicities = true});
const Enlist lanes({.name = "lanes",
                    .kind = Kind::engine,
                    .idea = "exact cover in SIMD lanes: a lane an item, a kill row an option",
                    .boards = on_boards(dlx::Engine::lanes),
                    .cover = on_problems(dlx::Engine::lanes),
                    .cheapest = by_all_solutions(dlx::Engine::automatic)});
const Enlist count({.name = "count",
                    .kind = Kind::engine,
                    .idea = "dlx count: finds out which is best: frontier, memo or search",
                    .cover = counting,
                    .multiplicities = true});

const Enlist cheapest({.name = "cheapest",
                       .kind = Kind::engine,
                       .idea = "dlx cheapest: branch and bound with prices of items",
                       .cheapest = cheapest_of,
                       .multiplicities = true});

}  // namespace
}  // namespace bench

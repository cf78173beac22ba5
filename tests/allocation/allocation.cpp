/// That searching allocates nothing.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <dlx/dlx.hpp>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <sudoku/sudoku.hpp>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/instances.hpp>
#include <support/published.hpp>
#include <variant>
#include <vector>

#include "allocation/counted.hpp"
#include "engine/links/links.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

std::vector<sudoku::Board> boards() {
  std::ifstream file(DLX_SOURCE_DIR "/examples/hardest.txt");
  sudoku::BoardReader reader(file, "hardest.txt");
  std::vector<sudoku::Board> all;
  while (const std::optional<sudoku::ReadBoard> read = reader.next()) {
    all.push_back(std::get<sudoku::Board>(read->content));
  }
  REQUIRE(all.size() == 12);
  return all;
}

}  // namespace

TEST_CASE("allocation: allocations are counted", "[allocation]") {
  // Called by name: a compiler may leave out what a new-expression takes.
  const auto take = [](std::size_t bytes) { ::operator delete(::operator new(bytes)); };
  CHECK(allocations_of([&] { take(10), take(20); }) == 2);
  CHECK(allocations_of([] {}) == 0);
  CHECK(peak_of([&] { take(1000), take(200); }) == 1000);
  CHECK(peak_of([] {}) == 0);
}

TEST_CASE("allocation: no engine allocates while it searches", "[allocation]") {
  for (const Problem& problem : {queens(8), langford(8), load("pent3x20"), load("planted1")}) {
    std::vector<std::unique_ptr<detail::SearchEngine>> engines;
    engines.push_back(std::make_unique<detail::Links>(problem));
    for (const detail::LanesKernel* kernel : detail::lanes_kernels()) {
      engines.push_back(std::make_unique<detail::Lanes>(problem, *kernel));
    }
    for (const auto& engine : engines) {
      for (const bool visit : {true, false}) {
        REQUIRE(start(*engine, {}));
        const SolveOptions options;
        detail::Budget budget(options.within);
        detail::Meter meter(budget);
        std::vector<OptionId> chosen(problem.option_count());
        const std::uint64_t during = allocations_of([&] {
          std::uint64_t n = 0;
          while (engine->run(meter, ++n, visit) == detail::SearchEngine::Event::solution) {
            chosen.clear();
            if (visit) engine->chosen(chosen);
          }
        });
        CHECK(engine->work().nodes > 100);
        CHECK(during == 0);
      }
    }
  }
}

TEST_CASE("allocation: a solver goes from board to board without allocating", "[allocation]") {
  const std::vector<sudoku::Board> all = boards();
  for (const Engine engine : {Engine::links, Engine::lanes, Engine::automatic}) {
    INFO(name(engine));
    std::vector<SolveOptions> tasks;
    for (const sudoku::Board& board : all) {
      tasks.push_back({.by = {.engine = engine}});
      tasks.back().from.chosen = sudoku::givens(board);
    }
    Solver solver(sudoku::encode(sudoku::Shape(3, 3)));
    const auto solve_all = [&] {
      for (const SolveOptions& task : tasks) {
        if (solver.solve(task).solutions != 1) std::abort();
        if (solver.solve(task, [](Solution) { return true; }).solutions != 1) std::abort();
      }
    };
    solve_all();
    CHECK(allocations_of([&] { solve_all(); }) == 0);
  }
}

TEST_CASE("allocation: the batch solver allocates at most a few times for a board", "[allocation]") {
  const std::vector<sudoku::Board> all = boards();
  sudoku::BatchSolver solver(sudoku::Shape(3, 3));
  const auto solve_all = [&] {
    for (const sudoku::Board& board : all) solver.solve(board);
  };
  solve_all();
  CHECK(allocations_of([&] { solve_all(); }) <= 2 * all.size());
}

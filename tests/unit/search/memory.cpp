/// What a search may take, and what it takes.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dlx/count.hpp>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/instances.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <support/wide_problem.hpp>
#include <vector>

#include "engine/lanes/lanes.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

std::vector<Problem> problems() {
  std::vector<Problem> all{queens(8),        queens(20),          langford(8),      matchings(12),
                           partitions(8),    dominoes(8, 8),      load("sudokuAI"), load("planted1"),
                           load("pent3x20"), independent(500, 3), latin(5),         load("crew")};
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    all.push_back(random_problem(seed));
    all.push_back(wide_problem(seed, 200));
    all.push_back(long_problem(seed));
  }
  return all;
}

}  // namespace

TEST_CASE("memory: lanes take no more than planned, and not much less", "[memory]") {
  for (const Problem& problem : problems()) {
    INFO(problem.item_count() << " items, " << problem.option_count() << " options");
    const Plan planned = plan(problem);
    REQUIRE(planned.engine == Engine::lanes);
    CHECK(planned.bytes == planned.table_bytes);
    const detail::Lanes lanes(problem);
    CHECK(lanes.bytes() <= planned.bytes);
    CHECK(planned.bytes <= 4 * lanes.bytes());
  }
}

TEST_CASE("memory: a search stays within what is allowed, and what links need", "[memory]") {
  for (const Problem& problem : problems()) {
    INFO(problem.item_count() << " items, " << problem.option_count() << " options");
    const std::size_t table = plan(problem).table_bytes;
    Solver links(problem);
    links.solve({.by = {.engine = Engine::links}, .within = {.nodes = 1}});
    for (const std::size_t memory : {std::size_t{0}, table / 16, table / 2, table, kDefaultMemory}) {
      CAPTURE(memory, table);
      Solver solver(problem);
      std::size_t most = 0, at_top = 0;
      std::uint64_t n = 0;
      solver.solve({.within = {.nodes = rounds(20'000, 2000), .memory = memory}}, [&](Solution) {
        if (n++ == 0) at_top = solver.bytes();
        if (n % 64 == 0) most = std::max(most, solver.bytes());
        return true;
      });
      CHECK(at_top <= memory + links.bytes());
      CHECK(most <= memory + links.bytes());
    }
  }
}

TEST_CASE("memory: links take what is planned", "[memory]") {
  for (const Problem& problem : problems()) {
    const Plan planned = plan(problem, Engine::links);
    Solver solver(problem);
    solver.solve({.by = {.engine = Engine::links}, .within = {.nodes = 1}});
    INFO(problem.item_count() << " items, " << problem.option_count() << " options");
    CHECK(solver.bytes() <= 2 * planned.bytes + 4096);
    CHECK(planned.bytes <= 2 * solver.bytes() + 4096);
  }
}

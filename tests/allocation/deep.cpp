/// That what deep searches have left is dealt out and counted in little memory.

#include <cstddef>
#include <cstdint>
#include <dlx/dlx.hpp>
#include <support/catch.hpp>
#include <support/published.hpp>

#include "allocation/counted.hpp"

using namespace dlx;
using namespace dlx::test;

TEST_CASE("allocation: a deep position takes memory for each level, not for each two levels",
          "[rest][split]") {
  constexpr std::size_t levels = 4000, most = 2000 * levels;  // bytes; all options of all subtrees: 32 MB
  const Problem problem = independent(levels, 2);
  Solver solver(problem);
  Search search = solver.start({.by = {.engine = Engine::links, .heuristic = Heuristic::mrv}});
  while (search.go_on() != Search::Event::solution) {
  }
  Position from, part;
  CHECK(peak_of([&] { from = search.position(); }) < most);
  REQUIRE(from.left.size() == levels);
  CHECK(peak_of([&] { part = part_of(problem, from, {2, 3}); }) < most);
  REQUIRE(part.left.size() > levels / 4);
  CHECK(peak_of([&] {
          count(problem, {.method = Method::search, .within = {.nodes = 100'000}}, part.left);
        }) < 2 * most);
}

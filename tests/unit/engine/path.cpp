/// Ways to a node, with and without their first forks.

#include <cstdint>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/pieces.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>

#include "search/engines.hpp"

using namespace dlx;
using namespace dlx::test;

TEST_CASE("path: without its first forks it is the rest of the way", "[left]") {
  constexpr std::uint64_t problems = rounds(3000, 300);
  std::uint64_t forks = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = any_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    const SolveOptions options = random_search(problem, random);
    detail::Engines engines(problem);
    detail::SearchEngine& engine = engines.choose_for_pieces(options.by.engine, options.within.memory);
    if (!start(engine, {options.by.seed, options.from.chosen, options.from.excluded})) continue;
    detail::Budget budget(options.within);
    detail::Meter meter(budget);
    for (;;) {
      meter.allow(1 + random.below(4), engine.work().nodes);
      if (engine.run(meter, kNever, true) == detail::SearchEngine::Event::exhausted) break;
      if (random.one_in(8)) engine.leave_out(random.below(3));
      forks += check_ways(engine);
    }
  }
  CHECK(forks > problems);
}

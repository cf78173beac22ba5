/// A search that its caller drives: slices, states of the solver, a budget that threads share.

#include <algorithm>
#include <cstdint>
#include <dlx/count.hpp>
#include <optional>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <thread>
#include <vector>

#include "engine/links/links.hpp"
#include "search/run.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

/// A search in slices of `nodes` nodes.
Run in_slices(Solver& solver, const SolveOptions& options, std::uint64_t nodes, std::uint64_t& pauses) {
  Run result;
  Search search = solver.start(options);
  for (;;) {
    const std::uint64_t before = search.outcome().nodes;
    const Search::Event event = search.go_on(nodes);
    if (event == Search::Event::ended) break;
    if (event == Search::Event::solution) result.solutions.push_back(numbers(search.solution()));
    if (event != Search::Event::paused) continue;
    ++pauses;
    REQUIRE(search.outcome().nodes == before + nodes);
    REQUIRE(search.outcome().status == Status::stopped);
  }
  REQUIRE(search.go_on() == Search::Event::ended);  // and stays so
  result.outcome = search.outcome();
  return result;
}

}  // namespace

TEST_CASE("slices: they change neither solutions nor nodes", "[slices]") {
  constexpr std::uint64_t problems = rounds(1500, 200);
  std::uint64_t pauses = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    Solver solver(problem);
    for (SolveOptions options : ways()) {
      INFO(describe(options));
      options.from.chosen = random.options(problem, random.below(2));
      if (random.one_in(3)) options.by.seed = seed;
      if (random.one_in(3)) options.within.nodes = 1 + random.below(20);
      if (random.one_in(3)) options.limit = 1 + random.below(4);
      options.restarts = options.limit == 1U;
      const Run whole = run(problem, options);
      REQUIRE(same(in_slices(solver, options, 1 + random.below(6), pauses), whole));
    }
  }
  CHECK(pauses > problems / 2);
}

TEST_CASE("slices: progress of a search that is paused grows to the end", "[slices]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  Solver solver(queens(8));
  Search search = solver.start({.by = {.engine = engine}});
  Progress last = search.progress();
  std::uint64_t solutions = 0;
  for (Search::Event event{}; (event = search.go_on(50)) != Search::Event::ended;) {
    solutions += event == Search::Event::solution;
    const Progress now = search.progress();
    CHECK(now.solutions == solutions);
    CHECK(now.nodes >= last.nodes);
    CHECK(now.fraction >= last.fraction - 1e-9);
    CHECK(now.fraction <= 1);
    last = now;
  }
  CHECK(solutions == 92);  // OEIS A000170
  CHECK(search.progress().fraction == 1);
  CHECK(search.outcome().status == Status::complete);
}

TEST_CASE("slices: a solver in use refuses another search, and goes on with its own", "[slices]") {
  Solver solver(queens(6));
  const auto refuses = [&solver] {
    CHECK_THROWS_AS(solver.solve(), InvalidArgument);
    CHECK_THROWS_AS(solver.start(), InvalidArgument);
    CHECK_THROWS_AS(solver.solutions(), InvalidArgument);
    CHECK_THROWS_AS(count(solver), InvalidArgument);
    CHECK_THROWS_AS(count(solver, {.limit = 1}), InvalidArgument);
  };
  SECTION("a search, until it has ended") {
    Search search = solver.start();
    refuses();
    std::uint64_t found = 0;
    while (search.go_on() == Search::Event::solution) {
      ++found;
      refuses();
    }
    CHECK(found == 4);
    CHECK(count(solver).count == 4);
    CHECK(search.outcome().solutions == 4);
  }
  SECTION("a search that is abandoned") {
    {
      Search search = solver.start();
      REQUIRE(search.go_on() == Search::Event::solution);
    }
    CHECK(solver.solve().solutions == 4);
  }
  SECTION("a range") {
    Solutions range = solver.solutions();
    std::uint64_t found = 0;
    for (const Solution solution : range) {
      REQUIRE(solution.size() == 6);
      refuses();
      ++found;
    }
    CHECK(found == 4);
    CHECK(solver.solve().solutions == 4);
  }
  SECTION("a search that never began") {
    CHECK_THROWS_AS(solver.start({.limit = 0}), InvalidArgument);
    CHECK(solver.solve().solutions == 4);
  }
}

TEST_CASE("budget: threads that share it search no more nodes than there are", "[slices][threads]") {
  constexpr std::uint64_t kNodes = 20'000;
  const Limits limits{.nodes = kNodes};
  detail::Budget budget(limits);
  std::vector<std::uint64_t> nodes(3);
  {
    std::vector<std::thread> threads;
    for (std::uint64_t& own : nodes) {
      threads.emplace_back([&budget, &own] {
        const Problem problem = queens(12);  // 211,716 nodes: no thread ends before the limit
        detail::Links links(problem);
        detail::Run run(links, budget);
        if (run.begin({})) run.go_on(kNever, false);
        own = run.work().nodes;
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  CHECK(budget.verdict() == Status::node_limit);
  CHECK(budget.spent().nodes == kNodes);
  CHECK(nodes[0] + nodes[1] + nodes[2] == kNodes);
}

TEST_CASE("budget: what one meter gives back, another may search", "[slices]") {
  const Problem problem = queens(8);
  const Limits limits{.nodes = 1000};
  detail::Budget budget(limits);
  detail::Links first(problem), second(problem);
  detail::Run a(first, budget), b(second, budget);
  REQUIRE(a.begin({}));
  REQUIRE(b.begin({}));
  CHECK(a.go_on(kNever, false, 300) == detail::Run::Event::paused);
  CHECK(b.go_on(kNever, false, 500) == detail::Run::Event::paused);
  CHECK(budget.spent().nodes == 800);
  CHECK_FALSE(budget.verdict());
  CHECK(a.go_on(kNever, false) == detail::Run::Event::ended);
  CHECK(a.work().nodes == 500);
  CHECK(b.go_on(kNever, false) == detail::Run::Event::ended);
  CHECK(b.work().nodes == 500);
  CHECK(budget.verdict() == Status::node_limit);
}

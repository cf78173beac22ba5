/// Restarts: attempts in random orders, until one comes to its end.

#include <chrono>
#include <cstdint>
#include <dlx/count.hpp>
#include <optional>
#include <support/catch.hpp>
#include <support/instances.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "search/tactics.hpp"

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;
using detail::Attempt;
using detail::Tactics;

namespace {

/// The options of `way`, for one solution by restarts.
SolveOptions restarting(SolveOptions way, std::optional<std::uint64_t> seed = {}) {
  way.limit = 1;
  way.restarts = true;
  way.by.seed = seed;
  return way;
}

}  // namespace

TEST_CASE("restarts: they find a solution if brute force finds one", "[restarts]") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Problem problem = random_problem(seed);
    const SolutionSet expected = all_solutions(problem);
    for (const SolveOptions& way : ways()) {
      INFO(describe(way) << ", seed " << seed << '\n' << describe(problem));
      const SolveOptions options = restarting(way, seed);
      const Run found = run(problem, options);
      REQUIRE(found.solutions.size() == (expected.empty() ? 0 : 1));
      REQUIRE(found.outcome.status == (expected.empty() ? Status::complete : Status::solution_limit));
      if (!expected.empty()) REQUIRE(expected.count(found.solutions[0]) == 1);
      REQUIRE(same(found, pull(problem, options)));
    }
  }
}

TEST_CASE("restarts: a crew pairing that one order does not solve", "[restarts]") {
  const Problem problem = load("crew");
  CHECK(
      solve(problem, {.limit = 1, .by = {.engine = Engine::links}, .within = {.nodes = 100'000}}).solutions ==
      0);
  for (SolveOptions way : ways()) {
    if (way.by.heuristic == Heuristic::mrv) continue;  // takes millions of nodes all the same
    for (std::uint64_t seed = 0; seed < rounds(5, 1); ++seed) {
      INFO(describe(way) << ", seed " << seed);
      SolveOptions options = restarting(way, seed);
      options.within.nodes = 200'000;
      const Run found = run(problem, options);
      REQUIRE(found.solutions.size() == 1);
      CHECK(is_solution(problem, found.solutions[0]));
      CHECK(same(found, run(problem, options)));
      CHECK(same(found, pull(problem, options)));
      CHECK(solve(problem, options).nodes == found.outcome.nodes);
    }
  }
}

TEST_CASE("restarts: what has no solution is proved to have none", "[restarts]") {
  for (const Problem& problem : {matchings(11), langford(9), load("planted1")}) {
    for (const SolveOptions& way : ways()) {
      INFO(describe(way));
      SolveOptions options = way;
      // planted1 loses the solution that it has.
      for (const Options& solution : run(problem, options).solutions) {
        options.from.excluded.push_back(OptionId{solution[0]});
      }
      const Outcome plain = solve(problem, options);
      REQUIRE(plain.solutions == 0);
      const Outcome outcome = solve(problem, restarting(options));
      CHECK(outcome.status == Status::complete);
      CHECK(outcome.solutions == 0);
      CHECK(outcome.nodes > 300);  // or nothing was tested
      CHECK(outcome.guesses < outcome.nodes);
    }
  }
}

TEST_CASE("restarts: the node limit holds for all attempts together", "[restarts]") {
  const Problem problem = matchings(13);
  for (const SolveOptions& way : ways()) {
    INFO(describe(way));
    std::uint64_t updates = 0;
    for (const std::uint64_t limit : {1U, 299U, 300U, 301U, 899U, 900U, 901U, 2099U, 2100U, 2101U, 5000U}) {
      SolveOptions options = restarting(way);
      options.within.nodes = limit;
      const Run stopped = run(problem, options);
      CHECK(stopped.outcome.status == Status::node_limit);
      CHECK(stopped.outcome.nodes == limit);
      CHECK(stopped.outcome.updates > updates);
      updates = stopped.outcome.updates;
      CHECK(same(stopped, pull(problem, options)));
    }
  }
}

TEST_CASE("restarts: time limits, stop tokens and progress work as always", "[restarts]") {
  const Problem problem = matchings(31);
  for (const SolveOptions& way : ways()) {
    SolveOptions options = restarting(way);
    options.within.time = 30ms;
    CHECK(solve(problem, options).status == Status::time_limit);
    Stop stop;
    std::uint64_t nodes = 0, reports = 0;
    options = restarting(way);
    options.within.stop = stop.token();
    options.within.progress_interval = 1ns;
    options.within.progress = [&](const Progress& now) {
      CHECK(now.nodes >= nodes);
      nodes = now.nodes;
      if (++reports == 30) stop.request();
    };
    CHECK(solve(problem, options).status == Status::stopped);
    CHECK(nodes > 2100);  // the first three attempts
  }
}

TEST_CASE("restarts: they are refused without a limit of 1", "[restarts]") {
  Solver solver(queens(6));
  CHECK_THROWS_AS(solver.solve({.restarts = true}), InvalidArgument);
  CHECK_THROWS_AS(solver.solve({.limit = 2, .restarts = true}), InvalidArgument);
  CHECK_THROWS_AS(solver.solutions({.restarts = true}), InvalidArgument);
  CHECK(solver.solve().solutions == 4);
}

TEST_CASE("restarts: after them a solver is like a new one", "[restarts]") {
  const Problem problem = langford(9);
  Solver solver(problem);
  const SolveOptions options{.limit = 1, .restarts = true};
  const Outcome first = solver.solve(options);
  CHECK(
      same(run(solver, {.by = {.engine = Engine::links}}), run(problem, {.by = {.engine = Engine::links}})));
  CHECK(solver.solve(options).nodes == first.nodes);
}

TEST_CASE("restarts: the attempts that each kind of search makes", "[restarts]") {
  constexpr std::size_t kEntries = 1000;
  SECTION("all solutions: one attempt to the end") {
    const Attempt only = Tactics({.by = {.seed = 7}}, kEntries).next();
    CHECK(only.seed == 7U);
    CHECK(only.heuristic == Heuristic::mrv);
    CHECK(only.nodes == Attempt::kToTheEnd);
    CHECK(Tactics({.by = {.heuristic = Heuristic::weights}}, kEntries).next().heuristic ==
          Heuristic::weights);
    CHECK(Tactics({.limit = 2}, kEntries).next().nodes == Attempt::kToTheEnd);
  }
  SECTION("one solution by an engine or a heuristic asked for: the same") {
    CHECK(Tactics({.limit = 1, .by = {.engine = Engine::links}}, kEntries).next().nodes ==
          Attempt::kToTheEnd);
    CHECK(Tactics({.limit = 1, .by = {.heuristic = Heuristic::mrv}}, kEntries).next().nodes ==
          Attempt::kToTheEnd);
  }
  SECTION("one solution, no more said: plain search first") {
    Tactics tactics({.limit = 1, .by = {.seed = 7}}, kEntries);
    const Attempt plain = tactics.next(), second = tactics.next(), third = tactics.next();
    CHECK(plain.heuristic == Heuristic::mrv);
    CHECK(plain.seed == 7U);
    CHECK(plain.nodes > 15'000);  // the hardest sudoku must not notice
    CHECK(plain.nodes < Attempt::kToTheEnd);
    CHECK(second.heuristic == Heuristic::preclusion);
    CHECK(second.seed == 7U);
    CHECK(plain.shake == 0);
    CHECK(second.shake != 0);
    CHECK(third.shake != second.shake);
    CHECK(third.nodes == 2 * second.nodes);
  }
  SECTION("restarts") {
    Tactics tactics({.limit = 1, .restarts = true, .by = {.heuristic = Heuristic::mrv}}, kEntries);
    const Attempt first = tactics.next(), second = tactics.next(), third = tactics.next();
    CHECK_FALSE(first.seed);
    CHECK(first.heuristic == Heuristic::mrv);
    CHECK(second.seed);
    CHECK(third.seed != second.seed);
    CHECK(third.heuristic == Heuristic::mrv);
    CHECK(second.nodes == 2 * first.nodes);
    CHECK(third.nodes == 2 * second.nodes);
    CHECK(Tactics({.limit = 1, .restarts = true}, kEntries).next().heuristic == Heuristic::preclusion);
  }
  SECTION("a new order should not cost more than the attempt") {
    CHECK(Tactics({.limit = 1, .restarts = true}, 100'000'000).next().nodes >= 100'000);
  }
}

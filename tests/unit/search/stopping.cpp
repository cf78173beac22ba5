/// Ending a search early: stop tokens, visitors, exceptions, ranges left before their end.

#include <chrono>
#include <csignal>
#include <cstdint>
#include <dlx/count.hpp>
#include <future>
#include <support/catch.hpp>
#include <support/published.hpp>
#include <support/runs.hpp>
#include <thread>
#include <utility>
#include <vector>

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;

TEST_CASE("stopping: a stop token ends a search from another thread", "[stopping][threads]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const Problem problem = endless();
  const auto stopped_soon = [&](auto search) {
    Stop stop;
    const auto other = std::async(std::launch::async, [&stop] {
      std::this_thread::sleep_for(20ms);
      stop.request();
    });
    return search(stop.token());
  };
  CHECK(stopped_soon([&](StopToken stop) {
          return solve(problem, {.by = {.engine = engine}, .within = {.stop = stop}}).status;
        }) == Status::stopped);
  CHECK(stopped_soon([&](StopToken stop) {
          return count(problem, {.by = {.engine = engine}, .within = {.stop = stop}}).status;
        }) == Status::stopped);
  CHECK(stopped_soon([&](StopToken stop) {
          return solve(problem, {.by = {.engine = engine}, .within = {.stop = stop}},
                       [](Solution) { return true; })
              .status;
        }) == Status::stopped);
}

TEST_CASE("stopping: a stop before the search works at once", "[stopping]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  Stop stop;
  stop.request();
  for (const Problem& problem : {endless(), queens(6), Problem()}) {
    const Run nothing = run(problem, {.by = {.engine = engine}, .within = {.stop = stop.token()}});
    CHECK(nothing.outcome.status == Status::stopped);
    CHECK(nothing.outcome.nodes == 0);
    CHECK(nothing.solutions.empty());
    const CountOutcome counted = count(problem, {.by = {.engine = engine}, .within = {.stop = stop.token()}});
    CHECK(counted.status == Status::stopped);
    CHECK(counted.count == 0);
  }
  CHECK(count(independent(2, 2), {.by = {.engine = engine}, .within = {.stop = stop.token()}}).status ==
        Status::stopped);
}

TEST_CASE("stopping: a token may outlive its stop, and one without a stop is never requested", "[stopping]") {
  StopToken token;
  CHECK_FALSE(token.requested());
  {
    Stop stop;
    token = stop.token();
    CHECK_FALSE(token.requested());
    stop.request();
    stop.request();
    CHECK(stop.requested());
  }
  CHECK(token.requested());
  CHECK(solve(queens(6), {.within = {.stop = token}}).status == Status::stopped);
  CHECK(solve(queens(6), {.within = {.stop = StopToken()}}).status == Status::complete);
}

TEST_CASE("stopping: a signal handler may ask for it", "[stopping][signals]") {
  static Stop stop;
  const auto before = std::signal(SIGINT, [](int) { stop.request(); });
  std::uint64_t seen = 0;
  const Outcome outcome = solve(endless(), {.within = {.stop = stop.token()}}, [&](Solution) {
    if (++seen == 3) std::raise(SIGINT);
    return true;
  });
  std::signal(SIGINT, before);
  CHECK(outcome.status == Status::stopped);
}

TEST_CASE("stopping: a visitor that returns false ends the search", "[stopping]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const SolveOptions all{.by = {.engine = engine}};
  Solver solver(queens(6));  // 4 solutions
  for (std::uint64_t stop_at = 1; stop_at <= 4; ++stop_at) {
    std::uint64_t seen = 0;
    const Outcome outcome = solver.solve(all, [&](Solution) { return ++seen < stop_at; });
    CHECK(seen == stop_at);
    CHECK(outcome.solutions == stop_at);
    const Outcome limited = run(queens(6), {.limit = stop_at, .by = {.engine = engine}}).outcome;
    CHECK(outcome.nodes == limited.nodes);
    CHECK(outcome.updates == limited.updates);
    CHECK(outcome.status == Status::stopped);  // even at the last one, which it cannot know to be the last
  }
  CHECK(solver.solve({.limit = 1, .by = {.engine = engine}}, [](Solution) { return false; }).status ==
        Status::stopped);
  CHECK(solver.solve({.limit = 1, .by = {.engine = engine}}, [](Solution) { return true; }).status ==
        Status::solution_limit);
}

TEST_CASE("stopping: a visitor that uses its own solver gets an error", "[stopping]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const SolveOptions all{.by = {.engine = engine}};
  Solver solver(queens(6));
  CHECK_THROWS_AS(solver.solve(all,
                               [&solver](Solution) {
                                 solver.solve();
                                 return true;
                               }),
                  InvalidArgument);
  CHECK(solver.solve().solutions == 4);
}

TEST_CASE("stopping: a solver is usable after a visitor threw", "[stopping]") {
  struct Enough {};
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const SolveOptions all{.by = {.engine = engine}};
  Solver solver(queens(6));
  const Run fresh = run(queens(6), all);
  for (int throw_at = 1; throw_at <= 4; ++throw_at) {
    int seen = 0;
    const auto visit = [&](Solution) {
      if (++seen == throw_at) throw Enough();
      return true;
    };
    CHECK_THROWS_AS(solver.solve(all, visit), Enough);
    if (throw_at == 2) continue;  // and twice in a row
    CHECK(same(run(solver, all), fresh));
  }
}

TEST_CASE("stopping: a solver is usable after a progress callback threw", "[stopping]") {
  struct Enough {};
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  Solver solver(queens(8));
  const SolveOptions options{
      .by = {.engine = engine},
      .within = {.progress = [](const Progress&) { throw Enough(); }, .progress_interval = 1ns}};
  CHECK_THROWS_AS(solver.solve(options), Enough);
  CHECK(same(run(solver, {.by = {.engine = engine}}), run(queens(8), {.by = {.engine = engine}})));
}

TEST_CASE("stopping: a range may be left before its end", "[stopping]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const SolveOptions all{.by = {.engine = engine}};
  Solver solver(queens(6));
  const Run fresh = run(queens(6), all);
  {
    Solutions range = solver.solutions(all);
    auto it = range.begin();
    REQUIRE(it != range.end());
    CHECK(numbers(*it) == fresh.solutions[0]);
    CHECK(numbers(*it) == fresh.solutions[0]);  // looking does not go on
    CHECK(range.outcome().status == Status::stopped);
    CHECK(range.outcome().solutions == 1);
    it++;
    CHECK(numbers(*it) == fresh.solutions[1]);
    CHECK(range.outcome().solutions == 2);
  }
  CHECK(same(run(solver, all), fresh));
  { const Solutions unused = solver.solutions(all); }
  CHECK(same(run(solver, all), fresh));
}

TEST_CASE("stopping: a range reports its work so far", "[stopping]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  Solutions range = solutions(queens(6), {.by = {.engine = engine}});
  auto it = range.begin();
  const std::uint64_t nodes = range.outcome().nodes;
  CHECK(nodes == run(queens(6), {.limit = 1, .by = {.engine = engine}}).outcome.nodes);
  ++it;
  CHECK(range.outcome().nodes > nodes);
}

TEST_CASE("stopping: a range can be moved and keeps its solver", "[stopping]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const Run fresh = run(queens(6), {.by = {.engine = engine}});
  Solutions range = solutions(queens(6), {.by = {.engine = engine}});
  Solutions moved = std::move(range);
  auto it = moved.begin();
  range = std::move(moved);
  std::vector<Options> found;
  for (; it != range.end(); ++it) found.push_back(numbers(*it));
  CHECK(found == fresh.solutions);
  CHECK(range.outcome().status == Status::complete);
  CHECK(range.outcome().nodes == fresh.outcome.nodes);
}

TEST_CASE("stopping: threads may share a problem", "[stopping][threads]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const Problem problem = queens(8);
  const Run alone = run(problem, {.by = {.engine = engine}});
  std::vector<Run> runs(4);
  {
    std::vector<std::future<void>> threads;
    for (Run& own : runs)
      threads.push_back(
          std::async(std::launch::async, [&] { own = run(problem, {.by = {.engine = engine}}); }));
  }
  for (const Run& own : runs) CHECK(same(own, alone));
}

TEST_CASE("stopping: a stop that is made of a function is asked for", "[stopping]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  int asked = 0;
  Stop stop([&asked] { return ++asked == 5; });
  CHECK(solve(endless(), {.by = {.engine = engine}, .within = {.stop = stop.token()}}).status ==
        Status::stopped);
  CHECK(asked == 5);
  CHECK(stop.requested());
  CHECK(stop.token().requested());
  CHECK(asked == 5);  // it is not asked again
  Stop other([] { return false; });
  CHECK_FALSE(other.token().requested());
  other.request();
  CHECK(other.token().requested());
}

/// Limits, progress reports, and options that make no sense.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <dlx/count.hpp>
#include <limits>
#include <support/catch.hpp>
#include <support/published.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;

namespace {

using Seconds = std::chrono::duration<double>;

}  // namespace

TEST_CASE("limits: the N-th solution is found without looking further", "[limits]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const Run all = run(problem, {.by = {.engine = engine}});
    for (std::uint64_t limit = 1; limit <= all.solutions.size(); ++limit) {
      const Run some = run(problem, {.limit = limit, .by = {.engine = engine}});
      REQUIRE(some.outcome.status == Status::solution_limit);
      REQUIRE(some.outcome.solutions == limit);
      REQUIRE(some.solutions ==
              std::vector<Options>(all.solutions.begin(),
                                   all.solutions.begin() + static_cast<std::ptrdiff_t>(limit)));
      // Its last node is the last solution: with one node less it is missing.
      const std::uint64_t nodes = some.outcome.nodes;
      REQUIRE(run(problem, {.by = {.engine = engine}, .within = {.nodes = nodes}}).outcome.solutions ==
              limit);
      if (nodes > 1) {
        const Run less = run(problem, {.by = {.engine = engine}, .within = {.nodes = nodes - 1}});
        REQUIRE(less.outcome.solutions == limit - 1);
      }
      REQUIRE(same(some, pull(problem, {.limit = limit, .by = {.engine = engine}})));
      const Outcome counted = solve(problem, {.limit = limit, .by = {.engine = engine}});
      REQUIRE(counted.solutions == limit);
      REQUIRE(counted.status == Status::solution_limit);
      if (counts_node_by_node(engine)) REQUIRE(counted.nodes == nodes);
      REQUIRE(counted.nodes <= nodes);
    }
    const Run more = run(problem, {.limit = all.solutions.size() + 1, .by = {.engine = engine}});
    REQUIRE(same(more, all));
    REQUIRE(more.outcome.status == Status::complete);
  }
}

TEST_CASE("limits: a node limit is exact", "[limits]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  for (std::uint64_t seed = 500; seed < 700; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const Run all = run(problem, {.by = {.engine = engine}});
    std::uint64_t solutions = 0;
    for (std::uint64_t limit = 1; limit < all.outcome.nodes; ++limit) {
      const Run some = run(problem, {.by = {.engine = engine}, .within = {.nodes = limit}});
      REQUIRE(some.outcome.status == Status::node_limit);
      REQUIRE(some.outcome.nodes == limit);
      REQUIRE(some.outcome.updates <= all.outcome.updates);
      REQUIRE(some.outcome.solutions >= solutions);
      solutions = some.outcome.solutions;
      REQUIRE(same(some, pull(problem, {.by = {.engine = engine}, .within = {.nodes = limit}})));
    }
    for (const std::uint64_t enough : {all.outcome.nodes, all.outcome.nodes + 1, ~std::uint64_t{0}}) {
      REQUIRE(same(run(problem, {.by = {.engine = engine}, .within = {.nodes = enough}}), all));
    }
  }
  for (const std::uint64_t limit : {4095U, 4096U, 4097U, 100000U}) {
    const Outcome outcome = solve(endless(), {.by = {.engine = engine}, .within = {.nodes = limit}});
    CHECK(outcome.nodes == limit);
    CHECK(outcome.status == Status::node_limit);
  }
}

TEST_CASE("limits: a time limit ends a long search", "[limits]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const Problem problem = endless();
  // On a busy machine a short time may end before the first node.
  Outcome outcome{};
  for (auto time = 30ms; outcome.nodes == 0 && time < 30s; time *= 2) {
    outcome = solve(problem, {.by = {.engine = engine}, .within = {.time = time}});
    CHECK(outcome.status == Status::time_limit);
    CHECK(outcome.seconds >= Seconds(time).count());
  }
  CHECK(outcome.nodes > 0);
  CHECK(count(problem, {.by = {.engine = engine}, .within = {.time = 10ms}}).status == Status::time_limit);
  const Run pulled =
      pull(problem, {.limit = 1'000'000'000'000, .by = {.engine = engine}, .within = {.time = 10ms}});
  CHECK(pulled.outcome.status == Status::time_limit);
  CHECK(solve(queens(6), {.by = {.engine = engine}, .within = {.time = Seconds(1e300)}}).status ==
        Status::complete);
  CHECK(solve(problem, {.by = {.engine = engine}, .within = {.time = Seconds(1e-300)}}).status ==
        Status::time_limit);
}

TEST_CASE("limits: options that make no sense are refused", "[limits]") {
  const Problem problem = queens(4);  // 16 options
  Solver solver(problem);
  const auto check_refused = [&](const SolveOptions& options) {
    CHECK_THROWS_AS(solver.solve(options), InvalidArgument);
    CHECK_THROWS_AS(solver.solutions(options), InvalidArgument);
    CHECK_THROWS_AS(count(solver, counting(options)), InvalidArgument);
    CHECK_THROWS_AS(solutions(problem, options), InvalidArgument);
    CHECK(solver.solve().solutions == 2);
  };
  check_refused({.limit = 0});
  check_refused({.within = {.nodes = 0}});
  check_refused({.from = {.chosen = {OptionId{16}}}});
  check_refused({.from = {.chosen = {OptionId{0}, OptionId{0xffff'ffff}}}});
  check_refused({.from = {.excluded = {OptionId{16}}}});
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const double bad :
       {0.0, -0.0, -1.0, -1e-9, kInfinity, -kInfinity, std::numeric_limits<double>::quiet_NaN()}) {
    CAPTURE(bad);
    check_refused({.within = {.time = Seconds(bad)}});
    check_refused({.within = {.progress_interval = Seconds(bad)}});
  }
  CHECK(solve(problem, {.from = {.chosen = {OptionId{15}}}}).status == Status::complete);
  CHECK_THROWS_AS(solve(Problem(), {.from = {.chosen = {OptionId{0}}}}), InvalidArgument);
}

TEST_CASE("limits: progress is reported and grows", "[limits]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  std::vector<Progress> reports;
  Stop stop;
  const auto keep = [&](const Progress& progress) { reports.push_back(progress); };
  const auto check_reports = [&] {
    Progress before;
    for (const Progress& now : reports) {
      REQUIRE(now.fraction >= 0);
      REQUIRE(now.fraction <= 1);
      REQUIRE(now.solutions >= before.solutions);
      REQUIRE(now.nodes >= before.nodes);
      REQUIRE(now.updates >= before.updates);
      REQUIRE(now.seconds >= before.seconds);
      before = now;
    }
  };
  SECTION("to the end") {
    const Outcome outcome = solve(
        matchings(12), {.by = {.engine = engine}, .within = {.progress = keep, .progress_interval = 1ns}});
    CHECK(outcome.status == Status::complete);
    REQUIRE(reports.size() >= 4);
    check_reports();
    CHECK(reports.back().fraction > reports.front().fraction);
    CHECK(reports.back().solutions > reports.front().solutions);
    CHECK(reports.back().nodes <= outcome.nodes);
  }
  SECTION("until it stops the search") {
    const auto keep_three = [&](const Progress& progress) {
      keep(progress);
      if (reports.size() == 3) stop.request();
    };
    const SolveOptions options{
        .by = {.engine = engine},
        .within = {.stop = stop.token(), .progress = keep_three, .progress_interval = 5ms}};
    const Outcome outcome = solve(endless(), options);
    CHECK(outcome.status == Status::stopped);
    CHECK(reports.size() == 3);
    CHECK(reports.front().seconds >= 0.005);
    check_reports();
  }
  SECTION("on random problems, with required options and in parts") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const Problem problem = random_problem(seed);
      INFO("seed " << seed << '\n' << describe(problem));
      Random random(seed);
      SolveOptions options{.by = {.engine = engine}, .within = {.progress = keep, .progress_interval = 1ns}};
      options.from.chosen = random.options(problem, random.below(2));
      reports.clear();
      solve(problem, options);
      check_reports();
      reports.clear();
      count(problem, counting(options));
      check_reports();
    }
  }
  SECTION("not before the interval is over") {
    solve(queens(6), {.by = {.engine = engine}, .within = {.progress = keep, .progress_interval = 1h}});
    CHECK(reports.empty());
  }
}

/// count(): parts that share no item are multiplied.

#include <cstdint>
#include <dlx/count.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

TEST_CASE("count: it counts the solutions that brute force finds", "[count]") {
  for (std::uint64_t seed = 0; seed < rounds(3000, 400); ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    SolveOptions options;
    options.from.chosen = random.options(problem, random.below(3));
    options.from.excluded = random.options(problem, random.below(3));
    if (random.one_in(4)) options.by.seed = seed;
    const SolutionSet expected =
        restricted(all_solutions(problem), options.from.chosen, options.from.excluded);
    for (const SolveOptions& way : ways()) {
      INFO(describe(way));
      options.by.engine = way.by.engine;
      options.by.heuristic = way.by.heuristic;
      const CountOutcome counted = count(problem, counting(options));
      REQUIRE(counted.status == Status::complete);
      REQUIRE(counted.count == expected.size());
      if (way.by.engine != Engine::automatic) REQUIRE(counted.engine == way.by.engine);
    }
  }
}

TEST_CASE("count: independent parts are multiplied", "[count]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  constexpr std::uint64_t problems = rounds(600, 100);
  std::size_t positive = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    Random random(seed);
    std::vector<Problem> parts;
    BigCount product = 1;
    for (std::uint64_t p = 0, n = 2 + random.below(3); p < n; ++p) {
      // Most of the parts have solutions, or nearly every product would be 0.
      std::uint64_t own = 100000 + 1000 * seed + p;
      while (!random.one_in(8) && all_solutions(random_problem(own)).empty()) own += 10;
      parts.push_back(random_problem(own));
      product *= all_solutions(parts.back()).size();
    }
    const Problem problem = side_by_side(parts);
    INFO("seed " << seed << '\n' << describe(problem));
    const CountOutcome counted = count(problem, {.by = {.engine = engine}});
    REQUIRE(counted.status == Status::complete);
    REQUIRE(counted.count == product);
    if (product < 10000) REQUIRE(solve(problem, {.by = {.engine = engine}}).solutions == product);
    positive += product > 1;
  }
  CHECK(positive > problems / 3);
}

TEST_CASE("count: required options that divide the problem leave parts", "[count]") {
  // One option joins all items; without it they have nothing in common.
  ProblemBuilder builder;
  const ItemId all = builder.primary("all");
  std::vector<Entry> everything{all};
  for (int k = 0; k < 40; ++k) {
    const ItemId item = builder.primary();
    builder.option({item});
    builder.option({item});
    everything.push_back(item);
  }
  builder.option(everything);
  const OptionId free = builder.option({all});
  const Problem problem = builder.build();
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const CountOutcome freed = count(problem, {.by = {.engine = engine}, .from = {.chosen = {free}}});
  CHECK(freed.status == Status::complete);
  CHECK(freed.count == std::uint64_t{1} << 40);
  CHECK(count(problem, {.by = {.engine = engine}, .from = {.chosen = {OptionId{0}, free}}}).count ==
        std::uint64_t{1} << 39);
  CHECK(count(problem, {.by = {.engine = engine}, .from = {.excluded = {free}}}).count == 1);
}

TEST_CASE("count: a secondary item joins parts", "[count]") {
  ProblemBuilder builder;
  builder.primary("a");
  builder.primary("b");
  builder.secondary("x");
  builder.option({"a", "x"});
  builder.option({"a"});
  builder.option({"x", "b"});
  builder.option({"b"});
  const Problem problem = builder.build();
  for (const Engine engine : kEngines) CHECK(count(problem, {.by = {.engine = engine}}).count == 3);
}

TEST_CASE("count: a limit is kept", "[count]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const Problem problem = independent(3, 4);
  for (std::uint64_t limit = 1; limit <= 64; ++limit) {
    const CountOutcome counted = count(problem, {.limit = limit, .by = {.engine = engine}});
    REQUIRE(counted.count == limit);
    REQUIRE(counted.status == Status::solution_limit);
  }
  const CountOutcome counted = count(problem, {.limit = 65, .by = {.engine = engine}});
  CHECK(counted.count == 64);
  CHECK(counted.status == Status::complete);
}

TEST_CASE("count: a count that was stopped is a lower bound, and not complete", "[count]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const std::vector<Problem> parts{random_problem(2 * seed), random_problem(2 * seed + 1)};
    const Problem problem = side_by_side(parts);
    INFO("seed " << seed << '\n' << describe(problem));
    const CountOutcome all = count(problem, {.by = {.engine = engine}});
    BigCount before = 0;  // what a shorter count has found, a longer one has found too
    for (std::uint64_t nodes = 1; nodes <= all.nodes; ++nodes) {
      const CountOutcome counted = count(problem, {.by = {.engine = engine}, .within = {.nodes = nodes}});
      REQUIRE(counted.nodes == nodes);
      REQUIRE(counted.count <= all.count);
      REQUIRE(counted.count >= before);
      before = counted.count;
      if (nodes < all.nodes) REQUIRE(counted.status == Status::node_limit);
      // One of several contestants may stop at its last node, and another end without one.
      if (engine != Engine::automatic && nodes == all.nodes) REQUIRE(counted.status == Status::complete);
      if (counted.status == Status::complete) REQUIRE(counted.count == all.count);
    }
  }
  const CountOutcome endless = count(matchings(40), {.by = {.engine = engine}, .within = {.nodes = 10000}});
  CHECK(endless.status == Status::node_limit);
  CHECK(endless.count > 0);
}

TEST_CASE("count: one solver counts and solves in turns", "[count]") {
  Solver solver(independent(10, 2));
  for (int k = 0; k < 3; ++k) {
    for (const Engine engine : kEngines) {
      INFO(name(engine));
      CHECK(count(solver, {.by = {.engine = engine}}).count == 1024);
      CHECK(solver.solve({.by = {.engine = engine}}).solutions == 1024);
      CHECK(count(solver, {.limit = 5, .by = {.engine = engine}}).count == 5);
      if (engine != Engine::automatic) {  // it needs no node
        CHECK(count(solver, {.by = {.engine = engine}, .within = {.nodes = 7}}).status == Status::node_limit);
      }
      CHECK(count(solver, {.by = {.engine = engine}, .from = {.chosen = {OptionId{3}}}}).count == 512);
      CHECK(count(solver, {.by = {.engine = engine, .seed = 1}}).count == 1024);
    }
  }
}

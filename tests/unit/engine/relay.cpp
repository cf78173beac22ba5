/// Handing subtrees down to lanes, against the engine links.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <dlx/count.hpp>
#include <memory>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/instances.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "engine/links/links.hpp"
#include "engine/relay/relay.hpp"
#include "parts.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Lanes;
using detail::lanes_kernels;
using detail::Links;
using detail::Relay;

namespace {

constexpr std::uint64_t kRounds = dlx::test::rounds(6, 1);

/// Perfect matchings, each edge in three options with colored secondary items, which few can share.
Problem colored_matchings(std::size_t n, std::uint64_t seed) {
  Random random(seed);
  ProblemBuilder builder;
  const std::vector<ItemId> vertices = primaries(builder, n);
  const std::vector<ItemId> inks{builder.secondary(), builder.secondary(), builder.secondary(),
                                 builder.secondary()};
  const std::vector<ColorId> colors{builder.color("red"), builder.color("blue")};
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b) {
      for (int k = 0; k < 3; ++k) {
        std::vector<Entry> option{vertices[a], vertices[b]};
        for (const ItemId ink : inks) {
          if (random.one_in(3))
            option.push_back({ink, colors[random.below(2)]});
          else if (random.one_in(12))
            option.push_back(ink);
        }
        builder.option(option);
      }
    }
  }
  return builder.build();
}

/// Problems of some thousand nodes.
std::vector<Problem> relay_problems() {
  std::vector<Problem> problems{langford(8),      matchings(11),   partitions(8), colored_matchings(8, 1),
                                load("sudokuAI"), load("planted1")};
  if (!dlx::test::kQuick) {
    for (Problem& larger :
         std::vector{queens(9), matchings(12), dominoes(6, 6), colored_matchings(10, 2), triples(9)})
      problems.push_back(std::move(larger));
  }
  return problems;
}

enum class Top { links, lanes };

std::unique_ptr<Relay> relay(const Problem& problem, Top top, std::size_t memory) {
  const detail::LanesKernel& kernel = *lanes_kernels().front();
  auto relay = top == Top::links
                   ? std::make_unique<Relay>(problem, std::make_unique<Links>(problem), kernel)
                   : std::make_unique<Relay>(problem, std::make_unique<Lanes>(problem, kernel), kernel);
  relay->allow(memory);
  return relay;
}

Task some_task(const Problem& problem, std::uint64_t seed) {
  Random random(seed);
  Task task;
  if (seed == 0) return task;
  if (random.one_in(2)) task.seed = seed;
  if (random.one_in(3)) task.heuristic = random.one_in(2) ? Heuristic::weights : Heuristic::preclusion;
  if (random.one_in(2)) task.excluded = random.options(problem, 1 + random.below(4));
  if (random.one_in(4)) task.chosen = random.options(problem, 1);
  return task;
}

}  // namespace

TEST_CASE("relay: it finds what links finds, with any memory", "[relay]") {
  std::uint64_t handed_down = 0, number = 0;
  for (const Problem& problem : relay_problems()) {
    for (std::uint64_t seed = 0; seed < kRounds; ++seed) {
      CAPTURE(number, seed);
      const Task task = some_task(problem, seed);
      Links links(problem);
      const SolutionSet expected = visit(links, task).set();
      for (const Top top : {Top::links, Top::lanes}) {
        for (const std::size_t memory : {std::size_t{0}, std::size_t{8} << 10, std::size_t{1} << 30}) {
          CAPTURE(top == Top::links, memory);
          const auto engine = relay(problem, top, memory);
          const Visit trace = visit(*engine, task);
          REQUIRE(trace.set() == expected);
          REQUIRE(trace.solutions.size() == expected.size());
          REQUIRE(trace.work.solutions == expected.size());
          if (memory == 0) REQUIRE(engine->handed_down() == 0);
          handed_down += engine->handed_down();
          // Again, counting; and in pieces.
          REQUIRE(tally(*engine, task).solutions == expected.size());
          handed_down += engine->handed_down();
          if (seed < 2) {
            REQUIRE(same(visit(*engine, task, 777), trace));
            const std::uint64_t limit = expected.size() / 2 + 1;
            if (limit <= expected.size()) REQUIRE(tally(*engine, task, limit).solutions == limit);
          }
        }
      }
    }
    ++number;
  }
  CAPTURE(handed_down);
  CHECK(handed_down > 20 * kRounds);
}

TEST_CASE("relay: what is left of a search, with a subtree handed down", "[relay][left]") {
  std::uint64_t handed_down = 0, number = 0;
  for (const Problem& problem : relay_problems()) {
    CAPTURE(++number);
    Links links(problem);
    const std::uint64_t all = tally(links, {}).solutions;
    for (const Top top : {Top::links, Top::lanes}) {
      const auto engine = relay(problem, top, std::size_t{1} << 30);
      const std::uint64_t step = tally(*engine, {}).nodes / 7 + 1;
      handed_down += engine->handed_down();
      const Limits limits;
      detail::Budget budget(limits);
      detail::Meter meter(budget);
      REQUIRE(start(*engine, {}));
      for (std::uint64_t nodes = step;; nodes += step) {
        meter.allow(step, engine->work().nodes);
        if (engine->run(meter, kNever, true) == Relay::Event::exhausted) break;
        REQUIRE(engine->work().nodes == nodes);
        check_ways(*engine);
        std::uint64_t found = engine->work().solutions;
        for (const Subtree& left : left_of(problem, {}, engine->path()).roots()) {
          found += tally(links, {.chosen = left.chosen, .excluded = left.excluded}).solutions;
        }
        REQUIRE(found == all);
      }
    }
  }
  CHECK(handed_down > number);
}

TEST_CASE("relay: part by part", "[relay]") {
  // Two problems side by side that are hard enough to be handed down.
  ProblemBuilder builder;
  const auto left = primaries(builder, 12), right = primaries(builder, 11);
  for (const auto& vertices : {left, right}) {
    for (std::size_t a = 0; a < vertices.size(); ++a) {
      for (std::size_t b = a + 1; b < vertices.size(); ++b) builder.option({vertices[a], vertices[b]});
      if (a < 3) builder.option({vertices[a]});
    }
  }
  const Problem problem = builder.build();
  const auto count_with = [&](const SolveOptions& options) {
    const CountOutcome counted = count(problem, counting(options));
    CHECK(counted.status == Status::complete);
    return counted.count;
  };
  const BigCount expected = count_with({.by = {.engine = Engine::links}});
  CHECK(expected > 10'000'000);
  for (const std::size_t memory : {0U, 4096U, 16384U}) {
    CAPTURE(memory);
    CHECK(count_with({.within = {.memory = memory}}) == expected);
  }
  CHECK(count_with({.by = {.engine = Engine::lanes}}) == expected);
}

TEST_CASE("relay: the share explored grows, in subtrees too", "[relay]") {
  const Problem problem = matchings(16);
  for (const std::size_t memory : {std::size_t{8} << 10, kDefaultMemory}) {
    CAPTURE(memory);
    double before = 0;
    std::uint64_t pauses = 0, falls = 0;
    Solver solver(problem);
    Search search = solver.start({.within = {.nodes = dlx::test::rounds(300'000, 60'000), .memory = memory}});
    while (search.go_on(500) != Search::Event::ended) {  // at a solution, too
      const double now = search.progress().fraction;
      falls += now < before - 1e-9;
      before = now;
      ++pauses;
    }
    CHECK(pauses > 20);
    CHECK(falls == 0);
    CHECK(before > 0);
  }
}

TEST_CASE("relay: the automatic engine is both if lanes do not fit", "[relay]") {
  const Problem problem = queens(8);
  const Plan all = plan(problem);
  CHECK(all.engine == Engine::lanes);
  CHECK(plan(problem, Engine::links).engine == Engine::links);
  CHECK(plan(problem, Engine::automatic, all.table_bytes).engine == Engine::lanes);
  CHECK(plan(problem, Engine::automatic, all.table_bytes - 1).engine == Engine::automatic);
  CHECK(solve(problem, {.within = {.memory = all.table_bytes - 1}}).engine == Engine::automatic);
  CHECK(solve(problem, {.within = {.memory = all.table_bytes}}).engine == Engine::lanes);
  CHECK_THROWS_AS(plan(problem, Engine::lanes, all.table_bytes - 1), InvalidArgument);
  CHECK_THROWS_AS(
      solve(problem, {.by = {.engine = Engine::lanes}, .within = {.memory = all.table_bytes - 1}}),
      InvalidArgument);
  Solver solver(problem);
  CHECK_THROWS_AS(solver.solve({.by = {.engine = Engine::lanes}, .within = {.memory = 1}}), InvalidArgument);
  CHECK(solver.solve({.by = {.engine = Engine::lanes}}).solutions == 92);
}

/// solve(), solutions() and Solver against brute force on random problems.

#include <algorithm>
#include <cstdint>
#include <dlx/count.hpp>
#include <iterator>
#include <memory>
#include <ranges>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <utility>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

/// Everything that must be true of a search that went to its end.
void check_complete(const Run& run, const SolutionSet& expected) {
  REQUIRE(run.outcome.status == Status::complete);
  REQUIRE(run.set() == expected);
  REQUIRE(run.solutions.size() == expected.size());  // none twice
  REQUIRE(run.outcome.solutions == expected.size());
  const auto ascends = [](const Options& solution) {
    return std::is_sorted(solution.begin(), solution.end());
  };
  REQUIRE(std::all_of(run.solutions.begin(), run.solutions.end(), ascends));
  REQUIRE(run.outcome.nodes >= run.outcome.solutions);
  REQUIRE(run.outcome.guesses <= run.outcome.nodes);
  REQUIRE(run.outcome.seconds >= 0);
}

}  // namespace

static_assert(std::ranges::input_range<Solutions>);

TEST_CASE("solve: it finds the solutions that brute force finds", "[solve]") {
  for (std::uint64_t seed = 0; seed < rounds(4000, 400); ++seed) {
    const Problem problem = random_problem(seed);
    const SolutionSet expected = all_solutions(problem);
    for (const SolveOptions& way : ways()) {
      INFO(describe(way) << ", seed " << seed << '\n' << describe(problem));
      const Run visited = run(problem, way);
      check_complete(visited, expected);
      REQUIRE(same(visited, pull(problem, way)));
      const Outcome counted = solve(problem, way);
      REQUIRE(counted.solutions == visited.outcome.solutions);
      REQUIRE(counted.nodes <= visited.outcome.nodes);
      REQUIRE(counted.updates <= visited.outcome.updates);
      if (counts_node_by_node(way.by.engine)) {
        REQUIRE(counted.nodes == visited.outcome.nodes);
        REQUIRE(counted.updates == visited.outcome.updates);
      }
    }
  }
}

TEST_CASE("solve: required and forbidden options filter the solutions", "[solve]") {
  constexpr std::uint64_t problems = rounds(3000, 300);
  std::size_t some = 0, none = 0;
  for (std::uint64_t seed = 10000; seed < 10000 + problems; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const SolutionSet all = all_solutions(problem);
    Random random(seed);
    SolveOptions options;
    // Mostly parts of a solution, or almost none would be left; else anything, conflicts and repeats too.
    if (!all.empty() && !random.one_in(3)) {
      auto solution = all.begin();
      std::advance(solution, random.below(static_cast<std::uint32_t>(all.size())));
      for (const std::uint32_t o : *solution) {
        if (random.one_in(2)) options.from.chosen.push_back(OptionId{o});
      }
      random.shuffle(options.from.chosen);
    } else {
      options.from.chosen = random.options(problem, random.below(4));
    }
    options.from.excluded = random.options(problem, random.below(5));
    if (random.one_in(4)) options.by.seed = seed;
    const SolutionSet expected = restricted(all, options.from.chosen, options.from.excluded);
    for (const SolveOptions& way : ways()) {
      INFO(describe(way));
      options.by.engine = way.by.engine;
      options.by.heuristic = way.by.heuristic;
      const Run visited = run(problem, options);
      check_complete(visited, expected);
      REQUIRE(same(visited, pull(problem, options)));
    }
    (expected.empty() ? none : some) += 1;
  }
  CAPTURE(some, none);
  CHECK(some > problems / 5);
  CHECK(none > problems / 5);
}

TEST_CASE("solve: odd lists of required and forbidden options", "[solve]") {
  ProblemBuilder builder;
  builder.primary("a");
  builder.primary("b");
  builder.secondary("x");
  builder.option({"a"});       // 0
  builder.option({"b"});       // 1
  builder.option({"a", "b"});  // 2
  builder.option({"x"});       // 3: no primary item
  const OptionId a{0}, b{1}, both{2}, x{3};
  const Problem problem = builder.build();
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const auto found = [&](std::vector<OptionId> required, std::vector<OptionId> forbidden) {
    const Run visited =
        run(problem, {.by = {.engine = engine},
                      .from = {.chosen = std::move(required), .excluded = std::move(forbidden)}});
    REQUIRE(visited.outcome.status == Status::complete);
    return visited.set();
  };
  CHECK(found({}, {}) == SolutionSet{{0, 1}, {2}});
  CHECK(found({a, a, a}, {}) == SolutionSet{{0, 1}});
  CHECK(found({b, a}, {}) == SolutionSet{{0, 1}});
  CHECK(found({both}, {}) == SolutionSet{{2}});
  CHECK(found({a, both}, {}).empty());
  CHECK(found({a}, {a}).empty());
  CHECK(found({}, {a, a}) == SolutionSet{{2}});
  CHECK(found({}, {a, both}).empty());
  CHECK(found({x}, {}).empty());
  CHECK(found({}, {x}) == SolutionSet{{0, 1}, {2}});
  // More required than there are items to cover.
  CHECK(found({a, a, b, b, a, b, a, b, a}, {}) == SolutionSet{{0, 1}});
  CHECK(found({a, a, both, b, a, b, a, b, a}, {}).empty());
  CHECK(found(std::vector<OptionId>(1000, both), {}) == SolutionSet{{2}});
}

TEST_CASE("solve: a seed changes the order, not the set, and is repeatable", "[solve]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  std::size_t reordered = 0;
  for (std::uint64_t seed = 20000; seed < 21000; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const Run plain = run(problem, {.by = {.engine = engine}});
    const Run seeded = run(problem, {.by = {.engine = engine, .seed = seed}});
    check_complete(seeded, plain.set());
    REQUIRE(same(seeded, run(problem, {.by = {.engine = engine, .seed = seed}})));
    reordered += seeded.solutions != plain.solutions;
  }
  CHECK(reordered > 50);
}

TEST_CASE("solve: a solver that is used many times does the same as new ones", "[solve]") {
  for (std::uint64_t seed = 30000; seed < 30500; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    Solver solver(problem);
    for (int k = 0; k < 8; ++k) {
      SolveOptions options;
      options.by.engine = kEngines[random.below(kEngines.size())];
      if (random.one_in(3)) options.from.chosen = random.options(problem, random.below(3));
      if (random.one_in(3)) options.from.excluded = random.options(problem, random.below(4));
      if (random.one_in(3)) options.by.seed = random.below(2);
      if (random.one_in(3)) options.limit = 1 + random.below(3);
      if (random.one_in(3))
        options.by.heuristic = random.one_in(2) ? Heuristic::weights : Heuristic::preclusion;
      options.restarts = options.limit == 1U && random.one_in(2);
      if (random.one_in(3)) options.within.nodes = 1 + random.below(10);
      CAPTURE(k);
      REQUIRE(same(run(solver, options), run(problem, options)));
      if (random.one_in(3)) solver.solve(options, [](Solution) { return false; });
      if (random.one_in(3)) count(solver, counting(options));
      if (random.one_in(3)) solver = Solver(std::move(solver));
    }
  }
}

TEST_CASE("solve: in links a node is an item branched on, and a guess is one with a choice", "[solve]") {
  const SolveOptions links{.by = {.engine = Engine::links}};
  const Outcome outcome = solve(matchings(4), links);
  CHECK(outcome.nodes == 7);  // an item with 3 options; 3 times an item with one, and a solution
  CHECK(outcome.guesses == 1);
  CHECK(solve(matchings(3), links).guesses == 1);  // and 3 dead ends
  CHECK(solve(matchings(2), links).guesses == 0);
}

TEST_CASE("solve: in lanes a node is a state after all that it forces, and a guess is a choice", "[solve]") {
  const SolveOptions lanes{.by = {.engine = Engine::lanes}};
  const Outcome outcome = run(matchings(4), lanes).outcome;
  CHECK(outcome.nodes == 4);  // an item with 3 options; 3 solutions
  CHECK(outcome.guesses == 1);
  CHECK(outcome.updates == 6);
  CHECK(run(matchings(2), lanes).outcome.nodes == 1);
  CHECK(run(matchings(2), lanes).outcome.guesses == 0);
  const Outcome last = run(independent(1, 5), lanes).outcome;
  CHECK(last.nodes == 6);
  CHECK(last.guesses == 1);
  CHECK(solve(independent(1, 5), lanes).nodes == 1);  // the last item's solutions are not visited
}

TEST_CASE("solve: the outcome names the engine that ran", "[solve]") {
  for (const Engine engine : kEngines) {
    const Problem problem = queens(6);
    const Outcome solved = solve(problem, {.by = {.engine = engine}});
    CHECK(solved.engine != Engine::automatic);
    CHECK(count(problem, {.by = {.engine = engine}}).engine == solved.engine);
    CHECK(pull(problem, {.by = {.engine = engine}}).outcome.engine == solved.engine);
    if (engine != Engine::automatic) CHECK(solved.engine == engine);
  }
}

TEST_CASE("solve: a solver outlives its problem", "[solve]") {
  auto problem = std::make_unique<Problem>(random_problem(5));
  const SolveOptions options{.by = {.engine = Engine::links}};
  const Run fresh = run(*problem, options);
  Solver solver(*problem);
  problem.reset();
  CHECK(same(run(solver, options), fresh));
  CHECK(solver.bytes() > 0);
}

TEST_CASE("solve: the name of each engine, heuristic and status", "[solve]") {
  CHECK(name(Engine::automatic) == "auto");
  CHECK(name(Engine::links) == "links");
  CHECK(name(Engine::lanes) == "lanes");
  CHECK(name(Heuristic::mrv) == "mrv");
  CHECK(name(Heuristic::weights) == "weights");
  CHECK(name(Heuristic::preclusion) == "preclusion");
  CHECK(name(Status::complete) == "complete");
  CHECK(name(Status::solution_limit) == "solution_limit");
  CHECK(name(Status::node_limit) == "node_limit");
  CHECK(name(Status::time_limit) == "time_limit");
  CHECK(name(Status::stopped) == "stopped");
}

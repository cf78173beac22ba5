/// Searches cut into pieces, and shared by threads.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/instances.hpp>
#include <support/pieces.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <thread>
#include <vector>

#include "search/attempts.hpp"
#include "search/resume.hpp"
#include "search/team.hpp"

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;

namespace {

/// The same solutions in the same order, in as many nodes. Links may need more updates, to begin pieces.
bool alike(const Run& a, const Run& b) {
  return a.solutions == b.solutions && a.outcome.status == b.outcome.status &&
         a.outcome.nodes == b.outcome.nodes;
}

/// All solutions by a team, in pieces of so many nodes.
Run together(const Problem& problem, const SolveOptions& options, std::uint64_t nodes_of_piece,
             unsigned threads) {
  detail::Engines engines(problem);
  detail::Budget budget(options.within);
  Run run;
  {
    detail::Team::Task task = detail::task_of(options, true, nodes_of_piece);
    task.threads = threads;
    task.unordered = options.unordered;
    detail::Team team(engines, budget, task, first_position({options.from}));
    for (detail::Batch batch; team.next(batch);) {
      for (std::size_t k = 0; k < batch.size(); ++k) run.solutions.push_back(numbers(batch[k]));
    }
    run.outcome.status = team.status();
  }
  const detail::Work work = budget.spent();
  run.outcome.solutions = run.solutions.size();
  run.outcome.nodes = work.nodes;
  run.outcome.updates = work.updates;
  run.outcome.guesses = work.guesses;
  return run;
}

/// How many solutions a team counts. Nobody goes on later, so pieces are cut where threads need them.
BigCount counted(const Problem& problem, const SolveOptions& options, std::uint64_t nodes_of_piece,
                 unsigned threads) {
  detail::Engines engines(problem);
  detail::Budget budget(options.within);
  Position at = first_position({options.from});
  detail::Team::Task task = detail::task_of(options, false, nodes_of_piece);
  task.threads = threads;
  detail::search_pieces(engines, budget, task, at);
  CHECK(at.left.empty());
  return at.found;
}

/// Problems of so many nodes that the pieces of a usual search are several.
std::vector<Problem> larger_problems() {
  if (kQuick) return {queens(11)};
  return {queens(11), langford(11), load("onefac10"), load("soma")};
}

}  // namespace

TEST_CASE("threads: pieces have all solutions, none twice, in one order for any number of threads",
          "[split][threads]") {
  constexpr std::uint64_t problems = rounds(2000, 200);
  std::uint64_t cut = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const auto [problem, random, options, nodes] = random_pieces(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const SolutionSet expected =
        restricted(all_solutions(problem), options.from.chosen, options.from.excluded);
    const Run one = in_pieces(problem, options, nodes);
    INFO(name(options.by.engine) << ", " << nodes << " nodes a piece");
    REQUIRE(one.solutions.size() == expected.size());
    REQUIRE(one.set() == expected);
    for (const unsigned threads : {1U, 2U, 4U}) {
      CAPTURE(threads);
      REQUIRE(alike(together(problem, options, nodes, threads), one));
      REQUIRE(counted(problem, options, nodes, threads) == expected.size());
    }
    cut += one.outcome.nodes > nodes;
  }
  CHECK(cut > problems / 6);
}

TEST_CASE("threads: a count that is stopped has all that was counted", "[threads]") {
  const Problem problem = queens(11);
  for (const std::uint64_t nodes : {2'000U, 10'000U, 20'000U}) {
    for (const unsigned threads : {1U, 2U, 4U}) {
      CAPTURE(nodes, threads);
      detail::Engines engines(problem);
      const Limits limits{.nodes = nodes};
      detail::Budget budget(limits);
      Position at;
      const detail::Team::Task task{.by = {}, .memory = limits.memory, .threads = threads, .visit = false};
      const Outcome outcome = detail::search_pieces(engines, budget, task, at = first_position());
      CHECK(outcome.status == Status::node_limit);
      CHECK(at.found == budget.spent().solutions);
      CHECK(at.found > 0);
    }
  }
}

TEST_CASE("threads: what is left of a search in pieces has the solutions that it would still find",
          "[split][left]") {
  for (std::uint64_t seed = 0; seed < rounds(1000, 100); ++seed) {
    const Problem problem = any_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    const SolveOptions options;
    detail::Engines engines(problem);
    detail::Attempts attempts(engines, options, {.keep_path = true, .nodes_of_piece = 1 + random.below(3)});
    std::vector<Options> found;
    for (std::uint64_t slices = random.below(8); slices > 0; --slices) {
      const Search::Event event = attempts.go_on(1 + random.below(3));
      if (event == Search::Event::solution) found.push_back(numbers(attempts.solution()));
    }
    std::uint64_t share = 0;
    for (const Subtree& subtree : attempts.left().roots()) {
      share += subtree.share;
      const Run rest = run(problem, {.from = subtree});
      found.insert(found.end(), rest.solutions.begin(), rest.solutions.end());
    }
    REQUIRE(share <= Subtree::kWhole);
    REQUIRE(attempts.progress().fraction <= 1);
    const SolutionSet expected = all_solutions(problem);
    REQUIRE(found.size() == expected.size());
    REQUIRE(SolutionSet(found.begin(), found.end()) == expected);
  }
}

TEST_CASE("threads: any number of them finds the same in the same order", "[threads]") {
  for (const Problem& problem : larger_problems()) {
    for (const Engine engine : kEngines) {
      SolveOptions options{.by = {.engine = engine}};
      CAPTURE(problem.item_count(), name(engine));
      const Run one = run(problem, options);
      CHECK(one.outcome.nodes > 2 * detail::kNodesOfPiece);
      CHECK(pull(problem, options).solutions == one.solutions);
      for (const unsigned threads : {0U, 2U, 3U}) {
        CAPTURE(threads);
        options.threads = threads;
        CHECK(alike(run(problem, options), one));
      }
      if (engine != Engine::lanes) break;
    }
  }
}

TEST_CASE("threads: items with very many options are shared, too", "[threads]") {
  // Two items with 400 options each. Each color rules out a tenth of them.
  constexpr std::uint32_t options = 400, colors = 10;
  ProblemBuilder builder;
  builder.primary("left");
  builder.primary("right");
  builder.secondary("paint");
  for (const char* side : {"left", "right"}) {
    for (std::uint32_t o = 0; o < options; ++o)
      builder.option({side, {"paint", "color" + std::to_string(o % colors)}});
  }
  const Problem problem = builder.build();
  const Run one = in_pieces(problem, {}, 1000);
  CHECK(one.solutions.size() == options * options / colors);
  CHECK(one.set().size() == one.solutions.size());
  for (const unsigned threads : {1U, 3U}) CHECK(alike(together(problem, {}, 1000, threads), one));
  Position at;
  const Keeper keeper{[] { return false; }, [&](const Position& now) { at = now; }};
  const auto go_on = [](std::size_t, Solution) { return true; };
  detail::resume(problem, first_position(), {.within = {.nodes = 1500}}, keeper, go_on,
                 {.nodes_of_piece = 1000});
  REQUIRE_FALSE(at.left.empty());
  CHECK(at.left.front().root.excluded.size() > 10);  // the first options were cut off from the others
}

TEST_CASE("threads: a limit gives the first solutions", "[threads]") {
  const Problem problem = queens(11);
  const Run all = run(problem);
  Solver solver(problem);
  for (const std::uint64_t limit : {2U, 3U, 1000U, 2679U, 2680U, 5000U}) {
    CAPTURE(limit);
    const Run some = run(solver, {.limit = limit, .threads = 3});
    CHECK(some.outcome.status == (limit <= 2680 ? Status::solution_limit : Status::complete));
    REQUIRE(some.solutions.size() == std::min<std::uint64_t>(limit, 2680));
    CHECK(some.outcome.solutions == some.solutions.size());
    CHECK(std::equal(some.solutions.begin(), some.solutions.end(), all.solutions.begin()));
  }
  CHECK(solver.solve({.limit = 77, .threads = 2}).solutions == 77);
  CHECK(solver.solve({.threads = 2}).solutions == 2680);
}

TEST_CASE("threads: unordered, they find the same solutions in any order", "[threads]") {
  constexpr std::uint64_t problems = rounds(1000, 100);
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = any_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const Run found = together(problem, {.unordered = true}, 1 + seed % 6, 3);
    const SolutionSet expected = all_solutions(problem);
    REQUIRE(found.solutions.size() == expected.size());
    REQUIRE(found.set() == expected);
  }
  const Problem problem = queens(11);
  const SolutionSet all = run(problem).set();
  for (const std::uint64_t limit : {2U, 1000U, 2679U, 5000U}) {
    CAPTURE(limit);
    const Run some = run(problem, {.limit = limit, .threads = 3, .unordered = true});
    CHECK(some.solutions.size() == std::min<std::uint64_t>(limit, 2680));
    const SolutionSet set = some.set();
    CHECK(set.size() == some.solutions.size());
    CHECK(std::includes(all.begin(), all.end(), set.begin(), set.end()));
  }
}

TEST_CASE("threads: they end when a visitor, a limit or a token says so", "[threads][stopping]") {
  Solver solver(queens(13));
  std::uint64_t seen = 0;
  const SolveOptions two{.threads = 2};
  CHECK(solver.solve(two, [&](Solution) { return ++seen < 500; }).status == Status::stopped);
  CHECK(seen == 500);
  CHECK_THROWS_AS(solver.solve(two, [](Solution) -> bool { throw std::runtime_error("no more"); }),
                  std::runtime_error);
  const Outcome few = solver.solve({.within = {.nodes = 100'000}, .threads = 2});
  CHECK(few.status == Status::node_limit);
  CHECK(few.nodes <= 100'000);
  CHECK(few.nodes > 90'000);
  CHECK(solver.solve({.within = {.time = 1ms}, .threads = 2}).status == Status::time_limit);
  Stop stop;
  std::thread other([&] {
    std::this_thread::sleep_for(20ms);
    stop.request();
  });
  const Outcome stopped = solve(load("domino8x8"), {.within = {.stop = stop.token()}, .threads = 3},
                                [](Solution) { return true; });
  other.join();
  CHECK(stopped.status == Status::stopped);
}

TEST_CASE("threads: progress comes to the thread that began the search, and grows", "[threads]") {
  const std::thread::id here = std::this_thread::get_id();
  double last = 0;
  std::uint64_t reports = 0;
  bool grows = true, is_here = true;
  SolveOptions options{.within = {.progress_interval = 1ms}, .threads = 2};
  options.within.progress = [&](const Progress& now) {
    ++reports;
    is_here &= std::this_thread::get_id() == here;
    grows &= now.fraction >= last && now.fraction <= 1;
    last = now.fraction;
  };
  solve(queens(13), options);
  CAPTURE(reports, last);
  CHECK(reports > 0);
  CHECK(is_here);
  CHECK(grows);
  options.within.progress = [](const Progress&) { throw std::runtime_error("no progress"); };
  CHECK_THROWS_AS(solve(queens(13), options), std::runtime_error);
}

TEST_CASE("threads: those that are ahead of a slow visitor wait for it", "[threads]") {
  constexpr std::uint64_t limit = rounds(1'000'000, 30'000);
  std::uint64_t seen = 0;
  const Outcome outcome = solve(independent(26, 2), {.limit = limit, .threads = 3}, [&](Solution) {
    if (++seen % (limit / 5) == 0) std::this_thread::sleep_for(20ms);
    return true;
  });
  CHECK(outcome.status == Status::solution_limit);
  CHECK(seen == limit);
}

TEST_CASE("threads: counting is the same with any number of them", "[threads][count]") {
  for (const Problem& problem : larger_problems()) {
    for (const Method method : {Method::automatic, Method::search, Method::memo, Method::frontier}) {
      CAPTURE(problem.item_count(), name(method));
      const CountOutcome one =
          count(problem, {.method = method, .within = {.nodes = rounds(3'000'000, 200'000)}});
      if (one.status != Status::complete) continue;
      for (const unsigned threads : {0U, 2U, 3U}) {
        CAPTURE(threads);
        const CountOutcome several = count(problem, {.method = method, .threads = threads});
        CHECK(several.status == Status::complete);
        CHECK(several.count == one.count);
        std::uint64_t nodes = 0;
        for (const Trial& trial : several.trials) nodes += trial.nodes;
        CHECK(nodes == several.nodes);
      }
    }
  }
  CHECK(count(side_by_side({queens(9), queens(8)}), {.method = Method::search, .threads = 2}).count ==
        352 * 92);
  const CountOutcome some =
      count(queens(13), {.method = Method::search, .within = {.nodes = 200'000}, .threads = 2});
  CHECK(some.status == Status::node_limit);
  CHECK(some.nodes <= 200'000);
  CHECK(some.count < 73'712);
}

TEST_CASE("threads: more than kMostThreads are refused by all that take them", "[threads]") {
  const Problem problem = queens(4);
  const unsigned threads = kMostThreads + 1;
  const auto refuses = [](const auto& work) {
    CHECK_THROWS_AS(work(), InvalidArgument);
    CHECK_THROWS_WITH(work(), "threads is a whole number from 0 to 256, not 257");
  };
  refuses([&] { return solve(problem, {.threads = threads}); });
  refuses([&] { return count(problem, {.threads = threads}); });
  refuses([&] { return count(problem, {.limit = 1, .threads = threads}); });
  refuses([&] { return count(problem, {.threads = threads}, std::vector<Subtree>{}); });
  refuses([&] { return cheapest(problem, {.threads = threads}); });
  refuses([&] { return diagram(problem, {.threads = threads}); });
  refuses([&] { return solve_distinct(problem, {.threads = threads}, {}); });
  refuses([&] { return count_distinct(problem, {.threads = threads}); });
  refuses([&] { return resume(problem, first_position(), {.threads = threads}, {}); });
  refuses([&] { return solve_part(problem, {1, 2}, {.threads = threads}, {}); });
  CHECK(count(problem, {.threads = kMostThreads}).count == 2);
  CHECK(thread_count(0) >= 1);
  CHECK(thread_count(0) <= kMostThreads);
  CHECK(thread_count(3) == 3);
}

/// Items that may be covered any number of times within their bounds, against brute force.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <dlx/count.hpp>
#include <dlx/solve.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "search/multiplicities.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kSearchProblems = rounds(6000, 600);

constexpr Heuristic kHeuristics[] = {Heuristic::mrv, Heuristic::weights};

/// Labeled graphs on n vertices, each of a degree within the bounds.
Problem graphs(std::size_t n, std::uint32_t lo, std::uint32_t hi) {
  ProblemBuilder builder;
  std::vector<ItemId> vertices;
  for (std::size_t v = 0; v < n; ++v) vertices.push_back(builder.primary({}, lo, hi));
  for (std::size_t b = 1; b < n; ++b) {
    for (std::size_t a = 0; a < b; ++a) builder.option({vertices[a], vertices[b]});
  }
  return builder.build();
}

/// The same problem with one more item, that all options have which can be in a solution.
Problem in_all(const Problem& problem, Bounds bounds) {
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    items.push_back(add_alike(builder, problem, ItemId{i}));
  }
  const ItemId total = builder.primary("total", bounds.lo, bounds.hi);
  for (std::uint32_t c = 0; c < problem.color_count(); ++c) builder.color(problem.name(ColorId{c}));
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    std::vector<Entry> option;
    for (const Entry entry : problem.entries(OptionId{o})) {
      option.push_back({items[index(entry.item)], entry.color});
    }
    if (problem.has_primary(OptionId{o})) option.insert(option.begin(), total);
    builder.option(option);
  }
  return builder.build();
}

/// What went wrong in words, or "".
std::string refusal(const Problem& problem, const SolveOptions& options) {
  try {
    solve(problem, options);
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return {};
}

}  // namespace

TEST_CASE("multiplicities: every solution just once, as by brute force", "[multiplicities]") {
  std::uint64_t multiple = 0, solved = 0, solutions = 0;
  for (std::uint64_t seed = 0; seed < kSearchProblems; ++seed) {
    const Problem problem = random_multiple(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const Problem simpler = detail::with_fewer_multiplicities(problem);
    const SolutionSet expected = all_solutions(problem);
    for (const Heuristic heuristic : kHeuristics) {
      const Run found = run(problem, {.by = {.heuristic = heuristic}});
      REQUIRE(found.outcome.status == Status::complete);
      REQUIRE(found.solutions.size() == expected.size());
      REQUIRE(found.set() == expected);
      REQUIRE(found.outcome.engine == (simpler.has_multiplicities() ? Engine::links : Engine::lanes));
    }
    REQUIRE(solve(problem).solutions == expected.size());
    multiple += problem.has_multiplicities();
    solved += !expected.empty();
    solutions += expected.size();
  }
  CAPTURE(multiple, solved, solutions);
  CHECK(multiple > kSearchProblems * 3 / 4);
  CHECK(solved > kSearchProblems / 3);
  CHECK(solved < kSearchProblems * 19 / 20);
  CHECK(solutions > kSearchProblems * 4);
}

TEST_CASE("multiplicities: options required and forbidden, in any order", "[multiplicities]") {
  std::uint64_t solved = 0;
  for (std::uint64_t seed = 0; seed < kSearchProblems / 3; ++seed) {
    const Problem problem = random_multiple(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const SolutionSet all = all_solutions(problem);
    Random random(seed);
    Solver solver(problem);
    for (int k = 0; k < 4; ++k) {
      SolveOptions options{.by = {.heuristic = kHeuristics[random.below(2)]},
                           .from = {.chosen = random.options(problem, random.below(4)),
                                    .excluded = random.options(problem, random.below(3))}};
      if (random.one_in(2)) options.by.seed = random.below(4);
      const SolutionSet expected = restricted(all, options.from.chosen, options.from.excluded);
      const Run found = run(solver, options);
      REQUIRE(found.outcome.status == Status::complete);
      REQUIRE(found.solutions.size() == expected.size());
      REQUIRE(found.set() == expected);
      solved += !expected.empty();
    }
  }
  CHECK(solved > kSearchProblems / 6);
}

TEST_CASE("multiplicities: limits end the search, and the solver can search again", "[multiplicities]") {
  for (std::uint64_t seed = 0; seed < kSearchProblems / 6; ++seed) {
    const Problem problem = random_multiple(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Solver solver(problem);
    const Run whole = run(solver, {.by = {.engine = Engine::links}});
    const Run pulled = pull(problem, {.by = {.engine = Engine::links}});
    REQUIRE(same(whole, pulled));
    Random random(seed);
    const std::uint64_t limit = 1 + random.below(5), nodes = 1 + random.below(12);

    const Run few = run(solver, {.limit = limit, .by = {.engine = Engine::links}});
    REQUIRE(few.solutions.size() == std::min<std::uint64_t>(limit, whole.solutions.size()));
    REQUIRE(std::equal(few.solutions.begin(), few.solutions.end(), whole.solutions.begin()));
    REQUIRE((few.outcome.status == Status::solution_limit) == (whole.solutions.size() >= limit));

    const Run short_run = run(solver, {.by = {.engine = Engine::links}, .within = {.nodes = nodes}});
    REQUIRE(short_run.outcome.nodes == std::min(nodes, whole.outcome.nodes));
    REQUIRE(std::equal(short_run.solutions.begin(), short_run.solutions.end(), whole.solutions.begin()));

    {
      Solutions left = solver.solutions({.by = {.engine = Engine::links}});
      auto it = left.begin();
      for (std::uint64_t k = 1; k < limit && it != left.end(); ++k) ++it;
    }
    REQUIRE(same(run(solver, {.by = {.engine = Engine::links}}), whole));
    REQUIRE(solver.solve({.by = {.engine = Engine::links}}).nodes == whole.outcome.nodes);
  }
}

TEST_CASE("multiplicities: restarts find a solution or prove that there is none", "[multiplicities]") {
  for (std::uint64_t seed = 0; seed < kSearchProblems / 6; ++seed) {
    const Problem problem = random_multiple(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const SolutionSet all = all_solutions(problem);
    const Run found = run(problem, {.limit = 1, .restarts = true});
    REQUIRE(found.solutions.size() == (all.empty() ? 0 : 1));
    if (!all.empty()) REQUIRE(all.count(found.solutions[0]) == 1);
  }
  // Restarts for real: the first attempt is too short.
  const Outcome outcome = solve(dominating_queens(8, 4), {.limit = 1, .restarts = true});
  CHECK(outcome.status == Status::complete);
  CHECK(outcome.solutions == 0);
}

TEST_CASE("multiplicities: with bounds of 1 and 1 the problem is as without bounds", "[multiplicities]") {
  for (std::uint64_t seed = 0; seed < kSearchProblems / 6; ++seed) {
    const Problem plain = random_problem(seed);
    ProblemBuilder builder;
    const ItemId free = builder.primary("free", 0, 1);  // covered by an option that is forbidden
    std::vector<ItemId> items;
    for (std::uint32_t i = 0; i < plain.item_count(); ++i) {
      items.push_back(plain.is_primary(ItemId{i}) ? builder.primary() : builder.secondary());
    }
    for (std::uint32_t c = 0; c < plain.color_count(); ++c) builder.color(plain.name(ColorId{c}));
    for (std::uint32_t o = 0; o < plain.option_count(); ++o) {
      std::vector<Entry> option;
      for (const Entry entry : plain.entries(OptionId{o})) {
        option.push_back({items[index(entry.item)], entry.color});
      }
      builder.option(option);
    }
    const OptionId alone = builder.option({free});
    INFO("seed " << seed << '\n' << describe(plain));
    const Run with = run(builder.build(), {.from = {.excluded = {alone}}});
    const Run without = run(plain, {.by = {.engine = Engine::links}});
    REQUIRE(with.solutions == without.solutions);
    REQUIRE(with.outcome.nodes == without.outcome.nodes);
    REQUIRE(with.outcome.guesses == without.outcome.guesses);
  }
}

TEST_CASE("multiplicities: an item that is in all options bounds their number", "[multiplicities]") {
  std::uint64_t solved = 0;
  for (std::uint64_t seed = 0; seed < kSearchProblems / 3; ++seed) {
    const Problem within = random_multiple(seed);
    Random random(seed);
    const std::uint32_t hi = 1 + random.below(5);
    const Bounds bounds{random.below(hi + 1), hi};
    const Problem problem = in_all(within, bounds);
    INFO("seed " << seed << '\n' << describe(problem));
    SolutionSet all = all_solutions(within);
    std::erase_if(all, [&](const Options& o) { return o.size() < bounds.lo || o.size() > bounds.hi; });
    Solver solver(problem);
    REQUIRE(run(solver, {.by = {.engine = Engine::links}}).set() == all);
    const SolveOptions options{.by = {.engine = Engine::links, .heuristic = Heuristic::weights, .seed = seed},
                               .from = {.chosen = random.options(problem, random.below(3)),
                                        .excluded = random.options(problem, random.below(3))}};
    const SolutionSet expected = restricted(all, options.from.chosen, options.from.excluded);
    const Run found = run(solver, options);
    REQUIRE(found.solutions.size() == expected.size());
    REQUIRE(found.set() == expected);
    REQUIRE(count(solver, counting(options)).count == expected.size());
    solved += !expected.empty();
  }
  CHECK(solved > kSearchProblems / 30);
}

TEST_CASE("multiplicities: the least and the largest bounds", "[multiplicities]") {
  const auto count = [](std::uint32_t options, std::uint32_t lo, std::uint32_t hi) {
    ProblemBuilder builder;
    const ItemId item = builder.primary("a", lo, hi);
    for (std::uint32_t o = 0; o < options; ++o) builder.option({item});
    return run(builder.build());
  };
  constexpr std::uint32_t kMost = ~std::uint32_t{0};
  CHECK(count(0, 0, 1).solutions == std::vector<Options>{{}});
  CHECK(count(0, 0, kMost).solutions == std::vector<Options>{{}});
  CHECK(count(0, 2, 3).solutions.empty());
  CHECK(count(3, 0, kMost).solutions.size() == 8);
  CHECK(count(3, 1, 2).solutions.size() == 6);
  CHECK(count(3, 3, 3).solutions == std::vector<Options>{{0, 1, 2}});
  CHECK(count(3, 3, kMost).solutions == std::vector<Options>{{0, 1, 2}});
  CHECK(count(3, 4, 4).solutions.empty());
  CHECK(count(3, kMost, kMost).solutions.empty());
  if (kQuick)
    CHECK(count(14, 7, 7).solutions.size() == 3432);
  else
    CHECK(count(20, 10, 10).solutions.size() == 184756);
}

TEST_CASE("multiplicities: published counts", "[multiplicities]") {
  // OEIS A001205, A002829, A136281, A006129.
  CHECK(solve(graphs(7, 2, 2)).solutions == 465);
  CHECK(solve(graphs(8, 2, 2)).solutions == 3507);
  CHECK(solve(graphs(8, 3, 3)).solutions == 19355);
  CHECK(solve(graphs(7, 0, 2)).solutions == 15796);
  CHECK(solve(graphs(6, 1, 5)).solutions == 27449);
  CHECK(solve(bricks()).solutions == 56744);
  CHECK(solve(dominating_queens(6, 3)).solutions == 4);
  CHECK(solve(dominating_queens(7, 4)).solutions == 86);
  if (!kQuick) CHECK(solve(dominating_queens(8, 5)).solutions == 4860);
}

TEST_CASE("multiplicities: lanes refuse them in words", "[multiplicities]") {
  const Problem problem = dominating_queens(5, 3);
  CHECK(refusal(problem, {.by = {.engine = Engine::lanes}})
            .find("the engine lanes cannot search problems with multiplicities") == 0);
  CHECK_THROWS_AS(plan(problem, Engine::lanes), InvalidArgument);
  const Plan made = plan(problem);
  CHECK(made.engine == Engine::links);
  CHECK(made.table_bytes == 0);
  Solver solver(problem);
  CHECK(solver.solve().engine == Engine::links);
  CHECK(made.bytes >= solver.bytes() * 9 / 10);
  CHECK(made.bytes <= solver.bytes() * 11 / 10);
}

TEST_CASE("multiplicities: a stop ends the search", "[multiplicities]") {
  Stop stop;
  std::uint64_t seen = 0;
  const Outcome outcome = solve(dominating_queens(8, 6), {.within = {.stop = stop.token()}}, [&](Solution) {
    if (++seen == 100) stop.request();
    return true;
  });
  CHECK(outcome.status == Status::stopped);
  CHECK(outcome.solutions < 100'000);
}

TEST_CASE("multiplicities: progress grows from 0 to 1", "[multiplicities]") {
  double last = 0;
  std::uint64_t reports = 0;
  bool grows = true;
  SolveOptions options;
  options.within.progress = [&](const Progress& progress) {
    grows = grows && progress.fraction >= last && progress.fraction <= 1;
    last = progress.fraction;
    ++reports;
  };
  options.within.progress_interval = std::chrono::milliseconds(1);
  solve(dominating_queens(7, 4), options);
  CHECK(grows);
  CHECK(reports > 0);
  CHECK(last > 0.3);
}

TEST_CASE("multiplicities: flaw() says which bounds are not met", "[multiplicities][flaw]") {
  ProblemBuilder builder;
  builder.primary("a", 2, 3);
  builder.primary("b", 0, 2);
  builder.primary("c");
  for (int k = 0; k < 3; ++k) builder.option({"a", "b"});  // 0, 1, 2
  builder.option({"a", "c"});                              // 3
  builder.option({"a"});                                   // 4
  const Problem problem = builder.build();
  const auto say = [&](const Options& options) {
    std::vector<OptionId> ids;
    for (const std::uint32_t o : options) ids.push_back(OptionId{o});
    return flaw(problem, ids).value_or("none");
  };
  CHECK(say({0, 3}) == "none");
  CHECK(say({0, 1, 3}) == "none");
  CHECK(say({3}) == "item 'a' is covered once; at least 2 times");
  CHECK(say({}) == "item 'a' is not covered; at least 2 times");
  CHECK(say({0, 1}) == "item 'c' is not covered");
  CHECK(say({0, 1, 3, 4}) == "item 'a' is covered 4 times; at most 3 times");
  CHECK(say({0, 1, 2}) == "item 'b' is covered 3 times; at most 2 times");
  CHECK(say({0, 0, 3}) == "option 0 is chosen twice");

  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Problem random = random_multiple(seed);
    if (random.option_count() > 9) continue;
    INFO("seed " << seed << '\n' << describe(random));
    bool agrees = true;
    SolutionSet by_definition;
    for (std::uint32_t subset = 0; subset < std::uint32_t{1} << random.option_count(); ++subset) {
      Options chosen;
      std::vector<OptionId> ids;
      for (std::uint32_t o = 0; o < random.option_count(); ++o) {
        if ((subset >> o & 1U) == 0) continue;
        chosen.push_back(o);
        ids.push_back(OptionId{o});
      }
      const bool solution = is_solution(random, chosen);
      if (solution) by_definition.insert(chosen);
      agrees = agrees && flaw(random, ids).has_value() != solution;
    }
    REQUIRE(agrees);
    REQUIRE(all_solutions(random) == by_definition);
  }
}

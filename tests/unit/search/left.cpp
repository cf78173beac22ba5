/// What is left of a search: subtrees that can be searched anywhere, in any way.

#include <cstdint>
#include <deque>
#include <numeric>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "engine/path.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

std::uint64_t shares(const std::vector<Subtree>& subtrees) {
  return std::accumulate(subtrees.begin(), subtrees.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const Subtree& subtree) { return sum + subtree.share; });
}

/// Searches on until it is paused at `nodes` nodes, at a solution or at the end. Adds what it finds to
/// `found`.
Search::Event drive(Search& search, std::uint64_t nodes, bool to_solution, std::vector<Options>& found) {
  for (;;) {
    const std::uint64_t done = search.outcome().nodes;
    const Search::Event event = search.go_on(nodes - std::min(nodes, done));
    if (event == Search::Event::solution) found.push_back(numbers(search.solution()));
    if (event != Search::Event::solution || to_solution) return event;
  }
}

std::vector<SolveOptions> ways_for(const Problem& problem) {
  std::vector<SolveOptions> all = ways();
  if (problem.has_multiplicities()) {
    std::erase_if(all, [](const SolveOptions& way) { return way.by.engine == Engine::lanes; });
  }
  return all;
}

}  // namespace

TEST_CASE("left: a search split again and again finds all solutions, none twice", "[left]") {
  constexpr std::uint64_t problems = rounds(2000, 200);
  std::uint64_t splits = 0, deep = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = any_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    const std::vector<SolveOptions> ways = ways_for(problem);
    std::deque<Subtree> open{
        {random.options(problem, random.below(2)), random.options(problem, random.below(2))}};
    const SolutionSet expected = restricted(all_solutions(problem), open[0].chosen, open[0].excluded);
    std::vector<Options> found;
    while (!open.empty()) {
      SolveOptions options = ways[random.below(static_cast<std::uint32_t>(ways.size()))];
      options.from = parse_subtree(to_string(open.front()));
      if (random.one_in(3)) options.by.seed = seed;
      open.pop_front();
      Solver solver(problem);
      Search search = solver.start(options);
      drive(search, random.below(8), random.one_in(2), found);
      const std::vector<Subtree> left = search.left();
      INFO(describe(options) << ", from " << to_string(options.from));
      for (const Subtree& subtree : left) INFO("left: " << to_string(subtree));
      REQUIRE(shares(left) <= options.from.share);
      open.insert(open.end(), left.begin(), left.end());
      splits += left.size() > 1;
      deep += !left.empty() && left.front().chosen.size() > 3;
    }
    REQUIRE(found.size() == expected.size());
    REQUIRE(SolutionSet(found.begin(), found.end()) == expected);
  }
  CAPTURE(splits, deep);
  CHECK(splits > problems / 2);
  CHECK(deep > problems / 4);
}

TEST_CASE("left: with links what is left takes the nodes that it would have taken, in their order",
          "[left]") {
  for (std::uint64_t seed = 0; seed < rounds(500, 100); ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    SolveOptions options{.by = {.engine = Engine::links, .heuristic = Heuristic::mrv}};
    const Run whole = run(problem, options);
    Solver solver(problem);
    std::vector<Options> found;
    std::uint64_t nodes = 0;
    std::vector<Subtree> left;
    {
      Search search = solver.start(options);
      drive(search, random.below(20), random.one_in(2), found);
      left = search.left();
      nodes = search.outcome().nodes;
    }
    for (const Subtree& subtree : left) {
      options.from = subtree;
      const Run part = run(solver, options);
      found.insert(found.end(), part.solutions.begin(), part.solutions.end());
      nodes += part.outcome.nodes;
    }
    REQUIRE(found == whole.solutions);
    REQUIRE(nodes == whole.outcome.nodes);
  }
}

TEST_CASE("left: it is known at the beginning, after a limit and at the end", "[left]") {
  Solver solver(queens(8));
  const Subtree from{{OptionId{3}}, {OptionId{20}}};
  {
    Search search = solver.start({.from = from});
    CHECK(search.left() == std::vector{from});
    while (search.go_on() != Search::Event::ended) continue;
    CHECK(search.left().empty());
  }
  const std::uint64_t all = solve(queens(8), {.from = from}).solutions;
  REQUIRE(all > 3);
  for (SolveOptions options : {SolveOptions{.limit = 2}, SolveOptions{.within = {.nodes = 7}}}) {
    options.from = from;
    Search search = solver.start(options);
    while (search.go_on() != Search::Event::ended) continue;
    REQUIRE(search.outcome().status != Status::complete);
    std::uint64_t rest = 0;
    for (const Subtree& subtree : search.left()) rest += solver.solve({.from = subtree}).solutions;
    CHECK(search.outcome().solutions + rest == all);
  }
  SolveOptions conflict{.from = {{OptionId{0}, OptionId{1}}}};
  CHECK(solver.start(conflict).left().empty());
}

TEST_CASE("left: a search that ends far down lists what is left only when it is asked", "[left]") {
  const std::uint64_t items = rounds(200'000, 20'000);  // a list of as many subtrees with as many options
  Solver solver(independent(items, 2));
  Search search = solver.start({.limit = 1, .by = {.engine = Engine::links}});
  while (search.go_on() != Search::Event::ended) continue;
  CHECK(search.outcome().nodes == items + 1);
}

TEST_CASE("left: branches do not repeat what cannot be beside them", "[left]") {
  constexpr std::size_t kOptions = 6'000;
  Solver solver(independent(1, kOptions));
  Search search = solver.start();
  std::size_t shown = 0;
  for (; shown < 5'000; ++shown) REQUIRE(search.go_on() == Search::Event::solution);
  const std::vector<Subtree> left = search.left();
  CHECK(left.size() == kOptions - shown);
  std::size_t excluded = 0;
  for (const Subtree& subtree : left) excluded += subtree.excluded.size();
  CHECK(excluded == 0);
}

TEST_CASE("left: shares are whole numbers that add up", "[left]") {
  using detail::Fork;
  const detail::Path path{
      {Fork{.chosen = {OptionId{9}}, .branches = {OptionId{0}, OptionId{1}, OptionId{2}}, .count = 3},
       Fork{.chosen = {}, .branches = {OptionId{5}}, .count = 7, .apart = true}},
      {OptionId{8}}};
  const std::uint64_t third = Subtree::kWhole / 3;  // and two more
  REQUIRE(Subtree::kWhole % 3 == 2);
  const std::uint64_t first = third + 1;
  const std::uint64_t seventh = first / 7 + (first % 7 > 0);
  const std::vector<Subtree> left = left_of(queens(4), {{OptionId{7}}}, path).roots();
  CHECK(left ==
        std::vector<Subtree>{{{OptionId{7}, OptionId{9}, OptionId{0}, OptionId{5}, OptionId{8}}, {}, seventh},
                             {{OptionId{7}, OptionId{9}, OptionId{0}}, {OptionId{5}}, first - seventh},
                             {{OptionId{7}, OptionId{9}, OptionId{1}}, {}, third + 1},
                             {{OptionId{7}, OptionId{9}, OptionId{2}}, {}, third}});
  CHECK(shares(left) == Subtree::kWhole);
}

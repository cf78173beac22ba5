/// Diagrams along a frontier and from a list of solutions: the same sets, in any order of the items.

#include <algorithm>
#include <cstdint>
#include <dlx/diagram.hpp>
#include <optional>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/diagram_audit.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <support/wide_problem.hpp>
#include <utility>
#include <vector>

#include "count/order.hpp"
#include "diagram/source.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kSourceSeeds = dlx::test::rounds(3000, 300);

enum class Source { list, frontier };

/// As diagram() makes it, but all parts from one source; with `random` along any order, else along the best.
Diagram from(Source source, const Problem& problem, Random* random = nullptr, CountOptions options = {}) {
  detail::Engines engines(problem);
  detail::Budget budget(options.within);
  detail::Counting counting(engines, budget, options, Method::automatic);
  detail::DiagramBuilder builder(problem.option_count(), kDefaultMemory);
  detail::DiagramTask task{engines.problem(), counting, budget, builder, {}, {}};
  task.ranks.resize(problem.item_count());
  task.places.resize(problem.option_count());
  std::vector<OptionId> order;
  std::uint32_t root = Diagram::kDone;
  const auto parts = detail::independent_parts(task.problem, options.from);
  REQUIRE(parts);
  for (const detail::Part& part : *parts) {
    builder.begin_group();
    detail::DiagramTop top{root, {}};
    if (source == Source::list) {
      top = detail::diagram_by_search(task, part, root);
    } else {
      const detail::Remainder remainder(task.problem, part);
      std::vector<std::uint32_t> items = orders(remainder, [] { return true; }).front().items;
      if (random != nullptr) random->shuffle(items);
      top = detail::diagram_by_frontier(task, part, items, root);
    }
    root = top.root;
    order.insert(order.begin(), top.order.begin(), top.order.end());
    if (root == Diagram::kNone) break;
  }
  std::vector<OptionId> required = options.from.chosen;
  std::sort(required.begin(), required.end());
  required.erase(std::unique(required.begin(), required.end()), required.end());
  return builder.finish(root, order, required);
}

SolutionSet set_of(const Diagram& diagram) {
  const std::vector<Options> all = listed(diagram);
  const SolutionSet set(all.begin(), all.end());
  CHECK(set.size() == all.size());
  CHECK(all == in_order(diagram, set));
  return set;
}

/// In how many of the solutions each option is.
std::vector<BigCount> frequencies(const SolutionSet& all, std::size_t option_count) {
  std::vector<BigCount> often(option_count);
  for (const Options& solution : all) {
    for (const std::uint32_t o : solution) ++often[o];
  }
  return often;
}

}  // namespace

TEST_CASE("diagram sources: both have the solutions that brute force finds", "[diagram]") {
  std::size_t several = 0;
  for (std::uint64_t seed = 40000; seed < 40000 + kSourceSeeds; ++seed) {
    const Problem problem = any_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const SolutionSet expected = all_solutions(problem);
    several += expected.size() > 1;
    Random random(seed);
    for (const Diagram& own : {from(Source::list, problem), from(Source::frontier, problem),
                               from(Source::frontier, problem, &random)}) {
      REQUIRE(violation(own) == "");
      REQUIRE(own.count() == expected.size());
      REQUIRE(set_of(own) == expected);
      REQUIRE(own.frequencies() == frequencies(expected, problem.option_count()));
    }
  }
  CHECK(several > kSourceSeeds / 6);
}

TEST_CASE("diagram sources: with required and forbidden options", "[diagram]") {
  std::size_t some = 0;
  for (std::uint64_t seed = 50000; seed < 50000 + kSourceSeeds; ++seed) {
    const Problem problem = any_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    const CountOptions options{.from = {.chosen = random.options(problem, random.below(3)),
                                        .excluded = random.options(problem, random.below(3))}};
    if (!detail::independent_parts(problem, options.from)) continue;
    const SolutionSet expected =
        restricted(all_solutions(problem), options.from.chosen, options.from.excluded);
    some += !expected.empty() && !options.from.chosen.empty();
    for (const Diagram& own :
         {from(Source::list, problem, nullptr, options), from(Source::frontier, problem, &random, options)}) {
      REQUIRE(violation(own) == "");
      REQUIRE(set_of(own) == expected);
    }
  }
  CHECK(some > kSourceSeeds / 20);
}

TEST_CASE("diagram sources: larger problems, and the same nodes in the same order", "[diagram]") {
  std::vector<Problem> problems{queens(7),         queens(8),      langford(7),    partitions(7),
                                matchings(10),     latin(4),       dominoes(6, 6), triples(7),
                                independent(5, 3), dominoes(5, 5), sudoku_grids(2)};
  for (std::uint64_t seed = 0; seed < kSourceSeeds / 30; ++seed) {
    problems.push_back(wide_problem(seed, 80));
    problems.push_back(long_problem(seed));
    problems.push_back(random_multiple(seed));
  }
  for (const Problem& problem : problems) {
    CAPTURE(problem.item_count(), problem.option_count());
    const Diagram list = from(Source::list, problem), frontier = from(Source::frontier, problem);
    CHECK(violation(list) == "");
    CHECK(violation(frontier) == "");
    CHECK(list.count() == frontier.count());
    CHECK(list.frequencies() == frontier.frequencies());
    CHECK(set_of(list) == set_of(frontier));
    // A reduced diagram is the only one for its order: so making it again in the order that the list has
    // gives as many nodes. The list takes items as given.
    Diagram given;
    {
      const CountOptions options;
      detail::Engines engines(problem);
      detail::Budget budget(options.within);
      detail::Counting counting(engines, budget, options, Method::automatic);
      detail::DiagramBuilder builder(problem.option_count(), kDefaultMemory);
      detail::DiagramTask task{engines.problem(), counting, budget, builder, {}, {}};
      const auto parts = detail::independent_parts(task.problem, {});
      if (parts->size() != 1) continue;
      std::vector<std::uint32_t> items(parts->front().items.size());
      for (std::uint32_t i = 0; i < items.size(); ++i) items[i] = i;
      const auto top = detail::diagram_by_frontier(task, parts->front(), items, Diagram::kDone);
      given = builder.finish(top.root, top.order, {});
    }
    CHECK(given.node_count() == list.node_count());
    CHECK(std::equal(given.order().begin(), given.order().end(), list.order().begin(), list.order().end()));
    CHECK(listed(given) == listed(list));
  }
}

TEST_CASE("diagram sources: the cheapest are as cheap along a frontier", "[diagram]") {
  for (std::uint64_t seed = 60000; seed < 60000 + kSourceSeeds / 3; ++seed) {
    const Problem problem = any_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    std::vector<std::int64_t> prices(problem.option_count());
    for (std::int64_t& price : prices) price = std::int64_t{random.below(20)} - 7;
    std::vector<std::int64_t> expected;
    for (const Options& solution : all_solutions(problem)) {
      std::int64_t total = 0;
      for (const std::uint32_t o : solution) total += prices[o];
      expected.push_back(total);
    }
    std::sort(expected.begin(), expected.end());
    const Diagram own = from(Source::frontier, problem, &random);
    std::vector<std::int64_t> found;
    SolutionSet seen;
    for (const CostedSolution& solution : cheapest(own, prices, expected.size() + 1)) {
      std::int64_t total = 0;
      for (const OptionId o : solution.options) total += prices[index(o)];
      REQUIRE(total == solution.cost);
      REQUIRE(seen.insert(numbers(solution.options)).second);
      REQUIRE_FALSE(flaw(problem, solution.options).has_value());
      found.push_back(total);
    }
    REQUIRE(found == expected);
  }
  // Too many to list: every domino costs 1 but those that stand in the first column, which are free.
  const Problem problem = dominoes(12, 12);
  const Diagram own = from(Source::frontier, problem);
  CHECK(violation(own) == "");
  CHECK(own.count() == 53'060'477'521'960'000);  // OEIS A004003
  std::vector<std::int64_t> prices(problem.option_count(), 1);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const auto both = problem.entries(OptionId{o});
    if (index(both[0].item) % 12 == 0 && index(both[1].item) % 12 == 0) prices[o] = 0;
  }
  const std::vector<CostedSolution> best = cheapest(own, prices, 3);
  REQUIRE(best.size() == 3);
  CHECK(best[0].cost == 72 - 6);
  // The options of one cell share out all solutions.
  const std::vector<BigCount> often = own.frequencies();
  for (const std::uint32_t cell : {0U, 17U, 78U, 143U}) {
    BigCount sum = 0;
    for (const OptionId o : problem.options(ItemId{cell})) sum += often[index(o)];
    CHECK(sum == own.count());
  }
}

TEST_CASE("diagram: multiplicities with too many solutions to list", "[diagram]") {
  ProblemBuilder builder;
  const ItemId most = builder.primary("", 0, 24), half = builder.primary("", 20, 20);
  for (int k = 0; k < 24; ++k) builder.option({most});
  for (int k = 0; k < 40; ++k) builder.option({half});
  const DiagramOutcome outcome = diagram(builder.build());
  REQUIRE(outcome.diagram);
  CHECK(violation(*outcome.diagram) == "");
  CHECK(outcome.diagram->count() == (BigCount{1} << 24) * 137'846'528'820);  // C(40, 20)
  // Of the 40 options, a node is reached with 0 to 19 chosen and 0 to 20 left out.
  CHECK(outcome.diagram_nodes == 24 + 20 * 21);
  CHECK(outcome.listed == 0);
}

TEST_CASE("diagram: a list after a count of more than 2^62", "[diagram]") {
  // The strip has 7540113804746346429 tilings, the Fibonacci number F(92) (OEIS A000045), counted first; the
  // cycle has two matchings, which are listed.
  ProblemBuilder builder;
  const std::size_t kColumns = 91, kCycle = 300;
  const auto strip = primaries(builder, 2 * kColumns), cycle = primaries(builder, kCycle);
  for (std::size_t c = 0; c < kColumns; ++c) {
    builder.option({strip[2 * c], strip[2 * c + 1]});
    if (c + 1 == kColumns) continue;
    builder.option({strip[2 * c], strip[2 * c + 2]});
    builder.option({strip[2 * c + 1], strip[2 * c + 3]});
  }
  for (std::size_t k = 0; k < kCycle; ++k) builder.option({cycle[k], cycle[(k + 1) % kCycle]});
  const Problem problem = builder.build();
  const BigCount total = 2 * BigCount("7540113804746346429");
  CHECK(count(problem).count == total);
  const DiagramOutcome outcome = diagram(problem);
  REQUIRE(outcome.diagram);
  CHECK(outcome.diagram->count() == total);
}

TEST_CASE("diagram: any number of threads makes the same nodes", "[diagram][threads]") {
  for (const Problem& problem : {dominoes(14, 13), matchings(16), latin(4)}) {
    const DiagramOutcome one = diagram(problem);
    REQUIRE(one.diagram);
    for (const unsigned threads : {2U, 3U}) {
      const DiagramOutcome several = diagram(problem, {.threads = threads});
      REQUIRE(several.diagram);
      CHECK(several.diagram->count() == one.diagram->count());
      CHECK(several.diagram->root() == one.diagram->root());
      CHECK(std::equal(one.diagram->nodes().begin(), one.diagram->nodes().end(),
                       several.diagram->nodes().begin(), several.diagram->nodes().end()));
      CHECK(std::equal(one.diagram->order().begin(), one.diagram->order().end(),
                       several.diagram->order().begin(), several.diagram->order().end()));
    }
  }
}

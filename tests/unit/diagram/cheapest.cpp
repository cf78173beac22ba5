/// The cheapest solutions against sorting all of them.

#include <algorithm>
#include <cstdint>
#include <dlx/diagram.hpp>
#include <limits>
#include <support/catch.hpp>
#include <support/diagram_audit.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <utility>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::int64_t kMostCost = std::numeric_limits<std::int64_t>::max();

using Weighed = std::vector<std::pair<std::int64_t, Options>>;

/// All solutions by cost; those of the same cost in the diagram's order.
Weighed sorted(const Diagram& own, const std::vector<std::int64_t>& costs) {
  Weighed all;
  for (const Options& solution : listed(own)) {
    std::int64_t total = 0;
    for (const std::uint32_t o : solution) total += costs[o];
    all.push_back({total, solution});
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return all;
}

Weighed weighed(const std::vector<CostedSolution>& found) {
  Weighed all;
  for (const CostedSolution& solution : found) all.push_back({solution.cost, numbers(solution.options)});
  return all;
}

std::vector<std::int64_t> random_costs(Random& random, std::size_t count, std::uint32_t range) {
  std::vector<std::int64_t> costs(count);
  for (std::int64_t& cost : costs) cost = std::int64_t{random.below(range)} - range / 3;
  return costs;
}

}  // namespace

TEST_CASE("cheapest: random problems and costs, all solutions in order", "[diagram]") {
  for (std::uint64_t seed = 0; seed < rounds(4000, 500); ++seed) {
    INFO("seed " << seed);
    const Diagram own = made(random_problem(seed));
    Random random(seed);
    const auto costs = random_costs(random, own.option_count(), 1 + random.below(seed % 2 == 0 ? 4 : 1000));
    const Weighed expected = sorted(own, costs);
    CHECK(weighed(cheapest(own, costs, expected.size() + 1)) == expected);
  }
}

TEST_CASE("cheapest: the first of many, with many ties and with none", "[diagram]") {
  const Diagram own = made(dominoes(6, 6));  // 6728 solutions
  Random random(1);
  for (const std::uint32_t range : {1U, 2U, 5U, 1'000'000U}) {
    INFO("costs below " << range);
    const auto costs = random_costs(random, own.option_count(), range);
    const Weighed expected = sorted(own, costs);
    CHECK(weighed(cheapest(own, costs, 6728)) == expected);
    CHECK(weighed(cheapest(own, costs, 10)) == Weighed(expected.begin(), expected.begin() + 10));
    CHECK(cheapest(own, costs, 0).empty());
  }
}

TEST_CASE("cheapest: one by one, with too many solutions to look at all", "[diagram]") {
  for (const std::size_t parts : {70U, 130U, 300U}) {  // 2^parts solutions
    INFO(parts << " parts");
    std::vector<std::int64_t> costs(2 * parts);
    for (std::size_t p = 0; p < parts; ++p) costs[2 * p + 1] = static_cast<std::int64_t>(p) + 1;
    Cheapest range(made(independent(parts, 2)), costs);
    // So many cost n as n has partitions into distinct parts, OEIS A000009.
    for (const std::int64_t total : {0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8}) {
      const auto solution = range.next();
      REQUIRE(solution);
      CHECK(solution->cost == total);
      CHECK(solution->options.size() == parts);
    }
  }
}

TEST_CASE("cheapest: costs that cannot be added, and too few", "[diagram]") {
  const Diagram own = made(independent(2, 2));
  const auto first = [&own](std::vector<std::int64_t> costs) { return cheapest(own, costs, 1).at(0).cost; };
  CHECK(first({kMostCost, kMostCost, 0, 0}) == kMostCost);
  CHECK(first({-kMostCost, 3, 0, 0}) == -kMostCost);
  CHECK_THROWS_AS(first({kMostCost, 0, 1, 0}), InvalidArgument);
  CHECK_THROWS_AS(first({kMostCost, 0, -1, 0}), InvalidArgument);
  CHECK_THROWS_AS(first({std::numeric_limits<std::int64_t>::min(), 0, 0, 0}), InvalidArgument);
  CHECK_THROWS_WITH(first({1, 2, 3}), "3 costs for 4 options; each needs one");
  CHECK_THROWS_WITH(first({1}), "1 cost for 4 options; each needs one");
  CHECK(cheapest(Diagram(), {}, 3).empty());
  CHECK(cheapest(made(Problem()), {}, 3) == std::vector<CostedSolution>{{0, {}}});
}

/// Problems with fewer multiplicities have the same solutions.

#include <algorithm>
#include <cstdint>
#include <dlx/count.hpp>
#include <dlx/diagram.hpp>
#include <dlx/solve.hpp>
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
using detail::with_fewer_multiplicities;

namespace {

constexpr std::uint64_t kCountedProblems = rounds(6000, 400);

/// Dominoes on 8 x 8, and how many of them there are.
Problem counted_dominoes(std::uint32_t lo, std::uint32_t hi) {
  const Problem plain = dominoes(8, 8);
  ProblemBuilder builder;
  add_items_and_colors(builder, plain, [](ItemId) { return Bounds{}; });
  const ItemId total = builder.primary("D", lo, hi);
  for (std::uint32_t o = 0; o < plain.option_count(); ++o) {
    const auto entries = plain.entries(OptionId{o});
    std::vector<Entry> option(entries.begin(), entries.end());
    option.push_back(total);
    builder.option(option);
  }
  return builder.build();
}

}  // namespace

TEST_CASE("fewer multiplicities: the same solutions, options and numbers", "[multiplicities]") {
  std::uint64_t none_left = 0, some_left = 0, solved = 0;
  for (std::uint64_t seed = 0; seed < kCountedProblems; ++seed) {
    const Problem problem = with_totals(seed);
    const Problem fewer = with_fewer_multiplicities(problem);
    INFO("seed " << seed << '\n' << describe(problem) << "\nfewer:\n" << describe(fewer));
    REQUIRE(fewer.item_count() == problem.item_count());
    REQUIRE(fewer.option_count() == problem.option_count());
    const SolutionSet all = all_solutions(problem);
    REQUIRE(all_solutions(fewer) == all);
    for (std::uint32_t o = 0; o < problem.option_count(); ++o)
      REQUIRE((all.empty() || fewer.has_primary(OptionId{o}) == problem.has_primary(OptionId{o})));
    Random random(seed);
    const Subtree from{random.options(problem, random.below(2)), random.options(problem, random.below(3))};
    const SolutionSet expected = restricted(all, from.chosen, from.excluded);
    REQUIRE(run(problem, {.from = from}).set() == expected);
    REQUIRE(count(problem, {.from = from}).count == expected.size());
    REQUIRE(diagram(problem, {.from = from}).diagram->count() == expected.size());
    solved += !all.empty();
    if (problem.has_multiplicities()) (fewer.has_multiplicities() ? some_left : none_left) += 1;
  }
  CAPTURE(none_left, some_left, solved);
  CHECK(none_left > kCountedProblems / 10);
  CHECK(some_left > kCountedProblems / 10);
  CHECK(solved > kCountedProblems / 10);
}

TEST_CASE("fewer multiplicities: the number of dominoes is arithmetic", "[multiplicities]") {
  for (const Bounds bounds : {Bounds{32, 32}, Bounds{0, 32}, Bounds{30, 90}}) {
    const Problem problem = counted_dominoes(bounds.lo, bounds.hi);
    CHECK_FALSE(with_fewer_multiplicities(problem).has_multiplicities());
    CHECK(count(problem).count == 12988816);
    CHECK(plan(problem).engine == Engine::lanes);
  }
  for (const Bounds bounds : {Bounds{31, 31}, Bounds{0, 31}, Bounds{33, 40}}) {
    const CountOutcome none = count(counted_dominoes(bounds.lo, bounds.hi));
    CHECK(none.count == 0);
    CHECK(none.status == Status::complete);
    CHECK(none.nodes < 10);
  }
}

TEST_CASE("fewer multiplicities: what may be covered once is secondary", "[multiplicities]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a"), b = builder.primary("b"), once = builder.primary("once", 0, 1);
  builder.option({a, once});
  builder.option({b, once});
  builder.option({a});
  builder.option({b});
  const Problem problem = builder.build();
  CHECK_FALSE(with_fewer_multiplicities(problem).is_primary(once));
  CHECK(solve(problem).engine == Engine::lanes);
  CHECK(solve(problem).solutions == 3);
  CHECK(count(problem, {.method = Method::memo}).count == 3);
  CHECK_FALSE(with_fewer_multiplicities(queens(6)).has_multiplicities());
  CHECK(with_fewer_multiplicities(bricks()).has_multiplicities());
}

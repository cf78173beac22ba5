/// Counting, parts and diagrams of problems with multiplicities.

#include <cstdint>
#include <dlx/count.hpp>
#include <dlx/diagram.hpp>
#include <numeric>
#include <string>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/frontier_runs.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "parts.hpp"
#include "search/multiplicities.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kCountProblems = rounds(1000, 100);

/// `parts` items that may be covered `lo` to `hi` times, each by its own options.
Problem falling_apart(std::size_t parts, std::size_t options, std::uint32_t lo, std::uint32_t hi) {
  ProblemBuilder builder;
  for (std::size_t p = 0; p < parts; ++p) builder.primary({}, lo, hi);
  for (std::uint32_t p = 0; p < parts; ++p) {
    for (std::size_t o = 0; o < options; ++o) builder.option({ItemId{p}});
  }
  return builder.build();
}

SolutionSet listed_set(const Diagram& diagram) {
  SolutionSet all;
  for (const Solution solution : diagram) all.insert(numbers(solution));
  return all;
}

}  // namespace

TEST_CASE("multiplicities: counts are those of brute force", "[multiplicities][count]") {
  for (std::uint64_t seed = 0; seed < kCountProblems; ++seed) {
    const Problem problem = random_multiple(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    const SolutionSet all = all_solutions(problem);
    Solver solver(problem);
    for (int k = 0; k < 4; ++k) {
      SolveOptions options{.from = {.chosen = random.options(problem, k == 0 ? 0 : random.below(4)),
                                    .excluded = random.options(problem, k == 0 ? 0 : random.below(3))}};
      if (random.one_in(3)) options.by.seed = seed;
      const auto expected = restricted(all, options.from.chosen, options.from.excluded);
      for (const Method method : kMethods) {
        if (method == Method::memo && detail::with_fewer_multiplicities(problem).has_multiplicities())
          continue;
        CAPTURE(name(method));
        const CountOutcome outcome = count(solver, counting(options, method));
        REQUIRE(outcome.status == Status::complete);
        REQUIRE(outcome.count == expected.size());
      }
      options.limit = 2;
      REQUIRE(count(solver, counting(options)).count == std::min<std::size_t>(2, expected.size()));
    }
  }
}

TEST_CASE("multiplicities: frontiers count the same in every order", "[multiplicities][count][frontier]") {
  std::uint64_t wide = 0;
  for (std::uint64_t seed = 0; seed < 3 * kCountProblems; ++seed) {
    const Problem problem = random_multiple(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    const std::vector<OptionId> chosen = random.options(problem, static_cast<std::uint32_t>(seed % 3));
    const std::size_t expected = restricted(all_solutions(problem), chosen, {}).size();
    const auto parts = detail::independent_parts(problem, {chosen});
    if (!parts) {
      REQUIRE(expected == 0);
      continue;
    }
    BigCount product = 1;
    for (const detail::Part& part : *parts) {
      const detail::Remainder remainder(problem, part);
      std::vector<std::uint32_t> any(part.items.size());
      std::iota(any.begin(), any.end(), 0U);
      random.shuffle(any);
      const BigCount total = along(remainder, {"any", any, 0}).total;
      for (const detail::Order& order : detail::orders(remainder, [] { return true; })) {
        CAPTURE(order.name);
        REQUIRE(along(remainder, order, 1000, 3, seed % 2 == 0).total == total);
        wide += order.bits > 4;
      }
      product *= total;
    }
    REQUIRE(product == expected);
  }
  CHECK(wide > kCountProblems / 10);
}

TEST_CASE("multiplicities: sums of binomials are not counted one by one",
          "[multiplicities][count][frontier]") {
  constexpr std::uint32_t kOptions = 40;
  std::vector<BigCount> choose(kOptions + 1, 0);
  choose[0] = 1;
  for (std::uint32_t n = 1; n <= kOptions; ++n) {
    for (std::uint32_t k = n; k > 0; --k) choose[k] += choose[k - 1];
  }
  const auto sum = [&](std::uint32_t lo, std::uint32_t hi) {
    BigCount all = 0;
    for (std::uint32_t k = lo; k <= std::min(hi, kOptions); ++k) all += choose[k];
    return all;
  };
  for (const auto& [lo, hi] : {Bounds{0, 40}, Bounds{0, 39}, Bounds{1, 40}, Bounds{20, 20}, Bounds{7, 90}}) {
    CAPTURE(lo, hi);
    for (const Method method : {Method::automatic, Method::frontier}) {
      const CountOutcome one = count(falling_apart(1, kOptions, lo, hi), {.method = method});
      CHECK(one.count == sum(lo, hi));
      CHECK(one.method == Method::frontier);
      const CountOutcome two = count(falling_apart(2, kOptions, lo, hi), {.method = method});
      CHECK(two.count == sum(lo, hi) * sum(lo, hi));
    }
  }
  ProblemBuilder builder;  // 20 options of each of two items, and 20 of both
  const ItemId a = builder.primary("a", 0, 15), b = builder.primary("b", 12, 12);
  for (int k = 0; k < 20; ++k) {
    builder.option({a});
    builder.option({a, b});
    builder.option({b});
  }
  const auto of_20 = [](std::uint32_t k) {
    BigCount ways = 1;
    for (std::uint32_t n = 0; n < k; ++n) ways = ways * (20 - n) / (n + 1);
    return k > 20 ? BigCount(0) : ways;
  };
  BigCount expected = 0;
  for (std::uint32_t both = 0; both <= 12; ++both) {
    for (std::uint32_t alone = 0; alone + both <= 15; ++alone) {
      expected += of_20(both) * of_20(alone) * of_20(12 - both);
    }
  }
  CHECK(count(builder.build()).count == expected);
}

TEST_CASE("multiplicities: counts of problems side by side multiply", "[multiplicities][count][parts]") {
  for (std::uint64_t seed = 0; seed < kCountProblems / 4; ++seed) {
    const std::vector<Problem> parts{random_multiple(3 * seed), random_multiple(3 * seed + 1),
                                     random_multiple(3 * seed + 2)};
    BigCount product = 1;
    for (const Problem& part : parts) product *= all_solutions(part).size();
    INFO("seed " << seed << '\n' << describe(side_by_side(parts)));
    REQUIRE(count(side_by_side(parts)).count == product);
  }
}

TEST_CASE("multiplicities: counts beyond 64 bits", "[multiplicities][count][parts]") {
  const CountOutcome outcome = count(falling_apart(80, 2, 0, 2), {.method = Method::search});
  CHECK(outcome.count == BigCount(1) << 160);
  CHECK(outcome.method == Method::search);
  CHECK(outcome.engine == Engine::links);
  BigCount product = 1;
  for (int k = 0; k < 50; ++k) product *= 25;  // 5 over 1, 2 or 3
  CHECK(count(falling_apart(50, 5, 1, 3)).count == product);
}

TEST_CASE("multiplicities: a required option leaves room in its items", "[multiplicities][parts]") {
  const Problem problem = falling_apart(3, 4, 0, 2);
  CHECK(count(problem).count == 11 * 11 * 11);
  CHECK(count(problem, {.from = {.chosen = {OptionId{0}}}}).count == 4 * 11 * 11);
  CHECK(count(problem, {.from = {.chosen = {OptionId{0}, OptionId{1}}}}).count == 11 * 11);
  CHECK(count(problem, {.from = {.chosen = {OptionId{0}, OptionId{1}, OptionId{2}}}}).count == 0);
  CHECK(count(problem, {.from = {.chosen = {OptionId{0}, OptionId{4}}, .excluded = {OptionId{1}}}}).count ==
        3 * 4 * 11);
}

TEST_CASE("multiplicities: memo and lanes refuse them in words", "[multiplicities][count]") {
  const Problem problem = falling_apart(2, 2, 1, 2);
  std::string words;
  try {
    count(problem, {.method = Method::memo});
  } catch (const InvalidArgument& e) {
    words = e.what();
  }
  CHECK(words.find("the method memo cannot count problems with multiplicities") == 0);
  CHECK_THROWS_AS(count(problem, {.by = {.engine = Engine::lanes}}), InvalidArgument);
  CHECK_THROWS_AS(diagram(problem, {.by = {.engine = Engine::lanes}}), InvalidArgument);
}

TEST_CASE("multiplicities: a stopped count is a lower bound", "[multiplicities][count]") {
  const Problem problem = side_by_side({falling_apart(2, 4, 0, 2), bricks()});
  const CountOutcome outcome = count(problem, {.within = {.nodes = 20'000}});
  CHECK(outcome.status == Status::node_limit);
  CHECK(outcome.count > 0);
  CHECK(outcome.count < BigCount(121) * 56744);
  CHECK(outcome.nodes == 20'000);
}

TEST_CASE("multiplicities: diagrams hold the solutions of brute force", "[multiplicities][diagram]") {
  for (std::uint64_t seed = 0; seed < kCountProblems; ++seed) {
    const Problem problem = random_multiple(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    const SolveOptions options{.from = {.chosen = random.options(problem, random.below(3)),
                                        .excluded = random.options(problem, random.below(3))}};
    const SolutionSet expected =
        restricted(all_solutions(problem), options.from.chosen, options.from.excluded);
    const DiagramOutcome outcome = diagram(problem, {.from = options.from});
    REQUIRE(outcome.status == Status::complete);
    REQUIRE(outcome.diagram->count() == expected.size());
    REQUIRE(listed_set(*outcome.diagram) == expected);
    const auto frequencies = outcome.diagram->frequencies();
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      REQUIRE(frequencies[o] == restricted(expected, {OptionId{o}}, {}).size());
    }
  }
}

TEST_CASE("multiplicities: the diagram of a problem with parts is small", "[multiplicities][diagram]") {
  const DiagramOutcome outcome = diagram(falling_apart(80, 2, 0, 2));
  REQUIRE(outcome.status == Status::complete);
  CHECK(outcome.diagram->count() == BigCount(1) << 160);
  CHECK(outcome.diagram->node_count() == 160);
  Sampler sampler(*outcome.diagram, 1);
  CHECK(sampler.next().size() > 40);
}

TEST_CASE("multiplicities: a diagram that is too large ends at its memory", "[multiplicities][diagram]") {
  const Problem problem = falling_apart(1, 400, 100, 200);
  const std::size_t memory = std::size_t{1} << 20;
  CHECK(count(problem, {.within = {.nodes = 1'000'000, .memory = memory / 4}}).status == Status::complete);
  const DiagramOutcome outcome = diagram(problem, {.within = {.nodes = 1'000'000, .memory = memory}});
  CHECK(outcome.status == Status::memory_limit);
  CHECK(outcome.listed == 0);
  CHECK_FALSE(outcome.diagram);
}

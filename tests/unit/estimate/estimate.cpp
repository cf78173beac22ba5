/// Estimates: probes have no bias, small trees are exact, and the same seed says the same.

#include <chrono>
#include <cmath>
#include <cstdint>
#include <dlx/estimate.hpp>
#include <dlx/solve.hpp>
#include <limits>
#include <random>
#include <string>
#include <support/catch.hpp>
#include <support/published.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "budget/budget.hpp"
#include "search/engines.hpp"
#include "search/probes/probe.hpp"
#include "search/probes/spread.hpp"

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;

namespace {

/// An engine that is probed.
struct Probed {
  explicit Probed(const Problem& wanted, Engine engine = Engine::links, const Subtree& from = {})
      : problem(wanted),
        run(engines.choose(engine, kDefaultMemory), budget),
        prober(problem, run, random, {from}, true) {}

  Problem problem;
  Limits limits;
  detail::Engines engines{problem};
  detail::Budget budget{limits};
  detail::Run run;
  std::mt19937_64 random{5};
  detail::Prober prober;
};

/// The mean of many narrow probes is the truth, within what chance explains.
void check_no_bias(const Problem& problem, Engine engine = Engine::links, const Subtree& from = {}) {
  const Outcome truth = solve(problem, {.by = {.engine = engine}, .from = from});
  REQUIRE(truth.status == Status::complete);
  Probed probed(problem, engine, from);
  std::vector<double> nodes, solutions;
  for (int k = 0; k < 600; ++k) {
    detail::TreeSize size;
    REQUIRE(probed.prober.probe(2, size));
    nodes.push_back(size.nodes);
    solutions.push_back(size.solutions);
  }
  const auto near = [](const detail::Spread& spread, std::uint64_t number) {
    const auto value = static_cast<double>(number);
    CHECK(std::abs(spread.mean - value) <= 4.5 * spread.error * spread.mean + 1e-9 * value);
  };
  near(detail::spread(solutions), truth.solutions);
  if (engine == Engine::links) near(detail::spread(nodes), truth.nodes);  // it learns nothing on the way
}

}  // namespace

TEST_CASE("estimate: probes have no bias", "[estimate]") {
  check_no_bias(queens(7));
  check_no_bias(queens(8), Engine::lanes);
  check_no_bias(dominoes(4, 6));
  check_no_bias(langford(7));
  check_no_bias(queens(8), Engine::links, {{OptionId{3}}, {OptionId{20}}});
}

TEST_CASE("estimate: probes of problems with multiplicities have no bias", "[estimate]") {
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (int k = 0; k < 9; ++k) items.push_back(builder.primary("i" + std::to_string(k), k % 3 > 0 ? 1 : 0, 2));
  for (std::size_t a = 0; a < items.size(); ++a) {
    for (std::size_t b = a + 1; b < items.size(); b += 2) builder.option({items[a], items[b]});
  }
  check_no_bias(builder.build());
}

TEST_CASE("estimate: a probe that is wide enough is exact", "[estimate]") {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const Problem problem = any_problem(seed);
    CAPTURE(seed, describe(problem));
    const Outcome truth = solve(problem, {.by = {.engine = Engine::links}});
    Probed probed(problem);
    detail::TreeSize size;
    REQUIRE(probed.prober.probe(1'000'000, size));
    // With multiplicities an item may be chosen in another order if the search begins further down.
    if (!problem.has_multiplicities()) CHECK(size.nodes == static_cast<double>(truth.nodes));
    CHECK(size.solutions == static_cast<double>(truth.solutions));
  }
  const Problem problem = queens(9);
  const Outcome truth = solve(problem, {.by = {.engine = Engine::links}});
  Probed probed(problem);
  detail::TreeSize size;
  REQUIRE(probed.prober.probe(1'000'000, size));
  CHECK(size.nodes == static_cast<double>(truth.nodes));
  CHECK(size.solutions == 352);  // OEIS A000170
  CHECK(probed.prober.found() == 352);
}

TEST_CASE("estimate: a small tree is searched, and all is exact", "[estimate]") {
  const Problem problem = queens(8);
  const Estimate result = estimate(problem, {.within = {.time = 60s}});
  CHECK(result.exact);
  CHECK(result.agree);
  CHECK(result.found == 92);
  CHECK(result.solutions == Interval{92, 92, 92});
  CHECK(result.nodes.low == static_cast<double>(run(problem).outcome.nodes));
  CHECK(result.nodes.low == result.nodes.high);
  CHECK(result.work.status == Status::complete);
  CHECK(parts_for(result) == 1);
  const Estimate part = estimate(problem, {.from = {{OptionId{0}}, {}}, .within = {.time = 60s}});
  CHECK(part.found == solve(problem, {.from = {{OptionId{0}}, {}}}).solutions);
  const Estimate nothing = estimate(problem, {.from = {{OptionId{0}, OptionId{1}}, {}}});
  CHECK(nothing.exact);
  CHECK(nothing.found == 0);
}

TEST_CASE("estimate: of a large tree, the intervals hold the truth", "[estimate]") {
  const Problem problem = queens(12);
  const Estimate result = estimate(problem, {.within = {.nodes = 100'000}});
  CHECK_FALSE(result.exact);
  CHECK(result.agree);
  CHECK(result.work.status == Status::node_limit);
  CHECK(result.work.nodes <= 100'000);
  CHECK(result.solutions.low < 14200);  // OEIS A000170
  CHECK(result.solutions.high > 14200);
  CHECK(result.solutions.high < 4 * result.solutions.low);
  CHECK(result.found > 0);
  CHECK(result.found <= 14200);
  CHECK(result.seconds.low > 0);

  const Estimate again = estimate(problem, {.within = {.nodes = 100'000}});
  CHECK(again.nodes == result.nodes);
  CHECK(again.solutions == result.solutions);
  CHECK(again.probes == result.probes);
  CHECK_FALSE(estimate(problem, {.within = {.nodes = 100'000}, .seed = 2}).nodes == result.nodes);
}

TEST_CASE("estimate: without enough probes only what was seen is known", "[estimate]") {
  const Estimate result = estimate(queens(14), {.within = {.nodes = 500}});
  CHECK_FALSE(result.exact);
  CHECK_FALSE(result.agree);
  CHECK(result.nodes.high == std::numeric_limits<double>::infinity());
  Stop stop;
  stop.request();
  const Estimate stopped = estimate(queens(14), {.within = {.time = 60s, .stop = stop.token()}});
  CHECK(stopped.work.status == Status::stopped);
  CHECK(stopped.solutions.high == std::numeric_limits<double>::infinity());
}

TEST_CASE("estimate: of a tree too large for a number, what was seen is known", "[estimate]") {
  ProblemBuilder builder;
  for (int k = 0; k < 1100; ++k) {
    const ItemId item = builder.primary("x" + std::to_string(k));
    for (int copy = 0; copy < 2; ++copy) builder.option({item});
  }
  const Estimate estimate = dlx::estimate(builder.build(), {.within = {.nodes = 100'000}});
  CHECK(estimate.probes > 0);
  CHECK(estimate.nodes.low > 0);
  CHECK(estimate.nodes.middle == estimate.nodes.low);
  CHECK(std::isinf(estimate.nodes.high));
  CHECK(estimate.seconds.low > 0);
  CHECK(estimate.solutions.low > 0);
  CHECK(estimate.solutions.low == static_cast<double>(estimate.found));
  CHECK(std::isinf(estimate.solutions.high));
}

TEST_CASE("estimate: what makes no sense is refused", "[estimate]") {
  CHECK_THROWS_AS(estimate(queens(4), {.within = {}}), InvalidArgument);
  CHECK_THROWS_AS(estimate(queens(4), {.from = {{OptionId{16}}, {}}}), InvalidArgument);
  CHECK_THROWS_AS(estimate(random_multiple(1), {.engine = Engine::lanes}), InvalidArgument);
}

TEST_CASE("estimate: parts of about an hour", "[estimate]") {
  Estimate estimate;
  estimate.seconds.middle = 36000;
  CHECK(parts_for(estimate) == 10);
  CHECK(parts_for(estimate, 600) == 60);
  estimate.seconds.middle = 1;
  CHECK(parts_for(estimate) == 1);
}

TEST_CASE("estimate: the interval is wider if the probes differ more, or rest on few events", "[estimate]") {
  const detail::Spread close = detail::spread(std::vector<double>{99, 100, 101, 100});
  const detail::Spread wide = detail::spread(std::vector<double>{10, 300, 40, 50});
  CHECK(close.mean == 100);
  CHECK(wide.mean == 100);
  CHECK(close.error < wide.error);
  const Interval narrow = detail::interval(1000, close, 1e9), broad = detail::interval(1000, wide, 1e9),
                 rare = detail::interval(1000, close, 2);
  CHECK(narrow.middle == 1100);
  for (const Interval& other : {broad, rare}) {
    CHECK(other.middle == 1100);
    CHECK(other.low < narrow.low);
    CHECK(other.high > narrow.high);
    CHECK(other.low >= 1000);
  }
  CHECK(detail::interval(7, detail::spread(std::vector<double>{0, 0, 0, 0}), 1) == Interval{7, 7, 7});
}

/// Forecasts: what is left of searches of all kinds, against their whole trees.

#include <chrono>
#include <cstdint>
#include <dlx/count.hpp>
#include <dlx/forecast.hpp>
#include <dlx/resume.hpp>
#include <dlx/solve.hpp>
#include <dlx/split.hpp>
#include <limits>
#include <optional>
#include <support/catch.hpp>
#include <support/published.hpp>
#include <vector>

#include "budget/outlook.hpp"

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;

namespace {

constexpr double kNear = 1.5;

/// The interval is near the share that was done. It is likely to hold it, and bench/ESTIMATES.md has how
/// often it does. On a slow machine there are few probes, so here is some room.
void check_share(const std::optional<Forecast>& forecast, std::uint64_t done, std::uint64_t all) {
  REQUIRE(forecast);
  const double truth = static_cast<double>(done) / static_cast<double>(all);
  const auto& [share, seconds] = *forecast;
  CAPTURE(truth, share.low, share.middle, share.high);
  CHECK(share.low >= 0);
  CHECK(share.low <= share.middle);
  CHECK(share.middle <= share.high);
  CHECK(share.high <= 1);
  CHECK(share.low <= truth * kNear);
  CHECK(truth / kNear <= share.high);
  CHECK(seconds.low >= 0);
  CHECK(seconds.low <= seconds.middle);
  CHECK(seconds.middle <= seconds.high);
}

Limits stopped_at(std::uint64_t nodes) { return {.nodes = nodes, .forecast = true}; }

}  // namespace

TEST_CASE("forecast: a search that is stopped knows its share", "[estimate]") {
  const Problem problem = queens(10);
  for (const Engine engine : {Engine::links, Engine::lanes}) {
    const std::uint64_t all = solve(problem, {.by = {.engine = engine}}).nodes;
    for (const std::uint64_t part : {50U, 3U, 2U}) {
      const Outcome outcome = solve(problem, {.by = {.engine = engine}, .within = stopped_at(all / part)});
      INFO(name(engine) << ", a " << part << "th");
      check_share(outcome.forecast, outcome.nodes, all);
    }
    const Outcome most = solve(problem, {.by = {.engine = engine}, .within = stopped_at(all / 20 * 19)});
    check_share(most.forecast, most.nodes, all);
  }
}

TEST_CASE("forecast: none if it is not asked for, or nothing is left, or it says nothing", "[estimate]") {
  const Problem problem = queens(10);
  CHECK(!solve(problem, {.within = {.nodes = 500}}).forecast);
  CHECK(!solve(problem, {.within = {.forecast = true}}).forecast);
  CHECK(!solve(problem, {.limit = 3, .within = stopped_at(500)}).forecast);
  CHECK(!solve(problem, {.by = {.heuristic = Heuristic::weights}, .within = stopped_at(500)}).forecast);
}

TEST_CASE("forecast: the search is the same with and without", "[estimate]") {
  const Problem problem = langford(8);
  for (const std::optional<std::uint64_t> seed :
       {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(3)}) {
    std::vector<std::vector<OptionId>> with, without;
    const auto keep_in = [](auto& list) {
      return [&list](Solution solution) {
        list.emplace_back(solution.begin(), solution.end());
        return true;
      };
    };
    const Outcome a = solve(problem, {.by = {.seed = seed}}, keep_in(without));
    const Outcome b = solve(problem, {.by = {.seed = seed}, .within = {.forecast = true}}, keep_in(with));
    CHECK(with == without);
    CHECK(a.nodes == b.nodes);
    CHECK(a.updates == b.updates);
    const Outcome c =
        solve(problem, {.by = {.seed = seed}, .within = {.nodes = b.nodes / 2, .forecast = true}});
    check_share(c.forecast, c.nodes, b.nodes);
  }
}

TEST_CASE("forecast: threads", "[estimate][threads]") {
  const Problem problem = queens(11);
  const std::uint64_t all = solve(problem).nodes;
  for (const bool visit : {false, true}) {
    const Outcome outcome = solve(problem, {.within = stopped_at(all / 3), .threads = 2},
                                  visit ? Visitor([](Solution) { return true; }) : Visitor());
    check_share(outcome.forecast, outcome.nodes, all);
  }
}

TEST_CASE("forecast: counts", "[estimate]") {
  const Problem problem = queens(10);
  const std::uint64_t all = count(problem, {.method = Method::search}).nodes;
  const CountOutcome outcome = count(problem, {.method = Method::search, .within = stopped_at(all / 3)});
  check_share(outcome.forecast, outcome.nodes, all);
  CHECK(!count(problem, {.method = Method::frontier, .within = stopped_at(1000)}).forecast);
}

TEST_CASE("forecast: parts have shares of their own", "[estimate]") {
  const Problem problem = queens(10);
  const PartNumber number{2, 3};
  const std::vector<Subtree> subtrees = part_of(problem, number);
  const std::uint64_t counted = count(problem, {.method = Method::search}, subtrees).nodes;
  const CountOutcome count_of_part =
      count(problem, {.method = Method::search, .within = stopped_at(counted / 2)}, subtrees);
  check_share(count_of_part.forecast, count_of_part.nodes, counted);

  const Problem larger = queens(12);  // the top of a smaller tree would be most of it
  const std::uint64_t searched = solve_part(larger, number).nodes;
  const Outcome part = solve_part(larger, number, {.within = stopped_at(searched / 4 * 3)});
  check_share(part.forecast, part.nodes, searched);
}

TEST_CASE("forecast: a search that goes on counts what was done before", "[estimate]") {
  const Problem problem = queens(11);
  const std::uint64_t all = solve(problem).nodes;
  Position kept;
  const Keeper keeper{[] { return false; }, [&](const Position& at) { kept = at; }};
  resume(problem, first_position(), {.within = stopped_at(all / 2)}, keeper);
  REQUIRE(kept.nodes > all / 4);
  const std::uint64_t before = kept.nodes;
  const Outcome outcome = resume(problem, kept, {.within = stopped_at(all / 4)}, keeper);
  check_share(outcome.forecast, before + all / 4, all);
}

TEST_CASE("forecast: nodes done since the last look are taken off", "[estimate]") {
  detail::Outlook outlook;
  CHECK(!outlook.forecast(10, 1));
  CHECK(!outlook.due(10, 0.9));
  CHECK(outlook.due(10, 1));
  outlook.set({600, 900, 1900}, 100, 1, 0.001);
  CHECK(!outlook.due(110, 1.9));
  CHECK(outlook.due(110, 2));
  CHECK(!outlook.due(500, 1.9));
  CHECK(outlook.due(600, 2.1));
  const std::optional<Forecast> now = outlook.forecast(400, 4);
  REQUIRE(now);
  CHECK(now->share.low == 400.0 / 2000);
  CHECK(now->share.middle == 400.0 / 1000);
  CHECK(now->share.high == 400.0 / 700);
  CHECK(now->seconds.middle == 6);  // 300 nodes in 3 seconds since the look
  CHECK(outlook.forecast(512, 1.5)->seconds.middle == 488 * (1.5 / 512));  // no second since the look
  outlook.begin_after(600);
  CHECK(outlook.forecast(400, 4)->share.middle == 1000.0 / 1600);
  CHECK(outlook.forecast(400, 4)->seconds.middle == 6);
  CHECK(outlook.forecast(1400, 4)->share.middle == 2000.0 / (2000 + 600.0 / 8));
  CHECK(outlook.forecast(1400, 4)->share.high == 1);
  CHECK(!outlook.forecast(2000, 4));  // more nodes than were likely at most
  outlook.set({0, 0, std::numeric_limits<double>::infinity()}, 500, 5, 0.005);
  CHECK(!outlook.forecast(500, 5));
}

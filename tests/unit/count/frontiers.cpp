/// Several orders side by side: the race, its work, its memory.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <future>
#include <optional>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/frontier_runs.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <thread>
#include <vector>

#include "count/frontiers.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Frontiers;
using detail::Work;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Event = Frontiers::Event;

namespace {

/// The race of a problem in one part, paused whenever it has cost `slice`.
struct Race {
  std::optional<BigCount> total;  // none if no order fitted the memory
  Work work;
  std::vector<Trial> trials;
};

Race race(const Problem& problem, double slice = kEndless, std::size_t memory = kAnySize) {
  const SolveOptions options;
  detail::Budget budget(options.within);
  Frontiers frontiers(problem, whole(problem), budget);
  frontiers.begin(memory);
  Race result;
  for (Event event = Event::paused; event != Event::done && event != Event::too_large;) {
    CHECK((frontiers.bytes() < 10'000 || frontiers.bytes() / 3 * 2 <= memory));
    event = frontiers.run(frontiers.spent() + slice, memory);
    REQUIRE_FALSE(budget.verdict());
    if (event == Event::done) result.total = frontiers.total();
  }
  result.work = budget.spent();
  result.trials = frontiers.trials();
  return result;
}

bool same(const std::vector<Trial>& a, const std::vector<Trial>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Trial& x, const Trial& y) {
    return x.method == y.method && x.order == y.order && x.counted == y.counted && x.nodes == y.nodes &&
           x.updates == y.updates && x.most == y.most && x.bytes == y.bytes;
  });
}

}  // namespace

TEST_CASE("frontiers: work and trials are the same each time, and pauses change no total", "[frontier]") {
  for (const Problem& problem :
       {dominoes(6, 8), matchings(12), partitions(8), latin(4), langford(7), queens(6)}) {
    const Race first = race(problem), again = race(problem);
    REQUIRE(first.total);
    CHECK(*first.total == solve(problem).solutions);
    CHECK(first.work.nodes == again.work.nodes);
    CHECK(first.work.updates == again.work.updates);
    CHECK(same(first.trials, again.trials));
    for (const double slice : {1.0, 3000.0, 1e5}) {
      // Who is paused gives way to others, so the work is another; but it repeats.
      const Race pieces = race(problem, slice), twice = race(problem, slice);
      CHECK(pieces.total == first.total);
      CHECK(pieces.work.nodes == twice.work.nodes);
      CHECK(pieces.work.updates == twice.work.updates);
      CHECK(same(pieces.trials, twice.trials));
    }
  }
}

TEST_CASE("frontiers: one order comes to its end, and the trials are all the work", "[frontier]") {
  for (const Problem& problem : {dominoes(3, 4), dominoes(8, 8), matchings(16), latin(4)}) {
    const Race run = race(problem);
    Work sum;
    int counted = 0;
    for (const Trial& trial : run.trials) {
      CHECK(trial.method == Method::frontier);
      CHECK_FALSE(trial.order.empty());
      CHECK(trial.most >= 1);
      sum.nodes += trial.nodes;
      sum.updates += trial.updates;
      counted += trial.counted;
    }
    CHECK(counted == 1);
    CHECK(sum.nodes == run.work.nodes);
    CHECK(sum.updates == run.work.updates);
  }
}

TEST_CASE("frontiers: of two orders that cost the same, one comes to its end", "[frontier]") {
  const Race run = race(langford(10));
  const auto counted =
      std::find_if(run.trials.begin(), run.trials.end(), [](const Trial& t) { return t.counted; });
  REQUIRE(counted != run.trials.end());
  CHECK(run.trials.size() > 1);
  CHECK(run.work.nodes < 2 * counted->nodes);
}

TEST_CASE("frontiers: with little memory one order after another is given up", "[frontier]") {
  const Problem problem = matchings(16);  // 2027025, OEIS A001147
  std::size_t refused = 0, done = 0;
  for (std::size_t memory = 0; memory < 4'000'000; memory += 100 + memory / 3) {
    CAPTURE(memory);
    const Race run = race(problem, 1e4, memory);
    if (run.total) {
      ++done;
      CHECK(*run.total == 2'027'025);
      for (const Trial& trial : run.trials) {
        if (trial.counted) CHECK(trial.bytes <= memory / 2 * 3);
      }
    } else {
      ++refused;
      for (const Trial& trial : run.trials) CHECK_FALSE(trial.counted);
    }
  }
  CHECK(refused > 5);
  CHECK(done > 2);
  CHECK_FALSE(race(problem, kEndless, 0).total);
}

TEST_CASE("frontiers: the work of all orders counts for the budget", "[frontier]") {
  const Problem problem = dominoes(8, 8);
  const std::uint64_t all = race(problem).work.nodes;
  for (std::uint64_t limit = 1; limit <= all; limit += 1 + limit / 7) {
    CAPTURE(limit);
    const SolveOptions options{.within = {.nodes = limit}};
    detail::Budget budget(options.within);
    Frontiers frontiers(problem, whole(problem), budget);
    frontiers.begin(kAnySize);
    const Event event = frontiers.run(kEndless, kAnySize);
    if (event == Event::done) continue;
    REQUIRE(event == Event::interrupted);
    CHECK(budget.verdict() == Status::node_limit);
    CHECK(budget.spent().nodes == limit);
  }
}

TEST_CASE("frontiers: a stop works if states with few options come before some with very many",
          "[frontier][stopping][threads]") {
  // 2^13 states in no time, each of which can then take 20000 options.
  ProblemBuilder builder;
  const auto upper = primaries(builder, 13), lower = primaries(builder, 13);
  const ItemId hub = builder.primary();
  std::vector<std::uint32_t> order;
  for (std::uint32_t k = 0; k < 13; ++k) {
    builder.option({upper[k], lower[k]});
    builder.option({upper[k]});
    builder.option({lower[k]});
    order.push_back(k);
  }
  order.push_back(26);
  for (std::uint32_t k = 13; k < 26; ++k) order.push_back(k);
  for (int k = 0; k < 20'000; ++k) builder.option({hub});
  const Problem problem = builder.build();
  const auto frontier = make_frontier(detail::Remainder(problem, whole(problem)), {"by hand", order, 0});
  Stop stop;
  const SolveOptions options{.within = {.stop = stop.token()}};
  detail::Budget budget(options.within);
  detail::Meter meter(budget);
  detail::Work work;
  Clock::time_point asked;
  {
    const auto other = std::async(std::launch::async, [&] {
      std::this_thread::sleep_for(30ms);
      asked = Clock::now();
      stop.request();
    });
    CHECK(frontier->run(meter, work, kEndless, kAnySize) == Event::interrupted);
  }
  CHECK(meter.verdict() == Status::stopped);
  if (!dlx::test::kSanitized)
    CHECK(Clock::now() - asked < 1s);  // 100 ms, ten times that on a machine that others use
}

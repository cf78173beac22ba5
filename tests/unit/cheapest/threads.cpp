/// The cheapest solutions by several threads, against sorting all of them and against one thread.

#include <chrono>
#include <cstdint>
#include <dlx/cheapest.hpp>
#include <limits>
#include <memory>
#include <stdexcept>
#include <support/catch.hpp>
#include <support/priced_problems.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/sorted_solutions.hpp>
#include <thread>
#include <vector>

#include "cheapest/tree.hpp"

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;

namespace {

/// What several trees find, where one has work for the others at its first node.
struct Shared {
  std::vector<CostedSolution> solutions;
  std::uint64_t nodes_of_helpers = 0;
};

/// Searches when a helper waits already. So even a small tree is shared. Costs are not negative.
Shared shared(const Problem& problem, const CheapestOptions& wanted, unsigned threads) {
  const detail::Costs costs(problem, wanted.dearest);
  detail::Kept kept(wanted.count.value_or(1), wanted.dearest ? 0 : costs.total());
  detail::Exchange exchange(threads);
  std::vector<std::unique_ptr<detail::Budget>> budgets;
  for (unsigned k = 0; k < threads; ++k) budgets.push_back(std::make_unique<detail::Budget>(wanted.within));
  const auto tree = [&](unsigned k) {
    return detail::Tree(problem, wanted, costs, kept, exchange, detail::Meter(*budgets[k]));
  };
  std::vector<std::thread> helpers;
  for (unsigned k = 1; k < threads; ++k) helpers.emplace_back([&, k] { tree(k).help(); });
  while (threads > 1 && !exchange.hungry()) std::this_thread::yield();
  const Status status = tree(0).run();
  exchange.close();
  for (std::thread& helper : helpers) helper.join();
  REQUIRE(status == Status::complete);
  Shared all;
  for (const auto& [cost, chosen] : kept.found()) all.solutions.push_back({costs.size(cost), chosen});
  for (unsigned k = 1; k < threads; ++k) all.nodes_of_helpers += budgets[k]->spent().nodes;
  return all;
}

constexpr auto kPriced = [](std::uint64_t seed) {
  const Costs kinds[] = {Costs::none, Costs::few, Costs::spread, Costs::huge};
  return priced_problem(seed, seed % 3 == 0, kinds[seed / 3 % 4]);
};

}  // namespace

TEST_CASE("cheapest: threads find the first of all solutions when sorted", "[cheapest][threads]") {
  constexpr std::uint64_t problems = rounds(3000, 300), few = problems / 50;
  std::uint64_t helped = 0;
  // On a busy machine helpers often come too late. Then there are more problems.
  for (std::uint64_t k = 0; k < problems || (helped <= few && k < 20 * problems); ++k) {
    const std::uint64_t seed = 7000 + k;
    const Problem problem = kPriced(seed);
    const bool dearest = seed % 2 == 0;
    const std::uint64_t counts[] = {1, 2, 5, std::numeric_limits<std::uint64_t>::max()};
    const std::uint64_t count = counts[seed % 4];
    INFO("seed " << seed << ", count " << count << ", dearest " << dearest << '\n' << describe(problem));
    const std::vector<CostedSolution> all = sorted(problem, dearest);
    for (const unsigned threads : {1U, 2U, 4U}) {
      CAPTURE(threads);
      const Shared found = shared(problem, {.count = count, .dearest = dearest}, threads);
      check_best(all, count, found.solutions);
      helped += found.nodes_of_helpers > 0;
    }
  }
  CHECK(helped > few);
}

TEST_CASE("cheapest: with threads a bound leaves out what costs more, and options may be required",
          "[cheapest][threads]") {
  for (std::uint64_t seed = 10000; seed < 10000 + rounds(1000, 100); ++seed) {
    const Problem problem = kPriced(seed);
    Random random(seed);
    CheapestOptions wanted{.dearest = seed % 2 == 0, .threads = seed % 3 == 0 ? 4U : 2U};
    wanted.from.chosen = random.options(problem, random.below(2));
    wanted.from.excluded = random.options(problem, random.below(3));
    const std::vector<CostedSolution> all = sorted(problem, wanted.dearest);
    if (!all.empty()) wanted.cost_limit = all[all.size() / 2].cost;
    INFO("seed " << seed << '\n' << describe(problem));
    const CheapestOutcome found = cheapest(problem, wanted);
    wanted.threads = 1;
    const CheapestOutcome one = cheapest(problem, wanted);
    REQUIRE(found.status == Status::complete);
    REQUIRE(found.solutions == one.solutions);
    REQUIRE(found.bound == one.bound);
  }
}

TEST_CASE("cheapest: threads find in larger problems what one thread finds", "[cheapest][threads]") {
  const auto same = [](const Problem& problem, std::uint64_t best, bool dearest) {
    const CheapestOutcome one = cheapest(problem, {.count = best, .dearest = dearest});
    for (const unsigned threads : {2U, 4U}) {
      const CheapestOutcome some = cheapest(problem, {.count = best, .dearest = dearest, .threads = threads});
      REQUIRE(some.status == Status::complete);
      REQUIRE(some.solutions.size() == one.solutions.size());
      if (best == 1 && !one.solutions.empty()) REQUIRE(some.solutions[0].cost == one.solutions[0].cost);
      if (best > 1) REQUIRE(some.solutions == one.solutions);
      REQUIRE(some.bound == one.bound);
    }
  };
  for (std::uint64_t seed = 0; seed < rounds(60, 8); ++seed) {
    CAPTURE(seed);
    same(partition(seed), seed % 3 == 0 ? 1 : seed, seed % 5 == 0);
  }
  constexpr int kOptions = kQuick ? 200 : 400;
  same(partition(1, 30, kOptions), 1, false);
  same(partition(2, 30, kOptions), 30, false);
  same(partition(3, 30, kOptions), 3, true);
}

TEST_CASE("cheapest: before a limit threads find solutions, and a bound that is proved",
          "[cheapest][threads]") {
  int ended = 0;
  for (std::uint64_t seed = 0; seed < rounds(20, 4); ++seed) {
    const bool dearest = seed % 4 == 0;
    const std::uint64_t best = seed % 2 == 0 ? 1 : 20;
    const Problem problem = partition(seed);
    const CheapestOutcome whole = cheapest(problem, {.count = 100, .dearest = dearest});
    CAPTURE(seed);
    CheapestOptions wanted{.count = best, .dearest = dearest, .threads = seed % 2 == 0 ? 2U : 4U};
    wanted.improved = [&](const CheapestProgress& now) {
      const std::int64_t least = whole.solutions.at(0).cost;
      REQUIRE((dearest ? now.bound >= least : now.bound <= least));
    };
    const std::uint64_t nodes = cheapest(problem, wanted).nodes;
    for (std::uint64_t limit = 1; limit < nodes; limit += 1 + nodes / 40) {
      wanted.within.nodes = limit;
      const CheapestOutcome some = cheapest(problem, wanted);
      REQUIRE(some.nodes <= limit);
      if (some.status == Status::complete) {
        check_best(whole.solutions, best, some.solutions);
        continue;
      }
      REQUIRE(some.status == Status::node_limit);
      check_bound(whole.solutions, some, dearest);
      ++ended;
    }
  }
  CHECK(ended > 50);
}

TEST_CASE("cheapest: threads share the memory", "[cheapest][threads]") {
  int complete = 0;
  int ended = 0;
  for (std::uint64_t seed = 0; seed < rounds(30, 6); ++seed) {
    const Problem problem = partition(seed);
    const CheapestOutcome whole = cheapest(problem, {.count = 10});
    for (const std::size_t memory : {1U, 4000U, 8000U, 50000U}) {
      const CheapestOutcome some =
          cheapest(problem, {.count = 10, .within = {.memory = memory}, .threads = 3});
      if (some.status == Status::complete) {
        REQUIRE(some.solutions == whole.solutions);
        ++complete;
        continue;
      }
      REQUIRE(some.status == Status::memory_limit);
      check_bound(whole.solutions, some, false);
      ++ended;
    }
  }
  CHECK(complete > 0);
  CHECK(ended > 0);
}

TEST_CASE("cheapest: improvements by threads are told on the calling thread, each better than the last",
          "[cheapest][threads]") {
  const Problem problem = partition(4, 30, 200);
  const bool dearest = GENERATE(false, true);
  std::vector<CheapestProgress> seen;
  bool elsewhere = false;
  const auto caller = std::this_thread::get_id();
  CheapestOptions wanted{.count = 20, .dearest = dearest, .threads = 4};
  wanted.improved = [&](const CheapestProgress& now) {
    seen.push_back(now);
    elsewhere = elsewhere || std::this_thread::get_id() != caller;
  };
  wanted.within.progress_interval = 1ns;
  wanted.within.progress = [&](const Progress&) {
    elsewhere = elsewhere || std::this_thread::get_id() != caller;
  };
  const CheapestOutcome outcome = cheapest(problem, wanted);
  const std::int64_t best = outcome.solutions.at(0).cost;
  CHECK(!elsewhere);
  REQUIRE(!seen.empty());
  CHECK(seen.back().cost == best);
  for (std::size_t k = 0; k < seen.size(); ++k) {
    CHECK((dearest ? seen[k].bound >= best : seen[k].bound <= best));
    if (k > 0) CHECK((dearest ? seen[k].cost > seen[k - 1].cost : seen[k].cost < seen[k - 1].cost));
  }
}

TEST_CASE("cheapest: what a callback throws ends all threads", "[cheapest][threads]") {
  const Problem problem = pairs(30);
  CheapestOptions wanted{.count = 1000000, .threads = 3};
  wanted.improved = [](const CheapestProgress&) { throw std::runtime_error("improved"); };
  CHECK_THROWS_WITH(cheapest(problem, wanted), "improved");
  wanted.improved = nullptr;
  wanted.within.progress_interval = 20ms;
  wanted.within.progress = [](const Progress&) { throw std::runtime_error("progress"); };
  CHECK_THROWS_WITH(cheapest(problem, wanted), "progress");
}

TEST_CASE("cheapest: what a helping thread throws arrives at the one that leads", "[cheapest][threads]") {
  detail::Exchange exchange(2);
  exchange.begin({});
  exchange.fail(std::make_exception_ptr(std::runtime_error("no memory")));
  CHECK(exchange.stopped());
  CHECK_THROWS_WITH(exchange.over(), "no memory");
}

TEST_CASE("cheapest: a time limit and a stop token end all threads", "[cheapest][threads]") {
  const Problem slow_nodes = large();
  const CheapestOutcome late = cheapest(slow_nodes, {.within = {.time = 0.5s}, .threads = 2});
  CHECK(late.status == Status::time_limit);
  if (!kSanitized) CHECK(late.seconds < 1.5);
  REQUIRE(late.bound);

  const Problem problem = pairs(30);
  Stop stop;
  CheapestOptions wanted{.count = 1000000, .threads = 4};
  wanted.within.stop = stop.token();
  std::thread other([&stop] {
    std::this_thread::sleep_for(200ms);
    stop.request();
  });
  const CheapestOutcome stopped = cheapest(problem, wanted);
  other.join();
  CHECK(stopped.status == Status::stopped);
  if (!kSanitized) CHECK(stopped.seconds < 1.2);
  CHECK(!stopped.solutions.empty());
}

namespace {

/// Searches while an exception is on its way.
struct Unwound {
  const Problem& problem;
  CheapestOutcome& outcome;

  ~Unwound() { outcome = cheapest(problem, {.threads = 2}); }
};

/// Twice the same problem, side by side. All items are to be covered once.
Problem twice(const Problem& problem) {
  ProblemBuilder builder;
  for (int copy = 0; copy < 2; ++copy) {
    std::vector<ItemId> items;
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) items.push_back(builder.primary());
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      std::vector<Entry> entries;
      for (const Entry& entry : problem.entries(OptionId{o})) entries.push_back({items[index(entry.item)]});
      builder.option(entries, 0, problem.cost(OptionId{o}));
    }
  }
  return builder.build();
}

}  // namespace

TEST_CASE("cheapest: threads search to the end, also while an exception is on its way",
          "[cheapest][threads]") {
  const Problem problem = twice(partition(2, 30, 360));
  const CheapestOutcome usual = cheapest(problem, {.threads = 2});
  REQUIRE(usual.status == Status::complete);
  CHECK(usual.nodes > 2000);  // so threads help with both parts, for several turns
  CheapestOutcome outcome;
  try {
    const Unwound unwound{problem, outcome};
    throw std::runtime_error("on its way");
  } catch (const std::runtime_error&) {
  }
  CHECK(outcome.status == Status::complete);
  REQUIRE(outcome.solutions.size() == 1);
  CHECK(outcome.solutions[0].cost == usual.solutions[0].cost);
}

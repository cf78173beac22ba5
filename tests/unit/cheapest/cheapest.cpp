/// The cheapest and the dearest solutions against sorting all of them.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <dlx/cheapest.hpp>
#include <future>
#include <limits>
#include <support/catch.hpp>
#include <support/priced_problems.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/sorted_solutions.hpp>
#include <thread>
#include <vector>

using namespace dlx;
using namespace dlx::test;

TEST_CASE("cheapest: the K best are the first of all solutions when sorted", "[cheapest]") {
  const Costs costs = GENERATE(Costs::none, Costs::few, Costs::spread, Costs::huge);
  const bool dearest = GENERATE(false, true);
  for (std::uint64_t seed = 0; seed < rounds(300, 80); ++seed) {
    const Problem problem = priced_problem(seed, seed % 3 == 0, costs);
    INFO("seed " << seed << ", costs " << static_cast<int>(costs) << ", dearest " << dearest << '\n'
                 << describe(problem));
    const std::vector<CostedSolution> all = sorted(problem, dearest);
    const CheapestOutcome one = cheapest(problem, {.dearest = dearest});
    REQUIRE(one.status == Status::complete);
    check_best(all, 1, one.solutions);
    check_bound(all, one, dearest);
    for (const std::uint64_t best : {std::uint64_t{2}, std::uint64_t{5}, std::uint64_t{100000},
                                     std::numeric_limits<std::uint64_t>::max()}) {
      const CheapestOutcome some = cheapest(problem, {.count = best, .dearest = dearest});
      REQUIRE(some.status == Status::complete);
      REQUIRE(some.solutions == first(all, best));
      check_bound(all, some, dearest);
      if (some.solutions.size() < best) REQUIRE(!some.bound);
    }
  }
}

TEST_CASE("cheapest: a bound leaves out what costs more", "[cheapest]") {
  const Costs costs = GENERATE(Costs::few, Costs::spread, Costs::huge);
  const bool dearest = GENERATE(false, true);
  for (std::uint64_t seed = 1000; seed < 1000 + rounds(200, 50); ++seed) {
    const Problem problem = priced_problem(seed, seed % 3 == 0, costs);
    const std::vector<CostedSolution> all = sorted(problem, dearest);
    std::vector<std::int64_t> bounds{
        -7, 0, 1, 700, std::int64_t{1} << 59, std::numeric_limits<std::int64_t>::max()};
    if (!all.empty()) {
      const std::int64_t cost = all[all.size() / 2].cost;
      bounds.insert(bounds.end(), {cost, cost + 1, cost - (cost > 0)});
    }
    for (const std::int64_t bound : bounds) {
      INFO("seed " << seed << ", costs " << static_cast<int>(costs) << ", dearest " << dearest << ", bound "
                   << bound << '\n'
                   << describe(problem));
      std::vector<CostedSolution> within = all;
      std::erase_if(within,
                    [&](const CostedSolution& p) { return dearest ? p.cost < bound : p.cost > bound; });
      const CheapestOutcome found = cheapest(problem, {.cost_limit = bound, .dearest = dearest});
      REQUIRE(found.status == Status::complete);
      REQUIRE(found.solutions == within);
      check_bound(all, found, dearest);
      const CheapestOutcome two = cheapest(problem, {.count = 2, .cost_limit = bound, .dearest = dearest});
      REQUIRE(two.solutions == first(within, 2));
      check_bound(all, two, dearest);
    }
  }
}

TEST_CASE("cheapest: required and forbidden options", "[cheapest]") {
  for (std::uint64_t seed = 2000; seed < 2600; ++seed) {
    const Problem problem = priced_problem(seed, seed % 2 == 0, Costs::spread);
    Random random(seed);
    CheapestOptions wanted{.count = 3, .dearest = seed % 5 == 0};
    wanted.from.chosen = random.options(problem, random.below(3));
    wanted.from.excluded = random.options(problem, random.below(4));
    INFO("seed " << seed << '\n' << describe(problem));
    std::vector<CostedSolution> kept = sorted(problem, wanted.dearest);
    std::erase_if(kept, [&](const CostedSolution& p) {
      const auto has = [&](OptionId o) { return std::count(p.options.begin(), p.options.end(), o) > 0; };
      return !std::all_of(wanted.from.chosen.begin(), wanted.from.chosen.end(), has) ||
             std::any_of(wanted.from.excluded.begin(), wanted.from.excluded.end(), has);
    });
    const CheapestOutcome found = cheapest(problem, wanted);
    REQUIRE(found.status == Status::complete);
    REQUIRE(found.solutions == first(kept, 3));
    check_bound(kept, found, wanted.dearest);
  }
}

TEST_CASE("cheapest: 14 in pairs, by dynamic programming over sets", "[cheapest]") {
  constexpr std::uint32_t kItems = 14;
  const Problem problem = pairs(kItems);
  std::vector<std::int64_t> least(std::size_t{1} << kItems, std::numeric_limits<std::int64_t>::max() / 2);
  std::vector<std::int64_t> most(least.size(), 0);
  std::vector<bool> even(least.size());
  least[0] = 0;
  even[0] = true;
  for (std::uint32_t set = 1; set < least.size(); ++set) {
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      const auto entries = problem.entries(OptionId{o});
      const std::uint32_t pair = 1U << index(entries[0].item) | 1U << index(entries[1].item);
      if ((set & pair) != pair || !even[set ^ pair]) continue;
      even[set] = true;
      const auto cost = static_cast<std::int64_t>(problem.cost(OptionId{o}));
      least[set] = std::min(least[set], least[set ^ pair] + cost);
      most[set] = std::max(most[set], most[set ^ pair] + cost);
    }
  }
  CHECK(cheapest(problem).solutions.at(0).cost == least.back());
  CHECK(cheapest(problem, {.dearest = true}).solutions.at(0).cost == most.back());
}

TEST_CASE("cheapest: 70 options, against the other engines", "[cheapest]") {
  for (std::uint64_t seed = 0; seed < rounds(12, 4); ++seed) {
    const bool dearest = seed % 4 == 0;
    const Problem problem = partition(seed);
    INFO("seed " << seed);
    std::vector<CostedSolution> all;
    solve(problem, {}, [&](Solution solution) {
      CostedSolution priced{0, {solution.begin(), solution.end()}};
      for (const OptionId o : solution) priced.cost += problem.cost(o);
      all.push_back(priced);
      return true;
    });
    sort(all, dearest);
    std::uint64_t nodes = 0;
    for (const std::uint64_t best : {1U, 5U, 100U}) {
      const CheapestOutcome found = cheapest(problem, {.count = best, .dearest = dearest});
      REQUIRE(found.status == Status::complete);
      check_best(all, best, found.solutions);
      if (all.size() >= best) REQUIRE(found.bound == found.solutions.back().cost);
      nodes = found.nodes;
    }
    for (std::uint64_t limit = 1; limit < nodes; limit += 1 + nodes / 10) {
      const CheapestOutcome some =
          cheapest(problem, {.count = 100, .dearest = dearest, .within = {.nodes = limit}});
      REQUIRE(some.status == Status::node_limit);
      check_bound(all, some, dearest);
    }
  }
}

TEST_CASE("cheapest: forced choices take neither nodes nor memory", "[cheapest]") {
  ProblemBuilder builder;
  constexpr std::uint32_t kItems = 2000;
  for (std::uint32_t i = 0; i < kItems; ++i) {
    const ItemId item = i % 2 == 0 ? builder.primary() : builder.primary("m" + std::to_string(i), 2, 3);
    builder.option({item}, 0, 1);
    if (i % 2 == 1) builder.option({item}, 0, 1);
  }
  const CheapestOutcome outcome = cheapest(builder.build(), {.within = {.memory = 1}});
  CHECK(outcome.status == Status::complete);
  CHECK(outcome.solutions.at(0).cost == kItems / 2 * 3);
  CHECK(outcome.nodes == 1);
}

TEST_CASE("cheapest: a long chain of choices that force each other is no trouble", "[cheapest]") {
  constexpr auto kItems = static_cast<std::uint32_t>(rounds(100'000, 2000));
  ProblemBuilder builder;
  const std::vector<ItemId> items = primaries(builder, kItems);
  for (std::uint32_t i = 0; i + 1 < kItems; ++i) builder.option({items[i], items[i + 1]}, 0, 1);
  const Problem problem = builder.build();
  for (const unsigned threads : {1U, 2U}) {
    const CheapestOutcome outcome = cheapest(problem, {.threads = threads});
    CHECK(outcome.status == Status::complete);
    CHECK(outcome.solutions.at(0).cost == kItems / 2);
    CHECK(outcome.nodes == 1);
    if (!kSanitized) CHECK(outcome.seconds < 10);  // half a minute if each choice goes through all
  }
}

TEST_CASE("cheapest: the solutions that are kept stay within the memory", "[cheapest]") {
  ProblemBuilder builder;
  for (int i = 0; i < 20; ++i) {
    const ItemId item = builder.primary();
    builder.option({item}, 0, 1);
    builder.option({item}, 0, 2);
  }
  const Problem problem = builder.build();
  constexpr std::size_t kMemory = 100'000;
  const CheapestOutcome outcome = cheapest(problem, {.count = 1'000'000, .within = {.memory = kMemory}});
  CHECK(outcome.status == Status::memory_limit);
  CHECK(outcome.solutions.size() > 100);
  CHECK(outcome.solutions.size() * 20 * sizeof(OptionId) < kMemory);
  CHECK(outcome.bound.value() <= outcome.solutions.back().cost);
  CHECK(cheapest(problem, {.count = 100, .within = {.memory = kMemory}}).status == Status::complete);
}

TEST_CASE("cheapest: improvements get better, and their bounds stay below the least cost", "[cheapest]") {
  const Problem problem = pairs(16);
  const bool dearest = GENERATE(false, true);
  std::vector<CheapestProgress> seen;
  const CheapestOutcome outcome = cheapest(
      problem,
      {.dearest = dearest, .improved = [&](const CheapestProgress& progress) { seen.push_back(progress); }});
  const std::int64_t best = outcome.solutions.at(0).cost;
  REQUIRE(!seen.empty());
  CHECK(seen.back().cost == best);
  for (std::size_t k = 0; k < seen.size(); ++k) {
    CHECK((dearest ? seen[k].bound >= best : seen[k].bound <= best));
    if (k > 0) CHECK((dearest ? seen[k].cost > seen[k - 1].cost : seen[k].cost < seen[k - 1].cost));
    if (k > 0) CHECK(seen[k].nodes >= seen[k - 1].nodes);
  }
  CHECK(outcome.bound == best);
}

TEST_CASE("cheapest: a stop token and a time limit end it", "[cheapest]") {
  const Problem problem = pairs(30);
  Stop stop;
  CheapestOptions wanted{.count = 1000000};  // more than can be found in that time
  wanted.improved = [&](const CheapestProgress&) { stop.request(); };
  wanted.within.stop = stop.token();
  const CheapestOutcome stopped = cheapest(problem, wanted);
  CHECK(stopped.status == Status::stopped);
  CHECK(!stopped.solutions.empty());
  CHECK(stopped.bound.value() <= stopped.solutions[0].cost);

  CHECK(cheapest(problem, wanted).solutions.empty());  // it was requested before
  CHECK(cheapest(problem, wanted).nodes == 0);

  const CheapestOutcome late =
      cheapest(problem, {.count = 1000000, .within = {.time = std::chrono::milliseconds(20)}});
  CHECK(late.status == Status::time_limit);
  CHECK(late.seconds < 2);
}

TEST_CASE("cheapest: a time limit and a stop token work between slow nodes", "[cheapest][threads]") {
  const Problem problem = large();
  for (const double limit : {0.02, 0.5}) {
    const CheapestOutcome late =
        cheapest(problem, {.within = {.time = std::chrono::duration<double>(limit)}});
    CHECK(late.status == Status::time_limit);
    CHECK(late.seconds < limit + 1);
    REQUIRE(late.bound);
  }
  Stop stop;
  const auto other = std::async(std::launch::async, [&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    stop.request();
  });
  const CheapestOutcome stopped = cheapest(problem, {.within = {.stop = stop.token()}});
  CHECK(stopped.status == Status::stopped);
  CHECK(stopped.seconds < 1.5);
}

TEST_CASE("cheapest: one of many that cost the same is found at once", "[cheapest]") {
  const Problem plain = langford(11);
  ProblemBuilder builder;
  add_items_and_colors(builder, plain, [](ItemId) { return Bounds{}; });
  for (std::uint32_t o = 0; o < plain.option_count(); ++o) builder.option(plain.entries(OptionId{o}), 0, 1);
  const Problem problem = builder.build();  // each of the 35,584 solutions costs 11
  const CheapestOutcome one = cheapest(problem);
  CHECK(one.status == Status::complete);
  CHECK(one.solutions.at(0).cost == 11);
  CHECK(one.bound == 11);
  CHECK(one.nodes < 100);
  CHECK(cheapest(problem, {.count = 2}).nodes > 3 * one.nodes);  // here ties must be settled
}

TEST_CASE("cheapest: an item with very many options that cost the same", "[cheapest]") {
  constexpr auto kOptions = static_cast<std::uint32_t>(rounds(100'000, 5000));
  ProblemBuilder builder;
  const std::vector<ItemId> items = primaries(builder, 2);
  builder.option({items[1]}, 0, 5);
  for (std::uint32_t k = 0; k < kOptions; ++k) builder.option({items[0]});
  const Problem problem = builder.build();
  for (const unsigned threads : {1U, 2U}) {
    const CheapestOutcome two = cheapest(problem, {.count = 2, .threads = threads});
    CHECK(two.status == Status::complete);
    REQUIRE(two.solutions.size() == 2);
    CHECK(two.solutions[0].options == std::vector{OptionId{0}, OptionId{1}});
    CHECK(two.solutions[1].options == std::vector{OptionId{0}, OptionId{2}});
    if (!kSanitized) CHECK(two.seconds < 5);  // a minute if each branch goes through all options
  }
}

TEST_CASE("cheapest: of branches that cost the same, those that come late are not opened", "[cheapest]") {
  constexpr std::uint32_t kOptions = 2000;
  for (const std::size_t first : {0U, 1U}) {  // the item whose options come first
    ProblemBuilder builder;
    const std::vector<ItemId> items = primaries(builder, 2);
    for (const std::size_t item : {first, 1 - first}) {
      for (std::uint32_t k = 0; k < kOptions; ++k) builder.option({items[item]}, 0, 7);
    }
    const CheapestOutcome three = cheapest(builder.build(), {.count = 3});
    CHECK(three.status == Status::complete);
    REQUIRE(three.solutions.size() == 3);
    for (std::uint32_t k = 0; k < 3; ++k) {
      CHECK(three.solutions[k].cost == 14);
      CHECK(three.solutions[k].options == std::vector{OptionId{0}, OptionId{kOptions + k}});
    }
    CHECK(three.nodes < 20);  // one for each option if all branches are opened
  }
}

TEST_CASE("cheapest: the same nodes every time", "[cheapest]") {
  const Problem problem = pairs(16);
  const CheapestOutcome once = cheapest(problem, {.count = 10});
  const CheapestOutcome again = cheapest(problem, {.count = 10});
  CHECK(once.nodes == again.nodes);
  CHECK(once.updates == again.updates);
  CHECK(once.guesses == again.guesses);
  CHECK(once.solutions == again.solutions);
}

TEST_CASE("cheapest: options that make no sense are refused", "[cheapest]") {
  const Problem problem = pairs(4);
  CHECK_THROWS_AS(cheapest(problem, {.count = 0}), InvalidArgument);
  CHECK_THROWS_AS(cheapest(problem, {.within = {.nodes = 0}}), InvalidArgument);
  CHECK_THROWS_AS(cheapest(problem, {.from = {.chosen = {OptionId{6}}}}), InvalidArgument);
  CHECK_THROWS_AS(cheapest(problem, {.from = {.excluded = {OptionId{6}}}}), InvalidArgument);
}

TEST_CASE("cheapest: problems without primary items, or without a solution", "[cheapest]") {
  const CheapestOutcome empty = cheapest(Problem(), {.count = 2});
  CHECK(empty.status == Status::complete);
  CHECK(empty.solutions == std::vector<CostedSolution>{{0, {}}});
  CHECK(!empty.bound);

  ProblemBuilder builder;
  const ItemId a = builder.primary("a");
  const ItemId b = builder.primary("b");
  builder.option({a}, 0, 5);
  builder.option({a, b}, 0, 7);
  builder.option(std::span<const Entry>{}, 0, 1);
  const Problem problem = builder.build();
  CHECK(cheapest(problem).solutions == std::vector<CostedSolution>{{7, {OptionId{1}}}});
  const CheapestOutcome none = cheapest(problem, {.from = {.chosen = {OptionId{0}}}});
  CHECK(none.status == Status::complete);
  CHECK(none.solutions.empty());
  CHECK(!none.bound);
  CHECK(cheapest(problem, {.from = {.chosen = {OptionId{2}}}}).solutions.empty());
}

/// The engine lanes, counting: what was counted once is not searched again.

#include <algorithm>
#include <cstdint>
#include <dlx/count.hpp>
#include <map>
#include <memory>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/engines.hpp>
#include <support/lanes_audit.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <utility>
#include <vector>

#include "engine/lanes/lanes.hpp"
#include "engine/lanes/order.hpp"
#include "engine/links/links.hpp"
#include "engine/relay/relay.hpp"
#include "parts.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Lanes;
using detail::lanes_kernels;
using detail::LanesKernel;
using detail::LanesMemo;
using detail::Links;
using detail::MemoUse;

namespace {

constexpr std::uint64_t kMemoSeeds = dlx::test::rounds(3000, 300);

/// A count with a memo, ready to go on in steps.
struct Steps {
  explicit Steps(const Problem& problem) : lanes(problem) {
    lanes.remember(std::size_t{64} << 20);
    REQUIRE(start(lanes, {}));
  }

  detail::SearchEngine::Event run() { return lanes.run(meter, kNever, false); }

  Lanes lanes;
  const detail::LanesAudit audit{lanes};
  const SolveOptions options{};
  detail::Budget budget{options.within};
  detail::Meter meter{budget};
};

}  // namespace

TEST_CASE("memo: a count takes few nodes, the same number on every instruction set", "[lanes]") {
  const Problem problem = dominoes(6, 8);
  Lanes lanes(problem);
  const Total first = total(lanes, {});
  CHECK(first.found == 167'089);
  CHECK(first.work.solutions == 167'089);
  CHECK(first.work.nodes < 5'000);
  const MemoUse use = lanes.memo_use();
  CHECK(use.recalled > 100);
  CHECK(use.looked_up < first.work.nodes);
  CHECK(use.entries + use.recalled <= use.looked_up);
  CHECK(use.saved >= use.recalled);
  CHECK(use.bytes > 0);
  for (const LanesKernel* kernel : lanes_kernels()) {
    INFO(kernel->name);
    Lanes other(problem, *kernel);
    CHECK(same(total(other, {}).work, first.work));
    CHECK(same(total(other, {}).work, first.work));  // nothing is left from before
    for (const std::uint64_t step : {1U, 7U}) CHECK(same(total(other, {}, step).work, first.work));
  }
}

TEST_CASE("memo: it is used only if it is asked for, and within its memory", "[lanes]") {
  const Problem problem = dominoes(6, 8);
  Lanes lanes(problem);
  const detail::Work without = tally(lanes, {});
  CHECK(without.solutions == 167'089);
  CHECK(without.nodes > 100'000);
  const std::size_t bytes = lanes.bytes();
  for (const std::size_t memory : {0U, 1000U, 3000U, 1U << 14, 1U << 16, 1U << 22}) {
    if (dlx::test::kQuick && memory < 3000) continue;
    CAPTURE(memory);
    const Total cramped = total(lanes, {}, kNever, memory);
    CHECK(cramped.found == 167'089);
    if (memory < 1500) CHECK(cramped.work.nodes > 100'000);
    if (memory >= 1U << 14) CHECK(cramped.work.nodes < 10'000);
    CHECK(lanes.bytes() <= bytes + memory);
  }
  CHECK(same(tally(lanes, {}), without));
  // Nor where solutions are visited, or there is a limit, or by weights.
  lanes.remember(1 << 20);
  CHECK(visit(lanes, {}).solutions.size() == 167'089);
  CHECK(tally(lanes, {}, 167'090).nodes > 100'000);
  CHECK(total(lanes, {.heuristic = Heuristic::weights}).work.nodes > 100'000);
}

TEST_CASE("memo: how much of it lies outside the second-level cache", "[lanes]") {
  LanesMemo memo;
  REQUIRE(memo.resize(1, std::size_t{8} << 20));
  CHECK(memo.far() == 0);
  for (std::uint64_t key = 1; key <= 150'000; ++key) {
    memo.add(&key, 1, 100);
    REQUIRE(memo.find(&key) != nullptr);
  }
  CHECK(memo.bytes() > std::size_t{2} << 20);
  CHECK(memo.far() > 0.5);
  CHECK(memo.far() < 1);
  memo.clear();
  CHECK(memo.far() == 0);
}

TEST_CASE("memo: it rests where no state comes again, and is tried again from time to time", "[lanes]") {
  const auto turns = [](const Problem& problem) {
    Steps count(problem);
    std::vector<bool> rests{false};
    do {
      if (count.audit.memo_rests() != rests.back()) rests.push_back(count.audit.memo_rests());
      count.meter.allow(1000, count.lanes.work().nodes);
    } while (count.run() == detail::SearchEngine::Event::interrupted);
    return rests.size() - 1;
  };
  CHECK(turns(queens(13)) >= 3);
  CHECK(turns(dominoes(12, 12)) == 0);
  for (const LanesKernel* kernel : lanes_kernels()) {
    INFO(kernel->name);
    Lanes lanes(queens(13), *kernel);
    const Total counted = total(lanes, {});
    CHECK(counted.found == 73'712);
    for (const std::uint64_t step : {1000U, 4096U}) CHECK(same(total(lanes, {}, step).work, counted.work));
  }
}

TEST_CASE("memo: a search goes on to pause after another engine has searched for it", "[lanes]") {
  Steps count(queens(13));
  for (const std::uint64_t below : {0U, 100U, 5000U, 300'000U}) {
    CAPTURE(below);
    detail::Work work = count.lanes.work();
    work.nodes += below;
    count.lanes.continue_from(work);
    const std::uint64_t pause = work.nodes + 20'000;
    count.lanes.offer(0, pause);
    REQUIRE(count.run() == detail::SearchEngine::Event::paused);
    CHECK(count.lanes.work().nodes == pause);
    CHECK(count.audit.span_end() >= pause);
  }
}

TEST_CASE("memo: totals of any size", "[lanes]") {
  struct Board {
    std::size_t rows, columns;
  };
  for (const auto [rows, columns] : {Board{12, 12}, Board{14, 14}, Board{16, 16}, Board{44, 8}}) {
    if (dlx::test::kQuick && (rows == 14 || rows == 16)) continue;
    CAPTURE(rows, columns);
    Lanes lanes(dominoes(rows, columns));
    const Total counted = total(lanes, {});
    CHECK(counted.found == domino_tilings(rows, columns));
    CHECK(counted.work.solutions == static_cast<std::uint64_t>(std::min<BigCount>(counted.found, kNever)));
    CHECK(same(total(lanes, {}, 1000).work, counted.work));
    if (rows == 16) CHECK(counted.found == BigCount("2444888770250892795802079170816"));
    if (rows == 44) CHECK(counted.found > BigCount(1) << 128);
    lanes.forget();
    CHECK(lanes.found() == 0);
  }
}

TEST_CASE("memo: a search that is stopped reports what it has found", "[lanes]") {
  Steps count(dominoes(14, 14));
  BigCount before = 0;
  detail::SearchEngine::Event event = detail::SearchEngine::Event::interrupted;
  while (event == detail::SearchEngine::Event::interrupted) {
    count.meter.allow(100, count.lanes.work().nodes);
    event = count.run();
    const BigCount found = count.lanes.found();
    REQUIRE(found >= before);
    REQUIRE(count.lanes.work().solutions == static_cast<std::uint64_t>(std::min<BigCount>(found, kNever)));
    before = found;
  }
  CHECK(before == BigCount("112202208776036178000000"));
}

TEST_CASE("memo: every instruction set finds what brute force finds", "[lanes]") {
  std::uint64_t recalled = 0;
  for (std::uint64_t seed = 70000; seed < 70000 + kMemoSeeds; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    Task task;
    if (random.one_in(3)) task.chosen = random.options(problem, random.below(4));
    if (random.one_in(3)) task.excluded = random.options(problem, random.below(4));
    if (random.one_in(4)) task.seed = seed;
    const std::size_t expected = restricted(all_solutions(problem), task.chosen, task.excluded).size();
    for (const LanesKernel* kernel : lanes_kernels()) {
      INFO(kernel->name);
      Lanes lanes(problem, *kernel);
      REQUIRE(total(lanes, task).found == expected);
      recalled += lanes.memo_use().recalled;
    }
  }
  CAPTURE(recalled);
}

TEST_CASE("memo: one engine counts and does other tasks in turns", "[lanes]") {
  const std::vector<Problem> problems{dominoes(4, 5), dominoes(5, 6), latin(4),  matchings(10), partitions(7),
                                      queens(7),      langford(7),    queens(8), triples(9)};
  for (std::size_t p = 0; p < problems.size(); ++p) {
    Lanes lanes(problems[p]);
    Links links(problems[p]);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      INFO("problem " << p << ", seed " << seed);
      Random random(seed);
      Task task;
      if (random.one_in(2)) task.chosen = random.options(problems[p], random.below(3));
      if (random.one_in(2)) task.excluded = random.options(problems[p], random.below(6));
      if (random.one_in(3)) task.seed = seed;
      const std::size_t memory = random.one_in(3) ? 1U << 14 : 1U << 20;
      const Total counted = total(lanes, task, random.one_in(2) ? 50 : kNever, memory);
      REQUIRE(counted.found == tally(links, task).solutions);
      REQUIRE(counted.work.solutions == counted.found);
    }
  }
}

TEST_CASE("memo: part by part", "[lanes]") {
  ProblemBuilder builder;
  for (const std::size_t n : {14U, 16U}) {
    const auto vertices = primaries(builder, n);
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = a + 1; b < n; ++b) builder.option({vertices[a], vertices[b]});
    }
  }
  const Problem problem = builder.build();
  const auto parts = *detail::independent_parts(problem, {});
  REQUIRE(parts.size() == 2);
  Lanes lanes(problem);
  lanes.remember(1 << 20);
  for (int round = 0; round < 2; ++round) {
    REQUIRE(start(lanes, {}));
    BigCount product = 1;
    const SolveOptions options;
    detail::Budget budget(options.within);
    detail::Meter meter(budget);
    for (const auto& part : parts) {
      const BigCount before = lanes.found();
      lanes.restrict_to(part);
      REQUIRE(lanes.run(meter, kNever, false) == detail::SearchEngine::Event::exhausted);
      product *= lanes.found() - before;
    }
    CHECK(product == BigCount(135'135) * 2'027'025);
    CHECK(lanes.work().nodes < 100'000);
  }
}

TEST_CASE("memo: the order in which a problem is given does not matter", "[lanes]") {
  constexpr std::size_t kRows = 6, kColumns = 30, kMemory = 1 << 20;
  const Problem problem = dominoes(kRows, kColumns);
  const BigCount expected = domino_tilings(kColumns, kRows);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    std::vector<ItemId> items = primary_items(problem);
    std::vector<OptionId> options = coverable_options(problem);
    random.shuffle(items);
    random.shuffle(options);
    std::vector<ItemId> order = detail::separating_order(problem, items, options, kMemory);
    // One after the other from one end to the other: no more than a column or so is between.
    std::vector<std::size_t> place(items.size());
    for (std::size_t k = 0; k < order.size(); ++k) place[index(order[k])] = k;
    for (const OptionId o : options) {
      const auto both = problem.entries(o);
      const std::size_t a = place[index(both[0].item)], b = place[index(both[1].item)];
      REQUIRE(std::max(a, b) - std::min(a, b) <= 4 * kRows);
    }
    std::sort(order.begin(), order.end());
    REQUIRE(order == primary_items(problem));
    REQUIRE(detail::separating_order(problem, items, options, 100) == items);  // too little memory
    Lanes lanes(problem);
    const Total counted = total(lanes, {.seed = seed});
    CHECK(counted.found == expected);
    CHECK(counted.work.nodes < 5'000);
  }
  CHECK(detail::separating_order(ProblemBuilder().build(), {}, {}, kMemory).empty());
}

TEST_CASE("memo: a limit is kept", "[lanes]") {
  Lanes lanes(dominoes(6, 6));
  lanes.remember(1 << 20);
  for (std::uint64_t limit = 1000; limit <= 6728; limit += 97) {
    CAPTURE(limit);
    REQUIRE(tally(lanes, {}, limit).solutions == limit);
  }
  CHECK(tally(lanes, {}, 6729).solutions == 6728);
}

TEST_CASE("memo: `count` has it, unless an engine is asked for", "[lanes]") {
  CHECK(count(dominoes(12, 12), {.within = {.nodes = 1'000'000}}).count == 53'060'477'521'960'000);
  const CountOutcome counted =
      count(dominoes(14, 14), {.by = {.engine = Engine::lanes}, .within = {.nodes = 1'000'000}});
  CHECK(counted.status == Status::node_limit);
  CHECK(counted.count > 0);
  CHECK(counted.count < 1'000'000'000);
}

TEST_CASE("memo: with engines below", "[lanes]") {
  const detail::LanesKernel& kernel = *lanes_kernels().front();
  for (const Problem& problem :
       {dominoes(8, 8), dominoes(16, dlx::test::kQuick ? 12 : 16), queens(9), langford(10), latin(5)}) {
    detail::Relay relay(problem, std::make_unique<Lanes>(problem, kernel), kernel);
    Lanes lanes(problem);
    relay.allow(std::size_t{1} << 30);
    const Total counted = total(relay, {});
    CHECK(counted.found == total(lanes, {}).found);
    CHECK(counted.work.solutions == static_cast<std::uint64_t>(std::min<BigCount>(counted.found, kNever)));
    CHECK(same(total(relay, {}, 100).work, counted.work));
  }
}

TEST_CASE("memo: a table grows and keeps what is in it", "[lanes]") {
  LanesMemo memo;
  REQUIRE(memo.resize(2, 1 << 20));
  constexpr std::uint64_t kSets = 1000;
  const auto key = [](std::uint64_t k) { return std::vector<std::uint64_t>{k, ~k}; };
  for (int round = 0; round < 2; ++round) {
    for (std::uint64_t k = 0; k < kSets; ++k) {
      CHECK(memo.find(key(k).data()) == nullptr);
      memo.add(key(k).data(), 3 * k, k);
      REQUIRE(memo.find(key(k).data()) != nullptr);
    }
    std::uint64_t kept = 0;
    for (std::uint64_t k = 0; k < kSets; ++k) {
      const LanesMemo::Entry* const entry = memo.find(key(k).data());
      const std::uint64_t other[] = {k, k};
      CHECK(memo.find(other) == nullptr);
      if (entry == nullptr) continue;
      ++kept;
      REQUIRE(entry->count == 3 * k);
      REQUIRE(entry->nodes == k);
    }
    CHECK(kept > kSets / 2);
    CHECK(memo.use().entries >= kept);
    CHECK(memo.use().recalled == kept + kSets);
    CHECK(memo.use().looked_up == 4 * kSets);
    memo.clear();
    CHECK(memo.use().entries == 0);
    CHECK(memo.use().looked_up == 0);
  }
  CHECK_FALSE(memo.resize(2, 100));
  CHECK_FALSE(memo.resize(4000, 1 << 20));
}

TEST_CASE("memo: counts of any size, within the memory", "[lanes]") {
  for (const std::size_t memory : {std::size_t{1} << 14, std::size_t{1} << 16, std::size_t{1} << 22}) {
    CAPTURE(memory);
    LanesMemo memo;
    REQUIRE(memo.resize(1, memory));
    Random random(memory);
    std::map<std::uint64_t, BigCount> counts;
    std::uint64_t known = 0;
    for (int k = 0; k < 50'000; ++k) {
      const std::uint64_t key = random.below(10'000);
      if (const LanesMemo::Entry* const entry = memo.find(&key)) {
        ++known;
        const BigCount count = entry->count < LanesMemo::kBig ? BigCount(entry->count) : memo.large(*entry);
        REQUIRE(count == counts.at(key));
      } else {
        const BigCount count = BigCount(random.below(1000) + 1) << random.below(200);
        counts[key] = count;
        memo.add(&key, count, random.below(1000));
      }
      REQUIRE(memo.bytes() <= memory);
    }
    CHECK(known > 100);
  }
}

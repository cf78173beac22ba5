/// The engine lanes, counting: what was counted once is not searched again.

#include <cstdint>
#include <dlx/count.hpp>
#include <memory>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "engine/lanes.hpp"
#include "engine/links.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Lanes;
using detail::lanes_kernels;
using detail::LanesKernel;
using detail::LanesMemo;
using detail::Links;

TEST_CASE("memo: counting takes few nodes, and as many on every instruction set", "[lanes]") {
  const Problem problem = dominoes(6, 8);
  Lanes lanes(problem);
  const detail::Work first = tally(lanes, {});
  CHECK(first.solutions == 167'089);
  CHECK(first.nodes < 5'000);
  for (const LanesKernel* kernel : lanes_kernels()) {
    INFO(kernel->name);
    Lanes other(problem, *kernel);
    CHECK(same(tally(other, {}), first));
    CHECK(same(tally(other, {}), first));  // nothing is left from before
  }
  Lanes small(problem);
  small.allow(1 << 14);
  const detail::Work cramped = tally(small, {});
  CHECK(cramped.solutions == 167'089);
  CHECK(cramped.nodes < 10'000);
  CHECK(small.bytes() <= Lanes(problem).bytes() + (1 << 14));
  small.allow(0);
  const detail::Work without = tally(small, {});
  CHECK(without.solutions == 167'089);
  CHECK(without.nodes > 100'000);
}

TEST_CASE("memo: one engine counts with other tasks by turns", "[lanes]") {
  const std::vector<Problem> problems{dominoes(4, 5), dominoes(5, 6), latin(4), matchings(10), partitions(7)};
  for (std::size_t p = 0; p < problems.size(); ++p) {
    Lanes lanes(problems[p]);
    Links links(problems[p]);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      INFO("problem " << p << ", seed " << seed);
      Random random(seed);
      Task task;
      if (random.one_in(2)) task.required = random.options(problems[p], random.below(3));
      if (random.one_in(2)) task.forbidden = random.options(problems[p], random.below(6));
      if (random.one_in(3)) task.seed = seed;
      REQUIRE(tally(lanes, task).solutions == tally(links, task).solutions);
    }
  }
}

TEST_CASE("memo: a limit is kept", "[lanes]") {
  Lanes lanes(dominoes(6, 6));
  for (std::uint64_t limit = 1000; limit <= 6728; limit += 97) {
    CAPTURE(limit);
    REQUIRE(tally(lanes, {}, limit).solutions == limit);
  }
  CHECK(tally(lanes, {}, 6729).solutions == 6728);
}

TEST_CASE("memo: more solutions than a number holds are not said to be all", "[lanes]") {
  const CountOutcome counted = count(dominoes(14, 14), {.node_limit = 1'000'000, .engine = Engine::lanes});
  CHECK(counted.status == Status::node_limit);
  CHECK(counted.count > 0);
}

TEST_CASE("memo: a table grows and keeps what is in it", "[lanes]") {
  LanesMemo memo;
  REQUIRE(memo.resize(100, 1 << 20));
  constexpr std::uint64_t kSets = 1000;
  for (std::uint64_t k = 0; k < kSets; ++k) {
    const std::uint64_t key[] = {k, ~k};
    CHECK(memo.find(key) == nullptr);
    memo.add(key, 3 * k, k);
    REQUIRE(memo.find(key) != nullptr);
  }
  std::uint64_t kept = 0;
  for (std::uint64_t k = 0; k < kSets; ++k) {
    const std::uint64_t key[] = {k, ~k};
    const std::uint64_t other[] = {k, k};
    const LanesMemo::Entry* const entry = memo.find(key);
    CHECK(memo.find(other) == nullptr);
    if (entry == nullptr) continue;
    ++kept;
    REQUIRE(entry->count == 3 * k);
    REQUIRE(entry->nodes == k);
  }
  CHECK(kept > kSets / 2);
  memo.clear();
  for (std::uint64_t k = 0; k < kSets; ++k) {
    const std::uint64_t key[] = {k, ~k};
    REQUIRE(memo.find(key) == nullptr);
  }
  CHECK_FALSE(memo.resize(100, 100));
  CHECK_FALSE(memo.resize(4000, 1 << 20));
}

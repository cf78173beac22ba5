/// Counts that end early, by each method: never complete, never too many; and in little memory.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <dlx/count.hpp>
#include <future>
#include <set>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <thread>
#include <vector>

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

/// Problems that no method counts within seconds: too many states, or nothing to share.
std::vector<Problem> long_counts() {
  std::vector<Problem> all{matchings(40), queens(20), latin(8)};
  ProblemBuilder builder;  // random triples: no order keeps the frontier narrow
  const auto items = primaries(builder, 90);
  Random random(1);
  for (int k = 0; k < 900; ++k) {
    const std::uint32_t a = random.below(30), b = 30 + random.below(30), c = 60 + random.below(30);
    builder.option({items[a], items[b], items[c]});
  }
  all.push_back(builder.build());
  return all;
}

/// That it was ended by `status` not long after `asked`.
void check_ended(const CountOutcome& outcome, Status status, Clock::time_point asked) {
  CHECK(outcome.status == status);
  CHECK(outcome.count >= 0);
  if (!dlx::test::kSanitized)
    CHECK(Clock::now() - asked < 1s);  // 100 ms, ten times that on a machine that others use
}

/// Complete graphs of n + 1 vertices each, and an option that takes one vertex of every graph: as many ways
/// as to match n vertices, to the power of `graphs`, in one part.
Problem linked_matchings(std::size_t n, std::size_t graphs) {
  ProblemBuilder builder;
  std::vector<Entry> link{builder.primary("link")};
  for (std::size_t g = 0; g < graphs; ++g) {
    const auto vertices = primaries(builder, n + 1);
    link.push_back(vertices[0]);
    for (std::size_t v = 0; v <= n; ++v) {
      for (std::size_t w = 0; w < v; ++w) builder.option({vertices[w], vertices[v]});
    }
  }
  builder.option(link);
  return builder.build();
}

/// Items by chance in options of up to 5: orders differ much in what they take.
Problem scattered(std::uint64_t seed) {
  Random random(seed);
  ProblemBuilder builder;
  const auto items = primaries(builder, 24);
  for (int o = 0; o < 120; ++o) {
    std::set<ItemId> some;
    for (std::uint32_t length = 1 + random.below(5); some.size() < length;)
      some.insert(items[random.below(24)]);
    builder.option(std::vector<Entry>(some.begin(), some.end()));
  }
  return builder.build();
}

/// Counts in budgets from `least` to `most` bytes. A frontier may be too large, but not in more memory than
/// it fitted; memo says so if lanes do not fit; whatever else is done comes to the end.
void check_budgets(const Problem& problem, const BigCount& total, Method method, std::size_t least,
                   std::size_t most) {
  const std::size_t table = plan(problem).table_bytes;
  std::size_t refused = 0, counted = 0;
  for (std::size_t memory = least; memory < most; memory += 1 + memory / dlx::test::rounds(8, 1)) {
    INFO(name(method) << ", " << problem.item_count() << " items, " << memory << " bytes");
    if (method == Method::memo && memory < table) {
      CHECK_THROWS_AS(count(problem, {.method = method, .within = {.memory = memory}}), InvalidArgument);
      continue;
    }
    const CountOutcome outcome = count(problem, {.method = method, .within = {.memory = memory}});
    if (method == Method::frontier && outcome.status == Status::memory_limit) {
      ++refused;
      CHECK(counted == 0);
      CHECK(outcome.count <= total);
      for (const Trial& trial : outcome.trials) CHECK_FALSE(trial.counted);
      continue;
    }
    ++counted;
    CHECK(outcome.status == Status::complete);
    CHECK(outcome.count == total);
  }
  CHECK(counted > 0);
  if (method == Method::frontier) CHECK(refused > 0);
}

}  // namespace

TEST_CASE("methods: a stop works soon at any time", "[methods][stopping][threads]") {
  for (const Problem& problem : long_counts()) {
    CAPTURE(problem.item_count(), problem.option_count());
    for (const Method method : kMethods) {
      INFO(name(method));
      for (const auto pause : {1ms, 10ms, 40ms, 150ms}) {
        CAPTURE(pause.count());
        Stop stop;
        Clock::time_point asked;
        CountOutcome outcome;
        {
          const auto other = std::async(std::launch::async, [&] {
            std::this_thread::sleep_for(pause);
            asked = Clock::now();
            stop.request();
          });
          outcome = count(
              problem, {.method = method, .within = {.memory = std::size_t{2} << 30, .stop = stop.token()}});
        }
        check_ended(outcome, Status::stopped, asked);
      }
    }
  }
}

TEST_CASE("methods: the time limit is kept", "[methods][stopping]") {
  for (const Problem& problem : long_counts()) {
    CAPTURE(problem.item_count(), problem.option_count());
    for (const Method method : kMethods) {
      INFO(name(method));
      for (const auto limit : {1ms, 70ms}) {
        const Clock::time_point start = Clock::now();
        const CountOutcome outcome =
            count(problem, {.method = method, .within = {.time = limit, .memory = std::size_t{2} << 30}});
        check_ended(outcome, Status::time_limit, start + limit);
      }
    }
  }
}

TEST_CASE("methods: the time limit works in set-up, and between parts", "[methods][stopping]") {
  const Problem problem =
      independent(kSanitized ? 300'000 : 1'000'000, 2);  // the product alone takes seconds
  for (const Method method : {Method::automatic, Method::frontier, Method::search}) {
    INFO(name(method));
    for (const auto limit : {1ms, 300ms}) {
      const Clock::time_point start = Clock::now();
      check_ended(count(problem, {.method = method, .within = {.time = limit}}), Status::time_limit,
                  start + limit);
    }
  }
}

TEST_CASE("methods: a stop before the count works at once", "[methods][stopping]") {
  Stop stop;
  stop.request();
  for (const Problem& problem : {endless(), queens(6), Problem(), independent(3, 2), dominoes(4, 4)}) {
    for (const Method method : kMethods) {
      INFO(name(method));
      const CountOutcome outcome = count(problem, {.method = method, .within = {.stop = stop.token()}});
      CHECK(outcome.status == Status::stopped);
      CHECK(outcome.count == 0);
      CHECK(outcome.nodes == 0);
    }
  }
}

TEST_CASE("methods: the node limit is kept, to the node", "[methods]") {
  std::vector<Problem> problems{dominoes(3, 4), queens(5),
                                partitions(4),  latin(3),
                                matchings(6),   side_by_side({queens(4), dominoes(3, 4), dominoes(2, 3)})};
  for (std::uint64_t seed = 0; seed < rounds(150, 30); ++seed) {
    problems.push_back(random_problem(seed));
    problems.push_back(side_by_side({random_problem(seed), random_problem(seed + 5000)}));
  }
  for (const Problem& problem : problems) {
    INFO(describe(problem));
    for (const Method method : kMethods) {
      INFO(name(method));
      const CountOutcome all = count(problem, {.method = method});
      REQUIRE(all.status == Status::complete);
      for (std::uint64_t nodes = 1; nodes <= all.nodes + 1; ++nodes) {
        const CountOutcome counted = count(problem, {.method = method, .within = {.nodes = nodes}});
        REQUIRE(counted.nodes == std::min(nodes, all.nodes));
        REQUIRE(counted.count <= all.count);
        if (nodes < all.nodes) REQUIRE(counted.status == Status::node_limit);
        // By auto a search may stop at its last node, and the parts then need none.
        const bool may_stop = method == Method::automatic && nodes == all.nodes;
        if (nodes >= all.nodes && !may_stop) REQUIRE(counted.status == Status::complete);
        if (counted.status == Status::complete) REQUIRE(counted.count == all.count);
        std::uint64_t sum = 0;
        for (const Trial& trial : counted.trials) sum += trial.nodes;
        REQUIRE(sum == counted.nodes);
      }
    }
  }
}

TEST_CASE("methods: what is found before a limit is reported, also in the last of several parts",
          "[methods]") {
  const Problem problem = side_by_side({matchings(40), dominoes(4, 4)});
  const CountOutcome searched =
      count(problem, {.method = Method::search, .within = {.nodes = rounds(100'000, 20'000)}});
  CHECK(searched.status == Status::node_limit);
  CHECK(searched.count > 36);
  CHECK(searched.count % 36 == 0);
  const CountOutcome chosen = count(problem, {.within = {.nodes = rounds(300'000, 60'000)}});
  CHECK(chosen.status == Status::node_limit);
  CHECK(chosen.count % 36 == 0);
}

TEST_CASE("methods: a count stopped before the last part has a lower bound if each part has a solution",
          "[methods]") {
  const Limits limits{.nodes = rounds(20'000, 5'000)};
  for (const Method method : {Method::automatic, Method::memo, Method::search}) {
    INFO(name(method));
    const Problem first = matchings(36);
    const CountOutcome solvable =
        count(side_by_side({first, matchings(40)}), {.method = method, .within = limits});
    CHECK(solvable.status == Status::node_limit);
    CHECK(solvable.count > 0);
    const CountOutcome three =
        count(side_by_side({dominoes(4, 4), first, matchings(38)}), {.method = method, .within = limits});
    CHECK(three.status == Status::node_limit);
    CHECK(three.count > 0);
    CHECK(three.count % 36 == 0);
    const CountOutcome odd =
        count(side_by_side({first, matchings(41)}), {.method = method, .within = limits});
    CHECK(odd.status == Status::node_limit);
    CHECK(odd.count == 0);
  }
}

TEST_CASE("methods: more memory is never worse than less", "[methods]") {
  for (const Method method : kMethods) {
    check_budgets(dominoes(6, 6), 6728, method, 0, 3'000'000);
    check_budgets(queens(8), 92, method, 0, 3'000'000);
    if (kQuick) continue;
    check_budgets(matchings(12), 10395, method, 0, 3'000'000);
    check_budgets(partitions(9), 21147, method, 0, 3'000'000);
  }
}

TEST_CASE("methods: more memory is never worse than less, past 2^64", "[methods]") {
  const Problem problem = linked_matchings(12, 5);
  const BigCount total = pow(BigCount(10395), 5);
  check_budgets(problem, total, Method::frontier, 10'000, 3'000'000);
  // Lanes and a few counts fit: at first no frontier does beside them.
  const std::size_t least = plan(problem).table_bytes / 32 * 33;
  check_budgets(problem, total, Method::memo, least, 3'000'000);
  check_budgets(problem, total, Method::automatic, least, 3'000'000);
}

TEST_CASE("methods: a frontier that fits some memory fits more", "[methods]") {
  for (std::uint64_t seed = 0; seed < dlx::test::rounds(6, 2); ++seed) {
    INFO("seed " << seed);
    const Problem problem = scattered(seed);
    check_budgets(problem, solve(problem).solutions, Method::frontier, 1000, 4'000'000);
  }
}

TEST_CASE("methods: each method reports progress, which does not go back", "[methods]") {
  for (const Method method : kMethods) {
    INFO(name(method));
    std::uint64_t reports = 0, nodes = 0;
    bool back = false, in_range = true;
    const CountOutcome outcome =
        count(matchings(16), {.method = method,
                              .within = {.progress =
                                             [&](const Progress& now) {
                                               ++reports;
                                               back = back || now.nodes < nodes;
                                               in_range = in_range && now.fraction >= 0 && now.fraction <= 1;
                                               nodes = now.nodes;
                                             },
                                         .progress_interval = 1ns}});
    CHECK(outcome.count == 2'027'025);
    CHECK(reports > 0);
    CHECK_FALSE(back);
    CHECK(in_range);
    CHECK(nodes <= outcome.nodes);
  }
}

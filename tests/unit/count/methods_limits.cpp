/// Counts that end early, by each method: never complete, never too many; and in little memory.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <dlx/count.hpp>
#include <future>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/instances.hpp>
#include <support/published.hpp>
#include <support/random_problem.hpp>
#include <support/sanitized.hpp>
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

}  // namespace

TEST_CASE("methods: a stop is heard soon, whatever is being done", "[methods][stopping]") {
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
          outcome = count(problem, {.stop = stop.token(), .memory = std::size_t{2} << 30}, method);
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
            count(problem, {.time_limit = limit, .memory = std::size_t{2} << 30}, method);
        check_ended(outcome, Status::time_limit, start + limit);
      }
    }
  }
}

TEST_CASE("methods: a stop before the count is heard at once", "[methods][stopping]") {
  Stop stop;
  stop.request();
  for (const Problem& problem : {endless(), queens(6), Problem(), independent(3, 2), dominoes(4, 4)}) {
    for (const Method method : kMethods) {
      INFO(name(method));
      const CountOutcome outcome = count(problem, {.stop = stop.token()}, method);
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
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    problems.push_back(random_problem(seed));
    problems.push_back(side_by_side({random_problem(seed), random_problem(seed + 5000)}));
  }
  for (const Problem& problem : problems) {
    INFO(describe(problem));
    for (const Method method : kMethods) {
      INFO(name(method));
      const CountOutcome all = count(problem, {}, method);
      REQUIRE(all.status == Status::complete);
      for (std::uint64_t nodes = 1; nodes <= all.nodes + 1; ++nodes) {
        const CountOutcome counted = count(problem, {.node_limit = nodes}, method);
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

TEST_CASE("methods: what is found before a limit is said, also in the last of several parts", "[methods]") {
  const Problem problem = side_by_side({matchings(40), dominoes(4, 4)});
  const CountOutcome searched = count(problem, {.node_limit = 100'000}, Method::search);
  CHECK(searched.status == Status::node_limit);
  CHECK(searched.count > 36);
  CHECK(searched.count % 36 == 0);
  const CountOutcome chosen = count(problem, {.node_limit = 300'000});
  CHECK(chosen.status == Status::node_limit);
  CHECK(chosen.count % 36 == 0);
}

TEST_CASE("methods: in any memory the automatic choice counts, and a frontier counts or says why not",
          "[methods]") {
  struct Known {
    Problem problem;
    BigCount total;
  };
  for (const auto& [problem, total] :
       {Known{matchings(14), 135135}, Known{dominoes(6, 6), 6728}, Known{partitions(9), 21147},
        Known{queens(8), 92}, Known{load("domino6x8"), 167089}}) {
    CAPTURE(problem.item_count(), problem.option_count());
    std::size_t refused = 0, counted = 0;
    for (std::size_t memory = 0; memory < 3'000'000; memory += 1 + memory / 2) {
      CAPTURE(memory);
      const CountOutcome outcome = count(problem, {.memory = memory});
      CHECK(outcome.status == Status::complete);
      CHECK(outcome.count == total);
      const CountOutcome frontier = count(problem, {.memory = memory}, Method::frontier);
      CHECK(frontier.count <= total);
      if (frontier.status == Status::complete) {
        ++counted;
        CHECK(frontier.count == total);
      } else {
        ++refused;
        CHECK(frontier.status == Status::memory_limit);
        for (const Trial& trial : frontier.trials) CHECK_FALSE(trial.counted);
      }
    }
    CHECK(refused > 0);
    CHECK(counted > 0);
  }
}

TEST_CASE("methods: search in any memory, memo where lanes fit", "[methods]") {
  const Problem problem = matchings(12);
  const std::size_t table = plan(problem).table_bytes;
  for (std::size_t memory = 0; memory < 1'000'000; memory += 1 + memory / 2) {
    CAPTURE(memory);
    CHECK(count(problem, {.memory = memory}, Method::search).count == 10395);
    if (memory < table) {
      CHECK_THROWS_AS(count(problem, {.memory = memory}, Method::memo), InvalidArgument);
    } else {
      CHECK(count(problem, {.memory = memory}, Method::memo).count == 10395);
    }
  }
}

TEST_CASE("methods: progress of each is told, and does not go back", "[methods]") {
  for (const Method method : kMethods) {
    INFO(name(method));
    std::uint64_t reports = 0, nodes = 0;
    bool back = false, in_range = true;
    const CountOutcome outcome = count(matchings(16),
                                       {.progress =
                                            [&](const Progress& now) {
                                              ++reports;
                                              back = back || now.nodes < nodes;
                                              in_range = in_range && now.fraction >= 0 && now.fraction <= 1;
                                              nodes = now.nodes;
                                            },
                                        .progress_interval = 1ns},
                                       method);
    CHECK(outcome.count == 2'027'025);
    CHECK(reports > 0);
    CHECK_FALSE(back);
    CHECK(in_range);
    CHECK(nodes <= outcome.nodes);
  }
}

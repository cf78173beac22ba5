/// Threads that share a count along a frontier: the same total, work and pauses for any number of them.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <stdexcept>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/frontier_runs.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>
#include <thread>
#include <vector>

#include "count/frontier.hpp"
#include "helpers.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Helpers;
using detail::Order;
using detail::Part;
using detail::Remainder;
using detail::Sharing;
using namespace std::chrono_literals;
using Event = detail::Frontier::Event;

namespace {

/// Layers of so few states are shared already.
constexpr std::size_t kFew = 2;

std::vector<Order> orders_of(const Remainder& remainder) {
  return orders(remainder, [] { return true; });
}

void check_same(const Along& a, const Along& b) {
  CHECK(a.total == b.total);
  CHECK(a.nodes == b.nodes);
  CHECK(a.updates == b.updates);
  CHECK(a.most == b.most);
  CHECK(a.pauses == b.pauses);
  CHECK(a.on_memory == b.on_memory);
}

/// Latin squares of order 5 have 15,000 states and more in each of many steps, along any order.
struct LargeCount {
  Problem problem = latin(5);
  Remainder remainder{problem, whole(problem)};
  Order order = orders_of(remainder).front();
};

}  // namespace

TEST_CASE("frontier: threads find what brute force finds", "[frontier][threads]") {
  Helpers two(2), four(4);
  for (std::uint64_t seed = 50000; seed < 50000 + dlx::test::rounds(400, 60); ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const std::size_t expected = all_solutions(problem).size();
    for (Helpers* helpers : {static_cast<Helpers*>(nullptr), &two, &four}) {
      BigCount product = 1;
      const auto parts = detail::independent_parts(problem, {});
      for (const Part& part : *parts) {
        const Remainder remainder(problem, part);
        product *= along(remainder, orders_of(remainder).front(), kEndless, ~std::uint64_t{0}, false,
                         {helpers, kFew})
                       .total;
      }
      REQUIRE(product == expected);
    }
  }
}

TEST_CASE("frontier: any number of threads does the same, and pauses at the same places",
          "[frontier][threads]") {
  Helpers two(2), four(4);
  std::uint64_t pauses = 0;
  for (const Problem& problem : {dominoes(6, 8), matchings(12), latin(4), partitions(7), wide_problem(3, 100),
                                 dominoes(6, 60), dominoes(6, 100)}) {
    const Remainder remainder(problem, whole(problem));
    const Order order = orders_of(remainder).front();
    const Along plain = along(remainder, order);
    for (const double slice : {kEndless, 1e5, 1e4}) {
      CAPTURE(slice);
      const Along one = along(remainder, order, slice, ~std::uint64_t{0}, false, {nullptr, kFew});
      CHECK(one.total == plain.total);
      CHECK(one.nodes == plain.nodes);
      CHECK(one.updates == plain.updates);
      CHECK(one.most == plain.most);
      for (Helpers* helpers : {&two, &four}) {
        check_same(along(remainder, order, slice, ~std::uint64_t{0}, false, {helpers, kFew}), one);
        CHECK(along(remainder, order, slice, ~std::uint64_t{0}, true, {helpers, kFew}).total == plain.total);
      }
      pauses += one.pauses;
    }
  }
  CHECK(pauses > 100);
}

TEST_CASE("frontier: a limit on nodes is not passed by threads, and nothing is lost", "[frontier][threads]") {
  const LargeCount large;
  const Along plain = along(large.remainder, large.order);
  Helpers helpers(3);
  for (std::uint64_t limit = 1; limit < plain.nodes; limit += 1 + limit * 2) {
    CAPTURE(limit);
    auto frontier = make_frontier(large.remainder, large.order, {&helpers, kFew});
    const Limits limits{.nodes = limit};
    detail::Budget budget(limits);
    detail::Meter meter(budget);
    detail::Work work;
    REQUIRE(frontier->run(meter, work, kEndless, kAnySize) == Event::interrupted);
    meter.settle(work);
    CHECK(budget.verdict() == Status::node_limit);
    CHECK(budget.spent().nodes == work.nodes);
    CHECK(work.nodes <= limit);
    // Another one goes on from there, without a limit.
    std::string saved;
    frontier->save(saved);
    auto rest = make_frontier(large.remainder, large.order, {&helpers, kFew});
    detail::Bytes in(saved);
    rest->load(in);
    const Limits none;
    detail::Budget more(none);
    detail::Meter other(more);
    REQUIRE(rest->run(other, work, kEndless, kAnySize) == Event::done);
    CHECK(rest->total() == plain.total);
    CHECK(work.nodes == plain.nodes);
  }
}

TEST_CASE("frontier: threads keep within the memory together", "[frontier][threads]") {
  const LargeCount large;
  const BigCount total = along(large.remainder, large.order).total;
  Helpers helpers(2);
  int done = 0, refused = 0;
  for (std::size_t memory = 1000; memory < 100'000'000; memory *= 2) {
    CAPTURE(memory);
    auto frontier = make_frontier(large.remainder, large.order, {&helpers, 100});
    const Limits limits;
    detail::Budget budget(limits);
    detail::Meter meter(budget);
    detail::Work work;
    const Event event = frontier->run(meter, work, kEndless, memory);
    if (event == Event::done) {
      ++done;
      CHECK(frontier->total() == total);
      CHECK(frontier->most_bytes() <= memory);
    } else {
      CHECK(event == Event::too_large);
      ++refused;
    }
  }
  CHECK(done > 2);
  CHECK(refused > 2);
}

TEST_CASE("frontier: a stop and an error end all threads", "[frontier][stopping][threads]") {
  const Problem problem = matchings(30);  // several seconds on one thread
  const Remainder remainder(problem, whole(problem));
  Helpers helpers(2);
  const auto started = [&] {
    return make_frontier(remainder, orders_of(remainder).front(), {&helpers, kFew});
  };
  Stop stop;
  const Limits limits{.stop = stop.token()};
  detail::Budget budget(limits);
  detail::Meter meter(budget);
  detail::Work work;
  std::chrono::steady_clock::time_point asked;
  {
    const auto other = std::async(std::launch::async, [&] {
      std::this_thread::sleep_for(100ms);
      asked = std::chrono::steady_clock::now();
      stop.request();
    });
    CHECK(started()->run(meter, work, kEndless, kAnySize) == Event::interrupted);
  }
  if (!dlx::test::kSanitized)
    CHECK(std::chrono::steady_clock::now() - asked < 1s);  // 100 ms, see frontiers.cpp
  const Limits failing{.progress = [](const Progress&) { throw std::runtime_error("no"); },
                       .progress_interval = 50ms};
  detail::Budget failed(failing);
  detail::Meter other(failed);
  CHECK_THROWS_AS(started()->run(other, work, kEndless, kAnySize), std::runtime_error);
}

TEST_CASE("count: a large frontier is the same for any number of threads", "[frontier][threads]") {
  const Problem problem = dominoes(14, dlx::test::rounds(14, 13));
  const CountOutcome one = count(problem, {.threads = 1});
  CHECK(one.method == Method::frontier);
  for (const unsigned threads : {2U, 4U}) {
    const CountOutcome several = count(problem, {.threads = threads});
    CHECK(several.count == one.count);
    CHECK(several.nodes == one.nodes);
    CHECK(several.updates == one.updates);
    CHECK(several.trials.size() == one.trials.size());
  }
}

TEST_CASE("helpers: a task is done once by each thread", "[helpers][threads]") {
  Helpers helpers(3);
  REQUIRE(helpers.size() == 3);
  std::vector<int> done(3);
  for (int round = 0; round < 1000; ++round) helpers.run([&](std::size_t k) { ++done[k]; });
  CHECK(done == std::vector<int>{1000, 1000, 1000});
  CHECK(Helpers(1).size() == 1);
  CHECK(Helpers(0).size() >= 1);
}

TEST_CASE("helpers: an error comes out when all are done, and the next task is done", "[helpers][threads]") {
  Helpers helpers(4);
  for (std::size_t bad = 0; bad < 4; ++bad) {
    std::atomic<int> done = 0;
    CHECK_THROWS_AS(helpers.run([&](std::size_t k) {
      if (k == bad) throw std::runtime_error("no");
      ++done;
    }),
                    std::runtime_error);
    CHECK(done == 3);
  }
  std::atomic<int> done = 0;
  helpers.run([&](std::size_t) { ++done; });
  CHECK(done == 4);
}

/// A stop during the set-up of a count.

#include <chrono>
#include <cstdint>
#include <dlx/count.hpp>
#include <future>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <thread>
#include <vector>

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

/// `items` in planted groups of four, and `options` more of four items each at random: no order is narrow.
Problem quartets(std::uint32_t items, std::uint32_t options) {
  ProblemBuilder builder;
  const auto all = primaries(builder, items);
  Random random(1);
  for (std::size_t i = 0; i + 4 <= all.size(); i += 4)
    builder.option({all[i], all[i + 1], all[i + 2], all[i + 3]});
  const std::uint32_t quarter = items / 4;
  for (std::uint32_t o = 0; o < options; ++o) {
    std::vector<Entry> option;
    for (std::uint32_t k = 0; k < 4; ++k) option.push_back(all[k * quarter + random.below(quarter)]);
    builder.option(option);
  }
  return builder.build();
}

Clock::duration after_stop(const Problem& problem, Method method) {
  Stop stop;
  Clock::time_point asked;
  CountOutcome outcome;
  {
    const auto other = std::async(std::launch::async, [&] {
      std::this_thread::sleep_for(30ms);
      asked = Clock::now();
      stop.request();
    });
    outcome = count(problem, {.method = method, .within = {.stop = stop.token()}});
  }
  CHECK(outcome.status == Status::stopped);
  return Clock::now() - asked;
}

}  // namespace

TEST_CASE("methods: a stop works while orders are made for a frontier", "[methods][stopping][threads]") {
  const Clock::duration late = after_stop(quartets(1000, 5000), Method::frontier);
  if (!dlx::test::kSanitized) CHECK(late < 1s);  // 100 ms, ten times that on a machine that others use
}

/// Problems where some items are covered many times, as shifts of a roster are: see cheapest/dive.cpp.

#include <cstdint>
#include <dlx/cheapest.hpp>
#include <dlx/problem.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/random_problem.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

/// Everybody works one of 40 weeks: five of 14 shifts. Each shift needs a few people, or one more or less.
Problem roster(std::uint32_t people, std::uint64_t seed) {
  constexpr std::uint32_t kDays = 7, kWorks = 5, kWeeks = 40;
  Random random(seed);
  ProblemBuilder builder;
  std::vector<ItemId> shifts;
  for (std::uint32_t s = 0; s < 2 * kDays; ++s)
    shifts.push_back(builder.primary("s" + std::to_string(s), people * kWorks / (2 * kDays) - 1,
                                     people * kWorks / (2 * kDays) + 1));
  for (std::uint32_t p = 0; p < people; ++p) {
    const ItemId person = builder.primary("p" + std::to_string(p));
    for (std::uint32_t week = 0; week < kWeeks; ++week) {
      std::vector<Entry> entries{{person}};
      for (std::uint32_t day = 0; day < kDays; ++day) {
        const auto left = static_cast<std::uint32_t>(kWorks + 1 - entries.size());
        if (random.below(kDays - day) < left) entries.push_back({shifts[2 * day + random.below(2)]});
      }
      builder.option(entries, 0, 1 + random.below(30));
    }
  }
  return builder.build();
}

}  // namespace

TEST_CASE("cheapest: a search of few nodes finds good rosters of 60 people", "[cheapest]") {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    CAPTURE(seed);
    CheapestOptions options;
    options.within.nodes = 20'000;
    const CheapestOutcome outcome = cheapest(roster(60, seed), options);
    REQUIRE(outcome.bound);
    REQUIRE(outcome.solutions.size() == 1);
    CHECK(outcome.solutions[0].cost <= *outcome.bound + *outcome.bound / 10);
  }
}

/// Choosing among many items: the same item as by looking at all.

#include <algorithm>
#include <cstdint>
#include <support/audit.hpp>
#include <support/catch.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <vector>

#include "engine/links/tournament.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Budget;
using detail::Links;
using detail::LinksAudit;
using detail::Meter;
using detail::Tournament;

namespace {

/// 6,000 items in options of up to 4 that are near each other, some with a secondary item, most in a color.
Problem wide(std::uint64_t seed) {
  constexpr std::uint32_t kItems = 6000;
  Random random(seed);
  ProblemBuilder builder;
  const std::vector<ItemId> items = primaries(builder, kItems);
  std::vector<ItemId> secondary;
  for (int k = 0; k < 300; ++k) secondary.push_back(builder.secondary());
  const std::vector<ColorId> colors{builder.color("r"), builder.color("g"), kNoColor};
  for (std::uint32_t i = 0; i < kItems; ++i) {
    for (std::uint32_t more = 2 + random.below(3); more > 0; --more) {
      std::vector<Entry> option{items[i]};
      for (std::uint32_t k = 1; k < 4 && i + k < kItems; ++k) {
        if (random.one_in(3)) option.emplace_back(items[i + k]);
      }
      if (random.one_in(20)) option.emplace_back(secondary[random.below(300)], colors[random.below(3)]);
      builder.option(option);
    }
  }
  return builder.build();
}

}  // namespace

TEST_CASE("links: among many items, the one that looking at all finds", "[links]") {
  const std::uint64_t most = dlx::test::rounds(20'000, 1000);
  std::uint64_t bidding = 0, back = 0;
  for (const Heuristic heuristic : {Heuristic::mrv, Heuristic::weights}) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      CAPTURE(seed, name(heuristic));
      Links links(wide(seed));
      LinksAudit audit(links);
      if (seed == 2) links.reorder(7);
      const Limits limits;
      Budget budget(limits);
      Meter meter(budget);
      links.begin({{OptionId{9}}, {OptionId{100}, OptionId{200}}}, heuristic);
      if (seed == 3) links.shake(5);
      while (links.work().nodes < most) {
        const std::size_t depth = audit.depth();
        const std::uint32_t item = audit.to_choose();
        meter.allow(1, links.work().nodes);
        const Links::Event event = links.run(meter, ~std::uint64_t{0});
        if (audit.depth() > depth) {
          REQUIRE(audit.chosen(depth) == item);
        } else {
          ++back;
        }
        bidding += audit.bidding();
        if (event != Links::Event::interrupted) break;
      }
    }
  }
  CHECK(bidding > most / 2);
  CHECK(back > 100);
}

TEST_CASE("links: a million items that have nothing to do with each other", "[links]") {
  const auto items = static_cast<std::uint32_t>(dlx::test::rounds(1'000'000, 50'000));
  const Outcome outcome = solve(independent(items, 2), {.limit = 1, .by = {.engine = Engine::links}});
  CHECK(outcome.status == Status::solution_limit);
  CHECK(outcome.nodes == items + 1);
  CHECK(outcome.guesses == items);
  if (!dlx::test::kSanitized) CHECK(outcome.seconds < 20);  // by looking at all, half an hour
}

TEST_CASE("tournament: the first of the least numbers", "[links]") {
  Random random(1);
  for (const std::size_t size : {1U, 2U, 3U, 64U, 100U}) {
    std::vector<std::uint64_t> numbers(size);
    for (std::uint64_t& number : numbers) number = random.below(10);
    Tournament tournament;
    CHECK(tournament.empty());
    tournament.assign(size, [&numbers](std::size_t place) { return numbers[place]; });
    for (int change = 0; change < 1000; ++change) {
      const auto least = std::min_element(numbers.begin(), numbers.end());
      REQUIRE(tournament.first() == static_cast<std::size_t>(least - numbers.begin()));
      REQUIRE(tournament.at(tournament.first()) == *least);
      const std::size_t place = random.below(static_cast<std::uint32_t>(size));
      tournament.set(place, numbers[place] = random.below(10));
    }
  }
}

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
using detail::MultipleLinks;
using detail::MultipleLinksAudit;
using detail::Tournament;

namespace {

constexpr std::uint64_t kMostNodes = rounds(20'000, 1000);

/// How often an item may be covered.
Bounds any_bounds(Random& random) {
  switch (random.below(4)) {
    case 0: return {0, 2};
    case 1: return {1, 2};
    case 2: return {2, 2};
    default: return {};
  }
}

/// 6,000 items in options of up to 4 that are near each other, some with a secondary item, most in a color.
Problem wide(std::uint64_t seed, bool multiplicities) {
  constexpr std::uint32_t kItems = 6000;
  Random random(seed);
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (std::uint32_t i = 0; i < kItems; ++i) {
    const auto [lo, hi] = multiplicities ? any_bounds(random) : Bounds{};
    items.push_back(builder.primary({}, lo, hi));
  }
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

struct Tally {
  std::uint64_t bidding = 0, back = 0;  // nodes where items bid; nodes after which the search went back
};

/// Compares each choice of an engine with the item that looking at all finds.
template <class Engine, class Audit>
void compare_choices(Engine&& links, std::uint64_t seed, Heuristic heuristic, Tally& tally) {
  Audit audit(links);
  if (seed == 2) links.reorder(7);
  const Limits limits;
  Budget budget(limits);
  Meter meter(budget);
  links.begin({{OptionId{9}}, {OptionId{100}, OptionId{200}}}, heuristic);
  if (seed == 3) links.shake(5);
  while (links.work().nodes < kMostNodes) {
    const std::size_t depth = audit.depth();
    const std::uint32_t item = audit.to_choose();
    meter.allow(1, links.work().nodes);
    const auto event = links.run(meter, ~std::uint64_t{0});
    if (audit.depth() > depth) {
      REQUIRE(audit.chosen(depth) == item);
    } else {
      ++tally.back;
    }
    tally.bidding += audit.bidding();
    if (event != Engine::Event::interrupted) break;
  }
}

/// Compares choices of many small searches of an engine. Most of them find the bids of the one before.
template <class Engine, class Audit>
void compare_small_searches(bool multiplicities) {
  constexpr int kSearches = static_cast<int>(rounds(300, 100));
  const Limits limits;
  Budget budget(limits);
  Meter meter(budget);
  int kept = 0, made_again = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Random random(seed);
    const Problem problem = wide(seed, multiplicities);
    Engine links(problem);
    Audit audit(links);
    for (int search = 0; search < kSearches; ++search) {
      CAPTURE(seed, search);
      Subtree from{random.options(problem, random.below(4)), random.options(problem, random.below(4))};
      if (random.one_in(20)) links.reorder(search);
      if (random.one_in(5)) links.forget();
      if (random.one_in(20) && links.begin({})) {  // half of the items are covered
        meter.allow(2000, links.work().nodes);
        links.run(meter, ~std::uint64_t{0});
        links.chosen(from.chosen);
      }
      if (!links.begin(from, random.one_in(20) ? Heuristic::weights : Heuristic::mrv)) continue;
      for (int node = 0; node < 20; ++node) {
        const std::size_t depth = audit.depth();
        const std::uint32_t item = audit.to_choose();
        meter.allow(1, links.work().nodes);
        const auto event = links.run(meter, ~std::uint64_t{0});
        if (audit.depth() > depth) REQUIRE(audit.chosen(depth) == item);
        if (node == 0) ++(audit.bidding() ? kept : made_again);
        if (event != Links::Event::interrupted) break;
      }
    }
  }
  CAPTURE(kept, made_again);
  CHECK(kept > kSearches);
  CHECK(made_again > kSearches / 4);
}

}  // namespace

TEST_CASE("links: among many items, the one that looking at all finds", "[links]") {
  Tally tally;
  for (const Heuristic heuristic : {Heuristic::mrv, Heuristic::weights}) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      CAPTURE(seed, name(heuristic));
      compare_choices<Links, LinksAudit>(Links(wide(seed, false)), seed, heuristic, tally);
    }
  }
  CHECK(tally.bidding > kMostNodes / 2);
  CHECK(tally.back > 100);
}

TEST_CASE("links: among many items with multiplicities, the one that looking at all finds", "[links]") {
  Tally tally;
  for (const Heuristic heuristic : {Heuristic::mrv, Heuristic::weights}) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      CAPTURE(seed, name(heuristic));
      compare_choices<MultipleLinks, MultipleLinksAudit>(MultipleLinks(wide(seed, true)), seed, heuristic,
                                                         tally);
    }
  }
  CHECK(tally.bidding > kMostNodes / 2);
  CHECK(tally.back > 100);
}

TEST_CASE("links: bids end with their search", "[links]") {
  constexpr std::uint32_t kItems = 10'000;
  ProblemBuilder builder;
  std::vector<ItemId> items{builder.primary({}, 2, 3)};
  for (std::uint32_t i = 1; i < kItems; ++i) items.push_back(builder.primary());
  builder.option({items[0]});
  for (std::uint32_t i = 0; i + 1 < kItems; ++i) {
    builder.option({items[i]});
    builder.option({items[i], items[i + 1]});
  }
  const OptionId last = builder.option({items.back()});
  MultipleLinks links(builder.build());
  MultipleLinksAudit audit(links);
  const Limits limits;
  Budget budget(limits);
  Meter meter(budget);
  Subtree small;  // half of the items are covered
  for (std::uint32_t i = kItems / 2; i + 1 < kItems; ++i) small.chosen.push_back(OptionId{2 * i + 1});
  for (const Subtree& from : {Subtree{}, small}) {
    links.begin(from, Heuristic::weights);
    meter.allow(1000, links.work().nodes);
    CHECK(links.run(meter, ~std::uint64_t{0}) == Links::Event::interrupted);
    CHECK(audit.bidding());
  }
  const OptionId before{index(last) - 1};                 // the other option of the last item
  links.begin({{}, {before, last}}, Heuristic::weights);  // a dead end at once, where a weight grows
  CHECK(!audit.bidding());
  meter.allow(1000, links.work().nodes);
  CHECK(links.run(meter, ~std::uint64_t{0}) == Links::Event::exhausted);
}

TEST_CASE("links: bids are kept from one small search to the next", "[links]") {
  compare_small_searches<Links, LinksAudit>(false);
}

TEST_CASE("links: bids are kept with multiplicities, too", "[links]") {
  compare_small_searches<MultipleLinks, MultipleLinksAudit>(true);
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

/// The cheapest solutions of problems that are made of independent parts, against sorting all of them.

#include <algorithm>
#include <cstdint>
#include <dlx/cheapest.hpp>
#include <limits>
#include <string>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/priced_problems.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/sorted_solutions.hpp>
#include <vector>

#include "cheapest/part_problems.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kAllOfThem = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kSideBySide = rounds(1500, 200);

/// Two to four small random problems side by side, with their options in any order. So there are parts.
Problem side_by_side(std::uint64_t seed) {
  Random random(seed);
  const Costs kinds[] = {Costs::few, Costs::few, Costs::spread, Costs::none, Costs::huge};
  const Costs costs = kinds[random.below(5)];
  ProblemBuilder builder;
  struct Option {
    std::vector<Entry> entries;
    std::uint64_t cost;
  };
  std::vector<Option> options;
  std::vector<std::vector<ItemId>> items;
  std::vector<Problem> problems;
  std::size_t solutions = 1;
  while (problems.size() < 4) {
    const Problem problem =
        priced_problem(seed * 100 + items.size() + random.below(1000) * 1'000'000, seed % 4 == 0, costs);
    const std::size_t count = all_solutions(problem).size();
    if (count > 40 || (count == 0 && !random.one_in(60))) continue;
    if (problems.size() >= 2 && solutions * count > 400) break;
    solutions *= count;
    problems.push_back(problem);
    items.emplace_back();
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      const ItemId item{i};
      const std::string name = std::to_string(problems.size()) + "_" + std::to_string(i);
      if (problem.is_primary(item)) {
        const Bounds bounds = problem.bounds(item);
        items.back().push_back(builder.primary(name, bounds.lo, bounds.hi));
      } else {
        items.back().push_back(ItemId{~std::uint32_t{0}});
      }
    }
  }
  for (std::size_t p = 0; p < problems.size(); ++p) {
    for (std::uint32_t i = 0; i < problems[p].item_count(); ++i) {
      if (!problems[p].is_primary(ItemId{i})) items[p][i] = builder.secondary();
    }
    for (std::uint32_t o = 0; o < problems[p].option_count(); ++o) {
      Option option{{}, problems[p].cost(OptionId{o})};
      if (costs == Costs::huge) option.cost /= 4;
      for (const auto& [item, color] : problems[p].entries(OptionId{o})) {
        option.entries.emplace_back(items[p][index(item)]);
        if (color != kNoColor) option.entries.back().color = builder.color(problems[p].name(color));
      }
      options.push_back(std::move(option));
    }
  }
  random.shuffle(options);
  for (const Option& option : options) builder.option(option.entries, 0, option.cost);
  return builder.build();
}

/// What is wanted of such a problem, and its solutions in the order in which they are wanted.
struct WantedOfParts {
  Problem problem;
  CheapestOptions options;
  std::vector<CostedSolution> all;

  explicit WantedOfParts(std::uint64_t seed) : problem(side_by_side(seed)) {
    Random random(seed + 1);
    options.dearest = random.one_in(2);
    const std::uint64_t counts[] = {1, 1, 2, 3, 10, 1000};
    if (!random.one_in(6)) options.count = counts[random.below(6)];
    if (random.one_in(3)) options.from.chosen = random.options(problem, 1);
    if (random.one_in(3)) options.from.excluded = random.options(problem, random.below(3));
    all = sorted(problem, options.dearest);
    std::erase_if(all, [&](const CostedSolution& solution) {
      const auto has = [&](OptionId o) {
        return std::binary_search(solution.options.begin(), solution.options.end(), o);
      };
      return !std::all_of(options.from.chosen.begin(), options.from.chosen.end(), has) ||
             std::any_of(options.from.excluded.begin(), options.from.excluded.end(), has);
    });
    if (!all.empty() && random.one_in(4)) options.cost_limit = all[all.size() / 2].cost;
    options.improved = [this](const CheapestProgress& now) {
      REQUIRE((options.dearest ? now.bound >= all[0].cost : now.bound <= all[0].cost));
      REQUIRE((options.dearest ? now.cost <= all[0].cost : now.cost >= all[0].cost));
    };
  }
  WantedOfParts(const WantedOfParts&) = delete;
  WantedOfParts& operator=(const WantedOfParts&) = delete;

  bool has_parts() const { return !detail::parts_to_search(problem, options.from, {}).empty(); }

  /// Searches, and checks what is said. Returns whether the search was stopped.
  bool stopped(Status limit) const {
    const CheapestOutcome some = cheapest(problem, options);
    for (const CostedSolution& found : some.solutions)
      REQUIRE(std::count(all.begin(), all.end(), found) == 1);
    check_bound(all, some, options.dearest);
    if (options.within.nodes) REQUIRE(some.nodes <= *options.within.nodes);
    if (some.status == limit) return true;
    REQUIRE(some.status == Status::complete);
    std::vector<CostedSolution> within = all;
    std::erase_if(within, [&](const CostedSolution& solution) {
      if (!options.cost_limit) return false;
      return options.dearest ? solution.cost < *options.cost_limit : solution.cost > *options.cost_limit;
    });
    const std::uint64_t count = options.count.value_or(options.cost_limit ? kAllOfThem : 1);
    check_best(within, count, some.solutions);
    if (some.solutions.size() == count) REQUIRE(some.bound == some.solutions.back().cost);
    if (some.solutions.size() < count && !options.cost_limit) REQUIRE(!some.bound);
    return false;
  }
};

}  // namespace

TEST_CASE("cheapest: the best of a problem in parts are the first of all solutions when sorted",
          "[cheapest]") {
  std::uint64_t in_parts = 0;
  for (std::uint64_t seed = 20000; seed < 20000 + kSideBySide; ++seed) {
    WantedOfParts wanted(seed);
    INFO("seed " << seed << '\n' << describe(wanted.problem));
    REQUIRE_FALSE(wanted.stopped(Status::stopped));
    in_parts += wanted.has_parts();
  }
  CHECK(in_parts > kSideBySide / 3);
}

TEST_CASE("cheapest: parts that are stopped say no bound that is not proved", "[cheapest]") {
  std::uint64_t by_nodes = 0, by_memory = 0;
  for (std::uint64_t seed = 30000; seed < 30000 + kSideBySide / 3; ++seed) {
    WantedOfParts wanted(seed);
    INFO("seed " << seed << '\n' << describe(wanted.problem));
    for (wanted.options.within = {.nodes = 1}; wanted.stopped(Status::node_limit); ++by_nodes)
      ++*wanted.options.within.nodes;
    for (wanted.options.within = {.memory = 1}; wanted.stopped(Status::memory_limit); ++by_memory)
      wanted.options.within.memory += 24 + wanted.options.within.memory / 50;
  }
  CHECK(by_nodes > kSideBySide);
  CHECK(by_memory > kSideBySide);
}

TEST_CASE("cheapest: with threads, parts give the same solutions", "[cheapest][threads]") {
  for (std::uint64_t seed = 40000; seed < 40000 + kSideBySide / 5; ++seed) {
    WantedOfParts wanted(seed);
    wanted.options.threads = 2;
    INFO("seed " << seed << '\n' << describe(wanted.problem));
    REQUIRE_FALSE(wanted.stopped(Status::stopped));
    for (wanted.options.within = {.nodes = 1}; wanted.stopped(Status::node_limit);)
      *wanted.options.within.nodes += 5;
  }
}

TEST_CASE("cheapest: thousands of parts take little memory and time", "[cheapest]") {
  constexpr auto kParts = static_cast<std::uint32_t>(rounds(10'000, 1000));
  ProblemBuilder exact, loose;
  for (std::uint32_t i = 0; i < kParts; ++i) {
    const ItemId item = exact.primary();
    for (const std::uint64_t cost : {3U, 1U, 2U}) exact.option({item}, 0, cost + (i == 0 ? 10U : 0U));
    loose.option({loose.primary("m" + std::to_string(i), 0, 1)}, 0, 1 + i);
  }
  const Problem problems[] = {exact.build(), loose.build()};
  for (const unsigned threads : {1U, 2U}) {
    for (const Problem& problem : problems) {
      const bool dearest = &problem != problems;
      const std::int64_t best = dearest ? std::int64_t{kParts} * (kParts + 1) / 2 : kParts + 10;
      const CheapestOptions wanted{
          .count = 3, .dearest = dearest, .within = {.memory = 16U << 20U}, .threads = threads};
      const CheapestOutcome three = cheapest(problem, wanted);
      REQUIRE(three.status == Status::complete);
      REQUIRE(three.solutions.size() == 3);
      CHECK(three.solutions[0].cost == best);
      CHECK(three.solutions[1].cost == (dearest ? best - 1 : best + 1));
      CHECK(three.solutions[2].cost == (dearest ? best - 2 : best + 1));
      if (!kSanitized) CHECK(three.seconds < 5);
    }
  }
}

/// What a stopped search for the cheapest says, against sorting all solutions.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dlx/cheapest.hpp>
#include <set>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/priced_problems.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/sorted_solutions.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kStoppedProblems = rounds(3000, 300);

/// A small problem of any kind, what is wanted of it, and its solutions in the order in which they are
/// wanted.
struct Wanted {
  Problem problem;
  CheapestOptions options;
  std::vector<CostedSolution> all;

  explicit Wanted(std::uint64_t seed) {
    Random random(seed);
    const Costs costs[] = {Costs::few, Costs::spread, Costs::spread, Costs::none, Costs::huge};
    problem = priced_problem(seed, seed % 7 == 0, costs[random.below(5)]);
    options.dearest = random.one_in(2);
    if (!random.one_in(6)) options.count = 1 + random.below(random.one_in(3) ? 6 : 3);
    if (random.one_in(2)) options.from.chosen = random.options(problem, 1);
    if (random.one_in(3)) options.from.excluded = random.options(problem, random.below(3));
    all = sorted(problem, options.dearest);
    std::erase_if(all, [&](const CostedSolution& solution) {
      const std::set<OptionId> has(solution.options.begin(), solution.options.end());
      const auto is_in = [&](OptionId option) { return has.count(option) > 0; };
      return !std::all_of(options.from.chosen.begin(), options.from.chosen.end(), is_in) ||
             std::any_of(options.from.excluded.begin(), options.from.excluded.end(), is_in);
    });
    if (!all.empty() && random.one_in(4)) options.cost_limit = all[all.size() / 2].cost;
    options.improved = [this](const CheapestProgress& now) {
      REQUIRE((options.dearest ? now.bound >= all[0].cost : now.bound <= all[0].cost));
    };
  }
  Wanted(const Wanted&) = delete;
  Wanted& operator=(const Wanted&) = delete;

  /// Searches, and checks what is said. Returns whether the search was stopped.
  bool stopped(Status limit) const {
    const CheapestOutcome some = cheapest(problem, options);
    for (const CostedSolution& found : some.solutions)
      REQUIRE(std::count(all.begin(), all.end(), found) == 1);
    check_bound(all, some, options.dearest);
    if (some.status == limit) return true;
    REQUIRE(some.status == Status::complete);
    std::vector<CostedSolution> within = all;
    std::erase_if(within, [&](const CostedSolution& solution) {
      if (!options.cost_limit) return false;
      return options.dearest ? solution.cost < *options.cost_limit : solution.cost > *options.cost_limit;
    });
    check_best(within, options.count.value_or(options.cost_limit ? all.size() : 1), some.solutions);
    return false;
  }

  /// Stops the search at each node. Returns how often it was stopped.
  std::uint64_t stop_by_nodes() {
    std::uint64_t stops = 0;
    for (options.within = {.nodes = 1}; stopped(Status::node_limit); ++stops) ++*options.within.nodes;
    return stops;
  }

  /// Stops it for want of memory, with `step` more bytes each time. Returns how often it was stopped.
  std::uint64_t stop_by_memory(std::size_t step) {
    std::uint64_t stops = 0;
    for (options.within = {.memory = 1}; stopped(Status::memory_limit); ++stops)
      options.within.memory += step;
    return stops;
  }
};

}  // namespace

TEST_CASE("cheapest: stopped at any node it says no bound that is not proved", "[cheapest]") {
  std::uint64_t ended = 0;
  for (std::uint64_t seed = 3000; seed < 3000 + kStoppedProblems; ++seed) {
    Wanted wanted(seed);
    INFO("seed " << seed << '\n' << describe(wanted.problem));
    ended += wanted.stop_by_nodes();
  }
  CHECK(ended > kStoppedProblems / 3);
}

TEST_CASE("cheapest: stopped by any limit of memory it says no bound that is not proved", "[cheapest]") {
  std::uint64_t ended = 0;
  for (std::uint64_t seed = 3000; seed < 3000 + kStoppedProblems; ++seed) {
    Wanted wanted(seed);
    INFO("seed " << seed << '\n' << describe(wanted.problem));
    ended += wanted.stop_by_memory(24);
  }
  CHECK(ended > kStoppedProblems / 3);
}

TEST_CASE("cheapest: threads that are stopped say no bound that is not proved", "[cheapest][threads]") {
  std::uint64_t ended = 0;
  for (std::uint64_t seed = 3000; seed < 3000 + kStoppedProblems / 5; ++seed) {
    Wanted wanted(seed);
    wanted.options.threads = 2;
    INFO("seed " << seed << '\n' << describe(wanted.problem));
    ended += wanted.stop_by_nodes() + wanted.stop_by_memory(200);
  }
  CHECK(ended > kStoppedProblems / 20);
}

TEST_CASE("cheapest: if it is stopped where an item may stay uncovered, it knows what that costs",
          "[cheapest]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a", 0, 1);
  const ItemId b = builder.primary("b", 0, 1);
  builder.option({a, b}, 0, 905);
  builder.option({a}, 0, 1094);
  builder.option({b}, 0, 909);
  const CheapestOutcome some = cheapest(builder.build(), {.count = 5, .within = {.nodes = 2}});
  CHECK(some.status == Status::node_limit);
  CHECK(some.solutions == std::vector<CostedSolution>{{0, {}}, {905, {OptionId{0}}}});
  CHECK(some.bound.value() <= 909);  // of the third option alone
}

TEST_CASE("cheapest: if memory is too little for the first branch, it knows what the last one costs",
          "[cheapest]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a", 0, 2);
  const ItemId b = builder.primary("b", 0, 2);
  builder.option({b}, 0, 15);
  builder.option({b}, 0, 57);
  builder.option({a}, 0, 913);
  const CheapestOutcome some =
      cheapest(builder.build(), {.count = 2, .from = {.chosen = {OptionId{0}}}, .within = {.memory = 1}});
  CHECK(some.status == Status::memory_limit);
  CHECK(some.solutions == std::vector<CostedSolution>{{15, {OptionId{0}}}});
  CHECK(some.bound.value() <= 72);  // of the first two options
}

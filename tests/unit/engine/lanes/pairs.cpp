/// The engine lanes, counting: states in which each open item has two options.

#include <cstdint>
#include <string>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/oracle.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <vector>

#include "engine/lanes/lanes.hpp"
#include "engine/links/links.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Lanes;
using detail::lanes_kernels;
using detail::LanesKernel;
using detail::Links;
using detail::Work;

namespace {

constexpr std::uint64_t kPairSeeds = dlx::test::rounds(3000, 300);

/// A circle of as many items as each length says, with an option for each two that are neighbors.
Problem circles(const std::vector<std::uint32_t>& lengths) {
  ProblemBuilder builder;
  for (const std::uint32_t length : lengths) {
    std::vector<ItemId> items;
    for (std::uint32_t k = 0; k < length; ++k) items.push_back(builder.primary());
    for (std::uint32_t k = 0; k < length; ++k) builder.option({items[k], items[(k + 1) % length]});
  }
  return builder.build();
}

Work count_by_links(const Problem& problem) {
  Links links(problem);
  return tally(links, {});
}

/// Items that each have two options, drawn at random. A few have a third one, and a few options share a
/// secondary item.
Problem random_pairs(std::uint64_t seed) {
  Random random(seed);
  ProblemBuilder builder;
  const std::uint32_t options = 2 + random.below(11);
  std::vector<std::vector<Entry>> rows(options);
  for (std::uint32_t item = 1 + random.below(12); item > 0; --item) {
    const ItemId id = builder.primary();
    const std::uint32_t first = random.below(options);
    const std::uint32_t second = (first + 1 + random.below(options - 1)) % options;
    rows[first].push_back(id);
    rows[second].push_back(id);
    const std::uint32_t third = random.below(options);
    if (random.one_in(20) && third != first && third != second) rows[third].push_back(id);
  }
  if (random.one_in(4)) {
    const ItemId id = builder.secondary();
    for (std::vector<Entry>& row : rows) {
      if (random.one_in(4)) row.push_back(id);
    }
  }
  for (const std::vector<Entry>& row : rows) {
    if (!row.empty()) builder.option(row);
  }
  return builder.build();
}

}  // namespace

TEST_CASE("pairs: a circle of options has two solutions, or none if it is odd", "[lanes]") {
  for (const LanesKernel* kernel : lanes_kernels()) {
    INFO(kernel->name);
    const auto count = [&](const std::vector<std::uint32_t>& lengths) {
      Lanes lanes(circles(lengths), *kernel);
      return tally(lanes, {});
    };
    CHECK(same(count({4}), Work{.solutions = 2, .nodes = 1, .updates = 0, .guesses = 0}));
    CHECK(same(count({5}), Work{.solutions = 0, .nodes = 1, .updates = 0, .guesses = 0}));
    CHECK(same(count({4, 2, 6, 40}), Work{.solutions = 16, .nodes = 1, .updates = 0, .guesses = 0}));
    CHECK(count({4, 2, 7, 40}).solutions == 0);
    CHECK(count({300, 3}).solutions == 0);
  }
}

TEST_CASE("pairs: of more than 16 parts the first ones are searched", "[lanes]") {
  for (const LanesKernel* kernel : lanes_kernels()) {
    INFO(kernel->name);
    Lanes lanes(circles(std::vector<std::uint32_t>(18, 4)), *kernel);
    const Work work = tally(lanes, {});
    CHECK(work.solutions == std::uint64_t{1} << 18);
    CHECK(work.nodes == 7);  // two levels, and four states with 16 parts
    CHECK(work.guesses == 3);
  }
}

TEST_CASE("pairs: a count stops exactly at its limit", "[lanes]") {
  for (const std::uint64_t limit : {1U, 2U, 15U, 16U, 65'535U, 65'537U, 200'000U}) {
    Lanes lanes(circles(std::vector<std::uint32_t>(18, 4)));
    CHECK(tally(lanes, {}, limit).solutions == limit);
  }
}

TEST_CASE("pairs: every instruction set counts what brute force and links count", "[lanes]") {
  std::uint64_t at_once = 0, solvable = 0;
  for (std::uint64_t seed = 1; seed <= kPairSeeds; ++seed) {
    const Problem problem = random_pairs(seed);
    INFO("seed " << seed << "\n" << describe(problem));
    const Work links = count_by_links(problem);
    REQUIRE(all_solutions(problem).size() == links.solutions);
    std::vector<Work> works;
    for (const LanesKernel* kernel : lanes_kernels()) {
      Lanes lanes(problem, *kernel);
      for (const Heuristic heuristic : {Heuristic::mrv, Heuristic::weights, Heuristic::preclusion}) {
        const Work work = tally(lanes, {.heuristic = heuristic});
        REQUIRE(work.solutions == links.solutions);
        if (heuristic == Heuristic::mrv) works.push_back(work);
      }
      REQUIRE(same(works.back(), works.front()));
    }
    at_once += works.front().solutions > 1 && works.front().guesses == 0;
    solvable += links.solutions > 0;
  }
  CHECK(at_once > kPairSeeds / 10);
  CHECK(solvable > kPairSeeds / 5);
  CHECK(solvable < kPairSeeds * 9 / 10);
}

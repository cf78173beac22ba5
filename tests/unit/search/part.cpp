/// The parts of a search for solutions: together they are the search, in its order.

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/instances.hpp>
#include <support/oracle.hpp>
#include <support/pieces.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "search/deal.hpp"
#include "search/part.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

/// The solutions of all parts, put together by their places.
struct Merged {
  std::map<std::size_t, std::vector<Options>> places;
  std::uint64_t empty = 0;  // parts without a solution

  /// Adds a part. Each place must be in one part only, and the places of a part must ascend.
  void add(const Problem& problem, PartNumber number, const SolveOptions& options,
           std::uint64_t nodes_of_piece) {
    std::map<std::size_t, std::vector<Options>> own;
    const Outcome outcome = detail::solve_part(problem, number, options,
                                               [&](std::size_t place, Solution solution) {
                                                 REQUIRE((own.empty() || own.rbegin()->first <= place));
                                                 own[place].push_back(numbers(solution));
                                                 return true;
                                               },
                                               {.nodes_of_piece = nodes_of_piece});
    REQUIRE(outcome.status == Status::complete);
    std::uint64_t solutions = 0;
    for (auto& [place, found] : own) {
      solutions += found.size();
      REQUIRE(places.try_emplace(place, std::move(found)).second);
    }
    REQUIRE(outcome.solutions == solutions);
    empty += solutions == 0;
  }

  std::vector<Options> all() const {
    std::vector<Options> all;
    for (const auto& [place, found] : places) all.insert(all.end(), found.begin(), found.end());
    return all;
  }
};

Merged merged(const Problem& problem, std::uint32_t parts, const SolveOptions& options,
              std::uint64_t nodes_of_piece = detail::kNodesOfPiece) {
  Merged merged;
  for (std::uint32_t part = 1; part <= parts; ++part) {
    merged.add(problem, {part, parts}, options, nodes_of_piece);
  }
  return merged;
}

}  // namespace

TEST_CASE("part: all parts have all solutions, none twice, in the order of one search", "[split][threads]") {
  constexpr std::uint64_t problems = rounds(2000, 200);
  std::uint64_t split_up = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    auto [problem, random, options, nodes] = random_pieces(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const auto parts = static_cast<std::uint32_t>(1 + random.below(5));
    INFO(name(options.by.engine) << ", " << nodes << " nodes a piece, " << parts << " parts");
    const std::vector<Options> expected = in_pieces(problem, options, nodes).solutions;
    const SolutionSet all = restricted(all_solutions(problem), options.from.chosen, options.from.excluded);
    REQUIRE(SolutionSet(expected.begin(), expected.end()) == all);
    const Merged one = merged(problem, parts, options, nodes);
    REQUIRE(one.all() == expected);
    options.threads = 2;
    if (seed % 4 == 1) REQUIRE(merged(problem, parts, options, nodes).places == one.places);
    split_up += one.places.size() > 1;
  }
  CAPTURE(split_up);
  CHECK(split_up > problems / 10);
}

TEST_CASE("part: larger searches, in many parts and by several threads", "[split][threads]") {
  const std::vector<Problem> problems =
      kQuick ? std::vector{queens(9)} : std::vector{queens(11), langford(11), load("onefac10")};
  for (const Problem& problem : problems) {
    for (const Engine engine : kEngines) {
      SolveOptions options{.by = {.engine = engine}};
      CAPTURE(problem.item_count(), name(engine));
      const std::vector<Options> expected = run(problem, options).solutions;
      for (const std::uint32_t parts : {1U, 3U, 20U}) {
        CAPTURE(parts);
        options.threads = parts % 2 + 1;
        const Merged found = merged(problem, parts, options);
        REQUIRE(found.all() == expected);
        CHECK(found.empty < parts);
      }
    }
  }
  std::uint64_t seen = 0;
  const Outcome stopped =
      solve_part(queens(11), {2, 3}, {.threads = 2}, [&](std::size_t, Solution) { return ++seen < 7; });
  CHECK(stopped.status == Status::stopped);
  CHECK(stopped.solutions == 7);
}

TEST_CASE("part: it ends at a limit, or when its visitor says so", "[split]") {
  const Problem problem = queens(11);
  const PartNumber number{2, 3};
  std::uint64_t all = solve_part(problem, number).solutions;
  CHECK(all > 500);
  const Outcome few = solve_part(problem, number, {.within = {.nodes = 100}});
  CHECK(few.status == Status::node_limit);
  CHECK(few.nodes == 100);
  CHECK(few.solutions == 0);  // it is not split yet
  const std::uint64_t most = solve_part(problem, number).nodes;
  const Outcome many = solve_part(problem, number, {.within = {.nodes = most - 1}});
  CHECK(many.status == Status::node_limit);
  CHECK(many.nodes == most - 1);
  CHECK(solve_part(problem, number, {.within = {.nodes = most}}).status == Status::complete);
  std::uint64_t seen = 0;
  const Outcome stopped = solve_part(problem, number, {}, [&](std::size_t, Solution) { return ++seen < 7; });
  CHECK(stopped.status == Status::stopped);
  CHECK(stopped.solutions == 7);
  double last = 0;
  std::uint64_t reports = 0;
  Limits within{.progress =
                    [&](const Progress& progress) {
                      CHECK(progress.fraction >= 0);
                      CHECK(progress.fraction <= 1);
                      last = progress.fraction;
                      ++reports;
                    },
                .progress_interval = std::chrono::nanoseconds(1)};
  CHECK(solve_part(problem, number, {.within = within}).solutions == all);
  CHECK(reports > 0);
  CHECK(last > 0.5);
}

TEST_CASE("part: what makes no sense is refused", "[split]") {
  const Problem problem = queens(6);
  CHECK_THROWS_AS(solve_part(problem, {0, 3}), InvalidArgument);
  CHECK_THROWS_AS(solve_part(problem, {4, 3}), InvalidArgument);
  CHECK_THROWS_AS(solve_part(problem, {1, 3}, {.limit = 1}), InvalidArgument);
  CHECK_THROWS_AS(solve_part(problem, {1, 3}, {.limit = 1, .restarts = true}), InvalidArgument);
  CHECK_THROWS_AS(solve_part(problem, {1, 3}, {.by = {.heuristic = Heuristic::weights}}), InvalidArgument);
  CHECK_THROWS_AS(solve_part(problem, {1, 3}, {.threads = 2, .unordered = true}), InvalidArgument);
  CHECK_THROWS_AS(first_position(problem, {1, 3}, {.unordered = true}), InvalidArgument);
  CHECK_THROWS_AS(solve_part(problem, {1, 3}, {.from = {{OptionId{1000}}}}), InvalidArgument);
  CHECK(solve_part(problem, {1, 1}, {.from = {{OptionId{0}, OptionId{1}}}}).solutions == 0);  // they conflict
}

TEST_CASE("part: subtrees are dealt evenly", "[split]") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    std::vector<std::uint64_t> shares(random.below(60));
    for (std::uint64_t& share : shares) share = random.below(1U << random.below(20));
    const auto parts = static_cast<std::uint32_t>(1 + random.below(9));
    CAPTURE(seed, parts, shares);
    const std::uint64_t largest = shares.empty() ? 0 : *std::max_element(shares.begin(), shares.end());
    std::vector<std::size_t> all;
    std::vector<std::uint64_t> sums;
    for (std::uint32_t part = 1; part <= parts; ++part) {
      const std::vector<std::size_t> own = detail::dealt(shares, {part, parts});
      REQUIRE(std::is_sorted(own.begin(), own.end()));
      REQUIRE(own.size() >= shares.size() / parts);
      REQUIRE(own.size() <= shares.size() / parts + 1);
      all.insert(all.end(), own.begin(), own.end());
      sums.push_back(0);
      for (const std::size_t i : own) sums.back() += shares[i];
    }
    std::sort(all.begin(), all.end());
    std::vector<std::size_t> numbers(shares.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    REQUIRE(all == numbers);
    const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
    REQUIRE(*most - *least <= largest);
  }
}

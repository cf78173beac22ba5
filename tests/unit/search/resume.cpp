/// Searches that are interrupted again and again, and go on.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/instances.hpp>
#include <support/pieces.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <utility>
#include <vector>

#include "search/part.hpp"
#include "search/resume.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

/// What a killed process leaves.
struct Killed {};

/// A search that is killed, or ends at a limit on nodes, at random moments. After a kill, only what was found
/// at the last position kept is there.
struct Interrupted {
  std::vector<Options> solutions{};
  std::vector<std::size_t> places{};  // of the solutions
  Outcome outcome{};
  std::uint64_t times = 0;

  /// Each try comes about `reach` solutions further.
  void search(const Problem& problem, Position at, SolveOptions options, Random& random,
              std::uint64_t nodes_of_piece, std::uint32_t reach = 4) {
    for (;; ++times) {
      Position kept = at;
      const auto more = static_cast<std::uint32_t>(1 + times + times * times / 64);
      std::uint64_t patience = 1 + random.below(reach * more);
      const Keeper keeper{[&] { return random.one_in(1 + reach / 4); },
                          [&](const Position& now) { kept = now; }};
      options.within.nodes.reset();
      if (random.one_in(2)) options.within.nodes = nodes_of_piece * (1 + random.below(more));
      try {
        outcome = detail::resume(problem, at, options, keeper,
                                 [&](std::size_t place, Solution solution) {
                                   if (--patience == 0) throw Killed();
                                   solutions.push_back(numbers(solution));
                                   places.push_back(place);
                                   return true;
                                 },
                                 {.nodes_of_piece = nodes_of_piece});
        if (outcome.status != Status::node_limit) return;
      } catch (const Killed&) {
      }
      REQUIRE(kept.found >= at.found);
      REQUIRE(kept.found <= solutions.size());
      at = std::move(kept);
      solutions.resize(static_cast<std::size_t>(at.found));
      places.resize(solutions.size());
    }
  }
};

/// A count that is killed, or ends at a limit on nodes, at random moments. The limits grow, so that it comes
/// to its end.
CountOutcome interrupted_count(const Problem& problem, Position at, CountOptions options, Random& random,
                               std::uint64_t& times, std::uint32_t nodes = 2) {
  for (;; nodes += 1 + nodes / 4) {
    Position kept = at;
    std::uint64_t patience = 1 + random.below(20 + static_cast<std::uint32_t>(8 * times));
    const Keeper keeper{[&] {
                          if (--patience == 0) throw Killed();
                          return random.one_in(2);
                        },
                        [&](const Position& now) { kept = now; }};
    options.within.nodes = 1 + random.below(nodes);
    try {
      CountOutcome outcome = resume_count(problem, at, options, keeper);
      if (outcome.status == Status::complete) return outcome;
      REQUIRE(outcome.status == Status::node_limit);
    } catch (const Killed&) {
    }
    ++times;
    REQUIRE(kept.found >= at.found);
    at = std::move(kept);
  }
}

}  // namespace

TEST_CASE("resume: a search that is interrupted has the same solutions in the same order",
          "[resume][threads]") {
  constexpr std::uint64_t problems = rounds(2000, 200);
  std::uint64_t interrupted = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    auto [problem, random, options, nodes] = random_pieces(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const Run whole = in_pieces(problem, options, nodes);
    for (const unsigned threads : {1U, 2U}) {
      options.threads = threads;
      INFO(name(options.by.engine) << ", " << nodes << " nodes a piece, " << threads << " threads");
      Interrupted found;
      found.search(problem, first_position({options.from}), options, random, nodes);
      REQUIRE(found.solutions == whole.solutions);
      REQUIRE(found.outcome.status == Status::complete);
      REQUIRE(found.outcome.solutions == whole.outcome.solutions);
      REQUIRE(found.outcome.nodes == whole.outcome.nodes);
      interrupted += found.times;
    }
  }
  CHECK(interrupted > problems);
}

TEST_CASE("resume: a part that is interrupted has the same solutions at the same places",
          "[resume][split][threads]") {
  for (std::uint64_t seed = 0; seed < rounds(1000, 100); ++seed) {
    auto [problem, random, options, nodes] = random_pieces(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const PartNumber number{1 + random.below(2), 2};
    Interrupted whole, found;
    whole.outcome = detail::solve_part(problem, number, options,
                                       [&](std::size_t place, Solution solution) {
                                         whole.solutions.push_back(numbers(solution));
                                         whole.places.push_back(place);
                                         return true;
                                       },
                                       {.nodes_of_piece = nodes});
    const std::optional<Position> start = detail::first_position(problem, number, options, nodes);
    REQUIRE(start);
    options.threads = 1 + random.below(2);
    found.search(problem, *start, options, random, nodes);
    REQUIRE(found.solutions == whole.solutions);
    REQUIRE(found.places == whole.places);
    REQUIRE(found.outcome.nodes == whole.outcome.nodes);
  }
}

TEST_CASE("resume: larger searches, by any engine, in pieces of the usual size", "[resume][threads]") {
  const std::vector<Problem> problems =
      kQuick ? std::vector{queens(9)} : std::vector{queens(10), langford(11), load("onefac10")};
  std::uint64_t times = 0;
  for (const Problem& problem : problems) {
    for (const Engine engine : kEngines) {
      SolveOptions options{.by = {.engine = engine}};
      CAPTURE(problem.item_count(), name(engine));
      const std::vector<Options> expected = run(problem, options).solutions;
      Random random(problem.item_count());
      for (const unsigned threads : {1U, 3U}) {
        CAPTURE(threads);
        options.threads = threads;
        Interrupted found;
        found.search(problem, first_position(), options, random, detail::kNodesOfPiece, 400);
        REQUIRE(found.solutions == expected);
        times += found.times;
      }
    }
  }
  CHECK(times > rounds(50, 3));
}

TEST_CASE("resume: a count that is interrupted has the same total, by every method",
          "[resume][count][threads]") {
  constexpr std::uint64_t problems = rounds(1000, 100);
  std::uint64_t times = 0;
  each_random_count(problems, [&](const Problem& problem, const Position& start, Method method,
                                  Random& random, const BigCount& expected) {
    const CountOptions options{.method = method, .threads = 1 + random.below(2)};
    REQUIRE(interrupted_count(problem, start, options, random, times).count == expected);
  });
  CHECK(times > problems);
}

TEST_CASE("resume: larger counts, by search and by memo", "[resume][count][threads]") {
  const std::vector<Problem> problems =
      kQuick ? std::vector{queens(9)} : std::vector{queens(11), langford(11), load("soma")};
  for (const Problem& problem : problems) {
    const BigCount expected = count(problem).count;
    for (const Method method : {Method::automatic, Method::search, Method::memo}) {
      for (const unsigned threads : {1U, 2U}) {
        CAPTURE(problem.item_count(), name(method), threads);
        Random random(problem.item_count());
        std::uint64_t times = 0;
        const CountOutcome found = interrupted_count(
            problem, first_position(), {.method = method, .threads = threads}, random, times, 2000);
        CHECK(found.count == expected);
        CHECK(times > rounds(2, 0));
      }
    }
  }
}

TEST_CASE("resume: a count by a very deep search", "[resume][count]") {
  // Dominoes on a strip of 6,000 cells, each of which is forced, then pieces of 1 to 3 cells on one of 12.
  constexpr std::uint32_t kForced = 6000, kFree = 12;
  ProblemBuilder builder;
  const std::vector<ItemId> forced = primaries(builder, kForced), free = primaries(builder, kFree);
  const ItemId both = builder.secondary();  // so that it is one problem
  for (std::uint32_t k = 0; k + 1 < kForced; ++k) {
    k == 0 ? builder.option({forced[k], forced[k + 1], both}) : builder.option({forced[k], forced[k + 1]});
  }
  for (std::uint32_t k = 0; k < kFree; ++k) {
    for (std::uint32_t size = 1; size <= 3 && k + size <= kFree; ++size) {
      const std::span piece = std::span(free).subspan(k, size);
      std::vector<Entry> option(piece.begin(), piece.end());
      if (k == 0 && size == 1) option.emplace_back(both);
      builder.option(option);
    }
  }
  const Problem problem = builder.build();
  for (const Method method : {Method::automatic, Method::search}) {
    CAPTURE(name(method));
    Random random(1);
    std::uint64_t times = 0;
    const CountOptions options{
        .method = method, .by = {.engine = Engine::links}, .within = {.memory = 2 << 20}};
    CHECK(interrupted_count(problem, first_position(), options, random, times, kForced).count == 423);
    CHECK(times > 0);
  }
}

TEST_CASE("resume: what makes no sense is refused, and so is a position of another search",
          "[resume][threads]") {
  const Problem problem = queens(8);
  const Keeper keeper;
  CHECK_THROWS_AS(resume(problem, first_position(), {.limit = 1}, keeper), InvalidArgument);
  CHECK_THROWS_AS(resume(problem, first_position(), {.limit = 1, .restarts = true}, keeper), InvalidArgument);
  CHECK_THROWS_AS(resume(problem, first_position(), {.threads = 2, .unordered = true}, keeper),
                  InvalidArgument);
  CHECK_THROWS_AS(resume(problem, first_position(), {.by = {.heuristic = Heuristic::weights}}, keeper),
                  InvalidArgument);
  CHECK_THROWS_AS(resume(problem, first_position({{{OptionId{1000}}}}), {}, keeper), InvalidArgument);
  CHECK_THROWS_AS(resume_count(problem, first_position(), {.by = {.heuristic = Heuristic::weights}}, keeper),
                  InvalidArgument);
  CHECK_THROWS_AS(resume_count(problem, first_position({{{OptionId{1000}}}}), {}, keeper), InvalidArgument);
  Position other = first_position();
  CHECK(resume(problem, other, {.by = {.heuristic = Heuristic::mrv}}, keeper).solutions == 92);
  for (const unsigned threads : {1U, 2U}) {
    other.left = {{.shown = 93}};
    CHECK_THROWS_AS(resume(problem, other, {.threads = threads}, keeper), InvalidArgument);
    other.left = {{.shown = 92}};
    CHECK(resume(problem, other, {.threads = threads}, keeper).solutions == 0);
    other.left = {{.given_away = 1}};
    CHECK_THROWS_AS(resume(problem, other, {.threads = threads}, keeper), InvalidArgument);
    other.left = {{}};
  }
  const Outcome first = resume(problem, other, {.limit = 7}, keeper);
  CHECK(first.solutions == 7);
  CHECK(first.status == Status::solution_limit);
  CHECK(resume(problem, {.found = 7}, {.limit = 7}, keeper).status == Status::solution_limit);
  for (const unsigned threads : {1U, 2U}) {  // no position is kept that has more than was shown
    bool kept = false;
    const Keeper once{[] { return false; }, [&](const Position&) { kept = true; }};
    std::uint64_t seen = 0;
    const auto few = [&](std::size_t, Solution) { return ++seen < 20; };
    CHECK(resume(problem, other, {.threads = threads}, once, few).solutions == 20);
    CHECK(resume(problem, other, {.limit = 30, .threads = threads}, once).solutions == 30);
    CHECK(seen == 20);
    CHECK_FALSE(kept);
  }
  for (const std::uint64_t limit : {1U, 7U}) {
    const CountOutcome some = resume_count(problem, other, {.limit = limit}, keeper);
    CHECK(some.count == limit);
    CHECK(some.status == Status::solution_limit);
  }
}

TEST_CASE("resume: the shares of any subtrees are a part of the whole", "[resume]") {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  for (const std::vector<std::uint64_t>& shares :
       std::vector<std::vector<std::uint64_t>>{{},
                                               {0},
                                               {Subtree::kWhole},
                                               {Subtree::kWhole, 1},
                                               {Subtree::kWhole, Subtree::kWhole},
                                               {kMost, kMost, 5}}) {
    std::vector<Subtree> subtrees;
    for (const std::uint64_t share : shares) subtrees.push_back({.share = share});
    const Position position = first_position(subtrees);
    std::uint64_t left = Subtree::kWhole;
    for (const Unfinished& piece : position.left) {
      REQUIRE(piece.root.share <= left);
      left -= piece.root.share;
    }
    CHECK(position.share == Subtree::kWhole - left);
    if (shares.size() > 1) CHECK(position.share > Subtree::kWhole / 4);
  }
}

TEST_CASE("resume: a frontier that is interrupted goes on from where it was", "[resume][count][threads]") {
  const Problem problem = dominoes(16, 16);
  const CountOutcome whole = count(problem, {.method = Method::frontier});
  const std::uint64_t slice = whole.nodes / 10;
  for (const Method method : {Method::frontier, Method::automatic}) {
    CAPTURE(name(method));
    CountOptions options{.method = method, .within = {.nodes = slice}};
    Position at = first_position();
    CountOutcome outcome;
    int runs = 0;
    for (; runs < 60; ++runs) {
      outcome =
          resume_count(problem, at, options, {[] { return true; }, [&](const Position& now) { at = now; }});
      if (outcome.status != Status::node_limit) break;
    }
    CHECK(outcome.status == Status::complete);
    CHECK(outcome.count == whole.count);
    CHECK(outcome.method == Method::frontier);
    CHECK(runs > 5);
  }
}

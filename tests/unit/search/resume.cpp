/// Searches that are interrupted again and again, and go on.

#include <algorithm>
#include <cstdint>
#include <optional>
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

  void search(const Problem& problem, Position at, SolveOptions options, Random& random,
              std::uint64_t nodes_of_piece) {
    for (;; ++times) {
      Position kept = at;
      std::uint64_t patience = 1 + random.below(static_cast<std::uint32_t>(4 + times));
      const Keeper keeper{[&] { return random.one_in(2); }, [&](const Position& now) { kept = now; }};
      options.within.nodes.reset();
      if (random.one_in(2)) options.within.nodes = nodes_of_piece * (1 + random.below(1 + static_cast<std::uint32_t>(times)));
      try {
        outcome = detail::resume(
            problem, at, options, keeper,
            [&](std::size_t place, Solution solution) {
              if (--patience == 0) throw Killed();
              solutions.push_back(numbers(solution));
              places.push_back(place);
              return true;
            },
            nodes_of_piece);
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

}  // namespace

TEST_CASE("resume: a search that is interrupted has the same solutions in the same order",
          "[resume][threads]") {
  constexpr std::uint64_t problems = rounds(2000, 200);
  std::uint64_t interrupted = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = seed % 4 == 0 ? random_multiple(seed) : random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    SolveOptions options = random_search(problem, random);
    const std::uint64_t nodes = 1 + random.below(6);
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

TEST_CASE("resume: a part that is interrupted has the same solutions at the same places", "[resume][split]") {
  for (std::uint64_t seed = 0; seed < rounds(1000, 100); ++seed) {
    const Problem problem = seed % 4 == 0 ? random_multiple(seed) : random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    SolveOptions options = random_search(problem, random);
    const std::uint64_t nodes = 1 + random.below(6);
    const PartNumber number{1 + random.below(2), 2};
    Interrupted whole, found;
    whole.outcome = detail::solve_part(
        problem, number, options,
        [&](std::size_t place, Solution solution) {
          whole.solutions.push_back(numbers(solution));
          whole.places.push_back(place);
          return true;
        },
        nodes);
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
      kQuick ? std::vector{queens(9)} : std::vector{queens(11), langford(11), load("onefac10")};
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
        found.search(problem, first_position(), options, random, detail::kNodesOfPiece);
        REQUIRE(found.solutions == expected);
        CHECK(found.times > 1);
      }
    }
  }
}

/// Searches and counts that are stopped, and what they have left dealt out: all solutions, none twice.

#include <algorithm>
#include <cstdint>
#include <dlx/resume.hpp>
#include <dlx/split.hpp>
#include <functional>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/pieces.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <utility>
#include <vector>

#include "search/resume.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr int kMostLevels = 4;

/// All parts of what is left at `from`.
std::vector<Position> rest_in_parts(const Problem& problem, const Position& from, std::uint32_t parts) {
  std::vector<Position> all;
  for (std::uint32_t part = 1; part <= parts; ++part) all.push_back(part_of(problem, from, {part, parts}));
  return all;
}

/// What was seen of searches that were dealt out.
struct Seen {
  std::vector<Options> solutions{};
  std::uint64_t begun = 0;  // parts that got a subtree that was begun
  std::uint64_t deep = 0;   // parts of parts with a solution
};

/// Searches from `at` until a random limit, and what is then left in random parts, and so on.
void search_in_parts(const RandomPieces& search, Random& random, const Position& at, int level, Seen& seen) {
  SolveOptions options = search.options;
  options.threads = 1 + random.below(2);
  if (level < kMostLevels) options.within.nodes = 1 + random.below(30);
  Position kept = at;
  const std::size_t before = seen.solutions.size();
  const Outcome outcome = detail::resume(search.problem, at, options,
                                         {[] { return false; }, [&](const Position& now) { kept = now; }},
                                         [&](std::size_t, Solution solution) {
                                           seen.solutions.push_back(numbers(solution));
                                           return true;
                                         },
                                         {.nodes_of_piece = search.nodes});
  seen.deep += level > 1 && seen.solutions.size() > before;
  if (outcome.status == Status::complete) return;
  REQUIRE(outcome.status == Status::node_limit);
  REQUIRE(kept.found == seen.solutions.size() - before);
  for (const Position& part : rest_in_parts(search.problem, kept, 1 + random.below(4))) {
    REQUIRE(part.found == 0);
    REQUIRE(part.nodes == 0);
    seen.begun += std::any_of(part.left.begin(), part.left.end(), std::mem_fn(&Unfinished::begun));
    search_in_parts(search, random, part, level + 1, seen);
  }
}

/// The same with a count.
BigCount count_in_parts(const Problem& problem, const CountOptions& how, Random& random, const Position& at,
                        std::uint32_t nodes, int level, std::uint64_t& stopped) {
  CountOptions options = how;
  options.threads = 1 + random.below(2);
  if (level < kMostLevels) options.within.nodes = 1 + random.below(nodes);
  Position kept = at;
  const std::uint32_t often = 1 + random.below(5);
  const Keeper keeper{[&] { return random.one_in(often); }, [&](const Position& now) { kept = now; }};
  const CountOutcome outcome = resume_count(problem, at, options, keeper);
  if (outcome.status == Status::complete) return outcome.count;
  ++stopped;
  BigCount sum = kept.found;
  for (const Position& part : rest_in_parts(problem, kept, 1 + random.below(5)))
    sum += count_in_parts(problem, how, random, part, nodes, level + 1, stopped);
  return sum;
}

}  // namespace

TEST_CASE("rest: parts of what a search has left have all its solutions, none twice",
          "[rest][resume][split][threads]") {
  constexpr std::uint64_t problems = rounds(3000, 300);
  Seen all;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const RandomPieces search = random_pieces(seed);
    INFO("seed " << seed << '\n' << describe(search.problem));
    std::vector<Options> expected = in_pieces(search.problem, search.options, search.nodes).solutions;
    Random random(seed);
    Seen seen;
    search_in_parts(search, random, first_position({search.options.from}), 0, seen);
    std::sort(seen.solutions.begin(), seen.solutions.end());
    std::sort(expected.begin(), expected.end());
    REQUIRE(seen.solutions == expected);
    all.begun += seen.begun;
    all.deep += seen.deep;
  }
  CAPTURE(all.begun, all.deep);
  CHECK(all.begun > problems / 20);
  CHECK(all.deep > problems / 20);
}

TEST_CASE("rest: a count and all parts of what it has left sum up, by every method",
          "[rest][resume][split][count][threads]") {
  constexpr std::uint64_t problems = rounds(2000, 200);
  std::uint64_t stopped = 0;
  each_random_count(problems, [&](const Problem& problem, const Position& start, Method method,
                                  Random& random, const BigCount& expected) {
    REQUIRE(count_in_parts(problem, {.method = method}, random, start, 6, 0, stopped) == expected);
  });
  CHECK(stopped > problems / 2);
}

TEST_CASE("rest: larger counts, in pieces of the usual size", "[rest][resume][split][count][threads]") {
  const std::vector<Problem> problems =
      kQuick ? std::vector{queens(9)} : std::vector{queens(11), langford(11), dominoes(8, 8), queens(12)};
  for (const Problem& problem : problems) {
    const BigCount expected = count(problem).count;
    for (const Method method : {Method::automatic, Method::search}) {
      CAPTURE(problem.item_count(), name(method));
      Random random(problem.item_count());
      std::uint64_t stopped = 0;
      const std::uint32_t nodes = kQuick ? 200 : method == Method::search ? 20'000 : 2000;
      CHECK(count_in_parts(problem, {.method = method}, random, first_position(), nodes, 0, stopped) ==
            expected);
      CHECK(stopped > 0);
    }
  }
}

TEST_CASE("rest: the states of a frontier go to one part, and it goes on from them",
          "[rest][resume][split][count]") {
  const Problem problem = dominoes(12, 12);
  const CountOptions options{.method = Method::frontier};
  Position kept;
  const Keeper keeper{[] { return false; }, [&](const Position& now) { kept = now; }};
  CountOptions stopped = options;
  stopped.within.nodes = count(problem, options).nodes / 2;
  REQUIRE(resume_count(problem, first_position(), stopped, keeper).status == Status::node_limit);
  REQUIRE(kept.frontier);
  BigCount sum = kept.found;
  std::size_t with_states = 0;
  for (const Position& part : rest_in_parts(problem, kept, 3)) {
    with_states += part.frontier != nullptr;
    const CountOutcome counted = resume_count(problem, part, options, {});
    CHECK(counted.nodes < stopped.within.nodes.value() * 3 / 2);
    sum += counted.count;
  }
  CHECK(with_states == 1);
  CHECK(sum.str() == "53060477521960000");
}

TEST_CASE("rest: a part gets eight subtrees or more, with about its share", "[rest][resume][split]") {
  const Problem problem = queens(12);
  Position kept;
  const Keeper keeper{[] { return false; }, [&](const Position& now) { kept = now; }};
  resume(problem, first_position(), {.within = {.nodes = 50'000}}, keeper);
  REQUIRE(kept.found > 0);
  const std::vector<Position> parts = rest_in_parts(problem, kept, 10);
  const Position* largest = &parts[0];
  std::uint64_t sum = 0;
  for (const Position& part : parts) {
    CHECK(part.left.size() >= 8);
    sum += part.share;
    if (part.share > largest->share) largest = &part;
  }
  CHECK(sum > Subtree::kWhole / 3);
  CHECK(largest->share < sum / 6);
  const Position again = part_of(problem, kept, {3, 10});
  REQUIRE(again.left.size() == parts[2].left.size());
  CHECK(std::equal(again.left.begin(), again.left.end(), parts[2].left.begin()));
}

TEST_CASE("rest: what makes no sense is refused, and of nothing there is nothing", "[rest][resume][split]") {
  const Problem problem = queens(6);
  CHECK_THROWS_AS(part_of(problem, first_position(), {0, 3}), InvalidArgument);
  CHECK_THROWS_AS(part_of(problem, first_position(), {4, 3}), InvalidArgument);
  CHECK_THROWS_AS(part_of(problem, first_position({{{OptionId{1000}}}}), {1, 3}), InvalidArgument);
  const Position none = part_of(problem, first_position({}), {2, 3});
  CHECK(none.left.empty());
  CHECK(none.share == 0);
  CHECK(resume_count(problem, none, {}, {}).count == 0);
}

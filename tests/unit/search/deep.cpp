/// Deep searches that are split: it takes as long as they are deep, obeys limits, and takes little memory.

#include <chrono>
#include <cstdint>
#include <dlx/dlx.hpp>
#include <optional>
#include <support/catch.hpp>
#include <support/pieces.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <vector>

#include "search/piece.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr PartNumber kPart{2, 4};

/// How many options a list keeps.
std::size_t kept(const UnfinishedList& list) {
  std::size_t options = 0;
  for (auto piece = list.begin(); piece != list.end(); ++piece)
    options += piece.own().root.chosen.size() + piece.own().root.excluded.size();
  return options;
}

/// What `problem` has left after so many nodes.
Position left_after(const Problem& problem, std::uint64_t nodes) {
  Solver solver(problem);
  Search search = solver.start({.by = {.engine = Engine::links, .heuristic = Heuristic::mrv}});
  while (search.go_on(nodes - search.outcome().nodes) == Search::Event::solution) {
  }
  return search.position();
}

}  // namespace

TEST_CASE("deep: to split a search takes a piece of it for each level", "[split]") {
  for (const std::size_t levels : {500U, kQuick ? 1000U : 4000U}) {
    const Problem problem = independent(levels, 2);
    const std::optional<Position> part = first_position(problem, kPart);
    REQUIRE(part);
    CHECK(part->nodes < levels * detail::kNodesOfPiece * 11 / 10);
    CHECK(part->left.size() > levels / 5);
    CHECK(kept(part->left) < 20 * levels);
  }
}

TEST_CASE("deep: limits and the stop token end the split of a search", "[split]") {
  const Problem problem = independent(20'000, 2);
  SolveOptions timed, stopped, few;
  timed.within.time = std::chrono::milliseconds(50);
  CHECK_FALSE(first_position(problem, kPart, timed));
  const Outcome late = solve_part(problem, kPart, timed);
  CHECK(late.status == Status::time_limit);
  CHECK(late.solutions == 0);
  int asked = 0;
  const Stop stop([&] { return ++asked > 20; });
  stopped.within.stop = stop.token();
  CHECK_FALSE(first_position(problem, kPart, stopped));
  CHECK(asked == 21);
  CHECK(solve_part(problem, kPart, stopped).status == Status::stopped);
  few.within.nodes = 100'000;
  CHECK_FALSE(first_position(problem, kPart, few));
}

TEST_CASE("deep: parts of what is left are in order, and share their options", "[rest][split]") {
  const std::size_t levels = kQuick ? 1000 : 20'000;
  const Problem problem = independent(levels, 2);
  const Position from = left_after(problem, levels + 100);
  REQUIRE(from.left.size() > levels - 100);
  std::vector<UnfinishedList> parts;
  std::size_t subtrees = 0;
  for (std::uint32_t part = 1; part <= 4; ++part) {
    parts.push_back(part_of(problem, from, {part, 4}).left);
    subtrees += parts.back().size();
    CHECK(kept(parts.back()) < 20 * levels);
    std::size_t depth = levels;
    for (const Unfinished& piece : parts.back()) {  // the deepest come first
      REQUIRE(piece.root.chosen.size() <= depth + 1);
      depth = piece.root.chosen.size();
    }
  }
  CHECK(subtrees >= from.left.size());
}

TEST_CASE("deep: a count of subtrees that share options is that of the subtrees", "[count][split]") {
  constexpr std::uint64_t problems = rounds(1000, 100);
  each_random_count(problems, [](const Problem& problem, const Position& start, Method method, Random&,
                                 const BigCount& expected) {
    const CountOutcome shared = count(problem, {.method = method}, start.left);
    const CountOutcome plain = count(problem, {.method = method}, start.left.roots());
    REQUIRE(shared.count == expected);
    REQUIRE(plain.count == expected);
    REQUIRE(shared.nodes == plain.nodes);
  });
  CHECK_THROWS_AS(count(queens(6), {}, UnfinishedList{{.given_away = 1}}), InvalidArgument);
}

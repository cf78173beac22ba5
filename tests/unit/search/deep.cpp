/// Deep searches that are split: it takes as long as they are deep, obeys limits, and takes little memory.

#include <chrono>
#include <cstdint>
#include <dlx/dlx.hpp>
#include <optional>
#include <support/catch.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>

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

}  // namespace

TEST_CASE("deep: to split a search takes a piece of it for each level", "[split]") {
  for (const std::uint64_t levels : {500U, kQuick ? 1000U : 4000U}) {
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

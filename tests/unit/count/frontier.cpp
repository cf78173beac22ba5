/// Counting along a frontier: the states and ways of every step.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/frontier_runs.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>
#include <utility>
#include <vector>

#include "count/steps.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::FrontierSteps;
using detail::Part;
using detail::Remainder;

namespace {

constexpr std::uint64_t kFrontierSeeds = dlx::test::rounds(3000, 300);

using Numbers = std::vector<std::uint32_t>;

/// The ways to each state after a step, ascending; then the bits on the frontier.
struct Picture {
  std::vector<BigCount> ways;
  std::uint32_t bits;
  friend bool operator==(const Picture&, const Picture&) = default;
};

/// After every step, by the masks of FrontierSteps.
std::vector<Picture> pictures(const FrontierSteps& steps) {
  using State = std::vector<std::uint64_t>;
  std::vector<Picture> all;
  std::map<State, BigCount> now{{State(steps.words(), 0), 1}};
  for (std::size_t s = 0; s < steps.steps().size(); ++s) {
    std::map<State, BigCount> next;
    const FrontierSteps::Step& step = steps.steps()[s];
    for (const auto& [state, ways] : now) {
      if ((state[step.word] & step.bit) != 0) {
        State own = state;
        if (steps.leave<0>(own.data(), s)) next[own] += ways;
        continue;
      }
      for (std::uint32_t k = step.first_option; k < step.last_option; ++k) {
        if (!steps.fits<0>(state.data(), k)) continue;
        State own(state.size());
        steps.take<0>(state.data(), k, own.data());
        if (steps.leave<0>(own.data(), s)) next[own] += ways;
      }
    }
    now = std::move(next);
    all.push_back({{}, steps.width(s)});
    for (const auto& [state, ways] : now) all.back().ways.push_back(ways);
    std::sort(all.back().ways.begin(), all.back().ways.end());
  }
  return all;
}

std::vector<Picture> pictures(const Problem& problem, const Numbers& order) {
  return pictures(FrontierSteps(Remainder(problem, whole(problem)), order));
}

Along by_hand(const Problem& problem, const Numbers& order) {
  return along(Remainder(problem, whole(problem)), {"by hand", order, 0});
}

}  // namespace

TEST_CASE("frontier: the states and ways of each step", "[frontier]") {
  // Options ab, bc, cd, ad, a; states say what is covered of b, c, d. After the turn of c nothing is left to
  // decide for d: it has no turn, and the ways that leave it uncovered end there.
  //   a:  {b} 1, {d} 1, {} 1    b:  {} 1, {c,d} 1, {c} 1    c:  {} 2, from {} by cd and from {c,d}
  ProblemBuilder builder;
  for (const char* item : {"a", "b", "c", "d"}) builder.primary(item);
  builder.option({"a", "b"});
  builder.option({"b", "c"});
  builder.option({"c", "d"});
  builder.option({"a", "d"});
  builder.option({"a"});
  const Problem problem = builder.build();
  CHECK(pictures(problem, {0, 1, 2, 3}) == std::vector<Picture>{{{1, 1, 1}, 2}, {{1, 1, 1}, 2}, {{2}, 0}});
  const Along counted = by_hand(problem, {0, 1, 2, 3});
  CHECK(counted.total == 2);
  CHECK(counted.nodes == 1 + 3 + 3);
  CHECK(counted.updates == 3 + 2 + 1);
  CHECK(counted.most == 3);
  // In other orders there are other states, and the same total.
  Numbers order{0, 1, 2, 3};
  do {
    CHECK(by_hand(problem, order).total == 2);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_CASE("frontier: a secondary item is not covered, covered, or has a color", "[frontier]") {
  // Item p: x red, x blue, x, or nothing: four states, of two bits. Then q: x red, or nothing.
  //   p:  {} 1, {red} 1, {blue} 1, {covered} 1    q:  {} (2 + 2 + 1 + 1)
  ProblemBuilder builder;
  builder.primary("p");
  builder.primary("q");
  builder.secondary("x");
  builder.option({"p", {"x", "red"}});
  builder.option({"p", {"x", "blue"}});
  builder.option({"p", "x"});
  builder.option({"p"});
  builder.option({"q", {"x", "red"}});
  builder.option({"q"});
  const Problem problem = builder.build();
  CHECK(pictures(problem, {0, 1}) == std::vector<Picture>{{{1, 1, 1, 1}, 2}, {{6}, 0}});
  CHECK(pictures(problem, {1, 0}) == std::vector<Picture>{{{1, 1}, 2}, {{6}, 0}});
  CHECK(by_hand(problem, {0, 1}).total == 6);
  CHECK(by_hand(problem, {1, 0}).total == 6);
}

TEST_CASE("frontier: an item that is covered in one step only needs no bit", "[frontier]") {
  // Both options that can dispute about x are p's, so x says nothing to q; and no one can dispute about y.
  ProblemBuilder builder;
  builder.primary("p");
  builder.primary("q");
  builder.secondary("x");
  builder.secondary("y");
  builder.option({"p", {"x", "red"}, {"y", "red"}});
  builder.option({"p", {"x", "blue"}, {"y", "red"}});
  builder.option({"q", {"y", "red"}});
  builder.option({"p", "q"});
  const Problem problem = builder.build();
  CHECK(Remainder(problem, whole(problem)).item_count() == 3);
  CHECK(pictures(problem, {0, 1}) == std::vector<Picture>{{{1, 2}, 1}, {{3}, 0}});
  CHECK(pictures(problem, {1, 0}) == std::vector<Picture>{{{1, 1}, 1}, {{3}, 0}});
}

TEST_CASE("frontier: items without a step of their own are covered, too", "[frontier]") {
  // After the turn of a, by ab or a, nothing is left to decide for b: it has no turn, and {} dies at once.
  ProblemBuilder builder;
  for (const char* item : {"a", "b", "c"}) builder.primary(item);
  builder.option({"a", "b"});
  builder.option({"a"});
  builder.option({"c"});
  builder.option({"a", "c"});
  const Problem problem = builder.build();
  CHECK(FrontierSteps(Remainder(problem, whole(problem)), {0, 1, 2}).steps().size() == 2);
  CHECK(pictures(problem, {0, 1, 2}) == std::vector<Picture>{{{1}, 1}, {{1}, 0}});
  CHECK(by_hand(problem, {0, 1, 2}).total == 1);
  CHECK(by_hand(problem, {1, 0, 2}).total == 1);
  CHECK(by_hand(problem, {2, 1, 0}).total == 1);
}

TEST_CASE("frontier: an item that no option covers leaves no solution", "[frontier]") {
  ProblemBuilder builder;
  for (const char* item : {"a", "b", "c"}) builder.primary(item);
  builder.option({"a"});
  builder.option({"a", "c"});
  builder.option({"c"});
  const Problem problem = builder.build();
  Numbers order{0, 1, 2};
  do {
    CHECK(by_hand(problem, order).total == 0);
  } while (std::next_permutation(order.begin(), order.end()));
  CHECK(by_hand(ProblemBuilder().build(), {}).total == 1);
}

TEST_CASE("frontier: every step of random problems is as defined", "[frontier]") {
  std::size_t steps = 0, colored = 0;
  for (std::uint64_t seed = 0; seed < kFrontierSeeds; ++seed) {
    const Problem problem = seed % 8 == 7 ? wide_problem(seed, 40) : random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const auto parts = detail::independent_parts(problem, {});
    for (const Part& part : *parts) {
      const Remainder remainder(problem, part);
      Numbers order(remainder.primary_count());
      for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
      Random(seed).shuffle(order);
      const PlainFrontier plain(remainder, order);
      const std::vector<Picture> own = pictures(FrontierSteps(remainder, order));
      REQUIRE(own.size() == plain.after.size());
      for (std::size_t s = 0; s < own.size(); ++s) {
        std::vector<BigCount> ways;
        for (const auto& [state, count] : plain.after[s]) ways.push_back(count);
        std::sort(ways.begin(), ways.end());
        REQUIRE(own[s].ways == ways);
      }
      const Along counted = along(remainder, {"any", order, 0});
      REQUIRE(counted.total == plain.total);
      REQUIRE(counted.nodes == plain.states);
      steps += own.size();
      for (std::uint32_t i = 0; i < remainder.item_count(); ++i) colored += remainder.values(i) > 1;
    }
  }
  CHECK(steps > 2 * kFrontierSeeds);
  CHECK(colored > kFrontierSeeds / 4);
}

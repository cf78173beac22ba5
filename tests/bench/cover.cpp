/// The backtracking solvers for cover problems: the same counts as brute force, as published, as a limit
/// says.

#include <algorithm>
#include <bench/event.hpp>
#include <dlx/solve.hpp>

#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/published.hpp"
#include "support/quick.hpp"
#include "support/random_problem.hpp"

namespace {

using bench::Contestant;
using bench::CoverTask;
using bench::Found;

std::vector<Contestant> general() {
  std::vector<Contestant> all = bench::contestants();
  std::erase_if(all, [](const Contestant& c) {
    return c.kind != bench::Kind::backtracking || !c.cover || c.name == "queens" || c.name == "dominoes";
  });
  return all;
}

Contestant named(const std::string& name) {
  for (const Contestant& contestant : bench::contestants()) {
    if (contestant.name == name) return contestant;
  }
  FAIL("no contestant is called " << name);
  return {};
}

Found run(const Contestant& contestant, const CoverTask& task, std::optional<std::uint64_t> limit = {}) {
  const bench::CoverSolver solve = contestant.cover(task);
  REQUIRE(solve);
  return solve(limit);
}

TEST_CASE("cover: there are three general ones", "[bench]") {
  std::vector<std::string> names;
  for (const Contestant& contestant : general()) names.push_back(contestant.name);
  CHECK(names == std::vector<std::string>{"bits", "in_order", "scanning"});
}

TEST_CASE("cover: each counts what brute force finds, up to any limit", "[bench]") {
  const auto contestants = general();
  constexpr std::uint64_t problems = dlx::test::rounds(3000, 600);
  std::uint64_t colored = 0, several = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const dlx::Problem problem = dlx::test::random_problem(seed);
    const std::uint64_t answer = dlx::test::all_solutions(problem).size();
    colored += problem.color_count() > 0;
    several += answer > 1;
    for (const Contestant& contestant : contestants) {
      INFO(contestant.name << ", seed " << seed << '\n' << dlx::test::describe(problem));
      const bench::CoverSolver solve = contestant.cover({problem});
      REQUIRE(solve);
      REQUIRE(solve({}).answer == answer);
      for (const std::uint64_t limit : {1U, 2U, 3U}) {
        REQUIRE(solve(limit).answer == std::min(limit, answer));
      }
    }
  }
  CHECK(colored > problems / 6);
  CHECK(several > problems / 15);
}

TEST_CASE("cover: options past a machine word, and duplicates", "[bench]") {
  for (const Contestant& contestant : general()) {
    INFO(contestant.name);
    CHECK(run(contestant, {dlx::test::partitions(8)}).answer == 4140);         // Bell numbers
    CHECK(run(contestant, {dlx::test::matchings(10)}).answer == 945);          // 9!!
    CHECK(run(contestant, {dlx::test::triples(7)}).answer == 30);              // OEIS A001201
    CHECK(run(contestant, {dlx::test::queens(8)}).answer == 92);               // OEIS A000170
    CHECK(run(contestant, {dlx::test::independent(3, 65)}).answer == 274625);  // 65 ^ 3
    CHECK(run(contestant, {dlx::test::independent(70, 3)}, 1000).answer == 1000);
  }
}

TEST_CASE("cover: scanning and bits have the search tree of minimum remaining values", "[bench]") {
  const dlx::Problem problem = dlx::test::langford(8);
  const auto links = dlx::solve(problem, {.by = {.engine = dlx::Engine::links}});
  CHECK(run(named("scanning"), {problem}).nodes == links.nodes);
  CHECK(run(named("bits"), {problem}).nodes == links.nodes);
  CHECK(run(named("in_order"), {problem}).nodes > links.nodes);
}

TEST_CASE("cover: a limit saves nodes", "[bench]") {
  for (const Contestant& contestant : general()) {
    INFO(contestant.name);
    const CoverTask task{dlx::test::latin(4)};
    CHECK(*run(contestant, task, 1).nodes < *run(contestant, task).nodes / 10);
  }
}

TEST_CASE("cover: queens and dominoes do their own family only", "[bench]") {
  const CoverTask queens = bench::make_family("queens", 6), domino = bench::make_family("domino", 6);
  CHECK(run(named("queens"), queens).answer == 4);
  CHECK(run(named("queens"), queens, 3).answer == 3);
  CHECK(run(named("queens"), bench::make_family("queens", 10)).answer == 724);
  CHECK_FALSE(named("queens").cover(domino));
  CHECK_FALSE(named("queens").cover({queens.problem}));
  CHECK(run(named("dominoes"), domino).answer == 6728);
  CHECK(run(named("dominoes"), domino, 3).answer == 3);
  CHECK(run(named("dominoes"), bench::make_family("domino", 5)).answer == 0);
  CHECK_FALSE(named("dominoes").cover(queens));
}

}  // namespace

/// What other programs get wrong. Line ends and long names are in format_read.cpp.

#include <cstdint>
#include <dlx/count.hpp>
#include <dlx/format.hpp>
#include <set>
#include <string>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/runs.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

/// That the only solution is the empty one.
void check_only_empty(const Problem& problem) {
  for (const Engine engine : kEngines) {
    INFO(name(engine));
    const Run visited = run(problem, {.by = {.engine = engine}});
    CHECK(visited.solutions == std::vector<Options>{{}});
    CHECK(visited.outcome.status == Status::complete);
    CHECK(same(visited, pull(problem, {.by = {.engine = engine}})));
    CHECK(count(problem, {.by = {.engine = engine}}).count == 1);
    CHECK(run(problem, {.limit = 1, .by = {.engine = engine}}).outcome.status == Status::solution_limit);
  }
  CHECK_FALSE(flaw(problem, {}).has_value());
}

/// An engine that takes problems of any size.
SolveOptions any_size() { return {.by = {.engine = GENERATE(Engine::links, Engine::automatic)}}; }

}  // namespace

TEST_CASE("pitfalls: without primary items there is one solution, the empty one", "[pitfalls]") {
  SECTION("no items at all") { check_only_empty(Problem()); }
  SECTION("no items, but options") {
    ProblemBuilder builder;
    builder.option(std::vector<Entry>{});
    builder.option(std::vector<Entry>{});
    check_only_empty(builder.build());
  }
  SECTION("only secondary items") {
    ProblemBuilder builder;
    builder.secondary("x");
    builder.secondary("y");
    builder.option({"x", "y"});
    builder.option({{"x", "red"}});
    const Problem problem = builder.build();
    check_only_empty(problem);
    for (const Engine engine : kEngines) {
      INFO(name(engine));
      CHECK(solve(problem, {.by = {.engine = engine}, .from = {.chosen = {OptionId{0}}}}).solutions == 0);
      CHECK(solve(problem, {.by = {.engine = engine}, .from = {.excluded = {OptionId{0}, OptionId{1}}}})
                .solutions == 1);
    }
  }
}

TEST_CASE("pitfalls: an option without a primary item is in no solution and keeps its number", "[pitfalls]") {
  const Problem problem = format::read("a b | x y\nx\na x\nx:red y\nb y\n");
  CHECK(problem.option_count() == 4);
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  CHECK(run(problem, {.by = {.engine = engine}}).solutions == std::vector<Options>{{1, 3}});
  CHECK(count(problem, {.by = {.engine = engine}}).count == 1);
  for (const std::uint32_t o : {0U, 2U}) {
    const Outcome outcome = solve(problem, {.by = {.engine = engine}, .from = {.chosen = {OptionId{o}}}});
    CHECK(outcome.solutions == 0);
    CHECK(outcome.status == Status::complete);
  }
}

TEST_CASE("pitfalls: the same option twice makes two solutions", "[pitfalls]") {
  const Problem problem = format::read("a b\na\na b\na b\nb\n");
  for (const Engine engine : kEngines) {
    CHECK(run(problem, {.by = {.engine = engine}}).set() == SolutionSet{{0, 3}, {1}, {2}});
  }
}

TEST_CASE("pitfalls: an item twice in an option is an error", "[pitfalls]") {
  CHECK_THROWS_AS(format::read("a b\na b a\n"), ParseError);
  CHECK_THROWS_AS(format::read("a | x\na x:red x:red\n"), ParseError);
}

TEST_CASE("pitfalls: an item that no option covers is seen at once", "[pitfalls]") {
  // Without it the search would never end.
  ProblemBuilder builder;
  const auto vertices = primaries(builder, 40);
  builder.primary("lonely");
  for (std::size_t a = 0; a < 40; ++a) {
    for (std::size_t b = a + 1; b < 40; ++b) builder.option({vertices[a], vertices[b]});
  }
  const Problem problem = builder.build();
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const Outcome outcome = solve(problem, {.by = {.engine = engine}, .within = {.nodes = 1000}});
  CHECK(outcome.status == Status::complete);
  CHECK(outcome.solutions == 0);
  CHECK(outcome.nodes == 1);
  const CountOutcome counted = count(problem, {.by = {.engine = engine}, .within = {.nodes = 1000}});
  CHECK(counted.status == Status::complete);
  CHECK(counted.count == 0);
}

TEST_CASE("pitfalls: a solution at the root", "[pitfalls]") {
  const Problem problem = format::read("a b c\na b c\n");
  for (const Engine engine : kEngines) {
    CHECK(run(problem, {.by = {.engine = engine}}).solutions == std::vector<Options>{{0}});
  }
}

TEST_CASE("pitfalls: long names and long colors", "[pitfalls]") {
  const Problem problem = format::read(
      "first-item-1 first-item-2 | secondary-1 secondary-2\n"
      "first-item-1 secondary-1:colorA\n"
      "first-item-1 secondary-2:colorA\n"
      "first-item-2 secondary-1:colorB\n"
      "first-item-2 secondary-1:colorA\n");
  for (const Engine engine : kEngines) {
    CHECK(run(problem, {.by = {.engine = engine}}).set() == SolutionSet{{0, 3}, {1, 2}, {1, 3}});
  }
}

TEST_CASE("pitfalls: many singleton items", "[pitfalls]") {
  const SolveOptions options = any_size();
  INFO(name(options.by.engine));
  constexpr auto kMany = static_cast<std::size_t>(rounds(1'000'000, 70'000));
  for (const std::size_t n : {std::size_t{257}, std::size_t{65'537}, kMany}) {
    if (kQuick && n == 65'537) continue;
    CAPTURE(n);
    const Problem problem = independent(n, 1);
    Solver solver(problem);
    const Run visited = run(solver, options);
    REQUIRE(visited.solutions.size() == 1);
    CHECK(visited.solutions[0].size() == n);
    CHECK(visited.solutions[0].back() == n - 1);
    CHECK(visited.outcome.status == Status::complete);
    if (options.by.engine == Engine::links) {
      CHECK(visited.outcome.nodes == n + 1);  // each item, and the solution
      CHECK(visited.outcome.updates == n);
    }
    const CountOutcome counted = count(solver, counting(options));
    CHECK(counted.status == Status::complete);
    CHECK(counted.count == 1);
  }
}

TEST_CASE("pitfalls: many required options", "[pitfalls]") {
  SolveOptions options = any_size();
  INFO(name(options.by.engine));
  constexpr std::uint32_t kItems = 200'000;
  const Problem problem = independent(kItems, 1);
  for (std::uint32_t o = 0; o < kItems; ++o) options.from.chosen.push_back(OptionId{kItems - 1 - o});
  const Run visited = run(problem, options);
  REQUIRE(visited.solutions.size() == 1);
  CHECK(visited.solutions[0].size() == kItems);
  CHECK(visited.outcome.nodes == 1);
}

TEST_CASE("pitfalls: one option with very many items", "[pitfalls]") {
  const SolveOptions options = any_size();
  INFO(name(options.by.engine));
  ProblemBuilder builder;
  std::vector<Entry> all;
  for (int k = 0; k < 100'000; ++k) all.push_back(k % 2 == 0 ? builder.primary() : builder.secondary());
  builder.option(all);
  builder.option(all);
  CHECK(solve(builder.build(), options).solutions == 2);
}

TEST_CASE("pitfalls: many identical options", "[pitfalls]") {
  const SolveOptions options = any_size();
  INFO(name(options.by.engine));
  constexpr std::uint32_t kMany = 70'000;  // past 16 bits
  const Problem problem = independent(1, kMany);
  std::set<std::uint32_t> seen;
  solve(problem, options, [&](Solution solution) { return seen.insert(index(solution[0])).second; });
  CHECK(seen.size() == kMany);
  CHECK(*seen.rbegin() == kMany - 1);
  CHECK(count(problem, counting(options)).count == kMany);
  CHECK(count(independent(3, kMany), counting(options)).count == 343'000'000'000'000);
}

TEST_CASE("pitfalls: many colors", "[pitfalls]") {
  const SolveOptions options = any_size();
  INFO(name(options.by.engine));
  constexpr std::uint32_t kColors = 70'000;
  ProblemBuilder builder;
  const auto items = primaries(builder, 2);
  const ItemId x = builder.secondary("x");
  for (std::uint32_t c = 0; c < kColors; ++c) {
    const ColorId color = builder.color("color-" + std::to_string(c));
    builder.option({items[0], {x, color}});
    if (c % 10'000 == 9'999) builder.option({items[1], {x, color}});
  }
  CHECK(solve(builder.build(), options).solutions == kColors / 10'000);
}

TEST_CASE("pitfalls: a count above 2^32 and above 2^64", "[pitfalls]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const auto total = [&](const Problem& problem) {
    const CountOutcome counted = count(problem, {.by = {.engine = engine}});
    CHECK(counted.status == Status::complete);
    return counted.count.str();
  };
  CHECK(total(independent(33, 2)) == "8589934592");            // 2^33
  CHECK(total(independent(64, 2)) == "18446744073709551616");  // 2^64
  CHECK(total(independent(65, 2)) == "36893488147419103232");  // 2^65
  CHECK(total(independent(50, 10)) == "1" + std::string(50, '0'));
  // An item that nobody covers, wherever it stands, makes nothing of it all.
  CHECK(total(independent(65, 0)) == "0");
}

TEST_CASE("pitfalls: a stop is never reported as no solution", "[pitfalls]") {
  // A search that ends before its first solution has found none, and proved nothing.
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const Problem problem = queens(20);
  const std::uint64_t needed = solve(problem, {.limit = 1, .by = {.engine = engine}}).nodes;
  REQUIRE(needed > 40);
  for (std::uint64_t nodes = 1; nodes < needed; nodes += 1 + nodes / 8) {
    const Outcome outcome = solve(problem, {.by = {.engine = engine}, .within = {.nodes = nodes}});
    CHECK(outcome.solutions == 0);
    CHECK(outcome.status == Status::node_limit);
    CHECK(count(problem, {.by = {.engine = engine}, .within = {.nodes = nodes}}).status ==
          Status::node_limit);
  }
}

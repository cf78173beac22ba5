/// Each method of counting, forced, against brute force; and what it says of itself.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <dlx/count.hpp>
#include <initializer_list>
#include <string>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/instances.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <support/wide_problem.hpp>
#include <utility>
#include <vector>

#include "count/frontiers.hpp"
#include "parts.hpp"
#include "search/engines.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kMethodSeeds = dlx::test::rounds(5000, 500);

/// The nodes of all searches of a count.
std::uint64_t searched_nodes(const CountOutcome& outcome) {
  std::uint64_t nodes = 0;
  for (const Trial& trial : outcome.trials) {
    if (trial.method != Method::frontier) nodes += trial.nodes;
  }
  return nodes;
}

/// That what a count says of how it went fits together.
void check_report(const CountOutcome& outcome, Method asked) {
  CHECK(outcome.method != Method::automatic);
  std::uint64_t nodes = 0, updates = 0;
  bool counted = false;
  for (const Trial& trial : outcome.trials) {
    INFO(name(trial.method) << ' ' << trial.order);
    CHECK(trial.method != Method::automatic);
    const bool weights = trial.method == Method::search && trial.order == "preclusion";
    CHECK(trial.order.empty() == (trial.method != Method::frontier && !weights));
    if (trial.method == Method::search) CHECK(trial.most == 0);
    if (asked == Method::frontier || asked == Method::search) CHECK(trial.method == asked);
    if (asked == Method::memo) CHECK(trial.method != Method::frontier);
    nodes += trial.nodes;
    updates += trial.updates;
    counted |= trial.counted && trial.method == outcome.method;
    for (const Trial& other : outcome.trials) {
      CHECK((&other == &trial || other.method != trial.method || other.order != trial.order));
    }
  }
  CHECK(nodes == outcome.nodes);
  CHECK(updates == outcome.updates);
  // By auto a part of one item is counted at a glance, after the search has had a look at all of it.
  if (asked != Method::automatic && outcome.status == Status::complete && outcome.nodes > 1 &&
      outcome.count > 0) {
    CHECK(counted);
  }
}

bool same(const CountOutcome& a, const CountOutcome& b) {
  bool same = a.count == b.count && a.status == b.status && a.method == b.method && a.nodes == b.nodes &&
              a.updates == b.updates && a.guesses == b.guesses && a.trials.size() == b.trials.size();
  for (std::size_t t = 0; same && t < a.trials.size(); ++t) {
    const Trial &x = a.trials[t], &y = b.trials[t];
    same = x.method == y.method && x.order == y.order && x.counted == y.counted && x.nodes == y.nodes &&
           x.updates == y.updates && x.most == y.most && x.bytes == y.bytes;
  }
  return same;
}

}  // namespace

TEST_CASE("methods: each finds what brute force finds", "[methods]") {
  std::size_t some = 0;
  for (std::uint64_t seed = 300000; seed < 300000 + kMethodSeeds; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    SolveOptions options;
    if (random.one_in(3)) options.from.chosen = random.options(problem, random.below(4));
    if (random.one_in(3)) options.from.excluded = random.options(problem, random.below(4));
    if (random.one_in(4)) options.by.seed = seed;
    const std::size_t expected =
        restricted(all_solutions(problem), options.from.chosen, options.from.excluded).size();
    for (const Method method : kMethods) {
      INFO(name(method));
      const CountOutcome counted = count(problem, counting(options, method));
      REQUIRE(counted.status == Status::complete);
      REQUIRE(counted.count == expected);
      check_report(counted, method);
    }
    some += expected > 1;
  }
  CHECK(some > kMethodSeeds / 6);
}

TEST_CASE("methods: several parts are multiplied", "[methods]") {
  std::size_t some = 0;
  for (std::uint64_t seed = 0; seed < kMethodSeeds / 5; ++seed) {
    Random random(seed);
    std::vector<Problem> parts;
    BigCount product = 1;
    for (std::uint64_t p = 0, n = 2 + random.below(3); p < n; ++p) {
      std::uint64_t own = 900000 + 1000 * seed + p;
      while (!random.one_in(8) && all_solutions(random_problem(own)).empty()) own += 10;
      parts.push_back(random_problem(own));
      product *= all_solutions(parts.back()).size();
    }
    const Problem problem = side_by_side(parts);
    INFO("seed " << seed << '\n' << describe(problem));
    for (const Method method : kMethods) {
      INFO(name(method));
      const CountOutcome counted = count(problem, {.method = method});
      REQUIRE(counted.status == Status::complete);
      REQUIRE(counted.count == product);
      check_report(counted, method);
    }
    some += product > 1;
  }
  CHECK(some > kMethodSeeds / 20);
}

TEST_CASE("methods: items with many options, and many items", "[methods]") {
  for (std::uint64_t seed = 0; seed < kMethodSeeds / 20; ++seed) {
    for (const Problem& problem :
         {wide_problem(seed, 30 + static_cast<std::uint32_t>(seed % 300)), long_problem(seed)}) {
      CAPTURE(seed, problem.item_count());
      const std::uint64_t expected = solve(problem, {.by = {.engine = Engine::links}}).solutions;
      for (const Method method : kMethods) {
        INFO(name(method));
        REQUIRE(count(problem, {.method = method}).count == expected);
      }
    }
  }
}

TEST_CASE("methods: a count is the same each time, and in any order of items and options", "[methods]") {
  const std::vector<Problem> problems{dominoes(6, 7), matchings(10),       partitions(7),    latin(4),
                                      queens(7),      langford(7),         triples(7),       sudoku_grids(2),
                                      dominoes(5, 5), wide_problem(3, 50), random_problem(7)};
  for (const Problem& problem : problems) {
    CAPTURE(problem.item_count(), problem.option_count());
    const std::uint64_t expected = solve(problem).solutions;
    Random random(problem.entry_count());
    for (const Method method : kMethods) {
      INFO(name(method));
      const CountOutcome first = count(problem, {.method = method});
      CHECK(first.count == expected);
      CHECK(same(first, count(problem, {.method = method})));
      Solver used(problem);
      used.solve({.limit = 1});
      const CountOutcome second = count(used, {.method = method});  // an engine that is ready may come first
      CHECK(second.count == expected);
      check_report(second, method);
      for (int k = 0; k < 4; ++k)
        CHECK(count(shuffled(problem, random), {.method = method}).count == expected);
    }
  }
}

TEST_CASE("methods: without items, without primary items, with items not covered", "[methods]") {
  ProblemBuilder builder;
  const auto only = [&](auto fill) {
    fill();
    return builder.build();
  };
  const Problem no_options = only([&] { builder.secondary("x"); });
  const Problem secondary = only([&] {
    builder.secondary("x");
    builder.option({"x"});
    builder.option({{"x", "red"}});
  });
  const Problem one = only([&] { builder.primary("a"); });
  const Problem uncovered = only([&] {
    for (const char* item : {"a", "b", "c"}) builder.primary(item);
    builder.option({"a", "c"});
  });
  const Problem half = only([&] {
    builder.primary("a");
    builder.primary("b");
    builder.secondary("x");
    builder.option({"a", "x"});
    builder.option({"a"});
    builder.option({"b", "x"});
    builder.option({"x"});
  });
  for (const Method method : kMethods) {
    INFO(name(method));
    CHECK(count(Problem(), {.method = method}).count == 1);
    CHECK(count(no_options, {.method = method}).count == 1);
    CHECK(count(secondary, {.method = method}).count == 1);
    CHECK(count(secondary, {.method = method, .from = {.chosen = {OptionId{0}}}}).count == 0);
    CHECK(count(one, {.method = method}).count == 0);
    CHECK(count(uncovered, {.method = method}).count == 0);
    CHECK(count(half, {.method = method}).count == 1);
    CHECK(count(half, {.method = method, .from = {.excluded = {OptionId{2}}}}).count == 0);
    CHECK(count(half, {.method = method, .from = {.chosen = {OptionId{0}}}}).count == 0);
    CHECK(count(half, {.method = method, .from = {.chosen = {OptionId{1}}}}).count == 1);
    CHECK(count(half, {.method = method, .from = {.chosen = {OptionId{1}, OptionId{2}}}}).count == 1);
    CHECK(count(half, {.method = method, .from = {.chosen = {OptionId{0}, OptionId{1}}}}).count == 0);
    CHECK(
        count(half, {.method = method, .from = {.chosen = {OptionId{1}}, .excluded = {OptionId{1}}}}).count ==
        0);
    CHECK_THROWS_AS(count(half, {.method = method, .from = {.chosen = {OptionId{4}}}}), InvalidArgument);
    for (const Problem& problem : {Problem(), secondary, one, uncovered, half}) {
      CHECK(count(problem, {.method = method}).status == Status::complete);
    }
  }
}

TEST_CASE("methods: an engine or a limit means search, and refuses another method", "[methods]") {
  const Problem problem = dominoes(4, 4);
  for (const Engine engine : {Engine::links, Engine::lanes}) {
    const CountOutcome counted = count(problem, {.by = {.engine = engine}});
    CHECK(counted.method == Method::search);
    CHECK(counted.engine == engine);
    CHECK(counted.count == 36);
    REQUIRE(counted.trials.size() == 1);
    CHECK(counted.trials[0].method == Method::search);
    CHECK(count(problem, {.method = Method::search, .by = {.engine = engine}}).count == 36);
    for (const Method method : {Method::frontier, Method::memo}) {
      CHECK_THROWS_WITH(count(problem, {.method = method, .by = {.engine = engine}}),
                        "an engine asked for by name and a limit on solutions both count by search, not by " +
                            std::string(name(method)));
    }
  }
  for (const Method method : {Method::automatic, Method::search}) {
    const CountOutcome limited = count(problem, {.limit = 7, .method = method});
    CHECK(limited.method == Method::search);
    CHECK(limited.count == 7);
    CHECK(limited.status == Status::solution_limit);
  }
  for (const Method method : {Method::frontier, Method::memo}) {
    CHECK_THROWS_AS(count(problem, {.limit = 7, .method = method}), InvalidArgument);
    Solver solver(problem);
    CHECK_THROWS_AS(count(solver, {.limit = 7, .method = method}), InvalidArgument);
    CHECK(count(solver, {.method = method}).count == 36);  // usable after a mistake
  }
  CHECK(count(dominoes(8, 8), {.method = Method::frontier}).method == Method::frontier);
  CHECK(count(dominoes(8, 8), {.method = Method::memo}).method == Method::memo);
  CHECK(count(dominoes(8, 8)).method != Method::search);
  CHECK(name(Method::automatic) == "auto");
  CHECK(name(Method::frontier) == "frontier");
  CHECK(name(Method::memo) == "memo");
  CHECK(name(Method::search) == "search");
}

TEST_CASE("methods: a frontier that needs a quarter of the time of the search has its turn early",
          "[methods]") {
  const std::uint64_t by_search = count(bricks(), {.method = Method::search}).nodes;
  const CountOutcome outcome = count(bricks());
  CHECK(outcome.count == 56744);
  CHECK(outcome.method == Method::frontier);
  CHECK(searched_nodes(outcome) > 0);
  CHECK(searched_nodes(outcome) < by_search / 64);
}

TEST_CASE("methods: a long strip is counted along a frontier, before much is searched", "[methods]") {
  for (const std::size_t length : {500U, 1500U}) {
    CAPTURE(length);
    Random random(length);
    ProblemBuilder builder;
    const auto cells = primaries(builder, length);
    std::vector<BigCount> ways(length + 1);  // to cover the first cells
    ways[0] = 1;
    for (std::size_t end = 1; end <= length; ++end) {
      for (std::size_t bar = 1; bar <= std::min<std::size_t>(end, 7); ++bar) {
        if (random.below(5) < 2) continue;
        builder.option(std::vector<Entry>(cells.begin() + static_cast<std::ptrdiff_t>(end - bar),
                                          cells.begin() + static_cast<std::ptrdiff_t>(end)));
        ways[end] += ways[end - bar];
      }
    }
    REQUIRE(ways[length] > 0);
    const CountOutcome outcome = count(builder.build());
    CHECK(outcome.count == ways[length]);
    CHECK(outcome.method == Method::frontier);
    CHECK(searched_nodes(outcome) < 20 * length);
  }
}

TEST_CASE("methods: no challenge costs more than a look for orders that is to come", "[methods]") {
  // Trominoes, straight or bent. The search by mrv is stuck, and the frontier is narrow.
  constexpr int kWidth = 7, kHeight = 18;
  ProblemBuilder builder;
  const auto cells = primaries(builder, kWidth * kHeight);
  const auto add = [&](int x, int y, std::initializer_list<std::pair<int, int>> shape) {
    std::vector<Entry> option;
    for (const auto& [dx, dy] : shape) {
      if (x + dx >= kWidth || y + dy >= kHeight) return;
      option.emplace_back(cells[static_cast<std::size_t>((y + dy) * kWidth + x + dx)]);
    }
    builder.option(option);
  };
  for (int x = 0; x < kWidth; ++x) {
    for (int y = 0; y < kHeight; ++y) {
      add(x, y, {{0, 0}, {1, 0}, {2, 0}});
      add(x, y, {{0, 0}, {0, 1}, {0, 2}});
      add(x, y, {{1, 0}, {0, 1}, {1, 1}});
      add(x, y, {{0, 0}, {0, 1}, {1, 1}});
      add(x, y, {{0, 0}, {1, 0}, {1, 1}});
      add(x, y, {{0, 0}, {1, 0}, {0, 1}});
    }
  }
  const CountOutcome outcome = count(builder.build());
  CHECK(outcome.method == Method::frontier);
  CHECK(searched_nodes(outcome) > 0);
  for (const Trial& trial : outcome.trials) CHECK(trial.order != "preclusion");
}

TEST_CASE("methods: before frontiers that are wide, the search is tried", "[methods]") {
  // A square of words: each row and each column is one of many words.
  constexpr std::size_t kSide = 5;
  Random random(1);
  ProblemBuilder builder;
  const auto rows = primaries(builder, kSide), columns = primaries(builder, kSide);
  std::vector<ItemId> cells;
  for (std::size_t cell = 0; cell < kSide * kSide; ++cell) cells.push_back(builder.secondary());
  std::vector<ColorId> letters;
  for (char letter = 'a'; letter <= 'z'; ++letter) letters.push_back(builder.color(std::string(1, letter)));
  for (std::size_t line = 0; line < kSide; ++line) {
    for (int word = 0; word < 1000; ++word) {
      std::vector<Entry> row{rows[line]}, column{columns[line]};
      for (std::size_t k = 0; k < kSide; ++k) {
        row.emplace_back(cells[line * kSide + k], letters[random.below(26)]);
        column.emplace_back(cells[k * kSide + line], letters[random.below(26)]);
      }
      builder.option(row);
      builder.option(column);
    }
  }
  const Problem problem = builder.build();
  const detail::Part whole = detail::independent_parts(problem, {})->front();
  const double look = detail::Frontiers::cost_to_make(problem, whole);
  REQUIRE(detail::Engines(problem).cost_to_start(Engine::automatic, kDefaultMemory) > look);
  const CountOutcome outcome = count(problem, {.within = {.nodes = 20'000}});
  CHECK(outcome.status == Status::node_limit);
  CHECK(searched_nodes(outcome) == outcome.nodes);
}

TEST_CASE("methods: one solver counts by each method and solves, in turns", "[methods]") {
  for (const Problem& problem :
       {dominoes(5, 6), queens(6), latin(4), independent(8, 2), side_by_side({queens(5), dominoes(4, 4)})}) {
    CAPTURE(problem.item_count());
    Solver solver(problem);
    const std::uint64_t all = solve(problem).solutions;
    const Run listed = run(problem, {.limit = 20});
    const std::uint64_t without = solve(problem, {.from = {.excluded = {OptionId{0}}}}).solutions;
    Random random(1);
    for (int k = 0; k < 40; ++k) {
      const Method method = kMethods[random.below(4)];
      INFO("round " << k << ", " << name(method));
      switch (random.below(6)) {
        case 0: CHECK(solver.solve().solutions == all); break;
        case 1: CHECK(test::same(run(solver, {.limit = 20}), listed)); break;
        case 2: CHECK(count(solver, {.limit = 3}).count == 3); break;
        case 3:
          CHECK(count(solver, {.method = method, .from = {.excluded = {OptionId{0}}}}).count == without);
          break;
        case 4:
          CHECK(count(solver, {.method = method, .within = {.nodes = 1 + random.below(30)}}).count <= all);
          break;
        default: CHECK(count(solver, {.method = method}).count == all);
      }
    }
  }
}

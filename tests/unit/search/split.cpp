/// Splitting: the subtrees are disjoint and complete, and so are the parts made of them.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <dlx/resume.hpp>
#include <dlx/split.hpp>
#include <limits>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

/// All solutions of the subtrees, in their order, as links find them.
std::vector<Options> solutions_of(const Problem& problem, const std::vector<Subtree>& subtrees) {
  Solver solver(problem);
  std::vector<Options> all;
  for (const Subtree& subtree : subtrees) {
    solver.solve({.by = {.engine = Engine::links}, .from = subtree}, [&](Solution solution) {
      all.push_back(numbers(solution));
      return true;
    });
  }
  return all;
}

std::vector<Subtree> all_parts(const Problem& problem, std::uint32_t parts, const Subtree& from = {}) {
  std::vector<Subtree> all;
  for (std::uint32_t part = 1; part <= parts; ++part) {
    for (Subtree& subtree : part_of(problem, {part, parts}, from)) all.push_back(std::move(subtree));
  }
  return all;
}

}  // namespace

TEST_CASE("split: the subtrees have all solutions, none twice, in the order of the search", "[split]") {
  constexpr std::uint64_t problems = rounds(2000, 200);
  std::uint64_t split_up = 0, with_solutions = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = any_problem(seed);
    Random random(seed);
    const Subtree from{random.options(problem, random.below(2)), random.options(problem, random.below(2))};
    const std::vector<Options> expected = solutions_of(problem, {from});
    for (const std::size_t at_least : {1U, 2U, 5U, 40U}) {
      INFO("seed " << seed << ", at least " << at_least << '\n' << describe(problem));
      const std::vector<Subtree> subtrees = split(problem, at_least, from);
      REQUIRE(solutions_of(problem, subtrees) == expected);
      REQUIRE(split(problem, at_least, from) == subtrees);
      std::uint64_t share = 0;
      for (const Subtree& subtree : subtrees) share += subtree.share;
      REQUIRE(share <= from.share);
      if (at_least == 1) REQUIRE(subtrees.size() == 1);
      if (subtrees.size() < at_least) REQUIRE(subtrees.size() <= expected.size());  // each has just one
      split_up += subtrees.size() > 1;
    }
    with_solutions += expected.size() > 1;
  }
  CAPTURE(split_up, with_solutions);
  CHECK(split_up > problems / 2);
  CHECK(with_solutions > problems / 5);
}

TEST_CASE("split: a part has eight subtrees or more", "[split]") {
  const Problem problem = queens(10);
  for (const std::uint32_t parts : {1U, 2U, 10U, static_cast<std::uint32_t>(rounds(100, 20))}) {
    const std::vector<Subtree> all = split(problem, 8 * std::size_t{parts});
    CAPTURE(parts);
    std::size_t sum = 0;
    for (std::uint32_t part = 1; part <= parts; ++part) {
      const std::size_t subtrees = part_of(problem, {part, parts}).size();
      CHECK(subtrees >= 8);
      sum += subtrees;
    }
    CHECK(sum == all.size());
  }
  CHECK(part_of(problem, {1, 1}).size() < 100);  // no more than needed
}

TEST_CASE("split: parts of parts have all solutions of their part, none twice", "[split]") {
  constexpr std::uint64_t problems = rounds(2000, 200);
  std::uint64_t deep = 0, with_solutions = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = any_problem(seed);
    Random random(seed);
    const Subtree from{random.options(problem, random.below(2)), random.options(problem, random.below(2))};
    std::vector<PartPath> paths{{}};  // of all parts: each is dealt out again by chance
    for (std::size_t k = 0; k < paths.size() && paths.size() < 30; ++k) {
      if (paths[k].size() > 3 || (k > 0 && random.below(3) > 0)) continue;
      const PartPath path = paths[k];
      const auto parts = static_cast<std::uint32_t>(1 + random.below(4));
      for (std::uint32_t part = 1; part <= parts; ++part) {
        paths.insert(paths.begin() + static_cast<std::ptrdiff_t>(k + part), path);
        paths[k + part].push_back({part, parts});
      }
      paths.erase(paths.begin() + static_cast<std::ptrdiff_t>(k--));
    }
    std::vector<Options> all;
    for (const PartPath& path : paths) {
      const std::vector<Subtree> subtrees = part_of(problem, path, from);
      REQUIRE(part_of(problem, path, from) == subtrees);
      const std::vector<Options> own = solutions_of(problem, subtrees);
      all.insert(all.end(), own.begin(), own.end());
      deep += path.size() > 1 && !own.empty();
    }
    std::vector<Options> expected = solutions_of(problem, {from});
    with_solutions += !expected.empty();
    std::sort(all.begin(), all.end());
    std::sort(expected.begin(), expected.end());
    INFO("seed " << seed << ", " << paths.size() << " parts\n" << describe(problem));
    REQUIRE(all == expected);
  }
  CAPTURE(deep, with_solutions);
  CHECK(deep > problems / 5);
  CHECK(with_solutions > problems / 5);
}

TEST_CASE("split: a part of a part is as small as its numbers say", "[split]") {
  const Problem problem = queens(10);
  CHECK(part_of(problem, PartPath{}) == std::vector<Subtree>{Subtree{}});
  CHECK(part_of(problem, PartPath{{2, 3}}) == part_of(problem, {2, 3}));
  const BigCount part = count(problem, {}, part_of(problem, {2, 3})).count;
  BigCount sum = 0, largest = 0;
  for (std::uint32_t k = 1; k <= 5; ++k) {
    const std::vector<Subtree> subtrees = part_of(problem, {{2, 3}, {k, 5}});
    CHECK(subtrees.size() >= 8);
    const BigCount own = count(problem, {}, subtrees).count;
    sum += own;
    largest = std::max(largest, own);
  }
  CHECK(sum == part);
  CHECK(largest < part / 2);
  CHECK(part_of(problem, PartPath(20, {1, 2})).size() < 3);  // small parts may be empty
}

TEST_CASE("split: deep down, shares still tell subtrees apart", "[split]") {
  // The largest subtree of each part is dealt out again, until a share of the whole tree would be 0.
  const Problem problem = independent(100, 4);
  PartPath path;
  for (int level = 0; level < 40; ++level) {
    path.push_back({1, 4});
    const std::vector<Subtree> subtrees = part_of(problem, path);
    CAPTURE(level);
    REQUIRE(subtrees.size() >= 8);
    for (const Subtree& subtree : subtrees) REQUIRE(subtree.share > Subtree::kWhole / 1000);
  }
}

TEST_CASE("split: nodes with many branches do not make far more subtrees than asked for", "[split]") {
  const Problem problem = independent(3, 400);  // all nodes of one depth have equal shares
  const std::vector<Subtree> subtrees = split(problem, 401);
  CHECK(subtrees.size() > 100'000);
  CHECK(subtrees.size() < 101'000);
  std::uint64_t share = 0;
  for (const Subtree& subtree : subtrees) share += subtree.share;
  CHECK(share == Subtree::kWhole);
}

TEST_CASE("split: a deadline ends it", "[split]") {
  const Problem problem = queens(8);
  const Subtree from{{}, {OptionId{3}}};
  const PartPath path{{2, 3}, {1, 2}};
  const Position position = first_position(part_of(problem, path, from));
  const Deadline far({.time = std::chrono::hours(1)});
  CHECK(part_of(problem, path, from, far) == part_of(problem, path, from));
  CHECK(part_of(problem, position, {2, 3}, far).value().left.roots() ==
        part_of(problem, position, {2, 3}).left.roots());
  Stop stop;
  stop.request();
  for (const Limits& limits :
       {Limits{.time = std::chrono::duration<double>(1e-9)}, Limits{.stop = stop.token()}}) {
    CHECK_FALSE(part_of(problem, path, from, Deadline(limits)));
    CHECK_FALSE(part_of(problem, position, {2, 3}, Deadline(limits)));
  }
}

TEST_CASE("split: the counts of the parts sum up, by each method", "[split]") {
  constexpr auto several = static_cast<std::uint32_t>(rounds(17, 4));
  constexpr auto many = static_cast<std::uint32_t>(rounds(300, 100));
  for (const Method method : {Method::automatic, Method::frontier, Method::memo, Method::search}) {
    for (const std::uint32_t parts : {1U, 3U, several, many}) {
      CAPTURE(name(method), parts);
      BigCount sum = 0;
      std::uint64_t empty = 0;
      const Problem problem = dominoes(4, kQuick ? 4 : 6);
      for (std::uint32_t part = 1; part <= parts; ++part) {
        const CountOutcome counted = count(problem, {.method = method}, part_of(problem, {part, parts}));
        REQUIRE(counted.status == Status::complete);
        sum += counted.count;
        empty += counted.nodes == 0;
      }
      CHECK(sum == (kQuick ? 36 : 281));
      CHECK((empty > 0) == (parts == many));  // more parts than there are solutions
    }
  }
  const Subtree from{{OptionId{0}}, {OptionId{5}}};
  const Problem problem = dominoes(6, 6);
  CHECK(count(problem, {}, all_parts(problem, 5, from)).count == count(problem, {.from = from}).count);
}

TEST_CASE("split: several subtrees are counted within one limit", "[split]") {
  const Problem problem = queens(9);
  const std::vector<Subtree> subtrees = split(problem, 20);
  const CountOptions by_links{.by = {.engine = Engine::links}};
  const CountOutcome all = count(problem, by_links, subtrees);
  CHECK(all.count == 352);
  BigCount before = 0;
  for (std::uint64_t nodes = 1; nodes < all.nodes; nodes += 97) {
    CAPTURE(nodes);
    const CountOutcome some = count(problem, {.by = by_links.by, .within = {.nodes = nodes}}, subtrees);
    CHECK(some.status == Status::node_limit);
    CHECK(some.nodes == nodes);
    CHECK(some.count >= before);
    before = some.count;
  }
  CHECK(before <= 352);
  CHECK(before > 300);
  CHECK(count(problem, {}, std::vector<Subtree>{}).count == 0);
  CHECK_THROWS_AS(count(problem, {.limit = 1}, subtrees), InvalidArgument);
}

TEST_CASE("split: what makes no sense is refused", "[split]") {
  const Problem problem = queens(6);
  CHECK_THROWS_AS(part_of(problem, {0, 3}), InvalidArgument);
  CHECK_THROWS_AS(part_of(problem, {4, 3}), InvalidArgument);
  CHECK_THROWS_AS(part_of(problem, {{1, 3}, {4, 3}}), InvalidArgument);
  CHECK_THROWS_AS(part_of(problem, {{1, 3}, {1, 3}}, {{OptionId{1000}}}), InvalidArgument);
  CHECK_THROWS_AS(split(problem, 5, {{OptionId{1000}}}), InvalidArgument);
  const Subtree conflict{{OptionId{0}, OptionId{1}}};
  CHECK(split(problem, 5, conflict).empty());
  CHECK(split(problem, 0) == std::vector<Subtree>{Subtree{}});
}

TEST_CASE("split: thousands of items that have nothing to do with each other", "[split]") {
  ProblemBuilder builder;
  for (const ItemId item : primaries(builder, static_cast<std::size_t>(rounds(100'000, 10'000)))) {
    for (int k = 0; k < 2; ++k) builder.option({item});
  }
  SECTION("once each") {}
  SECTION("one of them two or three times") {
    const ItemId item = builder.primary("last", 2, 3);
    for (int k = 0; k < 4; ++k) builder.option({item});
  }
  const Problem problem = builder.build();
  const Subtree from{{OptionId{1}}, {OptionId{2}}};
  Limits limits;
  if (!kSanitized) limits.time = std::chrono::seconds(20);  // by looking at all at each node, minutes
  const auto part = part_of(problem, {{7, kQuick ? 1000U : 100'000U}, {2, 2}}, from, Deadline(limits));
  REQUIRE(part);
  REQUIRE(!part->empty());
  for (const Subtree& subtree : *part) {
    for (std::size_t k = 0; k < subtree.chosen.size(); ++k)  // of one item after another
      REQUIRE(index(subtree.chosen[k]) / 2 == k);
  }
}

TEST_CASE("split: a long chain of forced options is no trouble", "[split]") {
  const Problem chain = independent(static_cast<std::size_t>(rounds(400'000, 2000)), 1);
  Limits limits;
  if (!kSanitized) limits.time = std::chrono::seconds(20);  // a minute if each node goes through all levels
  const auto subtrees = part_of(chain, PartPath{{1, 1}}, {}, Deadline(limits));
  REQUIRE(subtrees);
  REQUIRE(subtrees->size() == 1);
  CHECK(count(chain, {}, *subtrees).count == 1);
}

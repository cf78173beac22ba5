/// What conflicts with several options, with bit sets and without, against the definition.

#include <algorithm>
#include <chrono>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <vector>

#include "explain/find.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

/// Invariants of Knowledge, counted anew.
void check(detail::Knowledge& knowledge) {
  const Problem& problem = knowledge.problem();
  std::size_t dead = 0;
  std::size_t needing = 0;
  std::uint32_t first_needing = static_cast<std::uint32_t>(problem.item_count());
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    std::uint32_t left = 0;
    std::uint32_t covered = 0;
    for (const OptionId option : problem.options(ItemId{i})) {
      left += knowledge.left(option) ? 1 : 0;
      covered += knowledge.chosen(option) ? 1 : 0;
    }
    const std::uint32_t least = problem.is_primary(ItemId{i}) ? problem.bounds(ItemId{i}).lo : 0;
    REQUIRE(knowledge.left(ItemId{i}) == left);
    REQUIRE(knowledge.need(ItemId{i}) == (covered < least ? least - covered : 0));
    dead += left + covered < least ? 1 : 0;
    needing += covered < least ? 1 : 0;
    if (covered < least) first_needing = std::min(first_needing, i);
  }
  REQUIRE(knowledge.dead_count() == dead);
  REQUIRE(knowledge.needing() == needing);
  REQUIRE(knowledge.first_needing() == first_needing);
}

}  // namespace

TEST_CASE("explain: what conflicts with several options", "[explain]") {
  std::size_t found_at_all = 0, blocked_at_all = 0;
  const Deadline no_limits;
  detail::Steps steps(1, no_limits);
  for (std::uint64_t seed = 0; seed < rounds(2000, 300); ++seed) {
    const Problem problem = any_problem(seed);
    Random random(seed);
    detail::Scene with_sets(problem, {});
    detail::Scene without(problem, {}, 0);
    REQUIRE((with_sets.conflicts.are_there() || problem.option_count() == 0));
    REQUIRE_FALSE(without.conflicts.are_there());
    for (detail::Scene* scene : {&with_sets, &without}) {
      for (std::uint32_t o = 0; o < problem.option_count(); o += 5) {
        if (scene->knowledge.left(OptionId{o})) scene->knowledge.remove(OptionId{o});
      }
    }
    const std::vector<OptionId> options = random.options(problem, 1 + random.below(3));
    if (options.empty()) continue;
    std::vector<OptionId> expected;
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      const auto conflicts = [&](OptionId its) {
        return its != OptionId{o} && clash(problem, its, OptionId{o});
      };
      if (with_sets.knowledge.left(OptionId{o}) && std::all_of(options.begin(), options.end(), conflicts)) {
        expected.push_back(OptionId{o});
      }
    }
    INFO("seed " << seed << '\n' << describe(problem));
    std::vector<OptionId> found;
    conflicting_with_all(with_sets, options, found, steps);
    REQUIRE(found == expected);
    conflicting_with_all(without, options, found, steps);
    REQUIRE(found == expected);
    found_at_all += found.size();
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      const ItemId item{i};
      if (!without.knowledge.is_exclusive(item) || without.knowledge.left(item) == 0) continue;
      std::vector<OptionId> its, same;
      without.knowledge.options_left(item, its);
      conflicting_with_all(without, its, found, steps);
      conflicting_with_all(without, its, same, steps, item);
      REQUIRE(same == found);
      blocked_at_all += found.size();
    }
  }
  CHECK(found_at_all > 100);
  CHECK(blocked_at_all > 100);
}

TEST_CASE("explain: what conflicts with an item's options is not looked for past a limit", "[explain]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary(), b = builder.primary();
  for (int i = 0; i < 3; ++i) builder.option({a, b});
  detail::Scene scene(builder.build(), {}, 0);
  std::vector<OptionId> its, found;
  scene.knowledge.options_left(a, its);
  its.pop_back();
  for (const bool limited : {false, true}) {
    Limits limits;
    if (limited) limits.time = std::chrono::seconds(0);
    const Deadline deadline(limits);
    detail::Steps steps(1, deadline);
    conflicting_with_all(scene, its, found, steps);
    CHECK(found.size() == (limited ? 0 : 1));
  }
}

TEST_CASE("explain: cases are not looked for past a limit, however long the options are", "[explain]") {
  ProblemBuilder builder;
  const std::vector<ItemId> items = primaries(builder, static_cast<std::size_t>(rounds(100'000, 1000)));
  const std::vector<Entry> all(items.begin(), items.end());
  for (int k = 0; k < 3; ++k) builder.option(all);
  Explainer explainer(builder.build());
  Limits limits;
  limits.time = std::chrono::milliseconds(100);
  explainer.limit(limits);
  const auto start = std::chrono::steady_clock::now();
  CHECK(explainer.cases(kAnyKind, 2).empty());
  if (!kSanitized) CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
}

TEST_CASE("explain: what is known can be taken back", "[explain]") {
  for (std::uint64_t seed = 0; seed < rounds(1000, 200); ++seed) {
    const Problem problem = any_problem(seed);
    Random random(seed);
    detail::Knowledge knowledge(problem);
    INFO("seed " << seed << '\n' << describe(problem));
    check(knowledge);
    std::vector<std::pair<std::size_t, std::vector<bool>>> marks;
    const auto left = [&] {
      std::vector<bool> are_left;
      for (std::uint32_t o = 0; o < problem.option_count(); ++o)
        are_left.push_back(knowledge.left(OptionId{o}));
      return are_left;
    };
    for (const OptionId option : random.options(problem, 6)) {
      marks.emplace_back(knowledge.mark(), left());
      if (!knowledge.left(option)) continue;
      if (random.one_in(2)) {
        knowledge.choose(option);
      } else {
        knowledge.remove(option);
      }
      check(knowledge);
    }
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) {
      knowledge.undo(mark->first);
      check(knowledge);
      REQUIRE(left() == mark->second);
    }
  }
}

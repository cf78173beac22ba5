/// Steps of reasoning, against brute force.

#include <dlx/explain.hpp>

#include <array>
#include <bitset>
#include <map>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <vector>

#include "evidence.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::array<Kinds, 3> kAnyChain{kAnyKind, kAnyKind, kAnyKind};
constexpr std::size_t kMany = 1000;

/// Everything that can be said next, assumptions left out.
std::vector<Step> all_steps(Explainer& explainer, const std::vector<Family>& its_families) {
  std::vector<Step> steps;
  const auto add = [&steps](std::vector<Step> more) { steps.insert(steps.end(), more.begin(), more.end()); };
  add(explainer.single(kAnyKind, kMany));
  add(explainer.blocked(kAnyKind, kMany));
  for (std::size_t k = 1; k <= 4; ++k) add(explainer.subset(k, its_families, kMany));
  add(explainer.coloring(kAnyKind, kMany));
  add(explainer.chain(kAnyChain, true, kMany));
  add(explainer.cases(kAnyKind, 3, kMany));
  add(explainer.forcing(kMany));
  return steps;
}

/// True if all solutions have what the step chooses, and none has what it removes.
bool is_sound(const Step& step, const SolutionSet& solutions) {
  return restricted(solutions, step.chosen, step.removed) == solutions;
}

std::vector<OptionId> chosen_by(const Explainer& explainer) {
  std::vector<OptionId> chosen;
  for (std::uint32_t o = 0; o < explainer.problem().option_count(); ++o) {
    if (explainer.chosen(OptionId{o})) chosen.push_back(OptionId{o});
  }
  return chosen;
}

/// True if singles after `option` is chosen lead to an item with too few options. Tries all items again and
/// again. Without multiplicities.
bool singles_refute(const Explainer& explainer, OptionId option) {
  const Problem& problem = explainer.problem();
  std::vector<OptionId> chosen{option};
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (explainer.need(ItemId{i}) == 0) continue;
      std::vector<OptionId> possible;
      bool covered = false;
      for (const OptionId its : problem.options(ItemId{i})) {
        if (std::count(chosen.begin(), chosen.end(), its) != 0) covered = true;
        if (explainer.left(its) && std::none_of(chosen.begin(), chosen.end(),
                                                [&](OptionId other) { return clash(problem, its, other); })) {
          possible.push_back(its);
        }
      }
      if (covered) continue;
      if (possible.empty()) return true;
      if (possible.size() > 1) continue;
      chosen.push_back(possible[0]);
      changed = true;
    }
  }
  return false;
}

/// True if some k rows of the family have options with only k of its columns, and others have these columns,
/// too. Tries all sets of rows and of columns. All options with a row have a column.
bool has_subset(const Explainer& explainer, const Family& family, std::size_t k) {
  const Problem& problem = explainer.problem();
  const auto meets = [&](OptionId option, const std::vector<ItemId>& items, unsigned set) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if ((set >> i & 1) == 0) continue;
      for (const Entry entry : problem.entries(option)) {
        if (entry.item == items[i]) return true;
      }
    }
    return false;
  };
  const auto size = [](unsigned set) { return static_cast<std::size_t>(std::bitset<32>(set).count()); };
  for (unsigned rows = 0; rows < 1U << family.rows.size(); ++rows) {
    if (size(rows) != k) continue;
    bool open = true;
    for (std::size_t i = 0; i < family.rows.size(); ++i) {
      if ((rows >> i & 1) != 0 && explainer.need(family.rows[i]) != 1) open = false;
    }
    for (unsigned columns = 0; open && columns < 1U << family.columns.size(); ++columns) {
      if (size(columns) != k) continue;
      bool within = true;
      bool more = false;
      for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
        if (!explainer.left(OptionId{o})) continue;
        const bool in_rows = meets(OptionId{o}, family.rows, rows);
        const bool in_columns = meets(OptionId{o}, family.columns, columns);
        within = within && (!in_rows || in_columns);
        more = more || (!in_rows && in_columns);
      }
      if (within && more) return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("explain: no step contradicts a solution, and its reason holds", "[explain]") {
  std::map<Reason, int> seen;
  const std::uint64_t seeds = rounds(6000, 600);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Problem problem = any_problem(seed);
    Random random(seed);
    Subtree from{random.options(problem, random.below(2)), random.options(problem, random.below(3))};
    SolutionSet solutions = restricted(all_solutions(problem), from.chosen, from.excluded);
    Explainer explainer(problem);
    explainer.begin(from);
    const bool contradicts = std::any_of(from.chosen.begin(), from.chosen.end(),
                                         [&](OptionId option) { return !explainer.chosen(option); });
    REQUIRE(explainer.contradicts() == contradicts);
    if (contradicts) {
      REQUIRE_FALSE(explainer.done());
      REQUIRE_FALSE(explainer.next());
      REQUIRE(solutions.empty());
      continue;
    }
    const std::vector<Family> its_families = families(problem);
    INFO("seed " << seed << '\n' << describe(problem));
    while (!explainer.done() && !explainer.dead_end()) {
      std::vector<Step> steps = all_steps(explainer, its_families);
      REQUIRE(explainer.cases(kAnyKind, 3, 1).size() <= 1);
      for (const Step& step : steps) {
        INFO(name(step.reason));
        ++seen[step.reason];
        REQUIRE(is_sound(step, solutions));
        REQUIRE(Evidence(explainer).holds(step));
      }
      if (steps.empty()) {
        steps = explainer.assumption();
        if (steps.empty()) break;
        ++seen[Reason::assumption];
        REQUIRE(Evidence(explainer).holds(steps[0]));
        solutions = restricted(solutions, steps[0].chosen, {});
        REQUIRE(!solutions.empty());
      }
      REQUIRE(explainer.take(steps[random.below(static_cast<std::uint32_t>(steps.size()))]));
    }
    if (!explainer.done()) REQUIRE(solutions.empty());
    if (explainer.done() && !solutions.empty()) {
      SolutionSet with_chosen = restricted(solutions, chosen_by(explainer), {});
      REQUIRE(with_chosen.count([&] {
        Options options;
        for (const OptionId option : chosen_by(explainer)) options.push_back(index(option));
        return options;
      }()) == 1);
    }
  }
  // All kinds have come, so none of these loops was empty.
  for (const Reason reason : {Reason::single, Reason::blocked, Reason::subset, Reason::coloring,
                              Reason::chain, Reason::cases, Reason::forcing, Reason::assumption}) {
    INFO(name(reason));
    CHECK(seen[reason] > 5);
  }
}

TEST_CASE("explain: blocked and forcing leave nothing out", "[explain]") {
  int refuted = 0;
  for (std::uint64_t seed = 0; seed < rounds(2000, 300); ++seed) {
    const Problem problem = random_problem(seed);
    Explainer explainer(problem);
    INFO("seed " << seed << '\n' << describe(problem));
    while (!explainer.done() && !explainer.dead_end()) {
      const std::vector<Step> forcing = explainer.forcing(kMany);
      bool any = false;
      for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
        if (explainer.left(OptionId{o}) && singles_refute(explainer, OptionId{o})) any = true;
      }
      REQUIRE(any == !forcing.empty());
      if (!any) break;
      ++refuted;
      explainer.take(forcing[0]);
    }
  }
  CHECK(refuted > 100);
}

TEST_CASE("explain: subsets leave nothing out", "[explain]") {
  // Latin squares of order 5 with some cells filled: cells × digits of a row, rows × columns of a digit ...
  int found = 0;
  for (std::uint64_t seed = 0; seed < rounds(60, 8); ++seed) {
    Random random(seed);
    ProblemBuilder builder;
    for (const char* kind : {"p", "r", "c"}) {
      for (int i = 0; i < 25; ++i) builder.primary(kind + std::to_string(i));
    }
    std::vector<OptionId> given;
    for (std::uint32_t r = 0; r < 5; ++r) {
      for (std::uint32_t c = 0; c < 5; ++c) {
        for (std::uint32_t d = 0; d < 5; ++d) {
          const OptionId option =
              builder.option({ItemId{r * 5 + c}, ItemId{25 + r * 5 + d}, ItemId{50 + c * 5 + d}});
          if (d == (r * 2 + c) % 5 && random.one_in(3)) given.push_back(option);
        }
      }
    }
    Explainer explainer(builder.build());
    explainer.begin({given, {}});
    for (std::uint32_t o = 0; o < 125; ++o) {
      if (explainer.left(OptionId{o}) && o % 5 != (o / 25 * 2 + o / 5 % 5) % 5 && random.one_in(4)) {
        explainer.take({.removed = {OptionId{o}}});
      }
    }
    for (const Family& family : families(explainer.problem())) {
      for (std::size_t k = 1; k <= 4; ++k) {
        const bool any = !explainer.subset(k, std::vector{family}).empty();
        REQUIRE(any == has_subset(explainer, family, k));
        found += any ? 1 : 0;
      }
    }
  }
  CHECK(found > 100);
}

TEST_CASE("explain: next() leads to a solution if there is one", "[explain]") {
  for (std::uint64_t seed = 0; seed < rounds(2000, 300); ++seed) {
    const Problem problem = any_problem(seed);
    const SolutionSet solutions = all_solutions(problem);
    Explainer explainer(problem);
    INFO("seed " << seed << '\n' << describe(problem));
    while (const auto step = explainer.next()) {
      REQUIRE(Evidence(explainer).holds(*step));
      REQUIRE(explainer.take(*step));
      REQUIRE_FALSE(explainer.take(*step));
    }
    REQUIRE(explainer.done() == !solutions.empty());
  }
}

TEST_CASE("explain: the same calls give the same steps", "[explain]") {
  const Problem problem = random_problem(329);
  Explainer explainer(problem);
  std::vector<std::vector<OptionId>> first;
  for (int time = 0; time < 2; ++time) {
    explainer.begin();
    std::vector<std::vector<OptionId>> removed;
    while (const auto step = explainer.next()) {
      removed.push_back(step->removed);
      removed.push_back(step->chosen);
      explainer.take(*step);
    }
    if (time == 0) first = removed;
    CHECK(removed == first);
  }
  CHECK(!first.empty());
}

TEST_CASE("explain: what cannot be asked", "[explain]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a");
  const ItemId x = builder.secondary("x");
  builder.option({a, x});
  builder.option({x});
  const Problem problem = builder.build();
  CHECK_THROWS_AS(Explainer(problem, {1}), InvalidArgument);
  Explainer explainer(problem);
  CHECK_THROWS_AS(explainer.begin({{OptionId{2}}, {}}), InvalidArgument);
  CHECK_THROWS_AS(explainer.begin({{}, {OptionId{2}}}), InvalidArgument);
  explainer.begin({{OptionId{1}}, {}});  // it has no primary item
  CHECK_FALSE(explainer.done());
  CHECK_FALSE(explainer.next());
  CHECK_FALSE(explainer.stopped());
  CHECK_THROWS_AS(explainer.chain(std::array<Kinds, 2>{1, 1}, false), InvalidArgument);
  CHECK_THROWS_AS(explainer.chain(std::array<Kinds, 1>{1}, false), InvalidArgument);
}

TEST_CASE("explain: two chosen options that conflict are a dead end", "[explain]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a");
  const ItemId b = builder.primary("b");
  const ItemId c = builder.primary("c");
  builder.option({a, b});
  builder.option({b, c});
  Explainer explainer(builder.build());
  explainer.begin({{OptionId{0}, OptionId{1}}, {}});
  CHECK_FALSE(explainer.done());
  CHECK(explainer.dead_end() == b);
  CHECK_FALSE(explainer.next());
  CHECK(explainer.assumption().empty());
}

TEST_CASE("explain: an option that is required and forbidden is no item's dead end", "[explain]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a");
  const ItemId b = builder.primary("b");
  const ItemId c = builder.primary("c");
  for (const std::vector<ItemId>& items : {std::vector{a, b}, {a}, {b, c}, {c}})
    builder.option(std::vector<Entry>(items.begin(), items.end()));
  Explainer explainer(builder.build());
  explainer.begin({{OptionId{0}}, {OptionId{0}}});
  CHECK(explainer.contradicts());
  CHECK_FALSE(explainer.dead_end());
  CHECK_FALSE(explainer.done());
  CHECK_FALSE(explainer.next());
  explainer.begin({{OptionId{0}, OptionId{1}}, {OptionId{0}, OptionId{3}}});  // option 2 is left for b and c
  CHECK_FALSE(explainer.dead_end());
  explainer.begin({{OptionId{0}, OptionId{3}}, {OptionId{0}, OptionId{2}}});  // b has no option left
  CHECK(explainer.dead_end() == b);
  explainer.begin({{OptionId{0}, OptionId{2}, OptionId{3}}, {OptionId{0}}});  // two others conflict
  CHECK(explainer.dead_end() == c);
  explainer.begin({{OptionId{1}}, {OptionId{0}}});
  CHECK_FALSE(explainer.contradicts());
  CHECK_FALSE(explainer.dead_end());
}

TEST_CASE("explain: families are not looked for among very long options", "[explain]") {
  for (const std::uint32_t items : {9'999U, 10'000U}) {
    ProblemBuilder builder;
    std::vector<Entry> all;
    for (std::uint32_t i = 0; i < items; ++i) all.emplace_back(builder.primary());
    builder.option(all);
    // Three rows and three columns.
    std::vector<ItemId> rows, columns;
    for (int k = 0; k < 3; ++k) rows.push_back(builder.primary());
    for (int k = 0; k < 3; ++k) columns.push_back(builder.primary());
    for (const ItemId row : rows) {
      for (const ItemId column : columns) builder.option({row, column});
    }
    CHECK(families(builder.build()).empty() == (items == 10'000));
  }
}

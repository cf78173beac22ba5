/// Steps of dancing links: the same search as the engine's, and what they tell, against plain definitions.

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include <dlx/search_tree.hpp>
#include <dlx/solve.hpp>
#include <dlx/trace.hpp>

#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/oracle.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>

#include "engine/links/links.hpp"
#include "engine/links/multiple.hpp"
#include "search/multiplicities.hpp"
#include "search/piece.hpp"

using dlx::Entry;
using dlx::Heuristic;
using dlx::ItemId;
using dlx::OptionId;
using dlx::Problem;
using dlx::Trace;
using dlx::TraceChange;
using dlx::TraceKind;
using dlx::TraceList;
using dlx::TraceStep;
using dlx::test::any_problem;
using dlx::test::numbers;
using dlx::test::Options;
using dlx::test::Random;
using dlx::test::Task;

namespace {

const std::uint64_t kProblems = dlx::test::kQuick ? 300 : 3000;

Task random_task(const Problem& problem, std::uint64_t seed) {
  Random random(seed ^ 0x7472616365);
  Task task;
  if (random.one_in(3)) task.seed = seed;
  if (random.one_in(3)) task.chosen = random.options(problem, random.below(3));
  if (random.one_in(3)) task.excluded = random.options(problem, random.below(3));
  if (random.one_in(4)) task.heuristic = Heuristic::weights;
  return task;
}

Trace trace_of(const Problem& problem, const Task& task) {
  return Trace(problem, {task.heuristic, task.seed, {task.chosen, task.excluded}});
}

dlx::test::Visit visit_by_links(const Problem& given, const Task& task) {
  const Problem problem = dlx::detail::with_fewer_multiplicities(given);
  std::unique_ptr<dlx::detail::SearchEngine> engine;
  if (problem.has_multiplicities()) {
    engine = std::make_unique<dlx::detail::MultipleLinks>(problem);
  } else {
    engine = std::make_unique<dlx::detail::Links>(problem);
  }
  return dlx::test::visit(*engine, task);
}

/// What is in the lists, mirror by what the steps tell.
class Mirror {
 public:
  explicit Mirror(const Problem& problem) {
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) items_.insert(ItemId{i});
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      if (problem.has_primary(OptionId{o})) options_.insert(OptionId{o});
    }
  }

  /// False if something goes that is not there, or comes back that is.
  bool take(const TraceStep& step) { return change(step.gone, false) && change(step.back, true); }

  std::vector<OptionId> options() const { return {options_.begin(), options_.end()}; }
  const std::set<ItemId>& items() const { return items_; }

 private:
  template <class T>
  static bool change(std::set<T>& set, T value, bool add) {
    return add ? set.insert(value).second : set.erase(value) == 1;
  }
  bool change(const TraceChange& change, bool add) {
    bool right = true;
    for (const ItemId item : change.items) right &= this->change(items_, item, add);
    for (const Entry& entry : change.colors) right &= this->change(items_, entry.item, add);
    for (const OptionId option : change.options) right &= this->change(options_, option, add);
    return right;
  }

  std::set<ItemId> items_;
  std::set<OptionId> options_;
};

std::set<ItemId> items_of(const std::vector<TraceList>& lists) {
  std::set<ItemId> items;
  for (const TraceList& list : lists) items.insert(list.item);
  return items;
}

/// The options with a primary item that are not excluded, and that clash with no chosen one.
std::vector<OptionId> going_with(const Problem& problem, const Task& task,
                                 const std::vector<OptionId>& chosen) {
  std::vector<OptionId> options;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const auto clashes = [&](OptionId other) { return dlx::test::clash(problem, OptionId{o}, other); };
    const bool excluded =
        std::find(task.excluded.begin(), task.excluded.end(), OptionId{o}) != task.excluded.end();
    if (!excluded && problem.has_primary(OptionId{o}) && std::none_of(chosen.begin(), chosen.end(), clashes))
      options.push_back(OptionId{o});
  }
  return options;
}

}  // namespace

TEST_CASE("trace: it is the search of links: nodes, updates, solutions and their order", "[trace]") {
  std::uint64_t solutions = 0;
  for (std::uint64_t seed = 0; seed < kProblems; ++seed) {
    const Problem problem = any_problem(seed);
    const Task task = random_task(problem, seed);
    INFO("seed " << seed << '\n' << dlx::test::describe(problem));
    const dlx::test::Visit expected = visit_by_links(problem, task);
    Trace trace = trace_of(problem, task);
    std::vector<Options> found;
    while (trace.next()) {
      if (trace.step().kind == TraceKind::solution) found.push_back(numbers(trace.step().chosen));
    }
    CHECK(found == expected.solutions);
    const dlx::Progress work = trace.progress();
    CHECK(work.nodes == expected.work.nodes);
    if (trace.step().kind != TraceKind::conflict) CHECK(work.updates == expected.work.updates);
    CHECK(work.guesses == expected.work.guesses);
    CHECK(work.fraction == 1);
    const TraceKind last = trace.step().kind;
    CHECK((last == TraceKind::end || last == TraceKind::conflict));
    CHECK_FALSE(trace.next());
    solutions += found.size();
  }
  CHECK(solutions > kProblems / 2);
}

TEST_CASE("trace: it is the search of solve and of the tree, with any multiplicities", "[trace]") {
  std::uint64_t fewer = 0;
  for (std::uint64_t seed = 0; seed < kProblems; ++seed) {
    const Problem problem = seed % 3 == 0 ? dlx::test::random_multiple(seed) : dlx::test::with_totals(seed);
    Task task = random_task(problem, seed);
    task.heuristic = Heuristic::mrv;
    INFO("seed " << seed << '\n' << dlx::test::describe(problem));
    const dlx::Strategy links{.engine = dlx::Engine::links, .heuristic = task.heuristic, .seed = task.seed};
    const dlx::Subtree from{task.chosen, task.excluded};
    const dlx::test::Run solved = dlx::test::run(problem, {.by = links, .from = from});
    Trace trace = trace_of(problem, task);
    std::vector<Options> found;
    while (trace.next()) {
      if (trace.step().kind == TraceKind::solution) found.push_back(numbers(trace.step().chosen));
    }
    REQUIRE(found == solved.solutions);
    if (solved.outcome.nodes < dlx::detail::kNodesOfPiece)  // a long search begins anew at some nodes
      REQUIRE(trace.progress().nodes == solved.outcome.nodes);
    REQUIRE(trace.progress().nodes == dlx::search_tree(problem, {links, from, {}}).nodes);
    fewer +=
        dlx::detail::with_fewer_multiplicities(problem).has_multiplicities() != problem.has_multiplicities();
  }
  CHECK(fewer > kProblems / 10);
}

TEST_CASE("trace: an item that constrains nothing is gone, and one that cannot be met has no option",
          "[trace]") {
  // Both a and b want one option, so "all" has two options in any solution.
  const Problem follows = dlx::format::read("a b 2|all\na all\na all\nb all\n");
  Trace free(follows);
  REQUIRE(free.next());
  CHECK(free.step().gone.items == std::vector{ItemId{2}});
  CHECK(describe(follows, free.step()) == "begin: 2 open items, 3 options");
  CHECK(items_of(free.lists()) == std::set{ItemId{0}, ItemId{1}});

  const Problem contradicts = dlx::format::read("a 2|b\na b\na b\na b\n");
  Trace dead(contradicts);
  while (dead.next()) {
    if (dead.step().kind == TraceKind::dead_end)
      CHECK(describe(contradicts, dead.step()) == "item b has no option left: a dead end");
  }
  CHECK(dead.progress().nodes == 1);
}

TEST_CASE("trace: what steps tell to be gone and back is what the lists lose and get", "[trace]") {
  for (std::uint64_t seed = 0; seed < kProblems / 3; ++seed) {
    const Problem problem = seed % 4 == 1 ? dlx::test::with_totals(seed) : any_problem(seed);
    const Task task = random_task(problem, seed);
    Trace trace = trace_of(problem, task);
    Mirror mirror(problem);
    std::vector<OptionId> at_begin;
    while (trace.next()) {
      const TraceStep& step = trace.step();
      INFO("seed " << seed << ' ' << letter(step) << " level " << step.level << '\n'
                   << dlx::test::describe(problem));
      if (step.kind == TraceKind::conflict) break;
      REQUIRE(mirror.take(step));
      REQUIRE(mirror.options() == trace.options_left());
      REQUIRE(mirror.items() == items_of(trace.lists()));
      if (step.kind == TraceKind::begin) at_begin = mirror.options();
      if (step.kind == TraceKind::end) CHECK(mirror.options() == at_begin);
    }
  }
}

TEST_CASE("trace: at each node the lists have the options that go with those chosen", "[trace]") {
  std::uint64_t nodes = 0;
  for (std::uint64_t seed = 0; seed < kProblems / 3; ++seed) {
    const Problem problem = dlx::test::random_problem(seed);
    Task task = random_task(problem, seed);
    task.seed.reset();  // so that lists are in order
    Trace trace = trace_of(problem, task);
    while (trace.next()) {
      const TraceStep& step = trace.step();
      if (step.kind != TraceKind::enter && step.kind != TraceKind::solution) continue;
      INFO("seed " << seed << " level " << step.level << '\n' << dlx::test::describe(problem));
      ++nodes;
      const std::vector<OptionId> left = going_with(problem, task, trace.chosen());
      REQUIRE(trace.options_left() == left);
      std::vector<dlx::OpenItem> open;
      for (const TraceList& list : trace.lists()) {
        std::vector<OptionId> own;
        for (const OptionId option : left) {
          const auto entries = problem.entries(option);
          const auto is_item = [&](const Entry& entry) { return entry.item == list.item; };
          if (std::any_of(entries.begin(), entries.end(), is_item)) own.push_back(option);
        }
        REQUIRE(list.options == own);
        const auto size = static_cast<std::uint32_t>(own.size());
        if (problem.is_primary(list.item)) open.push_back({list.item, size, 1, size, 1});
      }
      if (task.heuristic == Heuristic::mrv) REQUIRE(step.open == open);
    }
  }
  CHECK(nodes > kProblems);
}

TEST_CASE("trace: the item chosen is the first with the fewest branches", "[trace]") {
  for (std::uint64_t seed = 0; seed < kProblems / 3; ++seed) {
    const Problem problem = any_problem(seed);
    Trace trace(problem, {.seed = seed % 2 == 0 ? std::optional(seed) : std::nullopt});
    while (trace.next()) {
      const TraceStep& step = trace.step();
      if (step.kind != TraceKind::choose) continue;
      INFO("seed " << seed << " level " << step.level << '\n' << dlx::test::describe(problem));
      const auto rank = [](const dlx::OpenItem& open) {
        const int group = open.need > 0 ? 0 : open.options > 0 ? 1 : 2;  // those that need options come first
        return std::pair(group, open.branches);
      };
      const auto first = std::min_element(step.open.begin(), step.open.end(),
                                          [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
      REQUIRE(first != step.open.end());
      CHECK(first->item == *step.item);
      CHECK(first->branches == step.branches);
    }
  }
}

TEST_CASE("trace: levels have the item branched on, and the branch", "[trace]") {
  for (std::uint64_t seed = 0; seed < kProblems / 10; ++seed) {
    const Problem problem = any_problem(seed);
    Trace trace(problem);
    while (trace.next()) {
      const TraceStep& step = trace.step();
      const std::vector<dlx::TraceLevel> levels = trace.levels();
      INFO("seed " << seed << ' ' << letter(step) << '\n' << dlx::test::describe(problem));
      if (step.kind == TraceKind::attempt) {
        REQUIRE(levels.size() == step.level + 1);
        CHECK(levels.back() == dlx::TraceLevel{*step.item, step.option, step.branch, step.branches});
        CHECK(step.branch <= step.branches);
      } else if (step.kind == TraceKind::enter || step.kind == TraceKind::choose) {
        CHECK(levels.size() == step.level);
      } else if (step.kind == TraceKind::undo) {
        CHECK(!levels.back().option);
      }
    }
  }
}

TEST_CASE("trace: an option number past the last is refused", "[trace]") {
  const Problem problem = any_problem(1);
  const auto past = OptionId{static_cast<std::uint32_t>(problem.option_count())};
  CHECK_THROWS_AS(Trace(problem, {.from = {.chosen = {past}}}), dlx::InvalidArgument);
  CHECK_THROWS_AS(Trace(problem, {.from = {.excluded = {past}}}), dlx::InvalidArgument);
}

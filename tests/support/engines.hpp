#pragma once
/// Engines by themselves, for tests of one engine or one instruction set.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include <dlx/count.hpp>

#include "engine/lanes/lanes.hpp"
#include "engine/lanes/table.hpp"
#include "engine/path.hpp"
#include "support/catch.hpp"
#include "support/oracle.hpp"

namespace dlx::test {

inline constexpr std::uint64_t kNever = ~std::uint64_t{0};

/// What a search is asked to do.
struct Task {
  std::optional<std::uint64_t> seed{};
  std::vector<OptionId> chosen{}, excluded{};
  Heuristic heuristic = Heuristic::mrv;
};

/// What it did.
struct Visit {
  std::vector<Options> solutions;  // in the order found
  detail::Work work;

  SolutionSet set() const { return {solutions.begin(), solutions.end()}; }
};

inline bool same(const detail::Work& a, const detail::Work& b) {
  return a.solutions == b.solutions && a.nodes == b.nodes && a.updates == b.updates && a.guesses == b.guesses;
}

inline bool same(const Visit& a, const Visit& b) {
  return a.solutions == b.solutions && same(a.work, b.work);
}

/// Undoes the search before, and begins. False if there is nothing to run.
inline bool start(detail::SearchEngine& engine, const Task& task) {
  engine.forget();
  engine.reorder(task.seed);
  engine.allow_preclusion(std::size_t{1} << 24);
  return engine.begin({task.chosen, task.excluded}, task.heuristic);
}

inline Options chosen(const detail::SearchEngine& engine) {
  std::vector<OptionId> ids;
  engine.chosen(ids);
  std::sort(ids.begin(), ids.end());
  Options plain;
  for (const OptionId o : ids) plain.push_back(index(o));
  return plain;
}

/// Finds all solutions, with an interruption after each `step` nodes.
inline Visit visit(detail::SearchEngine& engine, const Task& task, std::uint64_t step = kNever) {
  using Event = detail::SearchEngine::Event;
  Visit trace;
  if (!start(engine, task)) return trace;
  const SolveOptions options;
  detail::Budget budget(options.within);
  detail::Meter meter(budget);
  Event event = Event::interrupted;
  while (event == Event::interrupted) {
    meter.allow(step, engine.work().nodes);
    while ((event = engine.run(meter, engine.work().solutions + 1, true)) == Event::solution) {
      trace.solutions.push_back(chosen(engine));
    }
  }
  trace.work = engine.work();
  return trace;
}

/// Counts up to `limit`.
inline detail::Work tally(detail::SearchEngine& engine, const Task& task, std::uint64_t limit = kNever) {
  if (!start(engine, task)) return {};
  const SolveOptions options;
  detail::Budget budget(options.within);
  detail::Meter meter(budget);
  engine.run(meter, limit, false);
  return engine.work();
}

struct Total {
  BigCount found;
  detail::Work work;
};

/// Counts to the end, with an interruption after each `step` nodes. Counts of states may be kept in `memory`
/// bytes.
inline Total total(detail::SearchEngine& engine, const Task& task, std::uint64_t step = kNever,
                   std::size_t memory = std::size_t{64} << 20) {
  using Event = detail::SearchEngine::Event;
  engine.remember(memory);
  Total total{0, {}};
  if (start(engine, task)) {
    const SolveOptions options;
    detail::Budget budget(options.within);
    detail::Meter meter(budget);
    Event event = Event::interrupted;
    while (event == Event::interrupted) {
      meter.allow(step, engine.work().nodes);
      event = engine.run(meter, kNever, false);
    }
    total = {engine.found(), engine.work()};
  }
  engine.remember(0);
  return total;
}

/// Checks the way to the current node without each number of its first forks, and the first fork of that.
/// Returns how many forks there are.
inline std::size_t check_ways(const detail::SearchEngine& engine) {
  const auto members = [](const detail::Fork& fork) {
    return std::tie(fork.chosen, fork.branches, fork.count, fork.current, fork.apart, fork.left_out,
                    fork.item);
  };
  const detail::Path whole = engine.path();
  for (std::size_t skip = 0; skip <= whole.forks.size(); ++skip) {
    CAPTURE(skip);
    const detail::Path rest = engine.path(detail::SearchEngine::kAll, skip), first = engine.path(1, skip);
    REQUIRE(rest.forks.size() == whole.forks.size() - skip);
    for (std::size_t k = 0; k < rest.forks.size(); ++k)
      REQUIRE(members(rest.forks[k]) == members(whole.forks[skip + k]));
    REQUIRE(rest.chosen == whole.chosen);
    REQUIRE(rest.done == whole.done);
    REQUIRE(first.forks.size() == std::min<std::size_t>(rest.forks.size(), 1));
    if (!first.forks.empty()) REQUIRE(members(first.forks[0]) == members(rest.forks[0]));
  }
  REQUIRE(engine.path(detail::SearchEngine::kAll, whole.forks.size() + 1).forks.empty());
  return whole.forks.size();
}

using detail::coverable_options;
using detail::primary_items;

/// The table that the engine lanes makes.
inline detail::LanesTable table_of(const Problem& problem,
                                   const detail::LanesKernel& kernel = *detail::lanes_kernels().front()) {
  return {problem, primary_items(problem), coverable_options(problem), kernel};
}

}  // namespace dlx::test

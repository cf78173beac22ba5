#include <dlx/count.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <dlx/resume.hpp>

#include "checks.hpp"
#include "count/counting.hpp"
#include "search/attempts.hpp"
#include "search/plan.hpp"
#include "search/resume.hpp"

namespace dlx {

namespace {

/// The method to count by. Throws if the options or the problem do not allow the one asked for.
Method implied(const CountOptions& options, const Problem& problem) {
  thread_count(options.threads);  // throws if there are too many
  const Method method = options.method;
  if (problem.has_multiplicities() && method == Method::memo)
    throw InvalidArgument(
        "the method memo cannot count problems with multiplicities: use the method frontier, search, or "
        "auto");
  if (options.by.engine == Engine::automatic && !options.limit) return method;
  if (method == Method::automatic || method == Method::search) return Method::search;
  throw InvalidArgument("an engine asked for by name and a limit on solutions both count by search, not by " +
                        std::string(name(method)));
}

/// The method to count by without a limit. Throws if the options, the problem or the memory do not allow it.
Method method_for(detail::Engines& engines, const CountOptions& options) {
  const Method method = implied(options, engines.problem());
  if (method == Method::memo) {
    if (learns(options.by.heuristic))
      throw InvalidArgument("memo searches by mrv, not by " + std::string(name(*options.by.heuristic)));
    if (const std::size_t bytes = engines.table_bytes(options.by.engine, options.within.memory);
        bytes > options.within.memory)
      detail::throw_too_large("memo needs lanes, which", bytes, options.within.memory, "method");
  }
  return method;
}

CountOutcome count_by(detail::Engines& engines, const CountOptions& options, bool kept) {
  if (options.limit) {
    implied(options, engines.problem());
    const SolveOptions search{
        .limit = options.limit, .by = options.by, .from = options.from, .within = options.within};
    detail::Attempts attempts(engines, search);
    attempts.finish();
    const Outcome outcome = attempts.outcome();
    return {outcome, outcome.solutions, Method::search, {}};
  }
  const Method method = method_for(engines, options);
  const detail::Engines::Use use(engines);
  detail::Budget budget(options.within);
  return detail::Counting(engines, budget, options, method, kept).run();
}

/// Takes the first `n` subtrees out of `at`.
Position take(Position& at, std::size_t n) {
  Position first;
  for (; n > 0; --n) {
    first.left.push_back(at.left.front());
    at.left.pop_front();
  }
  return first;
}

/// `at` with what was taken out of it, which is as far as `first`.
Position together(Position at, const Position& first) {
  at.found += first.found;
  detail::add_work(at, detail::work_of(first));
  at.frontier = first.frontier;
  at.left.push_front(first.left);
  return at;
}

/// How many of the subtrees must be searched in pieces: up to the last that was begun so.
std::size_t begun(const UnfinishedList& subtrees) {
  std::size_t number = 0, last = 0;
  for (const Unfinished& piece : subtrees) {
    ++number;
    if (piece.begun()) last = number;
  }
  return last;
}

/// Goes on at `at`, which has just one subtree, not begun in pieces. `kept`: see Counting.
CountOutcome count_one(detail::Engines& engines, detail::Budget& budget, CountOptions options, Method method,
                       bool kept, const Keeper* keeper, Position& at) {
  options.from = at.left.front().root;
  detail::Counting counting(engines, budget, options, method, kept);
  if (keeper != nullptr) counting.keep_by(*keeper, std::move(at.frontier));
  const detail::Work before = budget.spent();
  CountOutcome outcome = counting.run();
  if (outcome.status != Status::complete) {
    at = counting.position();
  } else {
    at = Position();
    at.found = outcome.count;
    detail::add_work(at, budget.spent() - before);
  }
  return outcome;
}

CountOutcome count_from(const Problem& problem, Position at, const CountOptions& options,
                        const Keeper* keeper) {
  if (options.limit) throw InvalidArgument("a count of several subtrees has no limit on solutions");
  for (const Unfinished& piece : at.left) detail::check_subtree(piece.root, problem);
  detail::Engines engines(problem);
  const Method method = method_for(engines, options);
  detail::Budget budget(options.within);
  budget.outlook().begin_after(at.nodes);
  budget.outlook().then(&at.left);
  CountOutcome sum;
  sum.engine = engines.kind(options.by.engine, options.within.memory);
  sum.status = Status::complete;
  const bool several = at.left.size() > 1;
  const detail::Work start = detail::work_of(at);
  for (std::size_t pieces = begun(at.left); !at.left.empty() && sum.status == Status::complete; pieces = 0) {
    Position first = take(at, std::max<std::size_t>(pieces, 1));
    Keeper keep_all;
    if (keeper != nullptr)
      keep_all = {keeper->due, [&](const Position& now) { keeper->keep(together(at, now)); }};
    const Keeper* keep_first = keeper != nullptr ? &keep_all : nullptr;
    if (pieces > 0) {
      budget.begin_tree();
      const detail::Team::Task task = detail::task_of(options, false);
      sum.status = detail::search_pieces(engines, budget, task, first, {.keeper = keep_first}).status;
      sum.method = Method::search;
    } else {
      first.frontier = std::move(at.frontier);
      const CountOutcome counted = count_one(engines, budget, options, method, several, keep_first, first);
      sum.status = counted.status;
      sum.method = counted.method;
      sum.engine = counted.engine;
      sum.count = at.found + counted.count;
    }
    at = together(std::move(at), first);
  }
  // If the memory is too small for a frontier, what was kept of it may be of use with more.
  if (keeper != nullptr && budget.verdict() && sum.status != Status::complete) keeper->keep(at);
  sum.count = std::max(sum.count, at.found);
  static_cast<SearchReport&>(sum) = detail::report(budget, sum.status, sum.engine, start);
  return sum;
}

}  // namespace

std::string_view name(Method method) {
  switch (method) {
    case Method::automatic: return "auto";
    case Method::frontier: return "frontier";
    case Method::memo: return "memo";
    case Method::search: return "search";
  }
  return {};
}

CountOutcome count(Solver& solver, const CountOptions& options) {
  return count_by(*solver.engines_, options, true);
}

CountOutcome count(const Problem& problem, const CountOptions& options) {
  detail::Engines engines(problem);
  return count_by(engines, options, false);
}

CountOutcome count(const Problem& problem, const CountOptions& options, std::span<const Subtree> subtrees) {
  return count_from(problem, first_position({subtrees.begin(), subtrees.end()}), options, nullptr);
}

CountOutcome count(const Problem& problem, const CountOptions& options, const UnfinishedList& subtrees) {
  if (begun(subtrees) > 0) throw InvalidArgument("a subtree that was begun is counted by resume_count()");
  Position at;
  at.left = subtrees;
  return count_from(problem, std::move(at), options, nullptr);
}

CountOutcome resume_count(const Problem& problem, Position from, const CountOptions& options,
                          const Keeper& keeper) {
  if (learns(options.by.heuristic))
    throw InvalidArgument("a count that can be interrupted is by mrv, not by " +
                          std::string(name(*options.by.heuristic)));
  if (options.limit) {
    implied(options, problem);
    SolveOptions search{
        .limit = options.limit, .by = options.by, .within = options.within, .threads = options.threads};
    search.by.heuristic = Heuristic::mrv;
    const Outcome outcome = resume(problem, std::move(from), search, keeper);
    return {outcome, outcome.solutions, Method::search, {}};
  }
  return count_from(problem, std::move(from), options, &keeper);
}

}  // namespace dlx

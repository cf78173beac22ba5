#include <dlx/count.hpp>

#include <string>
#include <utility>

#include "count/counting.hpp"
#include "search/attempts.hpp"
#include "search/plan.hpp"

namespace dlx {

namespace {

/// The method to count by. Throws if the options or the problem do not allow the one asked for.
Method implied(const CountOptions& options, const Problem& problem) {
  const Method method = options.method;
  if (problem.has_multiplicities()) {
    if (method == Method::automatic || method == Method::search) return Method::search;
    throw InvalidArgument("the method " + std::string(name(method)) +
                          " cannot count problems with multiplicities: use the method search, or auto");
  }
  if (options.by.engine == Engine::automatic && !options.limit) return method;
  if (method == Method::automatic || method == Method::search) return Method::search;
  throw InvalidArgument("an engine asked for by name and a limit on solutions both count by search, not by " +
                        std::string(name(method)));
}

/// The method to count by without a limit. Throws if the options, the problem or the memory do not allow it.
Method method_for(detail::Engines& engines, const CountOptions& options) {
  const Method method = implied(options, engines.problem());
  if (method == Method::memo) {
    if (options.by.heuristic == Heuristic::weights)
      throw InvalidArgument("memo searches by mrv, not by weights");
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
  if (options.limit) throw InvalidArgument("a count of several subtrees has no limit on solutions");
  detail::Engines engines(problem);
  const Method method = method_for(engines, options);
  CountOutcome sum;
  sum.engine = engines.kind(options.by.engine, options.within.memory);
  sum.status = Status::complete;
  detail::Budget budget(options.within);
  CountOptions one = options;
  for (const Subtree& subtree : subtrees) {
    one.from = subtree;
    const detail::Engines::Use use(engines);
    CountOutcome counted = detail::Counting(engines, budget, one, method, true).run();
    counted.count += sum.count;
    counted.trials.clear();
    sum = std::move(counted);
    if (sum.status != Status::complete) break;
  }
  return sum;
}

}  // namespace dlx

#include <dlx/cheapest.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include "cheapest/by_parts.hpp"
#include "cheapest/cost_search.hpp"
#include "cheapest/part_problems.hpp"
#include "checks.hpp"

namespace dlx {

namespace {

using detail::Amount;

void check(const Problem& problem, const CheapestOptions& options) {
  if (options.count == 0U) throw InvalidArgument("the number of cheapest solutions must be at least 1");
  detail::check_subtree(options.from, problem);
}

/// The most that a solution may cost if it is wanted.
Amount limit(const CheapestOptions& options, const detail::Costs& costs) {
  if (!options.cost_limit) return options.dearest ? 0 : costs.total();
  if (!options.dearest) return std::clamp<Amount>(*options.cost_limit, -1, costs.total());
  const bool out_of_reach = *options.cost_limit > costs.total();
  return -std::clamp<Amount>(*options.cost_limit, 0, costs.total()) - out_of_reach;
}

/// The outcome of a search that is over. Others than the solutions kept cost at least `others`.
CheapestOutcome outcome_of(detail::Budget& budget, Status status, const detail::Costs& costs,
                           detail::Kept& kept, std::optional<Amount> others) {
  CheapestOutcome outcome;
  outcome.status = status;
  const detail::Work spent = budget.spent();
  outcome.nodes = spent.nodes;
  outcome.updates = spent.updates;
  outcome.guesses = spent.guesses;
  if (others) outcome.bound = costs.size(*others);
  outcome.solutions.reserve(kept.found().size());
  while (!kept.found().empty()) {
    auto [cost, chosen] = kept.take_best();
    outcome.solutions.push_back({costs.size(cost), std::move(chosen)});
  }
  outcome.seconds = budget.seconds();
  return outcome;
}

}  // namespace

CheapestOutcome cheapest(const Problem& problem, const CheapestOptions& options) {
  check(problem, options);
  detail::Budget budget(options.within);
  const Amount most = limit(options, detail::Costs(problem, options.dearest));
  detail::CostSearch whole(problem, options, budget, most);
  std::vector<detail::Part> parts =
      detail::parts_to_search(problem, options.from, [&budget] { return budget.go_on(); });
  if (parts.empty() || !detail::ByParts::can_do(problem, options, parts)) {
    const Status status = whole.run();
    return outcome_of(budget, status, whole.costs(), whole.kept(), whole.others(status == Status::complete));
  }
  detail::ByParts by_parts(problem, options, budget, most, whole.kept(), std::move(parts));
  const Status status = by_parts.run();
  const bool complete = status == Status::complete;
  const auto others = detail::least_of_others(whole.costs(), whole.kept(), most,
                                              complete ? std::nullopt : std::optional(by_parts.proved()));
  return outcome_of(budget, status, whole.costs(), whole.kept(), others);
}

}  // namespace dlx

#include <dlx/why.hpp>

#include <algorithm>
#include <iterator>

#include <dlx/cheapest.hpp>

#include "checks.hpp"
#include "why/slack.hpp"

namespace dlx {

namespace {

std::vector<Missing> missing_of(const Problem& problem, const std::vector<OptionId>& options) {
  std::vector<std::uint32_t> covers(problem.item_count());
  for (const OptionId option : options) {
    for (const Entry& entry : problem.entries(option)) ++covers[index(entry.item)];
  }
  std::vector<Missing> missing;
  for (std::uint32_t i = 0; i < covers.size(); ++i) {
    if (!problem.is_primary(ItemId{i})) continue;
    const std::uint32_t least = problem.bounds(ItemId{i}).lo;
    if (covers[i] < least) missing.push_back({ItemId{i}, least - covers[i]});
  }
  return missing;
}

}  // namespace

Nearest nearest(const Problem& problem, const WhyOptions& options, std::uint64_t known) {
  detail::check_subtree(options.from, problem);
  const detail::Slackened slackened(problem, known);
  const CheapestOutcome outcome =
      cheapest(slackened.problem, {.count = 1, .from = options.from, .within = options.within});
  Nearest nearest;
  nearest.status = outcome.status;
  nearest.nodes = outcome.nodes;
  nearest.seconds = outcome.seconds;
  nearest.bound = slackened.missing + static_cast<std::uint64_t>(outcome.bound.value_or(0));
  if (outcome.solutions.empty()) return nearest;
  const CostedSolution& best = outcome.solutions.front();
  nearest.misses = slackened.missing + static_cast<std::uint64_t>(best.cost);
  nearest.bound =
      outcome.status == Status::complete ? nearest.misses : std::min(nearest.bound, nearest.misses);
  nearest.options.emplace();
  std::copy_if(best.options.begin(), best.options.end(), std::back_inserter(*nearest.options),
               [&](OptionId option) { return index(option) < problem.option_count(); });
  nearest.missing = missing_of(problem, *nearest.options);
  return nearest;
}

}  // namespace dlx

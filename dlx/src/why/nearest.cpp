#include <dlx/why.hpp>

#include <algorithm>
#include <iterator>
#include <numeric>

#include <dlx/cheapest.hpp>

#include "checks.hpp"

namespace dlx {

namespace {

/// A problem with one option of cost 1 for each cover that may be missing. These come after its own options,
/// which cost nothing. An item may need more covers than it has options. Those are missing in any case. If it
/// is known that more are, an item demands it.
struct Slackened {
  Slackened(const Problem& whole, std::uint64_t known) {
    ProblemBuilder builder;
    std::vector<std::uint32_t> slack(whole.item_count());
    for (std::uint32_t i = 0; i < slack.size(); ++i) {
      const ItemId item{i};
      if (!whole.is_primary(item)) {
        builder.secondary();
        continue;
      }
      const Bounds bounds = whole.bounds(item);
      slack[i] = static_cast<std::uint32_t>(std::min<std::size_t>(bounds.lo, whole.options(item).size()));
      missing += bounds.lo - slack[i];
      builder.primary({}, slack[i], bounds.hi);
    }
    const auto slacks = std::accumulate(slack.begin(), slack.end(), std::uint64_t{0});
    const std::uint64_t more = std::min(known - std::min(known, missing), slacks);
    std::vector<Entry> entries;
    if (more > 0) entries.push_back(builder.primary({}, narrow(more), narrow(slacks)));
    for (std::uint32_t c = 0; c < whole.color_count(); ++c) builder.color(whole.name(ColorId{c}));
    for (std::uint32_t o = 0; o < whole.option_count(); ++o) builder.option(whole.entries(OptionId{o}));
    for (std::uint32_t i = 0; i < slack.size(); ++i) {
      entries.push_back(ItemId{i});
      for (std::uint32_t k = 0; k < slack[i]; ++k) builder.option(entries, 0, 1);
      entries.pop_back();
    }
    problem = builder.build();
  }

  /// There are no more slacks than entries.
  static std::uint32_t narrow(std::uint64_t slacks) { return static_cast<std::uint32_t>(slacks); }

  Problem problem;
  std::uint64_t missing = 0;  // in any case
};

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
  const Slackened slackened(problem, known);
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

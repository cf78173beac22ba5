#pragma once
/// A problem in which covers may be missing, at a cost.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::detail {

/// A problem with one option of cost 1 for each cover that may be missing. These come after its own options,
/// which cost nothing. An item may need more covers than it has options. Those are missing in any case. If it
/// is known that so many are missing at least, an item demands it.
struct Slackened {
  explicit Slackened(const Problem& whole, std::uint64_t known = 0) {
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

}  // namespace dlx::detail

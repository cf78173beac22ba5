#include "why/counting.hpp"

#include "cheapest/model.hpp"
#include "cheapest/prices.hpp"
#include "why/slack.hpp"

namespace dlx::detail {

std::optional<std::vector<std::uint32_t>> priced_out(const Problem& problem, const Deadline& deadline) {
  constexpr int kSteps = 300;
  const Slackened slackened(problem);
  const Costs costs(slackened.problem, false);
  const Partial partial(slackened.problem);
  Prices prices(costs, partial);
  Live live;
  for (std::uint32_t o = 0; o < slackened.problem.option_count(); ++o) {
    live.options.push_back(o);
    live.rest.push_back(costs.scaled(costs.of(o)));
  }
  live.price.assign(partial.item_count(), 0);
  if (!prices.lay_out(live)) return std::nullopt;
  prices.rate(live);
  prices.climb(live, 0, static_cast<double>(costs.scaled(1)), kSteps, [&] { return !deadline.reached(); });
  prices.sweep(live, true);
  if (live.bound <= 0) return std::nullopt;
  std::vector<std::uint32_t> items;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (live.price[i] != 0) items.push_back(i);
  }
  return items;
}

}  // namespace dlx::detail

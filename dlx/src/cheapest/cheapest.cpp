#include <dlx/cheapest.hpp>

#include <algorithm>
#include <exception>
#include <limits>
#include <thread>
#include <utility>
#include <vector>

#include "cheapest/tree.hpp"
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

/// The least that solutions which are not kept may cost. Empty if there are no others.
std::optional<Amount> bound_of_others(const detail::Costs& costs, const detail::Kept& kept, Amount limit,
                                      std::optional<Amount> proved) {
  const Amount most = costs.dearest() ? 0 : costs.total();  // no solution costs more
  if (limit >= most && !kept.full() && !proved) return std::nullopt;
  Amount least = kept.full() ? kept.found().rbegin()->first : limit >= most ? most : limit + 1;
  if (proved) least = std::min(least, costs.at_least(*proved));
  return costs.size(least);
}

/// The threads that help the one that leads.
class Helpers {
 public:
  /// Starts them; each calls `help`. If fewer threads can be had, these do all.
  template <class Help>
  Helpers(detail::Exchange& exchange, detail::Budget& budget, Help help)
      : exchange_(exchange), budget_(budget) {
    try {
      while (threads_.size() + 1 < exchange.threads()) threads_.emplace_back(help);
    } catch (const std::exception&) {
    }
  }
  /// Ends them.
  ~Helpers() {
    budget_.stop();
    exchange_.close();
    for (std::thread& thread : threads_) thread.join();
  }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

 private:
  detail::Exchange& exchange_;
  detail::Budget& budget_;
  std::vector<std::thread> threads_;
};

}  // namespace

CheapestOutcome cheapest(const Problem& problem, const CheapestOptions& options) {
  check(problem, options);
  detail::Budget budget(options.within);
  const detail::Costs costs(problem, options.dearest);
  const Amount most = limit(options, costs);
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  detail::Kept kept(options.count.value_or(options.cost_limit ? kAll : 1), most);
  detail::Exchange exchange(thread_count(options.threads));
  const auto tree = [&] {
    return detail::Tree(problem, options, costs, kept, exchange, detail::Meter(budget));
  };
  const auto help = [&] {
    try {
      tree().help();
    } catch (...) {
      exchange.fail(std::current_exception());
    }
  };

  CheapestOutcome outcome;
  detail::Tree first = tree();
  {
    const Helpers helpers(exchange, budget, help);
    outcome.status = first.run();
  }
  const detail::Work spent = budget.spent();
  outcome.nodes = spent.nodes;
  outcome.updates = spent.updates;
  outcome.guesses = spent.guesses;
  const bool complete = outcome.status == Status::complete;
  outcome.bound =
      bound_of_others(costs, kept, most, complete ? std::nullopt : std::optional<Amount>(first.proved()));
  outcome.solutions.reserve(kept.found().size());
  while (!kept.found().empty()) {
    auto [cost, chosen] = kept.take_best();
    outcome.solutions.push_back({costs.size(cost), std::move(chosen)});
  }
  outcome.seconds = budget.seconds();
  return outcome;
}

}  // namespace dlx

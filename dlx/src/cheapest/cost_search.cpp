#include "cheapest/cost_search.hpp"

#include <algorithm>
#include <exception>
#include <limits>
#include <thread>
#include <vector>

namespace dlx::detail {

namespace {

/// The limit, or the nearest one that a solution can be near to. What is far beyond could not be scaled.
Amount in_reach(Amount limit, const Costs& costs) {
  const Amount total = costs.total();
  return costs.dearest() ? std::clamp<Amount>(limit, -total - 1, 0) : std::clamp<Amount>(limit, -1, total);
}

}  // namespace

/// The threads that help the one that leads.
class CostSearch::Helping {
 public:
  /// Starts them. If fewer threads can be had, these do all.
  explicit Helping(CostSearch& search) : search_(search) {
    search_.exchange_.open();
    try {
      while (threads_.size() + 1 < search_.exchange_.threads()) threads_.emplace_back([this] { help(); });
    } catch (const std::exception&) {
    }
  }
  /// Ends them. They are busy only if the one that leads has thrown.
  ~Helping() {
    if (std::uncaught_exceptions() > exceptions_) search_.budget_.stop();
    search_.exchange_.close();
    for (std::thread& thread : threads_) thread.join();
  }
  Helping(const Helping&) = delete;
  Helping& operator=(const Helping&) = delete;

 private:
  void help() {
    try {
      Tree(search_.problem_, search_.wanted_, search_.costs_, search_.kept_, search_.exchange_,
           Meter(search_.budget_))
          .help();
    } catch (...) {
      search_.exchange_.fail(std::current_exception());
    }
  }

  CostSearch& search_;
  const int exceptions_ = std::uncaught_exceptions();  // it may be made while another one is on its way
  std::vector<std::thread> threads_;
};

CostSearch::CostSearch(const Problem& problem, const CheapestOptions& wanted, Budget& budget, Amount limit)
    : problem_(problem),
      wanted_(wanted),
      budget_(budget),
      costs_(problem, wanted.dearest),
      limit_(in_reach(limit, costs_)),
      kept_(wanted.count.value_or(wanted.cost_limit ? std::numeric_limits<std::uint64_t>::max() : 1), limit_),
      exchange_(thread_count(wanted.threads)),
      tree_(problem, wanted, costs_, kept_, exchange_, Meter(budget)) {}

Status CostSearch::run() {
  const Helping threads(*this);
  return tree_.run();
}

std::optional<Status> CostSearch::turn(bool helped) {
  std::optional<Helping> threads;
  if (helped && exchange_.threads() > 1) threads.emplace(*this);
  const std::optional<Status> status = tree_.turn();
  tree_.release();
  return status;
}

void CostSearch::lower_limit(Amount limit) {
  limit_ = std::min(limit_, in_reach(limit, costs_));
  kept_.lower_limit(limit_);
}

std::optional<Amount> CostSearch::others(bool complete) const {
  const auto proved = complete ? std::nullopt : std::optional(costs_.at_least(tree_.proved()));
  return least_of_others(costs_, kept_, limit_, proved);
}

std::optional<Amount> CostSearch::least(bool complete) const {
  const std::optional<Amount> other = others(complete);
  return kept_.size() > 0 ? std::min(kept_.best(), other.value_or(kept_.best())) : other;
}

std::optional<Amount> least_of_others(const Costs& costs, const Kept& kept, Amount limit,
                                      std::optional<Amount> proved) {
  const Amount most = costs.dearest() ? 0 : costs.total();  // no solution costs more
  if (limit >= most && !kept.full() && !proved) return std::nullopt;
  Amount least = limit >= most ? most : limit + 1;
  if (kept.full()) least = std::min(least, kept.found().rbegin()->first);
  return proved ? std::min(least, *proved) : least;
}

}  // namespace dlx::detail

#pragma once
/// A search for the cheapest solutions of one problem, with all its threads.

#include <cstddef>
#include <cstdint>
#include <optional>

#include <dlx/cheapest.hpp>

#include "budget/budget.hpp"
#include "cheapest/exchange.hpp"
#include "cheapest/kept.hpp"
#include "cheapest/model.hpp"
#include "cheapest/tree.hpp"

namespace dlx::detail {

class CostSearch {
 public:
  /// Solutions that cost more than `limit` are not wanted. Keeps references to all of them.
  CostSearch(const Problem& problem, const CheapestOptions& wanted, Budget& budget, Amount limit);
  CostSearch(const CostSearch&) = delete;
  CostSearch& operator=(const CostSearch&) = delete;

  /// Searches until all that is wanted is found, or the budget ends it.
  Status run();
  /// Goes on as run() does, for one probe or one round: see Tree::turn(). The threads help only if `helped`
  /// is set. Holds no memory of levels afterwards.
  std::optional<Status> turn(bool helped);
  /// Solutions that cost more are not wanted any more. Requires that one solution is wanted.
  void lower_limit(Amount limit);

  /// The least that solutions which are not kept may cost. Empty if there are no others. `complete`: the
  /// search is.
  std::optional<Amount> others(bool complete) const;
  /// No solution costs less, also none that is kept. Empty if there is none.
  std::optional<Amount> least(bool complete) const;

  const Costs& costs() const { return costs_; }
  Kept& kept() { return kept_; }
  std::uint64_t nodes() const { return exchange_.nodes(); }
  void zoom(Share outer) { tree_.zoom(outer); }

 private:
  class Helping;

  const Problem& problem_;
  const CheapestOptions& wanted_;
  Budget& budget_;
  const Costs costs_;
  Amount limit_;
  Kept kept_;
  Exchange exchange_;
  Tree tree_;
};

/// The least that solutions which are not in `kept` may cost, if those that cost more than `limit` were not
/// looked for, and all others cost at least `proved`. Empty if there are no others.
std::optional<Amount> least_of_others(const Costs& costs, const Kept& kept, Amount limit,
                                      std::optional<Amount> proved);

}  // namespace dlx::detail

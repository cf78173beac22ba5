#pragma once
/// A running count. contest.hpp begins with how the method is chosen.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/resume.hpp>

#include "budget/budget.hpp"
#include "count/contest.hpp"
#include "count/counting_search.hpp"
#include "count/frontiers.hpp"
#include "helpers.hpp"
#include "parts.hpp"
#include "search/engines.hpp"
#include "search/probes/forecaster.hpp"

namespace dlx::detail {

/// Counts the parts of a problem, each by search or along a frontier, whichever seems to end first. Keeps how
/// far it came.
class Counting {
 public:
  /// Keeps references. Requires `options` without a limit on solutions. `kept`: the engines are kept for
  /// other counts. Then what it costs to make one is not a cost of this count.
  Counting(Engines& engines, Budget& budget, const CountOptions& options, Method method, bool kept = false,
           const Duel::Rules& rules = {});

  /// Keeps positions of run(). Keeps a reference. If there is one, goes on from a `frontier`: see Position.
  void keep_by(const Keeper& keeper, std::shared_ptr<const std::string> frontier) {
    keeper_ = &keeper;
    position_.frontier = std::move(frontier);
  }

  /// Counts everything. Call it once.
  CountOutcome run();

  /// How far run() came, as far as it can go on from there. Without a keeper: where it began.
  const Position& position() const { return position_; }

  /// Counts one part. False if it must stop. This is for callers that want the parts one by one, and do not
  /// call run(). If `most` is given, more solutions are of no use. Then a search that finds more ends with
  /// status memory_limit, unless frontiers are still in the race.
  bool count(const Part& part, std::optional<std::size_t> most = std::nullopt);
  /// The same along a frontier. False if that costs more than `spent`, or if it must stop. Frontier tells
  /// what a cost is.
  bool count_by_frontier(const Part& part, double spent);
  /// The number of solutions of the last part counted, its method, and the order of its items for a frontier.
  const BigCount& found() const { return found_; }
  Method method() const { return outcome_.method; }
  const std::vector<std::uint32_t>& order() const { return order_; }
  /// Why the count had to stop. Empty if it did not have to.
  const std::optional<Status>& verdict() const { return stopped_; }

  /// Shows the solutions of a part to `see`, one after another. A solution is the options chosen, in any
  /// order, those of Subtree::chosen included. False if it must stop.
  bool visit(const Part& part, const std::function<void(std::span<const OptionId>)>& see) {
    return search_.visit(part, see);
  }

  /// How threads share a frontier.
  Sharing sharing() { return {.helpers = options_.threads == 1 ? nullptr : &helpers_}; }

  /// How it has gone so far, with the `status` that the caller gives.
  SearchReport report(Status status) const { return detail::report(budget_, status, search_.kind()); }

 private:
  bool race(const Part& part, std::optional<std::size_t> most);
  void make_frontiers(const Part& part);
  bool frontiers_first(double cost_to_start);
  Contest contest() const;
  bool start_search();
  void look_ahead();
  bool search_on(double spent, double challenge = std::numeric_limits<double>::infinity());
  void find_position();
  bool keep_going(bool more);
  bool foreseeable() const;
  bool pays_to_share() const;
  bool share_out();
  bool frontiers_on(double spent);
  void drop_frontiers();
  CountOutcome conclude(Status status, BigCount count);

  Engines& engines_;
  Budget& budget_;
  const CountOptions& options_;
  const Method method_;
  bool whole_ = false;  // there is only one part
  CountingSearch search_;
  std::optional<Frontiers> frontiers_;  // of the current part
  bool looked_ = false;                 // frontiers were made, or at least orders
  std::optional<Status> stopped_;       // why the count had to stop
  BigCount found_;  // solutions of the current part, or of the whole; a lower bound until it is counted
  std::span<const Part> unseen_;  // the parts to come, without those at the end that have shown a solution
  bool looked_ahead_ = false;     // look_ahead() was called
  std::vector<std::uint32_t> order_;
  Helpers helpers_;
  Forecaster forecaster_;
  const Keeper* keeper_ = nullptr;
  Position position_;
  CountOutcome outcome_;
};

}  // namespace dlx::detail

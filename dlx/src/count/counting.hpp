#pragma once
/// A count under way. counting.cpp opens with how the method is chosen.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <dlx/count.hpp>

#include "budget/budget.hpp"
#include "count/frontiers.hpp"
#include "count/part_search.hpp"
#include "parts.hpp"
#include "search/engines.hpp"

namespace dlx::detail {

class Counting {
 public:
  /// Keeps references. Requires `options` without a limit on solutions. `kept`: the engines are kept for
  /// other counts, so what it costs to make one is not counted as a cost of this one.
  Counting(Engines& engines, Budget& budget, const CountOptions& options, Method method, bool kept = false);

  /// Counts all of it. Call it once.
  CountOutcome run();

  /// Counts one part; false if it must stop. This is for those who want the parts one by one, in place of
  /// run(). If `most` is given, more solutions are of no use. Then, once no frontier is left, a search that
  /// finds more ends with status memory_limit.
  bool count(const Part& part, std::optional<std::size_t> most = std::nullopt);
  /// The same along a frontier. False if that costs more than `spent`; Frontier tells what a cost is.
  bool count_by_frontier(const Part& part, double spent);
  /// Of the last part counted: its number of solutions, the method, and for a frontier the order of its
  /// items.
  const BigCount& found() const { return found_; }
  Method method() const { return outcome_.method; }
  const std::vector<std::uint32_t>& order() const { return order_; }
  /// Why the count had to stop; empty if it had not.
  const std::optional<Status>& verdict() const { return stopped_; }

  /// Shows the solutions of a part to `see`, one after another: the options chosen, in any order, required
  /// ones included. False if it must stop.
  bool visit(const Part& part, const std::function<void(std::span<const OptionId>)>& see);

  /// How it has gone so far, with the `status` that the caller gives.
  SearchReport report(Status status) const;

 private:
  bool race(const Part& part);
  void make_frontiers(const Part& part);
  double cost_to_start() const;
  bool frontiers_first(double cost_to_start);
  bool start_engine();
  bool start_search(const Part& part);
  bool search_on(double spent);
  bool frontiers_on(double spent);
  void drop_frontiers();
  CountOutcome conclude(Status status, BigCount count);

  Engines& engines_;
  Budget& budget_;
  const CountOptions& options_;
  const Method method_;
  const bool kept_;
  const Attempt attempt_;               // the only one
  SearchEngine* engine_ = nullptr;      // null until it is needed
  Engine engine_kind_;                  // of the engine, once it was wanted; until then as asked for
  bool whole_ = false;                  // there is but one part
  bool search_counted_ = false;         // a part at least
  std::optional<PartSearch> searched_;  // the part at hand
  std::optional<Frontiers> frontiers_;  // of the part at hand
  std::optional<Status> stopped_;       // why the count had to stop
  BigCount found_;                      // in the part at hand; a lower bound when stopped
  std::vector<std::uint32_t> order_;
  std::optional<std::size_t> most_;  // solutions that are of use
  CountOutcome outcome_;
};

}  // namespace dlx::detail

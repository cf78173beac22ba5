#pragma once
/// What one engine spends of a Budget.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "budget/budget.hpp"
#include "budget/work.hpp"

namespace dlx::detail {

/// Before each node, an engine compares the number of its nodes with next_poll(). When they are equal, it
/// polls. A fast search has more nodes between two polls than a slow one. So the clock is read about once a
/// millisecond.
///
/// Threads: a meter belongs to one thread. Meters of several threads may share a Budget.
class Meter {
 public:
  /// `own` is the work that the owner has done before. This budget does not pay for it.
  explicit Meter(Budget& budget, const Work& own = {})
      : budget_(&budget),
        told_(own),
        granted_(own.nodes),
        next_poll_(own.nodes),
        last_poll_(budget.start()) {}

  /// The owner must call poll() when it has so many nodes.
  std::uint64_t next_poll() const { return next_poll_; }

  /// The owner calls it before its next node. `own` is all its work so far. False if the search must end:
  /// then verdict() tells why. Also false if the nodes allowed are spent. `share()` is called only if
  /// progress is reported.
  template <class GetShare>
  bool poll(const Work& own, GetShare share) {
    if (budget_->verdict() || budget_->stop_asked()) return false;
    if (own.nodes == 0 && told_.nodes == 0 && !budget_->has_deadline() && !budget_->has_node_limit() &&
        allowed_ > 0) {  // a search may be over before the clock is read
      grant(kUntimed);
      return true;
    }
    const Budget::Clock::time_point now = Budget::Clock::now();
    adapt(now);
    if (!refill(own) || !budget_->in_time(now)) return false;
    if (own.nodes > 0 && budget_->report_is_due(now)) {
      budget_->explored(outer_.of(share()).fraction());
      budget_->report();
    }
    return true;
  }

  /// Allows `nodes` more nodes than the `done` nodes that the owner has. When they are spent, poll() is false
  /// without a verdict. Call it between two runs.
  void allow(std::uint64_t nodes, std::uint64_t done) {
    allowed_ = done + std::min(nodes, kNever - done);
    next_poll_ = std::min(granted_, allowed_);
  }

  /// Call it between two runs. Tells the budget of all work of the owner so far, and gives back the nodes
  /// that were granted and not searched.
  void settle(const Work& own) {
    budget_->exchange(own - told_, handed(), 0);
    told_ = own;
    next_poll_ = granted_ = own.nodes;
  }

  /// After settle(): from now on the owner counts from `own`.
  void restart(const Work& own) { *this = Meter(*budget_, own); }

  /// From now on the owner searches the subtree at hand in `outer`. Its share is turned into a share of the
  /// whole tree before it is reported.
  void zoom(Share outer) { outer_ = outer; }
  Share outer() const { return outer_; }

  std::optional<Status> verdict() const { return budget_->verdict(); }
  Budget& budget() const { return *budget_; }

 private:
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();
  // Nodes until the clock is first read, without a limit on time or nodes.
  static constexpr std::uint64_t kUntimed = 32;
  // Nodes between two polls: at first, and the most. Nodes may become slower.
  static constexpr std::uint64_t kFirst = 8;
  static constexpr std::uint64_t kLongest = 4096;

  std::uint64_t handed() const { return granted_ - told_.nodes; }

  void grant(std::uint64_t nodes) {
    granted_ = told_.nodes + nodes;
    next_poll_ = std::min(granted_, allowed_);
  }

  /// False if the budget has no more nodes, or no more are allowed.
  bool refill(const Work& own) {
    const std::uint64_t granted = budget_->exchange(own - told_, handed(), step_);
    told_ = own;
    grant(granted);
    return granted > 0 && own.nodes < allowed_;
  }

  void adapt(Budget::Clock::time_point now) {
    using std::chrono::microseconds;
    const Budget::Clock::duration elapsed = now - last_poll_;
    last_poll_ = now;
    if (elapsed < microseconds(500)) step_ = std::min(step_ * 2, kLongest);
    if (elapsed > microseconds(2000)) step_ = std::max(step_ / 2, std::uint64_t{1});
  }

  Budget* budget_;
  Share outer_;
  Work told_;                       // the owner's work as the budget knows it
  std::uint64_t granted_;           // the owner may have so many nodes, as far as the budget goes
  std::uint64_t allowed_ = kNever;  // the owner may have so many nodes by allow()
  std::uint64_t next_poll_;
  std::uint64_t step_ = kFirst;  // nodes to ask for
  Budget::Clock::time_point last_poll_;
};

}  // namespace dlx::detail

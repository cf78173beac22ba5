#pragma once
/// What a search may spend, all its threads together.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>

#include <dlx/options.hpp>

#include "budget/outlook.hpp"
#include "budget/work.hpp"

namespace dlx::detail {

/// The limits of a search on nodes and time, its stop token, its progress reports, and what it has spent.
/// Each engine that does a part of the work has a Meter.
///
/// Nodes are handed out before they are searched. So a limit on nodes is never passed, by any number of
/// threads.
///
/// Threads: may be shared. Progress is reported on the thread that made the budget.
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts the clock. Throws InvalidArgument for limits that make no sense. Keeps a reference to `limits`.
  explicit Budget(const Limits& limits);
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  /// Why the work must end: the first reason that was found. Empty if it may go on.
  std::optional<Status> verdict() const {
    const int status = verdict_.load(std::memory_order_acquire);
    return status < 0 ? std::nullopt : std::optional(static_cast<Status>(status));
  }

  const Limits& limits() const { return limits_; }
  std::size_t memory() const { return limits_.memory; }

  /// For work that counts no nodes. Looks at the clock and the stop token, and reports progress if that is
  /// due. False if the work must end.
  bool go_on();

  /// Ends the work, with this verdict if there is none yet.
  void end(Status status);
  void stop() { end(Status::stopped); }

  /// Says how much of the tree is explored, 0 to 1, for the next report. A smaller share than was said before
  /// changes nothing: it is an estimate, and a bar that goes back helps nobody.
  void explored(double fraction);
  /// From now on, shares are those of another tree.
  void begin_tree();

  /// The work of all meters, as far as they have told the budget.
  Work spent() const;
  Clock::time_point start() const { return start_; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  /// What is left of the search, for the thread that made the budget.
  Outlook& outlook() { return outlook_; }
  /// Empty if there is none: see Limits::forecast.
  std::optional<Forecast> forecast() const { return outlook_.forecast(spent().nodes, seconds()); }

 private:
  friend class Meter;

  bool stop_asked();
  /// False if `now` is past the time limit. Then there is a verdict.
  bool in_time(Clock::time_point now);
  bool has_node_limit() const { return limits_.nodes.has_value(); }
  bool has_deadline() const { return deadline_.has_value(); }
  /// A meter that got `handed` nodes has `done` so much work with them. Adds this work, and takes back the
  /// nodes that were not searched. Then hands out up to `wanted` new nodes, and returns how many. If none are
  /// left, that is 0, and there is a verdict.
  std::uint64_t exchange(const Work& done, std::uint64_t handed, std::uint64_t wanted);
  bool report_is_due(Clock::time_point now) const;
  void report();

  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  const Limits& limits_;
  const std::thread::id owner_ = std::this_thread::get_id();
  const Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
  Clock::duration interval_{};
  Clock::time_point next_report_;
  Outlook outlook_;
  std::atomic<int> verdict_{-1};
  mutable std::mutex guard_;  // of the members below
  std::uint64_t nodes_left_;
  Work spent_;
  double fraction_ = 0;  // see explored()
};

}  // namespace dlx::detail

#pragma once
/// Limits of work that is made of several searches.

#include <algorithm>
#include <chrono>
#include <optional>

#include <dlx/options.hpp>

namespace dlx {

/// Knows how much of the time is spent and left, and whether to stop. The clock starts when it is made.
///
/// Threads: a const Deadline may be shared.
class Deadline {
 public:
  Deadline() = default;  ///< no limits
  explicit Deadline(const Limits& limits) : limits_(limits) {}

  std::chrono::duration<double> spent() const { return Clock::now() - start_; }

  /// Why to end now: `stopped` or `time_limit`. Empty if there is no reason.
  std::optional<Status> reached() const {
    if (limits_.stop.requested()) return Status::stopped;
    if (limits_.time && spent() >= *limits_.time) return Status::time_limit;
    return std::nullopt;
  }

  /// The limits for what is done next. If the time is over, a microsecond is left: a limit must be above 0.
  Limits left() const {
    Limits left = limits_;
    if (left.time)
      left.time = std::max<std::chrono::duration<double>>(*left.time - spent(), std::chrono::microseconds(1));
    return left;
  }

 private:
  using Clock = std::chrono::steady_clock;

  Limits limits_;
  Clock::time_point start_ = Clock::now();
};

}  // namespace dlx

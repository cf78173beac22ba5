#include "budget/budget.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace dlx::detail {

namespace {

using Seconds = std::chrono::duration<double>;

/// A duration that the clock can add. A longer one than a century becomes a century.
Budget::Clock::duration on_clock(Seconds seconds) {
  constexpr Seconds kCentury{3.2e9};
  return std::chrono::duration_cast<Budget::Clock::duration>(std::min(seconds, kCentury));
}

void check(Seconds seconds, const char* what) {
  if (!std::isfinite(seconds.count()) || seconds.count() <= 0) {
    throw InvalidArgument(std::string(what) + " must be finite and above 0 seconds");
  }
}

}  // namespace

Budget::Budget(const Limits& limits) : limits_(limits), nodes_left_(limits.nodes.value_or(kUnlimited)) {
  if (limits.nodes == 0U) throw InvalidArgument("the limit on nodes must be at least 1");
  check(limits.progress_interval, "the interval of progress reports");
  if (limits.time) {
    check(*limits.time, "the time limit");
    deadline_ = start_ + on_clock(*limits.time);
  }
  interval_ = on_clock(limits.progress_interval);
  next_report_ = start_ + interval_;
}

bool Budget::go_on() {
  if (verdict() || stop_asked()) return false;
  if (!has_deadline() && !limits_.progress) return true;
  const Clock::time_point now = Clock::now();
  if (!in_time(now)) return false;
  if (report_is_due(now)) report();
  return true;
}

void Budget::explored(double fraction) {
  const std::lock_guard lock(guard_);
  fraction_ = std::max(fraction_, fraction);
}

void Budget::begin_tree() {
  const std::lock_guard lock(guard_);
  fraction_ = 0;
}

Work Budget::spent() const {
  const std::lock_guard lock(guard_);
  return spent_;
}

bool Budget::stop_asked() {
  if (!limits_.stop.requested()) return false;
  end(Status::stopped);
  return true;
}

bool Budget::in_time(Clock::time_point now) {
  if (!deadline_ || now < *deadline_) return true;
  end(Status::time_limit);
  return false;
}

std::uint64_t Budget::exchange(const Work& done, std::uint64_t handed, std::uint64_t wanted) {
  const std::lock_guard lock(guard_);
  spent_ = spent_ + done;
  if (!has_node_limit()) return wanted;
  const std::uint64_t had = nodes_left_ + handed;
  nodes_left_ = had - std::min(had, done.nodes);
  const std::uint64_t granted = std::min(wanted, nodes_left_);
  nodes_left_ -= granted;
  if (granted == 0 && wanted > 0) end(Status::node_limit);
  return granted;
}

bool Budget::report_is_due(Clock::time_point now) const {
  return limits_.progress && std::this_thread::get_id() == owner_ && now >= next_report_;
}

void Budget::report() {
  const auto [work, fraction] = [&] {
    const std::lock_guard guard(guard_);
    return std::pair(spent_, fraction_);
  }();
  limits_.progress({work.solutions, work.nodes, work.updates, work.guesses, seconds(), fraction, forecast()});
  next_report_ = Clock::now() + interval_;
}

void Budget::end(Status status) {
  int none = -1;
  verdict_.compare_exchange_strong(none, static_cast<int>(status), std::memory_order_release);
}

}  // namespace dlx::detail

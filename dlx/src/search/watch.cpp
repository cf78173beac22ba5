#include "search/watch.hpp"

#include <cmath>
#include <string>

namespace dlx::detail {

namespace {

using Seconds = std::chrono::duration<double>;

/// A duration the clock can add: a century stands for all that is longer.
std::chrono::steady_clock::duration on_clock(Seconds seconds) {
  constexpr Seconds kCentury{3.2e9};
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::min(seconds, kCentury));
}

void check(Seconds seconds, const char* what) {
  if (!std::isfinite(seconds.count()) || seconds.count() <= 0) {
    throw InvalidArgument(std::string(what) + " must be finite and above 0 seconds");
  }
}

}  // namespace

Watch::Watch(const SolveOptions& options) : options_(&options) {
  if (options.limit == 0U) throw InvalidArgument("the limit on solutions must be at least 1");
  if (options.node_limit == 0U) throw InvalidArgument("the limit on nodes must be at least 1");
  check(options.progress_interval, "the interval of progress reports");
  if (options.time_limit) {
    check(*options.time_limit, "the time limit");
    deadline_ = start_ + on_clock(*options.time_limit);
  }
  interval_ = on_clock(options.progress_interval);
  next_report_ = start_ + interval_;
}

bool Watch::over(const Work& work) {
  if (options_->stop.stop_requested()) {
    verdict_ = Status::stopped;
    return true;
  }
  if (options_->node_limit && work.nodes >= *options_->node_limit) {
    verdict_ = Status::node_limit;
    return true;
  }
  return work.nodes >= allowed_;
}

void Watch::schedule(std::uint64_t nodes, Clock::time_point now) {
  using std::chrono::microseconds;
  constexpr std::uint64_t kLongest = 4096;  // nodes may soon be slower than they were
  const Clock::duration elapsed = now - last_poll_;
  last_poll_ = now;
  if (elapsed < microseconds(500)) step_ = std::min(step_ * 2, kLongest);
  if (elapsed > microseconds(2000)) step_ = std::max(step_ / 2, std::uint64_t{1});
  next_poll_ = std::min(nodes + step_, allowed_);
  if (options_->node_limit) next_poll_ = std::min(next_poll_, *options_->node_limit);
}

}  // namespace dlx::detail

#pragma once
/// Watches over a running search: limits, the stop token and progress reports.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include <dlx/solve.hpp>

namespace dlx::detail {

/// What an engine counts; the terms are those of dlx::Progress.
struct Work {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  std::uint64_t updates = 0;
  std::uint64_t guesses = 0;

  friend Work operator+(const Work& a, const Work& b) {
    return {a.solutions + b.solutions, a.nodes + b.nodes, a.updates + b.updates, a.guesses + b.guesses};
  }
  friend Work operator-(const Work& a, const Work& b) {
    return {a.solutions - b.solutions, a.nodes - b.nodes, a.updates - b.updates, a.guesses - b.guesses};
  }
};

/// The share of a search tree, 0 to 1, that is explored for good, and that of the subtree at hand. Knuth's
/// estimate: all branches of a node count alike.
struct Share {
  double explored = 0;
  double at_hand = 1;
};

/// An engine compares its nodes with next_poll() before each node, and polls when they are equal. The
/// distance adapts to the speed of the search, so that the clock is read about once a millisecond.
class Watch {
 public:
  /// Starts the clock. Throws InvalidArgument for limits that make no sense. Keeps a reference to `options`.
  explicit Watch(const SolveOptions& options);

  std::uint64_t next_poll() const { return next_poll_ - beside_.nodes; }

  /// From now on what is polled is work beside `others`, to which it is added. Call it between two runs.
  void work_beside(const Work& others) { beside_ = others; }
  const Work& beside() const { return beside_; }

  /// Allows `nodes` nodes more than the `done` ones that there are. Call it between two runs.
  void allow(std::uint64_t nodes, std::uint64_t done) {
    done += beside_.nodes;
    allowed_ = done + std::min(nodes, kNever - done);
    next_poll_ = std::min(next_poll_, allowed_);
  }

  /// False if the search must end now; verdict() tells why. `share()` is asked only if it is reported.
  template <class GetShare>
  bool poll(const Work& own, GetShare share) {
    const Work work = own + beside_;
    if (over(work)) return false;
    if (work.nodes == 0 && !deadline_) {  // a search may be over before the clock is read
      next_poll_ = options_->node_limit ? std::min(kFirst, *options_->node_limit) : kFirst;
      return true;
    }
    const Clock::time_point now = Clock::now();
    if (deadline_ && now >= *deadline_) {
      verdict_ = Status::time_limit;
      return false;
    }
    if (options_->progress && now >= next_report_) {
      options_->progress(
          {work.solutions, work.nodes, work.updates, work.guesses, seconds(), fraction(share())});
      next_report_ = now + interval_;
    }
    schedule(work.nodes, now);
    return true;
  }

  /// From now on what is polled is the subtree at hand of a tree that this is the share of.
  void zoom(Share outer) { outer_ = outer; }
  Share outer() const { return outer_; }

  /// Why the search must end; empty if only the nodes allowed are spent.
  std::optional<Status> verdict() const { return verdict_; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();
  using Clock = std::chrono::steady_clock;

  static constexpr std::uint64_t kFirst = 8;  // nodes

  /// Half of what is at hand may be done.
  double fraction(Share share) const {
    return outer_.explored + outer_.at_hand * (share.explored + share.at_hand / 2);
  }
  bool over(const Work& work);
  void schedule(std::uint64_t nodes, Clock::time_point now);

  const SolveOptions* options_;
  Share outer_;
  Work beside_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_poll_ = start_;
  std::optional<Clock::time_point> deadline_;
  Clock::duration interval_{};
  Clock::time_point next_report_;
  std::uint64_t step_ = kFirst;
  std::uint64_t next_poll_ = 0;
  std::uint64_t allowed_ = kNever;
  std::optional<Status> verdict_;
};

}  // namespace dlx::detail

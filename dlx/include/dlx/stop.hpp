#pragma once
/// Asking a search to stop: from another thread, or from a signal handler.
///
/// ```cpp
/// dlx::Stop stop;
///
/// std::signal(SIGINT, [](int) { stop.request(); });
/// dlx::solve(problem, {.within = {.stop = stop.token()}}, visit);
/// ```

#include <atomic>
#include <functional>
#include <memory>
#include <utility>

namespace dlx {

/// What a search holds: it tells whether a stop was requested. A token that was not made by a Stop always
/// says no.
///
/// Threads: safe from all threads, as long as each has a copy of its own.
/// Life:    may outlive its Stop.
class StopToken {
 public:
  StopToken() = default;

  bool requested() const noexcept { return state_ && state_->requested(); }

 private:
  friend class Stop;

  struct State {
    bool requested() noexcept {
      if (flag.load()) return true;
      if (!ask || !ask()) return false;
      flag.store(true);
      return true;
    }

    std::atomic<bool> flag = false;
    std::function<bool()> ask;
  };

  explicit StopToken(std::shared_ptr<State> state) noexcept : state_(std::move(state)) {}

  std::shared_ptr<State> state_;
};

/// What the caller keeps, to request a stop. A request cannot be taken back: make a new Stop for the next
/// search.
///
/// Threads: all functions are safe from all threads. A signal handler may call request() and requested():
///          they take no lock and no memory.
/// Life:    must outlive the threads and handlers that call it; searches need only their tokens.
class Stop {
 public:
  Stop() : state_(std::make_shared<StopToken::State>()) {}
  /// For a program with one thread, where nobody can call request() while a search runs. `ask` is called by
  /// whatever looks at a token: about once a millisecond, or more often. If it says true, that is a request.
  /// It must not throw. If several threads search, they call it at the same time.
  explicit Stop(std::function<bool()> ask) : Stop() { state_->ask = std::move(ask); }
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  void request() noexcept { state_->flag.store(true); }
  bool requested() const noexcept { return state_->flag.load(); }
  StopToken token() const noexcept { return StopToken(state_); }

 private:
  static_assert(std::atomic<bool>::is_always_lock_free);

  const std::shared_ptr<StopToken::State> state_;
};

}  // namespace dlx

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

  bool requested() const noexcept { return flag_ && flag_->load(); }

 private:
  friend class Stop;
  explicit StopToken(std::shared_ptr<const std::atomic<bool>> flag) noexcept : flag_(std::move(flag)) {}

  std::shared_ptr<const std::atomic<bool>> flag_;
};

/// What the caller keeps, to request a stop. A request cannot be taken back: make a new Stop for the next
/// search.
///
/// Threads: all functions are safe from all threads. A signal handler may call request() and requested():
///          they take no lock and no memory.
/// Life:    must outlive the threads and handlers that call it; searches need only their tokens.
class Stop {
 public:
  Stop() : flag_(std::make_shared<std::atomic<bool>>(false)) {}
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  void request() noexcept { flag_->store(true); }
  bool requested() const noexcept { return flag_->load(); }
  StopToken token() const noexcept { return StopToken(flag_); }

 private:
  static_assert(std::atomic<bool>::is_always_lock_free);

  const std::shared_ptr<std::atomic<bool>> flag_;
};

}  // namespace dlx

#pragma once
/// Long work, without the interpreter's lock, that Ctrl-C can stop.

#include <chrono>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "how.hpp"
#include "lock.hpp"

namespace dlx_python {

/// How often a thread that waits looks at signals.
inline constexpr std::chrono::milliseconds kBetweenLooks{30};

/// Work of the library that a thread of Python waits for, without the interpreter's lock.
///
/// Now and then that thread takes the lock, looks at signals, and calls the function that shows the progress.
/// If there is an exception, for example KeyboardInterrupt, it stops the work, and lets the exception out
/// when the work has ended. The work must not touch objects of Python.
class Task {
 public:
  /// Gives `how`, which must outlive the task, limits that stop the work and tell its progress.
  explicit Task(How& how);
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;

  dlx::StopToken stop() const { return stop_.token(); }

  /// Does work that tells its progress, on this thread. Returns what it returns.
  template <class Work>
  auto run(const Work& work) {
    std::optional<decltype(work())> result;
    here([&] { result.emplace(work()); });
    return std::move(*result);
  }

  /// Does work that does not look at limits often enough, on a thread of its own. If the system gives none,
  /// it does it on this one: then Ctrl-C may have to wait.
  template <class Work>
  auto run_apart(const Work& work) {
    std::optional<decltype(work())> result;
    apart([&] { result.emplace(work()); });
    return std::move(*result);
  }

 private:
  void here(const std::function<void()>& work);
  void apart(const std::function<void()>& work);
  void look(const std::optional<dlx::Progress>& now);

  const How& how_;
  const std::thread::id owner_ = std::this_thread::get_id();
  Unlocked* unlocked_ = nullptr;  // while the work goes on
  dlx::Stop stop_;
  std::chrono::steady_clock::time_point told_ = std::chrono::steady_clock::now();  // of the progress, last
  std::mutex mutex_;
  std::optional<dlx::Progress> news_;  // of another thread; guarded by the mutex
  std::exception_ptr raised_;          // in the interpreter, while the work goes on
};

/// Lets an exception out if a signal has come. Requires the interpreter's lock.
void look_at_signals();

}  // namespace dlx_python

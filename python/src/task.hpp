#pragma once
/// Long work, without the interpreter's lock, that Ctrl-C can stop.

#include <functional>
#include <mutex>
#include <optional>

#include "how.hpp"

namespace dlx_python {

/// How often a thread that waits looks at signals.
inline constexpr std::chrono::milliseconds kBetweenLooks{30};

/// Work of the library that a thread of Python waits for.
///
/// The work has a thread of its own. Meanwhile the thread of Python does not hold the interpreter's lock. Now
/// and then it takes the lock, looks at signals, and calls the function that shows the progress. If there is
/// an exception, for example KeyboardInterrupt, it stops the work, and lets the exception out when the work
/// has ended.
class Task {
 public:
  /// Gives `how` limits that stop the work and keep its progress.
  explicit Task(How& how);
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;

  dlx::StopToken stop() const { return stop_.token(); }

  /// Does the work and returns what it returns. The work must not touch objects of Python.
  template <class Work>
  auto run(const Work& work) {
    std::optional<decltype(work())> result;
    wait([&] { result.emplace(work()); });
    return std::move(*result);
  }

 private:
  void wait(const std::function<void()>& work);
  void look();

  dlx::Stop stop_;
  py::object progress_;
  std::mutex mutex_;
  std::optional<dlx::Progress> news_;  // guarded by mutex_
};

/// Lets an exception out if a signal has come. Requires the interpreter's lock.
void look_at_signals();

}  // namespace dlx_python

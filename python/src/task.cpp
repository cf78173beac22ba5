#include "task.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace dlx_python {

void look_at_signals() {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

Task::Task(How& how) : how_(how) { how_.within.stop = stop_.token(); }

void Task::here(const std::function<void()>& work) {
  double told = 0;  // the second of the progress that was told last
  how_.within.progress_interval = kBetweenLooks;
  how_.within.progress = [&](const dlx::Progress& now) {
    if (raised_) return;
    try {
      const py::gil_scoped_acquire locked;
      look_at_signals();
      if (now.seconds - told < how_.interval.count()) return;
      told = now.seconds;
      tell(how_.progress, now);
    } catch (...) {
      raised_ = std::current_exception();
      stop_.request();
    }
  };
  {
    const py::gil_scoped_release unlocked;
    work();
  }
  if (raised_) std::rethrow_exception(raised_);
}

void Task::apart(const std::function<void()>& work) {
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;           // guarded by the mutex
  std::exception_ptr failure;  // of the work
  {
    const py::gil_scoped_release unlocked;
    std::thread thread([&] {
      try {
        work();
      } catch (...) {
        failure = std::current_exception();
      }
      const std::lock_guard lock(mutex);
      done = true;
      changed.notify_all();
    });
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, kBetweenLooks, [&] { return done; })) {
      if (raised_) continue;
      try {
        const py::gil_scoped_acquire locked;
        look_at_signals();
      } catch (...) {
        raised_ = std::current_exception();
        stop_.request();
      }
    }
    lock.unlock();
    thread.join();
  }
  if (raised_) std::rethrow_exception(raised_);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace dlx_python

#include "task.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace dlx_python {

void look_at_signals() {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

Task::Task(How& how) : how_(how) {
  how.within.stop = stop_.token();
  how.within.progress_interval = kBetweenLooks;
  how.within.progress = [this](const dlx::Progress& now) {
    if (std::this_thread::get_id() == owner_) look(now);
  };
}

void Task::look(const dlx::Progress& now) {
  if (raised_) return;
  try {
    const py::gil_scoped_acquire locked;
    look_at_signals();
    if (now.seconds - told_ < how_.interval.count()) return;
    told_ = now.seconds;
    tell(how_.progress, now);
  } catch (...) {
    raised_ = std::current_exception();
    stop_.request();
  }
}

void Task::here(const std::function<void()>& work) {
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

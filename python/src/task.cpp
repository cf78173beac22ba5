#include "task.hpp"

#include <condition_variable>
#include <exception>
#include <thread>

namespace dlx_python {

void look_at_signals() {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

Task::Task(How& how) : progress_(how.progress) {
  how.within.stop = stop_.token();
  if (progress_.is_none()) return;
  how.within.progress_interval = how.interval;
  how.within.progress = [this](const dlx::Progress& now) {
    const std::lock_guard lock(mutex_);
    news_ = now;
  };
}

void Task::look() {
  look_at_signals();
  std::optional<dlx::Progress> news;
  {
    const std::lock_guard lock(mutex_);
    news.swap(news_);
  }
  if (news) tell(progress_, *news);
}

void Task::wait(const std::function<void()>& work) {
  std::condition_variable changed;
  bool done = false;           // guarded by mutex_
  std::exception_ptr failure;  // of the work
  std::exception_ptr raised;   // while waiting
  {
    const py::gil_scoped_release unlocked;
    std::thread thread([&] {
      try {
        work();
      } catch (...) {
        failure = std::current_exception();
      }
      const std::lock_guard lock(mutex_);
      done = true;
      changed.notify_all();
    });
    std::unique_lock lock(mutex_);
    while (!changed.wait_for(lock, kBetweenLooks, [&] { return done; })) {
      if (raised) continue;
      lock.unlock();
      try {
        const py::gil_scoped_acquire locked;
        look();
      } catch (...) {
        raised = std::current_exception();
        stop_.request();
      }
      lock.lock();
    }
    lock.unlock();
    thread.join();
  }
  if (raised) std::rethrow_exception(raised);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace dlx_python

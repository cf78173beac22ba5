#include "task.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace dlx_python {

void look_at_signals() {
  if (call_interpreter(PyErr_CheckSignals) != 0) throw py::error_already_set();
}

Task::Task(How& how) : how_(how) {
  how.within.stop = stop_.token();
  how.within.progress_interval = kBetweenLooks;
  how.within.progress = [this](const dlx::Progress& now) {
    if (std::this_thread::get_id() == owner_) return look(now);
    const std::lock_guard lock(mutex_);
    news_ = now;
  };
}

void Task::look(const std::optional<dlx::Progress>& now) {
  if (raised_) return;
  try {
    const Locked locked(*unlocked_);
    look_at_signals();
    const auto time = std::chrono::steady_clock::now();
    if (!now || time - told_ < how_.interval) return;
    told_ = time;
    tell(how_.progress, *now);
  } catch (...) {
    raised_ = std::current_exception();
    stop_.request();
  }
}

void Task::here(const std::function<void()>& work) {
  {
    Unlocked unlocked;
    unlocked_ = &unlocked;
    work();
  }
  if (raised_) std::rethrow_exception(raised_);
}

void Task::apart(const std::function<void()>& work) {
  std::condition_variable changed;
  bool done = false;           // guarded by the mutex
  std::exception_ptr failure;  // of the work
  {
    Unlocked unlocked;
    unlocked_ = &unlocked;
    const auto run = [&] {
      try {
        work();
      } catch (...) {
        failure = std::current_exception();
      }
      const std::lock_guard lock(mutex_);
      done = true;
      changed.notify_all();
    };
    std::thread thread;
    try {
      thread = std::thread(run);
    } catch (const std::exception&) {  // the system gives none
      run();
    }
    std::unique_lock lock(mutex_);
    while (!changed.wait_for(lock, kBetweenLooks, [&] { return done; })) {
      const std::optional<dlx::Progress> news = std::exchange(news_, std::nullopt);
      lock.unlock();  // the work shall not wait while Python works
      look(news);
      lock.lock();
    }
    lock.unlock();
    if (thread.joinable()) thread.join();
  }
  if (raised_) std::rethrow_exception(raised_);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace dlx_python

#pragma once
/// Threads that help with one short task after another.

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace dlx::detail {

/// The threads begin when they are first needed. Between two tasks they sleep.
///
/// Threads: run() is for one thread at a time.
class Helpers {
 public:
  /// `threads`: how many work on a task, the caller included, as for thread_count().
  explicit Helpers(unsigned threads);
  ~Helpers();
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  /// How many work on a task. They may be fewer after the first task, if the system does not give as many.
  std::size_t size() const { return size_; }

  /// Calls task(0) here, and task(1) .. task(size() - 1) on the other threads, and waits for all of them.
  /// Throws what one of them has thrown.
  void run(const std::function<void(std::size_t)>& task);

 private:
  void start();
  void help(std::size_t k);
  void work(std::size_t k, const std::function<void(std::size_t)>& task);

  std::size_t size_;
  std::vector<std::thread> threads_;
  std::mutex guard_;  // of the members below
  std::condition_variable begin_, end_;
  const std::function<void(std::size_t)>* task_ = nullptr;
  std::uint64_t round_ = 0;  // the number of the task
  std::size_t busy_ = 0;     // helpers at work
  bool over_ = false;        // the threads must end
  std::exception_ptr error_;
};

}  // namespace dlx::detail

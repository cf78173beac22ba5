#pragma once
/// Solutions that another thread finds ahead of the thread of Python that takes them.

#include <unistd.h>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "how.hpp"

namespace dlx_python {

/// Says that an object is in use as long as it lives. Throws RuntimeError of Python if it already is: another
/// thread waits for the object's next solution.
class InUse {
 public:
  explicit InUse(std::atomic<bool>& busy);
  ~InUse() { busy_ = false; }
  InUse(const InUse&) = delete;
  InUse& operator=(const InUse&) = delete;

 private:
  std::atomic<bool>& busy_;
};

class Stream;

/// Leaves a stream alone that a forked process has from its parent: its lock may be taken for ever.
struct DeleteStream {
  void operator()(Stream* stream) const;
};

/// A queue of solutions. A thread of its own finds them, and waits when it is far ahead. A process that is
/// forked meanwhile has no such thread. There next() and end() throw RuntimeError of Python. If the system
/// gives no thread, next() finds them itself.
class Stream {
 public:
  using Owner = std::unique_ptr<Stream, DeleteStream>;
  struct Found {
    std::vector<dlx::OptionId> options;
    dlx::BigCount size = 1;  ///< of its class
  };
  struct End {
    dlx::Outcome outcome{};
    dlx::BigCount symmetries = 0;
  };
  /// Puts a solution into the queue. False if the search must stop.
  using Give = std::function<bool(Found)>;
  using Work = std::function<End(const How& how, const Give& give)>;

  /// Begins the work when the first solution is asked for. The work may be done several times: each time it
  /// must give the same solutions in the same order.
  Stream(How how, Work work);
  ~Stream();
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  /// Begins the work, unless it has begun. False if the system gives no thread for it.
  bool begin();

  /// The next solution. Empty at the end. Lets out what the work has thrown. That is its end, too. Also
  /// lets out what signals and the function for the progress raise. After that it can be called again.
  std::optional<Found> next();

  /// How the search has gone. Until next() has come to the end, its status is `stopped`, and its solutions
  /// are those that were taken.
  End end() const;

  /// Whether its thread is in the process that this one was forked from.
  bool is_of_parent() const { return thread_.joinable() && process_ != getpid(); }

 private:
  void run();
  bool give(Found found);
  void look();
  std::optional<Found> next_alone();
  void search_alone();

  How how_;
  Work work_;
  dlx::Stop stop_;
  std::atomic<bool> busy_ = false;
  mutable std::mutex mutex_;  // guards all below but the thread
  std::condition_variable changed_;
  std::deque<Found> ready_;
  std::uint64_t taken_ = 0;
  bool at_end_ = false;  // next() has said that there are no more
  bool ended_ = false;   // the work
  bool alone_ = false;   // there was no thread
  End end_;
  std::exception_ptr failure_;
  std::optional<dlx::Progress> news_;
  pid_t process_ = 0;  // of the thread
  std::thread thread_;
};

}  // namespace dlx_python

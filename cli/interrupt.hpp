#pragma once
/// Ctrl-C (SIGINT) and SIGTERM turned into a stop token.

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace cli {

/// While one lives, the first signal asks the search to stop. A second one ends the program as it would
/// anyway, and so does the first while input is waited for. A signal that the parent has us ignore stays
/// ignored. Make it before other threads, one at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return source_.get_token(); }

  /// Marks the time from its making to its end as waiting for input.
  class Waiting {
   public:
    explicit Waiting(Interrupt& interrupt) : flag_(interrupt.waiting_) { flag_.store(true); }
    ~Waiting() { flag_ = false; }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

   private:
    std::atomic<bool>& flag_;
  };

 private:
  void wait_for_signals();

  sigset_t signals_{};
  std::stop_source source_;
  std::atomic<bool> waiting_ = false;
  std::atomic<bool> over_ = false;
  std::jthread waiter_;
};

}  // namespace cli

#pragma once
/// Ctrl-C (SIGINT) and SIGTERM turned into a stop token.

#include <atomic>
#include <stop_token>
#include <thread>

namespace cli {

/// While one lives, the first signal that comes during a search asks it to stop. Any other signal ends the
/// program as it would anyway: while input is awaited, or when a search that was asked has not stopped.
/// Make it before other threads, one at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return source_.get_token(); }

  /// Marks the time from its making to its end as a search.
  class Searching {
   public:
    explicit Searching(Interrupt& interrupt) : flag_(interrupt.searching_) { flag_ = true; }
    ~Searching() { flag_ = false; }
    Searching(const Searching&) = delete;
    Searching& operator=(const Searching&) = delete;

   private:
    std::atomic<bool>& flag_;
  };

 private:
  void wait_for_signals();

  std::stop_source source_;
  std::atomic<bool> searching_ = false;
  std::atomic<bool> over_ = false;
  std::jthread waiter_;
};

}  // namespace cli

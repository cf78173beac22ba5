#pragma once
/// Ctrl-C (SIGINT) and SIGTERM turned into a dlx::Stop.

#include <atomic>

#include <dlx/stop.hpp>

namespace cli {

/// While one lives, the first signal asks the search to stop. A second one ends the program as it would
/// anyway, and so does the first while input is waited for. A signal that the parent has us ignore stays
/// ignored. Make one at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  dlx::StopToken token() const { return stop_.token(); }

  /// Marks the time from its making to its end as waiting for input.
  class Waiting {
   public:
    explicit Waiting(Interrupt& interrupt) : flag_(interrupt.waiting_) { flag_ = true; }
    ~Waiting() { flag_ = false; }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

   private:
    std::atomic<bool>& flag_;
  };

 private:
  static void handle(int signal);

  static std::atomic<Interrupt*> current_;

  dlx::Stop stop_;
  std::atomic<bool> waiting_ = false;
};

}  // namespace cli

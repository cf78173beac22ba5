#pragma once
/// Ctrl-C (SIGINT) and SIGTERM turned into a dlx::Stop.

#include <atomic>

#include <dlx/stop.hpp>

namespace cli {

/// While an object of this class exists, the first signal asks the search to stop. A second one ends the
/// program. While the program waits for input, the first one ends it, too. A signal that was ignored when the
/// program began stays ignored. There can be one such object at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  dlx::StopToken token() const { return stop_.token(); }

  /// While one exists, the program waits for input.
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

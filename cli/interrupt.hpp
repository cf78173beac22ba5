#pragma once
/// Ctrl-C (SIGINT), SIGTERM and SIGHUP turned into a dlx::Stop.

#include <atomic>

#include <dlx/stop.hpp>

namespace cli {

/// While an object of this class exists, the first signal asks the search to stop. A second one ends the
/// program. A signal that was ignored when the program began stays ignored. There can be one such object at a
/// time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  dlx::StopToken token() const { return stop_.token(); }

 private:
  static void handle(int signal);

  static std::atomic<Interrupt*> current_;

  dlx::Stop stop_;
};

}  // namespace cli

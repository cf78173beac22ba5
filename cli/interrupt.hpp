#pragma once
/// Ctrl-C (SIGINT), SIGTERM, SIGHUP and SIGXCPU turned into a dlx::Stop, and SIGUSR1 into a flag.

#include <atomic>
#include <cstdint>

#include <dlx/stop.hpp>

namespace cli {

/// While an object of this class exists, the first signal asks the search to stop. A second one ends the
/// program, unless it comes at once: `timeout` sends two at a time, to the program and to its group. A signal
/// that was ignored when the program began stays ignored. There can be one such object at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  dlx::StopToken token() const { return stop_.token(); }

  /// From now on SIGUSR1 asks to save, or is lost if there is no Interrupt. Until then it ends the program.
  static void allow_saving();
  /// Whether SIGUSR1 has come since the last call.
  bool asked_to_save() { return save_.exchange(false); }

 private:
  static void watch(int signal);
  static void handle(int signal);

  static std::atomic<Interrupt*> current_;

  dlx::Stop stop_;
  std::atomic<std::int64_t> since_ = 0;  // when the first signal came, in milliseconds
  std::atomic<bool> save_ = false;
};

}  // namespace cli

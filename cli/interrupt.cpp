#include "interrupt.hpp"

#include <csignal>

namespace cli {

namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

struct sigaction action_of(int signal) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  return action;
}

}  // namespace

std::atomic<Interrupt*> Interrupt::current_ = nullptr;

Interrupt::Interrupt() {
  current_ = this;
  struct sigaction action {};
  action.sa_handler = handle;
  action.sa_flags = SA_RESTART;  // reading and writing go on
  for (const int signal : kSignals) {
    if (action_of(signal).sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
  }
}

Interrupt::~Interrupt() {
  for (const int signal : kSignals) {
    if (action_of(signal).sa_handler == handle) std::signal(signal, SIG_DFL);
  }
}

/// Calls only what a signal handler may call.
void Interrupt::handle(int signal) {
  Interrupt& interrupt = *current_;
  if (!interrupt.stop_.requested()) return interrupt.stop_.request();
  std::signal(signal, SIG_DFL);
  raise(signal);  // as soon as the handler returns
}

}  // namespace cli

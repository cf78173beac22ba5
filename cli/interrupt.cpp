#include "interrupt.hpp"

#include <csignal>

namespace cli {

namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGXCPU};

struct sigaction action_of(int signal) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  return action;
}

}  // namespace

std::atomic<Interrupt*> Interrupt::current_ = nullptr;

Interrupt::Interrupt() {
  current_ = this;
  for (const int signal : kSignals) {
    if (action_of(signal).sa_handler != SIG_IGN) watch(signal);
  }
}

void Interrupt::watch(int signal) {
  struct sigaction action {};
  action.sa_handler = handle;
  action.sa_flags = SA_RESTART;  // reading and writing go on
  sigaction(signal, &action, nullptr);
}

void Interrupt::allow_saving() {
  if (action_of(SIGUSR1).sa_handler != SIG_IGN) watch(SIGUSR1);
}

Interrupt::~Interrupt() {
  for (const int signal : kSignals) {
    if (action_of(signal).sa_handler == handle) std::signal(signal, SIG_DFL);
  }
  // The result is being printed: nothing is left to save, and no reason to end.
  if (action_of(SIGUSR1).sa_handler == handle) std::signal(SIGUSR1, SIG_IGN);
}

/// Calls only what a signal handler may call.
void Interrupt::handle(int signal) {
  Interrupt& interrupt = *current_;
  if (signal == SIGUSR1) return interrupt.save_.store(true);
  if (!interrupt.stop_.requested()) return interrupt.stop_.request();
  std::signal(signal, SIG_DFL);
  raise(signal);  // as soon as the handler returns
}

}  // namespace cli

#include "interrupt.hpp"

#include <csignal>
#include <ctime>

namespace cli {

namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGXCPU};

/// Signals so close together are one.
constexpr std::int64_t kTogether = 100;  // milliseconds

/// A signal handler may call it.
std::int64_t milliseconds() {
  struct timespec now {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

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
  if (!current_) return;
  Interrupt& interrupt = *current_;
  if (signal == SIGUSR1) return interrupt.save_.store(true);
  if (!interrupt.stop_.requested()) {
    interrupt.since_.store(milliseconds());
    return interrupt.stop_.request();
  }
  if (milliseconds() - interrupt.since_.load() < kTogether) return;
  std::signal(signal, SIG_DFL);
  raise(signal);  // as soon as the handler returns
}

}  // namespace cli

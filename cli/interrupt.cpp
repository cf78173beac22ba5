#include "interrupt.hpp"

#include <pthread.h>
#include <csignal>

namespace cli {

namespace {

sigset_t signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

Interrupt::Interrupt() {
  // Blocked in every thread, the signals are left to the one that waits for them; unlike a handler it may
  // call anything.
  const sigset_t set = signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  waiter_ = std::jthread([this] { wait_for_signals(); });
}

Interrupt::~Interrupt() {
  over_ = true;
  pthread_kill(waiter_.native_handle(), SIGTERM);  // wakes the waiter
  waiter_.join();
  const sigset_t set = signals();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void Interrupt::wait_for_signals() {
  const sigset_t set = signals();
  for (int signal = 0;;) {
    sigwait(&set, &signal);
    if (over_) return;
    if (searching_ && source_.request_stop()) continue;
    std::signal(signal, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    raise(signal);
  }
}

}  // namespace cli

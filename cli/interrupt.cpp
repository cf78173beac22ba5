#include "interrupt.hpp"

#include <pthread.h>

namespace cli {

namespace {

constexpr int kWake = SIGUSR1;  // tells the waiter that it is over

}  // namespace

Interrupt::Interrupt() {
  sigemptyset(&signals_);
  sigaddset(&signals_, kWake);
  for (const int signal : {SIGINT, SIGTERM}) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_IGN) sigaddset(&signals_, signal);
  }
  // Blocked in every thread, the signals are left to the one that waits for them; unlike a handler it may
  // call anything.
  pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  waiter_ = std::jthread([this] { wait_for_signals(); });
}

Interrupt::~Interrupt() {
  over_ = true;
  pthread_kill(waiter_.native_handle(), kWake);
  waiter_.join();
  pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
}

void Interrupt::wait_for_signals() {
  for (int signal = 0;;) {
    sigwait(&signals_, &signal);
    if (over_) return;
    if (!waiting_ && source_.request_stop()) continue;
    std::signal(signal, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
    raise(signal);
  }
}

}  // namespace cli

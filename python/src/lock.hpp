#pragma once
/// The interpreter's lock, in threads that may outlive the interpreter.
///
/// At its end Python does not wait for daemon threads. One that then takes the lock is ended, up to
/// Python 3.13, by an unwinding of its stack. No destructor may let that out, and no handler may keep it: the
/// process would abort. So the thread waits here until the process has ended, as in Python 3.14.

#include <chrono>
#include <thread>

#include "words.hpp"

namespace dlx_python {

/// Returns what a function of the interpreter returns. The function must throw nothing. If the interpreter
/// has ended, this call does not come back.
template <class Call>
auto call_interpreter(const Call& call) {
  try {
    return call();
  } catch (...) {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
  }
}

/// Gives the interpreter's lock away as long as it lives.
class Unlocked {
 public:
  Unlocked() : thread_(PyEval_SaveThread()) {}
  ~Unlocked() { take(); }
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;

 private:
  friend class Locked;
  void take() {
    call_interpreter([this] { PyEval_RestoreThread(thread_); });
  }
  void give() { thread_ = PyEval_SaveThread(); }

  PyThreadState* thread_;
};

/// Has the interpreter's lock as long as it lives, on the thread that gave it away. PyGILState_Ensure() would
/// crash where the interpreter has ended.
class Locked {
 public:
  explicit Locked(Unlocked& unlocked) : unlocked_(unlocked) { unlocked_.take(); }
  ~Locked() { unlocked_.give(); }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

 private:
  Unlocked& unlocked_;
};

}  // namespace dlx_python

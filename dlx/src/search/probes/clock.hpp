#pragma once
/// The time that a search would take if it had a core for itself.

#include <chrono>
#include <ctime>

namespace dlx::detail {

/// The seconds that a core has worked for this thread, since some moment. Other programs that use the machine
/// do not matter. Where the system does not know it: wall time.
inline double thread_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  std::timespec now{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0)
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#endif
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace dlx::detail

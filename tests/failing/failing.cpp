/// Preloaded into a program, makes one of its system calls fail, or kills the program there.
///
/// DLX_FAIL is like "fsync 3 fail" or "write 2 kill": the call, its number from 1, and what happens. A write
/// that is killed has written half. Calls on standard input, output and error are not counted. With
/// "pthread_create 2 rest" this call fails, and so do all after it.

#include <dlfcn.h>
#include <pthread.h>
#include <sys/uio.h>
#include <unistd.h>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

enum class Fate { done, fails, killed };

struct Call {
  explicit Call(const char* call) : name(call) {}

  const char* name;
  std::atomic<long> made{0};

  /// What happens to the next call of this name.
  Fate next() {
    const char* plan = std::getenv("DLX_FAIL");
    char name_of_plan[16] = {}, end[16] = {};
    long number = 0;
    if (plan == nullptr || std::sscanf(plan, "%15s %ld %15s", name_of_plan, &number, end) != 3)
      return Fate::done;
    if (std::strcmp(name, name_of_plan) != 0) return Fate::done;
    const long call = ++made;
    if (std::strcmp(end, "rest") == 0 ? call < number : call != number) return Fate::done;
    if (std::strcmp(end, "kill") == 0) return Fate::killed;
    errno = ENOSPC;
    return Fate::fails;
  }
};

Call writes("write"), syncs("fsync"), renames("rename"), truncates("ftruncate"), threads("pthread_create");

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

ssize_t write(int file, const void* data, size_t size) {
  const auto write_it = real<ssize_t(int, const void*, size_t)>("write");
  const Fate fate = file > STDERR_FILENO ? writes.next() : Fate::done;
  if (fate == Fate::fails) return -1;
  if (fate == Fate::done) return write_it(file, data, size);
  write_it(file, data, size / 2);
  std::raise(SIGKILL);
  return -1;
}

ssize_t writev(int file, const iovec* parts, int count) {
  const Fate fate = file > STDERR_FILENO ? writes.next() : Fate::done;
  if (fate == Fate::fails) return -1;
  const auto write_them = real<ssize_t(int, const iovec*, int)>("writev");
  if (fate == Fate::done) return write_them(file, parts, count);
  write_them(file, parts, 1);
  std::raise(SIGKILL);
  return -1;
}

int fsync(int file) {
  const Fate fate = syncs.next();
  if (fate == Fate::killed) std::raise(SIGKILL);
  return fate == Fate::fails ? -1 : real<int(int)>("fsync")(file);
}

int rename(const char* from, const char* to) {
  const Fate fate = renames.next();
  if (fate == Fate::killed) std::raise(SIGKILL);
  return fate == Fate::fails ? -1 : real<int(const char*, const char*)>("rename")(from, to);
}

int ftruncate(int file, off_t length) noexcept {
  const Fate fate = truncates.next();
  if (fate == Fate::killed) std::raise(SIGKILL);
  return fate == Fate::fails ? -1 : real<int(int, off_t)>("ftruncate")(file, length);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*begin)(void*),
                   void* argument) noexcept {
  const Fate fate = threads.next();
  if (fate == Fate::killed) std::raise(SIGKILL);
  return fate == Fate::fails ? EAGAIN
                             : real<int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>(
                                   "pthread_create")(thread, attributes, begin, argument);
}
}

/// What each program and library with the address sanitizer does, to start and to end in less time.

#include <sys/mman.h>

#include <cstdint>

// Undefined behaviour ends the program with an illegal instruction. The address sanitizer then says in which
// line that was. If each check had words of its own, the program would be larger and start more slowly.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "handle_sigill=2"; }

#ifdef MADV_POPULATE_READ           // Linux 5.14
extern "C" char __bss_start, _end;  // by the linker

namespace {

// The look for leaks at the end reads all variables, most of them the sanitizer's own and never used. Their
// pages are asked for at once: one by one, they take a seventh of the time of a short command. If the kernel
// cannot do that, nothing changes.
[[gnu::constructor]] void take_pages() {
  constexpr std::uintptr_t kPage = 4096;
  const auto end = reinterpret_cast<std::uintptr_t>(&_end);
  const auto begin = reinterpret_cast<std::uintptr_t>(&__bss_start) / kPage * kPage;
  madvise(reinterpret_cast<void*>(begin), end - begin, MADV_POPULATE_READ);
}

}  // namespace
#endif

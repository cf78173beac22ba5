/// What the address sanitizer does in the programs that are built with it.

#include <sys/mman.h>

#include <cstdint>

// Undefined behaviour ends the program with an illegal instruction. The address sanitizer then says in which
// line that was. If each check had words of its own, the program would be larger and start more slowly.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "handle_sigill=2"; }

#ifdef MADV_POPULATE_READ
extern "C" __attribute__((visibility("hidden"))) char __bss_start, _end;

namespace {

/// At the end of a program, the search for leaks reads all its variables, with clang also 10 MB of the
/// sanitizer's own that mostly were never used. Their memory is mapped here at once, which takes less time
/// than page by page.
const int mapped = [] {
  constexpr std::uintptr_t kPage = 4096;
  const auto begin = (reinterpret_cast<std::uintptr_t>(&__bss_start) + kPage - 1) / kPage * kPage;
  const auto end = reinterpret_cast<std::uintptr_t>(&_end) / kPage * kPage;
  return begin < end ? madvise(reinterpret_cast<void*>(begin), end - begin, MADV_POPULATE_READ) : 0;
}();

}  // namespace
#endif

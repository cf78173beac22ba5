#include "pages.hpp"

#include <cstdint>
#include <cstdlib>

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace dlx::detail {

void take_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
  constexpr std::size_t kFew = std::size_t{1} << 14;  // the call itself takes as long as a page or two
  if (bytes < kFew) return;
  static const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  const std::size_t to_page = -reinterpret_cast<std::uintptr_t>(memory) % page;
  // If the system does not know the call, the pages come one by one as ever.
  if (to_page < bytes)
    madvise(static_cast<std::byte*>(memory) + to_page, bytes - to_page, MADV_POPULATE_WRITE);
#endif
}

void ask_for_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

void* allocate_large_pages(std::size_t bytes) {
  void* const memory = std::aligned_alloc(kLargePage, in_large_pages(bytes));
  if (memory != nullptr) ask_for_large_pages(memory, in_large_pages(bytes));
  return memory;
}

}  // namespace dlx::detail

#include "pages.hpp"

#include <cstdint>
#include <cstdlib>
#include <limits>

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace dlx::detail {

namespace {

constexpr std::size_t kMostBytes = std::numeric_limits<std::size_t>::max() - 2 * kLargePage;

#ifdef __linux__
std::size_t page_bytes() {
  static const auto bytes = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

std::size_t to_boundary(const void* memory, std::size_t unit) {
  return -reinterpret_cast<std::uintptr_t>(memory) % unit;
}
#endif

}  // namespace

void take_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
  constexpr std::size_t kFew = std::size_t{1} << 14;  // the call itself takes as long as a page or two
  if (bytes < kFew) return;
  const std::size_t to_page = to_boundary(memory, page_bytes());
  // If the system does not know the call, the pages come one by one as ever.
  if (to_page < bytes)
    madvise(static_cast<std::byte*>(memory) + to_page, bytes - to_page, MADV_POPULATE_WRITE);
#endif
}

#ifdef __linux__

// std::aligned_alloc() keeps the addresses before the boundary. A limit on addresses, such as that of
// `ulimit -v`, would then end the program at half of the memory.
Pages allocate_large_pages(std::size_t bytes) {
  if (bytes > kMostBytes) return nullptr;
  const std::size_t mapped = (bytes + page_bytes() - 1) / page_bytes() * page_bytes();
  constexpr int kOwn = MAP_PRIVATE | MAP_ANONYMOUS;
  void* const all = mmap(nullptr, mapped + kLargePage, PROT_READ | PROT_WRITE, kOwn, -1, 0);
  if (all == MAP_FAILED) return nullptr;
  const std::size_t before = to_boundary(all, kLargePage);
  std::byte* const memory = static_cast<std::byte*>(all) + before;
  if (before > 0) munmap(all, before);
  munmap(memory + mapped, kLargePage - before);
  madvise(memory, mapped, MADV_HUGEPAGE);
  return Pages(memory, free_large_pages(bytes));
}

FreePages free_large_pages(std::size_t bytes) { return {bytes}; }

void FreePages::operator()(void* memory) const {
  if (mapped > 0) {
    munmap(memory, mapped);
  } else {
    std::free(memory);
  }
}

#else

Pages allocate_large_pages(std::size_t bytes) {
  if (bytes > kMostBytes) return nullptr;
  return Pages(static_cast<std::byte*>(std::aligned_alloc(kLargePage, in_large_pages(bytes))));
}

FreePages free_large_pages(std::size_t) { return {}; }

void FreePages::operator()(void* memory) const { std::free(memory); }

#endif

}  // namespace dlx::detail

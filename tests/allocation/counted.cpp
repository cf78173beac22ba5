#include "allocation/counted.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {

std::uint64_t allocation_count = 0;
std::size_t now_held = 0, most = 0;

/// In front of each block, as large as alignment asks for.
struct alignas(__STDCPP_DEFAULT_NEW_ALIGNMENT__) Size {
  std::size_t bytes;
};

void* allocate(std::size_t size) {
  ++allocation_count;
  auto* const block = static_cast<Size*>(std::malloc(sizeof(Size) + size));
  if (block == nullptr) throw std::bad_alloc();
  block->bytes = size;
  now_held += size;
  most = std::max(most, now_held);
  return block + 1;
}

void release(void* p) {
  if (p == nullptr) return;
  Size* const block = static_cast<Size*>(p) - 1;
  now_held -= block->bytes;
  std::free(block);
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* p) noexcept { release(p); }
void operator delete[](void* p) noexcept { release(p); }
void operator delete(void* p, std::size_t) noexcept { release(p); }
void operator delete[](void* p, std::size_t) noexcept { release(p); }

std::uint64_t dlx::test::allocations() { return allocation_count; }
std::size_t dlx::test::held() { return now_held; }
std::size_t dlx::test::most_held() { return most; }
void dlx::test::forget_most() { most = now_held; }

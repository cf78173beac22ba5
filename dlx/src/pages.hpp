#pragma once
/// Memory in pages of the system.

#include <cstddef>
#include <memory>
#include <vector>

namespace dlx::detail {

/// Takes the pages of memory at once: all of its `bytes` bytes will soon be written. Else the system
/// interrupts the program at the first write into each page, and that takes much longer. Changes nothing of
/// what is there. Does nothing where the system has no such call (Linux has it from 5.14 on), or if the
/// memory is small.
void take_pages(void* memory, std::size_t bytes);

/// The bytes of a large page.
inline constexpr std::size_t kLargePage = std::size_t{2} << 20;

/// `bytes`, rounded up to whole large pages.
constexpr std::size_t in_large_pages(std::size_t bytes) {
  return (bytes + kLargePage - 1) / kLargePage * kLargePage;
}

/// Frees memory that came from mmap, or from malloc.
struct FreePages {
  void operator()(void* memory) const;

  std::size_t mapped = 0;  ///< bytes from mmap; 0: the memory is from malloc
};
using Pages = std::unique_ptr<std::byte, FreePages>;

/// What frees the memory that allocate_large_pages(bytes) gives.
FreePages free_large_pages(std::size_t bytes);

/// Memory of `bytes` > 0 bytes, in large pages where the system has them. It begins at a multiple of
/// kLargePage, and is not set. Null if there is none.
Pages allocate_large_pages(std::size_t bytes);

/// Makes room for `size` values, nearly all of which will soon be there.
template <class T>
void reserve_all(std::vector<T>& values, std::size_t size) {
  if (size <= values.capacity()) return;
  values.reserve(size);
  take_pages(values.data(), size * sizeof(T));
}

/// The same as values.resize(size), for many values.
template <class T>
void resize_all(std::vector<T>& values, std::size_t size) {
  reserve_all(values, size);
  values.resize(size);
}

}  // namespace dlx::detail

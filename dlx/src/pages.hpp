#pragma once
/// Memory in pages of the system.

#include <cstddef>
#include <vector>

namespace dlx::detail {

/// Takes the pages of memory at once: all of its `bytes` bytes will soon be written. Else the system
/// interrupts the program at the first write into each page, and that takes much longer. Changes nothing of
/// what is there. Does nothing where the system has no such call (Linux has it from 5.14 on), or if the
/// memory is small.
void take_pages(void* memory, std::size_t bytes);

/// The bytes of a large page.
inline constexpr std::size_t kLargePage = std::size_t{2} << 20;

/// Asks the system for large pages. The memory begins at a multiple of kLargePage. Where pages of it were
/// written before, they stay small for now. Does nothing where the system has no such call.
void ask_for_large_pages(void* memory, std::size_t bytes);

/// `bytes`, rounded up to whole large pages.
constexpr std::size_t in_large_pages(std::size_t bytes) {
  return (bytes + kLargePage - 1) / kLargePage * kLargePage;
}

/// in_large_pages(bytes) bytes, in large pages where the system has them. They are not set. std::free() frees
/// them. Null if there is no memory.
void* allocate_large_pages(std::size_t bytes);

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

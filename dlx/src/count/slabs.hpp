#pragma once
/// Memory for many tables that grow, and are freed, one after another.
///
/// A slab is one large page, where the system has large pages. That takes the system far less time than 512
/// small ones. Blocks of 16 KB to 2 MB whose sizes are powers of two are cut from slabs. A larger block has
/// large pages of its own. All others come from operator new.
///
/// Source: the buddy system (Knowlton 1965; Knuth, TAOCP 2.5). A block that is too large is cut into halves.
/// Two halves that are both free are one block again.

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <type_traits>

#include "pages.hpp"

namespace dlx::detail {

/// Gives memory, and takes it back. Slabs that are free again are freed, except one.
///
/// Threads: may be shared.
class Slabs {
 public:
  /// `bytes` bytes, aligned for any type, and not set. Without slabs they come from operator new. Throws
  /// std::bad_alloc.
  static void* take(Slabs* slabs, std::size_t bytes);
  /// Takes back what take() gave for the same arguments.
  static void give_back(Slabs* slabs, void* block, std::size_t bytes) noexcept;

  /// The bytes of all slabs, used or free. Larger blocks are not counted.
  std::size_t bytes();

 private:
  static constexpr std::size_t kLeast = std::size_t{1} << 14;
  static constexpr std::size_t kOrders = 8;  // blocks of kLeast << order bytes
  static_assert(kLeast << (kOrders - 1) == kLargePage);

  struct Slab {
    Slab();

    Pages pages;
    /// Node 1 is the slab, nodes 2k and 2k + 1 are the halves of node k. The number of a node is 1 + the
    /// order of the largest free block in it, or 0.
    std::array<std::uint8_t, std::size_t{1} << kOrders> free;
  };

  static Pages new_pages(std::size_t bytes);
  static bool suits(std::size_t bytes);
  static std::size_t order_of(std::size_t bytes);
  static void update(Slab& slab, std::size_t node, std::size_t order);
  std::byte* cut(std::size_t order);
  void join(std::byte* block, std::size_t order) noexcept;

  std::mutex guard_;
  std::map<std::byte*, Slab> slabs_;  // by where they are
};

/// Gives back what Slabs::take() gave, for a std::unique_ptr.
struct GiveBack {
  void operator()(void* block) const { Slabs::give_back(slabs, block, bytes); }

  Slabs* slabs = nullptr;
  std::size_t bytes = 0;
};

/// An allocator for containers of the standard library.
template <class T>
struct SlabAllocator {
  using value_type = T;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;

  SlabAllocator() = default;
  explicit SlabAllocator(Slabs* from) : slabs(from) {}
  template <class U>
  SlabAllocator(const SlabAllocator<U>& other) : slabs(other.slabs) {}

  T* allocate(std::size_t count) { return static_cast<T*>(Slabs::take(slabs, count * sizeof(T))); }
  void deallocate(T* values, std::size_t count) { Slabs::give_back(slabs, values, count * sizeof(T)); }
  bool operator==(const SlabAllocator&) const = default;

  Slabs* slabs = nullptr;
};

}  // namespace dlx::detail

#include "count/slabs.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <new>
#include <utility>

namespace dlx::detail {

void* Slabs::take(Slabs* slabs, std::size_t bytes) {
  if (slabs == nullptr || !suits(bytes)) {
    void* const memory = ::operator new(bytes);
    take_pages(memory, bytes);
    return memory;
  }
  return bytes > kLargePage ? new_pages(bytes).release() : slabs->cut(order_of(bytes));
}

void Slabs::give_back(Slabs* slabs, void* block, std::size_t bytes) noexcept {
  if (slabs == nullptr || !suits(bytes)) return ::operator delete(block);
  auto* const begin = static_cast<std::byte*>(block);
  if (bytes > kLargePage) return free_large_pages(bytes)(begin);
  slabs->join(begin, order_of(bytes));
}

std::size_t Slabs::bytes() {
  const std::lock_guard lock(guard_);
  return slabs_.size() * kLargePage;
}

Pages Slabs::new_pages(std::size_t bytes) {
  Pages pages = allocate_large_pages(bytes);
  if (!pages) throw std::bad_alloc();
  take_pages(pages.get(), bytes);
  return pages;
}

Slabs::Slab::Slab() : pages(new_pages(kLargePage)), free() {
  for (std::size_t node = 1; node < free.size(); ++node)
    free[node] = static_cast<std::uint8_t>(kOrders + 1 - static_cast<std::size_t>(std::bit_width(node)));
}

bool Slabs::suits(std::size_t bytes) {
  return bytes > kLargePage || (bytes >= kLeast && std::has_single_bit(bytes));
}

std::size_t Slabs::order_of(std::size_t bytes) {
  return static_cast<std::size_t>(std::countr_zero(bytes / kLeast));
}

std::byte* Slabs::cut(std::size_t order) {
  std::unique_lock lock(guard_);
  // The slab with the least room that is enough. The others keep room for large blocks, or get free.
  constexpr std::size_t kTooFull = kOrders + 1;
  const auto room = [order](const auto& each) -> std::size_t {
    return each.second.free[1] > order ? each.second.free[1] : kTooFull;
  };
  auto at = std::min_element(slabs_.begin(), slabs_.end(),
                             [&](const auto& a, const auto& b) { return room(a) < room(b); });
  if (at == slabs_.end() || room(*at) == kTooFull) {
    lock.unlock();  // pages take the system a while
    Slab slab;
    lock.lock();
    std::byte* const begin = slab.pages.get();
    at = slabs_.emplace(begin, std::move(slab)).first;
  }
  auto& free = at->second.free;
  std::size_t node = 1;
  for (std::size_t level = kOrders - 1; level > order; --level) {
    node *= 2;
    // The half with less room, if it has enough.
    const std::size_t first = free[node], second = free[node + 1];
    if (first <= order || (order < second && second < first)) ++node;
  }
  free[node] = 0;
  update(at->second, node, order);
  return at->first + ((node << order) * kLeast - kLargePage);
}

void Slabs::join(std::byte* block, std::size_t order) noexcept {
  decltype(slabs_)::node_type gone;  // freed after the lock
  const std::lock_guard lock(guard_);
  const auto at = std::prev(slabs_.upper_bound(block));
  const std::size_t node = (static_cast<std::size_t>(block - at->first) + kLargePage) / kLeast >> order;
  at->second.free[node] = static_cast<std::uint8_t>(order + 1);
  update(at->second, node, order);
  const auto whole = [](const auto& each) { return each.second.free[1] == kOrders; };
  if (whole(*at) && std::count_if(slabs_.begin(), slabs_.end(), whole) > 1) gone = slabs_.extract(at);
}

/// Sets what is free in the nodes above `node`, which is for blocks of this order.
void Slabs::update(Slab& slab, std::size_t node, std::size_t order) {
  for (node /= 2, ++order; node > 0; node /= 2, ++order) {
    const std::size_t first = slab.free[2 * node], second = slab.free[2 * node + 1];
    const bool whole = first == order && second == order;
    slab.free[node] = static_cast<std::uint8_t>(whole ? order + 1 : std::max(first, second));
  }
}

}  // namespace dlx::detail

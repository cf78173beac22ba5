// Passes over rows that the kernel of the engine `lanes` is made of. Compiled once for each instruction set.

#if defined(DLX_LANES_PASSES) == defined(HWY_TARGET_TOGGLE)
#ifdef DLX_LANES_PASSES
#undef DLX_LANES_PASSES
#else
#define DLX_LANES_PASSES
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/lanes/kernel.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Vectors of lanes of type T, no wider than a block.
template <class T>
using Vectors = hn::CappedTag<T, kBlock / sizeof(T)>;
using Words = Vectors<std::uint64_t>;

/// How many bits are set in each lane.
template <class D, class V>
HWY_INLINE V population(D d, V x) {
#if HWY_TARGET == HWY_WASM
  // Highway 1.0 looks up one byte after another there.
  using T = hn::TFromD<D>;
  constexpr auto kAll = static_cast<T>(~T{0});
  x = hn::Sub(x, hn::And(hn::ShiftRight<1>(x), hn::Set(d, kAll / 3)));
  x = hn::Add(hn::And(x, hn::Set(d, kAll / 5)), hn::And(hn::ShiftRight<2>(x), hn::Set(d, kAll / 5)));
  x = hn::And(hn::Add(x, hn::ShiftRight<4>(x)), hn::Set(d, kAll / 17));
  if constexpr (sizeof(T) > 1) x = hn::Add(x, hn::ShiftRight<8>(x));
  if constexpr (sizeof(T) > 2) x = hn::Add(x, hn::ShiftRight<16>(x));
  if constexpr (sizeof(T) > 4) x = hn::Add(x, hn::ShiftRight<32>(x));
  return hn::And(x, hn::Set(d, 127));
#else
  (void)d;
  return hn::PopulationCount(x);
#endif
}

/// target = source without the bits of `kills`.
template <std::size_t kCount>
HWY_INLINE void strike_all(std::byte* target, const std::byte* source, const std::byte* const* kills,
                           std::size_t bytes) {
  const Words d;
  const auto* s = reinterpret_cast<const std::uint64_t*>(source);
  auto* t = reinterpret_cast<std::uint64_t*>(target);
  for (std::size_t i = 0; i < bytes / sizeof(std::uint64_t); i += hn::Lanes(d)) {
    auto x = hn::Load(d, s + i);
    for (std::size_t k = 0; k < kCount; ++k) {
      x = hn::AndNot(hn::Load(d, reinterpret_cast<const std::uint64_t*>(kills[k]) + i), x);
    }
    hn::Store(x, d, t + i);
  }
}

/// The same with the first `count` of `kills`.
HWY_INLINE void strike_all(std::byte* target, const std::byte* source, const std::byte* const* kills,
                           std::uint32_t count, std::size_t bytes) {
  switch (count) {
    case 1: return strike_all<1>(target, source, kills, bytes);
    case 2: return strike_all<2>(target, source, kills, bytes);
    case 3: return strike_all<3>(target, source, kills, bytes);
    default: return strike_all<kAtOnce>(target, source, kills, bytes);
  }
}

/// The bits of a mask. The lowest bit is the first lane.
template <class D, class M>
HWY_INLINE std::uint64_t mask_bits(D d, M mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(d, mask, bytes);
  std::uint64_t bits = 0;
  hwy::CopyBytes<8>(bytes, &bits);
  return bits;
}

/// Writes the numbers of the lanes whose bits are set, and returns how many there are. It always writes
/// kAtOnce numbers at least, because a branch for each would take longer. Those past the last lane mean
/// nothing.
HWY_INLINE std::uint32_t list(std::uint64_t bits, std::uint32_t first, std::uint32_t* out) {
  constexpr std::uint64_t kGuard = std::uint64_t{1} << 63;  // else countr_zero has a branch for 0
  const auto count = static_cast<std::uint32_t>(std::popcount(bits));
  for (std::uint32_t k = 0; k < kAtOnce; ++k, bits &= bits - 1) {
    out[k] = first + static_cast<std::uint32_t>(std::countr_zero(bits | kGuard));
  }
  for (std::uint32_t k = kAtOnce; k < count; ++k, bits &= bits - 1) {
    out[k] = first + static_cast<std::uint32_t>(std::countr_zero(bits));
  }
  return count;
}

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

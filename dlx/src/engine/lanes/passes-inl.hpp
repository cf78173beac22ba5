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
#include <type_traits>

#include "engine/lanes/kernel.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Vectors of lanes of type T, no wider than a block.
template <class T>
using Vectors = hn::CappedTag<T, kBlock / sizeof(T)>;
using Words = Vectors<std::uint64_t>;

// The machine code that a browser makes of a large function keeps little in registers. So there passes are
// functions.
#if HWY_TARGET == HWY_WASM
#define DLX_PASS HWY_NOINLINE
#else
#define DLX_PASS HWY_INLINE
#endif

// Stands before a loop over the vectors of a row. g++ does not unroll it by itself if they are many. Rows of
// any length get it, too, and lose nothing.
#undef DLX_UNROLL
#if HWY_COMPILER_GCC_ACTUAL && HWY_TARGET <= HWY_AVX2
#define DLX_UNROLL _Pragma("GCC unroll 32")
#else
#define DLX_UNROLL
#endif

/// Whether one instruction counts the bits of each lane, or few.
inline constexpr bool kCountsBits = HWY_TARGET <= HWY_AVX3_DL || HWY_TARGET == HWY_NEON;

// In WebAssembly Highway 1.0 does some things lane by lane, or by way of memory. Here they are done by
// instructions that it has for them.

/// How many bits are set in each lane.
template <class D, class V>
HWY_INLINE V population(D d, V x) {
#if HWY_TARGET == HWY_WASM
  auto count = wasm_i8x16_popcnt(x.raw);
  if constexpr (sizeof(hn::TFromD<D>) > 1) count = wasm_u16x8_extadd_pairwise_u8x16(count);
  if constexpr (sizeof(hn::TFromD<D>) > 2) count = wasm_u32x4_extadd_pairwise_u16x8(count);
  const V counts{count};
  if constexpr (sizeof(hn::TFromD<D>) > 4)
    return hn::Add(hn::And(counts, hn::Set(d, 0xff)), hn::ShiftRight<32>(counts));
  return counts;
#else
  (void)d;
  return hn::PopulationCount(x);
#endif
}

/// The smaller one in each lane.
template <class D, class V>
HWY_INLINE V smaller(D d, V a, V b) {
#if HWY_TARGET == HWY_WASM
  if constexpr (sizeof(hn::TFromD<D>) == 8) {
    const hn::RebindToSigned<D> s;
    const V flip = std::is_signed_v<hn::TFromD<D>> ? hn::Zero(d) : hn::SignBit(d);
    const auto less = hn::Lt(hn::BitCast(s, hn::Xor(a, flip)), hn::BitCast(s, hn::Xor(b, flip)));
    return hn::IfThenElse(hn::MaskFromVec(hn::BitCast(d, hn::VecFromMask(s, less))), a, b);
  }
#endif
  (void)d;
  return hn::Min(a, b);
}

#if HWY_TARGET <= HWY_AVX3
/// The bits of a mask, as many as it has. g++ 12 may store a mask of 32 bits in memory, and then read 64 bits
/// there. The asm forces the bits into a general register, so that it cannot.
template <class M>
HWY_INLINE auto bits_of(M mask) {
  auto bits = mask.raw;
  asm("" : "+r"(bits));
  return bits;
}
#endif

/// The bits of a mask. The lowest bit is the first lane.
template <class D, class M>
HWY_INLINE std::uint64_t mask_bits(D d, M mask) {
#if HWY_TARGET == HWY_WASM
  const auto lanes = hn::VecFromMask(d, mask).raw;
  switch (sizeof(hn::TFromD<D>)) {
    case 1: return wasm_i8x16_bitmask(lanes);
    case 2: return wasm_i16x8_bitmask(lanes);
    case 4: return wasm_i32x4_bitmask(lanes);
    default: return wasm_i64x2_bitmask(lanes);
  }
#elif HWY_TARGET <= HWY_AVX3
  (void)d;
  return bits_of(mask);
#else
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(d, mask, bytes);
  std::uint64_t bits = 0;
  hwy::CopyBytes<8>(bytes, &bits);
  return bits;
#endif
}

/// How many lanes of a mask are set.
template <class D, class M>
HWY_INLINE std::uint64_t count_of(D d, M mask) {
#if HWY_TARGET <= HWY_AVX3
  (void)d;
  return static_cast<std::uint64_t>(std::popcount(bits_of(mask)));
#else
  return hn::CountTrue(d, mask);
#endif
}

/// The first lane of a mask, or -1 if it has none.
template <class D, class M>
HWY_INLINE std::intptr_t first_of(D d, M mask) {
#if HWY_TARGET == HWY_WASM
  const std::uint64_t bits = mask_bits(d, mask);
  return bits == 0 ? -1 : std::countr_zero(bits);
#else
  return hn::FindFirstTrue(d, mask);
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
    auto kill = hn::Load(d, reinterpret_cast<const std::uint64_t*>(kills[0]) + i);
    for (std::size_t k = 1; k < kCount; ++k) {
      kill = hn::Or(kill, hn::Load(d, reinterpret_cast<const std::uint64_t*>(kills[k]) + i));
    }
    hn::Store(hn::AndNot(kill, hn::Load(d, s + i)), d, t + i);
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

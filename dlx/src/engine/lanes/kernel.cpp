#define HWY_WANT_AVX3_DL
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS HWY_SSSE3
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/lanes/kernel.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#include <algorithm>
#include <vector>

#include "engine/lanes/kernel.hpp"
#include "engine/lanes/passes-inl.hpp"
#include "engine/lanes/search-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

/// Whether there is code for small states alone, and for four vectors at a time: not for old machines, nor
/// for a page, which should be small.
inline constexpr bool kUnrolls = HWY_TARGET <= HWY_AVX2 || HWY_TARGET == HWY_NEON;

void unite(std::byte* target, std::span<const std::byte* const> rows, std::size_t bytes) {
  const hn::CappedTag<std::uint64_t, kBlock / sizeof(std::uint64_t) / 2> d;
  const std::size_t width = hn::Lanes(d), words = bytes / sizeof(std::uint64_t);
  auto* t = reinterpret_cast<std::uint64_t*>(target);
  std::size_t i = 0;
  if constexpr (kUnrolls) {
    // To go through the list of rows takes as long as to read them.
    for (; i + 4 * width <= words; i += 4 * width) {
      auto v0 = hn::Zero(d), v1 = v0, v2 = v0, v3 = v0;
      for (const std::byte* row : rows) {
        const auto* const from = reinterpret_cast<const std::uint64_t*>(row) + i;
        v0 = hn::Or(v0, hn::Load(d, from));
        v1 = hn::Or(v1, hn::Load(d, from + width));
        v2 = hn::Or(v2, hn::Load(d, from + 2 * width));
        v3 = hn::Or(v3, hn::Load(d, from + 3 * width));
      }
      hn::Store(v0, d, t + i);
      hn::Store(v1, d, t + i + width);
      hn::Store(v2, d, t + i + 2 * width);
      hn::Store(v3, d, t + i + 3 * width);
    }
  }
  for (; i < words; i += 2 * width) {  // a block may have two vectors only
    auto low = hn::Zero(d), high = low;
    for (const std::byte* row : rows) {
      const auto* const from = reinterpret_cast<const std::uint64_t*>(row) + i;
      low = hn::Or(low, hn::Load(d, from));
      high = hn::Or(high, hn::Load(d, from + width));
    }
    hn::Store(low, d, t + i);
    hn::Store(high, d, t + i + width);
  }
}

LanesKernel::Common intersect(std::uint64_t* found, const std::uint64_t* from,
                              std::span<const std::uint64_t* const> rows, std::size_t word) {
  const Words d;
  LanesKernel::Common common{0, false};
  for (std::size_t i = 0; i < kBlock / sizeof(std::uint64_t); i += hn::Lanes(d)) {
    auto left = hn::Load(d, from + i);
    bool any = !hn::AllTrue(d, hn::Eq(left, hn::Zero(d)));
    std::size_t k = 0;
    for (; any && k < rows.size() && rows[k] != nullptr; ++k) {
      left = hn::And(left, hn::Load(d, rows[k] + word + i));
      any = !hn::AllTrue(d, hn::Eq(left, hn::Zero(d)));
    }
    hn::Store(left, d, found + i);
    common.read = std::max(common.read, k);
    common.any |= any;
  }
  return common;
}

/// Lanes of type T, in several planes if kPlanes. States of kBlocks blocks have code of their own.
template <class T, bool kPlanes, std::size_t... kBlocks>
struct Kind {
  static bool require(LanesRun& run, std::span<const std::uint32_t> options) {
    return code_of(run).require(run, options);
  }

  static SearchEngine::Event search(LanesRun& run, Meter& meter, std::uint64_t pause_at) {
    return code_of(run).search(run, meter, pause_at);
  }

 private:
  struct Code {
    bool (*require)(LanesRun& run, std::span<const std::uint32_t> options);
    SearchEngine::Event (*search)(LanesRun& run, Meter& meter, std::uint64_t pause_at);
  };

  template <std::size_t kBlockCount>
  static bool require_in(LanesRun& run, std::span<const std::uint32_t> options) {
    return Searching<T, kPlanes, kBlockCount>(*run.table, run).require(run, options);
  }

  template <std::size_t kBlockCount>
  static SearchEngine::Event search_in(LanesRun& run, Meter& meter, std::uint64_t pause_at) {
    return Searching<T, kPlanes, kBlockCount>(*run.table, run)(run, meter, pause_at);
  }

  static Code code_of(const LanesRun& run) {
    Code code{require_in<0>, search_in<0>};
    if constexpr (kUnrolls) {
      const std::size_t blocks = run.table->shape().plane_bytes / kBlock;
      ((blocks == kBlocks ? void(code = {require_in<kBlocks>, search_in<kBlocks>}) : void()), ...);
    }
    return code;
  }
};

/// Calls `f` with the kind of the lanes of `run`. Loops are unrolled for small states, and for a sudoku
/// board, which has 11 blocks.
template <class F>
auto with_kind(const LanesRun& run, F f) {
  if (run.table->shape().planes > 1) return f(Kind<std::uint64_t, true>());
  switch (run.table->shape().lane_bytes) {
    case 1: return f(Kind<std::uint8_t, false, 1, 2>());
    case 2: return f(Kind<std::uint16_t, false, 1, 2, 3, 11>());
    case 4: return f(Kind<std::uint32_t, false, 2, 3>());
    default: return f(Kind<std::uint64_t, false>());
  }
}

bool require(LanesRun& run, std::span<const std::uint32_t> options) {
  return with_kind(run, [&](auto kind) { return kind.require(run, options); });
}

SearchEngine::Event search(LanesRun& run, Meter& meter, std::uint64_t pause_at) {
  return with_kind(run, [&](auto kind) { return kind.search(run, meter, pause_at); });
}

const LanesKernel* kernel() {
  static const LanesKernel kKernel{hwy::TargetName(HWY_TARGET), search, require, unite, intersect};
  return &kKernel;
}

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace dlx::detail {

namespace {

// Not Highway's own dispatch: that needs its library, which takes 5 ms to load.
std::vector<const LanesKernel*> supported_kernels() {
  std::vector<const LanesKernel*> kernels;
#if HWY_ARCH_X86
  [[maybe_unused]] const bool avx2 =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
  [[maybe_unused]] const bool avx3 = avx2 && __builtin_cpu_supports("avx512bw") &&
                                     __builtin_cpu_supports("avx512dq") &&
                                     __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd");
  [[maybe_unused]] const bool avx3_dl = avx3 && __builtin_cpu_supports("avx512bitalg") &&
                                        __builtin_cpu_supports("avx512vpopcntdq") &&
                                        __builtin_cpu_supports("avx512vbmi2");
#if HWY_TARGETS & HWY_AVX3_DL
  if (avx3_dl) kernels.push_back(N_AVX3_DL::kernel());
#endif
#if HWY_TARGETS & HWY_AVX3
  if (avx3) kernels.push_back(N_AVX3::kernel());
#endif
#if HWY_TARGETS & HWY_AVX2
  if (avx2) kernels.push_back(N_AVX2::kernel());
#endif
#if HWY_TARGETS & HWY_SSE4
  if (__builtin_cpu_supports("sse4.2")) kernels.push_back(N_SSE4::kernel());
#endif
#endif
  // The instruction set that the compiler takes for granted. It may be one of those above.
  const LanesKernel* const portable = HWY_STATIC_DISPATCH(kernel)();
  if (kernels.empty() || kernels.back() != portable) kernels.push_back(portable);
  return kernels;
}

}  // namespace

std::span<const LanesKernel* const> lanes_kernels() {
  static const std::vector<const LanesKernel*> kernels = supported_kernels();
  return kernels;
}

}  // namespace dlx::detail
#endif

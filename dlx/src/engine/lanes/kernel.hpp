#pragma once
/// The search loop of the engine `lanes`, for each instruction set.

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/lanes/run.hpp"
#include "engine/search_engine.hpp"

namespace dlx::detail {

/// The code for one instruction set.
struct LanesKernel {
  const char* name;
  SearchEngine::Event (*search)(LanesRun& run, Meter& meter, std::uint64_t pause_at);
  /// Chooses `options` in the first state. False if two of them conflict, or one is not alive.
  bool (*require)(LanesRun& run, std::span<const std::uint32_t> options);
  /// target = union of `rows`. Each has `bytes` bytes.
  void (*unite)(std::byte* target, std::span<const std::byte* const> rows, std::size_t bytes);
};

/// The kernels that this machine can run, the best first.
std::span<const LanesKernel* const> lanes_kernels();

}  // namespace dlx::detail

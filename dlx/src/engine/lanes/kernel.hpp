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
  struct Common {
    std::size_t read;  // how many rows were read
    bool any;          // whether a bit is left
  };

  const char* name;
  SearchEngine::Event (*search)(LanesRun& run, Meter& meter, std::uint64_t pause_at);
  /// Chooses `options` in the first state, where they must be alive. False if two of them conflict.
  bool (*require)(LanesRun& run, std::span<const std::uint32_t> options);
  /// target = union of `rows`. Each has `bytes` bytes.
  void (*unite)(std::byte* target, std::span<const std::byte* const> rows, std::size_t bytes);
  /// found = the bits of the block `from` that all `rows` have. The block of a row begins at its word number
  /// `word`. All blocks are aligned to kBlock, and `found` may be `from`. Stops when no bit is left, or at a
  /// row that is null.
  Common (*intersect)(std::uint64_t* found, const std::uint64_t* from,
                      std::span<const std::uint64_t* const> rows, std::size_t word);
};

/// The kernels that this machine can run, the best first.
std::span<const LanesKernel* const> lanes_kernels();

}  // namespace dlx::detail

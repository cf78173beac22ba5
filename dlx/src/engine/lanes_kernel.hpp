#pragma once
/// The search loop of the engine `lanes`, for each instruction set.

#include <cstddef>
#include <cstdint>
#include <span>

#include "lanes_table.hpp"
#include "searcher.hpp"

namespace dlx::detail {

/// A search under way in one table, as the kernel sees it.
struct LanesRun {
  struct Level {
    std::uint32_t lane;    // the item branched on
    std::uint32_t bit;     // the next of its options to try
    std::uint32_t chosen;  // the options chosen, and
    std::uint32_t open;    // the items open, before that
  };

  const LanesTable* table = nullptr;
  std::byte* states = nullptr;  // a row a level; that of `depth` is the current one
  Level* levels = nullptr;
  std::uint64_t* forced = nullptr;  // scratch: a bit a lane
  std::uint32_t* chosen = nullptr;  // options of the table
  std::uint32_t chosen_count = 0;
  std::uint32_t open = 0;  // items
  std::uint32_t depth = 0;
  bool descending = false;  // the current state is still to be looked at
  bool visit = false;
  Work work;
};

/// The code for one instruction set.
struct LanesKernel {
  const char* name;
  Searcher::Event (*search)(LanesRun& run, Watch& watch, std::uint64_t pause_at);
  /// Chooses `option` in the current state, without a look at whether it is alive.
  void (*choose)(LanesRun& run, std::uint32_t option);
  /// target = union of `rows`, all of `bytes`.
  void (*unite)(std::byte* target, std::span<const std::byte* const> rows, std::size_t bytes);
};

/// That for the best instruction set of this machine.
const LanesKernel& lanes_kernel();

}  // namespace dlx::detail

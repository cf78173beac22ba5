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
  struct Forced {
    std::uint32_t lane, bit, option;
  };
  Forced* batch = nullptr;              // scratch: the options that are forced, at most one a lane
  std::uint64_t* last_batch = nullptr;  // the last batch that each option was in
  std::uint64_t batch_number = 0;
  std::uint32_t* singles = nullptr;
  std::uint32_t* hits = nullptr;
  struct Pair {
    std::uint32_t lane;
    std::uint64_t keep;
  };
  Pair* found = nullptr;
  std::uint64_t* known = nullptr;
  std::size_t known_words = 0;
  std::uint64_t* fresh = nullptr;
  std::uint32_t* chosen = nullptr;  // options of the table
  std::uint32_t chosen_count = 0;
  std::uint32_t open = 0;  // items
  std::uint32_t depth = 0;
  bool descending = false;  // the current state is still to be looked at
  bool visit = false;
  Weights* weights = nullptr;       // lane by lane; null for the plain minimum
  std::uint32_t offer_depth = 0;    // see Divisible
  std::uint64_t pause_at_node = 0;  // likewise
  bool offered = false;             // the current node has been
  Work work;

  double fraction() const;
};

/// The code for one instruction set.
struct LanesKernel {
  const char* name;
  Searcher::Event (*search)(LanesRun& run, Watch& watch, std::uint64_t pause_at);
  /// Chooses `options` in the first state. False if two of them conflict, or one is not alive.
  bool (*require)(LanesRun& run, std::span<const std::uint32_t> options);
  /// target = union of `rows`, all of `bytes`.
  void (*unite)(std::byte* target, std::span<const std::byte* const> rows, std::size_t bytes);
};

/// Those that this machine can run, the best first.
std::span<const LanesKernel* const> lanes_kernels();

}  // namespace dlx::detail

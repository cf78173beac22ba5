#pragma once
/// The search loop of the engine `lanes`, for each instruction set.

#include <cstddef>
#include <cstdint>
#include <span>

#include "lanes_memo.hpp"
#include "lanes_table.hpp"
#include "searcher.hpp"

namespace dlx::detail {

/// A search under way in one table, as the kernel sees it.
struct LanesRun {
  struct Level {
    std::uint32_t lane;       // the item branched on
    std::uint32_t bit;        // the next of its options to try
    std::uint32_t chosen;     // the options chosen, and
    std::uint32_t open;       // the items open, before that
    std::uint64_t solutions;  // found before that; kClamped if not all since then are counted
    std::uint64_t nodes;
    static constexpr std::uint64_t kClamped = ~std::uint64_t{0};
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
  struct Narrowed {
    std::uint32_t lane;
    std::uint64_t keep;
  };
  Narrowed* found = nullptr;
  std::uint64_t* known = nullptr;
  std::size_t known_words = 0;
  std::uint64_t* fresh = nullptr;
  std::uint32_t* chosen = nullptr;  // options of the table
  std::uint32_t chosen_count = 0;
  std::uint32_t open = 0;  // items
  std::uint32_t depth = 0;
  bool descending = false;  // the current state is still to be looked at
  bool visit = false;
  LanesMemo* memo = nullptr;        // null if there is none
  Weights* weights = nullptr;       // lane by lane; null for the plain minimum
  std::uint32_t offer_depth = 0;    // see Divisible
  std::uint64_t pause_at_node = 0;  // likewise
  bool offered = false;             // the current node has been
  Work work;

  // Whether it pays to look for dominated options: a pass that finds some earns as much as kGain passes cost
  // that find none. Without credit there is no other pass in this search.
  static constexpr std::int32_t kGain = 4;
  static constexpr std::int32_t kMostCredit = 256;
  // Whether it pays to use the memo, in nodes saved for nodes that it costs.
  static constexpr std::int64_t kMostMemoCredit = 4096;
  /// What the search has learnt about where to look.
  struct Guide {
    std::int32_t credit = 64;
    std::uint32_t last_dead =
        0;  // the option chosen last at the last dead end; the first before there was one
    std::uint64_t dead_ends = 0;
  };
  Guide guide;
  std::int64_t memo_credit = kMostMemoCredit;

  Share share() const;
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

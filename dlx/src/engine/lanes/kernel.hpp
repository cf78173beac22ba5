#pragma once
/// The search loop of the engine `lanes`, for each instruction set.

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/lanes/memo.hpp"
#include "engine/lanes/table.hpp"
#include "engine/lanes/total.hpp"
#include "engine/searcher.hpp"

namespace dlx::detail {

/// How many options are chosen at once, and how many lanes are listed at once.
inline constexpr std::uint32_t kAtOnce = 4;

/// A level of a search.
struct LanesLevel {
  std::uint32_t lane;       // the item branched on
  std::uint32_t bit;        // the next of its options to try
  std::uint32_t chosen;     // the options chosen, and
  std::uint32_t open;       // the items open, before that
  std::uint64_t solutions;  // found before that
  std::uint64_t nodes;
};

/// A search under way in one table, as the kernel sees it. The arrays belong to Lanes.
struct LanesRun {
  const LanesTable* table = nullptr;

  LanesLevel* levels = nullptr;
  std::byte* states = nullptr;      // a row a level; that of `depth` is the current one
  std::uint32_t* chosen = nullptr;  // options of the table
  std::uint32_t chosen_count = 0;
  std::uint32_t open = 0;  // items
  std::uint32_t depth = 0;
  bool descending = false;  // the current state is still to be looked at
  Work work;

  // What is wanted.
  bool visit = false;               // each solution by itself
  LanesMemo* memo = nullptr;        // null if there is none, else
  LanesTotal* total = nullptr;      // what work.solutions does not hold
  Weights* weights = nullptr;       // lane by lane; null for the plain minimum
  std::uint32_t offer_depth = 0;    // see Divisible
  std::uint64_t pause_at_node = 0;  // likewise
  bool offered = false;             // the current node has been

  // What the search has learnt about where to look. A pass for dominated options that finds some earns as
  // much as kGain passes cost that find none; without credit there is no other pass in this search.
  static constexpr std::int32_t kGain = 4;
  static constexpr std::int32_t kMostCredit = 256;
  struct Guide {
    std::int32_t credit = 64;
    std::uint32_t last_dead = 0;  // the option chosen last at the last dead end, if there was one
    std::uint64_t dead_ends = 0;
  };
  Guide guide;

  // Whether it pays to use the memo for states of so many open items: kFirstMemoCredit and the nodes it has
  // saved, less what it cost; no more than kMostMemoCredit. Where that is used up there is kNextMemoCredit
  // again when the search has `memo_retry` nodes, twice as many from one time to the next.
  static constexpr std::int32_t kFirstMemoCredit = 256;
  static constexpr std::int32_t kNextMemoCredit = 64;
  static constexpr std::int32_t kMostMemoCredit = 4096;
  static constexpr std::uint64_t kFirstMemoRetry = std::uint64_t{1} << 16;
  std::int32_t* memo_credit = nullptr;
  std::uint64_t memo_retry = kFirstMemoRetry;
  std::uint64_t* key = nullptr;  // room for one

  // For each level, and one before the first, which items were known to dominate another: `known_words`
  // words, a bit an item of a block.
  std::uint64_t* known = nullptr;
  std::size_t known_words = 0;

  // Scratch.
  struct Forced {
    std::uint32_t lane, bit, option;
  };
  struct Narrowed {
    std::uint32_t lane;
    std::uint64_t keep;  // the bits that stay
  };
  std::uint32_t* singles = nullptr;     // lanes with one option
  Forced* batch = nullptr;              // those options, each once
  std::uint64_t* last_batch = nullptr;  // the number of the last batch that an option was in
  std::uint64_t batch_number = 0;
  std::uint64_t* fresh = nullptr;  // items that have begun to dominate another, as in `known`
  std::uint32_t* hits = nullptr;   // the same, listed
  Narrowed* found = nullptr;       // items with options that are dominated

  Share share() const;
};

/// The code for one instruction set.
struct LanesKernel {
  const char* name;
  Searcher::Event (*search)(LanesRun& run, Meter& meter, std::uint64_t pause_at);
  /// Chooses `options` in the first state. False if two of them conflict, or one is not alive.
  bool (*require)(LanesRun& run, std::span<const std::uint32_t> options);
  /// target = union of `rows`, all of `bytes`.
  void (*unite)(std::byte* target, std::span<const std::byte* const> rows, std::size_t bytes);
};

/// Those that this machine can run, the best first.
std::span<const LanesKernel* const> lanes_kernels();

}  // namespace dlx::detail

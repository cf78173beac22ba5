#pragma once
/// What Lanes and the kernel share while the engine `lanes` searches.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/lanes/memo.hpp"
#include "engine/lanes/preclusion.hpp"
#include "engine/lanes/table.hpp"
#include "engine/lanes/total.hpp"
#include "engine/search_engine.hpp"

namespace dlx::detail {

/// How many options are chosen at once, and how many lanes are listed at once.
inline constexpr std::uint32_t kAtOnce = 4;

/// A level of a search. The last four numbers are those from before its first branch.
struct LanesLevel {
  std::uint32_t lane;       // the item branched on
  std::uint32_t bit;        // the first bit of the lane that is not tried yet
  std::uint32_t chosen;     // options chosen
  std::uint32_t open;       // items open
  std::uint64_t solutions;  // found
  std::uint64_t nodes;      // searched
};

/// The arrays of a search. Each is as large as a search can ever need it. So the search allocates nothing.
struct LanesArrays {
  struct Forced {
    std::uint32_t lane, bit, option;
  };

  /// Makes room for searches in `table`. Forgets all batches and all known items.
  void resize(const LanesTable& table);

  RowMemory states;                       // a row for each level; row number `depth` is the current state
  std::vector<LanesLevel> levels;         // those above the current state
  std::vector<std::uint32_t> chosen;      // options, by their numbers in the table
  std::vector<std::int32_t> memo_credit;  // for each number of open items; see LanesRun

  // For each item a number as wide as its lane. At first all bits are set. It falls by 1 when the item is
  // left without an option, while the search is hard. Items with low numbers are branched on first. When a
  // number comes to 0, all differences are halved. Not used with weights, or with several planes.
  RowMemory patience;

  // With several planes, and instructions that count bits: for each item the number of its options that are
  // alive in the state that was settled last. All bits are set if the item is covered.
  RowMemory lengths;

  // The items that are known to dominate another. `known` has `known_words` words for each level, and as many
  // words of zeros before those of the first level. A word is a block of items, with a bit for each item.
  // `fresh` has the bits that are new in the current state, and `hits` lists their lanes. `slots` has a
  // number as wide as its lane for each item of these blocks: the slot of the item that it dominates, see
  // LanesTable::Dominators, or all bits.
  std::size_t known_words = 0;
  std::vector<std::uint64_t> known, fresh;
  std::vector<std::uint32_t> hits;
  RowMemory slots;

  std::vector<std::uint64_t> words;       // a bit for each lane: it has one option
  std::vector<std::uint32_t> singles;     // these lanes
  std::vector<Forced> batch;              // the options of these lanes, each once
  std::vector<std::uint16_t> last_batch;  // for each option, the number of the last batch that had it
  std::vector<std::uint64_t> key;         // of a state in the memo
};

/// A search in one table, as the kernel sees it.
struct LanesRun {
  const LanesTable* table = nullptr;
  LanesArrays* arrays = nullptr;

  std::uint32_t chosen_count = 0;
  std::uint32_t open = 0;  // how many items are open
  std::uint32_t depth = 0;
  std::uint32_t floor = 0;         // the search ends when it comes back to this depth
  bool descending = false;         // the current state is still to be looked at
  std::uint16_t batch_number = 0;  // the number of the last batch
  Work work;

  // What is wanted.
  bool visit = false;                // each solution is shown; else they are only counted
  LanesMemo* memo = nullptr;         // null if no counts are kept, or while it rests
  LanesTotal* total = nullptr;       // counts that work.solutions cannot hold; null if no counts are kept
  Weights* weights = nullptr;        // of the lanes; null with the heuristic mrv
  Preclusion* preclusion = nullptr;  // null if not wanted, if counts are kept, or if it takes too much memory
  std::uint32_t offer_depth = 0;     // see Divisible
  std::uint64_t pause_at_node = 0;   // see Divisible
  bool offered = false;              // the current node was offered

  // What the search has learnt. A pass for dominated options costs 1 credit if it finds none, and earns kGain
  // if it finds some. When no credit is left, this search makes no more such passes.
  static constexpr std::int32_t kGain = 4;
  static constexpr std::int32_t kMostCredit = 256;
  struct Guide {
    std::int32_t credit = 64;
    std::uint64_t dead_ends = 0;
  };
  Guide guide;

  // There is a credit for each number of open items. It says whether the memo pays for states with so many.
  // It begins with kFirstMemoCredit. The nodes that the memo saves are added, and the cost of the memo is
  // subtracted. The credit is never more than kMostMemoCredit. When it is used up, such states are no longer
  // looked up. When the search has `memo_retry` nodes, all credits are raised to at least kNextMemoCredit,
  // and `memo_retry` is doubled.
  static constexpr std::int32_t kFirstMemoCredit = 256;
  static constexpr std::int32_t kNextMemoCredit = 64;
  static constexpr std::int32_t kMostMemoCredit = 4096;
  static constexpr std::uint64_t kFirstMemoRetry = std::uint64_t{1} << 16;
  std::uint64_t memo_retry = kFirstMemoRetry;

  std::byte* state(std::size_t level) const {
    return arrays->states.data() + level * table->shape().row_bytes();
  }
  Share share() const;
};

}  // namespace dlx::detail

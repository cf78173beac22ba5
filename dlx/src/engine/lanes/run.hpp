#pragma once
/// A search of the engine `lanes` under way: what Lanes and the kernel share.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/lanes/memo.hpp"
#include "engine/lanes/table.hpp"
#include "engine/lanes/total.hpp"
#include "engine/search_engine.hpp"

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

/// The arrays of a search. Each is as large as the search can need it, so that searching allocates nothing.
struct LanesArrays {
  struct Forced {
    std::uint32_t lane, bit, option;
  };
  struct Narrowed {
    std::uint32_t lane;
    std::uint64_t keep;  // the bits that stay
  };

  /// Makes room for searches in `table`. No options were in a batch, and no items are known.
  void resize(const LanesTable& table);

  RowMemory states;                       // a row a level; that with number `depth` is the current one
  std::vector<LanesLevel> levels;         // those above it
  std::vector<std::uint32_t> chosen;      // options of the table
  std::vector<std::int32_t> memo_credit;  // by the number of open items; see LanesRun

  // Which items were known to dominate another: for each level, and one before the first, `known_words` words
  // with a bit for each item of a block. `fresh` has a bit for those that are new, and `hits` lists these.
  std::size_t known_words = 0;
  std::vector<std::uint64_t> known, fresh;
  std::vector<std::uint32_t> hits;
  std::vector<Narrowed> found;  // items with options that are dominated

  std::vector<std::uint32_t> singles;     // lanes with one option
  std::vector<Forced> batch;              // those options, each once
  std::vector<std::uint64_t> last_batch;  // by option: the number of the last batch that it was in
  std::vector<std::uint64_t> key;         // of a state, for the memo
};

/// A search in one table, as the kernel sees it.
struct LanesRun {
  const LanesTable* table = nullptr;
  LanesArrays* arrays = nullptr;

  std::uint32_t chosen_count = 0;
  std::uint32_t open = 0;  // items
  std::uint32_t depth = 0;
  bool descending = false;         // the current state is still to be looked at
  std::uint64_t batch_number = 0;  // of the last batch
  Work work;

  // What is wanted.
  bool visit = false;               // each solution by itself
  LanesMemo* memo = nullptr;        // null if there is none, else
  LanesTotal* total = nullptr;      // what work.solutions does not hold
  Weights* weights = nullptr;       // lane by lane; null for the plain minimum
  std::uint32_t offer_depth = 0;    // see Divisible
  std::uint64_t pause_at_node = 0;  // likewise
  bool offered = false;             // the current node has been

  // What the search has learnt about where to look. A pass for dominated options costs credit if it finds
  // none. If it finds some, it earns as much as kGain such passes cost. Once there is no credit left, this
  // search makes no more passes.
  static constexpr std::int32_t kGain = 4;
  static constexpr std::int32_t kMostCredit = 256;
  struct Guide {
    std::int32_t credit = 64;
    std::uint32_t last_dead = 0;  // the option chosen last at the last dead end, if there was one
    std::uint64_t dead_ends = 0;
  };
  Guide guide;

  // Whether it pays to use the memo is told by a credit, one for each number of open items. It begins with
  // kFirstMemoCredit. The nodes that the memo saves are added, and what the memo costs is subtracted. It is
  // never more than kMostMemoCredit. States whose credit is used up are no longer looked up. When the search
  // has `memo_retry` nodes, used up credits become kNextMemoCredit, and `memo_retry` is doubled.
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

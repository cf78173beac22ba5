// How the engine `lanes` looks up and keeps the counts of states. Compiled once for each instruction set.

#if defined(DLX_LANES_REMEMBER) == defined(HWY_TARGET_TOGGLE)
#ifdef DLX_LANES_REMEMBER
#undef DLX_LANES_REMEMBER
#else
#define DLX_LANES_REMEMBER
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/lanes/kernel.hpp"
#include "engine/lanes/passes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

/// The memo of a search whose states have lanes of type T, in several planes if kPlanes.
template <class T, bool kPlanes>
class Remembering {
 public:
  /// Whether states of so many open items are looked up and kept.
  static HWY_INLINE bool worth(LanesRun& run, std::uint32_t open, std::uint64_t nodes) {
    if (open < kLeastOpen) return false;
    if (run.arrays->memo_credit[open] > 0) return true;
    if (nodes < run.memo_retry) return false;
    return retry(run, open);
  }

  /// What the memo knows of a state; null if it knows nothing.
  static HWY_NOINLINE const LanesMemo::Entry* recall(LanesRun& run, const std::byte* state,
                                                     std::uint32_t open) {
    const LanesMemo::Entry* const entry = run.memo->find(key_of(run, state));
    std::int32_t& credit = run.arrays->memo_credit[open];
    if (entry == nullptr) {
      credit -= run.memo->cost();
    } else {
      constexpr auto kMost = static_cast<std::uint32_t>(LanesRun::kMostMemoCredit);
      credit = std::min(credit + static_cast<std::int32_t>(std::min(entry->nodes, kMost)),
                        LanesRun::kMostMemoCredit);
    }
    return entry;
  }

  /// Ends level number `depth`, and remembers what was found below it.
  static HWY_INLINE void close(LanesRun& run, std::uint32_t depth, const Work& work) {
    const LanesLevel& level = run.arrays->levels[depth];
    const std::uint64_t count = work.solutions - level.solutions;
    const bool plain = depth >= run.total->depth() && count < LanesMemo::kBig;
    const bool keep = level.open >= kLeastOpen && run.arrays->memo_credit[level.open] > 0;
    if (plain && !keep) return;
    close(run, depth, work.solutions, work.nodes - level.nodes, plain, keep);
  }

 private:
  static constexpr std::uint32_t kLeastOpen = 6;  // with fewer open items a search is as fast as the memo

  /// Raises the credits that are used up: a larger search may come to the same states more often.
  static HWY_NOINLINE bool retry(LanesRun& run, std::uint32_t open) {
    run.memo_retry *= 2;
    for (std::uint32_t k = 0; k <= run.table->shape().lanes; ++k) {
      run.arrays->memo_credit[k] = std::max(run.arrays->memo_credit[k], LanesRun::kNextMemoCredit);
    }
    return run.arrays->memo_credit[open] > 0;
  }

  /// The key of a state in the memo.
  static HWY_INLINE const std::uint64_t* key_of(const LanesRun& run, const std::byte* state) {
    const LanesTable& table = *run.table;
    if (!table.exclusive()) return reinterpret_cast<const std::uint64_t*>(state);
    const Vectors<T> d;
    constexpr T kOpen = static_cast<T>(T{1} << (8 * sizeof(T) - 1));
    const RowShape& shape = table.shape();
    const T* const x =
        reinterpret_cast<const T*>(state + (kPlanes ? shape.planes - 1 : 0) * shape.plane_bytes);
    for (std::size_t word = 0; word < shape.lanes; word += 64) {
      std::uint64_t bits = 0;
      const std::size_t end = std::min(word + 64, shape.plane_bytes / sizeof(T));
      for (std::size_t i = word; i < end; i += hn::Lanes(d)) {
        bits |= mask_bits(d, hn::TestBit(hn::Load(d, x + i), hn::Set(d, kOpen))) << (i - word);
      }
      run.arrays->key[word / 64] = bits;
    }
    return run.arrays->key.data();
  }

  static HWY_NOINLINE void close(LanesRun& run, std::uint32_t depth, std::uint64_t sum, std::uint64_t nodes,
                                 bool plain, bool keep) {
    const LanesLevel& level = run.arrays->levels[depth];
    const std::byte* const state = run.state(depth);
    if (plain) {
      run.memo->add(key_of(run, state), sum - level.solutions, nodes);
    } else {
      const BigCount count = run.total->close(level, depth, sum);
      if (keep) run.memo->add(key_of(run, state), count, nodes);
    }
  }
};

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

// The search loop of the engine `lanes`, and its choice of an item. Compiled once for each instruction set.

#if defined(DLX_LANES_SEARCH) == defined(HWY_TARGET_TOGGLE)
#ifdef DLX_LANES_SEARCH
#undef DLX_LANES_SEARCH
#else
#define DLX_LANES_SEARCH
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "engine/lanes/kernel.hpp"
#include "engine/lanes/pairs-inl.hpp"
#include "engine/lanes/passes-inl.hpp"
#include "engine/lanes/remember-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

/// The search with lanes of type T, in several planes if kPlanes. A row has kBlocks blocks, or any number if
/// that is 0. Most of what it changes while it runs is local to search(). So the compiler can keep it in
/// registers.
template <class T, bool kPlanes, std::size_t kBlocks = 0>
class Searching : Pairing<T, kPlanes, kBlocks> {
 public:
  using Event = SearchEngine::Event;

  Searching(const LanesTable& table, const LanesRun& run)
      : Base(table, run),
        weights_(run.weights),
        patience_(reinterpret_cast<T*>(run.arrays->patience.data())) {}

  /// See LanesKernel.
  bool require(LanesRun& run, std::span<const std::uint32_t> options) {
    Cursor at{run.chosen_count, run.open};
    const bool possible = this->choose_all(run.state(0), options, at);
    run.chosen_count = at.chosen;
    run.open = at.open;
    return possible;
  }

  /// Searches, with a memo if there is one. A search without a memo has code of its own, to be faster.
  Event operator()(LanesRun& run, Meter& meter, std::uint64_t pause_at) {
    return run.memo != nullptr ? search<true>(run, meter, pause_at) : search<false>(run, meter, pause_at);
  }

 private:
  // X2 to X8 are the steps of Knuth's Algorithm X. Where he undoes a choice, its state is thrown away here.
  template <bool kMemo>
  HWY_NOINLINE Event search(LanesRun& run, Meter& meter, std::uint64_t pause_at) {
    LanesLevel* const levels = run.arrays->levels.data();
    std::byte* const states = run.arrays->states.data();
    const bool visit = run.visit;
    const bool counts_pairs =
        !visit && run.total == nullptr && run.table->exclusive() && pause_at - run.work.solutions > kFew;
    Work work = run.work;
    Cursor at{run.chosen_count, run.open};
    std::uint32_t depth = run.depth;
    const std::uint32_t floor = run.floor;
    bool descending = run.descending;
    bool huge = kMemo && run.total->any();  // more solutions than work.solutions says
    Pending pending{{}, 0};  // nothing in the first state, and in a state that was settled already
    if (descending && depth > 0 && !run.offered) pending = {{this->kill_row(chosen_[at.chosen - 1])}, 1};
    const auto easy = [&] { return huge ? kEasiest : kScarce * work.solutions + depth; };
    const auto save = [&] {
      run.work = work;
      run.chosen_count = at.chosen;
      run.open = at.open;
      run.depth = depth;
      run.descending = descending;
      run.batch_number = batch_number_;
      run.guide = guide_;
    };
    for (;;) {
      if (descending) {
        std::byte* const state = states + depth * row_bytes();
        if (!std::exchange(run.offered, false)) {
          if (work.nodes == meter.next_poll()) {
            save();
            if (!poll(run, meter)) return Event::interrupted;
          }
          if (work.nodes == run.pause_at_node) {
            save();
            return Event::paused;
          }
          ++work.nodes;
          descending = false;
          std::uint64_t* const known = known_ + (depth + 1) * known_words_;
          const std::uint32_t before = at.chosen;
          Preclusion* preclusion = kMemo ? nullptr : run.preclusion;  // with a memo there is none
          if (preclusion != nullptr) {
            preclusion->enter(depth, before - pending.count);
            if (!precludes(easy())) preclusion = nullptr;
          }
          const bool alive = this->settle(state, pending.count > 0 ? state - row_bytes() : state, pending,
                                          known, at, dominates(depth), preclusion);
          work.updates += at.chosen - before;
          if (!alive) {
            learn(state, easy());
            continue;
          }
          if (at.open == 0) {  // X2: all items are covered
            if (++work.solutions == pause_at) break;
            continue;
          }
          if (kMemo && Memo::worth(run, at.open, work.nodes)) {
            if (const LanesMemo::Entry* const entry = Memo::recall(run, state, at.open)) {
              if ((entry->count | work.solutions) < LanesMemo::kBig) {
                work.solutions += entry->count;
              } else {
                work.solutions = run.total->recall(*run.memo, *entry, levels, depth, work.solutions);
                huge = true;
              }
              continue;
            }
          }
          if (depth < run.offer_depth && at.open > 1) {
            descending = true;
            run.offered = true;
            save();
            return Event::offered;
          }
        }
        descending = false;
        if constexpr (!kMemo && !kPlanes) {
          if (const auto count = counts_pairs ? this->solutions_of_pairs(state) : std::nullopt) {
            const std::uint64_t left = pause_at - work.solutions;
            work.solutions += std::min(*count, left);
            guide_.dead_ends += *count == 0;
            if (*count < left) continue;
            break;
          }
        }
        const bool ordered = kMemo && run.arrays->memo_credit[at.open] > 0;
        const Choice item = pick(state, easy(), ordered);  // X3
        if (at.open == 1 && !visit) {                      // each of its options completes a solution
          const std::uint64_t left = pause_at - work.solutions;
          work.solutions += std::min<std::uint64_t>(item.length, left);
          if (item.length < left) continue;
          break;
        }
        ++work.guesses;
        levels[depth++] = {item.lane, 0, at.chosen, at.open, work.solutions, work.nodes};
      }
      if (depth == floor) {  // X8
        save();
        return Event::exhausted;
      }
      LanesLevel& level = levels[depth - 1];
      const std::uint32_t bit = this->next_bit(states + (depth - 1) * row_bytes(), level.lane, level.bit);
      if (bit == this->open_bit()) {  // X7: all its options are tried
        --depth;
        if constexpr (kMemo) Memo::close(run, depth, work);
        continue;
      }
      level.bit = bit + 1;
      at = {level.chosen, level.open};
      const std::uint32_t option = this->option_at(level.lane, bit);
      this->take(option, at);  // X4, X5
      pending.kills[0] = this->kill_row(option);
      pending.count = 1;
      ++work.updates;
      descending = true;
    }
    save();
    return Event::solution;
  }

  using Base = Pairing<T, kPlanes, kBlocks>;
  using Memo = Remembering<T, kPlanes>;
  using Base::batch_number_;
  using Base::chosen_;
  using Base::culprit_;
  using Base::guide_;
  using Base::known_;
  using Base::known_words_;
  using Base::kOpen;
  using Base::row_bytes;
  using typename Base::Cursor;
  using typename Base::D;
  using typename Base::Pending;
  using typename Base::V;

  static constexpr std::uint32_t kCandidates = 2;
  static constexpr std::uint64_t kSlack = 1;
  static constexpr std::uint64_t kScarce = 4;
  static constexpr std::uint64_t kFew = 2;                // solutions that are sooner found one by one
  static constexpr std::uint64_t kBeforePreclusion = 16;  // dead ends

  struct Choice {
    std::uint32_t lane;
    std::uint32_t length;
  };

  static constexpr std::uint64_t kEasiest = std::numeric_limits<std::uint64_t>::max();

  static HWY_NOINLINE bool poll(LanesRun& run, Meter& meter) {
    Work work = run.work;
    if (run.total != nullptr) work.solutions = run.total->clamped(work.solutions);
    return meter.poll(work, [&run] { return run.share(); });
  }

  /// Whether there were about `easy` dead ends, or more. `easy` grows with the solutions found and with the
  /// depth. A hard search takes time to find the best item, and learns from dead ends.
  HWY_INLINE bool hard(std::uint64_t easy) const { return guide_.dead_ends + kSlack >= easy; }

  /// Whether dominated options are looked for at this depth. A search that goes down with hardly a dead end
  /// finds some, but saves no nodes by that.
  bool dominates(std::uint32_t depth) const { return guide_.dead_ends >= depth; }

  /// Whether preclusion is used now. A search that soon ends would only lose time.
  bool precludes(std::uint64_t easy) const { return guide_.dead_ends >= kBeforePreclusion && hard(easy); }

  /// The item to branch on. All items have at least two options. If `ordered`, the search keeps to the order
  /// of the lanes where that costs little.
  HWY_INLINE Choice pick(const std::byte* state, std::uint64_t easy, bool ordered) const {
    if (weights_ != nullptr) return lightest(state);
    if constexpr (!kPlanes) {
      if (hard(easy)) return least_patience(state);
    }
    return ordered ? nearly_first(state) : shortest(state);
  }

  /// The first open item, if it has at most one option more than the shortest. Else the shortest. A search
  /// that keeps to the order of the lanes comes to the same states more often.
  HWY_NOINLINE Choice nearly_first(const std::byte* state) const {
    const D d;
    const T* const last = this->plane(state, kPlanes ? this->planes() - 1 : 0);
    for (std::size_t i = 0;; i += hn::Lanes(d)) {
      const auto found = first_of(d, hn::TestBit(hn::Load(d, last + i), hn::Set(d, kOpen)));
      if (found < 0) continue;
      const auto lane = static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(found);
      const std::uint32_t length = this->length(state, lane);
      if (length <= 3) return {lane, length};
      const Choice least = shortest(state);
      return length <= least.length + 1 ? Choice{lane, length} : least;
    }
  }

  /// After settle() has come to a dead end: the item that has no option left. If forced options conflicted,
  /// choose() has found it.
  DLX_PASS std::uint32_t culprit(const std::byte* state) const {
    if (culprit_ != kNone) return culprit_;
    const D d;
    for (std::size_t i = 0;; i += hn::Lanes(d)) {
      const auto found = first_of(d, hn::Eq(this->lengths(d, state, i), hn::Zero(d)));
      if (found >= 0) return static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(found);
    }
  }

  /// At a dead end, the item that is left without an option gets more weight. Without weights, patience with
  /// it falls.
  HWY_INLINE void learn(const std::byte* state, std::uint64_t easy) {
    ++guide_.dead_ends;
    if (weights_ != nullptr) return weights_->grow(culprit(state));
    if constexpr (!kPlanes) {
      if (!hard(easy)) return;
      T& patience = patience_[culprit(state)];
      if (--patience == 0) renew_patience();
    }
  }

  /// Halves how far patience with each item has fallen, so that it can fall again.
  HWY_NOINLINE void renew_patience() {
    constexpr T kHalf = std::numeric_limits<T>::max() / 2 + 1;
    for (std::size_t i = 0; i < this->lanes(); ++i) patience_[i] = static_cast<T>(patience_[i] / 2 + kHalf);
  }

  /// The item with the least number of options divided by its weight. Ties go to the first.
  HWY_NOINLINE Choice lightest(const std::byte* state) const {
    const D d;
    HWY_ALIGN T some[kBlock / sizeof(T)];
    Choice best{0, 0};
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t i = 0; i < this->lanes(); i += hn::Lanes(d)) {
      hn::Store(this->settled_lengths(d, state, i), d, some);
      for (std::size_t k = 0; k < hn::Lanes(d); ++k) {
        if (some[k] == std::numeric_limits<T>::max()) continue;
        const auto length = static_cast<std::uint32_t>(some[k]);
        const std::uint64_t score = weights_->score(i + k, length);
        if (score >= least) continue;
        least = score;
        best = {static_cast<std::uint32_t>(i + k), length};
      }
    }
    return best;
  }

  /// The item with the fewest options. Ties go to the first.
  DLX_PASS Choice shortest(const std::byte* state) const {
    if constexpr (kPlanes && !kCountsBits) return shortest_of_planes(state);
    const D d;
    const V two = hn::Set(d, 2);
    V least = hn::Set(d, std::numeric_limits<T>::max());
    for (std::size_t i = 0; i < this->lanes(); i += hn::Lanes(d)) {
      const V length = this->settled_lengths(d, state, i);
      least = smaller(d, least, length);
      const auto found = first_of(d, hn::Eq(length, two));
      if (found >= 0) return {static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(found), 2};
    }
    const T length = min_of(d, least);
    const V wanted = hn::Set(d, length);
    for (std::size_t i = 0;; i += hn::Lanes(d)) {
      const auto found = first_of(d, hn::Eq(this->settled_lengths(d, state, i), wanted));
      if (found >= 0) {
        return {static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(found),
                static_cast<std::uint32_t>(length)};
      }
    }
  }

  /// The same, lane by lane. Without an instruction that counts the bits of vectors it is faster.
  HWY_INLINE Choice shortest_of_planes(const std::byte* state) const {
    Choice best{0, std::numeric_limits<std::uint32_t>::max()};
    for (std::size_t i = 0; i < this->lanes() && best.length > 2; ++i) {
      const std::uint32_t length = this->length(state, i);  // a covered item has the largest
      if (length < best.length) best = {static_cast<std::uint32_t>(i), length};
    }
    return best;
  }

  /// The item with two options that there is the least patience with. If there are several, the first
  /// kCandidates are compared. An option counts 1, and 1 for each item that it leaves with one option. The
  /// largest product of the two options wins. If no item has two options, the shortest.
  DLX_PASS Choice least_patience(const std::byte* state) const {
    const D d;
    const T* const x = this->plane(state, 0);
    const V most = hn::Set(d, std::numeric_limits<T>::max());
    V least = most;
    auto any = hn::MaskFromVec(hn::Zero(d));
    for (std::size_t i = 0; i < this->lanes(); i += hn::Lanes(d)) {
      const auto two = this->has_two(d, hn::Load(d, x + i));
      any = hn::Or(any, two);
      least = smaller(d, least, hn::IfThenElse(two, hn::Load(d, patience_ + i), most));
    }
    if (hn::AllFalse(d, any)) return shortest(state);
    const V wanted = hn::Set(d, min_of(d, least));
    std::uint32_t candidates[kCandidates] = {};
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < this->lanes() && count < kCandidates; i += hn::Lanes(d)) {
      const auto two = this->has_two(d, hn::Load(d, x + i));
      std::uint64_t bits = mask_bits(d, hn::And(two, hn::Eq(hn::Load(d, patience_ + i), wanted)));
      for (; bits != 0 && count < kCandidates; bits &= bits - 1)
        candidates[count++] =
            static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(std::countr_zero(bits));
    }
    if (count == 1) return {candidates[0], 2};
    std::uint32_t best = 0;
    std::uint64_t largest = 0;
    for (std::uint32_t k = 0; k < count; ++k) {
      const std::uint32_t first = this->next_bit(state, candidates[k], 0);
      const std::uint32_t second = this->next_bit(state, candidates[k], first + 1);
      const std::uint64_t product = (forced_by(state, this->option_at(candidates[k], first)) + 1) *
                                    (forced_by(state, this->option_at(candidates[k], second)) + 1);
      best = product > largest ? candidates[k] : best;
      largest = std::max(product, largest);
    }
    return {best, 2};
  }

  /// How many items have one option left if `option` is chosen.
  HWY_INLINE std::uint64_t forced_by(const std::byte* state, std::uint32_t option) const {
    const D d;
    const T* const kill = this->plane(this->kill_row(option), 0);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < this->lanes(); i += hn::Lanes(d)) {
      const V x = hn::AndNot(hn::Load(d, kill + i), hn::Load(d, this->plane(state, 0) + i));
      count += count_of(d, this->has_one(d, x));
    }
    return count;
  }

  static HWY_INLINE T min_of(D d, V v) {
    if constexpr (sizeof(T) == 1 && hn::MaxLanes(D()) > 1) {
      const hn::Repartition<std::uint16_t, D> wide;
      const auto pairs = hn::BitCast(wide, v);
      const auto least = hn::Min(hn::And(pairs, hn::Set(wide, 0xff)), hn::ShiftRight<8>(pairs));
      return static_cast<T>(hn::GetLane(hn::MinOfLanes(wide, least)));
    } else {
      return hn::GetLane(hn::MinOfLanes(d, v));
    }
  }

  Weights* const weights_;  // of the lanes, or null
  T* const patience_;       // a number for each lane; see LanesArrays
};

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

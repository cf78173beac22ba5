// Chooses forced options, and has dominated ones taken out. Compiled once for each instruction set.

#if defined(DLX_LANES_SETTLE) == defined(HWY_TARGET_TOGGLE)
#ifdef DLX_LANES_SETTLE
#undef DLX_LANES_SETTLE
#else
#define DLX_LANES_SETTLE
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "engine/lanes/dominate-inl.hpp"
#include "engine/lanes/kernel.hpp"
#include "engine/lanes/passes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

/// Brings states to where nothing more is forced. For the parameters see Rows.
template <class T, bool kPlanes, std::size_t kBlocks>
class Settling : protected Dominating<T, kPlanes, kBlocks> {
 protected:
  using Base = Dominating<T, kPlanes, kBlocks>;
  using Base::dominate;
  using Base::has_one;
  using Base::kill_row;
  using Base::kOpen;
  using Base::lanes;
  using Base::lengths;
  using Base::next_bit;
  using Base::option_at;
  using Base::plane;
  using Base::planes;
  using Base::row_bytes;
  using Base::seat_begin_;
  using Base::seats_;
  using typename Base::D;
  using typename Base::V;

  struct Cursor {
    std::uint32_t chosen;
    std::uint32_t open;
  };

  /// The kill rows of chosen options that are still to be applied.
  struct Pending {
    const std::byte* kills[kAtOnce];
    std::uint32_t count;
  };

  Settling(const LanesTable& table, const LanesRun& run)
      : Base(table, run),
        lengths_(reinterpret_cast<T*>(run.arrays->lengths.data())),
        batch_(run.arrays->batch.data()),
        last_batch_(run.arrays->last_batch.data()),
        words_(run.arrays->words.data()),
        singles_(run.arrays->singles.data()),
        option_count_(table.option_count()),
        exclusive_(table.exclusive()),
        foresees_(run.weights == nullptr),
        known_words_(run.arrays->known_words),
        known_(run.arrays->known.data()),
        chosen_(run.arrays->chosen.data()),
        batch_number_(run.batch_number) {}

  /// lengths() of `state`, which must be the state that settle() was last called for.
  HWY_INLINE V settled_lengths(D d, const std::byte* state, std::size_t i) const {
    return kKeepsLengths ? hn::Load(d, lengths_ + i) : lengths(d, state, i);
  }

  HWY_INLINE void take(std::uint32_t option, Cursor& at) const {
    chosen_[at.chosen++] = option;
    at.open -= seat_begin_[option + 1] - seat_begin_[option];
  }

  /// Chooses `options`, which must be alive. False if two of them conflict.
  bool choose_all(std::byte* state, std::span<const std::uint32_t> options, Cursor& at) const {
    if (options.size() > at.open) return false;  // more than there are items
    // Where options conflict only through items, two that conflict cover fewer items than they have, and it
    // is enough to count these at the end. Else each must be alive when those before it are chosen.
    const std::uint32_t at_once = exclusive_ ? kAtOnce : 1;
    bool alive = true;
    std::uint64_t covered = 0;
    for (std::size_t first = 0; first < options.size(); first += at_once) {
      const auto count = static_cast<std::uint32_t>(std::min<std::size_t>(at_once, options.size() - first));
      const std::byte* kills[kAtOnce];
      for (std::uint32_t k = 0; k < count; ++k) {
        const std::uint32_t option = options[first + k];
        const Seat seat = seats_[seat_begin_[option]];
        alive &= exclusive_ || test(state, seat.lane, seat.bit);
        covered += seat_begin_[option + 1] - seat_begin_[option];
        kills[k] = kill_row(option);
      }
      strike_all(state, state, kills, count, row_bytes());
    }
    if (!alive || covered > at.open) return false;
    std::copy(options.begin(), options.end(), chosen_ + at.chosen);
    at.chosen += static_cast<std::uint32_t>(options.size());
    at.open -= static_cast<std::uint32_t>(covered);
    return at.open == open_items(state);
  }

  /// Takes the next `count` numbers for batches, which no option has yet. The numbers are short, so that
  /// those of thousands of options stay in the first-level cache. When they are used up, all options lose
  /// theirs, and the numbers begin again.
  HWY_INLINE void number_batches(std::uint16_t count) {
    if (HWY_UNLIKELY(batch_number_ > std::numeric_limits<std::uint16_t>::max() - count)) {
      std::fill_n(last_batch_, option_count_, std::uint16_t{0});
      batch_number_ = 0;
    }
    batch_number_ = static_cast<std::uint16_t>(batch_number_ + count);
  }

  /// Copies `source` to `state` without what `pending` kills. Then chooses forced options and, if
  /// `dominates`, takes out dominated ones until there are none. `known` gets the items that dominate() knows
  /// in `state`; before it are those of `source`. `preclusion` is null or at this level.
  ///
  /// False if that leads to a dead end. Then `state` shows which item has no option, unless empties() has
  /// foreseen it: then `state` means nothing.
  HWY_INLINE bool settle(std::byte* state, const std::byte* source, Pending pending, std::uint64_t* known,
                         Cursor& at, bool dominates, Preclusion* preclusion) {
    culprit_ = kNone;
    const std::uint64_t* before = known - known_words_;
    if (!dominates) std::copy_n(before, known_words_, known);
    for (;;) {
      const std::int64_t singles = strike_and_scan(state, source, pending);
      source = state;
      pending.count = 0;
      if (singles < 0) return false;
      if (singles == 0) {
        if (!(dominates && dominate(state, before, known)) &&
            (preclusion == nullptr || !preclusion->narrow(state, {chosen_, at.chosen})))
          return true;
        before = known;
        continue;
      }
      if (!choose(state, make_batch(state, static_cast<std::uint32_t>(singles)), pending, at)) return false;
      if (at.open == 0) return true;  // a solution: its state is not used
    }
  }

 private:
  using Base::kBlockLanes;
  using Base::test;

  static constexpr bool kKeepsLengths = kPlanes && kCountsBits;

  /// How many items are open.
  DLX_PASS std::uint64_t open_items(const std::byte* state) const {
    const D d;
    const T* const last = plane(state, kPlanes ? planes() - 1 : 0);
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < lanes(); i += hn::Lanes(d))
      open += count_of(d, hn::TestBit(hn::Load(d, last + i), hn::Set(d, kOpen)));
    return open;
  }

  /// Applies `pending`, and lists the items with one option in `singles_`. Returns how many there are, or -1
  /// if an item has no option.
  HWY_INLINE std::int64_t strike_and_scan(std::byte* state, const std::byte* source, const Pending& pending) {
    if constexpr (kPlanes) {
      if (pending.count > 0) {
        if (foresees_ && empties(source, pending)) return -1;
        strike_all(state, source, pending.kills, pending.count, row_bytes());
      }
      return scan<0>(state, state, pending.kills);
    }
    switch (pending.count) {
      case 0: return scan<0>(state, source, pending.kills);
      case 1: return scan<1>(state, source, pending.kills);
      case 2: return scan<2>(state, source, pending.kills);
      case 3: return scan<3>(state, source, pending.kills);
      default: return scan<kAtOnce>(state, source, pending.kills);
    }
  }

  /// Whether `pending` leaves an item without an option, in the block where that happened last. One block is
  /// quick to look at, and about half of all dead ends are found there.
  HWY_INLINE bool empties(const std::byte* source, const Pending& pending) const {
    const D d;
    const auto left = [&](std::size_t p, std::size_t i) {
      V x = hn::Load(d, plane(source, p) + i);
      for (std::uint32_t k = 0; k < pending.count; ++k) {
        x = hn::AndNot(hn::Load(d, plane(pending.kills[k], p) + i), x);
      }
      return x;
    };
    for (std::size_t i = last_empty_; i < last_empty_ + kBlockLanes; i += hn::Lanes(d)) {
      V rest = hn::Xor(left(planes() - 1, i), hn::Set(d, kOpen));
      for (std::size_t p = 0; p + 1 < planes(); ++p) rest = hn::Or(rest, left(p, i));
      if (!hn::AllFalse(d, hn::Eq(rest, hn::Zero(d)))) return true;
    }
    return false;
  }

  template <std::size_t kCount>
  DLX_PASS std::int64_t scan(std::byte* state, const std::byte* source, const std::byte* const* kills) {
    const D d;
    const std::size_t last = lanes();
    // The open bit is the sign. So a lane that is open and has no option is the least of all numbers.
    const hn::RebindToSigned<D> s;
    using Signed = hn::TFromD<decltype(s)>;
    const auto empty = hn::Set(s, std::numeric_limits<Signed>::min());
    auto least = hn::Zero(s);
    constexpr std::size_t kWords = (kBlocks * kBlockLanes + 63) / 64;
    std::uint64_t few[std::max<std::size_t>(kWords, 1)];
    std::uint64_t* const words = kBlocks > 0 ? few : words_;
    std::uint64_t count = 0;
    DLX_UNROLL
    for (std::size_t word = 0; word < last; word += 64) {
      std::uint64_t bits = 0;
      DLX_UNROLL
      for (std::size_t i = word; i < std::min(word + 64, last); i += hn::Lanes(d)) {
        auto single = hn::MaskFromVec(hn::Zero(d));
        if constexpr (kPlanes) {
          auto none = single;
          single = one_of_planes(d, state, i, none);
          if (!hn::AllFalse(d, none)) {
            last_empty_ = i / kBlockLanes * kBlockLanes;
            return -1;
          }
        } else {
          V x = hn::Load(d, plane(source, 0) + i);
          if constexpr (kCount > 0) {
            V kill = hn::Load(d, plane(kills[0], 0) + i);
            for (std::size_t k = 1; k < kCount; ++k) kill = hn::Or(kill, hn::Load(d, plane(kills[k], 0) + i));
            x = hn::AndNot(kill, x);
            hn::Store(x, d, plane(state, 0) + i);
          }
          least = smaller(s, least, hn::BitCast(s, x));
          single = has_one(d, x);
        }
        bits |= mask_bits(d, single) << (i - word);
      }
      words[word / 64] = bits;
      count += static_cast<std::uint64_t>(std::popcount(bits));
    }
    if (!kPlanes && !hn::AllFalse(s, hn::Eq(least, empty))) return -1;
    if ((kWords == 0 || kWords > 2) && count == 0) return 0;  // one or two words are soon listed
    std::uint32_t singles = 0;
    DLX_UNROLL
    for (std::size_t word = 0; word < last; word += 64)
      singles += list(words[word / 64], static_cast<std::uint32_t>(word), singles_ + singles);
    return singles;
  }

  /// The lanes of the vector at `i` with one option. `none` gets the open lanes without one. If the options
  /// are counted, `lengths_` gets their numbers.
  HWY_INLINE hn::Mask<D> one_of_planes(D d, const std::byte* state, std::size_t i, hn::Mask<D>& none) const {
    const V zero = hn::Zero(d), open = hn::Set(d, kOpen);
    if constexpr (kKeepsLengths) {
      const V length = lengths(d, state, i);
      hn::Store(length, d, lengths_ + i);
      none = hn::Eq(length, zero);
      return hn::Eq(length, hn::Set(d, 1));
    }
    V once = zero, twice = zero;  // bits of options in one plane or more, and in two or more
    const auto add = [&](V x) {
      twice = hn::Or(twice, hn::And(once, x));
      once = hn::Or(once, x);
    };
    const T* at = plane(state, 0) + i;
    for (std::size_t p = 1; p < planes(); ++p, at += lanes()) add(hn::Load(d, at));
    const V last = hn::Load(d, at);
    add(hn::AndNot(open, last));
    const V several = hn::Or(twice, hn::And(once, hn::Sub(once, hn::Set(d, 1))));
    none = hn::Eq(hn::Or(once, hn::AndNot(last, open)), zero);
    return hn::AndNot(hn::Eq(once, zero), hn::Eq(several, zero));
  }

  /// Makes a batch of the options of the first `count` items in `singles_`, each option once. Returns how
  /// many options there are.
  HWY_INLINE std::uint32_t make_batch(const std::byte* state, std::uint32_t count) {
    number_batches(1);
    std::uint32_t size = 0;
    for (std::uint32_t k = 0; k < count; ++k) {
      const std::uint32_t lane = singles_[k];
      const std::uint32_t bit = next_bit(state, lane, 0);
      const std::uint32_t option = option_at(lane, bit);
      batch_[size] = {lane, bit, option};
      size += last_batch_[option] != batch_number_;
      last_batch_[option] = batch_number_;
    }
    return size;
  }

  /// Chooses the options of the batch. The kill rows of the last ones are left pending. False if an option is
  /// not alive, or conflicts with an earlier one of the batch. Then `culprit_` is the item that forced it.
  HWY_INLINE bool choose(std::byte* state, std::uint32_t size, Pending& pending, Cursor& at) {
    for (std::uint32_t first = 0;; first += kAtOnce) {
      pending.count = std::min(kAtOnce, size - first);
      std::uint32_t culprit = kNone;
      for (std::uint32_t k = 0; k < pending.count; ++k) {
        const auto [lane, bit, option] = batch_[first + k];
        pending.kills[k] = kill_row(option);
        bool alive = test(state, lane, bit);
        for (std::uint32_t j = 0; j < k; ++j) alive &= !test(pending.kills[j], lane, bit);
        culprit = alive ? culprit : lane;
        take(option, at);
      }
      culprit_ = culprit;
      if (culprit != kNone) return false;
      if (first + kAtOnce >= size) return true;
      strike_all<kAtOnce>(state, state, pending.kills, row_bytes());
    }
  }

 protected:
  T* const lengths_;
  LanesArrays::Forced* const batch_;
  std::uint16_t* const last_batch_;
  std::uint64_t* const words_;
  std::uint32_t* const singles_;
  const std::size_t option_count_;
  const bool exclusive_;        // options conflict only through items
  const bool foresees_;         // dead ends are looked for before a state is made; weights need the state
  std::size_t last_empty_ = 0;  // see empties(): the first lane of that block

  const std::size_t known_words_;
  std::uint64_t* const known_;
  std::uint32_t* const chosen_;
  std::uint16_t batch_number_;
  std::uint32_t culprit_ = kNone;  // see choose()
};

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#define HWY_WANT_AVX3_DL
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS HWY_SSSE3
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/lanes_kernel.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "lanes_kernel.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Event = Searcher::Event;

/// Vectors of lanes of type T, no wider than a block.
template <class T>
using Vectors = hn::CappedTag<T, kBlock / sizeof(T)>;
using Words = Vectors<std::uint64_t>;

/// target = source without the bits of `kill`.
HWY_INLINE void strike(std::byte* target, const std::byte* source, const std::byte* kill, std::size_t bytes) {
  const Words d;
  const auto* HWY_RESTRICT k = reinterpret_cast<const std::uint64_t*>(kill);
  const auto* s = reinterpret_cast<const std::uint64_t*>(source);
  auto* t = reinterpret_cast<std::uint64_t*>(target);
  for (std::size_t b = 0; b < bytes / sizeof(std::uint64_t); b += kBlock / sizeof(std::uint64_t)) {
    for (std::size_t i = b; i < b + kBlock / sizeof(std::uint64_t); i += hn::Lanes(d)) {
      hn::Store(hn::AndNot(hn::Load(d, k + i), hn::Load(d, s + i)), d, t + i);
    }
  }
}

/// How many options are chosen at once.
constexpr std::uint32_t kAtOnce = 4;

template <std::size_t kCount>
HWY_INLINE void strike_all(std::byte* state, const std::byte* const* kills, std::size_t bytes) {
  const Words d;
  auto* s = reinterpret_cast<std::uint64_t*>(state);
  for (std::size_t i = 0; i < bytes / sizeof(std::uint64_t); i += hn::Lanes(d)) {
    auto x = hn::Load(d, s + i);
    for (std::size_t k = 0; k < kCount; ++k) {
      x = hn::AndNot(hn::Load(d, reinterpret_cast<const std::uint64_t*>(kills[k]) + i), x);
    }
    hn::Store(x, d, s + i);
  }
}

/// The state without the bits of the first `count` of `kills`.
HWY_INLINE void strike_all(std::byte* state, const std::byte* const* kills, std::uint32_t count,
                           std::size_t bytes) {
  switch (count) {
    case 1: return strike_all<1>(state, kills, bytes);
    case 2: return strike_all<2>(state, kills, bytes);
    case 3: return strike_all<3>(state, kills, bytes);
    default: return strike_all<kAtOnce>(state, kills, bytes);
  }
}

bool require(LanesRun& run, std::span<const std::uint32_t> options) {
  const LanesTable& table = *run.table;
  const RowShape shape = table.shape();
  for (std::size_t first = 0; first < options.size(); first += kAtOnce) {
    const auto count = static_cast<std::uint32_t>(std::min<std::size_t>(kAtOnce, options.size() - first));
    const std::byte* kills[kAtOnce];
    bool alive = true;
    for (std::uint32_t k = 0; k < count; ++k) {
      const std::uint32_t option = options[first + k];
      const std::span<const Seat> seats = table.seats(option);
      kills[k] = table.kill_row(option);
      alive &= shape.test(run.states, seats.front());
      for (std::uint32_t j = 0; j < k; ++j) alive &= !shape.test(kills[j], seats.front());
      run.chosen[run.chosen_count++] = option;
      run.open -= static_cast<std::uint32_t>(seats.size());
    }
    if (!alive) return false;
    strike_all(run.states, kills, count, shape.row_bytes());
  }
  return true;
}

void unite(std::byte* target, std::span<const std::byte* const> rows, std::size_t bytes) {
  const Words d;
  auto* t = reinterpret_cast<std::uint64_t*>(target);
  for (std::size_t i = 0; i < bytes / sizeof(std::uint64_t); i += hn::Lanes(d)) {
    auto all = hn::Zero(d);
    for (const std::byte* row : rows) {
      all = hn::Or(all, hn::Load(d, reinterpret_cast<const std::uint64_t*>(row) + i));
    }
    hn::Store(all, d, t + i);
  }
}

/// The bits of a mask, that of the first lane lowest.
template <class D, class M>
HWY_INLINE std::uint64_t mask_bits(D d, M mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(d, mask, bytes);
  std::uint64_t bits;
  hwy::CopyBytes<8>(bytes, &bits);
  return bits;
}

/// The search with lanes of type T; several planes of them if kPlanes. All that it changes while it runs is
/// local to operator(), so that the compiler can keep it in registers.
template <class T, bool kPlanes>
class Search {
 public:
  Search(const LanesTable& table, const LanesRun& run)
      : planes_(table.shape().planes),
        plane_bytes_(table.shape().plane_bytes),
        row_bytes_(table.shape().row_bytes()),
        rows_(table.kill_row(0)),
        lane_begin_(table.lane_begin()),
        options_of_(table.options_of()),
        seat_begin_(table.seat_begin()),
        seats_(table.seats()),
        dominators_(kPlanes ? std::span<const LanesTable::Dominators>() : table.dominators()),
        chosen_(run.chosen),
        batch_(run.batch),
        last_batch_(run.last_batch),
        batch_number_(run.batch_number),
        weights_(run.weights),
        singles_(run.singles),
        hits_(run.hits),
        found_(run.found),
        known_words_(run.known_words),
        fresh_(run.fresh) {}

  // The step letters are Knuth's, of Algorithm X; what he undoes is thrown away here.
  Event operator()(LanesRun& run, Watch& watch, std::uint64_t pause_at) {
    LanesRun::Level* const levels = run.levels;
    std::byte* const states = run.states;
    const bool visit = run.visit;
    Work work = run.work;
    Cursor at{run.chosen_count, run.open};
    std::uint32_t depth = run.depth;
    bool descending = run.descending;
    const auto save = [&] {
      run.work = work;
      run.chosen_count = at.chosen;
      run.open = at.open;
      run.depth = depth;
      run.descending = descending;
      run.batch_number = batch_number_;
    };
    for (;;) {
      if (descending) {
        std::byte* const state = states + depth * row_bytes_;
        if (!std::exchange(run.offered, false)) {
          if (work.nodes == watch.next_poll()) {
            save();
            if (!poll(run, watch)) return Event::interrupted;
          }
          if (work.nodes == run.pause_at_node) {
            save();
            return Event::paused;
          }
          ++work.nodes;
          const std::uint32_t before = at.chosen;
          const bool alive = settle(state, run.known + (depth + 1) * known_words_, at);
          work.updates += at.chosen - before;
          descending = false;
          if (!alive) {
            if (weights_ != nullptr) blame(state);
            continue;
          }
          if (at.open == 0) {  // X2: all items are covered
            if (++work.solutions == pause_at) break;
            continue;
          }
          if (depth < run.offer_depth && at.open > 1) {
            descending = true;
            run.offered = true;
            save();
            return Event::offered;
          }
        }
        descending = false;
        const Choice item = weights_ != nullptr ? lightest(state) : shortest(state);  // X3
        if (at.open == 1 && !visit) {  // each of its options completes a solution
          work.solutions += std::min<std::uint64_t>(item.length, pause_at - work.solutions);
          if (work.solutions == pause_at) break;
          continue;
        }
        ++work.guesses;
        levels[depth++] = {item.lane, 0, at.chosen, at.open};
      }
      if (depth == 0) {  // X8
        save();
        return Event::exhausted;
      }
      LanesRun::Level& level = levels[depth - 1];
      std::byte* const above = states + (depth - 1) * row_bytes_;
      const std::uint32_t bit = next_bit(above, level.lane, level.bit);
      if (bit == open_bit()) {  // X7: all its options are tried
        --depth;
        continue;
      }
      level.bit = bit + 1;
      at = {level.chosen, level.open};
      const std::uint32_t option = options_of_[lane_begin_[level.lane] + bit];
      take(option, at);  // X4, X5
      strike(above + row_bytes_, above, rows_ + option * row_bytes_, row_bytes_);
      ++work.updates;
      descending = true;
    }
    save();
    return Event::solution;
  }

 private:
  using D = Vectors<T>;
  using V = hn::Vec<D>;
  static constexpr std::size_t kBlockLanes = kBlock / sizeof(T);
  static constexpr T kOpen = static_cast<T>(T{1} << (8 * sizeof(T) - 1));

  struct Cursor {
    std::uint32_t chosen;
    std::uint32_t open;
  };
  struct Choice {
    std::uint32_t lane;
    std::uint32_t length;
  };

  static HWY_NOINLINE bool poll(LanesRun& run, Watch& watch) {
    return watch.poll(run.work, [&run] { return run.fraction(); });
  }

  HWY_INLINE T* plane(std::byte* state, std::size_t p) const {
    return reinterpret_cast<T*>(state + p * plane_bytes_);
  }

  HWY_INLINE const T* plane(const std::byte* row, std::size_t p) const {
    return reinterpret_cast<const T*>(row + p * plane_bytes_);
  }

  std::uint32_t open_bit() const {
    return static_cast<std::uint32_t>(8 * sizeof(T) * (kPlanes ? planes_ : 1) - 1);
  }

  HWY_INLINE void take(std::uint32_t option, Cursor& at) const {
    chosen_[at.chosen++] = option;
    at.open -= seat_begin_[option + 1] - seat_begin_[option];
  }

  /// The number of options alive in each lane from `i` on; all ones for a covered item.
  HWY_INLINE V lengths(D d, std::byte* state, std::size_t i) const {
    V count = hn::PopulationCount(hn::Load(d, plane(state, 0) + i));
    if constexpr (kPlanes) {
      for (std::size_t p = 1; p < planes_; ++p) {
        count = hn::Add(count, hn::PopulationCount(hn::Load(d, plane(state, p) + i)));
      }
    }
    return hn::Sub(count, hn::Set(d, 1));
  }

  /// Chooses all options that are forced, again and again. False if an item runs empty.
  HWY_INLINE bool settle(std::byte* state, std::uint64_t* known, Cursor& at) {
    const std::uint64_t* before = known - known_words_;
    const D d;
    const V one = hn::Set(d, 1);
    const V open = hn::Set(d, kOpen);
    const std::size_t lanes = plane_bytes_ / sizeof(T);
    for (;;) {
      V least = hn::Set(d, std::numeric_limits<T>::max());
      std::uint32_t singles = 0;
      for (std::size_t word = 0; word < lanes; word += 64) {
        std::uint64_t bits = 0;
        for (std::size_t i = word; i < std::min(word + 64, lanes); i += hn::Lanes(d)) {
          auto single = hn::MaskFromVec(hn::Zero(d));
          if constexpr (kPlanes) {
            const V length = lengths(d, state, i);
            least = hn::Min(least, length);
            single = hn::Eq(length, one);
          } else {
            const V x = hn::Load(d, plane(state, 0) + i);
            least = hn::Min(least, hn::Xor(x, open));
            single = hn::Eq(hn::And(x, hn::Sub(x, one)), open);
          }
          bits |= mask_bits(d, single) << (i - word);
        }
        singles += list(bits, static_cast<std::uint32_t>(word), singles_ + singles);
      }
      if (!hn::AllFalse(d, hn::Eq(least, hn::Zero(d)))) return false;
      if (singles == 0) {
        if (!dominate(state, before, known)) return true;
        before = known;
        continue;
      }
      if (!choose(state, look_up(state, singles), at)) return false;
    }
  }

  /// Writes the lanes of a mask, four at least of which those past the last mean nothing: to branch for each
  /// would take longer. Returns how many there are.
  static HWY_INLINE std::uint32_t list(std::uint64_t bits, std::uint32_t first, std::uint32_t* out) {
    constexpr std::uint64_t kGuard = std::uint64_t{1} << 63;  // else countr_zero has a branch for 0
    const auto count = static_cast<std::uint32_t>(std::popcount(bits));
    for (std::uint32_t k = 0; k < kAtOnce; ++k, bits &= bits - 1) {
      out[k] = first + static_cast<std::uint32_t>(std::countr_zero(bits | kGuard));
    }
    for (std::uint32_t k = kAtOnce; k < count; ++k, bits &= bits - 1) {
      out[k] = first + static_cast<std::uint32_t>(std::countr_zero(bits));
    }
    return count;
  }

  /// Makes a batch of the options that are the last of the first `count` of `singles_`, each once.
  HWY_INLINE std::uint32_t look_up(std::byte* state, std::uint32_t count) {
    ++batch_number_;
    std::uint32_t size = 0;
    for (std::uint32_t k = 0; k < count; ++k) {
      const std::uint32_t lane = singles_[k];
      const std::uint32_t bit = next_bit(state, lane, 0);
      const std::uint32_t option = options_of_[lane_begin_[lane] + bit];
      batch_[size] = {lane, bit, option};
      size += last_batch_[option] != batch_number_;
      last_batch_[option] = batch_number_;
    }
    return size;
  }

  /// Chooses the options of the batch. False if one of them is not alive, or dies by another.
  HWY_INLINE bool choose(std::byte* state, std::uint32_t size, Cursor& at) const {
    for (std::uint32_t first = 0; first < size; first += kAtOnce) {
      const std::uint32_t count = std::min(kAtOnce, size - first);
      const std::byte* kills[kAtOnce];
      bool alive = true;
      for (std::uint32_t k = 0; k < count; ++k) {
        const auto [lane, bit, option] = batch_[first + k];
        kills[k] = rows_ + option * row_bytes_;
        alive &= test(state, lane, bit);
        for (std::uint32_t j = 0; j < k; ++j) alive &= !test(kills[j], lane, bit);
        take(option, at);
      }
      if (!alive) return false;
      strike_all(state, kills, count, row_bytes_);
    }
    return true;
  }

  /// Gives more weight to the first item that has run empty; if there is none yet, because two options of a
  /// batch conflict, to the item of the last.
  void blame(std::byte* state) {
    std::uint32_t lane = batch_[0].lane;
    const D d;
    for (std::size_t i = 0; i < plane_bytes_ / sizeof(T); i += hn::Lanes(d)) {
      const auto found = hn::FindFirstTrue(d, hn::Eq(lengths(d, state, i), hn::Zero(d)));
      if (found < 0) continue;
      lane = static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(found);
      break;
    }
    weights_->grow(lane);
  }

  /// The first of the items with the least number of options for their weight.
  Choice lightest(std::byte* state) const {
    const D d;
    HWY_ALIGN T some[kBlock / sizeof(T)];
    Choice best{0, 0};
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t i = 0; i < plane_bytes_ / sizeof(T); i += hn::Lanes(d)) {
      hn::Store(lengths(d, state, i), d, some);
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

  /// Where all options of an item A cover item B too, takes out the others of B, none of which can be in a
  /// solution. `known` has the pairs for which that was done in this state or above it, and gets those of
  /// now. True if there was anything to take out.
  HWY_INLINE bool dominate(std::byte* state, const std::uint64_t* known, std::uint64_t* now) const {
    const D d;
    const V open = hn::Set(d, kOpen);
    std::uint32_t hits = 0;
    std::uint64_t any = 0;
    for (std::size_t k = 0; k < dominators_.size(); ++k) {
      const LanesTable::Dominators& block = dominators_[k];
      std::uint64_t bits = 0;
      for (std::size_t i = 0; i < kBlockLanes; i += hn::Lanes(d)) {
        // A covered lane keeps the open bit in this, and an open one has only its options.
        const V x = hn::Xor(hn::Load(d, plane(state, 0) + block.lane + i), open);
        V rest = x;
        for (std::uint32_t slot = 0; slot < block.slots; ++slot) {
          rest = hn::Min(rest, hn::AndNot(hn::Load(d, plane(block.shared, 0) + slot * kBlockLanes + i), x));
        }
        bits |= mask_bits(d, hn::Eq(rest, hn::Zero(d))) << i;
      }
      fresh_[k] = bits & ~known[k];
      any |= fresh_[k];
      now[k] = bits;
    }
    if (any == 0) return false;
    for (std::size_t k = 0; k < dominators_.size(); ++k) {
      if (fresh_[k] != 0) hits += list(fresh_[k], static_cast<std::uint32_t>(kBlockLanes * k), hits_ + hits);
    }
    // Which slots, and whether B has options besides those of A, without a branch for each.
    std::uint32_t left = 0;
    for (std::uint32_t k = 0; k < hits; ++k) {
      const LanesTable::Dominators& block = dominators_[hits_[k] / kBlockLanes];
      const std::size_t i = hits_[k] % kBlockLanes;
      const T x = plane(state, 0)[block.lane + i];
      std::uint32_t which = 0;
      for (std::uint32_t slot = 0; slot < block.slots; ++slot) {
        const T shared = plane(block.shared, 0)[slot * kBlockLanes + i];
        which = (x & static_cast<T>(~shared)) == kOpen ? slot : which;
      }
      const std::uint32_t b = block.others[which * kBlockLanes + i];
      const T keep = plane(block.reverse, 0)[which * kBlockLanes + i] | kOpen;
      found_[left] = {b, keep};
      left += (plane(state, 0)[b] & static_cast<T>(~keep)) != 0;
    }
    for (std::uint32_t k = 0; k < left; ++k) narrow(state, found_[k].lane, static_cast<T>(found_[k].keep));
    return left > 0;
  }

  /// Takes out the options of an item but those of `keep`.
  HWY_INLINE void narrow(std::byte* state, std::uint32_t lane, T keep) const {
    auto rest = static_cast<std::uint64_t>(plane(state, 0)[lane] & static_cast<T>(~keep));
    for (; rest != 0; rest &= rest - 1) {
      const std::uint32_t option =
          options_of_[lane_begin_[lane] + static_cast<std::uint32_t>(std::countr_zero(rest))];
      for (std::uint32_t at = seat_begin_[option]; at < seat_begin_[option + 1]; ++at) {
        plane(state, 0)[seats_[at].lane] &= static_cast<T>(~(T{1} << seats_[at].bit));
      }
    }
  }

  HWY_INLINE bool test(const std::byte* row, std::uint32_t lane, std::uint32_t bit) const {
    constexpr std::uint32_t kBits = 8 * sizeof(T);
    const std::size_t p = kPlanes ? bit / kBits : 0;
    return (plane(row, p)[lane] >> (bit - p * kBits) & 1) != 0;
  }

  /// The first bit from `bit` on that is set in an open lane; the open bit at last.
  HWY_INLINE std::uint32_t next_bit(std::byte* state, std::uint32_t lane, std::uint32_t bit) const {
    constexpr std::uint32_t kBits = 8 * sizeof(T);
    if constexpr (!kPlanes) {
      const auto rest = static_cast<std::uint64_t>(plane(state, 0)[lane]) >> bit;
      return bit + static_cast<std::uint32_t>(std::countr_zero(rest));
    }
    std::size_t p = bit / kBits;
    std::uint64_t rest = static_cast<std::uint64_t>(plane(state, p)[lane]) >> bit % kBits << bit % kBits;
    while (rest == 0) rest = plane(state, ++p)[lane];
    return static_cast<std::uint32_t>(p * kBits) + static_cast<std::uint32_t>(std::countr_zero(rest));
  }

  /// The first of the items with the fewest options, of which all have two at least.
  HWY_INLINE Choice shortest(std::byte* state) const {
    const D d;
    const V two = hn::Set(d, 2);
    const std::size_t lanes = plane_bytes_ / sizeof(T);
    V least = hn::Set(d, std::numeric_limits<T>::max());
    for (std::size_t i = 0; i < lanes; i += hn::Lanes(d)) {
      const V length = lengths(d, state, i);
      least = hn::Min(least, length);
      const auto found = hn::FindFirstTrue(d, hn::Eq(length, two));
      if (found >= 0) return {static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(found), 2};
    }
    const T length = min_of(d, least);
    const V wanted = hn::Set(d, length);
    for (std::size_t i = 0;; i += hn::Lanes(d)) {
      const auto found = hn::FindFirstTrue(d, hn::Eq(lengths(d, state, i), wanted));
      if (found >= 0) {
        return {static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(found),
                static_cast<std::uint32_t>(length)};
      }
    }
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

  const std::size_t planes_;
  const std::size_t plane_bytes_;
  const std::size_t row_bytes_;
  const std::byte* const rows_;
  const std::uint32_t* const lane_begin_;
  const std::uint32_t* const options_of_;
  const std::uint32_t* const seat_begin_;
  const Seat* const seats_;
  const std::span<const LanesTable::Dominators> dominators_;
  std::uint32_t* const chosen_;
  LanesRun::Forced* const batch_;
  std::uint64_t* const last_batch_;
  std::uint64_t batch_number_;
  Weights* const weights_;  // of the lanes, or null
  std::uint32_t* const singles_;
  std::uint32_t* const hits_;
  LanesRun::Pair* const found_;
  const std::size_t known_words_;
  std::uint64_t* const fresh_;
};

Event search(LanesRun& run, Watch& watch, std::uint64_t pause_at) {
  if (run.table->shape().planes > 1)
    return Search<std::uint64_t, true>(*run.table, run)(run, watch, pause_at);
  switch (run.table->shape().lane_bytes) {
    case 1: return Search<std::uint8_t, false>(*run.table, run)(run, watch, pause_at);
    case 2: return Search<std::uint16_t, false>(*run.table, run)(run, watch, pause_at);
    case 4: return Search<std::uint32_t, false>(*run.table, run)(run, watch, pause_at);
    default: return Search<std::uint64_t, false>(*run.table, run)(run, watch, pause_at);
  }
}

const LanesKernel* kernel() {
  static const LanesKernel kKernel{hwy::TargetName(HWY_TARGET), search, require, unite};
  return &kKernel;
}

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace dlx::detail {

namespace {

// Not Highway's own dispatch: that needs its library, which takes 5 ms to load.
std::vector<const LanesKernel*> supported_kernels() {
  std::vector<const LanesKernel*> kernels;
#if HWY_ARCH_X86
  const bool avx2 =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
  const bool avx3 = avx2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd");
  const bool avx3_dl = avx3 && __builtin_cpu_supports("avx512bitalg") &&
                       __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vbmi2");
#if HWY_TARGETS & HWY_AVX3_DL
  if (avx3_dl) kernels.push_back(N_AVX3_DL::kernel());
#endif
#if HWY_TARGETS & HWY_AVX3
  if (avx3) kernels.push_back(N_AVX3::kernel());
#endif
#if HWY_TARGETS & HWY_AVX2
  if (avx2) kernels.push_back(N_AVX2::kernel());
#endif
#if HWY_TARGETS & HWY_SSE4
  if (__builtin_cpu_supports("sse4.2")) kernels.push_back(N_SSE4::kernel());
#endif
#endif
  kernels.push_back(HWY_STATIC_DISPATCH(kernel)());
  return kernels;
}

}  // namespace

std::span<const LanesKernel* const> lanes_kernels() {
  static const std::vector<const LanesKernel*> kernels = supported_kernels();
  return kernels;
}

}  // namespace dlx::detail
#endif

#define HWY_WANT_AVX3_DL
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/lanes_kernel.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#include <bit>
#include <limits>

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

void choose(LanesRun& run, std::uint32_t option) {
  std::byte* state = run.states + run.depth * run.table->shape().row_bytes();
  strike(state, state, run.table->kill_row(option), run.table->shape().row_bytes());
  run.chosen[run.chosen_count++] = option;
  run.open -= static_cast<std::uint32_t>(run.table->seats(option).size());
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

/// The search with lanes of type T; several planes of them if kPlanes.
template <class T, bool kPlanes>
class Search {
 public:
  Search(LanesRun& run, Watch& watch)
      : run_(run),
        watch_(watch),
        table_(*run.table),
        shape_(table_.shape()),
        row_bytes_(shape_.row_bytes()) {}

  // The step letters are Knuth's, of Algorithm X; what he undoes is thrown away here.
  Event operator()(std::uint64_t pause_at) {
    LanesRun run = run_;  // a copy, so that the compiler knows that nobody else changes it
    const auto leave = [&](Event event) {
      run_ = run;
      return event;
    };
    for (;;) {
      if (run.descending) {
        if (run.work.nodes == watch_.next_poll() && !watch_.poll(run.work, [&] { return fraction(run); })) {
          return leave(Event::interrupted);
        }
        ++run.work.nodes;
        run.descending = false;
        std::byte* state = run.states + run.depth * row_bytes_;
        if (!settle(run, state)) continue;  // a dead end
        if (run.open == 0) {                // X2: all items are covered
          if (++run.work.solutions == pause_at) return leave(Event::solution);
          continue;
        }
        const Choice item = shortest(state);  // X3
        if (run.open == 1 && !run.visit) {    // each of its options completes a solution
          run.work.solutions += std::min<std::uint64_t>(item.length, pause_at - run.work.solutions);
          if (run.work.solutions == pause_at) return leave(Event::solution);
          continue;
        }
        ++run.work.guesses;
        run.levels[run.depth++] = {item.lane, 0, run.chosen_count, run.open};
      }
      if (run.depth == 0) return leave(Event::exhausted);  // X8
      LanesRun::Level& level = run.levels[run.depth - 1];
      std::byte* above = run.states + (run.depth - 1) * row_bytes_;
      const std::uint32_t bit = next_bit(above, level.lane, level.bit);
      if (bit == shape_.open_bit()) {  // X7: all its options are tried
        --run.depth;
        continue;
      }
      level.bit = bit + 1;
      const std::uint32_t option = table_.option_at(level.lane, bit);
      strike(above + row_bytes_, above, table_.kill_row(option), row_bytes_);  // X4, X5
      run.chosen_count = level.chosen;
      run.chosen[run.chosen_count++] = option;
      run.open = level.open - static_cast<std::uint32_t>(table_.seats(option).size());
      ++run.work.updates;
      run.descending = true;
    }
  }

 private:
  using D = Vectors<T>;
  using V = hn::Vec<D>;
  static constexpr std::size_t kLanes = kBlock / sizeof(T);  // of a block
  static constexpr T kOpen = static_cast<T>(T{1} << (8 * sizeof(T) - 1));

  struct Choice {
    std::uint32_t lane;
    std::uint32_t length;
  };

  T* plane(std::byte* state, std::size_t p) const {
    return reinterpret_cast<T*>(state + p * shape_.plane_bytes);
  }

  /// The number of options alive in each lane from `i` on; all ones for a covered item.
  HWY_INLINE V lengths(D d, std::byte* state, std::size_t i) const {
    V count = hn::PopulationCount(hn::Load(d, plane(state, 0) + i));
    if constexpr (kPlanes) {
      for (std::size_t p = 1; p < shape_.planes; ++p) {
        count = hn::Add(count, hn::PopulationCount(hn::Load(d, plane(state, p) + i)));
      }
    }
    return hn::Sub(count, hn::Set(d, 1));
  }

  /// Chooses all options that are forced, again and again. False if an item runs empty.
  HWY_INLINE bool settle(LanesRun& run, std::byte* state) {
    const D d;
    for (;;) {
      auto dead = hn::MaskFromVec(hn::Zero(d));
      std::uint64_t any = 0;
      const V one = hn::Set(d, 1);
      const V open = hn::Set(d, kOpen);
      for (std::size_t block = 0; block < shape_.plane_bytes / kBlock; ++block) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < kLanes; i += hn::Lanes(d)) {
          const std::size_t lane = block * kLanes + i;
          auto single = hn::MaskFromVec(hn::Zero(d));
          if constexpr (kPlanes) {
            const V length = lengths(d, state, lane);
            dead = hn::Or(dead, hn::Eq(length, hn::Zero(d)));
            single = hn::Eq(length, one);
          } else {
            const V x = hn::Load(d, plane(state, 0) + lane);
            dead = hn::Or(dead, hn::Eq(x, open));
            single = hn::Eq(hn::And(x, hn::Sub(x, one)), open);
          }
          bits |= mask_bits(d, single) << i;
        }
        run.forced[block] = bits;
        any |= bits;
      }
      if (!hn::AllFalse(d, dead)) return false;
      if (any == 0) return true;
      for (std::size_t block = 0; block < shape_.plane_bytes / kBlock; ++block) {
        for (std::uint64_t bits = run.forced[block]; bits != 0; bits &= bits - 1) {
          const auto lane =
              static_cast<std::uint32_t>(block * kLanes) + static_cast<std::uint32_t>(std::countr_zero(bits));
          if (!is_open(state, lane)) continue;  // covered by the option of another lane
          const std::uint32_t bit = next_bit(state, lane, 0);
          if (bit == shape_.open_bit()) return false;  // another lane's option has killed it
          const std::uint32_t option = table_.option_at(lane, bit);
          strike(state, state, table_.kill_row(option), row_bytes_);
          run.chosen[run.chosen_count++] = option;
          run.open -= static_cast<std::uint32_t>(table_.seats(option).size());
          ++run.work.updates;
        }
      }
    }
  }

  bool is_open(std::byte* state, std::uint32_t lane) const {
    return (plane(state, shape_.planes - 1)[lane] & kOpen) != 0;
  }

  /// The first bit from `bit` on that is set in an open lane; the open bit at last.
  std::uint32_t next_bit(std::byte* state, std::uint32_t lane, std::uint32_t bit) const {
    constexpr std::uint32_t kBits = 8 * sizeof(T);
    if constexpr (!kPlanes) {
      const auto rest = static_cast<std::uint64_t>(plane(state, 0)[lane]) >> bit;
      return bit + static_cast<std::uint32_t>(std::countr_zero(rest));
    }
    std::size_t p = bit / kBits;
    std::uint64_t rest = plane(state, p)[lane] >> bit % kBits << bit % kBits;
    while (rest == 0) rest = plane(state, ++p)[lane];
    return static_cast<std::uint32_t>(p * kBits) + static_cast<std::uint32_t>(std::countr_zero(rest));
  }

  /// The first of the items with the fewest options.
  HWY_INLINE Choice shortest(std::byte* state) const {
    const D d;
    V least = hn::Set(d, std::numeric_limits<T>::max());
    for (std::size_t lane = 0; lane < shape_.plane_bytes / sizeof(T); lane += hn::Lanes(d)) {
      least = hn::Min(least, lengths(d, state, lane));
    }
    HWY_ALIGN T all[hn::MaxLanes(D())];
    hn::Store(least, d, all);
    T length = all[0];
    for (std::size_t i = 1; i < hn::Lanes(d); ++i) length = std::min(length, all[i]);
    const V wanted = hn::Set(d, length);
    for (std::size_t lane = 0;; lane += hn::Lanes(d)) {
      const auto found = hn::FindFirstTrue(d, hn::Eq(lengths(d, state, lane), wanted));
      if (found >= 0) {
        return {static_cast<std::uint32_t>(lane) + static_cast<std::uint32_t>(found),
                static_cast<std::uint32_t>(length)};
      }
    }
  }

  double fraction(const LanesRun& run) const {
    double share = 1;
    double explored = 0;
    for (std::uint32_t l = 0; l < run.depth && share > 1e-9; ++l) {
      const LanesRun::Level& level = run.levels[l];
      std::uint32_t length = 0;
      std::uint32_t tried = 0;
      std::byte* state = run.states + l * row_bytes_;
      for (std::uint32_t b = next_bit(state, level.lane, 0); b != shape_.open_bit();
           b = next_bit(state, level.lane, b + 1)) {
        ++length;
        tried += b < level.bit;
      }
      share /= length;
      explored += share * (tried > 0 ? tried - 1 : 0);
    }
    return explored + share / 2;
  }

  LanesRun& run_;
  Watch& watch_;
  const LanesTable& table_;
  const RowShape shape_;
  const std::size_t row_bytes_;
};

Event search(LanesRun& run, Watch& watch, std::uint64_t pause_at) {
  if (run.table->shape().planes > 1) return Search<std::uint64_t, true>(run, watch)(pause_at);
  switch (run.table->shape().lane_bytes) {
    case 1: return Search<std::uint8_t, false>(run, watch)(pause_at);
    case 2: return Search<std::uint16_t, false>(run, watch)(pause_at);
    case 4: return Search<std::uint32_t, false>(run, watch)(pause_at);
    default: return Search<std::uint64_t, false>(run, watch)(pause_at);
  }
}

const LanesKernel* kernel() {
  static const LanesKernel kKernel{hwy::TargetName(HWY_TARGET), search, choose, unite};
  return &kKernel;
}

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace dlx::detail {

HWY_EXPORT(kernel);

const LanesKernel& lanes_kernel() { return *HWY_DYNAMIC_DISPATCH(kernel)(); }

}  // namespace dlx::detail
#endif

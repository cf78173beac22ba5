// Takes out dominated options. Compiled once for each instruction set.

#if defined(DLX_LANES_DOMINATE) == defined(HWY_TARGET_TOGGLE)
#ifdef DLX_LANES_DOMINATE
#undef DLX_LANES_DOMINATE
#else
#define DLX_LANES_DOMINATE
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "engine/lanes/kernel.hpp"
#include "engine/lanes/passes-inl.hpp"
#include "engine/lanes/rows-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

/// Takes out options that no solution has. For the parameters see Rows.
template <class T, bool kPlanes, std::size_t kBlocks>
class Dominating : protected Rows<T, kPlanes, kBlocks> {
 protected:
  using Base = Rows<T, kPlanes, kBlocks>;
  using Base::kBlockLanes;
  using Base::kOpen;
  using Base::option_at;
  using Base::plane;
  using typename Base::D;
  using typename Base::V;

  Dominating(const LanesTable& table, const LanesRun& run)
      : Base(table),
        seat_begin_(table.seat_begin()),
        seats_(table.seats()),
        guide_(run.guide),
        dominators_(table.dominators()),
        hits_(run.arrays->hits.data()),
        slots_(reinterpret_cast<T*>(run.arrays->slots.data())),
        fresh_(run.arrays->fresh.data()) {}

  /// If all options of an item A also cover an item B, A dominates B. Then no other option of B can be in a
  /// solution, and these are taken out. `known` has the items A for which that was done before. `now` gets
  /// all items A of this state. True if an option was taken out.
  HWY_INLINE bool dominate(std::byte* state, const std::uint64_t* known, std::uint64_t* now) {
    if constexpr (kPlanes) return false;
    if (guide_.credit <= 0 || dominators_.empty()) return false;
    const bool gain = narrow_all(state, list_dominating(state, known, now));
    guide_.credit = std::min(guide_.credit + (gain ? LanesRun::kGain : -1), LanesRun::kMostCredit);
    return gain;
  }

 private:
  /// Lists in `hits_` the items that dominate another and are not in `known`. Returns how many there are. For
  /// each of them `slots_` gets the slot of the item that it dominates.
  DLX_PASS std::uint32_t list_dominating(const std::byte* state, const std::uint64_t* known,
                                         std::uint64_t* now) const {
    const D d;
    const V open = hn::Set(d, kOpen), none = hn::Set(d, std::numeric_limits<T>::max());
    std::uint64_t any = 0;
    for (std::size_t k = 0; k < dominators_.size(); ++k) {
      const LanesTable::Dominators& block = dominators_[k];
      std::uint64_t bits = 0;
      for (std::size_t i = 0; i < kBlockLanes; i += hn::Lanes(d)) {
        // Now a covered lane has only the open bit, and an open lane has only its options.
        const V x = hn::Xor(hn::Load(d, plane(state, 0) + block.lane + i), open);
        V slot_of = none, slot = hn::Zero(d);
        for (std::uint32_t s = 0; s < block.slots; ++s, slot = hn::Add(slot, hn::Set(d, 1))) {
          const V shared = hn::Load(d, reinterpret_cast<const T*>(block.shared) + s * kBlockLanes + i);
          slot_of = hn::IfThenElse(hn::Eq(hn::AndNot(shared, x), hn::Zero(d)), slot, slot_of);
        }
        hn::Store(slot_of, d, slots_ + k * kBlockLanes + i);
        bits |= mask_bits(d, hn::Ne(slot_of, none)) << i;
      }
      const std::uint64_t fresh = bits & ~known[k];
      const std::size_t first = k * kBlockLanes;
      std::uint64_t& word = fresh_[first / 64];  // of several blocks, if their lanes are wide
      word = (first % 64 == 0 ? 0 : word) | fresh << first % 64;
      any |= fresh;
      now[k] = bits;
    }
    if (any == 0) return 0;
    std::uint32_t count = 0;
    for (std::size_t first = 0; first < dominators_.size() * kBlockLanes; first += 64)
      count += list(fresh_[first / 64], static_cast<std::uint32_t>(first), hits_ + count);
    return count;
  }

  /// Takes out the options that are dominated because of the first `count` items in `hits_`. True if there
  /// were any.
  HWY_INLINE bool narrow_all(std::byte* state, std::uint32_t count) const {
    // First keep the hits whose item B loses an option, without a branch for each. They are few.
    std::uint32_t left = 0;
    for (std::uint32_t k = 0; k < count; ++k) {
      const auto [lane, keep] = narrowed(hits_[k]);
      hits_[left] = hits_[k];
      left += (plane(state, 0)[lane] & static_cast<T>(~keep)) != 0;
    }
    for (std::uint32_t k = 0; k < left; ++k) narrow(state, narrowed(hits_[k]));
    return left > 0;
  }

  /// The item B of a hit, and the bits of its lane that stay.
  struct Narrowed {
    std::uint32_t lane;
    T keep;
  };
  HWY_INLINE Narrowed narrowed(std::uint32_t hit) const {
    const LanesTable::Dominators& block = dominators_[hit / kBlockLanes];
    const std::size_t place = static_cast<std::size_t>(slots_[hit]) * kBlockLanes + hit % kBlockLanes;
    return {block.others[place], static_cast<T>(reinterpret_cast<const T*>(block.reverse)[place] | kOpen)};
  }

  /// Takes out all options of an item but those in `keep`.
  HWY_INLINE void narrow(std::byte* state, Narrowed b) const {
    const auto [lane, keep] = b;
    auto rest = static_cast<std::uint64_t>(plane(state, 0)[lane] & static_cast<T>(~keep));
    for (; rest != 0; rest &= rest - 1) {
      const std::uint32_t option = option_at(lane, static_cast<std::uint32_t>(std::countr_zero(rest)));
      for (std::uint32_t at = seat_begin_[option]; at < seat_begin_[option + 1]; ++at) {
        plane(state, 0)[seats_[at].lane] &= static_cast<T>(~(T{1} << seats_[at].bit));
      }
    }
  }

 protected:
  const std::uint32_t* const seat_begin_;
  const Seat* const seats_;
  LanesRun::Guide guide_;

 private:
  const std::span<const LanesTable::Dominators> dominators_;
  std::uint32_t* const hits_;
  T* const slots_;
  std::uint64_t* const fresh_;
};

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

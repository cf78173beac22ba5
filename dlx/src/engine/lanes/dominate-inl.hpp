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
        found_(run.arrays->found.data()),
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
  /// Lists in `hits_` the items that dominate another and are not in `known`. Returns how many there are.
  DLX_PASS std::uint32_t list_dominating(const std::byte* state, const std::uint64_t* known,
                                         std::uint64_t* now) const {
    const D d;
    const V open = hn::Set(d, kOpen);
    std::uint64_t any = 0;
    for (std::size_t k = 0; k < dominators_.size(); ++k) {
      const LanesTable::Dominators& block = dominators_[k];
      std::uint64_t bits = 0;
      for (std::size_t i = 0; i < kBlockLanes; i += hn::Lanes(d)) {
        // Now a covered lane has only the open bit, and an open lane has only its options.
        const V x = hn::Xor(hn::Load(d, plane(state, 0) + block.lane + i), open);
        V rest = x;
        for (std::uint32_t slot = 0; slot < block.slots; ++slot) {
          const V shared = hn::Load(d, reinterpret_cast<const T*>(block.shared) + slot * kBlockLanes + i);
          rest = smaller(d, rest, hn::AndNot(shared, x));
        }
        bits |= mask_bits(d, hn::Eq(rest, hn::Zero(d))) << i;
      }
      fresh_[k] = bits & ~known[k];
      any |= fresh_[k];
      now[k] = bits;
    }
    if (any == 0) return 0;
    std::uint32_t count = 0;
    for (std::size_t k = 0; k < dominators_.size(); ++k) {
      const auto first = static_cast<std::uint32_t>(kBlockLanes * k);
      if (fresh_[k] != 0) count += list(fresh_[k], first, hits_ + count);
    }
    return count;
  }

  /// Takes out the options that are dominated because of the first `count` items in `hits_`. True if there
  /// were any.
  HWY_INLINE bool narrow_all(std::byte* state, std::uint32_t count) const {
    // First find the items B that lose an option, without a branch for each. They are few.
    std::uint32_t left = 0;
    for (std::uint32_t k = 0; k < count; ++k) {
      const LanesTable::Dominators& block = dominators_[hits_[k] / kBlockLanes];
      const std::size_t i = hits_[k] % kBlockLanes;
      const T x = plane(state, 0)[block.lane + i];
      std::size_t place = i;
      for (std::uint32_t slot = 0; slot < block.slots; ++slot) {
        const T shared = reinterpret_cast<const T*>(block.shared)[slot * kBlockLanes + i];
        place = (x & static_cast<T>(~shared)) == kOpen ? slot * kBlockLanes + i : place;
      }
      const std::uint32_t b = block.others[place];
      const T keep = reinterpret_cast<const T*>(block.reverse)[place] | kOpen;
      found_[left] = {b, keep};
      left += (plane(state, 0)[b] & static_cast<T>(~keep)) != 0;
    }
    for (std::uint32_t k = 0; k < left; ++k) narrow(state, found_[k].lane, static_cast<T>(found_[k].keep));
    return left > 0;
  }

  /// Takes out all options of an item but those in `keep`.
  HWY_INLINE void narrow(std::byte* state, std::uint32_t lane, T keep) const {
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
  LanesArrays::Narrowed* const found_;
  std::uint64_t* const fresh_;
};

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

// Counts solutions where each open item has two options. Compiled once for each instruction set.

#if defined(DLX_LANES_PAIRS) == defined(HWY_TARGET_TOGGLE)
#ifdef DLX_LANES_PAIRS
#undef DLX_LANES_PAIRS
#else
#define DLX_LANES_PAIRS
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/lanes/kernel.hpp"
#include "engine/lanes/passes-inl.hpp"
#include "engine/lanes/settle-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

/// Counts the solutions below a state in which each open item has two options, without a search.
///
/// Such an item is an edge between its two options. A solution has exactly one of the two. So one option
/// decides all others that edges join to it, one after another. Together they are a part. If options
/// conflict only through items, the parts do not depend on each other. A part has two solutions, or none if a
/// circle in it has an odd number of edges.
template <class T, bool kPlanes, std::size_t kBlocks>
class Pairing : protected Settling<T, kPlanes, kBlocks> {
 protected:
  using Base = Settling<T, kPlanes, kBlocks>;
  using Base::Base;
  using Base::kOpen;
  using typename Base::D;
  using typename Base::V;

  /// The solutions below a settled state. Nothing if an item has more than two options, or if there are more
  /// than kMostParts parts.
  HWY_INLINE std::optional<std::uint64_t> solutions_of_pairs(const std::byte* state) {
    if (!has_pairs_only(state)) return std::nullopt;
    return count_parts(state);
  }

 private:
  static constexpr std::uint32_t kMostParts = 16;  // so that the sum of all counts does not pass 64 bits

  /// Whether no item has more than two options. In a settled state none has fewer.
  DLX_PASS bool has_pairs_only(const std::byte* state) const {
    const D d;
    const V one = hn::Set(d, 1);
    const V open = hn::Set(d, kOpen);
    for (std::size_t i = 0; i < this->lanes(); i += hn::Lanes(d)) {
      V rest = hn::Load(d, this->plane(state, 0) + i);
      rest = hn::And(rest, hn::Sub(rest, one));
      rest = hn::And(rest, hn::Sub(rest, one));
      if (!hn::AllTrue(d, hn::Eq(hn::AndNot(open, rest), hn::Zero(d)))) return false;
    }
    return true;
  }

  HWY_NOINLINE std::optional<std::uint64_t> count_parts(const std::byte* state) {
    const D d;
    this->number_batches(3);
    // One side of a part has an even number, the other the next one.
    const auto side = static_cast<std::uint16_t>((this->batch_number_ - 1) / 2 * 2);
    std::uint32_t parts = 0;
    for (std::size_t i = 0; i < this->lanes(); i += hn::Lanes(d)) {
      std::uint64_t open =
          mask_bits(d, hn::TestBit(hn::Load(d, this->plane(state, 0) + i), hn::Set(d, kOpen)));
      for (; open != 0; open &= open - 1) {
        const auto lane = static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(std::countr_zero(open));
        const std::uint32_t option = this->option_at(lane, this->next_bit(state, lane, 0));
        if (this->last_batch_[option] >= side) continue;
        if (parts == kMostParts) return std::nullopt;
        if (!has_sides(state, option, side)) return 0;
        ++parts;
      }
    }
    return std::uint64_t{1} << parts;
  }

  /// Puts the options of a part on two sides. False if an edge joins two of one side.
  HWY_INLINE bool has_sides(const std::byte* state, std::uint32_t first, std::uint16_t side) {
    std::uint16_t* const sides = this->last_batch_;
    std::uint32_t* const stack = this->singles_;  // a part has at most one option more than items
    std::uint32_t size = 0;
    sides[first] = side;
    stack[size++] = first;
    while (size > 0) {
      const std::uint32_t option = stack[--size];
      const std::uint16_t here = sides[option];
      const auto there = static_cast<std::uint16_t>(here ^ 1);
      for (std::uint32_t at = this->seat_begin_[option]; at < this->seat_begin_[option + 1]; ++at) {
        const Seat seat = this->seats_[at];
        const auto pair = static_cast<std::uint64_t>(this->plane(state, 0)[seat.lane]);
        const std::uint64_t rest = pair & ~(std::uint64_t{1} << seat.bit);
        const std::uint32_t next =
            this->option_at(seat.lane, static_cast<std::uint32_t>(std::countr_zero(rest)));
        if (sides[next] == here) return false;
        if (sides[next] == there) continue;
        sides[next] = there;
        stack[size++] = next;
      }
    }
    return true;
  }
};

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

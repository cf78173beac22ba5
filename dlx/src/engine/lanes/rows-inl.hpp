// Reads rows of the engine `lanes`: states and kill rows. Compiled once for each instruction set.

#if defined(DLX_LANES_ROWS) == defined(HWY_TARGET_TOGGLE)
#ifdef DLX_LANES_ROWS
#undef DLX_LANES_ROWS
#else
#define DLX_LANES_ROWS
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/lanes/kernel.hpp"
#include "engine/lanes/passes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace dlx::detail::HWY_NAMESPACE {

/// The rows of a table. They have lanes of type T, in several planes if kPlanes; kBlocks blocks, unless that
/// is 0.
template <class T, bool kPlanes, std::size_t kBlocks>
class Rows {
 protected:
  using D = Vectors<T>;
  using V = hn::Vec<D>;
  static constexpr std::uint32_t kBits = 8 * sizeof(T);
  static constexpr T kOpen = static_cast<T>(T{1} << (kBits - 1));
  static constexpr std::size_t kBlockLanes = kBlock / sizeof(T);

  explicit Rows(const LanesTable& table)
      : table_(table),
        planes_(table.shape().planes),
        plane_bytes_(table.shape().plane_bytes),
        row_bytes_(table.shape().row_bytes()),
        rows_(table.first_row()),
        late_(table.makes_rows_late()),
        lane_begin_(table.lane_begin()),
        options_of_(table.options_of()) {}

  HWY_INLINE T* plane(std::byte* state, std::size_t p) const {
    return reinterpret_cast<T*>(state + p * plane_bytes_);
  }

  HWY_INLINE const T* plane(const std::byte* row, std::size_t p) const {
    return reinterpret_cast<const T*>(row + p * plane_bytes_);
  }

  std::size_t planes() const { return planes_; }
  HWY_INLINE std::size_t lanes() const { return (kBlocks > 0 ? kBlocks * kBlock : plane_bytes_) / sizeof(T); }
  HWY_INLINE std::size_t row_bytes() const { return kBlocks > 0 ? kBlocks * kBlock : row_bytes_; }
  std::uint32_t open_bit() const { return static_cast<std::uint32_t>(kBits * (kPlanes ? planes_ : 1) - 1); }
  HWY_INLINE const std::byte* kill_row(std::uint32_t option) const {
    static_assert(kBlocks * kBlock < kLateRow, "so that these rows are made with the table");
    if (kBlocks == 0 && HWY_UNLIKELY(late_)) return late_row(option);
    return rows_ + option * row_bytes();
  }

  /// The number of options alive in each lane of the vector at `i`. All bits are set for a covered item.
  HWY_INLINE V lengths(D d, const std::byte* state, std::size_t i) const {
    V count = population(d, hn::Load(d, plane(state, 0) + i));
    if constexpr (kPlanes) {
      for (std::size_t p = 1; p < planes_; ++p) {
        count = hn::Add(count, population(d, hn::Load(d, plane(state, p) + i)));
      }
    }
    return hn::Sub(count, hn::Set(d, 1));
  }

  /// The number of options alive in a lane. All bits are set for a covered item.
  HWY_INLINE std::uint32_t length(const std::byte* state, std::size_t lane) const {
    std::uint32_t count = 0;
    for (std::size_t p = 0; p < (kPlanes ? planes_ : 1); ++p)
      count += static_cast<std::uint32_t>(std::popcount(plane(state, p)[lane]));
    return count - 1;
  }

  /// The open lanes with one option. These have two bits set; a covered lane has none.
  static HWY_INLINE hn::Mask<D> has_one(D d, V x) {
#if HWY_TARGET <= HWY_AVX3_DL
    return hn::Eq(population(d, x), hn::Set(d, 2));
#else
    return hn::Eq(hn::And(x, hn::Sub(x, hn::Set(d, 1))), hn::Set(d, kOpen));
#endif
  }

  static HWY_INLINE hn::Mask<D> has_two(D d, V x) {
#if HWY_TARGET <= HWY_AVX3_DL
    return hn::Eq(population(d, x), hn::Set(d, 3));
#else
    return has_one(d, hn::And(x, hn::Sub(x, hn::Set(d, 1))));
#endif
  }

  /// The option that bit number `bit` of a lane stands for.
  HWY_INLINE std::uint32_t option_at(std::uint32_t lane, std::uint32_t bit) const {
    return options_of_[lane_begin_[lane] + bit];
  }

  /// The first bit from `bit` on that is set in an open lane. After the last option it is the open bit.
  HWY_INLINE std::uint32_t next_bit(const std::byte* state, std::uint32_t lane, std::uint32_t bit) const {
    if constexpr (!kPlanes) {
      const auto rest = static_cast<std::uint64_t>(plane(state, 0)[lane]) >> bit;
      return bit + static_cast<std::uint32_t>(std::countr_zero(rest));
    }
    std::size_t p = bit / kBits;
    std::uint64_t rest = static_cast<std::uint64_t>(plane(state, p)[lane]) >> bit % kBits << bit % kBits;
    while (rest == 0) rest = plane(state, ++p)[lane];
    return static_cast<std::uint32_t>(p * kBits) + static_cast<std::uint32_t>(std::countr_zero(rest));
  }

  HWY_INLINE bool test(const std::byte* row, std::uint32_t lane, std::uint32_t bit) const {
    const std::size_t p = kPlanes ? bit / kBits : 0;
    return (plane(row, p)[lane] >> (bit - p * kBits) & 1) != 0;
  }

 private:
  HWY_NOINLINE const std::byte* late_row(std::uint32_t option) const { return table_.kill_row(option); }

  const LanesTable& table_;
  const std::size_t planes_;
  const std::size_t plane_bytes_;
  const std::size_t row_bytes_;
  const std::byte* const rows_;
  const bool late_;
  const std::uint32_t* const lane_begin_;
  const std::uint32_t* const options_of_;
};

}  // namespace dlx::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

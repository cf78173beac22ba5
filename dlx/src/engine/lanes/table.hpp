#pragma once
/// What the engine `lanes` knows of a problem: bit numbers and kill rows. lanes.cpp has the picture.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::detail {

/// Bytes that every row is a multiple of, and begins at a multiple of: the widest vector.
inline constexpr std::size_t kBlock = 64;

/// An item of an option: the bit of its lane that stands for the option.
struct Seat {
  std::uint32_t lane;
  std::uint32_t bit;
};

/// How a row is laid out: `lanes` lanes of `lane_bytes` bytes, in each of `planes` planes. The last bit of a
/// lane's last plane says that its item is open, the others which of its options are alive.
struct RowShape {
  std::uint32_t lanes = 0;
  std::uint32_t lane_bytes = 1;  // 1, 2, 4 or 8
  std::uint32_t planes = 1;      // more than 1 only if lane_bytes is 8
  std::size_t plane_bytes = 0;   // a multiple of kBlock

  /// For `lane_count` items of at most `longest` options.
  RowShape(std::size_t lane_count, std::size_t longest);
  RowShape() = default;

  std::size_t row_bytes() const { return planes * plane_bytes; }
  /// The number of the bit that says that an item is open.
  std::uint32_t open_bit() const { return 8 * lane_bytes * planes - 1; }
  bool test(const std::byte* row, Seat seat) const;
  void set(std::byte* row, Seat seat) const;
  void clear(std::byte* row, Seat seat) const;
  /// The number of bits that are set in a lane.
  std::size_t count(const std::byte* row, std::uint32_t lane) const;

 private:
  std::size_t offset(Seat seat) const;
};

/// Memory for rows: aligned, and in large pages where the system has them.
class RowMemory {
 public:
  /// Makes it so large at least. What was there may be lost; what is there then means nothing.
  void grow(std::size_t bytes);
  /// What it would take for `bytes`, in bytes too.
  static double rounded(double bytes);
  std::byte* data() const { return data_.get(); }
  std::size_t bytes() const { return bytes_; }

 private:
  struct Free {
    void operator()(std::byte* p) const;
  };
  std::unique_ptr<std::byte, Free> data_;
  std::size_t bytes_ = 0;
};

struct LanesKernel;

/// A problem, or what is left of one, compiled. Options are numbered from 0 in the order given, which is the
/// order of their bits in each lane too.
class LanesTable {
 public:
  /// Compiles `options`, all of which have a primary item; `items` are the primary items to be covered, lane
  /// by lane. Takes time in proportion to bytes() times the length of an option. What was there is lost, but
  /// its memory used again.
  void compile(const Problem& problem, std::span<const ItemId> items, std::span<const OptionId> options,
               const LanesKernel& kernel);

  struct Size {
    double row_bytes;
    double bytes;    ///< of the table, and of what it takes to make it and to search in it, or a little more
    double entries;  ///< of the options, secondary ones too
  };
  /// What a table of these would take.
  static Size size_of(const Problem& problem, std::span<const ItemId> items,
                      std::span<const OptionId> options);

  const RowShape& shape() const { return shape_; }
  std::size_t option_count() const { return ids_.size(); }
  std::size_t bytes() const;

  /// All that dies when `option` is chosen: the options that cannot stand beside it, itself, and its items'
  /// bits.
  const std::byte* kill_row(std::uint32_t option) const { return rows_.data() + option * shape_.row_bytes(); }
  /// All items open, all options alive.
  const std::byte* full_row() const { return kill_row(static_cast<std::uint32_t>(option_count())); }

  // Bit b of lane i stands for option options_of()[lane_begin()[i] + b]; an option o has those
  // of seats() from number seat_begin()[o] to seat_begin()[o + 1].
  const std::uint32_t* lane_begin() const { return lane_begin_.data(); }
  const std::uint32_t* options_of() const { return options_of_.data(); }
  const std::uint32_t* seat_begin() const { return seat_begin_.data(); }
  const Seat* seats() const { return seats_.data(); }
  std::span<const Seat> seats(std::uint32_t option) const {
    return {seats_.data() + seat_begin_[option], seats_.data() + seat_begin_[option + 1]};
  }
  /// Whether options clash only through the items of the table.
  bool exclusive() const { return exclusive_; }
  OptionId id(std::uint32_t option) const { return ids_[option]; }

  /// For the items A of a block of lanes up to `slots` items B each that share two options with A or more.
  struct Dominators {
    const std::byte* shared;      ///< a block a slot: the options of A that cover B too
    const std::byte* reverse;     ///< the same, but the bits that these options have in the lane of B
    const std::uint32_t* others;  ///< the lane of B, slot by slot of the block; of A itself if there is none
    std::uint32_t lane;           ///< of the first A
    std::uint32_t slots;
  };
  std::span<const Dominators> dominators() const { return dominators_; }

 private:
  void number(const Problem& problem, std::span<const ItemId> items);
  void fill_rows(const Problem& problem, const LanesKernel& kernel);
  void find_dominators();

  RowShape shape_;
  std::vector<OptionId> ids_;
  std::vector<std::uint32_t> lane_begin_,
      options_of_;                         // the options of lane i, by bit, from lane_begin_[i] on
  std::vector<std::uint32_t> seat_begin_;  // the seats of option o, from seat_begin_[o] on
  std::vector<Seat> seats_;
  bool exclusive_ = false;
  RowMemory rows_, clash_rows_, shared_rows_;
  std::vector<std::uint32_t> others_;
  std::vector<Dominators> dominators_;
};

/// What it takes to compile a table of so many bytes, in nanoseconds, about, on one machine; only the ratio
/// to other costs matters. Without bytes: to link a problem of so many entries.
inline double cost_to_compile(double bytes, double entries) {
  constexpr double kByte = 0.5, kEntry = 150;
  return kByte * bytes + kEntry * entries;
}

/// The items and options that a table of all of `problem` is made of, in its order.
std::vector<ItemId> primary_items(const Problem& problem);
std::vector<OptionId> coverable_options(const Problem& problem);

}  // namespace dlx::detail

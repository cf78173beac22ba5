#pragma once
/// What the engine `lanes` knows of a problem: bit numbers and kill rows. lanes.cpp has the picture.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

#include "pages.hpp"

namespace dlx::detail {

/// The bytes of the widest vector. The address and the size of every row are multiples of it.
inline constexpr std::size_t kBlock = 64;

/// Rows of so many bytes or more are made when they are first needed.
inline constexpr std::size_t kLateRow = 4096;

/// Stands where a table has no number: no lane, no row, no option.
inline constexpr std::uint32_t kNone = ~std::uint32_t{0};

/// The bit that stands for an option in the lane of one of its items.
struct Seat {
  std::uint32_t lane;
  std::uint32_t bit;
};

/// The layout of a row. It has `planes` planes. Each plane has `lanes` lanes of `lane_bytes` bytes. The last
/// bit of a lane in the last plane says that its item is open. The other bits say which of its options are
/// alive.
struct RowShape {
  std::uint32_t lanes = 0;
  std::uint32_t lane_bytes = 1;  // 1, 2, 4 or 8
  std::uint32_t planes = 1;      // more than 1 only if lane_bytes is 8
  std::size_t plane_bytes = 0;   // a multiple of kBlock

  /// For `lane_count` items of at most `longest` options each.
  RowShape(std::size_t lane_count, std::size_t longest);
  RowShape() = default;

  std::size_t row_bytes() const { return planes * plane_bytes; }
  /// The bytes of so many rows. They may be more than a size_t can count.
  double bytes_of(double rows) const { return rows * planes * static_cast<double>(plane_bytes); }
  /// About how much of a row is read at a node, as far as that costs time. With several planes most nodes are
  /// dead ends that one block shows.
  std::size_t node_bytes() const {
    constexpr std::size_t kPart = 8;  // measured: a smaller table hardly saves time there
    return planes > 1 ? row_bytes() / kPart : row_bytes();
  }
  /// The number of the bit that says that an item is open.
  std::uint32_t open_bit() const { return 8 * lane_bytes * planes - 1; }
  bool test(const std::byte* row, Seat seat) const;
  void set(std::byte* row, Seat seat) const;
  void clear(std::byte* row, Seat seat) const;
  /// The number of bits that are set in a lane, before `end`.
  std::size_t count(const std::byte* row, Seat end) const;

 private:
  std::size_t offset(Seat seat) const;
};

/// Memory for rows: aligned, and in large pages where the system has them.
class RowMemory {
 public:
  /// Makes it at least so large. The old content may be lost, and the new content means nothing. True if the
  /// memory is new.
  bool grow(std::size_t bytes);
  /// The same, for `bytes` bytes all of which will soon be written.
  void grow_to_fill(std::size_t bytes);
  /// How many bytes grow(bytes) would take.
  static double rounded(double bytes);
  std::byte* data() const { return data_.get(); }
  std::size_t bytes() const { return bytes_; }

 private:
  Pages data_;
  std::size_t bytes_ = 0;
};

struct LanesKernel;

/// A problem, or what is left of one, compiled. Options are numbered from 0 in the order given. Their bits in
/// each lane are in the same order.
class LanesTable {
 public:
  LanesTable() = default;
  LanesTable(const Problem& problem, std::span<const ItemId> items, std::span<const OptionId> options,
             const LanesKernel& kernel) {
    compile(problem, items, options, kernel);
  }

  /// Compiles `options`. Each must have a primary item. `items` are the primary items to be covered, in the
  /// order of the lanes. The old table is lost, but its memory is used again.
  ///
  /// Cost: O(bytes() * length of an option) time. Large rows are made later, see kill_row().
  void compile(const Problem& problem, std::span<const ItemId> items, std::span<const OptionId> options,
               const LanesKernel& kernel);

  struct Size {
    double node_bytes;  ///< see RowShape
    double bytes;       ///< about: the table, what it takes to make it, and the states of a search
    double entries;     ///< of the options, secondary ones included
  };
  /// The size that a table of these would have.
  static Size size_of(const Problem& problem, std::span<const ItemId> items,
                      std::span<const OptionId> options);

  const RowShape& shape() const { return shape_; }
  std::size_t option_count() const { return ids_.size(); }
  std::size_t bytes() const;

  /// All bits that die when `option` is chosen: those of the options that conflict with it, its own, and the
  /// open bits of its items. Large rows are made when they are first asked for. Threads may ask for the same
  /// row at the same time.
  const std::byte* kill_row(std::uint32_t option) const {
    if (made_.empty()) return first_row() + option * shape_.row_bytes();
    const std::byte* const row = made_[option].load(std::memory_order_acquire);
    return row != nullptr ? row : make_row(option);
  }
  /// Whether each row is made when it is first asked for. If not, they are in the order of the options, from
  /// first_row() on.
  bool makes_rows_late() const { return !made_.empty(); }
  const std::byte* first_row() const { return rows_.data() + shape_.row_bytes(); }
  /// All items open, all options alive.
  const std::byte* full_row() const { return rows_.data(); }

  // Bit b of lane i stands for option options_of()[lane_begin()[i] + b]. Option o has the seats
  // seats()[seat_begin()[o] .. seat_begin()[o + 1]).
  const std::uint32_t* lane_begin() const { return lane_begin_.data(); }
  const std::uint32_t* options_of() const { return users_.data(); }
  const std::uint32_t* seat_begin() const { return seat_begin_.data(); }
  const Seat* seats() const { return seats_.data(); }
  std::span<const Seat> seats(std::uint32_t option) const {
    return {seats_.data() + seat_begin_[option], seats_.data() + seat_begin_[option + 1]};
  }

  // Options clash in an item if they share it, unless both give it the same color. So the options that cover
  // an item fall into groups: one for each color, and one for no color. A group that clashes with some option
  // has a number. The groups of an item are next to each other.
  std::size_t group_count() const { return groups_.size(); }
  /// All options of the item of group `g`.
  std::span<const std::uint32_t> users(std::uint32_t g) const {
    return {users_.data() + groups_[g].begin, users_.data() + groups_[g].end};
  }
  /// The options of group `g` if they have a color, and so do not clash with each other. Else none.
  std::span<const std::uint32_t> peers(std::uint32_t g) const {
    return {users_.data() + groups_[g].peers_begin, users_.data() + groups_[g].peers_end};
  }
  /// Whether the group before `g` is one of another item.
  bool is_first_of_item(std::uint32_t g) const { return g == 0 || groups_[g].begin != groups_[g - 1].begin; }
  /// Fills `rows` with a row of `bytes` bytes for each group. It has all options that clash with the group in
  /// its item: `set` puts an option into a row, `clear` takes it out.
  template <class Set, class Clear>
  void fill_group_rows(RowMemory& rows, std::size_t bytes, Set set, Clear clear) const;
  /// The groups of an option.
  std::span<const std::uint32_t> groups(std::uint32_t option) const {
    return {groups_of_.data() + groups_begin_[option], groups_of_.data() + groups_begin_[option + 1]};
  }

  /// Whether options conflict only through the items of the table.
  bool exclusive() const { return exclusive_; }
  OptionId id(std::uint32_t option) const { return ids_[option]; }

  /// A block of lanes. For each item A of the block, up to `slots` items B that share at least two options
  /// with A. The three arrays have a block for each slot, and in it a place for each A.
  struct Dominators {
    const std::byte* shared;      ///< the bits, in the lane of A, of the options that cover B, too
    const std::byte* reverse;     ///< the bits of the same options in the lane of B
    const std::uint32_t* others;  ///< the lane of B; the lane of A itself if there is no B
    std::uint32_t lane;           ///< of the first A
    std::uint32_t slots;
  };
  std::span<const Dominators> dominators() const { return dominators_; }

 private:
  /// An option covers an item that has no lane.
  struct Use {
    Entry entry;
    std::uint32_t option;
  };
  // `lane_of`: for each item of the problem its lane, or kNone.
  std::vector<Use> number(const Problem& problem, std::span<const std::uint32_t> lane_of, std::size_t lanes);
  void find_groups(const Problem& problem, std::span<const std::uint32_t> lane_of,
                   std::span<const Use> others);
  void fill_rows();
  void fill_row(std::byte* row, std::uint32_t option) const;
  const std::byte* make_row(std::uint32_t option) const;
  void find_dominators();

  RowShape shape_;
  std::vector<OptionId> ids_;
  // The options of each item. First those of lane i, by bit, from lane_begin_[i] on. Then those of items
  // without a lane, item by item; the options of a group are together.
  std::vector<std::uint32_t> users_;
  std::vector<std::uint32_t> lane_begin_;
  std::vector<std::uint32_t> seat_begin_;  // the seats of option o, from seat_begin_[o] on
  std::vector<Seat> seats_;
  bool exclusive_ = false;
  struct Group {
    std::uint32_t begin, end, peers_begin, peers_end;  // in users_
  };
  std::vector<Group> groups_;
  std::vector<std::uint32_t> groups_begin_, groups_of_;  // the groups of option o, from groups_begin_[o] on
  RowMemory group_rows_;  // for each group a row: all options that clash with it in its item
  const LanesKernel* kernel_ = nullptr;
  RowMemory rows_;  // the full row, and then those of options
  // Only if rows are made late:
  mutable std::vector<std::atomic<const std::byte*>> made_;  // the row of each option; null if not made yet
  mutable std::mutex making_;                                // held while a row is made
  mutable std::size_t rows_made_ = 0;
  mutable std::vector<const std::byte*> parts_;  // scratch of fill_row()
  RowMemory shared_rows_;
  std::vector<std::uint32_t> others_;
  std::vector<Dominators> dominators_;
};

template <class Set, class Clear>
void LanesTable::fill_group_rows(RowMemory& rows, std::size_t bytes, Set set, Clear clear) const {
  rows.grow_to_fill(groups_.size() * bytes);
  std::vector<std::byte> whole(bytes);  // all options of an item
  std::byte* row = rows.data();
  for (std::uint32_t g = 0; g < groups_.size(); ++g, row += bytes) {
    if (is_first_of_item(g)) {
      std::fill(whole.begin(), whole.end(), std::byte{0});
      for (const std::uint32_t o : users(g)) set(whole.data(), o);
    }
    std::copy(whole.begin(), whole.end(), row);
    for (const std::uint32_t o : peers(g)) clear(row, o);
  }
}

/// About how many nanoseconds it takes to compile a table of so many bytes from so many entries. With 0
/// bytes: to link a problem of so many entries. Measured on one machine. Only the ratio to other costs
/// matters. Rows that are made late count as if all were needed.
inline double cost_to_compile(double bytes, double entries) {
  constexpr double kByte = 0.5, kEntry = 150;
  return kByte * bytes + kEntry * entries;
}

/// The items and options that a table of the whole of `problem` is made of, in the order of the problem.
std::vector<ItemId> primary_items(const Problem& problem);
std::vector<OptionId> coverable_options(const Problem& problem);

}  // namespace dlx::detail

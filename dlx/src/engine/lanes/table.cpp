#include "engine/lanes/table.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <new>
#include <tuple>

#include "engine/lanes/kernel.hpp"
#include "pages.hpp"
#include "rows.hpp"

namespace dlx::detail {

namespace {

constexpr std::size_t kMostDominators = 6;  // for each item

constexpr std::size_t round_up(std::size_t n, std::size_t unit) { return (n + unit - 1) / unit * unit; }

/// So many bytes of rows are rounded up to a multiple of this: a large page, if they fill half of one.
constexpr std::size_t page(double bytes) { return bytes >= 0.5 * kLargePage ? kLargePage : kBlock; }

}  // namespace

RowShape::RowShape(std::size_t lane_count, std::size_t longest)
    : lanes(static_cast<std::uint32_t>(lane_count)) {
  while (lane_bytes < 8 && open_bit() < longest) lane_bytes *= 2;
  planes = static_cast<std::uint32_t>(longest / (std::size_t{8} * lane_bytes) + 1);
  plane_bytes = round_up(std::max<std::size_t>(lane_count * lane_bytes, 1), kBlock);
}

bool RowShape::test(const std::byte* row, Seat seat) const {
  return (row[offset(seat)] & std::byte{1} << seat.bit % 8) != std::byte{0};
}

void RowShape::set(std::byte* row, Seat seat) const { row[offset(seat)] |= std::byte{1} << seat.bit % 8; }

void RowShape::clear(std::byte* row, Seat seat) const {
  row[offset(seat)] &= ~(std::byte{1} << seat.bit % 8);
}

std::size_t RowShape::count(const std::byte* row, Seat end) const {
  const std::uint32_t width = 8 * lane_bytes;
  std::size_t count = 0;
  for (std::uint32_t begin = 0; begin < end.bit; begin += width) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, row + offset({end.lane, begin}), lane_bytes);
    if (end.bit - begin < width) bits &= (std::uint64_t{1} << (end.bit - begin)) - 1;
    count += static_cast<std::size_t>(std::popcount(bits));
  }
  return count;
}

std::size_t RowShape::offset(Seat seat) const {
  static_assert(std::endian::native == std::endian::little, "bits of a lane are addressed by byte");
  // Only lanes of 64 bits have several planes.
  return seat.bit / 64 * plane_bytes + std::size_t{seat.lane} * lane_bytes + seat.bit % 64 / 8;
}

std::size_t LanesTable::bytes() const { return rows_.bytes() + group_rows_.bytes() + shared_rows_.bytes(); }

double RowMemory::rounded(double bytes) {
  const auto unit = static_cast<double>(page(bytes));
  return std::max(std::ceil(bytes / unit), 1.0) * unit;
}

bool RowMemory::grow(std::size_t bytes) {
  if (bytes <= bytes_ && data_) return false;
  const std::size_t unit = page(static_cast<double>(bytes));
  data_.reset();
  bytes_ = round_up(std::max<std::size_t>(bytes, 1), unit);
  data_ = unit == kLargePage ? allocate_large_pages(bytes_)
                             : Pages(static_cast<std::byte*>(std::aligned_alloc(unit, bytes_)));
  if (!data_) throw std::bad_alloc();
  return true;
}

void RowMemory::grow_to_fill(std::size_t bytes) {
  if (grow(bytes)) take_pages(data(), bytes);
}

void LanesTable::compile(const Problem& problem, std::span<const ItemId> items,
                         std::span<const OptionId> options, const LanesKernel& kernel) {
  ids_.assign(options.begin(), options.end());
  kernel_ = &kernel;
  std::vector<std::uint32_t> lane_of(problem.item_count(), kNone);
  for (std::size_t i = 0; i < items.size(); ++i) lane_of[index(items[i])] = static_cast<std::uint32_t>(i);
  find_groups(problem, lane_of, number(problem, lane_of, items.size()));
  fill_group_rows(
      group_rows_, shape_.row_bytes(),
      [this](std::byte* row, std::uint32_t o) {
        for (const Seat& seat : seats(o)) shape_.set(row, seat);
      },
      [this](std::byte* row, std::uint32_t o) {
        for (const Seat& seat : seats(o)) shape_.clear(row, seat);
      });
  fill_rows();
  find_dominators();
}

LanesTable::Size LanesTable::size_of(const Problem& problem, std::span<const ItemId> items,
                                     std::span<const OptionId> options) {
  std::vector<std::uint32_t> length(problem.item_count());
  std::uint64_t entries = 0;
  std::uint64_t colored = 0;
  std::uint64_t secondary = 0;
  std::size_t shortest = items.size();
  for (const OptionId o : options) {
    std::size_t primary = 0;
    for (const Entry& entry : problem.entries(o)) {
      ++entries;
      if (problem.is_primary(entry.item)) {
        ++length[index(entry.item)];
        ++primary;
      } else {
        secondary += length[index(entry.item)]++ == 0;
        colored += entry.color != kNoColor;
      }
    }
    shortest = std::min(shortest, primary);
  }
  std::uint32_t longest = 0;
  for (const ItemId item : items) longest = std::max(longest, length[index(item)]);
  const RowShape shape(items.size(), longest);
  // A group of one color has two options at least.
  const std::uint64_t clashes =
      items.size() + secondary + std::min(colored / 2, secondary * std::uint64_t{problem.color_count()});
  const std::uint64_t levels = items.size() / std::max<std::size_t>(shortest, 1) + 3;
  double bytes = static_cast<double>(entries) * 64;
  for (const std::uint64_t rows :
       std::initializer_list<std::uint64_t>{options.size() + 1, clashes, levels, 2 * kMostDominators}) {
    bytes += RowMemory::rounded(shape.bytes_of(static_cast<double>(rows)));
  }
  return {static_cast<double>(shape.node_bytes()), bytes, static_cast<double>(entries)};
}

/// Gives every option a bit in the lane of each of its primary items. Returns the uses of all other items.
std::vector<LanesTable::Use> LanesTable::number(const Problem& problem,
                                                std::span<const std::uint32_t> lane_of, std::size_t lanes) {
  std::vector<std::uint32_t> length(lanes);
  std::vector<Use> others;
  std::size_t in_lanes = 0, elsewhere = 0;
  for (const OptionId o : ids_) {
    for (const Entry& entry : problem.entries(o))
      ++(lane_of[index(entry.item)] != kNone ? in_lanes : elsewhere);
  }
  seats_.clear();
  reserve_all(seats_, in_lanes);
  reserve_all(others, elsewhere);
  seat_begin_.assign(1, 0);
  for (std::uint32_t o = 0; o < ids_.size(); ++o) {
    for (const Entry& entry : problem.entries(ids_[o])) {
      const std::uint32_t lane = lane_of[index(entry.item)];
      if (lane != kNone) {
        seats_.push_back({lane, length[lane]++});
      } else {
        others.push_back({entry, o});
      }
    }
    seat_begin_.push_back(static_cast<std::uint32_t>(seats_.size()));
  }
  exclusive_ = others.empty();
  lane_begin_.assign(1, 0);
  for (const std::uint32_t options : length) lane_begin_.push_back(lane_begin_.back() + options);
  resize_all(users_, seats_.size() + others.size());
  for (std::uint32_t o = 0; o < ids_.size(); ++o) {
    for (const Seat& seat : seats(o)) users_[lane_begin_[seat.lane] + seat.bit] = o;
  }
  shape_ = RowShape(lanes, length.empty() ? 0 : *std::max_element(length.begin(), length.end()));
  return others;
}

/// Options that cover an item with a lane clash, so they are one group. `others` are the uses of all other
/// items. They are sorted by item, and then by color. No color comes last.
void LanesTable::find_groups(const Problem& problem, std::span<const std::uint32_t> lane_of,
                             std::span<const Use> others) {
  std::vector<std::uint32_t> begin;
  std::vector<Use> by_color, by_item;
  if (!others.empty() && problem.color_count() > 0) {
    const auto last = static_cast<std::uint32_t>(problem.color_count());
    sort_into_rows(last + 1, begin, by_color, [&](auto put) {
      for (const Use& use : others) put(std::min(index(use.entry.color), last), use);
    });
    others = by_color;
  }
  sort_into_rows(problem.item_count(), begin, by_item, [&](auto put) {
    for (const Use& use : others) put(index(use.entry.item), use);
  });
  groups_.clear();
  const auto first_other = static_cast<std::uint32_t>(seats_.size());
  for (std::uint32_t k = 0; k < by_item.size(); ++k) users_[first_other + k] = by_item[k].option;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (const std::uint32_t lane = lane_of[i]; lane != kNone) {
      const std::uint32_t first = lane_begin_[lane], last = lane_begin_[lane + 1];
      if (last - first > 1) groups_.push_back({first, last, first, first});
      continue;
    }
    const std::uint32_t first = first_other + begin[i], last = first_other + begin[i + 1];
    for (std::uint32_t k = begin[i], end = k; k < begin[i + 1]; k = end) {
      const ColorId color = by_item[k].entry.color;
      while (end < begin[i + 1] && by_item[end].entry.color == color) ++end;
      const bool colored = color != kNoColor;
      const std::uint32_t clashing = last - first - (colored ? end - k : 1);
      if (clashing > 0) groups_.push_back({first, last, first_other + k, first_other + (colored ? end : k)});
    }
  }
  sort_into_rows(ids_.size(), groups_begin_, groups_of_, [&](auto put) {
    for (std::uint32_t g = 0; g < groups_.size(); ++g) {
      const Group& group = groups_[g];
      const std::uint32_t end = group.peers_begin < group.peers_end ? group.peers_end : group.end;
      for (std::uint32_t use = group.peers_begin; use < end; ++use) put(users_[use], g);
    }
  });
}

/// Makes the full row, and those of all options unless they are large. To make large ones takes longer than
/// many a search, and to look up where one is takes little beside reading it.
void LanesTable::fill_rows() {
  const std::size_t row_bytes = shape_.row_bytes();
  const bool late = row_bytes >= kLateRow;
  const std::size_t bytes = (ids_.size() + 1) * row_bytes;
  if (late) {
    rows_.grow(bytes);
  } else {
    rows_.grow_to_fill(bytes);
  }
  std::byte* const full = rows_.data();
  std::memset(full, 0, row_bytes);
  for (const Seat& seat : seats_) shape_.set(full, seat);
  for (std::uint32_t i = 0; i < shape_.lanes; ++i) shape_.set(full, {i, shape_.open_bit()});
  rows_made_ = 0;
  made_ = std::vector<std::atomic<const std::byte*>>(late ? ids_.size() : 0);
  if (late) {
    std::size_t most = 0;
    for (std::uint32_t o = 0; o < ids_.size(); ++o) most = std::max(most, groups(o).size());
    parts_.reserve(most);  // so that a search allocates nothing
    return;
  }
  for (std::uint32_t o = 0; o < ids_.size(); ++o) fill_row(rows_.data() + (o + 1) * row_bytes, o);
}

/// The kill row of an option is the union of the rows of its groups, with what is its own.
void LanesTable::fill_row(std::byte* row, std::uint32_t option) const {
  const std::size_t row_bytes = shape_.row_bytes();
  parts_.clear();
  for (const std::uint32_t g : groups(option)) parts_.push_back(group_rows_.data() + g * row_bytes);
  kernel_->unite(row, parts_, row_bytes);
  for (const Seat& seat : seats(option)) {
    shape_.set(row, seat);
    shape_.set(row, {seat.lane, shape_.open_bit()});
  }
}

/// Rows stand in the order in which they were first asked for. So those that are used are near each other.
const std::byte* LanesTable::make_row(std::uint32_t option) const {
  const std::lock_guard lock(making_);
  if (const std::byte* const row = made_[option].load(std::memory_order_relaxed)) return row;
  std::byte* const row = rows_.data() + (rows_made_ + 1) * shape_.row_bytes();
  fill_row(row, option);
  ++rows_made_;
  made_[option].store(row, std::memory_order_release);
  return row;
}

/// Finds, for each item, the items that share at least two options with it. Those that share the most come
/// first.
void LanesTable::find_dominators() {
  dominators_.clear();
  if (shape_.planes > 1) return;
  struct Pair {
    std::uint32_t common, lane;
  };
  const std::uint32_t lanes = shape_.lanes;
  const auto block_lanes = static_cast<std::uint32_t>(kBlock / shape_.lane_bytes);
  std::vector<std::uint32_t> common(lanes);
  std::vector<Pair> all;
  std::vector<std::vector<Pair>> pairs(lanes);
  std::size_t blocks = 0;
  for (std::uint32_t first = 0; first < lanes; first += block_lanes) {
    std::size_t slots = 0;
    for (std::uint32_t a = first; a < std::min(lanes, first + block_lanes); ++a) {
      const std::span<const std::uint32_t> options(users_.data() + lane_begin_[a],
                                                   users_.data() + lane_begin_[a + 1]);
      for (const std::uint32_t o : options) {
        for (const Seat& seat : seats(o)) {
          if (seat.lane != a && ++common[seat.lane] == 2) all.push_back({0, seat.lane});
        }
      }
      for (Pair& pair : all) pair.common = common[pair.lane];
      for (const std::uint32_t o : options) {
        for (const Seat& seat : seats(o)) common[seat.lane] = 0;
      }
      const std::size_t kept = std::min<std::size_t>(all.size(), kMostDominators);
      std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept), all.end(),
                        [](const Pair& x, const Pair& y) {
                          return std::tuple(y.common, x.lane) < std::tuple(x.common, y.lane);
                        });
      all.resize(kept);
      pairs[a] = all;
      all.clear();
      slots = std::max(slots, pairs[a].size());
    }
    if (slots > 0)
      dominators_.push_back({nullptr, nullptr, nullptr, first, static_cast<std::uint32_t>(slots)});
    blocks += slots;
  }
  shared_rows_.grow(2 * blocks * kBlock);
  std::memset(shared_rows_.data(), 0, 2 * blocks * kBlock);
  others_.resize(blocks * block_lanes);
  std::size_t block = 0;
  for (Dominators& d : dominators_) {
    std::byte* const shared = shared_rows_.data() + 2 * block * kBlock;
    std::byte* const reverse = shared + d.slots * kBlock;
    std::uint32_t* const others = others_.data() + block * block_lanes;
    for (std::uint32_t k = 0; k < d.slots; ++k) {
      for (std::uint32_t i = 0; i < block_lanes; ++i) {
        const std::uint32_t a = d.lane + i;
        others[k * block_lanes + i] = a;
        if (a >= lanes || k >= pairs[a].size()) continue;
        const std::uint32_t b = pairs[a][k].lane;
        others[k * block_lanes + i] = b;
        for (std::uint32_t at = lane_begin_[a]; at < lane_begin_[a + 1]; ++at) {
          for (const Seat& seat : seats(users_[at])) {
            if (seat.lane != b) continue;
            const std::size_t place = k * kBlock + std::size_t{i} * shape_.lane_bytes;
            const std::uint32_t bit = at - lane_begin_[a];
            shared[place + bit / 8] |= std::byte{1} << bit % 8;
            reverse[place + seat.bit / 8] |= std::byte{1} << seat.bit % 8;
          }
        }
      }
    }
    d.shared = shared;
    d.reverse = reverse;
    d.others = others;
    block += d.slots;
  }
}

std::vector<ItemId> primary_items(const Problem& problem) {
  std::vector<ItemId> items;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (problem.is_primary(ItemId{i})) items.push_back(ItemId{i});
  }
  return items;
}

std::vector<OptionId> coverable_options(const Problem& problem) {
  std::vector<OptionId> options;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (problem.has_primary(OptionId{o})) options.push_back(OptionId{o});
  }
  return options;
}

}  // namespace dlx::detail

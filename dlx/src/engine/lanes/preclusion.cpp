#include "engine/lanes/preclusion.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/lanes/kernel.hpp"

/// One of the options of each item must be chosen. So an option that conflicts with all options of an item
/// cannot be in a solution: the item precludes it. Such options are taken out at each node, until there are
/// none. Algorithm P of TAOCP 7.2.2.1 takes them out once, before a search. In constraint programming this is
/// arc consistency.
///
/// Each option has a row of bits: the options that conflict with it. A row is made when it is first needed:
/// it is the union of the rows of the groups that the option belongs to (table.hpp).
///
/// What an item precludes is what the rows of all its options that are alive have in common, as far as it is
/// alive. This is found for 512 options at once. Rows are read until nothing is left.
///
/// An item precludes more only after it has lost an option. So only items are looked at whose lanes are not
/// as they were at the last look, or in the state above. What is taken out in the end does not depend on the
/// order of the looks.

namespace dlx::detail {

namespace {

// A call that finds nothing costs 1 credit. One that finds something earns kGain.
constexpr std::int32_t kFirstCredit = 64;
constexpr std::int32_t kGain = 4;
constexpr std::int32_t kMostCredit = 256;

constexpr std::size_t kWordBits = 64;

constexpr std::uint64_t bit_of(std::uint32_t option) { return std::uint64_t{1} << option % kWordBits; }

}  // namespace

bool Preclusion::begin(const LanesTable& table, std::size_t memory) {
  const std::size_t options = table.option_count();
  const std::size_t levels = table.shape().lanes + 2;
  const std::size_t words = (options / (kWordBits * kBlockWords) + 1) * kBlockWords;
  const auto rounded = [&](std::size_t rows) {
    return RowMemory::rounded(static_cast<double>(rows) * static_cast<double>(words * sizeof(std::uint64_t)));
  };
  const std::size_t others = options * sizeof(std::uint64_t*) + table.shape().row_bytes();
  if (rounded(options) + rounded(table.group_count()) + rounded(levels) + static_cast<double>(others) >
      static_cast<double>(memory))
    return false;
  if (table_ != &table) {
    table_ = nullptr;
    words_ = words;
    conflicts_.grow(options * words * sizeof(std::uint64_t));
    row_of_.assign(options, nullptr);
    rows_made_ = 0;
    rows_.grow(levels * words * sizeof(std::uint64_t));
    seen_.resize(table.shape().row_bytes());
    has_group_rows_ = false;
    table_ = &table;
    look_at_groups();
  }
  has_row_.assign(levels, false);
  credit_ = kFirstCredit;
  blocks_ = 0;
  listed_ = to_list_;
  return true;
}

double Preclusion::cost() const {
  constexpr double kBlockRead = 10, kListed = 1, kUnited = 2;
  return kBlockRead * static_cast<double>(blocks_) + kListed * static_cast<double>(listed_) +
         kUnited * static_cast<double>(to_unite_);
}

/// How much work it is to make the rows of all groups, and then those of all options.
void Preclusion::look_at_groups() {
  to_list_ = 0;
  for (std::uint32_t g = 0; g < table_->group_count(); ++g) {
    to_list_ += table_->peers(g).size() + (table_->is_first_of_item(g) ? table_->users(g).size() : 0);
  }
  std::uint64_t parts = 0;
  for (std::uint32_t o = 0; o < table_->option_count(); ++o) parts += table_->groups(o).size();
  to_unite_ = parts * (words_ / kBlockWords);
}

void Preclusion::enter(std::uint32_t level, std::size_t before) {
  level_ = level;
  applied_ = before;
  has_row_[level] = false;
}

/// Calls f(option) for each option that is alive in a lane of `state`.
template <class T, class F>
void Preclusion::for_each_option(const std::byte* state, std::uint32_t lane, F f) const {
  constexpr std::uint32_t kBits = 8 * sizeof(T);
  const RowShape& shape = table_->shape();
  const std::uint32_t* option = table_->options_of() + table_->lane_begin()[lane];
  for (std::uint32_t plane = 0; plane < shape.planes; ++plane, option += kBits) {
    std::uint64_t bits = reinterpret_cast<const T*>(state + plane * shape.plane_bytes)[lane];
    if (plane + 1 == shape.planes) bits &= ~(std::uint64_t{1} << (kBits - 1));  // that the item is open
    for (; bits != 0; bits &= bits - 1) f(option[std::countr_zero(bits)]);
  }
}

/// The row of the options that conflict with `option`.
const std::uint64_t* Preclusion::conflicts(std::uint32_t option) {
  if (row_of_[option] != nullptr) return row_of_[option];
  const std::size_t bytes = words_ * sizeof(std::uint64_t);
  if (!has_group_rows_) {
    // Rows are read as words later. These are little-endian (table.cpp), so a bit is at the same place.
    table_->fill_group_rows(
        group_rows_, bytes, [](std::byte* at, std::uint32_t o) { at[o / 8] |= std::byte{1} << o % 8; },
        [](std::byte* at, std::uint32_t o) { at[o / 8] &= ~(std::byte{1} << o % 8); });
    has_group_rows_ = true;
  }
  parts_.clear();
  for (const std::uint32_t g : table_->groups(option)) parts_.push_back(group_rows_.data() + g * bytes);
  // Rows are made from the front on, so memory that no row needs is not touched.
  auto* const row = reinterpret_cast<std::uint64_t*>(conflicts_.data() + rows_made_++ * bytes);
  kernel_.unite(reinterpret_cast<std::byte*>(row), parts_, bytes);
  row[option / kWordBits] &= ~bit_of(option);
  return row_of_[option] = row;
}

/// Before the first look at a state: what may be alive in it, and what was looked at in the state above.
template <class T>
void Preclusion::look_first(const std::byte* state) {
  has_row_[level_] = true;
  alive_ = reinterpret_cast<std::uint64_t*>(rows_.data()) + level_ * words_;
  if (level_ > 0 && has_row_[level_ - 1]) {
    std::copy_n(alive_ - words_, words_, alive_);
    std::memcpy(seen_.data(), state - seen_.size(), seen_.size());
    return;
  }
  std::fill_n(alive_, words_, 0);
  std::fill(seen_.begin(), seen_.end(), std::byte{});
  for (std::uint32_t lane = 0; lane < table_->shape().lanes; ++lane) {
    for_each_option<T>(state, lane, [this](std::uint32_t o) {
      alive_[o / kWordBits] |= bit_of(o);
      ++listed_;
    });
  }
}

/// Lists the open lanes that are not as they were seen.
template <class T>
void Preclusion::list_changed(const std::byte* state) {
  const RowShape& shape = table_->shape();
  changed_.clear();
  // Lanes smaller than a word are compared by the word first. They have one plane, of whole words.
  constexpr std::uint32_t kTogether = sizeof(std::uint64_t) / sizeof(T);
  for (std::uint32_t lane = 0; lane < shape.lanes; ++lane) {
    const std::size_t at = lane * sizeof(T);
    if (kTogether > 1 && lane % kTogether == 0 &&
        std::memcmp(state + at, seen_.data() + at, sizeof(std::uint64_t)) == 0) {
      lane += kTogether - 1;
      continue;
    }
    std::uint64_t changed = 0, last = 0;
    for (std::size_t plane = 0; plane < shape.row_bytes(); plane += shape.plane_bytes) {
      last = reinterpret_cast<const T*>(state + plane)[lane];
      changed |= last ^ reinterpret_cast<const T*>(seen_.data() + plane)[lane];
    }
    if (changed != 0 && last >> (8 * sizeof(T) - 1) != 0) changed_.push_back(lane);
  }
}

bool Preclusion::narrow(std::byte* state, std::span<const std::uint32_t> chosen) {
  if (credit_ <= 0) return false;
  const auto look = [&]<class T>(T) {
    if (!has_row_[level_]) look_first<T>(state);
    for (; applied_ < chosen.size(); ++applied_) {
      const std::uint32_t o = chosen[applied_];
      const std::uint64_t* const row = conflicts(o);
      for (std::size_t w = 0; w < words_; ++w) alive_[w] &= ~row[w];
      alive_[o / kWordBits] &= ~bit_of(o);
    }
    return narrow_lanes<T>(state);
  };
  bool gain = false;
  switch (table_->shape().lane_bytes) {
    case 1: gain = look(std::uint8_t{}); break;
    case 2: gain = look(std::uint16_t{}); break;
    case 4: gain = look(std::uint32_t{}); break;
    default: gain = look(std::uint64_t{});
  }
  credit_ = std::min(credit_ + (gain ? kGain : -1), kMostCredit);
  return gain;
}

/// The options of a block that are in alive_ and conflict with all of options_, as bits of `found`. False if
/// there are none.
bool Preclusion::conflict_with_all(std::size_t block, std::uint64_t* found) {
  const std::span<const std::uint64_t*> rows = options_rows_;
  const std::uint64_t* from = alive_ + block;
  for (std::size_t read = 0;; from = found) {
    const LanesKernel::Common common = kernel_.intersect(found, from, rows.subspan(read), block);
    blocks_ += common.read;
    read += common.read;
    if (!common.any || read == rows.size()) return common.any;
    rows[read] = conflicts(options_[read]);
  }
}

/// Takes out options, which are bits of a word of alive_.
void Preclusion::take_out(std::byte* state, std::size_t word, std::uint64_t options) {
  alive_[word] &= ~options;
  for (; options != 0; options &= options - 1) {
    const std::size_t option = word * kWordBits + static_cast<std::size_t>(std::countr_zero(options));
    for (const Seat& seat : table_->seats(static_cast<std::uint32_t>(option)))
      table_->shape().clear(state, seat);
  }
}

template <class T>
bool Preclusion::narrow_lanes(std::byte* state) {
  const RowShape& shape = table_->shape();
  std::uint64_t* const alive = alive_;
  bool gain = false;
  list_changed<T>(state);
  for (const std::uint32_t lane : changed_) {
    options_.clear();
    for_each_option<T>(state, lane, [this](std::uint32_t o) { options_.push_back(o); });
    listed_ += options_.size();
    if (options_.size() < 2) break;  // others were taken out: a dead end, or a forced option
    for (std::size_t plane = 0; plane < shape.row_bytes(); plane += shape.plane_bytes) {
      const std::size_t at = plane + lane * sizeof(T);
      std::memcpy(seen_.data() + at, state + at, sizeof(T));
    }
    options_rows_.clear();
    for (const std::uint32_t o : options_) {
      alive[o / kWordBits] &= ~bit_of(o);  // for now: else it would be left until its own row is read
      options_rows_.push_back(row_of_[o]);
    }
    for (std::size_t block = 0; block < words_; block += kBlockWords) {
      alignas(kBlock) std::uint64_t found[kBlockWords];
      if (!conflict_with_all(block, found)) continue;
      gain = true;
      for (std::size_t k = 0; k < kBlockWords; ++k) take_out(state, block + k, found[k]);
    }
    for (const std::uint32_t o : options_) alive[o / kWordBits] |= bit_of(o);
  }
  return gain;
}

}  // namespace dlx::detail

#include "count/steps.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "pages.hpp"

namespace dlx::detail {

/// The fields of all items. They are given out step by step, in the order in which items come.
struct FrontierFields {
  /// Where the field of an item is.
  struct Field {
    std::uint32_t word = 0;
    std::uint32_t shift = 0;
    std::uint64_t mask = 0;  // in its place; 0 if the item needs no field
  };

  FrontierFields(const Remainder& problem, const Schedule& schedule);

  std::vector<Field> of;                          // for each item
  std::vector<std::vector<std::uint32_t>> leave;  // for each step: the items whose fields are free after it
  std::vector<std::uint32_t> widths;              // for each step: the bits in use after it
  std::size_t words = 0;                          // that all of them need
};

namespace {

constexpr std::size_t kBits = 64;

/// Gives out fields of bits. No two of them share a bit, and each is within one word.
class Bits {
 public:
  FrontierFields::Field take(std::uint32_t width) {
    const std::uint64_t ones = (std::uint64_t{1} << width) - 1;
    for (std::uint32_t& word = full_[width];; ++word) {
      if (word == used_.size()) used_.push_back(0);
      for (std::uint32_t shift = 0; shift + width <= kBits; ++shift) {
        if ((used_[word] >> shift & ones) != 0) continue;
        used_[word] |= ones << shift;
        return {word, shift, ones << shift};
      }
    }
  }
  void give_back(const FrontierFields::Field& field) {
    used_[field.word] &= ~field.mask;
    for (std::uint32_t& full : full_) full = std::min(full, field.word);
  }
  std::size_t words() const { return used_.size(); }

 private:
  std::vector<std::uint64_t> used_ = std::vector<std::uint64_t>(1);
  std::array<std::uint32_t, kBits + 1> full_{};  // for each width: so many words have no room for it
};

/// If all options of an item are decided in one step, it needs no field: only one of them is chosen. But a
/// primary item that has no step of its own might stay uncovered, and one that needs more has too few.
bool needs_field(const Remainder& problem, const Schedule& schedule, std::uint32_t item) {
  if (problem.options(item).empty() || problem.values(item) == 0) return false;
  const std::uint32_t last = schedule.last[item];
  if (schedule.first[item] != last) return true;
  return item < problem.primary_count() && (schedule.steps[last] != item || problem.bounds(item).lo > 1);
}

std::uint32_t size_of(const auto& list) { return static_cast<std::uint32_t>(list.size()); }

}  // namespace

FrontierFields::FrontierFields(const Remainder& problem, const Schedule& schedule)
    : of(problem.item_count()), leave(schedule.steps.size()) {
  std::vector<std::vector<std::uint32_t>> enter(leave.size());
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (!needs_field(problem, schedule, i)) continue;
    enter[schedule.first[i]].push_back(i);
    leave[schedule.last[i]].push_back(i);
  }
  Bits bits;
  std::uint32_t width = 0;
  for (std::size_t s = 0; s < leave.size(); ++s) {
    for (const std::uint32_t i : enter[s]) {
      of[i] = bits.take(static_cast<std::uint32_t>(std::bit_width(problem.values(i))));
      width += static_cast<std::uint32_t>(std::popcount(of[i].mask));
    }
    for (const std::uint32_t i : leave[s]) {
      bits.give_back(of[i]);
      width -= static_cast<std::uint32_t>(std::popcount(of[i].mask));
    }
    widths.push_back(width);
  }
  words = bits.words();
}

FrontierSteps::FrontierSteps(const Remainder& problem, const std::vector<std::uint32_t>& order) {
  const Schedule schedule(problem, order);
  const std::size_t count = schedule.steps.size();
  FrontierFields fields(problem, schedule);
  widths_ = std::move(fields.widths);
  words_ = fields.words <= 4 ? std::bit_ceil(fields.words) : fields.words;  // see make_frontier()
  std::vector<std::vector<std::uint32_t>> decided(count);
  std::size_t colors = 0;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    decided[schedule.step_of[o]].push_back(o);
    for (const auto& seat : problem.seats(o)) colors += seat.value != 1;
  }
  resize_all(option_masks_, 2 * words_ * problem.option_count());
  step_masks_.resize(2 * words_ * count);
  reserve_all(options_, problem.option_count());
  reserve_all(colored_, colors);
  for (std::size_t s = 0; s < count; ++s) {
    const std::uint32_t first_option = size_of(options_), first_need = size_of(needs_);
    for (const std::uint32_t o : decided[s]) add_option(problem, fields, o);
    add_needs(problem, fields, s);
    const std::uint32_t item = schedule.steps[s];
    const Bounds bounds = problem.bounds(item);
    const bool again = bounds.hi > 1;
    steps_.push_back({first_option, size_of(options_), fields.of[item].word, again ? 0 : fields.of[item].mask,
                      again || bounds.lo == 0, first_need, size_of(needs_)});
  }
}

void FrontierSteps::add_option(const Remainder& problem, const FrontierFields& fields, std::uint32_t option) {
  std::uint64_t* const clear = option_masks_.data() + 2 * options_.size() * words_;
  std::uint64_t* const set = clear + words_;
  const std::uint32_t first_colored = size_of(colored_), first_counted = size_of(counted_);
  for (const auto& seat : problem.seats(option)) {
    const FrontierFields::Field& field = fields.of[seat.item];
    if (field.mask == 0) continue;
    const bool has_room = seat.item < problem.primary_count() && problem.has_room_for_all(seat.item);
    if (problem.is_counted(seat.item)) {
      const std::uint64_t most = std::uint64_t{problem.values(seat.item)} << field.shift;
      counts_ = true;
      counted_.push_back({field.word, has_room, field.mask, std::uint64_t{1} << field.shift, most});
      continue;
    }
    const std::uint64_t value = std::uint64_t{seat.value} << field.shift;
    set[field.word] |= value;
    if (has_room) continue;
    if (seat.value == 1) {
      clear[field.word] |= field.mask;
    } else {
      colored_.push_back({field.word, field.mask, value});
    }
  }
  options_.push_back({option, first_colored, size_of(colored_), first_counted, size_of(counted_)});
}

void FrontierSteps::add_needs(const Remainder& problem, const FrontierFields& fields, std::size_t s) {
  std::uint64_t* const must = step_masks_.data() + 2 * s * words_;
  std::uint64_t* const keep = must + words_;
  std::fill_n(keep, words_, ~std::uint64_t{0});
  for (const std::uint32_t i : fields.leave[s]) {
    const FrontierFields::Field& field = fields.of[i];
    keep[field.word] &= ~field.mask;
    if (i >= problem.primary_count() || problem.bounds(i).lo == 0) continue;
    if (problem.is_counted(i)) {
      needs_.push_back({field.word, field.mask, std::uint64_t{problem.bounds(i).lo} << field.shift});
    } else {
      must[field.word] |= field.mask;
    }
  }
}

std::size_t FrontierSteps::bytes() const {
  return (option_masks_.capacity() + step_masks_.capacity()) * sizeof(std::uint64_t) +
         options_.capacity() * sizeof(Option) + colored_.capacity() * sizeof(Colored) +
         counted_.capacity() * sizeof(Counted) + needs_.capacity() * sizeof(Need) +
         steps_.capacity() * sizeof(Step);
}

std::uint64_t FrontierSteps::bytes_for(const Remainder& problem, std::uint32_t bits) {
  const std::uint64_t masks = 2 * (bits / kBits + 1) * sizeof(std::uint64_t);
  return masks * (std::uint64_t{problem.option_count()} + problem.primary_count());
}

}  // namespace dlx::detail

#include "count/steps.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "pages.hpp"

namespace dlx::detail {

namespace {

constexpr std::size_t kBits = 64;

/// Where the field of an item is.
struct Field {
  std::uint32_t word = 0;
  std::uint32_t shift = 0;
  std::uint64_t mask = 0;  // in its place; 0 if the item needs no field
};

/// Gives out fields of bits. No two of them share a bit, and each is within one word.
class Fields {
 public:
  Field take(std::uint32_t width) {
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
  void give_back(const Field& field) {
    used_[field.word] &= ~field.mask;
    for (std::uint32_t& full : full_) full = std::min(full, field.word);
  }
  std::size_t words() const { return used_.size(); }

 private:
  std::vector<std::uint64_t> used_ = std::vector<std::uint64_t>(1);
  std::array<std::uint32_t, kBits + 1> full_{};  // for each width: so many words have no room for it
};

}  // namespace

FrontierSteps::FrontierSteps(const Remainder& problem, const std::vector<std::uint32_t>& order) {
  const Schedule schedule(problem, order);
  const std::size_t count = schedule.steps.size();
  std::vector<std::vector<std::uint32_t>> enter(count), leave(count), decided(count);
  const auto has_step = [&](std::uint32_t i) {
    return i < problem.primary_count() && schedule.steps[schedule.last[i]] == i;
  };
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (problem.options(i).empty() || problem.values(i) == 0) continue;
    // If all options of an item are decided in one step, it needs no field: only one of them is chosen. But a
    // primary item that has no step of its own might stay uncovered, and one that needs more has too few.
    const bool secondary = i >= problem.primary_count();
    if (schedule.first[i] == schedule.last[i] && (secondary || (has_step(i) && problem.bounds(i).lo <= 1)))
      continue;
    enter[schedule.first[i]].push_back(i);
    leave[schedule.last[i]].push_back(i);
  }
  std::size_t colors = 0;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    decided[schedule.step_of[o]].push_back(o);
    for (const auto& seat : problem.seats(o)) colors += seat.value != 1;
  }

  std::vector<Field> field(problem.item_count());
  Fields fields;
  std::vector<std::vector<Field>> entered(count);
  // Fields come first: all masks have as many words as the fields need in the end.
  std::uint32_t width = 0;
  for (std::size_t s = 0; s < count; ++s) {
    for (const std::uint32_t i : enter[s]) {
      const auto bits = static_cast<std::uint32_t>(std::bit_width(problem.values(i)));
      field[i] = fields.take(bits);
      width += bits;
    }
    for (const std::uint32_t i : leave[s]) {
      fields.give_back(field[i]);
      width -= static_cast<std::uint32_t>(std::popcount(field[i].mask));
    }
    widths_.push_back(width);
  }
  words_ = fields.words() <= 4 ? std::bit_ceil(fields.words()) : fields.words();  // see make_frontier()
  resize_all(option_masks_, 2 * words_ * problem.option_count());
  step_masks_.resize(2 * words_ * count);
  reserve_all(options_, problem.option_count());
  reserve_all(colored_, colors);
  for (std::size_t s = 0; s < count; ++s) {
    const std::uint32_t item = schedule.steps[s];
    const auto begin = static_cast<std::uint32_t>(options_.size());
    for (const std::uint32_t o : decided[s]) {
      std::uint64_t* const clear = option_masks_.data() + 2 * options_.size() * words_;
      std::uint64_t* const set = clear + words_;
      const auto first_colored = static_cast<std::uint32_t>(colored_.size());
      const auto first_counted = static_cast<std::uint32_t>(counted_.size());
      for (const auto& seat : problem.seats(o)) {
        const Field& f = field[seat.item];
        if (f.mask == 0) continue;
        const bool has_room = seat.item < problem.primary_count() && problem.has_room_for_all(seat.item);
        if (problem.is_counted(seat.item)) {
          const std::uint64_t most = std::uint64_t{problem.values(seat.item)} << f.shift;
          counts_ = true;
          counted_.push_back({f.word, has_room, f.mask, std::uint64_t{1} << f.shift, most});
          continue;
        }
        const std::uint64_t value = std::uint64_t{seat.value} << f.shift;
        set[f.word] |= value;
        if (has_room) continue;
        if (seat.value == 1) {
          clear[f.word] |= f.mask;
        } else {
          colored_.push_back({f.word, f.mask, value});
        }
      }
      options_.push_back({o, first_colored, static_cast<std::uint32_t>(colored_.size()), first_counted,
                          static_cast<std::uint32_t>(counted_.size())});
    }
    const auto first_need = static_cast<std::uint32_t>(needs_.size());
    std::uint64_t* const must = step_masks_.data() + 2 * s * words_;
    std::uint64_t* const keep = must + words_;
    std::fill_n(keep, words_, ~std::uint64_t{0});
    for (const std::uint32_t i : leave[s]) {
      keep[field[i].word] &= ~field[i].mask;
      if (i >= problem.primary_count() || problem.bounds(i).lo == 0) continue;
      if (problem.is_counted(i)) {
        needs_.push_back(
            {field[i].word, field[i].mask, std::uint64_t{problem.bounds(i).lo} << field[i].shift});
      } else {
        must[field[i].word] |= field[i].mask;
      }
    }
    const bool again = problem.bounds(item).hi > 1;
    steps_.push_back({begin, static_cast<std::uint32_t>(options_.size()), field[item].word,
                      again ? 0 : field[item].mask, again || problem.bounds(item).lo == 0, first_need,
                      static_cast<std::uint32_t>(needs_.size())});
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

#include "cheapest/model.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace dlx::detail {

Costs::Costs(const Problem& problem, bool dearest) : problem_(&problem), dearest_(dearest) {
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    total_ += static_cast<Amount>(problem.cost(OptionId{o}));
  }
  // A bound is a sum of costs and prices. A price comes at most once for each entry. Without its sign the sum
  // is below 2^61.
  constexpr int kBits = 61;
  constexpr int kFinest = 20;
  const int price_bits = kBits - 1 - static_cast<int>(std::bit_width(problem.entry_count() + 1));
  const int total_bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(total_)));
  max_price_ = Amount{1} << price_bits;
  shift_ = std::min(price_bits - 1 - total_bits, kFinest);
}

Amount Costs::at_least(Amount bound) const {
  if (bound > scaled(total_)) return total_ == std::numeric_limits<Amount>::max() ? total_ : total_ + 1;
  if (bound < scaled(-total_)) return -total_;
  if (shift_ >= 0) return -(-bound >> shift_);
  return std::max(bound * (Amount{1} << -shift_), -total_);
}

Partial::Partial(const Problem& problem)
    : lo_(problem.item_count()), hi_(problem.item_count()), paint_(problem.item_count()) {
  std::vector<bool> has_colors(problem.item_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    for (const Entry& entry : problem.entries(OptionId{o})) {
      if (entry.color != kNoColor) has_colors[index(entry.item)] = true;
    }
  }
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const bool primary = problem.is_primary(ItemId{i});
    const Bounds bounds = primary ? problem.bounds(ItemId{i}) : Bounds{0, 1};
    const auto most = static_cast<std::int64_t>(problem.options(ItemId{i}).size());
    lo_[i] = bounds.lo;
    hi_[i] = std::min(std::int64_t{bounds.hi}, most);
    needy_ += lo_[i] > 0;
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    for (const auto& [item, color] : problem.entries(OptionId{o})) {
      if (has_colors[index(item)]) {
        constexpr std::uint64_t kOwn = std::uint64_t{1} << 32;
        colored_.push_back({index(item), color == kNoColor ? kOwn + o : index(color)});
      } else {
        counted_.push_back(index(item));
      }
    }
    counted_begin_.push_back(counted_.size());
    colored_begin_.push_back(colored_.size());
  }
}

bool Partial::fits(std::uint32_t option) const {
  for (const std::uint32_t item : items(option)) {
    if (hi_[item] <= 0) return false;
  }
  for (const auto& [item, color] : colored(option)) {
    if (paint_[item].uses > 0 && paint_[item].color != color) return false;
  }
  return true;
}

void Partial::choose(std::uint32_t option) {
  for (const std::uint32_t item : items(option)) {
    --hi_[item];
    needy_ -= lo_[item]-- == 1;
  }
  for (const auto& [item, color] : colored(option)) {
    paint_[item].color = color;
    ++paint_[item].uses;
  }
  chosen_.push_back(option);
}

void Partial::undo() {
  const std::uint32_t option = chosen_.back();
  chosen_.pop_back();
  for (const std::uint32_t item : items(option)) {
    ++hi_[item];
    needy_ += ++lo_[item] == 1;
  }
  for (const auto& [item, color] : colored(option)) --paint_[item].uses;
}

}  // namespace dlx::detail

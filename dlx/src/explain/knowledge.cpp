#include "explain/knowledge.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace dlx::detail {

Knowledge::Knowledge(Problem problem)
    : problem_(std::move(problem)),
      states_(problem_.option_count()),
      options_left_(problem_.option_count()),
      items_(problem_.item_count()) {
  for (std::uint32_t i = 0; i < items_.size(); ++i) {
    const ItemId item{i};
    const bool primary = problem_.is_primary(item);
    const Bounds bounds = problem_.bounds(item);
    items_[i] = {0, 0, primary ? bounds.lo : 0, primary ? bounds.hi : 1, false};
  }
  for (std::uint32_t o = 0; o < states_.size(); ++o) {
    for (const Entry& entry : problem_.entries(OptionId{o})) {
      if (entry.color != kNoColor) items_[index(entry.item)].colored = true;
    }
  }
  clear();
}

void Knowledge::clear() {
  changes_.clear();
  needing_ = 0;
  first_needing_ = 0;
  dead_count_ = 0;
  for (Item& item : items_) {
    item.left = item.covered = 0;
    if (item.least > 0) ++needing_;
  }
  for (std::uint32_t o = 0; o < states_.size(); ++o) {
    const OptionId option{o};
    const bool usable = problem_.has_primary(option);  // others are in no solution
    states_[o] = usable ? State::left : State::out;
    if (!usable) continue;
    options_left_.add(option);
    for (const Entry& entry : problem_.entries(option)) ++items_[index(entry.item)].left;
  }
  for (const Item& item : items_) dead_count_ += item.left < item.least;
}

void Knowledge::choose(OptionId option) {
  assert(left(option));
  states_[index(option)] = State::chosen;
  options_left_.remove(option);
  changes_.push_back({option, true, kNoItem});
  const std::span<const Entry> entries = problem_.entries(option);
  for (const Entry& entry : entries) {
    Item& item = items_[index(entry.item)];
    --item.left;
    if (++item.covered == item.least) --needing_;
  }
  for (const Entry& entry : entries) {
    if (items_[index(entry.item)].covered < items_[index(entry.item)].most) continue;
    for (const OptionId rival : problem_.options(entry.item)) {
      if (left(rival) && !agree(problem_, entry, rival)) out(rival, entry.item);
    }
  }
}

void Knowledge::remove(OptionId option) {
  assert(left(option));
  out(option, kNoItem);
}

void Knowledge::out(OptionId option, ItemId why) {
  states_[index(option)] = State::out;
  options_left_.remove(option);
  changes_.push_back({option, false, why});
  for (const Entry& entry : problem_.entries(option)) {
    Item& item = items_[index(entry.item)];
    --item.left;
    if (item.left + item.covered + 1 == item.least) ++dead_count_;
  }
}

void Knowledge::undo(std::size_t mark) {
  while (changes_.size() > mark) {
    const Change change = changes_.back();
    changes_.pop_back();
    states_[index(change.option)] = State::left;
    options_left_.add(change.option);
    for (const Entry& entry : problem_.entries(change.option)) {
      Item& item = items_[index(entry.item)];
      if (!change.is_chosen && item.left + item.covered + 1 == item.least) --dead_count_;
      ++item.left;
      if (change.is_chosen && item.covered-- == item.least) {
        ++needing_;
        first_needing_ = std::min(first_needing_, index(entry.item));
      }
    }
  }
}

std::uint32_t Knowledge::first_needing() {
  while (first_needing_ < items_.size() && need(ItemId{first_needing_}) == 0) ++first_needing_;
  return first_needing_;
}

OptionId Knowledge::other(ItemId item, OptionId option) const {
  for (const OptionId its : problem_.options(item)) {
    if (left(its) && its != option) return its;
  }
  assert(false);
  return option;
}

void Knowledge::options_left(ItemId item, std::vector<OptionId>& options) const {
  options.clear();
  for (const OptionId option : problem_.options(item)) {
    if (left(option)) options.push_back(option);
  }
}

Subtree Knowledge::subtree() const {
  Subtree subtree;
  for (const Change& change : changes_) {
    if (change.is_chosen) subtree.chosen.push_back(change.option);
    if (!change.is_chosen && change.why == kNoItem) subtree.excluded.push_back(change.option);
  }
  return subtree;
}

std::optional<ItemId> Knowledge::where_out(OptionId option) const {
  const auto change = std::find_if(changes_.begin(), changes_.end(),
                                   [option](const Change& its) { return its.option == option; });
  if (change == changes_.end() || change->why == kNoItem) return std::nullopt;
  assert(!change->is_chosen);
  return change->why;
}

}  // namespace dlx::detail

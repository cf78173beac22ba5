/// Making the links and putting them in order. links.cpp tells what they are.

#include <algorithm>
#include <numeric>

#include "engine/links/links.hpp"
#include "engine/shuffle.hpp"

namespace dlx::detail {

Links::Links(const Problem& problem) : option_node_(problem.option_count()) {
  const auto item_count = static_cast<std::uint32_t>(problem.item_count());
  items_.resize(item_count + 1);
  for (std::uint32_t i = 1; i <= item_count; ++i) {
    items_[i].left = problem.is_primary(ItemId{i - 1}) ? 0 : i;
  }
  nodes_.reserve(item_count + 2 + problem.entry_count() + problem.option_count());
  nodes_.resize(item_count + 1);
  nodes_.push_back({});  // the spacer before the first option
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (!problem.has_primary(OptionId{o})) continue;
    const auto entries = problem.entries(OptionId{o});
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    option_node_[o] = first;
    nodes_[first - 1].down = first + static_cast<std::uint32_t>(entries.size()) - 1;
    for (const Entry& entry : entries) {
      const bool colored = entry.color != kNoColor;
      has_colors_ |= colored;
      nodes_.push_back({0, 0, static_cast<std::int32_t>(index(entry.item) + 1),
                        colored ? static_cast<std::int32_t>(index(entry.color) + 1) : 0});
    }
    nodes_.push_back({first, 0, -static_cast<std::int32_t>(o) - 1, 0});
  }
  if (problem.has_multiplicities()) {
    bound(problem);
    steps_.resize(problem.primary_count() + problem.option_count());
  } else {
    levels_.resize(problem.primary_count());
  }
  link();
}

/// Lower bounds that are out of reach are lowered to such that are just as good.
void Links::bound(const Problem& problem) {
  const auto in_links = [](std::uint32_t first_node) { return first_node != 0; };
  const auto all = std::count_if(option_node_.begin(), option_node_.end(), in_links);
  bounds_.resize(items_.size());
  bounds_[0].room = 1;  // so that nothing is spent where there is no total
  for (std::uint32_t i = 1; i < items_.size(); ++i) {
    if (is_secondary(i)) continue;
    const auto [lo, hi] = problem.bounds(ItemId{i - 1});
    const auto options = static_cast<std::uint32_t>(problem.options(ItemId{i - 1}).size());
    bounds_[i] = {hi, static_cast<std::int32_t>(std::min(lo, options + 1))};
    if (options == all && (total_ == 0 || hi < bounds_[total_].room)) total_ = i;
  }
}

void Links::reorder(std::optional<std::uint64_t> seed) {
  if (seed == seed_) return;
  rewind();
  seed_ = seed;
  link();
}

void Links::link() {
  std::vector<std::uint32_t> items;
  empty_ = 0;
  for (std::uint32_t i = 1; i < items_.size(); ++i) {
    nodes_[i].up = nodes_[i].down = i;
    if (is_secondary(i)) {
      items_[i].right = i;
      items_[i].size = kSecondary;
      continue;
    }
    const std::int32_t excess = multiple() ? bounds_[i].excess : 1;
    items_[i].size = static_cast<std::uint32_t>(1 - excess);
    empty_ += excess > 0;
    items.push_back(i);
  }
  std::vector<std::uint32_t> options(option_node_.size());
  std::iota(options.begin(), options.end(), 0U);
  if (seed_) shuffle(*seed_, items, options);
  make_ring(items);
  for (const std::uint32_t o : options) {
    if (option_node_[o] == 0) continue;
    for (std::uint32_t q = option_node_[o]; nodes_[q].top > 0; ++q) {
      const auto i = static_cast<std::uint32_t>(nodes_[q].top);
      nodes_[q].up = nodes_[i].up;
      nodes_[q].down = i;
      relink(q);
    }
  }
}

void Links::set_open(std::span<const ItemId> items) {
  rewind_search();
  if (open_at_base_.empty()) {
    for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) open_at_base_.push_back(i);
  }
  std::vector<std::uint32_t> ring;
  for (const ItemId i : items) ring.push_back(index(i) + 1);
  make_ring(ring);
}

void Links::make_ring(std::span<const std::uint32_t> items) {
  std::uint32_t last = 0;
  for (const std::uint32_t i : items) {
    items_[last].right = i;
    items_[i].left = last;
    last = i;
  }
  items_[last].right = 0;
  items_[0].left = last;
  descending_ = true;
}

std::size_t Links::bytes_for(const Problem& problem) {
  const std::size_t lists =
      (problem.item_count() + 2 + problem.entry_count() + problem.option_count()) * sizeof(Node) +
      (problem.item_count() + 1) * sizeof(Item) + problem.option_count() * sizeof(std::uint32_t);
  if (!problem.has_multiplicities()) return lists + problem.primary_count() * sizeof(Level);
  return lists + (problem.item_count() + 1) * sizeof(Bound) +
         (problem.primary_count() + problem.option_count()) * sizeof(Step);
}

std::size_t Links::bytes() const {
  return nodes_.capacity() * sizeof(Node) + items_.capacity() * sizeof(Item) +
         option_node_.capacity() * sizeof(std::uint32_t) + levels_.capacity() * sizeof(Level) +
         bounds_.capacity() * sizeof(Bound) + steps_.capacity() * sizeof(Step) + weights_.bytes();
}

}  // namespace dlx::detail

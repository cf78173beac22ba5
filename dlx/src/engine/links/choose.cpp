#include "engine/links/links.hpp"
#include "engine/links/multiple.hpp"

/// What Bids asks of the two engines.

namespace dlx::detail {

std::uint32_t Links::choose_by_bids() { return bids_.choose(*this); }

void Links::rewind_bids() {
  if (levels_.size() > Bids::kMany) bids_.rewind(*this);
}

std::uint64_t Links::bid(std::uint32_t item) const {
  if (items_[items_[item].left].right != item) return Bids::kClosed;
  return weighted_ ? score<true>(item) : score<false>(item);
}

template <class See>
void Links::for_covered(const Bids::Level& level, See see) const {
  see(level.item);
  for_other_items(level.node, see);
}

template <class See>
void Links::for_hidden(const Level& level, See see) const {
  for_list(level.item, 0, see);
  for_others(level.node, [&](const Node& node) {
    if (node.color >= 0) for_list(static_cast<std::uint32_t>(node.top), node.color, see);
  });
}

std::uint32_t MultipleLinks::choose_by_bids() { return bids_.choose(*this); }

void MultipleLinks::rewind_bids() {
  if (items_.size() > Bids::kMany) bids_.rewind(*this);
}

/// Items that need no more options do not bid: they are looked at when there are no others.
std::uint64_t MultipleLinks::bid(std::uint32_t item) const {
  const bool needed = bounds_[item].excess > 0 && items_[items_[item].left].right == item;
  if (!needed) return Bids::kClosed;
  return weighted_ ? weights_.score(item, items_[item].size) : items_[item].size;
}

template <class See>
void MultipleLinks::for_covered(const Bids::Level& level, See see) const {
  see(list_of(level.node));
  if (level.node != level.item) for_other_items(level.node, see);
}

/// Options are hidden because they cover an item without room, or because they were tried before.
template <class See>
void MultipleLinks::for_hidden(const Level& level, See see) const {
  const auto see_list = [&](std::uint32_t item, std::int32_t color) {
    if (bounds_[item].room == 0) for_list(item, color, see);
  };
  see_list(list_of(level.node), 0);
  for (std::uint32_t x = level.last; x != level.item; x = nodes_[x].up) for_other_items(x, see);
  if (level.node == level.item) return;
  for_others(level.node, [&](const Node& node) {
    if (node.color >= 0) see_list(static_cast<std::uint32_t>(node.top), node.color);
  });
}

}  // namespace dlx::detail

#pragma once
/// Random orders that are the same everywhere.

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace dlx::detail {

/// Brings both into an order that depends on `seed` alone. Not std::shuffle, whose outcome differs between
/// standard libraries.
template <class Item, class Option>
void shuffle(std::uint64_t seed, std::vector<Item>& items, std::vector<Option>& options) {
  std::mt19937_64 random(seed);
  for (std::size_t k = items.size(); k > 1; --k) std::swap(items[k - 1], items[random() % k]);
  for (std::size_t k = options.size(); k > 1; --k) std::swap(options[k - 1], options[random() % k]);
}

}  // namespace dlx::detail

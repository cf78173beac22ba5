#pragma once
/// Sorted lists of numbers without repetitions.

#include <algorithm>
#include <vector>

namespace dlx::detail {

/// Puts `ids` in ascending order, each once.
template <class Id>
void sort_unique(std::vector<Id>& ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

}  // namespace dlx::detail

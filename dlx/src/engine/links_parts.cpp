#include <boost/pending/disjoint_sets.hpp>
#include <numeric>

#include "links.hpp"

namespace dlx::detail {

/// Items belong together if an option that is left has both. It is enough to join each node of a list with
/// those after it in its option, as far as the next primary one: the lists of that one's item do the rest.
/// Nodes marked by purify() join nothing, since their item has its color for good.
std::vector<std::vector<std::uint32_t>> Links::independent_parts() {
  std::vector<std::uint32_t> rank(items_.size());
  std::vector<std::uint32_t> parent(items_.size());
  std::iota(parent.begin(), parent.end(), 0U);
  boost::disjoint_sets<std::uint32_t*, std::uint32_t*> sets(rank.data(), parent.data());
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    for (std::uint32_t p = nodes_[i].down; p != i; p = nodes_[p].down) {
      for (std::uint32_t q = p + 1; q != p;) {
        const Node& n = nodes_[q];
        if (n.top <= 0) {
          q = n.up;
          continue;
        }
        const auto other = static_cast<std::uint32_t>(n.top);
        if (n.color >= 0) sets.union_set(i, other);
        if (!is_secondary(other)) break;
        ++q;
      }
    }
  }
  std::vector<std::vector<std::uint32_t>> parts;
  std::vector<std::uint32_t> part_of(items_.size());  // 1 + the part of a set, by its representative
  open_at_base_.clear();
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    open_at_base_.push_back(i);
    std::uint32_t& part = part_of[sets.find_set(i)];
    if (part == 0) {
      parts.emplace_back();
      part = static_cast<std::uint32_t>(parts.size());
    }
    parts[part - 1].push_back(i);
  }
  return parts;
}

}  // namespace dlx::detail

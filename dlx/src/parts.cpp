#include "parts.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>

namespace dlx::detail {

std::vector<std::vector<ItemId>> independent_parts(const Problem& problem, std::span<const OptionId> required,
                                                   std::span<const OptionId> forbidden) {
  // What the required options settle: an item is covered, or has its color for good and so joins nothing.
  std::vector<std::optional<ColorId>> settled(problem.item_count());
  for (const OptionId o : required) {
    for (const Entry& entry : problem.entries(o)) settled[index(entry.item)] = entry.color;
  }
  const auto clashes = [&settled](const Entry& entry) {
    const auto& color = settled[index(entry.item)];
    return color && (*color == kNoColor || *color != entry.color);
  };
  std::vector<bool> out(problem.option_count());
  for (const OptionId o : forbidden) out[index(o)] = true;

  std::vector<std::uint32_t> rank(problem.item_count());
  std::vector<std::uint32_t> parent(problem.item_count());
  std::iota(parent.begin(), parent.end(), 0U);
  boost::disjoint_sets<std::uint32_t*, std::uint32_t*> sets(rank.data(), parent.data());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const auto entries = problem.entries(OptionId{o});
    if (out[o] || !problem.has_primary(OptionId{o}) || std::any_of(entries.begin(), entries.end(), clashes)) {
      continue;
    }
    std::optional<ItemId> first;
    for (const Entry& entry : entries) {
      if (settled[index(entry.item)]) continue;
      if (first) sets.union_set(index(*first), index(entry.item));
      first = entry.item;
    }
  }

  std::vector<std::vector<ItemId>> parts;
  std::vector<std::uint32_t> part_of(problem.item_count());  // 1 + the part of a set, by its representative
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (!problem.is_primary(ItemId{i}) || settled[i]) continue;
    std::uint32_t& part = part_of[sets.find_set(i)];
    if (part == 0) {
      parts.emplace_back();
      part = static_cast<std::uint32_t>(parts.size());
    }
    parts[part - 1].push_back(ItemId{i});
  }
  return parts;
}

}  // namespace dlx::detail

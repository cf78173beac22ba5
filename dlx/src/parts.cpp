#include "parts.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "sort_unique.hpp"

namespace dlx::detail {

namespace {

/// The items that the options of Subtree::chosen settle. A settled item is covered as often as it may be, or
/// has its final color. So it joins no two options.
class Settled {
 public:
  explicit Settled(const Problem& problem)
      : problem_(problem),
        color_(problem.item_count()),
        covers_(problem.has_multiplicities() ? problem.item_count() : 0) {}

  bool has(ItemId item) const { return color_[index(item)].has_value(); }

  /// True if `option` conflicts with what is chosen.
  bool clashes(OptionId option) const {
    if (!any_) return false;
    const auto entries = problem_.entries(option);
    return std::any_of(entries.begin(), entries.end(), [this](const Entry& entry) {
      const auto& color = color_[index(entry.item)];
      return color && (*color == kNoColor || *color != entry.color);
    });
  }

  /// How often options chosen later must and may cover an item that is not settled.
  Bounds rest(ItemId item) const {
    const auto [lo, hi] = problem_.bounds(item);
    const std::uint32_t covers = covers_[index(item)];
    return {lo - std::min(lo, covers), hi - covers};
  }

  void choose(OptionId option) {
    for (const Entry& entry : problem_.entries(option)) {
      if (has_room(entry.item)) continue;
      color_[index(entry.item)] = entry.color;
      any_ = true;
    }
  }

 private:
  /// Counts a cover of the item. True if it may be covered again.
  bool has_room(ItemId item) {
    return !covers_.empty() && problem_.is_primary(item) && ++covers_[index(item)] < problem_.bounds(item).hi;
  }

  const Problem& problem_;
  std::vector<std::optional<ColorId>> color_;
  bool any_ = false;                   // whether an item is settled
  std::vector<std::uint32_t> covers_;  // for each item; empty without multiplicities
};

}  // namespace

std::optional<std::vector<Part>> independent_parts(const Problem& problem, const Subtree& from,
                                                   const std::function<bool()>& go_on) {
  const auto stopped = [&go_on](std::uint32_t step) { return step % 4096 == 0 && go_on && !go_on(); };
  std::vector<bool> out(problem.option_count());
  for (const OptionId o : from.excluded) out[index(o)] = true;
  std::vector<OptionId> chosen = from.chosen;
  sort_unique(chosen);
  Settled settled(problem);
  for (const OptionId o : chosen) {
    if (out[index(o)] || !problem.has_primary(o) || settled.clashes(o)) return std::nullopt;
    settled.choose(o);
  }
  for (const OptionId o : chosen)
    out[index(o)] = true;  // clashes() may be false for it, if its items may be covered again

  std::vector<std::uint32_t> rank(problem.item_count());
  std::vector<std::uint32_t> parent(problem.item_count());
  std::iota(parent.begin(), parent.end(), 0U);
  boost::disjoint_sets<std::uint32_t*, std::uint32_t*> sets(rank.data(), parent.data());
  std::size_t apart = 0;  // sets of items that options can cover; what is all in one set need not be joined
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    apart += !problem.options(ItemId{i}).empty() && !settled.has(ItemId{i});
  }
  constexpr std::uint32_t kDead = ~std::uint32_t{0};
  std::vector<std::uint32_t> first_item(problem.option_count(), kDead);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (stopped(o)) return std::nullopt;
    if (out[o] || !problem.has_primary(OptionId{o}) || settled.clashes(OptionId{o})) continue;
    std::uint32_t root = kDead;
    for (const Entry& entry : problem.entries(OptionId{o})) {
      if (settled.has(entry.item)) continue;
      if (root == kDead) {
        first_item[o] = index(entry.item);
        if (apart <= 1) break;
        root = sets.find_set(first_item[o]);
      } else if (const std::uint32_t other = sets.find_set(index(entry.item)); other != root) {
        sets.link(root, other);
        root = sets.find_set(root);
        --apart;
      }
    }
  }

  std::vector<Part> parts;
  std::vector<std::uint32_t> part_of(problem.item_count());  // 1 + the part of a set, by its representative
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (stopped(i)) return std::nullopt;
    if (!problem.is_primary(ItemId{i}) || settled.has(ItemId{i})) continue;
    std::uint32_t& part = part_of[sets.find_set(i)];
    if (part == 0) {
      parts.emplace_back();
      part = static_cast<std::uint32_t>(parts.size());
    }
    parts[part - 1].items.push_back(ItemId{i});
    if (problem.has_multiplicities()) parts[part - 1].bounds.push_back(settled.rest(ItemId{i}));
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (stopped(o)) return std::nullopt;
    if (first_item[o] != kDead)
      parts[part_of[sets.find_set(first_item[o])] - 1].options.push_back(OptionId{o});
  }
  return parts;
}

}  // namespace dlx::detail

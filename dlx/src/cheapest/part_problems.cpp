#include "cheapest/part_problems.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace dlx::detail {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};

/// Whether options lead from the first item to all primary ones. Most often few options tell that.
bool hangs_together(const Problem& problem) {
  std::vector<bool> seen_items(problem.item_count()), seen_options(problem.option_count());
  std::vector<ItemId> reached;
  std::size_t missing = problem.primary_count();
  const auto reach = [&](ItemId item) {
    if (seen_items[index(item)]) return;
    seen_items[index(item)] = true;
    reached.push_back(item);
    missing -= problem.is_primary(item);
  };
  if (problem.item_count() > 0) reach(ItemId{0});
  for (std::size_t k = 0; k < reached.size() && missing > 0; ++k) {
    for (const OptionId o : problem.options(reached[k])) {
      if (missing == 0) break;
      if (seen_options[index(o)] || !problem.has_primary(o)) continue;
      seen_options[index(o)] = true;
      for (const Entry& entry : problem.entries(o)) reach(entry.item);
    }
  }
  return missing == 0;
}

/// Whether each item needs all of its options. `covers` is scratch for each item, 0 between two calls.
bool needs_all_options(const Problem& problem, const Part& part, std::vector<std::uint32_t>& covers) {
  for (const OptionId o : part.options) {
    for (const Entry& entry : problem.entries(o)) ++covers[index(entry.item)];
  }
  bool all = true;
  for (std::size_t k = 0; k < part.items.size(); ++k) {
    const std::uint32_t needed = part.bounds.empty() ? 1 : part.bounds[k].lo;
    all = all && covers[index(part.items[k])] == needed;
  }
  for (const OptionId o : part.options) {
    for (const Entry& entry : problem.entries(o)) covers[index(entry.item)] = 0;
  }
  return all;
}

}  // namespace

std::vector<Part> parts_to_search(const Problem& problem, const Subtree& from,
                                  const std::function<bool()>& go_on) {
  if (from.chosen.empty() && from.excluded.empty() && hangs_together(problem)) return {};
  std::optional<std::vector<Part>> all = independent_parts(problem, from, go_on);
  if (!all || all->size() < 2) return {};
  std::vector<Part> parts;
  Part forced;
  std::vector<std::uint32_t> covers(problem.item_count());
  for (Part& part : *all) {
    if (needs_all_options(problem, part, covers)) {
      forced.items.insert(forced.items.end(), part.items.begin(), part.items.end());
      forced.options.insert(forced.options.end(), part.options.begin(), part.options.end());
      forced.bounds.insert(forced.bounds.end(), part.bounds.begin(), part.bounds.end());
    } else {
      parts.push_back(std::move(part));
    }
  }
  if (parts.size() < 2) return {};
  std::sort(forced.options.begin(), forced.options.end());
  if (!forced.items.empty()) parts.push_back(std::move(forced));
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Part& a, const Part& b) { return a.options.size() < b.options.size(); });
  return parts;
}

PartProblems::PartProblems(const Problem& problem, const std::vector<OptionId>& chosen)
    : problem_(problem),
      settled_(problem.item_count()),
      numbers_(problem.item_count(), kNone),
      colors_(problem.color_count(), kNone) {
  for (const OptionId o : chosen) {
    for (const Entry& entry : problem.entries(o))
      settled_[index(entry.item)] = !problem.is_primary(entry.item);
  }
}

Problem PartProblems::of(const Part& part) {
  ProblemBuilder builder;
  std::vector<std::uint32_t> items, colors;  // those with a number
  for (std::size_t k = 0; k < part.items.size(); ++k) {
    const Bounds bounds = part.bounds.empty() ? Bounds{} : part.bounds[k];
    numbers_[index(part.items[k])] = index(builder.primary({}, bounds.lo, bounds.hi));
    items.push_back(index(part.items[k]));
  }
  std::vector<Entry> entries;
  for (const OptionId o : part.options) {
    entries.clear();
    for (const auto& [item, color] : problem_.entries(o)) {
      std::uint32_t& number = numbers_[index(item)];
      if (number == kNone) {
        if (problem_.is_primary(item) || settled_[index(item)]) continue;  // chosen options settle it
        number = index(builder.secondary());
        items.push_back(index(item));
      }
      entries.emplace_back(ItemId{number});
      if (color == kNoColor) continue;
      std::uint32_t& paint = colors_[index(color)];
      if (paint == kNone) {
        paint = index(builder.color(problem_.name(color)));
        colors.push_back(index(color));
      }
      entries.back().color = ColorId{paint};
    }
    builder.option(entries, 0, problem_.cost(o));
  }
  for (const std::uint32_t i : items) numbers_[i] = kNone;
  for (const std::uint32_t c : colors) colors_[c] = kNone;
  return builder.build();
}

}  // namespace dlx::detail

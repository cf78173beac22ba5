#include <map>
#include <numeric>
#include <utility>

#include <dlx/explain.hpp>

namespace dlx {

namespace {

/// For each item, the number of its group. No option has two items of one group.
std::vector<std::uint32_t> groups(const Problem& problem) {
  std::vector<std::uint32_t> group_of(problem.item_count());
  std::vector<std::uint32_t> taken;  // for each group, 1 more than the last item that does not fit in
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    for (const OptionId option : problem.options(ItemId{i})) {
      for (const Entry& entry : problem.entries(option)) {
        if (index(entry.item) < i) taken[group_of[index(entry.item)]] = i + 1;
      }
    }
    std::uint32_t group = 0;
    while (group < taken.size() && taken[group] == i + 1) ++group;
    if (group == taken.size()) taken.push_back(0);
    group_of[i] = group;
  }
  return group_of;
}

/// Items that belong together, by way of others.
class Union {
 public:
  explicit Union(std::size_t items) : next_(items) { std::iota(next_.begin(), next_.end(), 0U); }

  std::uint32_t first(std::uint32_t item) {
    while (next_[item] != item) item = next_[item] = next_[next_[item]];
    return item;
  }
  void join(std::uint32_t one, std::uint32_t other) { next_[first(one)] = first(other); }

 private:
  std::vector<std::uint32_t> next_;  // a way to the first
};

}  // namespace

std::vector<Family> families(const Problem& problem) {
  const std::vector<std::uint32_t> group_of = groups(problem);
  using Pair = std::pair<std::uint32_t, std::uint32_t>;
  std::map<Pair, std::vector<Pair>> pairs;  // the items that options have in two groups, the first one lower
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const auto entries = problem.entries(OptionId{o});
    for (const Entry& one : entries) {
      for (const Entry& other : entries) {
        const Pair both{group_of[index(one.item)], group_of[index(other.item)]};
        if (both.first < both.second) pairs[both].emplace_back(index(one.item), index(other.item));
      }
    }
  }
  std::vector<Family> found;
  for (const auto& [both, joined] : pairs) {
    Union together(problem.item_count());
    for (const Pair& items : joined) together.join(items.first, items.second);
    std::map<std::uint32_t, Family> parts;  // by the first item
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      const std::uint32_t group = group_of[i];
      if (group == both.first) parts[together.first(i)].rows.push_back(ItemId{i});
      if (group == both.second) parts[together.first(i)].columns.push_back(ItemId{i});
    }
    for (auto& part : parts) {
      Family& family = part.second;
      if (family.rows.size() < 3 || family.columns.size() < 3) continue;  // two of two tell nothing
      found.push_back({family.columns, family.rows});
      found.push_back(std::move(family));
    }
  }
  return found;
}

}  // namespace dlx

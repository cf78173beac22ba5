#include <map>
#include <numeric>
#include <set>
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
  void alone(std::uint32_t item) { next_[item] = item; }
  void join(std::uint32_t one, std::uint32_t other) { next_[first(one)] = first(other); }

 private:
  std::vector<std::uint32_t> next_;  // a way to the first
};

using Pair = std::pair<std::uint32_t, std::uint32_t>;

/// For two groups that have `fewest` items each or more, the first one lower: the items of them that an
/// option has, each pair of items once. Options may have many items, but few groups have.
std::map<Pair, std::set<Pair>> joined_items(const Problem& problem,
                                            const std::vector<std::uint32_t>& group_of,
                                            const std::vector<std::vector<std::uint32_t>>& members,
                                            std::size_t fewest) {
  std::map<Pair, std::set<Pair>> joined;
  std::vector<std::uint32_t> items;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    items.clear();
    for (const Entry& entry : problem.entries(OptionId{o})) {
      if (members[group_of[index(entry.item)]].size() >= fewest) items.push_back(index(entry.item));
    }
    for (const std::uint32_t one : items) {
      for (const std::uint32_t other : items) {
        if (group_of[one] < group_of[other]) joined[{group_of[one], group_of[other]}].emplace(one, other);
      }
    }
  }
  return joined;
}

}  // namespace

std::vector<Family> families(const Problem& problem) {
  constexpr std::size_t kFewest = 3;  // rows, and columns: two of two tell nothing
  constexpr std::uint64_t kMostSquares = 100'000'000;
  std::uint64_t squares = 0;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const std::uint64_t length = problem.entries(OptionId{o}).size();
    squares += length * length;
  }
  if (squares > kMostSquares) return {};
  const std::vector<std::uint32_t> group_of = groups(problem);
  std::vector<std::vector<std::uint32_t>> members;  // of each group, ascending
  for (std::uint32_t i = 0; i < group_of.size(); ++i) {
    if (group_of[i] >= members.size()) members.resize(group_of[i] + std::size_t{1});
    members[group_of[i]].push_back(i);
  }
  Union together(problem.item_count());
  std::vector<Family> found;
  for (const auto& [both, joined] : joined_items(problem, group_of, members, kFewest)) {
    const std::vector<std::uint32_t>& rows = members[both.first];
    const std::vector<std::uint32_t>& columns = members[both.second];
    for (const std::uint32_t item : rows) together.alone(item);
    for (const std::uint32_t item : columns) together.alone(item);
    for (const Pair& items : joined) together.join(items.first, items.second);
    std::map<std::uint32_t, Family> parts;  // by the first item
    for (const std::uint32_t item : rows) parts[together.first(item)].rows.push_back(ItemId{item});
    for (const std::uint32_t item : columns) parts[together.first(item)].columns.push_back(ItemId{item});
    for (auto& part : parts) {
      Family& family = part.second;
      if (family.rows.size() < kFewest || family.columns.size() < kFewest) continue;
      found.push_back({family.columns, family.rows});
      found.push_back(std::move(family));
    }
  }
  return found;
}

}  // namespace dlx

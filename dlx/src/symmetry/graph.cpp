#include "symmetry/graph.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "rows.hpp"

namespace dlx::detail {

namespace {

enum class VertexType : std::uint32_t { option, required_option, primary, secondary, pair };

/// One option of an item, and which color it gives the item: 0 for none, else the colors are numbered from 1
/// in the order in which the item gets them.
using ItemUse = std::pair<std::uint32_t, std::uint32_t>;

/// The uses of each item by the options of the graph.
std::vector<std::vector<ItemUse>> uses_of_items(const Problem& problem,
                                                const std::vector<OptionId>& options) {
  std::vector<std::vector<ItemUse>> uses(problem.item_count());
  std::vector<std::unordered_map<std::uint32_t, std::uint32_t>> colors(problem.item_count());
  for (std::uint32_t v = 0; v < options.size(); ++v) {
    for (const Entry& entry : problem.entries(options[v])) {
      std::uint32_t color = 0;
      if (entry.color != kNoColor) {
        auto& known = colors[index(entry.item)];
        color =
            known.try_emplace(index(entry.color), static_cast<std::uint32_t>(known.size() + 1)).first->second;
      }
      uses[index(entry.item)].push_back({v, color});
    }
  }
  return uses;
}

/// Items that are alike stand together.
std::vector<std::vector<ItemId>> alike(const Problem& problem,
                                       const std::vector<std::vector<ItemUse>>& uses) {
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    const auto key = [&](ItemId item) {
      const Bounds bounds = problem.is_primary(item) ? problem.bounds(item) : Bounds{};
      return std::tuple(problem.is_primary(item), bounds.lo, bounds.hi);
    };
    if (key(ItemId{a}) != key(ItemId{b})) return key(ItemId{a}) < key(ItemId{b});
    return uses[a] < uses[b];
  };
  std::vector<std::uint32_t> order(problem.item_count());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), less);
  std::vector<std::vector<ItemId>> groups;
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (k == 0 || less(order[k - 1], order[k])) groups.emplace_back();
    groups.back().push_back(ItemId{order[k]});
  }
  std::sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a[0] < b[0]; });
  return groups;
}

}  // namespace

SymmetryGraph::SymmetryGraph(const Problem& problem, const Subtree& from) {
  std::vector<bool> excluded(problem.option_count()), chosen(problem.option_count());
  for (const OptionId o : from.excluded) excluded[index(o)] = true;
  for (const OptionId o : from.chosen) chosen[index(o)] = true;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (!excluded[o] && problem.has_primary(OptionId{o})) options.push_back(OptionId{o});
  }
  const std::vector<std::vector<ItemUse>> uses = uses_of_items(problem, options);
  items = alike(problem, uses);

  std::map<std::tuple<VertexType, std::uint64_t, std::uint64_t, std::uint64_t>, std::uint32_t> kinds;
  const auto add_vertex = [&](VertexType type, std::uint64_t a = 0, std::uint64_t b = 0,
                              std::uint64_t c = 0) {
    kind.push_back(
        kinds.try_emplace({type, a, b, c}, static_cast<std::uint32_t>(kinds.size())).first->second);
    return static_cast<std::uint32_t>(kind.size() - 1);
  };
  for (const OptionId o : options) {
    add_vertex(chosen[index(o)] ? VertexType::required_option : VertexType::option, problem.cost(o));
  }
  for (const std::vector<ItemId>& group : items) {
    if (problem.is_primary(group[0])) {
      const Bounds bounds = problem.bounds(group[0]);
      add_vertex(VertexType::primary, bounds.lo, bounds.hi, group.size());
    } else {
      add_vertex(VertexType::secondary, group.size());
    }
  }
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (std::uint32_t g = 0; g < items.size(); ++g) {
    const auto item = static_cast<std::uint32_t>(options.size() + g);
    std::vector<std::uint32_t> pairs{item};  // by number of the color; no color: the item itself
    for (const auto& [option, color] : uses[index(items[g][0])]) {
      if (color == pairs.size()) {
        pairs.push_back(add_vertex(VertexType::pair));
        edges.push_back({pairs.back(), item});
      }
      edges.push_back({option, pairs[color]});
    }
  }
  sort_into_rows(vertices(), begin, neighbours, [&](auto put) {
    for (const auto& [a, b] : edges) {
      put(a, static_cast<int>(b));
      put(b, static_cast<int>(a));
    }
  });
  find_copies();
}

void SymmetryGraph::find_copies() {
  // Copies have the same neighbours, which are in the same order.
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    if (kind[a] != kind[b]) return kind[a] < kind[b];
    const auto at = [&](std::size_t v) { return neighbours.begin() + static_cast<std::ptrdiff_t>(begin[v]); };
    return std::lexicographical_compare(at(a), at(a + std::size_t{1}), at(b), at(b + std::size_t{1}));
  };
  first_copy.resize(options.size());
  std::iota(first_copy.begin(), first_copy.end(), 0U);
  std::vector<std::uint32_t> order = first_copy;
  std::stable_sort(order.begin(), order.end(), less);
  for (std::size_t k = 1; k < order.size(); ++k) {
    if (!less(order[k - 1], order[k])) first_copy[order[k]] = first_copy[order[k - 1]];
  }
}

std::size_t SymmetryGraph::bytes() const {
  return kind.size() * (sizeof kind[0] + sizeof begin[0]) + neighbours.size() * sizeof neighbours[0];
}

}  // namespace dlx::detail

#pragma once
/// Small random problems with symmetries, and all symmetries of a small problem by brute force.

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

#include "support/oracle.hpp"
#include "support/random_problem.hpp"

namespace dlx::test {

/// Options that a random permutation of items takes to each other. At most `most` options; some are twice.
/// `multiple`: some items have bounds.
inline Problem symmetric_problem(std::uint64_t seed, std::size_t most, bool multiple = false) {
  Random random(seed ^ 0x73796d6d);
  const std::uint32_t primary = 2 + random.below(5), secondary = random.below(4), colors = random.below(3);
  const std::uint32_t items = primary + secondary;
  // Of order 2 or 3, on primary and secondary items apart.
  std::vector<std::uint32_t> to(items);
  std::iota(to.begin(), to.end(), 0U);
  const std::uint32_t cycle = 2 + random.below(2);
  const auto move = [&](std::uint32_t begin, std::uint32_t end) {
    for (; begin + cycle <= end; begin += cycle) {
      if (random.one_in(5)) continue;
      for (std::uint32_t k = 0; k < cycle; ++k) to[begin + k] = begin + (k + 1) % cycle;
    }
  };
  move(0, primary);
  move(primary, items);

  ProblemBuilder builder;
  std::vector<Bounds> bounds(primary);
  for (std::uint32_t i = 0; i < primary; ++i) {
    if (multiple && (to[i] == i || to[i] > i) && random.one_in(2)) {
      const Bounds some{random.below(2), 1 + random.below(2)};
      for (std::uint32_t k = i, n = 0; n < cycle; k = to[k], ++n) bounds[k] = some;
    }
  }
  for (std::uint32_t i = 0; i < items; ++i) {
    if (i < primary)
      builder.primary("", bounds[i].lo, bounds[i].hi);
    else
      builder.secondary();
  }
  for (std::uint32_t c = 0; c < colors; ++c) builder.color("color-" + std::to_string(c));

  using Row = std::vector<std::pair<std::uint32_t, std::uint32_t>>;  // item, and color or `colors` for none
  std::vector<std::pair<Row, std::uint64_t>> rows;
  while (rows.size() + cycle <= most && !random.one_in(12)) {
    Row row;
    for (std::uint32_t i = 0; i < primary; ++i) {
      if (random.below(primary) < 2) row.push_back({i, colors});
    }
    for (std::uint32_t i = primary; i < items; ++i) {
      if (random.one_in(3)) row.push_back({i, random.below(colors + 1)});
    }
    const std::uint64_t cost = random.one_in(6) ? random.below(3) : 0;
    const Row first = row;
    do {
      rows.push_back({row, cost});
      for (auto& [item, color] : row) item = to[item];
      std::sort(row.begin(), row.end());
    } while (row != first && rows.size() < most);
    if (random.one_in(8) && rows.size() < most) rows.push_back({first, cost});
  }
  random.shuffle(rows);
  for (const auto& [row, cost] : rows) {
    std::vector<Entry> entries;
    for (const auto& [item, color] : row)
      entries.push_back({ItemId{item}, color == colors ? kNoColor : ColorId{color}});
    builder.option(entries, 0, cost);
  }
  return builder.build();
}

using OptionPermutation = std::vector<std::uint32_t>;

namespace symmetry_parts {

/// An item as the options see it: kind, bounds, the options that give it no color, and those of each color.
using Column = std::tuple<bool, std::uint32_t, std::uint32_t, std::set<std::uint32_t>,
                          std::set<std::set<std::uint32_t>>>;

inline std::multiset<Column> columns(const Problem& problem, const std::vector<bool>& there,
                                     const OptionPermutation& to) {
  std::multiset<Column> all;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    std::map<ColorId, std::set<std::uint32_t>> uses;
    for (const OptionId o : problem.options(ItemId{i})) {
      if (!there[index(o)]) continue;
      for (const Entry entry : problem.entries(o)) {
        if (entry.item == ItemId{i}) uses[entry.color].insert(to[index(o)]);
      }
    }
    const bool primary = problem.is_primary(ItemId{i});
    const Bounds bounds = primary ? problem.bounds(ItemId{i}) : Bounds{};
    Column column{primary, bounds.lo, bounds.hi, uses[kNoColor], {}};
    uses.erase(kNoColor);
    for (const auto& [color, options] : uses) std::get<4>(column).insert(options);
    all.insert(column);
  }
  return all;
}

}  // namespace symmetry_parts

/// Every permutation of the options that is a symmetry of the subtree, by trying all of them. For 8 options.
inline std::vector<OptionPermutation> all_symmetries(const Problem& problem, const Subtree& from = {}) {
  const auto n = static_cast<std::uint32_t>(problem.option_count());
  std::vector<bool> there(n), chosen(n);
  for (std::uint32_t o = 0; o < n; ++o) there[o] = problem.has_primary(OptionId{o});
  for (const OptionId o : from.excluded) there[index(o)] = false;
  for (const OptionId o : from.chosen) chosen[index(o)] = true;
  OptionPermutation identity(n);
  std::iota(identity.begin(), identity.end(), 0U);
  std::vector<std::uint32_t> movable;
  for (std::uint32_t o = 0; o < n; ++o) {
    if (there[o]) movable.push_back(o);
  }
  const auto columns = symmetry_parts::columns(problem, there, identity);
  std::vector<OptionPermutation> found;
  std::vector<std::uint32_t> image = movable;
  do {
    OptionPermutation to = identity;
    bool alike = true;
    for (std::size_t k = 0; k < movable.size(); ++k) {
      to[movable[k]] = image[k];
      alike = alike && problem.cost(OptionId{movable[k]}) == problem.cost(OptionId{image[k]}) &&
              chosen[movable[k]] == chosen[image[k]] &&
              problem.entries(OptionId{movable[k]}).size() == problem.entries(OptionId{image[k]}).size();
    }
    if (alike && symmetry_parts::columns(problem, there, to) == columns) found.push_back(to);
  } while (std::next_permutation(image.begin(), image.end()));
  return found;
}

/// Classes of solutions: the first of each, and how many there are.
using ClassSizes = std::map<Options, std::size_t>;

/// The classes of `solutions` under all `symmetries`.
inline ClassSizes classes_of(const SolutionSet& solutions, const std::vector<OptionPermutation>& symmetries) {
  ClassSizes classes;
  for (const Options& solution : solutions) {
    Options first = solution;
    for (const OptionPermutation& symmetry : symmetries) {
      Options image;
      for (const std::uint32_t o : solution) image.push_back(symmetry[o]);
      std::sort(image.begin(), image.end());
      first = std::min(first, image);
    }
    ++classes[first];
  }
  return classes;
}

}  // namespace dlx::test

#pragma once
/// The parts of a problem that stay the same when it is written and read again.

#include <cstdint>
#include <string>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::test {

using Names = std::vector<std::string>;

/// Numbers of items are left out: primary items are written first.
struct Plain {
  Names primary, secondary;
  std::vector<Bounds> bounds;  // of primary items
  std::vector<Names> options;  // name, color, name, color ...
  std::vector<std::uint64_t> costs;
  friend bool operator==(const Plain&, const Plain&) = default;
};

inline Plain plain(const Problem& problem) {
  Plain all;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    (problem.is_primary(ItemId{i}) ? all.primary : all.secondary).emplace_back(problem.name(ItemId{i}));
    if (problem.is_primary(ItemId{i})) all.bounds.push_back(problem.bounds(ItemId{i}));
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    Names& option = all.options.emplace_back();
    all.costs.push_back(problem.cost(OptionId{o}));
    for (const Entry entry : problem.entries(OptionId{o})) {
      option.emplace_back(problem.name(entry.item));
      option.emplace_back(entry.color == kNoColor ? "" : problem.name(entry.color));
    }
  }
  return all;
}

}  // namespace dlx::test

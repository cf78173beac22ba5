#pragma once
/// What the backtracking solvers for problems share: plain bookkeeping, no search.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <bench/contestant.hpp>

namespace bench {

/// Counts nodes and solutions, and says when there are enough.
class Tally {
 public:
  explicit Tally(std::optional<std::uint64_t> limit) : limit_(limit.value_or(0)) {}

  void node() { ++nodes_; }
  /// Counts a solution. False if no more are asked for.
  bool solution() { return ++solutions_ != limit_; }

  Found found() const { return {solutions_, nodes_}; }

 private:
  std::uint64_t limit_;  // 0: no limit. After one was counted, solutions_ is never 0
  std::uint64_t solutions_ = 0;
  std::uint64_t nodes_ = 0;
};

/// Which items the chosen options cover, how often, and in what color.
class Covered {
 public:
  explicit Covered(const dlx::Problem& problem) : problem_(problem), items_(problem.item_count()) {}

  bool covers(dlx::ItemId item) const { return items_[dlx::index(item)].times > 0; }

  /// Whether the option fits the chosen ones.
  bool admits(dlx::OptionId option) const {
    for (const dlx::Entry entry : problem_.entries(option)) {
      const Item& item = items_[dlx::index(entry.item)];
      if (item.times > 0 && (entry.color == dlx::kNoColor || entry.color != item.color)) return false;
    }
    return true;
  }

  void choose(dlx::OptionId option) {
    for (const dlx::Entry entry : problem_.entries(option)) {
      Item& item = items_[dlx::index(entry.item)];
      item.color = entry.color;
      ++item.times;
    }
  }

  void take_back(dlx::OptionId option) {
    for (const dlx::Entry entry : problem_.entries(option)) --items_[dlx::index(entry.item)].times;
  }

 private:
  struct Item {
    std::uint32_t times = 0;
    dlx::ColorId color = dlx::kNoColor;  // has a meaning only while it is covered
  };

  const dlx::Problem& problem_;
  std::vector<Item> items_;
};

inline std::vector<dlx::ItemId> primary_items(const dlx::Problem& problem) {
  std::vector<dlx::ItemId> items;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (problem.is_primary(dlx::ItemId{i})) items.push_back(dlx::ItemId{i});
  }
  return items;
}

}  // namespace bench

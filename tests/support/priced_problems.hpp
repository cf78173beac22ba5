#pragma once
/// Problems with costs: small ones of every kind, and some that take long.

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "support/published.hpp"
#include "support/random_problem.hpp"

namespace dlx::test {

enum class Costs { none, few, spread, huge };

/// About half of them have a solution. With `exact` each primary item is to be covered once.
inline Problem priced_problem(std::uint64_t seed, bool exact, Costs costs) {
  Random random(seed);
  ProblemBuilder builder;
  std::vector<ItemId> primary;
  std::vector<ItemId> secondary;
  for (std::uint32_t n = random.one_in(30) ? 0 : 1 + random.below(5); n > 0; --n) {
    const std::uint32_t lo = random.below(3);
    const std::uint32_t hi = std::max(1U, lo + random.below(3));
    primary.push_back(exact || random.one_in(2) ? builder.primary()
                                                : builder.primary("m" + std::to_string(n), lo, hi));
  }
  for (std::uint32_t n = random.below(4); n > 0; --n) secondary.push_back(builder.secondary());
  const std::vector<ColorId> colors{builder.color("r"), builder.color("g"), kNoColor};
  const auto cost = [&]() -> std::uint64_t {
    if (costs == Costs::none || random.one_in(8)) return 0;
    if (costs == Costs::few) return random.below(3);
    if (costs == Costs::spread) return random.below(1000);
    return (std::uint64_t{1} << 58) - random.below(3);
  };
  for (std::uint32_t n = random.below(14); n > 0; --n) {
    std::vector<Entry> entries;
    const std::uint32_t sparse = 1 + random.below(4);
    for (const ItemId item : primary) {
      if (random.one_in(sparse)) entries.emplace_back(item);
    }
    for (const ItemId item : secondary) {
      if (random.one_in(3)) entries.emplace_back(item, colors[random.below(index(item) % 2 == 0 ? 3 : 1)]);
      // Some items have one color only, and some none.
      if (!entries.empty() && entries.back().item == item && index(item) % 3 == 0)
        entries.back().color = kNoColor;
    }
    builder.option(entries, 0, cost());
  }
  return builder.build();
}

/// All items are to be put into pairs, and each pair has a cost. Many solutions cost about the same.
inline Problem pairs(std::uint32_t items) {
  ProblemBuilder builder;
  Random random(1);
  std::vector<ItemId> item;
  for (std::uint32_t i = 0; i < items; ++i) item.push_back(builder.primary());
  for (std::uint32_t a = 0; a < items; ++a) {
    for (std::uint32_t b = a + 1; b < items; ++b)
      builder.option({item[a], item[b]}, 0, 100 + random.below(100));
  }
  return builder.build();
}

/// 40 queens, where each square has a cost: the search for the cheapest takes long.
inline Problem priced_queens() {
  const Problem plain = queens(40);
  ProblemBuilder builder;
  Random random(1);
  add_items_and_colors(builder, plain, [](ItemId) { return Bounds{}; });
  for (std::uint32_t o = 0; o < plain.option_count(); ++o) {
    builder.option(plain.entries(OptionId{o}), 0, random.below(1000));
  }
  return builder.build();
}

/// 2,000 items in 18,000 options of up to 4 items. Each node takes about a millisecond.
inline Problem large() {
  ProblemBuilder builder;
  Random random(1);
  std::vector<ItemId> items;
  for (int i = 0; i < 2000; ++i) {
    items.push_back(builder.primary());
    builder.option({items.back()}, 0, 50 + random.below(100));
  }
  for (int o = 0; o < 16000; ++o) {
    std::set<ItemId> some;
    for (std::uint32_t size = 2 + random.below(3); some.size() < size;)
      some.insert(items[random.below(2000)]);
    const std::vector<Entry> entries(some.begin(), some.end());
    builder.option(entries, 0, 40 * some.size() + random.below(100));
  }
  return builder.build();
}

/// Items in options of up to 4 items. Most options cost about 100 for each item.
inline Problem partition(std::uint64_t seed, int item_count = 10, int option_count = 70) {
  Random random(seed);
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (int i = 0; i < item_count; ++i) items.push_back(builder.primary());
  for (int o = 0; o < option_count; ++o) {
    random.shuffle(items);
    const std::uint32_t size = 1 + random.below(4);
    const std::vector<Entry> entries(items.data(), items.data() + size);
    builder.option(entries, 0, 20 + 100 * size + random.below(seed % 2 == 0 ? 10 : 100));
  }
  return builder.build();
}

}  // namespace dlx::test

#pragma once
/// Random problems for the engine lanes: items with any number of options, or very many items, but few
/// solutions.

#include <algorithm>
#include <cstdint>
#include <vector>

#include <dlx/problem.hpp>

#include "support/random_problem.hpp"

namespace dlx::test {

namespace wide_problem_parts {

struct Items {
  std::vector<ItemId> primary, secondary;
  std::uint32_t colors = 0;
};

inline Items add_items(ProblemBuilder& builder, Random& random, std::uint32_t primary) {
  Items items;
  const std::uint32_t secondary = random.below(4);
  for (std::uint32_t k = 0; k < primary + secondary; ++k) {
    if (items.secondary.size() == secondary || (items.primary.size() < primary && !random.one_in(3))) {
      items.primary.push_back(builder.primary());
    } else {
      items.secondary.push_back(builder.secondary());
    }
  }
  items.colors = random.below(4);
  for (std::uint32_t c = 0; c < items.colors; ++c) builder.color("color-" + std::to_string(c));
  return items;
}

/// Adds secondary items to a row, each with a chance of 1 in `rarity`. Many have the same color, so that some
/// rows go together.
inline void add_secondaries(Random& random, const Items& items, std::uint32_t rarity,
                            std::vector<Entry>& row) {
  for (const ItemId item : items.secondary) {
    if (!random.one_in(rarity)) continue;
    if (items.colors == 0 || random.one_in(6)) {
      row.push_back(item);
    } else {
      row.push_back({item, ColorId{random.one_in(2) ? 0 : random.below(items.colors)}});
    }
  }
}

inline Problem finish(ProblemBuilder& builder, Random& random, std::vector<std::vector<Entry>>& rows) {
  random.shuffle(rows);
  for (std::vector<Entry>& row : rows) {
    random.shuffle(row);
    builder.option(row);
  }
  return builder.build();
}

}  // namespace wide_problem_parts

/// One item has `longest` options. 5 to 8 others have fewer, unless `longest` is less than about 12. Some
/// options are there twice. Some have no primary item.
inline Problem wide_problem(std::uint64_t seed, std::uint32_t longest) {
  namespace parts = wide_problem_parts;
  Random random(seed);
  ProblemBuilder builder;
  parts::Items items = parts::add_items(builder, random, 6 + random.below(4));
  random.shuffle(items.primary);
  const ItemId hub = items.primary.front();
  const auto others = static_cast<std::uint32_t>(items.primary.size()) - 1;
  std::vector<std::vector<Entry>> rows;
  const auto row_of = [&](std::uint32_t most) {
    std::vector<Entry> row;
    for (std::uint32_t k = 1; k <= others; ++k) {
      if (row.size() < most && random.below(others) < most) row.push_back(items.primary[k]);
    }
    return row;
  };
  for (std::uint32_t k = 0; k < longest; ++k) {
    if (!rows.empty() && random.one_in(12)) {
      rows.push_back(rows[random.below(static_cast<std::uint32_t>(rows.size()))]);
      continue;
    }
    // With many options, most must have several items: otherwise there are too many solutions.
    std::vector<Entry> row = row_of(std::min<std::uint32_t>(others, random.one_in(2) ? 2 : 4));
    row.push_back(hub);
    parts::add_secondaries(random, items, 2, row);
    rows.push_back(row);
  }
  for (std::uint32_t k = 1; k <= others; ++k) {
    for (std::uint32_t n = random.below(3); n > 0; --n) {
      std::vector<Entry> row{items.primary[k]};
      if (k < others && random.one_in(3)) row.push_back(items.primary[k + 1]);
      parts::add_secondaries(random, items, 4, row);
      rows.push_back(row);
    }
    std::vector<Entry> row = row_of(3);
    parts::add_secondaries(random, items, 3, row);
    if (!row.empty()) rows.push_back(row);
  }
  return parts::finish(builder, random, rows);
}

/// So many primary items, or 60 to 200, in planted groups of 1 to 5. A few groups can be covered in two ways.
/// There are also options across groups. With `longest`, one item has so many options.
inline Problem long_problem(std::uint64_t seed, std::uint32_t longest = 0, std::uint32_t primary = 0) {
  namespace parts = wide_problem_parts;
  Random random(seed);
  ProblemBuilder builder;
  const std::uint32_t n = primary > 0 ? primary : 60 + random.below(141);
  parts::Items items = parts::add_items(builder, random, n);
  if (random.one_in(2)) random.shuffle(items.primary);
  std::vector<std::vector<Entry>> rows;
  int free = 5;  // so many groups may have a second way
  for (std::uint32_t at = 0; at < n;) {
    const std::uint32_t size = std::min(n - at, 1 + random.below(5));
    const ItemId* const first = items.primary.data() + at;
    rows.emplace_back(first, first + size);
    if (random.one_in(20)) parts::add_secondaries(random, items, 3, rows.back());
    if (size > 1 && free > 0 && random.one_in(3)) {
      rows.emplace_back(first, first + 1);
      rows.emplace_back(first + 1, first + size);
      --free;
    }
    at += size;
  }
  for (std::uint32_t k = random.below(n / 2); k > 0; --k) {
    std::vector<Entry> row{items.primary[random.below(n)]};
    const ItemId other = items.primary[random.below(n)];
    if (other != row.front().item) row.push_back(other);
    parts::add_secondaries(random, items, 3, row);
    rows.push_back(row);
  }
  const ItemId hub = items.primary[random.below(n)];
  const auto covers = [&](const std::vector<Entry>& row) {
    return std::any_of(row.begin(), row.end(), [&](Entry e) { return e.item == hub; });
  };
  for (std::int64_t has = std::count_if(rows.begin(), rows.end(), covers); has < longest; ++has) {
    std::vector<Entry> row{hub};
    for (const ItemId item : items.primary) {
      if (item != hub && random.one_in(40)) row.push_back(item);
    }
    parts::add_secondaries(random, items, 3, row);
    rows.push_back(row);
  }
  return parts::finish(builder, random, rows);
}

}  // namespace dlx::test

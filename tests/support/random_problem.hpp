#pragma once
/// Small random problems, and problems as text. A seed gives the same problem on every system.

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/format.hpp>
#include <dlx/problem.hpp>

namespace dlx::test {

/// Random numbers that do not depend on the standard library's distributions.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(engine_() % n); }
  bool one_in(std::uint32_t n) { return below(n) == 0; }

  template <class T>
  void shuffle(std::vector<T>& v) {
    for (std::size_t k = v.size(); k > 1; --k) {
      std::swap(v[k - 1], v[below(static_cast<std::uint32_t>(k))]);
    }
  }

  /// `n` option numbers of `problem`, some of them several times; none if it has no options.
  std::vector<OptionId> options(const Problem& problem, std::uint32_t n) {
    std::vector<OptionId> picked;
    const auto count = static_cast<std::uint32_t>(problem.option_count());
    for (std::uint32_t k = 0; k < n && count > 0; ++k) picked.push_back(OptionId{below(count)});
    return picked;
  }

 private:
  std::mt19937_64 engine_;
};

namespace random_problem_parts {

using Row = std::vector<Entry>;

struct Shape {
  std::vector<ItemId> primary, secondary;
  std::uint32_t colors = 0;
  std::uint32_t options = 0;
  std::vector<ColorId> liked;  // the color that most options give a secondary item
};

inline ColorId any_color(Random& random, const Shape& shape, std::size_t item) {
  if (shape.colors == 0 || random.one_in(4)) return kNoColor;
  return random.one_in(3) ? ColorId{random.below(shape.colors)} : shape.liked[item];
}

/// Rows that solve the problem: each primary item is in one row, and secondary items are where they fit.
inline std::vector<Row> planted(Random& random, const Shape& shape) {
  if (shape.options == 0) return {};
  std::vector<Row> rows(1 + random.below(shape.options));
  const auto any_row = [&]() -> Row& { return rows[random.below(static_cast<std::uint32_t>(rows.size()))]; };
  for (const ItemId item : shape.primary) any_row().push_back(item);
  std::erase_if(rows, [](const Row& row) { return row.empty(); });
  if (rows.empty()) return rows;
  for (std::size_t s = 0; s < shape.secondary.size(); ++s) {
    if (shape.liked[s] == kNoColor) {
      any_row().push_back(shape.secondary[s]);
      continue;
    }
    for (Row& row : rows) {
      if (random.one_in(2)) row.push_back({shape.secondary[s], shape.liked[s]});
    }
  }
  return rows;
}

inline Row noise(Random& random, const Shape& shape) {
  Row row;
  if (random.one_in(16)) return row;                          // an empty option
  const std::uint32_t primaries = random.one_in(12) ? 0 : 2;  // how many there will be, about
  for (const ItemId item : shape.primary) {
    if (random.below(static_cast<std::uint32_t>(shape.primary.size())) < primaries) row.push_back(item);
  }
  for (std::size_t s = 0; s < shape.secondary.size(); ++s) {
    if (random.one_in(4)) row.push_back({shape.secondary[s], any_color(random, shape, s)});
  }
  return row;
}

}  // namespace random_problem_parts

/// 0 to 8 primary and 0 to 5 secondary items in mixed order, 0 to 3 colors, 0 to 14 options. Some options are
/// there twice, are empty or have no primary item. Some items are in no option. About half of the problems
/// have a solution.
inline Problem random_problem(std::uint64_t seed) {
  namespace parts = random_problem_parts;
  Random random(seed);
  ProblemBuilder builder;
  parts::Shape shape;
  const std::uint32_t primary = random.below(9);
  std::vector<int> is_primary(primary, 1);
  is_primary.resize(primary + random.below(6));
  random.shuffle(is_primary);
  const bool named = random.one_in(2);
  for (std::size_t k = 0; k < is_primary.size(); ++k) {
    const std::string name = named ? "item-number-" + std::to_string(k) : std::string();
    if (is_primary[k] != 0) {
      shape.primary.push_back(builder.primary(name));
    } else {
      shape.secondary.push_back(builder.secondary(name));
    }
  }
  shape.colors = random.below(4);
  for (std::uint32_t c = 0; c < shape.colors; ++c) builder.color("color-" + std::to_string(c));
  for (std::size_t s = 0; s < shape.secondary.size(); ++s) {
    shape.liked.push_back(random.below(shape.colors + 1) == 0 ? kNoColor
                                                              : ColorId{random.below(shape.colors)});
  }
  shape.options = random.below(15);

  std::vector<parts::Row> rows;
  if (!random.one_in(4)) rows = parts::planted(random, shape);
  while (rows.size() < shape.options) {
    const bool twice = !rows.empty() && random.one_in(8);
    rows.push_back(twice ? rows[random.below(static_cast<std::uint32_t>(rows.size()))]
                         : parts::noise(random, shape));
  }
  random.shuffle(rows);
  for (parts::Row& row : rows) {
    random.shuffle(row);
    builder.option(row, random.one_in(2) ? random.below(100) : 0);
  }
  return builder.build();
}

/// Gives `builder` the items and colors of `problem`. `bounds_of(item)` gives the bounds of a primary item.
template <class BoundsOf>
void add_items_and_colors(ProblemBuilder& builder, const Problem& problem, BoundsOf bounds_of) {
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const std::string_view name = problem.name(ItemId{i});
    if (problem.is_primary(ItemId{i})) {
      const Bounds bounds = bounds_of(ItemId{i});
      builder.primary(name, bounds.lo, bounds.hi);
    } else {
      builder.secondary(name);
    }
  }
  for (std::uint32_t c = 0; c < problem.color_count(); ++c) builder.color(problem.name(ColorId{c}));
}

/// The same items and options, but each primary item k is to be covered as often as `bounds[k]` says.
/// Payloads and costs are left out.
inline Problem with_bounds(const Problem& problem, const std::vector<Bounds>& bounds) {
  ProblemBuilder builder;
  add_items_and_colors(builder, problem, [&](ItemId item) { return bounds[index(item)]; });
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) builder.option(problem.entries(OptionId{o}));
  return builder.build();
}

/// A random_problem() with random bounds: lo is 0 or more. hi is lo, or more, or even more than there are
/// options. Most have a solution: bounds are chosen to fit a random set of options.
inline Problem random_multiple(std::uint64_t seed) {
  const Problem problem = random_problem(seed);
  Random random(seed ^ 0x6d756c7469);
  std::vector<std::uint32_t> covers(problem.item_count(), 0);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (random.one_in(2)) continue;
    for (const Entry entry : problem.entries(OptionId{o})) ++covers[index(entry.item)];
  }
  std::vector<Bounds> bounds(problem.item_count());
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (random.one_in(3)) continue;  // exactly once
    const std::uint32_t hi = std::max(1U, covers[i] + random.below(2));
    bounds[i] = {random.one_in(3) ? hi : hi - random.below(std::min(hi, 3U) + 1), hi};
    if (random.one_in(6)) bounds[i].hi = random.one_in(2) ? hi + 20 : ~std::uint32_t{0};
    if (random.one_in(30)) bounds[i].lo = bounds[i].hi;
  }
  return with_bounds(problem, bounds);
}

/// A problem of each kind: every fourth has multiplicities.
inline Problem any_problem(std::uint64_t seed) {
  return seed % 4 == 0 ? random_multiple(seed) : random_problem(seed);
}

/// A random problem of any kind with items that say how many of some options there are: of all, or of those
/// of another item, sometimes too many or too few.
inline Problem with_totals(std::uint64_t seed) {
  const Problem plain = seed % 3 == 0 ? random_multiple(seed) : random_problem(seed);
  Random random(seed ^ 0x746f74616c);
  ProblemBuilder builder;
  add_items_and_colors(builder, plain, [&](ItemId item) {
    return random.one_in(8) ? Bounds{0, 1} : plain.bounds(item);
  });
  const auto count = static_cast<std::uint32_t>(plain.option_count());
  std::vector<std::vector<Entry>> options;
  for (std::uint32_t o = 0; o < count; ++o) {
    const auto entries = plain.entries(OptionId{o});
    options.emplace_back(entries.begin(), entries.end());
  }
  for (std::uint32_t totals = 1 + random.below(2); totals > 0; --totals) {
    const std::uint32_t lo = random.below(6);
    const ItemId total =
        builder.primary("total " + std::to_string(totals), lo, std::max(1U, lo + random.below(4)));
    const bool all = random.one_in(2) || plain.item_count() == 0;
    const ItemId other{all ? 0 : random.below(static_cast<std::uint32_t>(plain.item_count()))};
    for (auto& option : options) {
      const auto is_other = [&](const Entry& entry) { return entry.item == other; };
      if (all ? !option.empty() : std::any_of(option.begin(), option.end(), is_other))
        option.push_back(total);
    }
  }
  for (const auto& option : options) builder.option(option);
  return builder.build();
}

/// Items in their order, secondary ones in parentheses, then each option in a line. Two problems with the
/// same text can differ only in payloads, and in colors that no option uses.
inline std::string describe(const Problem& problem) {
  std::string text = "items:";
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    std::string name(problem.name(ItemId{i}));
    if (const auto [lo, hi] = problem.bounds(ItemId{i});
        problem.has_multiplicities() && Bounds{lo, hi} != Bounds{}) {
      name = std::to_string(lo) + ':' + std::to_string(hi) + '|' + name;
    }
    text += problem.is_primary(ItemId{i}) ? ' ' + name : " (" + name + ')';
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    text += '\n' + std::to_string(o) + ": " + format::line(problem, OptionId{o});
  }
  return text;
}

}  // namespace dlx::test

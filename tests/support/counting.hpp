#pragma once
/// What tests of counting share: methods, problems put together or shuffled, and a plain count along the
/// items.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <dlx/count.hpp>

#include "count/order.hpp"
#include "count/remainder.hpp"
#include "parts.hpp"
#include "support/random_problem.hpp"

namespace dlx::test {

/// Adds an item like `item` of `problem`, without a name.
inline ItemId add_alike(ProblemBuilder& builder, const Problem& problem, ItemId item) {
  if (!problem.is_primary(item)) return builder.secondary();
  const auto [lo, hi] = problem.bounds(item);
  return builder.primary({}, lo, hi);
}

inline constexpr std::array kMethods{Method::automatic, Method::frontier, Method::memo, Method::search};

/// One problem of several that share nothing. Their items take turns.
inline Problem side_by_side(const std::vector<Problem>& parts) {
  ProblemBuilder builder;
  std::vector<std::vector<ItemId>> items(parts.size());
  for (std::uint32_t i = 0, added = 1; added > 0; ++i) {
    added = 0;
    for (std::size_t p = 0; p < parts.size(); ++p) {
      if (i >= parts[p].item_count()) continue;
      items[p].push_back(add_alike(builder, parts[p], ItemId{i}));
      ++added;
    }
  }
  for (std::uint32_t c = 0; c < 3; ++c) builder.color("color-" + std::to_string(c));  // all there may be
  for (std::size_t p = 0; p < parts.size(); ++p) {
    for (std::uint32_t o = 0; o < parts[p].option_count(); ++o) {
      std::vector<Entry> option;
      for (const Entry entry : parts[p].entries(OptionId{o})) {
        option.push_back({items[p][index(entry.item)], entry.color});
      }
      builder.option(option);
    }
  }
  return builder.build();
}

/// The same problem with items and options in random order. Colors are numbered as they come.
inline Problem shuffled(const Problem& problem, Random& random) {
  std::vector<std::uint32_t> items, options;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) items.push_back(i);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) options.push_back(o);
  random.shuffle(items);
  random.shuffle(options);
  ProblemBuilder builder;
  std::vector<ItemId> moved(items.size());
  for (const std::uint32_t i : items) moved[i] = add_alike(builder, problem, ItemId{i});
  for (const std::uint32_t o : options) {
    std::vector<Entry> option;
    for (const Entry entry : problem.entries(OptionId{o})) {
      const ColorId color =
          entry.color == kNoColor ? kNoColor : builder.color(std::string(problem.name(entry.color)));
      option.push_back({moved[index(entry.item)], color});
    }
    random.shuffle(option);
    builder.option(option);
  }
  return builder.build();
}

/// Counts domino tilings of a rectangle, cell by cell: for each set of cells that are covered ahead, it
/// counts the ways that lead there. At most 31 columns.
inline BigCount domino_tilings(std::size_t rows, std::size_t columns) {
  std::map<std::uint32_t, BigCount> ways{{0, 1}};
  for (std::size_t cell = 0; cell < rows * columns; ++cell) {
    std::map<std::uint32_t, BigCount> next;
    for (const auto& [ahead, count] : ways) {
      if ((ahead & 1U) != 0) {
        next[ahead >> 1] += count;
        continue;
      }
      const bool right = cell % columns + 1 < columns && (ahead & 2U) == 0;
      if (right) next[ahead >> 1 | 1U] += count;
      if (cell / columns + 1 < rows) next[ahead >> 1 | 1U << (columns - 1)] += count;
    }
    ways = std::move(next);
  }
  return ways[0];
}

/// All of a problem as one part, also if it falls apart. Every option must have a primary item.
inline detail::Part whole(const Problem& problem) {
  detail::Part part;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (problem.is_primary(ItemId{i})) part.items.push_back(ItemId{i});
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) part.options.push_back(OptionId{o});
  return part;
}

/// Counting along a frontier by its definition: a state has a value for each item, and what is done with is
/// set to 0.
struct PlainFrontier {
  using State = std::vector<std::uint32_t>;  // by item of the Remainder
  using Ways = std::map<State, BigCount>;

  std::vector<Ways> after;  // each step
  std::size_t states = 0;   // before each step, all together
  BigCount total;

  PlainFrontier(const detail::Remainder& problem, const std::vector<std::uint32_t>& order) {
    Ways now{{State(problem.item_count(), 0), 1}};
    std::vector<bool> decided(problem.option_count(), false);
    for (const std::uint32_t p : order) {
      std::vector<std::uint32_t> bucket;
      for (const std::uint32_t o : problem.options(p)) {
        if (!decided[o]) bucket.push_back(o);
        decided[o] = true;
      }
      if (bucket.empty() && !problem.options(p).empty()) continue;  // no turn
      states += now.size();
      now = turn(problem, now, p, bucket, decided);
      after.push_back(now);
    }
    for (const auto& [state, ways] : now) total += ways;
  }

 private:
  static Ways turn(const detail::Remainder& problem, const Ways& now, std::uint32_t item,
                   const std::vector<std::uint32_t>& bucket, const std::vector<bool>& decided) {
    std::vector<std::uint32_t> leaving;  // nothing can cover them any more
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      const auto options = problem.options(i);
      if (std::all_of(options.begin(), options.end(), [&](std::uint32_t o) { return decided[o]; })) {
        leaving.push_back(i);
      }
    }
    Ways next;
    const auto arrive = [&](State state, const BigCount& ways) {
      for (const std::uint32_t i : leaving) {
        if (i < problem.primary_count() && state[i] == 0) return;
        if (i >= problem.primary_count()) state[i] = 0;
      }
      next[state] += ways;
    };
    for (const auto& [state, ways] : now) {
      if (state[item] != 0) {
        arrive(state, ways);
        continue;
      }
      for (const std::uint32_t o : bucket) {
        State own = state;
        bool fits = true;
        for (const auto& seat : problem.seats(o)) {
          fits = fits && (own[seat.item] == 0 || (seat.value > 1 && own[seat.item] == seat.value));
          own[seat.item] = seat.value;
        }
        if (fits) arrive(own, ways);
      }
    }
    return next;
  }
};

}  // namespace dlx::test

#pragma once
/// Problems whose search trees are of many kinds. They are made here, the same on every system.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <dlx/problem.hpp>

#include "random.hpp"

namespace estimates {

/// A family of problems. `make` draws one; those with a larger `size` have larger trees.
struct Family {
  const char* name;
  dlx::Problem (*make)(std::mt19937_64& random, std::size_t size);
  std::size_t first;  ///< the first size that is worth a trial
};

inline std::size_t draw(std::mt19937_64& random, std::size_t end) {
  return static_cast<std::size_t>(dlx::detail::draw(random, std::uint64_t{end}));
}

/// Different numbers below `end`, ascending.
inline std::vector<std::size_t> draw_some(std::mt19937_64& random, std::size_t end, std::size_t count) {
  std::vector<std::size_t> all(end);
  for (std::size_t k = 0; k < end; ++k) all[k] = k;
  dlx::detail::shuffle(random, all);
  all.resize(count);
  std::sort(all.begin(), all.end());
  return all;
}

inline std::vector<dlx::ItemId> items(dlx::ProblemBuilder& builder, const char* name, std::size_t count) {
  std::vector<dlx::ItemId> items;
  for (std::size_t k = 0; k < count; ++k) items.push_back(builder.primary(name + std::to_string(k)));
  return items;
}

/// Queens, some of whose places may not be used.
inline dlx::Problem queens(std::mt19937_64& random, std::size_t n) {
  dlx::ProblemBuilder builder;
  const auto rows = items(builder, "r", n), columns = items(builder, "c", n);
  std::vector<dlx::ItemId> up, down;
  for (std::size_t k = 0; k + 1 < 2 * n; ++k) up.push_back(builder.secondary("u" + std::to_string(k)));
  for (std::size_t k = 0; k + 1 < 2 * n; ++k) down.push_back(builder.secondary("d" + std::to_string(k)));
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      if (draw(random, 8) > 0) builder.option({rows[r], columns[c], up[r + c], down[r + n - 1 - c]});
    }
  }
  return builder.build();
}

/// Langford pairs without some of the options.
inline dlx::Problem langford(std::mt19937_64& random, std::size_t n) {
  dlx::ProblemBuilder builder;
  const auto values = items(builder, "v", n), places = items(builder, "s", 2 * n);
  for (std::size_t k = n; k >= 1; --k) {
    for (std::size_t s = 0; s + k + 1 < 2 * n; ++s) {
      if (draw(random, 12) > 0) builder.option({values[k - 1], places[s], places[s + k + 1]});
    }
  }
  return builder.build();
}

/// Dominoes on a board with holes.
inline dlx::Problem dominoes(std::mt19937_64& random, std::size_t cells_wanted) {
  dlx::ProblemBuilder builder;
  constexpr std::size_t kColumns = 8;
  const std::size_t rows = cells_wanted / kColumns;
  std::vector<bool> hole(rows * kColumns);
  for (const std::size_t k : draw_some(random, hole.size() / 2, 2)) {  // one of each colour of a chessboard
    const std::size_t row = 2 * k / kColumns;
    hole[2 * k + (row + k) % 2] = true;
  }
  std::vector<dlx::ItemId> cells(hole.size());
  for (std::size_t k = 0; k < hole.size(); ++k) {
    if (!hole[k]) cells[k] = builder.primary("c" + std::to_string(k));
  }
  for (std::size_t k = 0; k < hole.size(); ++k) {
    if (hole[k]) continue;
    if (k % kColumns + 1 < kColumns && !hole[k + 1]) builder.option({cells[k], cells[k + 1]});
    if (k + kColumns < hole.size() && !hole[k + kColumns]) builder.option({cells[k], cells[k + kColumns]});
  }
  return builder.build();
}

/// Any sets of 2 to 4 items.
inline dlx::Problem sets(std::mt19937_64& random, std::size_t n) {
  dlx::ProblemBuilder builder;
  const auto all = items(builder, "i", n);
  for (std::size_t o = 0; o < 4 * n; ++o) {
    std::vector<dlx::Entry> option;
    for (const std::size_t k : draw_some(random, n, 2 + draw(random, 3))) option.push_back(all[k]);
    builder.option(option);
  }
  return builder.build();
}

/// Large sets of items, so that there are few solutions or none.
inline dlx::Problem large_sets(std::mt19937_64& random, std::size_t n) {
  dlx::ProblemBuilder builder;
  const auto all = items(builder, "i", 40);
  for (std::size_t o = 0; o < n; ++o) {
    std::vector<dlx::Entry> option;
    for (const std::size_t k : draw_some(random, all.size(), 4 + draw(random, 4))) option.push_back(all[k]);
    builder.option(option);
  }
  return builder.build();
}

/// Matchings of a random graph.
inline dlx::Problem matchings(std::mt19937_64& random, std::size_t n) {
  dlx::ProblemBuilder builder;
  const auto vertices = items(builder, "v", 2 * n);
  for (std::size_t a = 0; a < 2 * n; ++a) {
    for (std::size_t b = a + 1; b < 2 * n; ++b) {
      if (draw(random, 5) < 2) builder.option({vertices[a], vertices[b]});
    }
  }
  return builder.build();
}

/// Grids of `n` rows in which rows, columns and, if `box` > 0, boxes of 3 x 3 have each digit once. Cells
/// that a shift of the digits fills are given, but not `open` of them.
inline dlx::Problem grid(std::mt19937_64& random, std::size_t n, std::size_t box, std::size_t open) {
  dlx::ProblemBuilder builder;
  std::vector<std::size_t> digits(n);
  for (std::size_t k = 0; k < n; ++k) digits[k] = k;
  dlx::detail::shuffle(random, digits);
  const auto cells = items(builder, "p", n * n), rows = items(builder, "r", n * n),
             columns = items(builder, "c", n * n);
  const auto boxes = items(builder, "b", box > 0 ? n * n : 0);
  std::vector<bool> free(n * n);
  for (const std::size_t k : draw_some(random, n * n, std::min(open, n * n))) free[k] = true;
  for (std::size_t k = 0; k < n * n; ++k) {
    const std::size_t r = k / n, c = k % n;
    const std::size_t shift = box > 0 ? r * box + r / box : r;
    for (std::size_t d = 0; d < n; ++d) {
      if (!free[k] && digits[(shift + c) % n] != d) continue;
      std::vector<dlx::Entry> option{cells[k], rows[r * n + d], columns[c * n + d]};
      if (box > 0) option.push_back(boxes[(r / box * box + c / box) * n + d]);
      builder.option(option);
    }
  }
  return builder.build();
}

inline dlx::Problem latin(std::mt19937_64& random, std::size_t open) { return grid(random, 7, 0, open); }
inline dlx::Problem sudoku(std::mt19937_64& random, std::size_t open) { return grid(random, 9, 3, open); }

/// Each item takes one of several options, and the colors of what they share must agree.
inline dlx::Problem colored(std::mt19937_64& random, std::size_t n) {
  dlx::ProblemBuilder builder;
  const auto all = items(builder, "i", n);
  std::vector<dlx::ItemId> shared;
  for (std::size_t k = 0; k < n; ++k) shared.push_back(builder.secondary("s" + std::to_string(k)));
  const dlx::ColorId colors[] = {builder.color("red"), builder.color("green"), builder.color("blue")};
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t o = 0; o < 5; ++o) {
      std::vector<dlx::Entry> option{{all[k]}};
      for (const std::size_t s : draw_some(random, n, 2))
        option.push_back({shared[s], colors[draw(random, 3)]});
      builder.option(option);
    }
  }
  return builder.build();
}

/// Each item once or twice, by sets of three.
inline dlx::Problem multiple(std::mt19937_64& random, std::size_t n) {
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> all;
  for (std::size_t k = 0; k < n; ++k)
    all.push_back(builder.primary("i" + std::to_string(k), 1, 1 + static_cast<std::uint32_t>(k % 2)));
  for (std::size_t o = 0; o < 2 * n; ++o) {
    std::vector<dlx::Entry> option;
    for (const std::size_t k : draw_some(random, n, 3)) option.push_back(all[k]);
    builder.option(option);
  }
  return builder.build();
}

inline constexpr Family kFamilies[] = {
    {"queens", queens, 11},     {"langford", langford, 8},       {"dominoes", dominoes, 48},
    {"sets", sets, 24},         {"large sets", large_sets, 150}, {"matchings", matchings, 8},
    {"latin", latin, 34},       {"sudoku", sudoku, 52},          {"colored", colored, 14},
    {"multiple", multiple, 12},
};

}  // namespace estimates

#pragma once
/// Problems whose number of solutions is published, as matrices.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <common/puzzles.hpp>
#include <dlx/problem.hpp>

namespace dlx::test {

using common::dominoes;
using common::langford;
using common::queens;

inline std::vector<ItemId> primaries(ProblemBuilder& builder, std::size_t count) {
  std::vector<ItemId> items;
  for (std::size_t k = 0; k < count; ++k) items.push_back(builder.primary());
  return items;
}

/// Latin squares. The option that puts symbol s at row r and column c has the number (r * n + c) * n + s.
inline Problem latin(std::size_t n) {
  ProblemBuilder builder;
  const auto cells = primaries(builder, n * n), in_row = primaries(builder, n * n),
             in_column = primaries(builder, n * n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      for (std::size_t s = 0; s < n; ++s) {
        builder.option({cells[r * n + c], in_row[r * n + s], in_column[c * n + s]});
      }
    }
  }
  return builder.build();
}

/// All sudoku grids with boxes of k × k.
inline Problem sudoku_grids(std::size_t k) {
  ProblemBuilder builder;
  const std::size_t n = k * k;
  const auto cells = primaries(builder, n * n), in_row = primaries(builder, n * n),
             in_column = primaries(builder, n * n), in_box = primaries(builder, n * n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      const std::size_t box = r / k * k + c / k;
      for (std::size_t s = 0; s < n; ++s) {
        builder.option({cells[r * n + c], in_row[r * n + s], in_column[c * n + s], in_box[box * n + s]});
      }
    }
  }
  return builder.build();
}

/// Partitions of a set of n: an option for each subset that is not empty.
inline Problem partitions(std::size_t n) {
  ProblemBuilder builder;
  const auto items = primaries(builder, n);
  for (std::uint32_t subset = 1; subset < std::uint32_t{1} << n; ++subset) {
    std::vector<Entry> option;
    for (std::size_t k = 0; k < n; ++k) {
      if ((subset >> k & 1U) != 0) option.push_back(items[k]);
    }
    builder.option(option);
  }
  return builder.build();
}

/// Perfect matchings of the complete graph on n vertices.
inline Problem matchings(std::size_t n) {
  ProblemBuilder builder;
  const auto vertices = primaries(builder, n);
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b) builder.option({vertices[a], vertices[b]});
  }
  return builder.build();
}

/// 29!! = 6190283353629375 solutions (OEIS A001147): no search gets to the end of it.
inline Problem endless() { return matchings(30); }

/// Steiner triple systems on n points: each pair is in one triple.
inline Problem triples(std::size_t n) {
  ProblemBuilder builder;
  const auto pairs = primaries(builder, n * (n - 1) / 2);
  const auto pair = [&](std::size_t a, std::size_t b) { return pairs[b * (b - 1) / 2 + a]; };  // a < b
  for (std::size_t c = 2; c < n; ++c) {
    for (std::size_t b = 1; b < c; ++b) {
      for (std::size_t a = 0; a < b; ++a) builder.option({pair(a, b), pair(a, c), pair(b, c)});
    }
  }
  return builder.build();
}

/// `parts` items with `choices` options each that have nothing in common: choices ^ parts solutions.
inline Problem independent(std::size_t parts, std::size_t choices) {
  ProblemBuilder builder;
  for (const ItemId item : primaries(builder, parts)) {
    for (std::size_t k = 0; k < choices; ++k) builder.option({item});
  }
  return builder.build();
}

/// `queens` queens on n × n that see or stand on every square.
inline Problem dominating_queens(std::size_t n, std::uint32_t queens) {
  ProblemBuilder builder;
  const ItemId all = builder.primary("#", queens, queens);
  for (std::size_t k = 0; k < n * n; ++k) builder.primary({}, 1, queens);
  const auto square = [&](std::size_t r, std::size_t c) {
    return ItemId{static_cast<std::uint32_t>(1 + r * n + c)};
  };
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      std::vector<Entry> option{all};
      for (std::size_t y = 0; y < n; ++y) {
        for (std::size_t x = 0; x < n; ++x) {
          if (y == r || x == c || y + x == r + c || y + c == x + r) option.push_back(square(y, x));
        }
      }
      builder.option(option);
    }
  }
  return builder.build();
}

/// Rectangles on 6 × 6: three of 1 × 2, three of 1 × 3, two of 2 × 3, one of 2 × 2 and one of 1 × 5.
inline Problem bricks() {
  constexpr std::size_t kSide = 6;
  struct Brick {
    std::size_t height, width;
    std::uint32_t copies;
  };
  ProblemBuilder builder;
  std::vector<std::pair<Brick, ItemId>> bricks;
  for (const Brick brick : {Brick{1, 2, 3}, Brick{1, 3, 3}, Brick{2, 3, 2}, Brick{2, 2, 1}, Brick{1, 5, 1}}) {
    bricks.push_back({brick, builder.primary({}, brick.copies, brick.copies)});
  }
  const auto cells = primaries(builder, kSide * kSide);
  const auto place = [&](ItemId brick, std::size_t height, std::size_t width) {
    for (std::size_t r = 0; r + height <= kSide; ++r) {
      for (std::size_t c = 0; c + width <= kSide; ++c) {
        std::vector<Entry> option{brick};
        for (std::size_t k = 0; k < height * width; ++k) {
          option.push_back(cells[(r + k / width) * kSide + c + k % width]);
        }
        builder.option(option);
      }
    }
  };
  for (const auto& [brick, item] : bricks) {
    place(item, brick.height, brick.width);
    if (brick.height != brick.width) place(item, brick.width, brick.height);
  }
  return builder.build();
}

}  // namespace dlx::test

#pragma once
/// Puzzles of any size, as problems whose items have names.

#include <cstddef>
#include <string>
#include <vector>

#include <dlx/problem.hpp>

namespace common {

/// n queens on n × n. Rows and columns are primary, diagonals secondary. Rows and columns go from the middle
/// outwards, as Knuth has them: a solver that takes items in their order does better so.
inline dlx::Problem queens(std::size_t n) {
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> rows(n), columns(n), up, down;
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < n; ++k) {
    const std::size_t middle = (n - 1) / 2;
    order.push_back(k % 2 == 1 ? middle + (k + 1) / 2 : middle - k / 2);
  }
  for (const std::size_t k : order) {
    rows[k] = builder.primary("r" + std::to_string(k));
    columns[k] = builder.primary("c" + std::to_string(k));
  }
  for (std::size_t k = 0; k + 1 < 2 * n; ++k) up.push_back(builder.secondary("u" + std::to_string(k)));
  for (std::size_t k = 0; k + 1 < 2 * n; ++k) down.push_back(builder.secondary("d" + std::to_string(k)));
  for (const std::size_t r : order) {
    for (const std::size_t c : order) builder.option({rows[r], columns[c], up[r + c], down[r + n - 1 - c]});
  }
  return builder.build();
}

/// Langford pairs: the two k stand k + 1 places apart. A solution and its reversal both count. The largest k
/// comes first, as one would place them by hand.
inline dlx::Problem langford(std::size_t n) {
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> values, places;
  for (std::size_t k = n; k >= 1; --k) values.push_back(builder.primary(std::to_string(k)));
  for (std::size_t s = 0; s < 2 * n; ++s) places.push_back(builder.primary("s" + std::to_string(s)));
  for (std::size_t k = n; k >= 1; --k) {
    for (std::size_t s = 0; s + k + 1 < 2 * n; ++s) {
      builder.option({values[n - k], places[s], places[s + k + 1]});
    }
  }
  return builder.build();
}

/// Domino tilings of a rectangle, with its cells row by row.
inline dlx::Problem dominoes(std::size_t rows, std::size_t columns) {
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> cells;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) {
      cells.push_back(builder.primary("r" + std::to_string(r) + "c" + std::to_string(c)));
    }
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cell % columns + 1 < columns) builder.option({cells[cell], cells[cell + 1]});
    if (cell + columns < cells.size()) builder.option({cells[cell], cells[cell + columns]});
  }
  return builder.build();
}

}  // namespace common

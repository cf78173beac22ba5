#pragma once
/// Large matrices, as squares that stand for many places each.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "order.hpp"

namespace draw {

/// So many neighbors of one kind share a row or column of squares.
struct Sharing {
  std::size_t of = 0;    ///< items or options
  std::size_t each = 1;  ///< that share; the last may be fewer

  std::size_t groups() const { return (of + each - 1) / each; }
  /// How many share group `g`.
  std::size_t size(std::size_t g) const { return g + 1 < groups() ? each : of - g * each; }
};

/// As few neighbors share as can be, for at most `most` groups.
Sharing share(std::size_t of, std::size_t most);

struct Density {
  Sharing primary, secondary, options;  // columns: those of primary items come first
  std::vector<double> share;            // of entries among all places: row by row of squares
  double most = 0;                      // the largest of these

  std::size_t columns() const { return primary.groups() + secondary.groups(); }
  double at(std::size_t row, std::size_t column) const { return share[row * columns() + column]; }
};

Density density(const dlx::Problem& problem, const Arrangement& arrangement, std::size_t columns,
                std::size_t rows);

}  // namespace draw

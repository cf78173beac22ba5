#pragma once
/// Which items are cells, and where.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <dlx/problem.hpp>
#include <draw/board.hpp>

namespace draw {

inline constexpr std::uint32_t kNoCell = 0xffff'ffff;

struct Cells {
  std::vector<Cell> cells;             // by their places
  std::vector<std::uint32_t> cell_of;  // for each item
  std::vector<std::string> layers, rows, columns;
  bool from_below = false;
  bool characters = false;  // each character of a name is a token
};

/// The cells of a problem whose items have names of cells.
std::optional<Cells> find_cells(const dlx::Problem& problem);

}  // namespace draw

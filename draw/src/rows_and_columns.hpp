#pragma once
/// Boards whose rows and columns are items, and whose cells are none.

#include <cstdint>
#include <optional>
#include <vector>

#include "cells.hpp"

namespace draw {

struct Crossings {
  Cells cells;                        // no item is one of them
  std::vector<std::uint32_t> row_of;  // for each item: from the top, kNoCell if it is no row
  std::vector<std::uint32_t> column_of;
  bool queens = false;  // all other items are diagonals
};

/// Rows and columns among the items, if each option has one of each or none of them.
std::optional<Crossings> find_crossings(const dlx::Problem& problem);

}  // namespace draw

#pragma once
/// What options say where each covers one cell at most: symbols, and regions of cells.

#include <cstdint>
#include <string>
#include <vector>

#include "cells.hpp"

namespace draw {

struct Symbols {
  std::vector<std::string> of_option;  // empty for options without a cell
  std::vector<std::uint32_t> regions;  // for each cell; empty if there are none, or more than one kind
};

/// A name such as `r2n7` has tokens, 2 and 7. A token tells the place if all options of a cell have the same
/// one there. What is left is the symbol.
Symbols read_symbols(const dlx::Problem& problem, const Cells& cells);

}  // namespace draw

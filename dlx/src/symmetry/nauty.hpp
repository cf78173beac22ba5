#pragma once
/// What the library nauty is asked. Only nauty.cpp knows it.

#include <cstddef>
#include <optional>
#include <vector>

#include <dlx/big_count.hpp>

#include "budget/budget.hpp"
#include "symmetry/refine.hpp"

namespace dlx::detail {

inline constexpr std::size_t kNautyVertices = 2'000'000'000;  // nauty can take so many

/// A graph whose vertices are in cells. Only vertices of one cell can be exchanged.
struct CellGraph {
  std::vector<std::size_t> begin;  // the neighbours of vertex v are neighbours[begin[v] .. begin[v + 1])
  std::vector<int> neighbours;
  Cells cells;
};

struct NautyAnswer {
  std::vector<std::vector<int>> generators;  // where each vertex goes
  BigCount order = 1;
  /// The vertices, cell by cell. If graphs with cells of the same sizes are isomorphic, their vertices at the
  /// same places are an isomorphism. Only if this was wanted.
  std::vector<int> canonical;
};

/// The automorphisms of `graph`. Empty if the budget ends it.
///
/// Limits:  the budget is asked between two refinements of nauty. The generators may take half of the memory.
/// Threads: only one call runs at a time, since nauty has global variables.
/// Source:  B. D. McKay, A. Piperno, Practical graph isomorphism II, J. Symbolic Computation 60 (2014).
std::optional<NautyAnswer> ask_nauty(CellGraph graph, bool want_canonical, Budget& budget);

}  // namespace dlx::detail

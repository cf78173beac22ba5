#pragma once
/// The coarsest partition of a graph's vertices that neighbours tell no finer.

#include <vector>

#include "budget/budget.hpp"
#include "symmetry/graph.hpp"

namespace dlx::detail {

/// Cells of vertices, as nauty wants them.
struct Cells {
  std::vector<int> order;  // the vertices, cell by cell
  std::vector<int> last;   // for each place in `order`: 0 at the last vertex of a cell, else 1
};

/// Splits cells until any two vertices of a cell have as many neighbours in each cell. No automorphism that
/// keeps the cells takes a vertex out of its new cell. nauty does the same, but in a chain of thousands of
/// vertices its time grows with the square of the length. False if the budget ends it.
///
/// Cost:    O(edges log² vertices) time, and memory in proportion to the vertices.
/// Source:  J. Hopcroft, An n log n algorithm for minimizing states in a finite automaton, 1971; A. Cardon,
///          M. Crochemore, Partitioning a graph in O(|A| log |V|), Theoretical Computer Science 19 (1982).
bool refine(const SymmetryGraph& graph, Cells& cells, Budget& budget);

}  // namespace dlx::detail

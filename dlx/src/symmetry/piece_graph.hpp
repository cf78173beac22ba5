#pragma once
/// The pieces of a graph, as nauty is asked about them.

#include <vector>

#include "symmetry/graph.hpp"
#include "symmetry/graph_pieces.hpp"
#include "symmetry/nauty.hpp"

namespace dlx::detail {

/// Makes a graph of each piece.
class PieceGraph {
 public:
  /// Keeps references.
  PieceGraph(const SymmetryGraph& graph, const GraphPieces& parts);

  /// A piece by itself. Vertices are numbered by their places in it.
  CellGraph of(const Vertices& piece);

 private:
  const SymmetryGraph& graph_;
  const GraphPieces& parts_;
  std::vector<int> place_;  // of a vertex in the piece that is looked at
};

/// The neighbours of each vertex, by their places in `order`; after each list a -1.
std::vector<int> rows_in_order(const CellGraph& graph, const std::vector<int>& order);

}  // namespace dlx::detail

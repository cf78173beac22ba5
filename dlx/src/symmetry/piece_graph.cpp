#include "symmetry/piece_graph.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace dlx::detail {

PieceGraph::PieceGraph(const SymmetryGraph& graph, const GraphPieces& parts)
    : graph_(graph), parts_(parts), place_(graph.vertices()) {}

CellGraph PieceGraph::of(const Vertices& piece) {
  const std::size_t n = piece.size();
  CellGraph graph{{0}, {}, {std::vector<int>(n), std::vector<int>(n, 1)}};
  std::iota(graph.cells.order.begin(), graph.cells.order.end(), 0);
  for (std::size_t p = 0; p < n; ++p) place_[piece[p]] = static_cast<int>(p);
  for (std::size_t p = 0; p < n; ++p) {
    const std::size_t v = piece[p];
    for (std::size_t e = graph_.begin[v]; e < graph_.begin[v + 1]; ++e) {
      const auto w = static_cast<std::size_t>(graph_.neighbours[e]);
      if (parts_.piece_of[w] == parts_.piece_of[v]) graph.neighbours.push_back(place_[w]);
    }
    graph.begin.push_back(graph.neighbours.size());
    if (p + 1 == n || parts_.color[v] != parts_.color[piece[p + 1]]) graph.cells.last[p] = 0;
  }
  return graph;
}

std::vector<int> rows_in_order(const CellGraph& graph, const std::vector<int>& order) {
  std::vector<int> place(order.size()), rows;
  for (std::size_t k = 0; k < order.size(); ++k)
    place[static_cast<std::size_t>(order[k])] = static_cast<int>(k);
  for (const int vertex : order) {
    const auto v = static_cast<std::size_t>(vertex);
    const auto row = static_cast<std::ptrdiff_t>(rows.size());
    for (std::size_t e = graph.begin[v]; e < graph.begin[v + 1]; ++e)
      rows.push_back(place[static_cast<std::size_t>(graph.neighbours[e])]);
    std::sort(rows.begin() + row, rows.end());
    rows.push_back(-1);
  }
  return rows;
}

}  // namespace dlx::detail

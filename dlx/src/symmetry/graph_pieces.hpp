#pragma once
/// The pieces of a graph that symmetries move as a whole.

#include <cstdint>
#include <span>
#include <vector>

#include "symmetry/graph.hpp"
#include "symmetry/refine.hpp"

namespace dlx::detail {

using Vertices = std::vector<std::uint32_t>;

/// A graph without what is the same for all vertices of a color. Of equal options only the first is there.
/// Two colors are joined if each vertex of the one has an edge to each vertex of the other. Pieces are what
/// hangs together if edges between joined colors are left out.
///
/// A symmetry that keeps the colors keeps the edges between joined colors, wherever vertices of these go. It
/// takes the other edges to each other, and so pieces to pieces. If, on the other hand, each piece is taken
/// to a piece, with its inner edges, then all other edges are between joined colors. So that is a symmetry.
struct GraphPieces {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// `marks` are those of automorphisms(). The colors are the cells, split by the number of copies.
  GraphPieces(const SymmetryGraph& graph, std::span<const std::uint32_t> marks, const Cells& cells);

  std::vector<Vertices> copies;  // sets of two equal options or more, with the same mark; ascending
  Vertices copies_of;            // for each vertex: the set in `copies` that it is the first of, or kNone
  Vertices color;                // of each vertex; kNone: it is a copy of another
  std::vector<Vertices> pieces;  // each by color. Without vertices that have a color for themselves
  Vertices piece_of;             // of each vertex; kNone: it is in none

 private:
  void find_copies(const SymmetryGraph& graph, std::span<const std::uint32_t> marks);
  Vertices give_colors(const Cells& cells);
  void split(const SymmetryGraph& graph, const Vertices& order);
};

}  // namespace dlx::detail

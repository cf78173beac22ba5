#include "symmetry/graph_pieces.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <tuple>

#include <boost/pending/disjoint_sets.hpp>

namespace dlx::detail {

GraphPieces::GraphPieces(const SymmetryGraph& graph, std::span<const std::uint32_t> marks, const Cells& cells)
    : copies_of(graph.vertices(), kNone), color(graph.vertices(), kNone), piece_of(graph.vertices(), kNone) {
  find_copies(graph, marks);
  split(graph, give_colors(cells));
}

void GraphPieces::find_copies(const SymmetryGraph& graph, std::span<const std::uint32_t> marks) {
  const Vertices& first = graph.first_copy;
  Vertices equal;  // options that are not alone
  std::vector<bool> listed(first.size());
  for (std::uint32_t v = 0; v < first.size(); ++v) {
    if (first[v] == v) continue;
    if (!listed[first[v]]) equal.push_back(first[v]);
    listed[first[v]] = true;
    equal.push_back(v);
  }
  const auto key = [&](std::uint32_t v) { return std::tuple(first[v], marks.empty() ? 0 : marks[v]); };
  std::sort(equal.begin(), equal.end(),
            [&](std::uint32_t a, std::uint32_t b) { return std::tuple(key(a), a) < std::tuple(key(b), b); });
  for (std::size_t begin = 0, end = 0; begin < equal.size(); begin = end) {
    while (end < equal.size() && key(equal[end]) == key(equal[begin])) ++end;
    if (end - begin < 2) continue;
    copies_of[equal[begin]] = static_cast<std::uint32_t>(copies.size());
    copies.emplace_back(equal.begin() + static_cast<std::ptrdiff_t>(begin),
                        equal.begin() + static_cast<std::ptrdiff_t>(end));
  }
}

/// Returns the vertices that have colors, color by color, and ascending in each.
Vertices GraphPieces::give_colors(const Cells& cells) {
  std::vector<bool> spare(color.size());
  for (const Vertices& set : copies) {
    for (std::size_t k = 1; k < set.size(); ++k) spare[set[k]] = true;
  }
  struct Place {
    std::uint32_t cell;
    std::size_t copies;
    std::uint32_t vertex;
  };
  std::vector<Place> places;
  std::uint32_t cell = 0;
  for (std::size_t k = 0; k < cells.order.size(); ++k) {
    const auto v = static_cast<std::uint32_t>(cells.order[k]);
    if (!spare[v]) places.push_back({cell, copies_of[v] == kNone ? 1 : copies[copies_of[v]].size(), v});
    if (cells.last[k] == 0) ++cell;
  }
  std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) {
    return std::tie(a.cell, a.copies, a.vertex) < std::tie(b.cell, b.copies, b.vertex);
  });
  Vertices order;
  std::uint32_t colors = 0;
  for (std::size_t k = 0; k < places.size(); ++k) {
    const Place& at = places[k];
    if (k > 0 && std::tie(places[k - 1].cell, places[k - 1].copies) != std::tie(at.cell, at.copies)) ++colors;
    color[at.vertex] = colors;
    order.push_back(at.vertex);
  }
  return order;
}

/// Finds what hangs together. `order` has the vertices color by color.
void GraphPieces::split(const SymmetryGraph& graph, const Vertices& order) {
  const auto each_edge = [&](std::uint32_t v, auto see) {
    for (std::size_t e = graph.begin[v]; e < graph.begin[v + std::size_t{1}]; ++e) {
      const auto w = static_cast<std::uint32_t>(graph.neighbours[e]);
      if (color[w] != kNone) see(w);
    }
  };
  Vertices sizes(order.empty() ? 0 : color[order.back()] + 1);
  for (const std::uint32_t v : order) ++sizes[color[v]];
  std::vector<std::uint32_t> rank(color.size()), parent(color.size());
  std::iota(parent.begin(), parent.end(), 0U);
  boost::disjoint_sets<std::uint32_t*, std::uint32_t*> sets(rank.data(), parent.data());
  std::vector<std::uint64_t> edges(sizes.size());  // of the color, to each other color
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    const std::size_t size = sizes[color[order[begin]]];
    end += size;
    for (std::size_t k = begin; k < end; ++k)
      each_edge(order[k], [&](std::uint32_t w) { ++edges[color[w]]; });
    for (std::size_t k = begin; k < end; ++k) {
      each_edge(order[k], [&](std::uint32_t w) {
        if (edges[color[w]] != std::uint64_t{size} * sizes[color[w]]) sets.union_set(order[k], w);
      });
    }
    for (std::size_t k = begin; k < end; ++k)
      each_edge(order[k], [&](std::uint32_t w) { edges[color[w]] = 0; });
  }
  Vertices piece_of_set(color.size(), kNone);
  for (const std::uint32_t v : order) {
    if (sizes[color[v]] == 1) continue;
    std::uint32_t& piece = piece_of_set[sets.find_set(v)];
    if (piece == kNone) {
      piece = static_cast<std::uint32_t>(pieces.size());
      pieces.emplace_back();
    }
    pieces[piece].push_back(v);
    piece_of[v] = piece;
  }
}

}  // namespace dlx::detail

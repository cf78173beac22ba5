#include "symmetry/set_form.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include <boost/uuid/name_generator_sha1.hpp>

#include "symmetry/automorphisms.hpp"
#include "symmetry/graph_pieces.hpp"
#include "symmetry/nauty.hpp"
#include "symmetry/piece_graph.hpp"
#include "symmetry/refine.hpp"

/// How the form of a set is found.
///
/// The options of the set are marked, and the graph is split as for its automorphisms (automorphisms.cpp).
/// Two marked graphs are isomorphic if these are the same: how many vertices each color has, of which kind
/// and how many copies; how many neighbours of each color they have; and the pieces of each list of colors in
/// canonical form, in any order. All vertices of a color have as many neighbours of another: refine() sees to
/// that. So an isomorphism of pieces keeps the edges that are in no piece, too.

namespace dlx::detail {

namespace {

/// A text of numbers, which the digest is made of.
using Text = std::vector<int>;

/// How many colors there are. Of each its mark, its size, its number of copies, and the colors of the
/// neighbours.
Text colors_text(const SymmetryGraph& graph, const std::vector<std::uint32_t>& marks,
                 const GraphPieces& parts) {
  struct Color {
    std::uint32_t size = 0, vertex = 0;
  };
  std::vector<Color> colors;
  for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
    const std::uint32_t c = parts.color[v];
    if (c == GraphPieces::kNone) continue;
    if (c >= colors.size()) colors.resize(c + 1);
    ++colors[c].size;
    colors[c].vertex = v;
  }
  Text text{static_cast<int>(colors.size())};
  for (const Color& color : colors) {
    const std::uint32_t v = color.vertex, set = parts.copies_of[v];
    const std::size_t copies = set == GraphPieces::kNone ? 1 : parts.copies[set].size();
    text.insert(text.end(), {static_cast<int>(graph.kind[v]), v < marks.size() && marks[v] != 0 ? 1 : 0,
                             static_cast<int>(color.size), static_cast<int>(copies)});
    const auto row = static_cast<std::ptrdiff_t>(text.size());
    for (std::size_t e = graph.begin[v]; e < graph.begin[v + std::size_t{1}]; ++e) {
      const std::uint32_t c = parts.color[static_cast<std::size_t>(graph.neighbours[e])];
      if (c != GraphPieces::kNone) text.push_back(static_cast<int>(c));
    }
    std::sort(text.begin() + row, text.end());
    text.push_back(-1);
  }
  return text;
}

}  // namespace

std::optional<SetForm> form_of_set(const SymmetryGraph& graph, const std::vector<std::uint32_t>& set,
                                   Budget& budget) {
  std::vector<std::uint32_t> marks(graph.options.size());
  for (const std::uint32_t v : set) marks[v] = 1;
  const std::optional<Cells> cells = refined_cells(graph, marks, budget);
  if (!cells) return std::nullopt;
  const GraphPieces parts(graph, marks, *cells);
  SetForm found{{}, 1};
  for (const Vertices& copies : parts.copies) found.symmetries *= factorial(copies.size());

  PieceGraph piece_graph(graph, parts);
  std::map<std::pair<Text, Text>, std::size_t> pieces;  // colors and rows, and how many pieces have them
  for (const Vertices& piece : parts.pieces) {
    CellGraph inner = piece_graph.of(piece);
    std::optional<NautyAnswer> answer = ask_nauty(inner, true, budget);
    if (!answer) return std::nullopt;
    found.symmetries *= answer->order;
    Text colors;
    for (const std::uint32_t v : piece) colors.push_back(static_cast<int>(parts.color[v]));
    found.symmetries *= ++pieces[{std::move(colors), rows_in_order(inner, answer->canonical)}];
  }
  Text text = colors_text(graph, marks, parts);
  for (const auto& [piece, count] : pieces) {
    text.insert(text.end(), piece.first.begin(), piece.first.end());
    text.push_back(-1);
    text.insert(text.end(), piece.second.begin(), piece.second.end());
    text.push_back(static_cast<int>(count));
  }
  found.digest =
      boost::uuids::name_generator_sha1(boost::uuids::ns::oid())(text.data(), text.size() * sizeof text[0]);
  return found;
}

}  // namespace dlx::detail

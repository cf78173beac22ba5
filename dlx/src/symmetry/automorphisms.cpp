#include "symmetry/automorphisms.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include <boost/pending/disjoint_sets.hpp>

#include <dlx/error.hpp>
#include <dlx/symmetry.hpp>

#include "symmetry/graph_pieces.hpp"
#include "symmetry/nauty.hpp"
#include "symmetry/piece_graph.hpp"

/// How the automorphisms of a graph are found.
///
/// To exchange k things that are alike, nauty goes down k levels for each of k generators, and each level
/// takes time for the whole graph: k³ in all. Such things are often pieces (graph_pieces.hpp): k items with
/// an option each, k copies of a small problem, k rooms that differ by their name alone. So nauty is asked
/// about each piece alone. It puts the piece in a canonical form, too. Pieces of the same form can be
/// exchanged. They have k! symmetries, made of two: one exchanges the first two, one takes each to the next.
/// A piece whose vertices have a color each is in its form as it is.
///
/// In the same way equal options are taken out first, and exchanged in the end. It is enough to exchange
/// those of one set in each orbit.
///
/// 2000 items with an option each took 12.7 s with nauty alone, and take a few milliseconds.

namespace dlx::detail {

namespace {

/// The vertices by kind and mark, as refine() wants them.
Cells cells_by_mark(const SymmetryGraph& graph, std::span<const std::uint32_t> marks) {
  const std::size_t n = graph.vertices();
  const auto kind = [&](int vertex) {
    const auto v = static_cast<std::size_t>(vertex);
    return std::pair(graph.kind[v], v < marks.size() ? marks[v] : 0);
  };
  Cells cells{std::vector<int>(n), std::vector<int>(n, 1)};
  std::iota(cells.order.begin(), cells.order.end(), 0);
  std::stable_sort(cells.order.begin(), cells.order.end(), [&](int a, int b) { return kind(a) < kind(b); });
  for (std::size_t k = 0; k < n; ++k) {
    if (k + 1 == n || kind(cells.order[k]) != kind(cells.order[k + 1])) cells.last[k] = 0;
  }
  return cells;
}

/// The product of the numbers from `first` to `last`. Large numbers are multiplied only with large ones.
BigCount product(std::size_t first, std::size_t last) {
  constexpr std::size_t kFew = 16;
  BigCount result = 1;
  if (last < first + kFew) {
    for (std::size_t k = first; k <= last; ++k) result *= k;
    return result;
  }
  const std::size_t middle = first + (last - first) / 2;
  return product(first, middle) * product(middle + 1, last);
}

/// Puts a group together, of what is known of pieces and copies.
class Assembly {
 public:
  Assembly(const SymmetryGraph& graph, const GraphPieces& parts, Budget& budget)
      : parts_(parts),
        budget_(budget),
        kept_(graph.options.size() + graph.items.size()),
        piece_graph_(graph, parts),
        rank_(kept_),
        parent_(kept_),
        orbits_(rank_.data(), parent_.data()) {
    std::iota(parent_.begin(), parent_.end(), 0U);
  }

  /// Empty if the budget ends it.
  std::optional<Automorphisms> run() {
    if (!add_pieces() || !add_copies()) return std::nullopt;
    std::vector<std::uint32_t> first(kept_, GraphPieces::kNone);
    for (std::uint32_t v = 0; v < kept_; ++v) {
      std::uint32_t& of_orbit = first[orbits_.find_set(v)];
      of_orbit = std::min(of_orbit, v);
      group_.orbit.push_back(of_orbit);
    }
    return std::move(group_);
  }

 private:
  bool add_pieces() {
    std::map<Vertices, std::vector<const Vertices*>> by_colors;
    for (const Vertices& piece : parts_.pieces) {
      Vertices colors;
      for (const std::uint32_t v : piece) colors.push_back(parts_.color[v]);
      by_colors[std::move(colors)].push_back(&piece);
    }
    return std::all_of(by_colors.begin(), by_colors.end(),
                       [this](const auto& same) { return add_alike(same.first, same.second); });
  }

  /// Adds the symmetries of pieces that have the same colors.
  bool add_alike(const Vertices& colors, const std::vector<const Vertices*>& pieces) {
    const bool alone = pieces.size() == 1;
    const bool rigid = std::adjacent_find(colors.begin(), colors.end()) == colors.end();
    // Of pieces with the same form, vertices at the same places go to each other.
    std::map<std::vector<int>, std::vector<Vertices>> by_form;
    for (const Vertices* piece : pieces) {
      if (!budget_.go_on()) return false;
      CellGraph graph = piece_graph_.of(*piece);
      std::optional<NautyAnswer> inner = NautyAnswer{{}, 1, graph.cells.order};
      if (!rigid) inner = ask_nauty(graph, !alone, budget_);
      if (!inner) return false;
      group_.order *= inner->order;
      std::vector<Vertices>* equals = alone ? nullptr : &by_form[rows_in_order(graph, inner->canonical)];
      if (alone || equals->empty()) {
        if (!add_inner(*piece, std::move(inner->generators))) return false;
      }
      if (alone) return true;
      Vertices vertices;
      for (const int p : inner->canonical) vertices.push_back((*piece)[static_cast<std::size_t>(p)]);
      equals->push_back(with_copies(vertices));
    }
    return std::all_of(by_form.begin(), by_form.end(), [this](const auto& form) {
      group_.order *= factorial(form.second.size());
      return exchange(form.second);
    });
  }

  bool add_copies() {
    std::vector<const Vertices*> first;  // of the sets in each orbit
    std::vector<bool> met(kept_);
    for (const Vertices& copies : parts_.copies) {
      group_.order *= factorial(copies.size());
      const std::uint32_t orbit = orbits_.find_set(copies[0]);
      if (!met[orbit]) first.push_back(&copies);
      met[orbit] = true;
    }
    return std::all_of(first.begin(), first.end(), [this](const Vertices* copies) {
      std::vector<Vertices> each;
      for (const std::uint32_t v : *copies) each.push_back({v});
      return exchange(each);
    });
  }

  bool add_inner(const Vertices& piece, std::vector<std::vector<int>> generators) {
    for (std::vector<int>& inner : generators) {
      Vertices from, to;
      for (std::size_t p = 0; p < piece.size(); ++p) {
        const auto image = static_cast<std::size_t>(inner[p]);
        if (image == p) continue;
        from.push_back(piece[p]);
        to.push_back(piece[image]);
      }
      Permutation generator = identity();
      take(generator, with_copies(from), with_copies(to));
      inner = {};  // the memory is for one of the two
      if (!add(std::move(generator))) return false;
    }
    return true;
  }

  /// Adds generators of all permutations of `each`, which are lists of vertices: one exchanges the first two,
  /// one takes each to the next.
  bool exchange(const std::vector<Vertices>& each) {
    if (each.size() < 2) return true;
    return add(cycle(each, 2)) && (each.size() == 2 || add(cycle(each, each.size())));
  }

  /// Takes each of the first `length` to the next.
  Permutation cycle(const std::vector<Vertices>& each, std::size_t length) const {
    Permutation generator = identity();
    for (std::size_t k = 0; k < length; ++k) take(generator, each[k], each[(k + 1) % length]);
    return generator;
  }

  Permutation identity() const {
    Permutation generator(kept_);
    std::iota(generator.begin(), generator.end(), 0U);
    return generator;
  }

  static void take(Permutation& generator, const Vertices& from, const Vertices& to) {
    for (std::size_t p = 0; p < from.size(); ++p) generator[from[p]] = to[p];
  }

  /// The options and items among the vertices, and all copies of these options.
  Vertices with_copies(const Vertices& vertices) const {
    Vertices all;
    for (const std::uint32_t v : vertices) {
      if (v >= kept_) continue;
      all.push_back(v);
      if (parts_.copies_of[v] == GraphPieces::kNone) continue;
      const Vertices& copies = parts_.copies[parts_.copies_of[v]];
      all.insert(all.end(), copies.begin() + 1, copies.end());
    }
    return all;
  }

  /// Keeps a generator. False if it is too much: then the budget ends.
  bool add(Permutation generator) {
    for (std::uint32_t v = 0; v < kept_; ++v) {
      if (generator[v] != v) orbits_.union_set(v, generator[v]);
    }
    group_.generators.push_back(std::move(generator));
    if (group_.generators.size() * kept_ <= budget_.memory() / 2 / sizeof(std::uint32_t)) return true;
    budget_.end(Status::memory_limit);
    return false;
  }

  const GraphPieces& parts_;
  Budget& budget_;
  const std::size_t kept_;  // vertices that generators are kept for
  PieceGraph piece_graph_;
  std::vector<std::uint32_t> rank_, parent_;
  boost::disjoint_sets<std::uint32_t*, std::uint32_t*> orbits_;
  Automorphisms group_;
};

}  // namespace

BigCount factorial(std::size_t count) { return product(2, count); }

std::optional<Cells> refined_cells(const SymmetryGraph& graph, std::span<const std::uint32_t> marks,
                                   Budget& budget) {
  if (!symmetry_available())
    throw Unavailable("symmetries cannot be found: dlx was built without the library nauty");
  if (graph.vertices() > kNautyVertices)
    throw InvalidArgument("a problem with so many options, items and colors is too large for nauty");
  if (graph.bytes() > budget.memory() / 2) {  // nauty takes about as much, and would exit if it could not
    budget.end(Status::memory_limit);
    return std::nullopt;
  }
  Cells cells = cells_by_mark(graph, marks);
  if (!refine(graph, cells, budget)) return std::nullopt;
  return cells;
}

std::optional<Automorphisms> automorphisms(const SymmetryGraph& graph, std::span<const std::uint32_t> marks,
                                           Budget& budget) {
  const std::optional<Cells> cells = refined_cells(graph, marks, budget);
  if (!cells) return std::nullopt;
  return Assembly(graph, GraphPieces(graph, marks, *cells), budget).run();
}

}  // namespace dlx::detail

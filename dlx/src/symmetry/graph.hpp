#pragma once
/// A problem as a graph whose vertices have kinds. The automorphisms of the graph are the symmetries of the
/// problem.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx::detail {

/// The vertices are, in this order: the options that a solution can have; the items; and each pair of an item
/// and a color that an option gives it. An option has an edge to each of its items, or to the pair if the
/// entry has a color. A pair has an edge to its item. Only vertices of one kind can be exchanged.
///
/// Items that are alike in everything, with the same options, are one vertex. So two symmetries that move
/// options alike are one. Colors belong to their item, so the colors of an item may be exchanged.
struct SymmetryGraph {
  /// Without the options of `from.excluded`. Those of `from.chosen` are a kind of their own.
  SymmetryGraph(const Problem& problem, const Subtree& from);

  std::size_t vertices() const { return kind.size(); }
  std::size_t size() const { return vertices() + neighbours.size(); }
  std::size_t bytes() const;

  std::vector<OptionId> options;           // of the vertices 0, 1, ...; ascending
  std::vector<std::vector<ItemId>> items;  // of the vertices that follow: items that are alike, ascending
  std::vector<std::uint32_t> kind;         // of each vertex
  std::vector<std::size_t> begin;          // the neighbours of vertex v are neighbours[begin[v] ..
  std::vector<int> neighbours;             // begin[v + 1])
  std::vector<std::uint32_t> first_copy;   // of each option of the graph: the first that is equal to it

 private:
  void find_copies();
};

}  // namespace dlx::detail

#pragma once
/// The automorphisms of a graph.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <dlx/big_count.hpp>

#include "budget/budget.hpp"
#include "symmetry/graph.hpp"
#include "symmetry/refine.hpp"

namespace dlx::detail {

/// Where each vertex goes: options first, then items, as in the graph.
using Permutation = std::vector<std::uint32_t>;

inline Permutation inverse(const Permutation& permutation) {
  Permutation back(permutation.size());
  for (std::uint32_t v = 0; v < permutation.size(); ++v) back[permutation[v]] = v;
  return back;
}

/// A group of automorphisms.
struct Automorphisms {
  std::vector<Permutation> generators;  // on options and items; the identity is not among them
  std::vector<std::uint32_t> orbit;     // for each option and item: the first vertex of its orbit
  BigCount order = 1;
};

/// The automorphisms of `graph` that keep the mark of each option. `marks` has one for each option, or is
/// empty. Empty if the budget ends it.
///
/// Throws:  Unavailable if this build has no nauty; InvalidArgument for 2 * 10^9 vertices or more.
/// Limits:  the budget is asked between two refinements. The graph may take half of the memory, and so may
///          the generators.
/// Threads: only one call asks nauty at a time.
std::optional<Automorphisms> automorphisms(const SymmetryGraph& graph, std::span<const std::uint32_t> marks,
                                           Budget& budget);

/// How many orders `count` equal parts of a graph can have.
BigCount factorial(std::size_t count);

/// What that takes, about, in options of a set that Images looks at.
inline std::uint64_t work_of_automorphisms(const SymmetryGraph& graph) {
  constexpr std::uint64_t kOfVertex = 4;
  return kOfVertex * graph.size();
}

/// The vertices in cells by kind and mark, split by refine(). An isomorphism of graphs that keeps kinds and
/// marks takes each cell to the one at the same place. Throws, and may be empty, as automorphisms().
std::optional<Cells> refined_cells(const SymmetryGraph& graph, std::span<const std::uint32_t> marks,
                                   Budget& budget);

}  // namespace dlx::detail

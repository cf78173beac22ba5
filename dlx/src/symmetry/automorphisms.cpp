#include "symmetry/automorphisms.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include <dlx/error.hpp>
#include <dlx/symmetry.hpp>

#include "symmetry/nauty.hpp"
#include "symmetry/refine.hpp"

namespace dlx::detail {

namespace {

constexpr std::size_t kToRefine = 10'000;  // vertices: below, nauty refines them in no time

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

}  // namespace

std::optional<Automorphisms> automorphisms(const SymmetryGraph& graph, std::span<const std::uint32_t> marks,
                                           Budget& budget) {
  if (!symmetry_available())
    throw Unavailable("symmetries cannot be found: dlx was built without the library nauty");
  if (graph.vertices() > kNautyVertices)
    throw InvalidArgument("a problem with so many options, items and colors is too large for nauty");
  if (graph.bytes() > budget.memory() / 2) {  // nauty takes about as much, and would exit if it could not
    budget.end(Status::memory_limit);
    return std::nullopt;
  }
  if (graph.vertices() == 0) return Automorphisms{};
  Cells cells = cells_by_mark(graph, marks);
  if (graph.vertices() >= kToRefine && !refine(graph, cells, budget)) return std::nullopt;
  auto found = ask_nauty({graph.begin, graph.neighbours, std::move(cells)}, false, budget);
  if (!found) return std::nullopt;
  Automorphisms group;
  group.order = std::move(found->order);
  const std::size_t kept = graph.options.size() + graph.items.size();
  group.orbit.resize(kept);
  std::iota(group.orbit.begin(), group.orbit.end(), 0U);
  for (std::vector<int>& each : found->generators) {
    group.generators.emplace_back(each.begin(), each.begin() + static_cast<std::ptrdiff_t>(kept));
    each = {};
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const Permutation& each : group.generators) {
      for (std::size_t v = 0; v < kept; ++v) {
        const std::uint32_t first = std::min(group.orbit[v], group.orbit[each[v]]);
        changed = changed || group.orbit[v] != first || group.orbit[each[v]] != first;
        group.orbit[v] = group.orbit[each[v]] = first;
      }
    }
  }
  return group;
}

}  // namespace dlx::detail

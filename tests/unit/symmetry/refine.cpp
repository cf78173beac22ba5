/// Cells of vertices that neighbours cannot tell apart, compared with the plain way to find them.

#include "symmetry/refine.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include <dlx/symmetry.hpp>

#include "support/catch.hpp"
#include "support/published.hpp"
#include "support/quick.hpp"
#include "support/random_problem.hpp"
#include "support/symmetric_problem.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Cells;
using detail::SymmetryGraph;

namespace {

using Colors = std::vector<std::size_t>;  // of the vertices

Cells cells_by_kind(const SymmetryGraph& graph) {
  Cells cells{std::vector<int>(graph.vertices()), std::vector<int>(graph.vertices(), 1)};
  std::iota(cells.order.begin(), cells.order.end(), 0);
  const auto kind = [&](int v) { return graph.kind[static_cast<std::size_t>(v)]; };
  std::stable_sort(cells.order.begin(), cells.order.end(), [&](int a, int b) { return kind(a) < kind(b); });
  for (std::size_t k = 0; k < cells.order.size(); ++k) {
    if (k + 1 == cells.order.size() || kind(cells.order[k]) != kind(cells.order[k + 1])) cells.last[k] = 0;
  }
  return cells;
}

/// Each cell has a color, numbered by its first vertex.
Colors colors_of(const Cells& cells) {
  Colors cell(cells.order.size());
  std::vector<std::size_t> least;
  bool begins = true;
  for (std::size_t k = 0; k < cells.order.size(); ++k) {
    const auto v = static_cast<std::size_t>(cells.order[k]);
    if (begins) least.push_back(v);
    least.back() = std::min(least.back(), v);
    cell[v] = least.size() - 1;
    begins = cells.last[k] == 0;
  }
  for (std::size_t& c : cell) c = least[c];
  return cell;
}

/// Looks at all vertices again and again, until nothing changes.
Colors colors_by_looking(const SymmetryGraph& graph) {
  Colors color(graph.kind.begin(), graph.kind.end());
  for (std::size_t colors = 0;;) {
    std::map<std::pair<std::size_t, Colors>, std::size_t> seen;  // the first vertex that looks so
    Colors next(color.size());
    for (std::size_t v = 0; v < color.size(); ++v) {
      Colors around;
      for (std::size_t e = graph.begin[v]; e < graph.begin[v + 1]; ++e)
        around.push_back(color[static_cast<std::size_t>(graph.neighbours[e])]);
      std::sort(around.begin(), around.end());
      next[v] = seen.emplace(std::pair(color[v], around), v).first->second;
    }
    color = next;
    if (seen.size() == colors) return color;
    colors = seen.size();
  }
}

}  // namespace

TEST_CASE("refine: cells are those that looking again and again finds", "[symmetry]") {
  std::size_t split = 0, kept = 0;
  for (std::uint64_t seed = 0; seed < rounds(2000, 200); ++seed) {
    const Problem problem = seed % 2 == 0 ? any_problem(seed) : symmetric_problem(seed, 7, seed % 4 == 1);
    INFO("seed " << seed << '\n' << describe(problem));
    const SymmetryGraph graph(problem, {});
    const Limits limits;
    detail::Budget budget(limits);
    Cells cells = cells_by_kind(graph);
    const Colors before = colors_of(cells);
    REQUIRE(refine(graph, cells, budget));
    std::vector<int> vertices = cells.order;
    std::sort(vertices.begin(), vertices.end());
    for (std::size_t v = 0; v < vertices.size(); ++v) REQUIRE(vertices[v] == static_cast<int>(v));
    const Colors colors = colors_of(cells);
    REQUIRE(colors == colors_by_looking(graph));
    split += colors != before;
    kept += std::count(cells.last.begin(), cells.last.end(), 1) > 0;  // a cell with several vertices
  }
  CHECK(split > 50);
  CHECK(kept > 50);
}

TEST_CASE("refine: the symmetries of large problems", "[symmetry]") {
  if (!symmetry_available()) return;
  CHECK(symmetries(dominoes(70, 70)).order == 8);
  CHECK(symmetries(dominoes(69, 71)).order == 4);
  ProblemBuilder chain;  // it can be turned around, and that is all
  const std::vector<ItemId> items = primaries(chain, 20'000);
  for (std::size_t k = 0; k + 3 <= items.size(); ++k) chain.option({items[k], items[k + 1], items[k + 2]});
  const Problem problem = chain.build();
  CHECK(symmetries(problem).order == 2);
  CHECK(symmetries(problem, {}, {.time = std::chrono::duration<double>(1e-9)}).status == Status::time_limit);
}

#include "symmetry/copies.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace dlx::detail {

namespace {

/// How many options with these entries a solution can have.
std::size_t most_together(const Problem& problem, OptionId option) {
  std::size_t most = std::numeric_limits<std::size_t>::max();
  for (const Entry& entry : problem.entries(option)) {
    if (problem.is_primary(entry.item)) {
      most = std::min<std::size_t>(most, problem.bounds(entry.item).hi);
    } else if (entry.color == kNoColor) {
      most = 1;
    }
  }
  return most;
}

}  // namespace

Copies::Copies(const Problem& problem, const SymmetryGraph& graph) {
  // Copies have the same neighbours, which are in the same order.
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    if (graph.kind[a] != graph.kind[b]) return graph.kind[a] < graph.kind[b];
    const auto at = [&](std::size_t v) {
      return graph.neighbours.begin() + static_cast<std::ptrdiff_t>(graph.begin[v]);
    };
    return std::lexicographical_compare(at(a), at(a + std::size_t{1}), at(b), at(b + std::size_t{1}));
  };
  first_vertex_.resize(graph.options.size());
  std::iota(first_vertex_.begin(), first_vertex_.end(), 0U);
  std::vector<std::uint32_t> order = first_vertex_;
  std::stable_sort(order.begin(), order.end(), less);
  bool any = false;
  for (std::size_t k = 1; k < order.size(); ++k) {
    if (less(order[k - 1], order[k])) continue;
    first_vertex_[order[k]] = first_vertex_[order[k - 1]];
    any = true;
  }
  if (!any) return;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) first_.push_back(OptionId{o});
  for (std::size_t v = 0; v < first_vertex_.size(); ++v)
    first_[index(graph.options[v])] = graph.options[first_vertex_[v]];
}

Subtree Copies::without_spare(const Problem& problem, Subtree from) const {
  std::vector<std::size_t> copies(first_.size());  // of each first one, so far
  for (std::uint32_t o = 0; o < first_.size(); ++o) {
    if (++copies[index(first_[o])] > most_together(problem, first_[o])) from.excluded.push_back(OptionId{o});
  }
  return from;
}

}  // namespace dlx::detail

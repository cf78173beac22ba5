#include "symmetry/copies.hpp"

#include <algorithm>
#include <limits>
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

Copies::Copies(const Problem& problem, const SymmetryGraph& graph) : first_vertex_(graph.first_copy) {
  bool any = false;
  for (std::uint32_t v = 0; v < first_vertex_.size(); ++v) any = any || first_vertex_[v] != v;
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

#pragma once
/// Options that are equal. Symmetries exchange them, whatever else there is.

#include <cstdint>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

#include "symmetry/graph.hpp"

namespace dlx::detail {

/// Which options are copies of each other: both have the same items and colors, and the graph has them as the
/// same kind. A search for classes need only see solutions that have the first copies of each set.
class Copies {
 public:
  Copies(const Problem& problem, const SymmetryGraph& graph);

  /// For each option of the problem the first of its set. Empty if no options are equal.
  const std::vector<OptionId>& first() const { return first_; }

  /// The same for vertices: for each option of the graph the first of its set, which may be itself.
  const std::vector<std::uint32_t>& first_vertex() const { return first_vertex_; }

  /// The same subtree without copies that are too many: an item may be covered only so often.
  Subtree without_spare(const Problem& problem, Subtree from) const;

 private:
  std::vector<OptionId> first_;
  std::vector<std::uint32_t> first_vertex_;
};

}  // namespace dlx::detail

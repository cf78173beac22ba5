#pragma once
/// Where a search up to symmetry branches.

#include <cstdint>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>
#include <dlx/subtree.hpp>

#include "budget/budget.hpp"
#include "symmetry/graph.hpp"
#include "symmetry/stabilizer.hpp"

namespace dlx::detail {

/// Chooses, for each stabilizer, the item whose options are tried first, one of each orbit.
class Branching {
 public:
  /// Keeps references. Searches a little, with the memory and the stop token of `within`, while `budget` goes
  /// on.
  Branching(const Problem& problem, const SymmetryGraph& graph, const Subtree& from, const Limits& within,
            Budget& budget);

  /// Puts the orbits of the item first.
  void arrange(Stabilizer& stabilizer);

  /// About how many nodes the whole search has; 0 if it is not known.
  double nodes() const { return nodes_; }

  /// The subtree at the end of the path, with so much of the tree.
  Subtree subtree(const StabilizerPath& path, std::uint64_t share) const;

 private:
  struct Choice;

  std::vector<bool> open_options(const StabilizerPath& path) const;
  std::vector<Choice> choices(const Stabilizer& stabilizer, const StabilizerPath& path) const;
  double size_of(const Choice& choice, const Stabilizer& stabilizer, const StabilizerPath& path,
                 Solver& solver) const;

  const Problem& problem_;
  const SymmetryGraph& graph_;
  const Subtree& from_;
  const Limits& within_;
  Budget& budget_;
  double nodes_ = 0;
};

}  // namespace dlx::detail

#pragma once
/// The search for one solution of each class: what Classes and count_distinct() share.

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <boost/uuid/uuid.hpp>
#include <dlx/symmetry.hpp>

#include "budget/budget.hpp"
#include "symmetry/branching.hpp"
#include "symmetry/copies.hpp"
#include "symmetry/graph.hpp"
#include "symmetry/images.hpp"

namespace dlx::detail {

/// The same limits for nauty: nothing is known of its progress, and it runs for one caller at a time.
Limits without_progress(Limits within);

/// Threads: belongs to one thread.
class ClassSearch {
 public:
  /// How the solution that stands for its class is told.
  enum class Stands {
    always_the_same,  ///< it does not depend on what was found before
    first_found,      ///< if that one is rare, it is the first that is found: classes are remembered
  };

  /// Finds the symmetries, and where to branch.
  ClassSearch(const Problem& problem, const Subtree& from, const Limits& within, Stands stands);
  ClassSearch(const ClassSearch&) = delete;
  ClassSearch& operator=(const ClassSearch&) = delete;

  const SymmetryGraph& graph() const { return graph_; }
  /// A search of subtrees() need only see solutions that have the first of these.
  const Copies& copies() const { return copies_; }
  /// 0 if it is not known.
  const BigCount& order() const { return order_; }
  /// Requires symmetries beside the identity.
  Images& images() { return *in_order_; }
  /// About how many nodes the search has; 0 if it is not known.
  double nodes() const { return branching_.nodes(); }
  Budget& budget() { return budget_; }
  /// The same limits, with the time that is left since the search was made: at least a nanosecond.
  Limits left_of(Limits within) const;

  /// See Classes.
  Status status() const { return budget_.verdict().value_or(Status::complete); }
  const std::vector<Subtree>& subtrees() const { return subtrees_; }
  std::optional<SolutionClass> stands_for(Solution solution);

 private:
  void split();
  bool is_new(const std::vector<std::uint32_t>& set);
  bool full() const;
  bool by_form() const;
  void decide();

  const Problem problem_;
  const Subtree from_;
  const Limits within_;
  Budget budget_{within_};
  const SymmetryGraph graph_{problem_, from_};
  const Copies copies_{problem_, graph_};
  const Subtree searched_ = copies_.without_spare(problem_, from_);
  Branching branching_{problem_, graph_, searched_, within_, budget_};
  BigCount order_ = 0;
  std::optional<Images> in_order_;   // its first image is the first in lexicographic order
  std::optional<Images> to_branch_;  // its first image is in one of the subtrees
  std::vector<Subtree> subtrees_;
  Stands stands_;
  std::set<boost::uuids::uuid> seen_;              // forms of classes, if these are remembered
  std::uint64_t form_work_ = 0;                    // what the forms took, as Images::work()
  std::uint64_t tested_ = 0;                       // solutions that were compared, until it is decided
  std::vector<std::vector<std::uint32_t>> shown_;  // until then: what stands for classes
};

}  // namespace dlx::detail

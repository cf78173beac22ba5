#pragma once
/// Symmetries of a problem, and its solutions up to symmetry.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/count.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>
#include <dlx/split.hpp>
#include <dlx/subtree.hpp>

namespace dlx {

/// A permutation of options and items that leaves the problem as it is. It takes the items of an option to
/// the items of another. Primary items stay primary and keep their bounds, options keep their costs. Colors
/// belong to their item. So the colors of an item may be exchanged.
struct Symmetry {
  std::vector<OptionId> options;  ///< where each option goes
  std::vector<ItemId> items;      ///< where each item goes
};

/// All symmetries of a problem: a group.
struct Symmetries {
  Status status = Status::stopped;        ///< if it is not `complete`, there may be more of them
  BigCount order = 1;                     ///< how many there are, the identity included
  std::vector<Symmetry> generators{};     ///< all symmetries are made of these; without the identity
  std::vector<OptionId> option_orbits{};  ///< for each option, the first one that a symmetry takes to it
  std::vector<ItemId> item_orbits{};      ///< the same for items
};

/// False if dlx was built without nauty. Then all below throw Unavailable.
DLX_API bool symmetry_available();

/// Finds the symmetries of the subtree `from`. They take required options to required options. Excluded
/// options do not matter: they stay where they are. So do options without a primary item. Two symmetries that
/// move all options alike are counted as one.
///
/// Limits:  nodes are not counted here. The generators may take half of `Limits::memory`. If nauty calls
///          itself 20,000 times deep, it is stopped, and the status is memory_limit. The limit on time may be
///          passed by some seconds if there are 200,000 options. No progress is reported.
/// Cost:    up to 4 MiB of stack, for these calls. The same holds for all functions below.
/// Throws:  InvalidArgument for an option number past the last; Unavailable.
/// Threads: a const Problem may be shared. Only one call at a time is inside nauty, and others wait there.
/// Source:  the automorphisms of a graph, which nauty finds: B. D. McKay and A. Piperno, Practical graph
///          isomorphism II, J. Symbolic Computation 60 (2014).
DLX_API Symmetries symmetries(const Problem& problem, const Subtree& from = {}, const Limits& within = {});

/// Solutions that symmetries take to each other: a class of solutions.
struct SolutionClass {
  std::vector<OptionId> first;  ///< of its solutions, the one whose sorted options come first in
                                ///< lexicographic order
  BigCount size;                ///< how many solutions it has
};

/// What a search needs to find one solution of each class.
///
///     dlx::Classes classes(problem);  // then see status(): it should be `complete`, and at the end, too
///     for (const dlx::Subtree& subtree : classes.subtrees())
///       dlx::solve(problem, {.from = subtree}, [&](dlx::Solution s) {
///         if (auto found = classes.stands_for(s)) print(found->first, found->size);
///         return true;
///       });
///
/// Which solution stands for its class depends on the problem, on `from` and on `Limits::memory`.
///
/// Threads: belongs to one thread.
/// Source:  the branches are orbits of options, and a solution that was found is compared with its images:
///          see src/symmetry/class_search.cpp.
class DLX_API Classes {
 public:
  /// The classes of the solutions of `from`. Finds the symmetries, and where to branch. The time limit of
  /// `within` counts for the whole life of the object. Keeps `problem`.
  /// Throws:  as symmetries() does.
  explicit Classes(const Problem& problem, const Subtree& from = {}, const Limits& within = {});
  ~Classes();
  Classes(Classes&&) noexcept;
  Classes& operator=(Classes&&) noexcept;

  /// `complete`, or why the classes are not known. Then there are no subtrees. It may change in stands_for().
  Status status() const;
  /// How many symmetries there are; 0 if that is not known.
  const BigCount& order() const;
  /// Subtrees that have a solution of each class, in the order in which they should be searched. No solution
  /// is in two of them.
  const std::vector<Subtree>& subtrees() const;

  /// The class of a solution that was found in a subtree, if this solution stands for it. Of each class one
  /// solution does. Empty if this one does not, or if the status is no longer `complete`. Requires a solution
  /// of `from`.
  std::optional<SolutionClass> stands_for(Solution solution);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// How a search for classes went. `solutions` is the number of classes.
struct DistinctOutcome : Outcome {
  BigCount symmetries = 0;  ///< how many the problem has, the identity included; 0 if that is not known
};

/// How a count of classes went. `count` is the number of classes.
struct DistinctCount : CountOutcome {
  BigCount symmetries = 0;  ///< how many the problem has, the identity included; 0 if that is not known
};

/// Is called with each class. Returns false to stop the search.
using ClassVisitor = std::function<bool(const SolutionClass&)>;

/// Finds one solution of each class of solutions. A limit on solutions counts classes. If there are many
/// symmetries, classes that were shown are remembered, in a quarter of the memory, so that others come soon.
///
/// Order:   the same problem and options give the same classes in the same order, with any number of threads.
/// Throws:  InvalidArgument for restarts, `unordered`, a heuristic that learns, and as solve() does;
///          Unavailable; whatever `visit` throws.
/// Threads: a const Problem may be shared.
DLX_API DistinctOutcome solve_distinct(const Problem& problem, const SolveOptions& options = {},
                                       const ClassVisitor& visit = {});

/// Is called with each class of a part, and with its place. Returns false to stop the search.
using PartClassVisitor = std::function<bool(std::size_t place, const SolutionClass&)>;

/// Finds the classes of one part of a search. All parts together have the classes of solve_distinct(), each
/// once. Put together by place, as solve_part() says, they are in its order.
///
/// Throws:  as solve_distinct() does; InvalidArgument for a part that is not from 1 to `parts`.
/// Threads: a const Problem may be shared.
DLX_API DistinctOutcome solve_distinct_part(const Problem& problem, PartNumber number,
                                            const SolveOptions& options = {},
                                            const PartClassVisitor& visit = {});

/// Counts the classes of solutions.
///
/// If there are at most 10^6 symmetries, and more solutions than symmetries, it is by Burnside's lemma: the
/// number of classes is the mean number of solutions that a symmetry leaves as they are. These are the
/// solutions of another problem, whose options are the cycles of that symmetry. Conjugate symmetries leave
/// equally many, so one problem of each class of symmetries is counted. Otherwise, with multiplicities and
/// with a limit, classes are found as solve_distinct() does, and also if that seems to take less time.
///
/// Throws:  as count() does; Unavailable; InvalidArgument if the methods frontier or memo are asked for, or a
///          heuristic that learns, and classes must be found by search.
/// Threads: a const Problem may be shared.
DLX_API DistinctCount count_distinct(const Problem& problem, const CountOptions& options = {});

}  // namespace dlx

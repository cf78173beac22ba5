#pragma once
/// Why a problem has no solution: what can be seen at once, what excludes itself, and what comes nearest.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <dlx/options.hpp>
#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx {

/// Why the subtree `from` has no solution, as far as it is seen without a search: one sentence for each
/// reason, at most `most` of them. If there is none, the problem may still have no solution.
///
/// The reasons are: an item that fewer options can cover than its bounds ask for; a required option that is
/// forbidden, or that has no primary item; required options that conflict, or that are too many for an item.
///
/// Cost:    linear in the size of the problem.
/// Order:   required options as they are given, then items by their numbers.
/// Throws:  InvalidArgument for an option number past the last.
DLX_API std::vector<std::string> unsolvable(const Problem& problem, const Subtree& from = {},
                                            std::size_t most = 20);

/// What is asked about.
struct WhyOptions {
  Subtree from{};  ///< by default the whole tree
  /// The time is for the whole call. The nodes and the memory are for each of its searches.
  Limits within{};
};

/// Some items and required options that have no solution by themselves. To leave an item out means that it
/// demands nothing: it may be covered any number of times, in any colors, or not at all. To leave a required
/// option out means that it need not be chosen. Forbidden options are never chosen.
struct Conflict {
  /// `complete` if the problem has a solution, or if it has none and nothing can be left out of the conflict.
  /// Otherwise what ended the work, or one of its searches.
  Status status = Status::stopped;
  std::optional<std::vector<OptionId>> solution{};  ///< a solution of the problem, if one was found
  std::vector<ItemId> items{};                      ///< ascending, primary and secondary ones
  std::vector<OptionId> required{};                 ///< ascending
  /// True if it is proved that there is a solution whenever one of these is left out.
  bool minimal = false;
  /// True if it is proved, too, that there is no conflict of fewer items and required options.
  bool smallest = false;
  std::uint64_t searches = 0;  ///< how many sets of items were tried
  std::uint64_t nodes = 0;     ///< of all searches together
  double seconds = 0;

  /// True if there is a conflict, so that the problem has no solution.
  bool found() const { return !items.empty() || !required.empty(); }
};

/// Finds a conflict of the subtree `from`. If a search reaches a limit, the conflict may keep what could be
/// left out. Then `minimal` is false.
///
/// Cost:    a search for the whole problem. Then about k * log(n / k) searches, if k of n items are left, and
///          they have fewer items each time.
/// Order:   the same problem and options give the same conflict, unless time ends a search.
/// Throws:  InvalidArgument for an option number past the last, and whatever the callbacks throw.
/// Threads: a Problem may be shared.
/// Source:  halves are left out as by U. Junker, QuickXplain (AAAI 2004). What a proof has not used is left
///          out at once, as by J. Marques-Silva and I. Lynce, On improving MUS extraction (SAT 2011).
DLX_API Conflict conflict(const Problem& problem, const WhyOptions& options = {});

/// How often an item is covered too few times.
struct Missing {
  ItemId item{};
  std::uint32_t times = 0;  ///< at least 1

  friend bool operator==(const Missing&, const Missing&) = default;
};

/// What comes nearest to a solution.
struct Nearest {
  /// `complete` if it is proved that nothing misses less.
  Status status = Status::stopped;
  /// Options that have all of a solution but one thing: some items are covered fewer times than they must be.
  /// No item is covered too often, or in two colors. All required options are among them, and no forbidden
  /// one. Ascending. Empty if none were found. If the status is `complete`, there are none then: the required
  /// options exclude each other.
  std::optional<std::vector<OptionId>> options{};
  std::vector<Missing> missing{};  ///< the items that lack covers, ascending; empty for a solution
  std::uint64_t misses = 0;        ///< how many covers are missing together
  std::uint64_t bound = 0;         ///< no such options miss fewer covers, as far as it is proved
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// Finds the options that come nearest to a solution: the sum of the covers that items lack is least. Costs
/// of options do not matter. `known` is how many covers are missing at least, if that is known: 1 if the
/// problem has no solution. It makes the search shorter. With more than is true, the answer may be wrong.
///
/// Cost:    that of cheapest(), on the problem with an option of cost 1 for each cover that may be missing.
/// Order:   the same problem and options give the same answer, unless time ends the search.
/// Throws:  InvalidArgument for an option number past the last, and whatever the callbacks throw.
/// Threads: a Problem may be shared.
DLX_API Nearest nearest(const Problem& problem, const WhyOptions& options = {}, std::uint64_t known = 0);

}  // namespace dlx

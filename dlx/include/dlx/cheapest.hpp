#pragma once
/// The cheapest solutions of a problem whose options have costs, or the dearest.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <dlx/solve.hpp>

namespace dlx {

/// How far a search for the cheapest is.
struct CheapestProgress {
  std::int64_t cost = 0;    ///< of the best solution so far
  std::int64_t bound = 0;   ///< none costs less; of the dearest, none more
  std::uint64_t nodes = 0;  ///< branched on or given up
  double seconds = 0;
};

/// What is wanted. `{.count = 3, .within = {.time = 5s}}` reads as it should.
struct CheapestOptions {
  /// How many of the cheapest. None: one, or with `cost_limit` all; at least 1.
  std::optional<std::uint64_t> count{};
  /// Only solutions that cost at most so much; of the dearest, at least.
  std::optional<std::int64_t> cost_limit{};
  /// The dearest in the place of the cheapest.
  bool dearest = false;
  /// Called on the searching thread whenever a better solution than all before is found.
  std::function<void(const CheapestProgress&)> improved{};
  Subtree from{};  ///< what is searched
  Limits within{};
};

/// How it went: if it was stopped, the solutions are the best found so far.
struct CheapestOutcome : SearchReport {
  std::vector<CostedSolution> solutions;  ///< cheapest first, or dearest; of one cost by their option numbers
  /// No solution that is not among these costs less; of the dearest, more. None if there are no others.
  std::optional<std::int64_t> bound;
};

/// Finds the cheapest solutions of `problem`. It may have secondary items, colors and multiplicities. An
/// option without a cost costs nothing. Of solutions that cost the same, those come first whose option
/// numbers are smaller in lexicographic order; this also decides which of them are among the K.
///
/// Cost:    exponential at worst. Memory is linear in the problem's size for each level of the search, and
///          there is at most one level for each choice that is not forced. If all levels would take more than
///          `Limits::memory`, the status is memory_limit.
/// Order:   the same problem and options give the same nodes and solutions.
/// Throws:  InvalidArgument for options that make no sense, and whatever the callbacks throw.
/// Threads: a Problem may be shared.
/// Source:  branch and bound with prices of items, the duals of the linear relaxation, by subgradient steps
///          (Held and Karp 1971) and coordinate ascent (Wedelin 1995), in rounds of growing cost (Korf 1985).
DLX_API CheapestOutcome cheapest(const Problem& problem, const CheapestOptions& options = {});

}  // namespace dlx

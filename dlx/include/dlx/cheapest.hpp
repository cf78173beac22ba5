#pragma once
/// The cheapest solutions of a problem whose options have costs, or the dearest.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <dlx/solve.hpp>

namespace dlx {

/// A solution and what it costs, the sum over its options.
struct Priced {
  std::uint64_t cost = 0;
  std::vector<OptionId> options;  ///< ascending

  friend bool operator==(const Priced&, const Priced&) = default;
};

/// How far a search for the cheapest is.
struct CheapestProgress {
  std::uint64_t best = 0;   ///< the cost of the best solution so far
  std::uint64_t bound = 0;  ///< none costs less; of the dearest, none more
  std::uint64_t nodes = 0;  ///< branched on or given up
  double seconds = 0;
};

/// What is wanted. `{.best = 3, .search = {.time_limit = 5s}}` reads as it should.
struct CheapestOptions {
  /// The K cheapest. None: one, or with `bound` all; at least 1.
  std::optional<std::uint64_t> best{};
  /// Only solutions that cost at most so much; of the dearest, at least.
  std::optional<std::uint64_t> bound{};
  /// The dearest in the place of the cheapest.
  bool dearest = false;
  /// Called on the searching thread whenever a better solution than all before is found.
  std::function<void(const CheapestProgress&)> improved{};
  /// Limits on nodes and time, on the memory for the levels of the search, stop token, progress, required
  /// and forbidden options. `limit`, `heuristic`, `restarts`, `seed` and an engine asked for by name make no
  /// sense here and are refused.
  SolveOptions search{};
};

/// How it went: if it was stopped, the solutions are the best found so far.
struct CheapestOutcome : SearchReport {
  std::vector<Priced> solutions;  ///< cheapest first, or dearest; of one cost by their option numbers
  /// No solution that is not among these costs less; of the dearest, more. None if there are no others.
  std::optional<std::uint64_t> bound;
};

/// Finds the cheapest solutions of `problem`, with secondary items, colors and multiplicities; options
/// without a cost cost nothing. Which solutions of one cost are among the K is told by their option numbers
/// too: the smaller in lexicographic order come first.
///
/// Cost:    exponential at worst; memory linear in the problem's size for each level of the search, at
///          most one for each choice that is not forced; the status is memory_limit if all levels would take
///          more than `search.memory`.
/// Order:   the same problem and options give the same nodes and solutions.
/// Throws:  InvalidArgument for options that make no sense, and whatever the callbacks throw.
/// Threads: a Problem may be shared.
/// Source:  branch and bound with prices of items, the duals of the linear relaxation, by subgradient steps
///          (Held and Karp 1971) and coordinate ascent (Wedelin 1995), in rounds of growing cost (Korf 1985).
DLX_API CheapestOutcome cheapest(const Problem& problem, const CheapestOptions& options = {});

}  // namespace dlx

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
  std::int64_t bound = 0;   ///< no solution costs less; if the dearest are wanted, more
  std::uint64_t nodes = 0;  ///< branched on or given up
  double seconds = 0;
};

/// What is wanted, for example `{.count = 3, .within = {.time = 5s}}`.
struct CheapestOptions {
  /// How many solutions are wanted; at least 1. Without it: one, or with `cost_limit` all.
  std::optional<std::uint64_t> count{};
  /// Only solutions that cost at most so much; with `dearest`, at least so much.
  std::optional<std::int64_t> cost_limit{};
  /// The dearest solutions are wanted, not the cheapest.
  bool dearest = false;
  /// Called on the calling thread when a solution is found that is better than all before. With several
  /// threads, a solution may be passed over if a better one comes soon.
  std::function<void(const CheapestProgress&)> improved{};
  Subtree from{};  ///< what is searched; by default the whole tree
  Limits within{};
  /// How many threads search; 0: one for each core, see thread_count(). They find the same solutions. But if
  /// one is wanted and several cost the least, they may find another one of these. Nodes and updates differ,
  /// and what is found before a limit.
  unsigned threads = 1;
};

/// How it went. If it was stopped, the solutions are the best found so far.
struct CheapestOutcome : SearchReport {
  std::vector<CostedSolution> solutions;  ///< the cheapest first, or the dearest
  /// No other solution costs less than this; if the dearest are wanted, more. Empty if there is no other.
  std::optional<std::int64_t> bound;
};

/// Finds the cheapest solutions of `problem`. It may have secondary items, colors and multiplicities. An
/// option without a cost costs nothing. If one solution is wanted, the search ends as soon as no other can
/// cost less: it is any of the cheapest. If more are wanted, solutions that cost the same come in the
/// lexicographic order of their option numbers. Then this order also decides which of them are among the
/// `count` solutions.
///
/// Cost:    exponential at worst. Memory is linear in the problem's size for each level of the search, and
///          there is at most one level for each choice that is not forced. If all levels and the solutions
///          kept would take more than `Limits::memory`, the status is memory_limit. All threads together have
///          this memory. Independent parts of the problem are searched one by one. They are searched all at
///          once only if several solutions are wanted, and a solution of a part may have all options of
///          another one that costs the same.
/// Order:   the same problem and options give the same solutions, and with one thread the same nodes.
/// Throws:  InvalidArgument for options that make no sense, and whatever the callbacks throw.
/// Threads: a Problem may be shared.
/// Source:  branch and bound with prices of items, the duals of the linear relaxation, by subgradient steps
///          (Held and Karp 1971) and coordinate ascent (Wedelin 1995), in rounds of growing cost (Korf 1985).
DLX_API CheapestOutcome cheapest(const Problem& problem, const CheapestOptions& options = {});

}  // namespace dlx

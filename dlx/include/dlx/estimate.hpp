#pragma once
/// How long a search would take, and what it would find, from random probes.

#include <chrono>
#include <cstdint>
#include <optional>

#include <dlx/big_count.hpp>
#include <dlx/forecast.hpp>
#include <dlx/options.hpp>
#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx {

/// What to estimate, and how long to probe.
struct EstimateOptions {
  Engine engine = Engine::automatic;  ///< of the search that is estimated; its heuristic is mrv
  Subtree from{};                     ///< what would be searched; by default the whole tree
  /// How long to probe. There must be a limit on time or on nodes. With a limit on nodes alone, the estimates
  /// of nodes and solutions are the same on every machine.
  Limits within{.time = std::chrono::seconds(2)};
  std::uint64_t seed = 1;  ///< of the probes
};

/// What a search for all solutions by one thread would take.
struct Estimate {
  Interval nodes;      ///< of the search tree, as that engine counts them: see Progress
  Interval seconds;    ///< of a core of this machine
  Interval solutions;  ///< 1e+300 is possible
  std::uint64_t probes = 0;
  bool exact = false;  ///< the whole tree was searched; then all intervals have the width 0
  bool agree = false;  ///< the probes agree. If not, the intervals may be too narrow
  BigCount found = 0;  ///< so many different solutions were seen; if `exact`, these are all
  /// What the estimate itself took. Its status is `complete` if `exact`, else what ended it.
  SearchReport work{};
};

/// Estimates the search that Solver::solve() would make to visit all solutions: how many nodes, how long, and
/// how many solutions. A count along a frontier or with a memo may be far quicker.
///
/// A part of the time goes into the search itself. If that ends, all is exact. What it has left is probed. A
/// probe looks at some nodes of the rest of the tree, and at some below each of them, and so on to the
/// leaves. Each probe gives a mean without bias. How much the probes differ gives the intervals. They hold
/// the truth in most cases, but not in all: bench/ESTIMATES.md has figures. The tree may have a few large
/// subtrees that no probe has met.
///
/// Cost:    the limits given, and the time to make an engine.
/// Throws:  InvalidArgument for an option number past the last, without a limit on time or nodes, and if the
///          engine cannot search the problem.
/// Threads: a const Problem may be shared.
/// Source:  Knuth: Estimating the efficiency of backtrack programs (1975); Chen: Heterogeneous sampling
///          (1992). src/search/probes/probe.cpp tells what is different here.
DLX_API Estimate estimate(const Problem& problem, const EstimateOptions& options = {});

/// The number of parts that would take about `seconds` each: 1 or more. See PartNumber. It may be more than
/// there can be. The parts of a search are not all as large.
DLX_API double parts_for(const Estimate& estimate, double seconds = 3600);

}  // namespace dlx

#pragma once
/// Counting solutions exactly, however many there are.

#include <boost/multiprecision/cpp_int.hpp>

#include <dlx/solve.hpp>

namespace dlx {

/// A count that cannot overflow.
using BigCount = boost::multiprecision::cpp_int;

/// How counting went.
struct CountOutcome : SearchReport {
  BigCount count;  ///< exact if status is `complete`, a lower bound otherwise
};

/// Counts the solutions. Without a limit on solutions, parts of the problem that share no item are counted
/// each by itself and multiplied, so that a total may pass what could ever be enumerated.
///
/// Cost:    O(updates) time.
/// Throws:  InvalidArgument for SolveOptions that make no sense.
CountOutcome count(const Problem& problem, const SolveOptions& options = {});
CountOutcome count(Solver& solver, const SolveOptions& options = {});

}  // namespace dlx

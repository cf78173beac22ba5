#pragma once
/// Problems as models in MiniZinc.

#include <iosfwd>

#include <dlx/problem.hpp>

namespace bench {

/// Writes a model with one solution for each solution of the problem, and no other. Option k is the variable
/// o[k + 1], which is 0 or 1. The model prints nothing of a solution, so all solutions look the same. Equal
/// ones must be counted, too: `minizinc --all-solutions --non-unique --statistics`.
void write_minizinc(std::ostream& out, const dlx::Problem& problem);

}  // namespace bench

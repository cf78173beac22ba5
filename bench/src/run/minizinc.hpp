#pragma once
/// Problems as models in MiniZinc.

#include <iosfwd>

#include <dlx/problem.hpp>

namespace bench {

/// Writes a model with a solution for each solution of the problem, and no other: a variable of 0 and 1 for
/// each option, o[k + 1] for option k. It prints nothing of a solution, so that whoever counts what is
/// printed must not leave out what is printed twice: `minizinc --all-solutions --non-unique --statistics`.
void write_minizinc(std::ostream& out, const dlx::Problem& problem);

}  // namespace bench

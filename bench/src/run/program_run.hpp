#pragma once
/// Runs of programs of somebody else. Their input is written to a file, and the answer is looked for in their
/// output.

#include "run/attempt.hpp"

namespace bench {

/// As attempt(), but with one pass.
Attempt run_program(const Program& program, const BoardSet& set, const Allowance& allowance,
                    std::vector<BoardAnswer>* answers);
Attempt run_program(const Program& program, const CoverEvent& event, const Allowance& allowance);

}  // namespace bench

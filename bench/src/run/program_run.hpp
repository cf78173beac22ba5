#pragma once
/// Runs of programs of somebody else's: what they read is written to a file, and their answer is looked for
/// in what they write.

#include "run/attempt.hpp"

namespace bench {

/// As attempt() of any contestant, but done once.
Attempt run_program(const Program& program, const BoardSet& set, const Allowance& allowance,
                    std::vector<BoardAnswer>* answers);
Attempt run_program(const Program& program, const CoverEvent& event, const Allowance& allowance);

}  // namespace bench

#pragma once

#include <cstdint>

namespace dlx::detail {

/// Throws InvalidProblem for a size that 32-bit ids and links cannot number.
void check_size(std::uint64_t items, std::uint64_t options, std::uint64_t entries);

}  // namespace dlx::detail

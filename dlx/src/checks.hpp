#pragma once
/// Checks of what callers pass in.

#include <cstddef>
#include <cstdint>
#include <span>

#include <dlx/problem.hpp>

namespace dlx::detail {

/// Throws InvalidProblem for a size that 32-bit ids and links cannot number.
void check_size(std::uint64_t items, std::uint64_t options, std::uint64_t entries);

/// Throws InvalidArgument for an option number past the last of `option_count`.
void check_option(OptionId option, std::size_t option_count);

/// The same for each of several.
inline void check_options(std::span<const OptionId> options, std::size_t option_count) {
  for (const OptionId o : options) check_option(o, option_count);
}

}  // namespace dlx::detail

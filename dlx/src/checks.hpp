#pragma once
/// Checks of what callers pass in.

#include <cstddef>
#include <cstdint>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx::detail {

/// Throws InvalidProblem for a size that 32-bit ids and links cannot number.
void check_size(std::uint64_t items, std::uint64_t options, std::uint64_t entries);

/// Throws InvalidArgument: `option` is a number past the last of `option_count`.
[[noreturn]] void refuse_option(OptionId option, std::size_t option_count);

/// Throws InvalidArgument for an option number past the last of `option_count`.
inline void check_option(OptionId option, std::size_t option_count) {
  if (index(option) >= option_count) refuse_option(option, option_count);
}

/// The same for all options that a subtree names.
inline void check_subtree(const Subtree& subtree, const Problem& problem) {
  const std::size_t count = problem.option_count();
  for (const OptionId o : subtree.chosen) check_option(o, count);
  for (const OptionId o : subtree.excluded) check_option(o, count);
}

}  // namespace dlx::detail

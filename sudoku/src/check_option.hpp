#pragma once
/// Option numbers that callers pass in.

#include <cstddef>
#include <string>

#include <dlx/error.hpp>
#include <dlx/problem.hpp>

namespace sudoku {

/// Throws dlx::InvalidArgument, in the words of dlx, for an option number past the last of `count`.
inline void check_option(dlx::OptionId option, std::size_t count) {
  if (index(option) < count) return;
  throw dlx::InvalidArgument("there is no option " + std::to_string(index(option)) + "; the problem has " +
                             std::to_string(count) + ", numbered from 0");
}

}  // namespace sudoku

#pragma once
/// Which engine suits a problem.

#include <cstddef>
#include <string>

#include <dlx/solve.hpp>

namespace dlx::detail {

/// The bytes that a table of the whole of `problem` would take. The largest number of size_t if they are
/// more.
std::size_t table_bytes(const Problem& problem);

/// `bytes`, or the largest number of size_t if they are more.
std::size_t whole_bytes(double bytes);

/// A lower bound on table_bytes(), found without looking at the options one by one. It may be too high if
/// many options have no primary item.
std::size_t least_table_bytes(const Problem& problem);

/// The engine for a problem whose table would take `table_bytes`. Throws InvalidArgument if lanes are asked
/// for by name and cannot be used: the table is larger than allowed, or the problem has multiplicities.
Engine choose_engine(const Problem& problem, std::size_t table_bytes, Engine engine, std::size_t memory);

/// Throws InvalidArgument. The message says that `what` would take `bytes`, that these are more than
/// `allowed`, and that `choice` can be automatic.
[[noreturn]] void throw_too_large(const std::string& what, std::size_t bytes, std::size_t allowed,
                                  const std::string& choice);

}  // namespace dlx::detail

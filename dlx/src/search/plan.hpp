#pragma once
/// Which engine suits a problem.

#include <cstddef>
#include <string>

#include <dlx/solve.hpp>

namespace dlx::detail {

/// The bytes that a table of all of `problem` would take, or the most there are.
std::size_t table_bytes(const Problem& problem);

/// A number below that, at a glance, unless many options have no primary item.
std::size_t least_table_bytes(const Problem& problem);

/// The engine for a problem whose table would take so much. Throws InvalidArgument for lanes asked for by
/// name if that is more than allowed, or if the problem has multiplicities.
Engine choose_engine(const Problem& problem, std::size_t table_bytes, Engine engine, std::size_t memory);

/// Throws InvalidArgument: `what` would take so many bytes, more than allowed, and `choice` can be left to
/// dlx.
[[noreturn]] void throw_too_large(const std::string& what, std::size_t bytes, std::size_t allowed,
                                  const std::string& choice);

}  // namespace dlx::detail

#pragma once
/// One part of a search for solutions. part.cpp begins with how a search is split.

#include <cstdint>
#include <optional>

#include <dlx/resume.hpp>
#include <dlx/split.hpp>

namespace dlx::detail {

/// As dlx::solve_part(), with pieces that are cut after so many nodes.
Outcome solve_part(const Problem& problem, PartNumber number, const SolveOptions& options,
                   const PartVisitor& visit, std::uint64_t nodes_of_piece);

/// As dlx::first_position() of a part, in the same way.
std::optional<Position> first_position(const Problem& problem, PartNumber number, const SolveOptions& options,
                                       std::uint64_t nodes_of_piece);

}  // namespace dlx::detail

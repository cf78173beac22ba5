#pragma once
/// One part of a search for solutions. part.cpp begins with how a search is split.

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/resume.hpp>
#include <dlx/split.hpp>

#include "search/resume.hpp"

namespace dlx::detail {

/// As dlx::solve_part(). The search is that of `roots`, in their order, or of `options.from` if there are
/// none. No two roots may have a solution in common.
Outcome solve_part(const Problem& problem, PartNumber number, const SolveOptions& options,
                   const PartVisitor& visit, PiecesSetup setup = {}, const std::vector<Subtree>& roots = {});

/// As dlx::first_position() of a part, with pieces that are cut after so many nodes.
std::optional<Position> first_position(const Problem& problem, PartNumber number, const SolveOptions& options,
                                       std::uint64_t nodes_of_piece);

}  // namespace dlx::detail

#pragma once
/// One part of a search for solutions. part.cpp begins with how a search is split.

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/resume.hpp>
#include <dlx/split.hpp>

namespace dlx::detail {

/// As dlx::solve_part(), with pieces that are cut after so many nodes. The search is that of `roots`, in
/// their order, or of `options.from` if there are none. No two roots may have a solution in common. For
/// `copies` see Engines.
Outcome solve_part(const Problem& problem, PartNumber number, const SolveOptions& options,
                   const PartVisitor& visit, std::uint64_t nodes_of_piece,
                   const std::vector<Subtree>& roots = {}, const std::vector<OptionId>& copies = {});

/// As dlx::first_position() of a part, in the same way.
std::optional<Position> first_position(const Problem& problem, PartNumber number, const SolveOptions& options,
                                       std::uint64_t nodes_of_piece);

}  // namespace dlx::detail

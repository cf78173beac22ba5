#pragma once
/// A search in pieces from some position to its end, by one thread or by several.

#include <cstdint>
#include <optional>

#include <dlx/resume.hpp>

#include "search/team.hpp"

namespace dlx::detail {

/// Goes on from the position `at`, and leaves there how far it came. If the task says so, shows each solution
/// to `visit`, with its place, and stops at `limit` solutions. If one of them has stopped it, `at` may have
/// more solutions than were shown. The Outcome has what `at` had before, too; the limit counts that.
Outcome search_pieces(Engines& engines, Budget& budget, const Team::Task& task, Position& at,
                      std::optional<std::uint64_t> limit = {}, const PartVisitor& visit = {},
                      const Keeper* keeper = nullptr);

/// Throws InvalidArgument for options that a search which can be interrupted does not know.
void check_can_go_on(const SolveOptions& options);

/// As dlx::resume(), with pieces that are cut after so many nodes. For `copies` see Engines.
Outcome resume(const Problem& problem, Position from, const SolveOptions& options, const Keeper& keeper,
               const PartVisitor& visit, std::uint64_t nodes_of_piece,
               const std::vector<OptionId>& copies = {});

}  // namespace dlx::detail

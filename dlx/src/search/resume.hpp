#pragma once
/// A search in pieces from some position to its end, by one thread or by several.

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/resume.hpp>

#include "search/team.hpp"

namespace dlx::detail {

/// The task of a search with these options, which are SolveOptions or CountOptions. It is in order: an
/// `unordered` of the options is left out.
Team::Task task_of(const auto& options, bool visit, std::uint64_t nodes_of_piece = kNodesOfPiece) {
  return {.by = options.by,
          .memory = options.within.memory,
          .threads = options.threads,
          .visit = visit,
          .nodes_of_piece = nodes_of_piece};
}

/// Who takes what a search in pieces finds.
struct Audience {
  std::optional<std::uint64_t> limit{};  ///< so many solutions are enough
  PartVisitor visit{};                   ///< gets each solution, with its place
  /// Gets positions. If there is none and solutions are only counted, nobody can go on from `at`.
  const Keeper* keeper = nullptr;
};

/// Goes on from the position `at`, and leaves there how far it came. Solutions are shown only if the task
/// says so. If the visitor or the limit has stopped it, `at` may have more solutions than were shown. The
/// Outcome has what `at` had before, too; the limit counts that.
Outcome search_pieces(Engines& engines, Budget& budget, const Team::Task& task, Position& at,
                      const Audience& audience = {});

/// Throws InvalidArgument for options that a search which can be interrupted does not know.
void check_can_go_on(const SolveOptions& options);

/// What a search in pieces may be told beside the options.
struct PiecesSetup {
  std::uint64_t nodes_of_piece = kNodesOfPiece;  ///< a piece is cut after so many
  std::vector<OptionId> copies{};                ///< see Engines
};

/// As dlx::resume().
Outcome resume(const Problem& problem, Position from, const SolveOptions& options, const Keeper& keeper,
               const PartVisitor& visit, PiecesSetup setup = {});

}  // namespace dlx::detail

#pragma once
/// Going on with a search that was interrupted: later, in another process, or on another machine.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/count.hpp>
#include <dlx/deadline.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>
#include <dlx/split.hpp>
#include <dlx/subtree.hpp>
#include <dlx/unfinished.hpp>

namespace dlx {

/// How far a search is: what it has found, and what is left of it. It depends on the problem, and on
/// `Strategy` and `Limits::memory`. It does not depend on the machine or on the number of threads.
struct Position {
  BigCount found = 0;         ///< the solutions shown or counted
  std::uint64_t nodes = 0;    ///< see Progress. The work on unfinished subtrees is not included: it will
  std::uint64_t updates = 0;  ///< be done again
  std::uint64_t guesses = 0;
  std::uint64_t share = Subtree::kWhole;  ///< of all that is searched, finished or not
  UnfinishedList left{};                  ///< in the order of the search; empty at its end
  /// If the first subtree is counted along a frontier: its states, in bytes. Else null.
  std::shared_ptr<const std::string> frontier{};
};

/// Where a search of some subtrees begins. No two may have a solution in common. Their shares only tell how
/// much of the search is done. If they sum up to more than Subtree::kWhole, each is halved until they do not.
DLX_API Position first_position(std::vector<Subtree> subtrees = {Subtree{}});

/// Where solve_part() begins. Empty if a limit or the stop token comes before the search is split. Throws as
/// solve_part() does.
DLX_API std::optional<Position> first_position(const Problem& problem, PartNumber number,
                                               const SolveOptions& options = {});

/// One of several parts of what is left at `from`, for a search that takes too long. All of them together
/// find the solutions that are left, each once. `from.found` has those before. A part has found nothing, and
/// its share is its own. It is dealt out again in the same way: from the position that it has kept.
///
/// A subtree that was begun goes to one part as it is, and so does a frontier. Go on with these by the same
/// `Strategy` and `Limits::memory`. The other subtrees are split and dealt out as by the part_of() of a
/// search. The result depends on the problem and the arguments alone. It is the same on every machine.
///
/// Throws, cost and threads: as for split(), with `from` in place of a subtree.
DLX_API Position part_of(const Problem& problem, const Position& from, PartNumber number);

/// As above. Empty if the deadline is reached before the part is known.
DLX_API std::optional<Position> part_of(const Problem& problem, const Position& from, PartNumber number,
                                        const Deadline& deadline);

/// Keeps positions, for example in a file. Both functions are called on the thread that began the search.
struct Keeper {
  /// Whether a position is wanted now. It is asked many times a second. So it should be quick.
  std::function<bool()> due = [] { return false; };
  /// Gets the position when it is due, and at last when the search ends before it is complete: by a limit on
  /// nodes or time, or by the stop token. The solutions shown so far are those that it has found.
  std::function<void(const Position&)> keep = [](const Position&) {};
};

/// Goes on with a search for solutions from the position `from`, which an earlier run has kept. Shows the
/// solutions that come after the `from.found` first ones, in the order of a search that is not interrupted.
/// The Outcome counts solutions, nodes, updates and guesses from the beginning of the first run. A limit on
/// solutions counts so, too. `SolveOptions::from` is not used.
///
/// Throws:  InvalidArgument for restarts, weights, `unordered`, a limit of 1 without a heuristic, and as
///          solve() does. Also if `from` turns out to be of another search. Whatever `visit` or `keeper`
///          throws: then the position is lost, but those kept before are not.
/// Threads: as for solve().
DLX_API Outcome resume(const Problem& problem, Position from, const SolveOptions& options,
                       const Keeper& keeper, const PartVisitor& visit = {});

/// Goes on with a count in the same way. `CountOptions::from` is not used. If the problem has parts that
/// share no item, a position is kept when all of them are counted, not before. Frontiers get half of the
/// memory. A position with their states takes the other half.
DLX_API CountOutcome resume_count(const Problem& problem, Position from, const CountOptions& options,
                                  const Keeper& keeper);

}  // namespace dlx

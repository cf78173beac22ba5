#pragma once
/// Which attempts a search is made of: in what order, by which heuristic, with how many nodes. They go on
/// until one is complete. So the search can still prove that there is no solution.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include <dlx/solve.hpp>

namespace dlx::detail {

struct Attempt {
  static constexpr std::uint64_t kToTheEnd = std::numeric_limits<std::uint64_t>::max();

  std::optional<std::uint64_t> seed;  ///< of the order
  Heuristic heuristic = Heuristic::mrv;
  std::uint64_t nodes = kToTheEnd;  ///< how many it may take
  std::uint64_t shake = 0;          ///< a seed to break ties between weights at random; 0: not at random
};

/// A search is one attempt to the end, with two exceptions.
///
/// Restarts: how long a first solution takes depends very much on the order. For a crew pairing of 139
/// flights, one order takes eight million nodes, even with weights, and another takes ten thousand. So each
/// attempt has a new random order, and may take twice the nodes of the one before. In the end there is an
/// attempt that is large enough for the whole tree. All attempts before it have cost less than twice as much
/// as that tree. Weights are kept from one attempt to the next, so that what was hard is tried first. Without
/// weights few problems gain.
///
/// The engine `automatic`, asked for one solution and for no heuristic, begins with mrv. That attempt gets
/// more nodes than the hardest sudokus need. If they are spent, restarts with preclusion follow.
///
/// Source: Gomes, Selman, Kautz: Boosting combinatorial search through randomization (AAAI 1998).
class Tactics {
 public:
  Tactics() = default;

  /// Throws InvalidArgument for restarts without `limit` 1. `entries` is the size of the problem.
  Tactics(const SolveOptions& options, std::size_t entries);

  /// The next attempt; at first the first one.
  Attempt next();

 private:
  Attempt next_;
  Heuristic heuristic_ = Heuristic::preclusion;  // of the attempts after the next
  std::uint64_t nodes_ = 0;                      // of the attempt after the next
  std::uint64_t random_ = 0;                     // the last random number
};

/// Whether a search for several solutions chooses its heuristic itself: nobody has asked for one, or for an
/// engine.
inline bool chooses_heuristic(const Strategy& by, std::optional<std::uint64_t> limit) {
  return by.engine == Engine::automatic && !by.heuristic && limit != 1U;
}

}  // namespace dlx::detail

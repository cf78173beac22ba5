#pragma once
/// Which attempts a search is made of: in what order, by which heuristic, how far. They go on until one comes
/// to its end, so nothing is lost of what a search proves.

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
  std::uint64_t shake = 0;          ///< how ties between weights are broken: at random, but for 0
};

/// A search is one attempt to the end, with two exceptions.
///
/// Restarts: first solutions are heavy-tailed. One order of a crew pairing of 139 flights takes eight million
/// nodes, even with weights, and another ten thousand. So each attempt takes a new random order, and
/// has twice the nodes of the last: one that is large enough for the whole tree comes in the end, and all
/// those before it have cost less than twice as much. Weights go on from one to the next, so that what was
/// hard is tried first; without them few problems gain.
///
/// The engine `automatic`, asked for one solution and for no heuristic: mrv as ever, for as many nodes as the
/// hardest sudokus take, then restarts with weights.
///
/// Source: Gomes, Selman, Kautz: Boosting combinatorial search through randomization (AAAI 1998).
class Tactics {
 public:
  Tactics() = default;

  /// Throws InvalidArgument for restarts without `limit` 1. `entries` is the size of the problem.
  Tactics(const SolveOptions& options, std::size_t entries);

  /// The first attempt, then the one after that, and so on.
  Attempt next();

 private:
  Attempt next_;
  Heuristic heuristic_ = Heuristic::weights;  // of the attempts after the next
  std::uint64_t nodes_ = 0;                   // of the attempt after the next
  std::uint64_t random_ = 0;                  // where the seed or shake of that one comes from
};

}  // namespace dlx::detail

#include "search/tactics.hpp"

#include <algorithm>

#include <dlx/error.hpp>

namespace dlx::detail {

namespace {

/// More than links takes for any of the hardest 9 x 9 sudokus known.
constexpr std::uint64_t kPlainNodes = 20'000;

/// A new order costs time linear in the size of the problem: the shortest attempt should not cost less.
std::uint64_t shortest(std::size_t entries) { return std::max<std::uint64_t>(300, entries / 100); }

}  // namespace

Tactics::Tactics(const SolveOptions& options, std::size_t entries) : random_(options.by.seed.value_or(0)) {
  const bool one = options.limit == 1U;
  if (options.restarts && !one) {
    throw InvalidArgument("restarts find one solution only: use them with a limit of 1");
  }
  next_.seed = options.by.seed;
  if (options.restarts) {
    heuristic_ = options.by.heuristic.value_or(Heuristic::preclusion);
    next_.heuristic = heuristic_;
    next_.nodes = shortest(entries);
    nodes_ = 2 * next_.nodes;
  } else if (one && options.by.engine == Engine::automatic && !options.by.heuristic) {
    next_.nodes = kPlainNodes;
    nodes_ = shortest(entries);
  } else {
    next_.heuristic = options.by.heuristic.value_or(Heuristic::mrv);
  }
}

Attempt Tactics::next() {
  const Attempt attempt = next_;
  random_ = random_ * 6364136223846793005 + 1442695040888963407;  // as in Knuth's MMIX: none comes twice
  next_.heuristic = heuristic_;
  next_.nodes = nodes_;
  (learns(heuristic_) ? next_.shake : next_.seed.emplace()) = random_;
  nodes_ *= 2;
  return attempt;
}

}  // namespace dlx::detail

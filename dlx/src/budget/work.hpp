#pragma once
/// What a search does, in numbers.

#include <cstdint>

namespace dlx::detail {

/// What an engine counts; the terms are those of dlx::Progress.
struct Work {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  std::uint64_t updates = 0;
  std::uint64_t guesses = 0;

  friend Work operator+(const Work& a, const Work& b) {
    return {a.solutions + b.solutions, a.nodes + b.nodes, a.updates + b.updates, a.guesses + b.guesses};
  }
  friend Work operator-(const Work& a, const Work& b) {
    return {a.solutions - b.solutions, a.nodes - b.nodes, a.updates - b.updates, a.guesses - b.guesses};
  }
};

/// The share of a search tree, 0 to 1, that is explored for good, and that of the subtree at hand. Knuth's
/// estimate: all branches of a node count alike.
struct Share {
  double explored = 0;
  double at_hand = 1;

  /// About what is explored: half of what is at hand may be done.
  double fraction() const { return explored + at_hand / 2; }
  /// The same of the whole tree, if `inner` is the share of the subtree at hand.
  Share of(const Share& inner) const {
    return {explored + at_hand * inner.explored, at_hand * inner.at_hand};
  }
};

}  // namespace dlx::detail

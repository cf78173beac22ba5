#pragma once
/// What a search does, in numbers.

#include <cstdint>

namespace dlx::detail {

/// What an engine counts. dlx::Progress explains the terms.
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

/// Shares of a search tree, 0 to 1, as Knuth estimates them: all branches of a node count alike.
struct Share {
  double explored = 0;  ///< what is done
  double at_hand = 1;   ///< the subtree that is searched now

  /// About what is explored. Half of the subtree at hand may be done.
  double fraction() const { return explored + at_hand / 2; }
  /// The share of this tree, if `inner` is that of the subtree at hand.
  Share of(const Share& inner) const {
    return {explored + at_hand * inner.explored, at_hand * inner.at_hand};
  }
};

}  // namespace dlx::detail

#pragma once
/// A search in pieces, which one thread searches one after another, or several threads at once. piece.cpp
/// begins with how a search is cut.

#include <cstddef>
#include <cstdint>
#include <optional>

#include <dlx/resume.hpp>

#include "budget/budget.hpp"
#include "budget/work.hpp"
#include "engine/search_engine.hpp"
#include "search/run.hpp"
#include "search/tactics.hpp"

namespace dlx::detail {

/// Whether a search by `attempt` is cut into pieces: not if it may have to begin again, or learns weights.
inline bool in_pieces(const Attempt& attempt) {
  return attempt.nodes == Attempt::kToTheEnd && attempt.heuristic == Heuristic::mrv;
}

/// The nodes after which a piece is cut. Some milliseconds, so that threads soon have work, and many times
/// the cost of starting a piece.
inline constexpr std::uint64_t kNodesOfPiece = std::uint64_t{1} << 12;

/// The work on all that is done.
inline Work work_of(const Position& at) { return {0, at.nodes, at.updates, at.guesses}; }

/// Adds to it.
inline void add_work(Position& at, const Work& work) {
  at.nodes += work.nodes;
  at.updates += work.updates;
  at.guesses += work.guesses;
}

/// An engine at work on pieces, one after another.
class PieceRun {
 public:
  /// Keeps references to the first three.
  PieceRun(const Problem& problem, SearchEngine& engine, Budget& budget, std::optional<std::uint64_t> seed,
           std::uint64_t nodes_of_piece = kNodesOfPiece)
      : problem_(problem), run_(engine, budget), seed_(seed), nodes_(nodes_of_piece) {}

  /// Starts a piece at its root. Requires that the one before is exhausted. Forgets all that was learned.
  /// Keeps a reference to `piece`. `outer` is the share that it has of the whole search. False if options
  /// chosen at its root conflict.
  bool begin(const Unfinished& piece, Share outer = {});
  /// The engine has begun the search of `whole`, and has searched at most `nodes_of_piece` nodes, of which
  /// the budget knows. From now on that search is a piece.
  void adopt(const Subtree& whole);

  /// Goes on until the piece has shown `shown` solutions, those shown before included, or for `nodes` more
  /// nodes. What is cut off comes first in `cut_off`: it is searched next, after this piece. What the piece
  /// has given away before is not added. Throws InvalidArgument if the piece turns out to have less than it
  /// had before. With `cuts` false nothing is cut off; then nobody can go on with the piece later.
  Run::Event go_on(std::uint64_t shown, bool visit, std::uint64_t nodes, UnfinishedList& cut_off,
                   bool cuts = true);

  /// What is left of the piece now, without what was cut off.
  Unfinished unfinished() const;
  /// How many of its solutions were shown, here and before.
  std::uint64_t shown() const { return shown_; }
  const Problem& problem() const { return problem_; }
  const Subtree& root() const { return *root_; }
  /// The work on this piece.
  Work work() const { return run_.work(); }
  /// See Run.
  void settle() { run_.settle(); }
  Share share() const { return run_.share(); }
  SearchEngine& engine() const { return run_.engine(); }

 private:
  void set_root(const Subtree& root);
  void cut(UnfinishedList& cut_off);

  const Problem& problem_;
  Run run_;
  std::optional<std::uint64_t> seed_;
  std::uint64_t nodes_;  // a piece is cut after so many
  const Subtree* root_ = nullptr;
  Subtree below_{};         // the node that all of the piece is below which is not cut off
  std::size_t passed_ = 0;  // forks on the way there: none of them has an untried branch
  std::size_t place_ = 0;
  std::uint64_t given_away_ = 0, shown_ = 0;
  std::uint64_t share_left_ = 0;  // the share of the piece without what was cut off
  std::uint64_t to_drop_ = 0;     // subtrees that were given away before, and are still to be cut off
  std::uint64_t next_cut_ = Run::kNever;
};

}  // namespace dlx::detail

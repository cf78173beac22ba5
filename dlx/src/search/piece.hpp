#pragma once
/// A search in pieces, which one thread searches one after another, or several threads at once. piece.cpp
/// begins with how a search is cut.

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/subtree.hpp>

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

/// An engine at work on pieces, one after another.
class PieceRun {
 public:
  /// Keeps references to both.
  PieceRun(SearchEngine& engine, Budget& budget, std::uint64_t nodes_of_piece = kNodesOfPiece)
      : run_(engine, budget), nodes_(nodes_of_piece) {}

  /// Starts an attempt at the subtree `from`, which is not cut. Keeps a reference to it. False if options
  /// chosen there conflict.
  bool begin(const Subtree& from, const Attempt& attempt);

  /// Starts a piece, which is cut, in the same way. Requires that the one before is exhausted. Forgets all
  /// that was learned. `outer` is the share that the piece has of the whole search.
  bool begin_piece(const Subtree& piece, const Attempt& attempt, Share outer = {});

  /// As Run::go_on(), for the solutions and nodes of all pieces. What is cut off is added to `cut_off`: its
  /// last subtree is the one to be searched next, after this piece.
  Run::Event go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes, std::vector<Subtree>& cut_off);

  /// The work on all pieces.
  Work work() const { return done_ + run_.work(); }
  /// See Run.
  void settle() { run_.settle(); }
  Share share() const { return run_.share(); }
  SearchEngine& engine() const { return run_.engine(); }

  /// What is searched: what begin() or begin_piece() got.
  const Subtree& root() const { return *root_; }

 private:
  void cut(std::vector<Subtree>& cut_off);

  Run run_;
  std::uint64_t nodes_;  // a piece is cut after so many
  const Subtree* root_ = nullptr;
  Work done_;  // on earlier pieces
  std::uint64_t next_cut_ = Run::kNever;
};

}  // namespace dlx::detail

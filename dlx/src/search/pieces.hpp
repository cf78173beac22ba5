#pragma once
/// All pieces of a search, searched by one thread, one after another.

#include <cstddef>
#include <cstdint>
#include <optional>

#include <dlx/resume.hpp>

#include "search/piece.hpp"

namespace dlx::detail {

class Pieces {
 public:
  /// Goes on with the search of `whole` that `engine` has begun: see PieceRun. Keeps references to `problem`,
  /// `engine`, `budget` and `whole`.
  Pieces(const Problem& problem, SearchEngine& engine, Budget& budget, std::optional<std::uint64_t> seed,
         const Subtree& whole, std::uint64_t nodes_of_piece = kNodesOfPiece);
  /// Begins at the position `from`. Keeps references to the first three.
  Pieces(const Problem& problem, SearchEngine& engine, Budget& budget, std::optional<std::uint64_t> seed,
         Position from, std::uint64_t nodes_of_piece = kNodesOfPiece);

  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;

  /// Goes on until there are `solutions` more than at the beginning, or for `nodes` more nodes; see Run.
  Run::Event go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes);

  /// How many solutions it has found beyond those of the first position.
  std::uint64_t solutions() const { return solutions_ + (at_work_ ? run_.shown() - current_.shown : 0); }
  /// The work done here. Solutions that were shown before are found again.
  Work work() const { return at_work_ ? done_ + run_.work() : done_; }
  Share share() const { return run_.share(); }
  SearchEngine& engine() const { return run_.engine(); }
  /// See solve_part().
  std::size_t place() const { return current_.place; }

  bool done() const { return !at_work_; }
  Position position() const;
  /// What is not searched yet, if the current piece goes on from where the engine is: at `path`.
  UnfinishedList left(const Path& path) const;
  /// About the same, for a forecast.
  UnfinishedList ahead() const;

 private:
  bool next();
  void finish();

  PieceRun run_;
  Position from_;           // its list is waiting_
  UnfinishedList waiting_;  // the pieces after the current one
  std::uint64_t waiting_share_ = 0;
  Unfinished current_;           // the current piece, as it was begun. The first may have its root elsewhere
  bool at_work_ = false;         // on the current piece
  std::uint64_t solutions_ = 0;  // of the pieces that are done
  Work done_;                    // on them
  UnfinishedList cut_off_;
};

}  // namespace dlx::detail

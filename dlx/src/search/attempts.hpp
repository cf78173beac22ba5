#pragma once
/// A search for solutions one by one: what Solver, Search, Solutions and a count with a limit share.

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <dlx/solve.hpp>

#include "budget/budget.hpp"
#include "search/challenger.hpp"
#include "search/duel.hpp"
#include "search/engines.hpp"
#include "search/pieces.hpp"
#include "search/probes/forecaster.hpp"
#include "search/tactics.hpp"

namespace dlx::detail {

/// Throws InvalidArgument for options that make no sense for the problem.
void check(const SolveOptions& options, const Problem& problem);

/// What Attempts may be told beside the options.
struct AttemptsSetup {
  /// left() and position() are known even after a limit has ended the search. So no Challenger takes part at
  /// any time: what it has left is not what the search has left.
  bool keep_path = false;
  std::uint64_t nodes_of_piece = kNodesOfPiece;
  const Position* from = nullptr;  ///< unless it is null, the search goes on from there
  Duel::Rules rules{};
};

/// Makes the attempts that Tactics gives, one after another, until one is complete. If the search may choose
/// its heuristic, a Challenger may take the place of the first attempt: see Duel.
class Attempts {
 public:
  using Event = Search::Event;
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

  /// Throws InvalidArgument for options that make no sense, and if the engines are in use. Keeps references
  /// to both.
  Attempts(Engines& engines, const SolveOptions& options, const AttemptsSetup& setup = {});

  /// Goes on to the next solution, through `nodes` nodes at most.
  Event go_on(std::uint64_t nodes = kNever);

  /// Goes on to the end, and only counts the solutions. Call it instead of go_on().
  ///
  /// If the search is one that threads share, both pause when the duel is over and mrv has won: then threads
  /// go on from position(), within budget(). Else they end.
  Event finish();

  /// Valid after Event::solution.
  Solution solution() { return overtaken_ ? challenger_->solution() : engines_.solution(engine()); }
  Budget& budget() { return budget_; }
  bool keeps_path() const { return keep_path_; }

  /// How the search went so far. Before its end the status is `stopped`.
  Outcome outcome() const;
  Progress progress() const;

  /// See Search::left().
  UnfinishedList left() const;
  /// See Search::position().
  Position position() const;

 private:
  std::uint64_t first_look() const;
  bool start(const Attempt& attempt);
  void begin_pieces();
  Event go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes);
  Run::Event run(std::uint64_t solutions, bool visit, std::uint64_t nodes);
  bool look(bool visit, std::uint64_t slice_end);
  void overtake();
  Event end(Status status);
  void tell(Outcome& outcome) const;
  UnfinishedList ahead() const;
  Work own_work() const { return pieces_ ? pieces_->work() : run_->work(); }
  Work work() const { return beside_ + (overtaken_ ? challenger_->work() : own_work()); }
  Share share() const {
    return overtaken_ ? challenger_->share() : pieces_ ? pieces_->share() : run_->share();
  }
  SearchEngine& engine() const { return pieces_ ? pieces_->engine() : run_->engine(); }

  std::optional<Engines::Use> use_;  // empty when the search has ended
  Engines& engines_;
  const SolveOptions& options_;
  Budget budget_;
  std::optional<Forecaster> forecaster_;  // of a search in one attempt, for all solutions, if it is wanted
  std::uint64_t next_ask_ = 0;            // when there are so many nodes, it is asked
  Tactics tactics_;
  Duel duel_;
  std::uint64_t next_look_ = 0;  // when there are so many nodes, it may be time for a look
  double allowed_ = 0;           // what the challenger may cost, while it is its turn
  std::optional<Challenger> challenger_;
  bool overtaken_ = false;  // the challenger goes on alone
  Work beside_;             // of the one that does not go on alone
  bool pauses_ = false;     // threads will go on
  Outcome outcome_;
  bool keep_path_;
  Path path_;  // when the search has ended: where it was
  const std::uint64_t nodes_of_piece_;
  bool cuts_ = false;  // there is one attempt, and where it would end the search is cut into pieces
  std::uint64_t attempt_end_ = kNever;  // the attempt ends when its own search has so many nodes
  std::optional<Run> run_;              // of a search that is not in pieces
  std::optional<Pieces> pieces_;        // of one that is
};

/// What Solver::solve() does.
Outcome solve(Engines& engines, const SolveOptions& options, const Visitor& visit,
              const Duel::Rules& rules = {});

}  // namespace dlx::detail

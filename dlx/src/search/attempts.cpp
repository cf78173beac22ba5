#include "search/attempts.hpp"

#include <algorithm>

#include "checks.hpp"

namespace dlx::detail {

void check(const SolveOptions& options, const Problem& problem) {
  if (options.limit == 0U) throw InvalidArgument("the limit on solutions must be at least 1");
  thread_count(options.threads);  // throws if there are too many
  check_subtree(options.from, problem);
}

Attempts::Attempts(Engines& engines, const SolveOptions& options, const AttemptsSetup& setup)
    : use_(engines),
      engines_(engines),
      options_(options),
      budget_(options.within),
      tactics_(options, engines.problem().entry_count()),
      keep_path_(setup.keep_path),
      nodes_of_piece_(setup.nodes_of_piece) {
  check(options, engines.problem());
  outcome_.engine = engines.kind(options.by.engine, options.within.memory);
  const Attempt first = tactics_.next();
  pauses_ = options.threads != 1 && in_pieces(first);
  // Links without multiplicities would search the same nodes in pieces.
  cuts_ = setup.from != nullptr || pauses_ ||
          (in_pieces(first) && (outcome_.engine != Engine::links || engines.problem().has_multiplicities()));
  SearchEngine& engine = cuts_ ? engines.choose_for_pieces(options.by.engine, options.within.memory)
                               : engines.choose(options.by.engine, options.within.memory);
  if (setup.from != nullptr) {
    pieces_.emplace(engines.problem(), engine, budget_, first.seed, *setup.from, nodes_of_piece_);
  } else {
    run_.emplace(engine, budget_);
  }
  const bool possible = pieces_ ? !pieces_->done() : start(first);
  if (possible && cuts_ && (pauses_ || keep_path_)) begin_pieces();
  if (!keep_path_ && in_pieces(first) && chooses_heuristic(options.by, options.limit)) {
    // In order, solutions come as from one thread. So no number of threads may change the choice.
    duel_ = Duel(options.unordered ? setup.rules.shared_by(thread_count(options.threads)) : setup.rules);
    next_look_ = first_look();
  }
  engines.shown().clear();
  if (options.within.forecast && in_pieces(first) && !options.limit)
    forecaster_.emplace(engines, budget_, options.by, options.within.memory, true);
  if (!possible) end(Status::complete);
}

/// Nodes that most likely cost no more than what the first look of the duel waits for. Most sudokus end
/// before. To look more often would cut their search in two.
std::uint64_t Attempts::first_look() const {
  constexpr std::uint64_t kUpdates = 32;  // of a node: more than most have
  constexpr double kLeast = 8, kMost = 1e6;
  const double nodes = duel_.next() / engine().cost({.nodes = 1, .updates = kUpdates});
  return static_cast<std::uint64_t>(std::clamp(nodes, kLeast, kMost));
}

/// Begins an attempt. False if options of Subtree::chosen conflict.
bool Attempts::start(const Attempt& attempt) {
  const std::uint64_t done = own_work().nodes;
  attempt_end_ = cuts_ ? nodes_of_piece_ : done + std::min(attempt.nodes, kNever - done);
  return run_->begin(options_.from, attempt);
}

/// From now on the search is in pieces. Most searches of small problems end before, without what pieces cost.
void Attempts::begin_pieces() {
  if (pieces_) return;
  attempt_end_ = kNever;
  pieces_.emplace(engines_.problem(), run_->engine(), budget_, options_.by.seed, options_.from,
                  nodes_of_piece_);
  run_.reset();
}

Search::Event Attempts::go_on(std::uint64_t nodes) {
  if (!use_) return Event::ended;
  if (outcome_.solutions == options_.limit) return end(Status::solution_limit);
  return go_on(outcome_.solutions + 1, true, nodes);
}

Search::Event Attempts::finish() {
  if (!use_) return Event::ended;
  if (forecaster_) forecaster_.emplace(engines_, budget_, options_.by, options_.within.memory, false);
  const Event event = go_on(options_.limit.value_or(kNever), false, kNever);
  return event == Event::solution ? end(Status::solution_limit) : event;
}

Search::Event Attempts::go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes) {
  const std::uint64_t done = work().nodes;
  const std::uint64_t slice_end = done + std::min(nodes, kNever - done);
  for (;;) {
    const bool look_now = allowed_ > 0 || (!duel_.over() && work().nodes >= next_look_);
    if (look_now && work().nodes < slice_end && !look(visit, slice_end)) return end(*budget_.verdict());
    if (work().nodes >= slice_end || (pauses_ && duel_.over() && allowed_ == 0 && !overtaken_))
      return Event::paused;
    if (forecaster_ && work().nodes >= next_ask_) {
      forecaster_->ask([this] { return ahead(); });
      next_ask_ = work().nodes + Forecaster::kNodes;
    }
    std::uint64_t pause = forecaster_ ? std::min(slice_end, next_ask_) : slice_end;
    if (!duel_.over()) pause = std::min(pause, next_look_);
    const std::uint64_t most = std::min(pause - work().nodes, attempt_end_ - own_work().nodes);
    const Run::Event event = run(solutions, visit, most);
    outcome_.solutions = overtaken_ ? challenger_->solutions()
                         : pieces_  ? pieces_->solutions()
                                    : run_->work().solutions;
    switch (event) {
      case Run::Event::solution:
        if (visit && !duel_.over()) engines_.shown().add(engine());
        return Event::solution;
      case Run::Event::exhausted: return end(Status::complete);
      case Run::Event::ended: return end(*budget_.verdict());
      case Run::Event::paused: break;
    }
    if (own_work().nodes < attempt_end_) continue;
    if (cuts_) {
      begin_pieces();
    } else {
      start(tactics_.next());
    }
  }
}

/// If the leader of the duel has cost enough, looks how it stands, and perhaps lets the challenger go on, to
/// the end of the slice at most. False if the budget has a verdict.
bool Attempts::look(bool visit, std::uint64_t slice_end) {
  Stand leader{engine().cost(own_work())};
  const bool due = allowed_ == 0 && leader.spent >= duel_.next();
  if (due || allowed_ > 0) leader.explored = share().fraction();
  if (due) {
    const Stand challenger = challenger_ ? challenger_->stand_without_branch() : Stand();
    if (engines_.shown().options() > Challenger::kMostKept) {
      duel_.end();
    } else {
      allowed_ = duel_.look(leader, challenger);
    }
  }
  if (allowed_ > 0) {
    if (!challenger_) challenger_.emplace(engines_, budget_, options_, visit);
    const Run::Event event =
        challenger_->challenge(allowed_, options_.limit.value_or(kNever), slice_end - work().nodes);
    beside_ = challenger_->work();
    if (event == Run::Event::ended) return false;
    if (event == Run::Event::paused && challenger_->pauses(allowed_)) return true;
    allowed_ = 0;
    if (challenger_->is_full()) {
      duel_.end();
    } else if (event != Run::Event::paused || duel_.overtakes(challenger_->stand_without_branch(), leader)) {
      overtake();
    }
  }
  if (!duel_.over()) {
    next_look_ = work().nodes + nodes_until(engine(), own_work(), duel_.next());
  } else if (!overtaken_) {
    challenger_.reset();
  }
  return true;
}

/// From now on the challenger goes on alone.
void Attempts::overtake() {
  challenger_->overtake(outcome_.solutions, engines_.shown());
  beside_ = own_work();
  overtaken_ = true;
  attempt_end_ = kNever;
  duel_.end();
  forecaster_.reset();
  budget_.outlook().forget();
}

Run::Event Attempts::run(std::uint64_t solutions, bool visit, std::uint64_t nodes) {
  if (overtaken_) return challenger_->go_on(solutions, nodes);
  return pieces_ ? pieces_->go_on(solutions, visit, nodes) : run_->go_on(solutions, visit, nodes);
}

Outcome Attempts::outcome() const {
  Outcome outcome = outcome_;
  if (use_) tell(outcome);
  return outcome;
}

/// Writes into `outcome` what was done so far.
void Attempts::tell(Outcome& outcome) const {
  const Work work = this->work();
  outcome.nodes = work.nodes;
  outcome.updates = work.updates;
  outcome.guesses = work.guesses;
  outcome.seconds = budget_.seconds();
}

Progress Attempts::progress() const {
  const Outcome now = outcome();
  const double fraction = use_ ? share().explored : now.status == Status::complete ? 1 : 0;
  return {now.solutions, now.nodes, now.updates, now.guesses, now.seconds, fraction};
}

UnfinishedList Attempts::left() const {
  const Path path = use_ ? engine().path() : path_;
  return pieces_ ? pieces_->left(path) : left_of(engines_.problem(), options_.from, path);
}

Position Attempts::position() const {
  if (pieces_) {
    Position position = pieces_->position();
    add_work(position, beside_);
    return position;
  }
  Position position;
  position.left = left();
  position.share = options_.from.share;
  position.found = outcome_.solutions;
  add_work(position, work());
  return position;
}

/// About what left() is, for a forecast.
UnfinishedList Attempts::ahead() const {
  return pieces_ ? pieces_->ahead()
                 : left_of(engines_.problem(), options_.from, engine().path(Forecaster::kForks));
}

Search::Event Attempts::end(Status status) {
  tell(outcome_);
  if (forecaster_ && status != Status::complete) {
    forecaster_->end([this] { return ahead(); });
    outcome_.forecast = budget_.forecast();
  }
  if (keep_path_ && status != Status::complete) {
    path_ = engine().path();
  } else {
    path_.done = true;
  }
  outcome_.status = status;
  use_.reset();
  return Event::ended;
}

}  // namespace dlx::detail

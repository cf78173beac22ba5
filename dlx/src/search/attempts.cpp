#include "search/attempts.hpp"

#include <algorithm>

#include "checks.hpp"

namespace dlx::detail {

void check(const SolveOptions& options, const Problem& problem) {
  if (options.limit == 0U) throw InvalidArgument("the limit on solutions must be at least 1");
  check_subtree(options.from, problem);
}

Attempts::Attempts(Engines& engines, const SolveOptions& options, bool keep_path,
                   std::uint64_t nodes_of_piece, const Position* from)
    : use_(engines),
      engines_(engines),
      options_(options),
      budget_(options.within),
      tactics_(options, engines.problem().entry_count()),
      keep_path_(keep_path) {
  check(options, engines.problem());
  outcome_.engine = engines.kind(options.by.engine, options.within.memory);
  const Attempt first = tactics_.next();
  // Links without multiplicities would search the same nodes in pieces.
  const bool pieces =
      from != nullptr ||
      (in_pieces(first) && (outcome_.engine != Engine::links || engines.problem().has_multiplicities()));
  if (pieces) {
    SearchEngine& engine = engines.choose_for_pieces(options.by.engine, options.within.memory);
    if (from != nullptr) {
      pieces_.emplace(engine, budget_, first.seed, *from, nodes_of_piece);
    } else {
      pieces_.emplace(engine, budget_, first.seed, options.from, nodes_of_piece);
    }
  } else {
    run_.emplace(engines.choose(options.by.engine, options.within.memory), budget_);
  }
  if (options.within.forecast && in_pieces(first) && !options.limit)
    forecaster_.emplace(engines, budget_, options.by, options.within.memory);
  if (pieces ? pieces_->done() : !start(first)) end(Status::complete);
}

/// Begins an attempt. False if options of Subtree::chosen conflict.
bool Attempts::start(const Attempt& attempt) {
  const std::uint64_t done = work().nodes;
  attempt_end_ = done + std::min(attempt.nodes, kNever - done);
  return run_->begin(options_.from, attempt);
}

Search::Event Attempts::go_on(std::uint64_t nodes) {
  if (!use_) return Event::ended;
  if (outcome_.solutions == options_.limit) return end(Status::solution_limit);
  return go_on(outcome_.solutions + 1, true, nodes);
}

void Attempts::finish() {
  if (!use_) return;
  if (go_on(options_.limit.value_or(kNever), false, kNever) == Event::solution) end(Status::solution_limit);
}

Search::Event Attempts::go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes) {
  const std::uint64_t done = work().nodes;
  const std::uint64_t slice_end = done + std::min(nodes, kNever - done);
  for (;;) {
    if (forecaster_ && work().nodes >= next_ask_) {
      forecaster_->ask([this] { return ahead(); });
      next_ask_ = work().nodes + Forecaster::kNodes;
    }
    const std::uint64_t pause = forecaster_ ? std::min(slice_end, next_ask_) : slice_end;
    const Run::Event event = run(solutions, visit, std::min(attempt_end_, pause) - work().nodes);
    outcome_.solutions = pieces_ ? pieces_->solutions() : run_->work().solutions;
    switch (event) {
      case Run::Event::solution: return Event::solution;
      case Run::Event::exhausted: return end(Status::complete);
      case Run::Event::ended: return end(*budget_.verdict());
      case Run::Event::paused: break;
    }
    if (work().nodes >= attempt_end_) start(tactics_.next());
    if (work().nodes >= slice_end) return Event::paused;
  }
}

Run::Event Attempts::run(std::uint64_t solutions, bool visit, std::uint64_t nodes) {
  return pieces_ ? pieces_->go_on(solutions, visit, nodes) : run_->go_on(solutions, visit, nodes);
}

Outcome Attempts::outcome() const {
  Outcome outcome = outcome_;
  if (use_) {
    const Work work = this->work();
    outcome.nodes = work.nodes;
    outcome.updates = work.updates;
    outcome.guesses = work.guesses;
    outcome.seconds = budget_.seconds();
  }
  return outcome;
}

Progress Attempts::progress() const {
  const Outcome now = outcome();
  const double fraction = use_ ? (pieces_ ? pieces_->share() : run_->share()).explored
                          : now.status == Status::complete ? 1
                                                           : 0;
  return {now.solutions, now.nodes, now.updates, now.guesses, now.seconds, fraction};
}

std::vector<Subtree> Attempts::left() const {
  const Path path = use_ ? engine().path() : path_;
  return pieces_ ? pieces_->left(path) : left_of(options_.from, path);
}

Position Attempts::position() const {
  if (pieces_) return pieces_->position();
  Position position = first_position(left());
  position.share = options_.from.share;
  position.found = outcome_.solutions;
  add_work(position, work());
  return position;
}

/// About what left() is, for a forecast.
std::vector<Subtree> Attempts::ahead() const {
  return pieces_ ? pieces_->ahead() : left_of(options_.from, engine().path(Forecaster::kForks));
}

Search::Event Attempts::end(Status status) {
  outcome_ = outcome();
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

#include "search/attempts.hpp"

#include <algorithm>

#include "checks.hpp"

namespace dlx::detail {

void check(const SolveOptions& options, const Problem& problem) {
  if (options.limit == 0U) throw InvalidArgument("the limit on solutions must be at least 1");
  check_subtree(options.from, problem);
}

Attempts::Attempts(Engines& engines, const SolveOptions& options, bool keep_path,
                   std::uint64_t nodes_of_piece)
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
  in_pieces_ = detail::in_pieces(first) &&
               (outcome_.engine != Engine::links || engines.problem().has_multiplicities());
  run_.emplace(in_pieces_ ? engines.choose_for_pieces(options.by.engine, options.within.memory)
                          : engines.choose(options.by.engine, options.within.memory),
               budget_, nodes_of_piece);
  if (!start(first)) end(Status::complete);
}

/// Begins an attempt. False if options of Subtree::chosen conflict.
bool Attempts::start(const Attempt& attempt) {
  const std::uint64_t done = run_->work().nodes;
  attempt_end_ = done + std::min(attempt.nodes, kNever - done);
  return in_pieces_ ? run_->begin_piece(options_.from, attempt) : run_->begin(options_.from, attempt);
}

Search::Event Attempts::go_on(std::uint64_t nodes) {
  if (!use_) return Event::ended;
  if (outcome_.solutions == options_.limit) return end(Status::solution_limit);
  return go_on(outcome_.solutions + 1, true, nodes);
}

/// Begins the next piece. False if there is none.
bool Attempts::next_piece() {
  const auto whole = static_cast<double>(std::max<std::uint64_t>(options_.from.share, 1));
  while (!waiting_.empty()) {
    double left = 0;
    for (const Subtree& piece : waiting_) left += static_cast<double>(piece.share);
    piece_ = std::move(waiting_.back());
    waiting_.pop_back();
    const Share outer{1 - left / whole, static_cast<double>(piece_.share) / whole};
    if (run_->begin_piece(piece_, {.seed = options_.by.seed}, outer)) return true;
  }
  return false;
}

void Attempts::finish() {
  if (!use_) return;
  if (go_on(options_.limit.value_or(kNever), false, kNever) == Event::solution) end(Status::solution_limit);
}

Search::Event Attempts::go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes) {
  const std::uint64_t done = run_->work().nodes;
  const std::uint64_t slice_end = done + std::min(nodes, kNever - done);
  for (;;) {
    const Run::Event event =
        run_->go_on(solutions, visit, std::min(attempt_end_, slice_end) - run_->work().nodes, waiting_);
    outcome_.solutions = run_->work().solutions;
    switch (event) {
      case Run::Event::solution: return Event::solution;
      case Run::Event::exhausted:
        if (!next_piece()) return end(Status::complete);
        continue;
      case Run::Event::ended: return end(*budget_.verdict());
      case Run::Event::paused: break;
    }
    if (run_->work().nodes >= attempt_end_) start(tactics_.next());
    if (run_->work().nodes >= slice_end) return Event::paused;
  }
}

Outcome Attempts::outcome() const {
  Outcome outcome = outcome_;
  if (use_) {
    const Work work = run_->work();
    outcome.nodes = work.nodes;
    outcome.updates = work.updates;
    outcome.guesses = work.guesses;
    outcome.seconds = budget_.seconds();
  }
  return outcome;
}

Progress Attempts::progress() const {
  const Outcome now = outcome();
  const double fraction = use_ ? run_->share().explored : now.status == Status::complete ? 1 : 0;
  return {now.solutions, now.nodes, now.updates, now.guesses, now.seconds, fraction};
}

std::vector<Subtree> Attempts::left() const {
  std::vector<Subtree> left = left_of(run_->root(), use_ ? run_->engine().path() : path_);
  left.insert(left.end(), waiting_.rbegin(), waiting_.rend());
  return left;
}

Search::Event Attempts::end(Status status) {
  outcome_ = outcome();
  if (keep_path_ && status != Status::complete) {
    path_ = run_->engine().path();
  } else {
    path_.done = true;
  }
  outcome_.status = status;
  use_.reset();
  return Event::ended;
}

}  // namespace dlx::detail

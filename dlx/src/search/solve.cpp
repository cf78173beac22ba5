#include <dlx/solve.hpp>

#include <utility>

#include "search/search.hpp"

namespace dlx {

std::string_view name(Engine engine) {
  switch (engine) {
    case Engine::automatic: return "auto";
    case Engine::links: return "links";
    case Engine::lanes: return "lanes";
  }
  return {};
}

std::string_view name(Heuristic heuristic) {
  switch (heuristic) {
    case Heuristic::mrv: return "mrv";
    case Heuristic::weights: return "weights";
  }
  return {};
}

std::string_view name(Status status) {
  switch (status) {
    case Status::complete: return "complete";
    case Status::solution_limit: return "solution_limit";
    case Status::node_limit: return "node_limit";
    case Status::time_limit: return "time_limit";
    case Status::memory_limit: return "memory_limit";
    case Status::stopped: return "stopped";
  }
  return {};
}

Solver::Solver(const Problem& problem) : search_(std::make_unique<detail::Search>(problem)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Outcome Solver::solve(const SolveOptions& options, const Visitor& visit) {
  search_->begin(options);
  if (!visit) {
    search_->finish();
    return search_->outcome();
  }
  const std::uint64_t run = search_->runs();
  while (search_->next()) {
    const bool go_on = visit(search_->solution());
    if (search_->runs() != run) throw InvalidArgument("a visitor must not use the solver that calls it");
    if (!go_on) break;
  }
  return search_->outcome();
}

std::size_t Solver::bytes() const { return search_->bytes(); }

struct Solutions::State {
  detail::Search* search;
  std::optional<Solver> own;  // whose search it is, if the range keeps the solver
};

Solutions::Solutions(std::unique_ptr<State> state) : state_(std::move(state)) {}
Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

Solutions::Iterator Solutions::begin() { return ++Iterator(state_.get()); }

Outcome Solutions::outcome() const { return state_->search->outcome(); }

Solution Solutions::Iterator::operator*() const { return state_->search->solution(); }

Solutions::Iterator& Solutions::Iterator::operator++() {
  if (!state_->search->next()) state_ = nullptr;
  return *this;
}

Solutions Solver::solutions(SolveOptions options) & {
  search_->begin(std::move(options));
  return Solutions(std::make_unique<Solutions::State>(Solutions::State{search_.get(), std::nullopt}));
}

Outcome solve(const Problem& problem, const SolveOptions& options, const Visitor& visit) {
  return Solver(problem).solve(options, visit);
}

Solutions solutions(const Problem& problem, SolveOptions options) {
  Solver solver(problem);
  Solutions range = solver.solutions(std::move(options));
  range.state_->own = std::move(solver);
  return range;
}

}  // namespace dlx

#include <dlx/solve.hpp>

#include <algorithm>
#include <utility>

#include "checks.hpp"
#include "search/attempts.hpp"
#include "search/resume.hpp"

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
    case Heuristic::preclusion: return "preclusion";
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

Solver::Solver(const Problem& problem) : engines_(std::make_unique<detail::Engines>(problem)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

namespace detail {

namespace {

/// Goes on with several threads where `attempts` has paused.
Outcome solve_by_team(Engines& engines, Attempts& attempts, const SolveOptions& options,
                      const Visitor& visit) {
  Budget& budget = attempts.budget();
  const bool see = visit != nullptr || options.limit;
  Position at = attempts.position();
  // Solutions found twice: a piece that was begun is searched again.
  const BigCount again = at.left.empty() ? 0 : at.left.front().shown;
  const BigCount others = at.found - again;
  const std::uint64_t before = budget.spent().solutions;
  const auto show = [&](std::size_t, Solution solution) { return !visit || visit(solution); };
  Team::Task task = task_of(options, see);
  task.unordered = options.unordered;
  Outcome outcome = search_pieces(engines, budget, task, at, {.limit = options.limit, .visit = show});
  if (!see) {  // those of pieces that are not done, too
    const BigCount all = others + (budget.spent().solutions - before);
    outcome.solutions = static_cast<std::uint64_t>(std::max(at.found, all));
  }
  return outcome;
}

}  // namespace

Outcome solve(Engines& engines, const SolveOptions& options, const Visitor& visit, const Duel::Rules& rules) {
  Attempts attempts(engines, options, {.rules = rules});
  Search::Event event{};
  if (visit) {
    do {
      event = attempts.go_on();
    } while (event == Search::Event::solution && visit(attempts.solution()));
  } else {
    event = attempts.finish();
  }
  return event == Search::Event::paused ? solve_by_team(engines, attempts, options, visit)
                                        : attempts.outcome();
}

}  // namespace detail

Outcome Solver::solve(const SolveOptions& options, const Visitor& visit) {
  return detail::solve(*engines_, options, visit);
}

std::size_t Solver::bytes() const { return engines_->bytes(); }

struct Search::State {
  State(detail::Engines& engines, SolveOptions wanted, bool keep_path, const Position* from)
      : options(std::move(wanted)), attempts(engines, options, {.keep_path = keep_path, .from = from}) {}

  const detail::Attempts& keeps_left() const {
    if (!attempts.keeps_path()) throw InvalidArgument("this search was started without `keeps_left`");
    return attempts;
  }

  std::optional<Solver> own;  // the solver of this search, if the search keeps it
  SolveOptions options;
  detail::Attempts attempts;
};

Search::Search(std::unique_ptr<State> state) : state_(std::move(state)) {}
Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

Search::Event Search::go_on(std::uint64_t nodes) { return state_->attempts.go_on(nodes); }
Solution Search::solution() const { return state_->attempts.solution(); }
Outcome Search::outcome() const { return state_->attempts.outcome(); }
Progress Search::progress() const { return state_->attempts.progress(); }
std::vector<Subtree> Search::left() const { return state_->keeps_left().left().roots(); }

Position Search::position() const { return state_->keeps_left().position(); }

Search Solver::search(SolveOptions options, bool keep_path, const Position* from) {
  if (options.threads != 1) {
    throw InvalidArgument("a search that its caller drives has one thread: leave out `threads`");
  }
  return Search(std::make_unique<Search::State>(*engines_, std::move(options), keep_path, from));
}

Search Solver::start(SolveOptions options, bool keeps_left) & {
  return search(std::move(options), keeps_left);
}

Search Solver::start(SolveOptions options, Position from) & {
  detail::check_can_go_on(options);
  for (const Unfinished& piece : from.left) detail::check_subtree(piece.root, engines_->problem());
  return search(std::move(options), true, &from);
}

Solutions Solver::solutions(SolveOptions options) & { return Solutions(search(std::move(options), false)); }

Solutions::Iterator Solutions::begin() { return ++Iterator(search_.state_.get()); }

Solution Solutions::Iterator::operator*() const { return state_->attempts.solution(); }

Solutions::Iterator& Solutions::Iterator::operator++() {
  if (state_->attempts.go_on() != Search::Event::solution) state_ = nullptr;
  return *this;
}

Outcome solve(const Problem& problem, const SolveOptions& options, const Visitor& visit) {
  return Solver(problem).solve(options, visit);
}

Solutions solutions(const Problem& problem, SolveOptions options) {
  Solver solver(problem);
  Search search = solver.search(std::move(options), false);
  search.state_->own = std::move(solver);
  return Solutions(std::move(search));
}

}  // namespace dlx

#include "search/resume.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <dlx/error.hpp>

#include "checks.hpp"
#include "search/attempts.hpp"
#include "search/pieces.hpp"
#include "search/probes/forecaster.hpp"

/// How a search goes on after an interruption.
///
/// A search is cut into pieces (piece.cpp). A position is the list of those that are not done. How a piece is
/// cut, and the order of its solutions, depend on the piece alone. So a piece that was begun is searched
/// again from its root. It leaves out the solutions that it has shown, and the first subtrees that it cuts
/// off: these are in the list, or done. Pieces are short, so little is searched twice.

namespace dlx {

namespace {

/// The sum of the shares, each divided by 2 to the power of `halvings`. Empty if it is more than the whole.
std::optional<std::uint64_t> sum_of_shares(const std::vector<Subtree>& subtrees, unsigned halvings) {
  std::uint64_t sum = 0;
  for (const Subtree& subtree : subtrees) {
    const std::uint64_t share = subtree.share >> halvings;
    if (share > Subtree::kWhole - sum) return {};
    sum += share;
  }
  return sum;
}

}  // namespace

Position first_position(std::vector<Subtree> subtrees) {
  // Subtrees that were not split from one tree may have more than the whole together.
  unsigned halvings = 0;
  std::optional<std::uint64_t> sum = sum_of_shares(subtrees, 0);
  while (!sum) sum = sum_of_shares(subtrees, ++halvings);
  Position position;
  position.share = *sum;
  for (Subtree& subtree : subtrees) {
    subtree.share >>= halvings;
    position.left.push_back({std::move(subtree)});
  }
  return position;
}

namespace detail {

namespace {

constexpr std::uint64_t kNodesToAsk = 1024;  // nodes until the keeper is asked

void ask(const Keeper* keeper, const auto& search) {
  if (keeper != nullptr && keeper->due()) keeper->keep(search.position());
}

/// Searches with one thread.
Status search_alone(Engines& engines, Budget& budget, const Team::Task& task, Position& at,
                    const PartVisitor& see, const Keeper* keeper) {
  SearchEngine& engine = engines.choose_for_pieces(task.by.engine, task.memory);
  Pieces pieces(engines.problem(), engine, budget, task.by.seed, std::move(at), task.nodes_of_piece);
  Forecaster forecaster(engines, budget, task.by, task.memory, task.visit);
  const std::uint64_t nodes = keeper != nullptr     ? kNodesToAsk
                              : forecaster.wanted() ? Forecaster::kNodes
                                                    : Run::kNever;
  std::uint64_t next_ask = 0;
  const auto ahead = [&pieces] { return pieces.ahead(); };
  for (;;) {
    const std::uint64_t wanted = task.visit ? pieces.solutions() + 1 : Run::kNever;
    const Run::Event event = pieces.go_on(wanted, task.visit, nodes);
    const bool more = event != Run::Event::solution || see(pieces.place(), engines.solution(engine));
    if (more && (event == Run::Event::solution || event == Run::Event::paused)) {
      ask(keeper, pieces);
      if (pieces.work().nodes >= next_ask) {
        forecaster.ask(ahead);
        next_ask = pieces.work().nodes + Forecaster::kNodes;
      }
      continue;
    }
    if (event == Run::Event::ended) forecaster.end(ahead);
    at = pieces.position();
    if (event == Run::Event::exhausted) return Status::complete;
    return event == Run::Event::ended ? *budget.verdict() : Status::stopped;
  }
}

/// Searches with several threads, or with this one if the system gives no other.
Status search_together(Engines& engines, Budget& budget, const Team::Task& task, Position& at,
                       const PartVisitor& see, const Keeper* keeper) {
  Team team(engines, budget, task, std::move(at), keeper != nullptr);
  if (!team.has_threads()) {
    at = team.position();
    return search_alone(engines, budget, task, at, see, keeper);
  }
  Forecaster forecaster(engines, budget, task.by, task.memory, task.visit);
  const auto ahead = [&team] { return team.ahead(); };
  bool more = true;
  for (Batch batch; more && team.next(batch);) {
    for (std::size_t k = 0; more && k < batch.size(); ++k) more = see(team.place(), batch[k]);
    if (more) ask(keeper, team);
    if (more) forecaster.ask(ahead);
  }
  if (more && team.status() != Status::complete) forecaster.end(ahead);
  if (more) team.wait();
  at = team.position();
  return more ? team.status() : Status::stopped;
}

}  // namespace

Outcome search_pieces(Engines& engines, Budget& budget, const Team::Task& task, Position& at,
                      const Audience& audience) {
  const Engine engine = engines.kind(task.by.engine, task.memory);
  const Work before = work_of(at) - budget.spent();  // report() adds what is spent by then
  BigCount shown = at.found;
  const auto at_limit = [&] { return audience.limit && shown >= *audience.limit; };
  bool enough = at_limit();
  const PartVisitor see = [&](std::size_t place, Solution solution) {
    ++shown;
    if (audience.visit && !audience.visit(place, solution)) return false;
    enough = at_limit();
    return !enough;
  };
  const auto search = task.threads == 1 ? search_alone : search_together;
  Status status{};
  if (!enough) status = search(engines, budget, task, at, see, audience.keeper);
  if (enough) status = Status::solution_limit;
  return {report(budget, status, engine, before), static_cast<std::uint64_t>(task.visit ? shown : at.found)};
}

void check_can_go_on(const SolveOptions& options) {
  if (options.restarts || options.unordered || !in_pieces(Tactics(options, std::size_t{0}).next())) {
    throw InvalidArgument(
        "a search that can be interrupted is by mrv, and in order: no restarts, no weights, not unordered; "
        "with a limit of 1, give the heuristic mrv");
  }
}

Outcome resume(const Problem& problem, Position from, const SolveOptions& options, const Keeper& keeper,
               const PartVisitor& visit, PiecesSetup setup) {
  check(options, problem);
  check_can_go_on(options);
  for (const Unfinished& piece : from.left) check_subtree(piece.root, problem);
  Engines engines(problem, std::move(setup.copies));
  Budget budget(options.within);
  budget.outlook().begin_after(from.nodes);
  const bool see = visit != nullptr || options.limit;
  bool more = true;
  const auto show = [&](std::size_t place, Solution solution) {
    return more = !visit || visit(place, solution);
  };
  const Outcome outcome = search_pieces(engines, budget, task_of(options, see, setup.nodes_of_piece), from,
                                        {.limit = options.limit, .visit = show, .keeper = &keeper});
  // If it was cut short, there may be a position of more.
  const bool cut_short = !more || outcome.status == Status::solution_limit;
  if (budget.verdict() && !cut_short) keeper.keep(from);
  return outcome;
}

}  // namespace detail

Outcome resume(const Problem& problem, Position from, const SolveOptions& options, const Keeper& keeper,
               const PartVisitor& visit) {
  return detail::resume(problem, std::move(from), options, keeper, visit);
}

}  // namespace dlx

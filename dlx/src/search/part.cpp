#include "search/part.hpp"

#include <algorithm>
#include <iterator>
#include <list>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include <dlx/error.hpp>

#include "search/attempts.hpp"
#include "search/deal.hpp"
#include "search/piece.hpp"
#include "search/resume.hpp"

/// How a search for solutions is split into parts.
///
/// First the top of the tree is searched, piece by piece (piece.cpp), until enough subtrees are cut off. A
/// part then gets stretches of two kinds. One is a whole subtree. The other is a piece at the top alone: what
/// was cut off from it is dealt out by itself. A piece begins with nothing learned, in a search that is not
/// split, too. So all parts together find the same solutions in the same order.

namespace dlx {

namespace detail {

namespace {

/// A stretch of a search. No solution is in two of them. It may have very many options, most of them in
/// common with another stretch.
struct Stretch {
  const Stretch* like = nullptr;  // that one
  UnfinishedList::Same same{};    // so many of its first options are the same
  Unfinished own{};
};

/// The stretch with all of its options.
Unfinished whole(const Stretch& stretch) {
  std::vector<const Stretch*> way;
  for (const Stretch* at = &stretch; at != nullptr; at = at->like) way.push_back(at);
  UnfinishedList pieces;
  for (auto at = way.rbegin(); at != way.rend(); ++at) pieces.push_front((*at)->same, (*at)->own);
  return pieces.front();
}

/// A stretch of the subtree `root`, which has so many first options of another stretch.
Stretch like(const Stretch& other, UnfinishedList::Same same, const Subtree& root) {
  return {&other, same, {same.rest_of(root)}};
}

/// Adds the stretches that were cut off from the one at `place`, which is `piece` with all of its options.
/// The first of them is the deepest. The others have almost all of their options in common with it.
void add_below(std::list<Stretch>& stretches, std::list<Stretch>::iterator place, const Unfinished& piece,
               UnfinishedList cut_off) {
  const auto next = std::next(place);
  const Stretch* other = &*place;
  UnfinishedList::Same same{piece.root.chosen.size(), piece.root.excluded.size()};
  cut_off.push_front(piece);
  for (auto child = ++cut_off.begin(); child != cut_off.end(); ++child) {
    const Subtree& root = child->root;
    same = {std::min(same.chosen, child.same().chosen), std::min(same.excluded, child.same().excluded)};
    const auto there = stretches.insert(next, like(*other, same, root));
    place->own.root.share -= root.share;
    if (other != &*place) continue;
    other = &*there;
    same = {root.chosen.size(), root.excluded.size()};
  }
}

/// Splits the search into so many stretches or more, in its order. There are fewer if the tree is small, or
/// if the budget has a verdict.
std::list<Stretch> stretches_of(Engines& engines, Budget& budget, const Team::Task& task,
                                const std::vector<Subtree>& roots, std::size_t at_least) {
  using Place = std::list<Stretch>::iterator;
  struct Whole {
    std::uint64_t share;
    std::uint64_t number;
    Place place;

    bool operator<(const Whole& other) const {
      return share != other.share ? share < other.share : number > other.number;
    }
  };
  std::list<Stretch> stretches;
  std::priority_queue<Whole> wholes;  // the one with the largest share is split next, then the first found
  std::uint64_t found = 0;
  for (const Subtree& root : roots)
    wholes.push({root.share, found++, stretches.insert(stretches.end(), {.own = {root}})});
  PieceRun run(engines.problem(), engines.choose_for_pieces(task.by.engine, task.memory), budget,
               task.by.seed, task.nodes_of_piece);
  UnfinishedList cut_off;
  while (stretches.size() < at_least && !wholes.empty()) {
    const Place place = wholes.top().place;
    wholes.pop();
    const Unfinished piece = whole(*place);
    if (run.begin(piece, {0, 0}) &&
        run.go_on(Run::kNever, true, Run::kNever, cut_off) != Run::Event::exhausted)
      break;
    run.settle();
    place->own.given_away = Unfinished::kAll;  // what is cut off belongs to other stretches
    const Place next = std::next(place);
    add_below(stretches, place, piece, std::exchange(cut_off, {}));
    for (Place child = next; child != std::next(place);) {  // from the last on
      --child;
      wholes.push({child->own.root.share, found++, child});
    }
  }
  return stretches;
}

/// Where one part of a search begins. Empty if the budget has a verdict.
std::optional<Position> part_position(Engines& engines, Budget& budget, const Team::Task& task,
                                      PartNumber number, const std::vector<Subtree>& roots) {
  const std::list<Stretch> stretches = stretches_of(engines, budget, task, roots, subtrees_for(number.parts));
  if (budget.verdict()) return std::nullopt;
  std::vector<std::uint64_t> shares;
  for (const Stretch& stretch : stretches) shares.push_back(stretch.own.root.share);
  Position position;
  position.share = 0;
  add_work(position, budget.spent());
  std::size_t at = 0;
  auto stretch = stretches.begin();
  for (const std::size_t place : dealt(shares, number)) {
    if (!budget.go_on()) return std::nullopt;
    for (; at < place; ++at) ++stretch;
    Unfinished piece = whole(*stretch);
    piece.place = place;
    position.share += shares[place];
    position.left.push_back(std::move(piece));
  }
  return position;
}

void check_part(const Problem& problem, PartNumber number, const SolveOptions& options) {
  detail::check(number);
  detail::check(options, problem);
  if (options.limit || options.restarts || options.unordered || learns(options.by.heuristic))
    throw InvalidArgument(
        "a part of a search is searched by mrv, in order and to its end: no limit, no restarts, no other "
        "heuristic, not unordered");
}

}  // namespace

std::optional<Position> first_position(const Problem& problem, PartNumber number, const SolveOptions& options,
                                       std::uint64_t nodes_of_piece) {
  check_part(problem, number, options);
  Engines engines(problem);
  Budget budget(options.within);
  return part_position(engines, budget, task_of(options, true, nodes_of_piece), number, {options.from});
}

Outcome solve_part(const Problem& problem, PartNumber number, const SolveOptions& options,
                   const PartVisitor& visit, PiecesSetup setup, const std::vector<Subtree>& roots) {
  check_part(problem, number, options);
  Engines engines(problem, std::move(setup.copies));
  Budget budget(options.within);
  const Team::Task task = task_of(options, true, setup.nodes_of_piece);
  const Engine engine = engines.kind(task.by.engine, task.memory);
  std::optional<Position> at =
      part_position(engines, budget, task, number, roots.empty() ? std::vector{options.from} : roots);
  if (!at) return {report(budget, *budget.verdict(), engine), 0};
  return search_pieces(engines, budget, task, *at, {.visit = visit});
}

}  // namespace detail

Outcome solve_part(const Problem& problem, PartNumber number, const SolveOptions& options,
                   const PartVisitor& visit) {
  return detail::solve_part(problem, number, options, visit);
}

std::optional<Position> first_position(const Problem& problem, PartNumber number,
                                       const SolveOptions& options) {
  return detail::first_position(problem, number, options, detail::kNodesOfPiece);
}

}  // namespace dlx

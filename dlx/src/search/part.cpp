#include "search/part.hpp"

#include <algorithm>
#include <list>
#include <queue>
#include <utility>
#include <vector>

#include <dlx/error.hpp>

#include "search/attempts.hpp"
#include "search/deal.hpp"
#include "search/piece.hpp"
#include "search/team.hpp"

/// How a search for solutions is split into parts.
///
/// First the top of the tree is searched, piece by piece (piece.cpp), until enough subtrees are cut off. A
/// part then gets stretches of two kinds. One is a whole subtree. The other is a piece at the top alone: what
/// was cut off from it is dealt out by itself. A piece begins with nothing learned, in a search that is not
/// split, too. So all parts together find the same solutions in the same order.

namespace dlx {

namespace detail {

namespace {

/// A stretch of a search. No solution is in two of them.
struct Stretch {
  Subtree root;
  bool cut = false;  // what is cut off from the piece belongs to other stretches
};

class SplitSearch {
 public:
  /// Keeps references to all.
  SplitSearch(Engines& engines, Budget& budget, const SolveOptions& options, std::uint64_t nodes_of_piece)
      : engines_(engines), budget_(budget), options_(options), nodes_of_piece_(nodes_of_piece) {}

  /// Splits the search into so many stretches or more, in its order. There are fewer if the tree is small, or
  /// if the budget has a verdict.
  std::vector<Stretch> split(std::size_t at_least);

  /// Shows the solutions of a stretch, in the order of the search. `outer` is the share that it has of the
  /// part. False if the search must end.
  bool search(const Stretch& stretch, Share outer, const Visitor& visit);

 private:
  PieceRun run() {
    return {engines_.choose_for_pieces(options_.by.engine, options_.within.memory), budget_, nodes_of_piece_};
  }
  bool search_piece(PieceRun& run, const Subtree& root, Share outer, const Visitor& visit,
                    std::vector<Subtree>& cut_off);
  bool search_by_team(const Subtree& root, Share outer, const Visitor& visit);

  Engines& engines_;
  Budget& budget_;
  const SolveOptions& options_;
  std::uint64_t nodes_of_piece_;
};

std::vector<Stretch> SplitSearch::split(std::size_t at_least) {
  using Place = std::list<Stretch>::iterator;
  struct Whole {
    std::uint64_t share;
    std::uint64_t number;
    Place place;

    bool operator<(const Whole& other) const {
      return share != other.share ? share < other.share : number > other.number;
    }
  };
  std::list<Stretch> stretches{{options_.from}};
  std::priority_queue<Whole> wholes;  // the one with the largest share is split next, then the first found
  wholes.push({options_.from.share, 0, stretches.begin()});
  std::uint64_t found = 1;
  PieceRun run = this->run();
  std::vector<Subtree> cut_off;
  while (stretches.size() < at_least && !wholes.empty()) {
    const Place place = wholes.top().place;
    wholes.pop();
    if (!search_piece(
            run, place->root, {0, 0}, [](Solution) { return true; }, cut_off))
      break;
    place->cut = true;
    for (Subtree& subtree : cut_off) {  // the first in the search is the last
      place->root.share -= subtree.share;
      const Place child = stretches.insert(std::next(place), {std::move(subtree)});
      wholes.push({child->root.share, found++, child});
    }
    cut_off.clear();
  }
  return {stretches.begin(), stretches.end()};
}

/// Searches one piece to its end. False if the search must end.
bool SplitSearch::search_piece(PieceRun& run, const Subtree& root, Share outer, const Visitor& visit,
                               std::vector<Subtree>& cut_off) {
  using Event = Run::Event;
  bool more = run.begin_piece(root, {.seed = options_.by.seed}, outer);
  if (!more) return true;
  while (more) {
    const Event event = run.go_on(run.work().solutions + 1, true, Run::kNever, cut_off);
    if (event == Event::exhausted) break;
    more = event == Event::solution ? visit(engines_.solution(run.engine())) : event != Event::ended;
  }
  run.settle();
  return more;
}

bool SplitSearch::search(const Stretch& stretch, Share outer, const Visitor& visit) {
  if (!stretch.cut && options_.threads != 1) return search_by_team(stretch.root, outer, visit);
  PieceRun run = this->run();
  const double unit = outer.at_hand / static_cast<double>(std::max<std::uint64_t>(stretch.root.share, 1));
  std::vector<Subtree> pieces{stretch.root};  // the last is the next one
  while (!pieces.empty()) {
    const Subtree piece = std::move(pieces.back());
    pieces.pop_back();
    const std::size_t waiting = pieces.size();
    outer.at_hand = unit * static_cast<double>(piece.share);
    if (!search_piece(run, piece, outer, visit, pieces)) return false;
    if (stretch.cut) break;
    outer.explored += outer.at_hand;
    for (std::size_t i = waiting; i < pieces.size(); ++i)
      outer.explored -= unit * static_cast<double>(pieces[i].share);
  }
  return true;
}

bool SplitSearch::search_by_team(const Subtree& root, Share outer, const Visitor& visit) {
  Team team(engines_, budget_,
            {options_.by, options_.within.memory, options_.threads, true, false, nodes_of_piece_, outer},
            {root});
  for (Batch batch; team.next(batch);) {
    for (std::size_t k = 0; k < batch.size(); ++k) {
      if (!visit(batch[k])) return false;
    }
  }
  return team.status() == Status::complete;
}

}  // namespace

Outcome solve_part(const Problem& problem, PartNumber number, const SolveOptions& options,
                   const PartVisitor& visit, std::uint64_t nodes_of_piece) {
  check(number);
  check(options, problem);
  if (options.limit || options.restarts || options.by.heuristic == Heuristic::weights)
    throw InvalidArgument(
        "a part of a search is searched by mrv and to its end: no limit, no restarts, no weights");
  Engines engines(problem);
  const Engines::Use use(engines);
  Budget budget(options.within);
  const Engine engine = engines.kind(options.by.engine, options.within.memory);
  Outcome outcome;
  SplitSearch search(engines, budget, options, nodes_of_piece);
  const std::vector<Stretch> stretches = search.split(subtrees_for(number.parts));
  std::vector<std::uint64_t> shares;
  for (const Stretch& stretch : stretches) shares.push_back(stretch.root.share);
  const std::vector<std::size_t> own = dealt(shares, number);
  double whole = 1;
  for (const std::size_t place : own) whole += static_cast<double>(shares[place]);
  bool more = !budget.verdict();
  double explored = 0;
  for (std::size_t k = 0; more && k < own.size(); ++k) {
    const std::size_t place = own[k];
    const double share = static_cast<double>(shares[place]) / whole;
    more = search.search(stretches[place], {explored, share}, [&](Solution solution) {
      ++outcome.solutions;
      return !visit || visit(place, solution);
    });
    explored += share;
  }
  const Status status = more ? Status::complete : budget.verdict().value_or(Status::stopped);
  static_cast<SearchReport&>(outcome) = report(budget, status, engine);
  return outcome;
}

}  // namespace detail

Outcome solve_part(const Problem& problem, PartNumber number, const SolveOptions& options,
                   const PartVisitor& visit) {
  return detail::solve_part(problem, number, options, visit, detail::kNodesOfPiece);
}

}  // namespace dlx

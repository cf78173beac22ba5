#include "search/piece.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/path.hpp"

/// How a search is cut.
///
/// A piece is a subtree. It is searched from its root, by an engine that has learned nothing. After so many
/// nodes, and each time after as many more, the untried branches nearest to its root are cut off. Each of
/// them is a piece that is searched later, after this one: the pieces are in the order of the search, and
/// those that were cut off last come first. So each piece ends soon.
///
/// Nodes are counted, no clock is read, and nothing is learned from another piece. So the pieces are the
/// same, and have the same solutions in the same order, whoever searches them. One thread gains nothing by
/// that. But what it prints is what any number of threads print. It loses little, since an engine learns
/// quickly.

namespace dlx::detail {

namespace {

constexpr std::size_t kManyBranches = 256;

}  // namespace

bool PieceRun::begin(const Subtree& from, const Attempt& attempt) {
  root_ = &from;
  return run_.begin(from, attempt);
}

bool PieceRun::begin_piece(const Subtree& piece, const Attempt& attempt, Share outer) {
  root_ = &piece;
  done_ = work();
  run_.forget();
  run_.zoom(outer);
  next_cut_ = nodes_;
  return run_.begin(piece, attempt);
}

Run::Event PieceRun::go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes,
                           std::vector<Subtree>& cut_off) {
  const std::uint64_t done = run_.work().nodes;
  const std::uint64_t end = done + std::min(nodes, Run::kNever - done);
  for (;;) {
    const Run::Event event =
        run_.go_on(solutions - done_.solutions, visit, std::min(end, next_cut_) - run_.work().nodes);
    if (event != Run::Event::paused) return event;
    if (run_.work().nodes >= next_cut_) cut(cut_off);
    if (run_.work().nodes >= end) return event;
  }
}

/// Cuts off the untried branches of one fork: the first that has some. Each of them has to be begun from the
/// root, so a fork is not cut while it has very many. The next cut comes later if it took long to find the
/// fork.
void PieceRun::cut(std::vector<Subtree>& cut_off) {
  SearchEngine& engine = run_.engine();
  const auto untried = [](const Fork& fork) { return fork.left_out ? 0 : fork.count - fork.current - 1; };
  std::uint64_t seen = 0;  // forks and branches
  Path path;
  for (std::size_t forks = 16;; forks *= 2) {  // the whole path may be long
    path = engine.path(forks);
    for (const Fork& fork : path.forks) seen += 1 + fork.branches.size();
    const auto has_untried = [&](const Fork& fork) { return untried(fork) > 0; };
    const auto found = std::find_if(path.forks.begin(), path.forks.end(), has_untried);
    const bool whole = path.forks.size() < forks;  // the path ends there
    if (found != path.forks.end()) path.forks.erase(found + 1, path.forks.end());
    if (whole || found != path.forks.end()) break;
  }
  next_cut_ += std::max(nodes_, seen);
  if (path.forks.empty() || untried(path.forks.back()) == 0 || untried(path.forks.back()) > kManyBranches)
    return;
  path.chosen.clear();
  path.done = true;
  engine.leave_out(path.forks.size());
  std::vector<Subtree> subtrees = left_of(*root_, path);
  std::move(subtrees.rbegin(), subtrees.rend(), std::back_inserter(cut_off));
}

}  // namespace dlx::detail

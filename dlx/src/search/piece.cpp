#include "search/piece.hpp"

#include <algorithm>
#include <utility>

#include <dlx/error.hpp>

#include "engine/path.hpp"

/// How a search is cut.
///
/// A piece is a subtree. It is searched from its root, by an engine that has learned nothing. After so many
/// nodes, and each time after as many more, the untried branches nearest to its root are cut off. Each of
/// them is a piece that is searched later, after this one: the pieces are in the order of the search, and
/// those that were cut off last come first. So each piece ends soon.
///
/// Nodes are counted, no clock is read, and nothing is learned from another piece. So the pieces are the
/// same, and have the same solutions in the same order, whoever searches them. (Not those of a Team that only
/// counts.) One thread gains nothing by that. But what it prints is what any number of threads print. It
/// loses little, since an engine learns quickly.

namespace dlx::detail {

namespace {

constexpr std::size_t kManyBranches = 256;

[[noreturn]] void refuse() {
  throw InvalidArgument("the position is none of this search: a subtree is not as it was");
}

}  // namespace

bool PieceRun::begin(const Unfinished& piece, Share outer) {
  given_away_ = to_drop_ = piece.given_away;
  shown_ = piece.shown;
  place_ = piece.place;
  set_root(piece.root);
  run_.forget();
  run_.zoom(outer);
  return run_.begin(piece.root, {.seed = seed_});
}

void PieceRun::adopt(const Subtree& whole) {
  set_root(whole);
  shown_ = work().solutions;
}

void PieceRun::set_root(const Subtree& root) {
  root_ = &root;
  passed_ = 0;
  share_left_ = root.share;
  next_cut_ = nodes_;
}

Unfinished PieceRun::unfinished() const {
  Unfinished piece{root(), given_away_, shown_, place_};
  piece.root.share = share_left_;
  return piece;
}

Run::Event PieceRun::go_on(std::uint64_t shown, bool visit, std::uint64_t nodes, UnfinishedList& cut_off,
                           bool cuts) {
  const std::uint64_t done = work().nodes;
  const std::uint64_t end = done + std::min(nodes, Run::kNever - done);
  for (;;) {
    const Run::Event event = run_.go_on(shown, visit, std::min(end, next_cut_) - work().nodes);
    shown_ = std::max(shown_, work().solutions);
    if (event == Run::Event::exhausted &&
        (work().solutions < shown_ || (to_drop_ > 0 && to_drop_ != Unfinished::kAll)))
      refuse();
    if (event != Run::Event::paused) return event;
    if (work().nodes >= next_cut_) {
      if (cuts) {
        cut(cut_off);
      } else {
        next_cut_ += nodes_;
      }
    }
    if (work().nodes >= end) return event;
  }
}

/// Cuts off the untried branches of one fork: the first that has some. Each of them has to be begun from the
/// root. So if they are very many, they are cut off as one subtree. The next cut comes later if it took long
/// to find the fork. It does not look at this fork and those above again: a deep search has very many.
void PieceRun::cut(UnfinishedList& cut_off) {
  SearchEngine& engine = run_.engine();
  const auto untried = [](const Fork& fork) { return fork.left_out ? 0 : fork.count - fork.current - 1; };
  std::uint64_t seen = 0;  // forks and branches
  Path path;
  for (std::size_t forks = 16;; forks *= 2) {  // the whole path may be long
    path = engine.path(forks, passed_);
    for (const Fork& fork : path.forks) seen += 1 + fork.branches.size();
    const auto has_untried = [&](const Fork& fork) { return untried(fork) > 0; };
    const auto found = std::find_if(path.forks.begin(), path.forks.end(), has_untried);
    const bool whole = path.forks.size() < forks;  // the path ends there
    if (found != path.forks.end()) path.forks.erase(found + 1, path.forks.end());
    if (whole || found != path.forks.end()) break;
  }
  next_cut_ += std::max(nodes_, seen);
  if (path.forks.empty() || untried(path.forks.back()) == 0) return;
  Fork& fork = path.forks.back();
  if (untried(fork) > kManyBranches && fork.branches.size() > fork.current + 1)
    fork.branches.resize(fork.current + 1);
  path.chosen.clear();
  path.done = false;
  if (passed_ == 0) below_ = root();
  passed_ += path.forks.size();
  engine.leave_out(passed_);
  UnfinishedList subtrees = left_of(problem_, std::move(below_), path, place_);
  below_ = subtrees.front().root;
  subtrees.pop_front();
  if (to_drop_ > 0) {
    if (to_drop_ < subtrees.size()) refuse();
    if (to_drop_ != Unfinished::kAll) to_drop_ -= subtrees.size();
    return;
  }
  for (const Unfinished& subtree : subtrees) share_left_ -= subtree.root.share;
  given_away_ += subtrees.size();
  cut_off.push_front(subtrees);
}

}  // namespace dlx::detail

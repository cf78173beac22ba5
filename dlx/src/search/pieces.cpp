#include "search/pieces.hpp"

#include <algorithm>
#include <utility>

#include "search/probes/forecaster.hpp"

namespace dlx::detail {

Pieces::Pieces(const Problem& problem, SearchEngine& engine, Budget& budget,
               std::optional<std::uint64_t> seed, const Subtree& whole, std::uint64_t nodes_of_piece)
    : run_(problem, engine, budget, seed, nodes_of_piece) {
  from_.share = whole.share;
  run_.adopt(whole);
  at_work_ = true;
}

Pieces::Pieces(const Problem& problem, SearchEngine& engine, Budget& budget,
               std::optional<std::uint64_t> seed, Position from, std::uint64_t nodes_of_piece)
    : run_(problem, engine, budget, seed, nodes_of_piece), from_(std::move(from)) {
  waiting_ = std::exchange(from_.left, {});
  for (const Unfinished& piece : waiting_) waiting_share_ += piece.root.share;
  next();
}

/// Begins the next piece. False if there is none.
bool Pieces::next() {
  const auto whole = static_cast<double>(std::max<std::uint64_t>(from_.share, 1));
  while (!at_work_ && !waiting_.empty()) {
    current_ = waiting_.front();
    waiting_.pop_front();
    const double left = static_cast<double>(waiting_share_) / whole;
    waiting_share_ -= current_.root.share;
    const Share outer{std::max(1 - left, 0.0), static_cast<double>(current_.root.share) / whole};
    at_work_ = run_.begin(current_, outer);
  }
  return at_work_;
}

Run::Event Pieces::go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes) {
  const std::uint64_t done = work().nodes;
  const std::uint64_t end = done + std::min(nodes, Run::kNever - done);
  while (at_work_) {
    const std::uint64_t more = solutions - solutions_;
    const std::uint64_t shown = current_.shown + std::min(more, Run::kNever - current_.shown);
    const Run::Event event = run_.go_on(shown, visit, end - work().nodes, cut_off_);
    if (!cut_off_.empty()) {
      for (const Unfinished& piece : cut_off_) waiting_share_ += piece.root.share;
      waiting_.push_front(std::exchange(cut_off_, {}));
    }
    if (event != Run::Event::exhausted) return event;
    finish();
    next();
  }
  return Run::Event::exhausted;
}

/// The current piece is searched.
void Pieces::finish() {
  solutions_ += run_.shown() - current_.shown;
  done_ = done_ + run_.work();
  at_work_ = false;
}

Position Pieces::position() const {
  Position position = from_;
  position.found += solutions();
  add_work(position, done_);
  position.left = waiting_;
  if (at_work_) position.left.push_front(run_.unfinished());
  return position;
}

UnfinishedList Pieces::left(const Path& path) const {
  UnfinishedList left = waiting_;
  if (at_work_) left.push_front(left_of(run_.problem(), run_.root(), path));
  return left;
}

UnfinishedList Pieces::ahead() const {
  UnfinishedList left = waiting_;
  if (at_work_ && current_.given_away == 0)
    left.push_front(left_of(run_.problem(), run_.root(), engine().path(Forecaster::kForks)));
  return left;
}

}  // namespace dlx::detail

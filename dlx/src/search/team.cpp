#include "search/team.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>
#include <utility>

/// How threads share a search, and still find its solutions in order.
///
/// The pieces are in a list, in the order of the search. An idle thread takes the first that nobody has
/// taken. When it cuts its piece, what it cuts off comes into the list right after the piece. So the list is
/// short: it grows as the stack of a search does.
///
/// A thread keeps what it finds with its piece. The thread that made the team takes the solutions of the
/// first piece of the list, while that is searched, and goes on to the next piece when it is done. Threads
/// that are ahead wait when they have found much that nobody can take yet. The thread of the first piece does
/// not wait for them. So one thread can always go on.
///
/// If solutions are only counted, and nobody will go on from where the search is stopped, then it does not
/// matter where pieces are cut. So they are cut when fewer of them wait than there are threads, and now and
/// then, for forecasts. Each piece has to be begun, and an engine that searches a large one can hand down
/// more of it (relay.cpp).

namespace dlx::detail {

namespace {

constexpr std::uint64_t kNodesToHandOver = 1024;  // nodes until a thread hands over what it has found
// If it is free where pieces are cut: nodes until a thread looks whether to cut, and until it cuts anyway.
constexpr std::uint64_t kNodesToLook = 1024;
constexpr std::uint64_t kNodesToCut = std::uint64_t{1} << 16;
constexpr std::size_t kBatch = 256;                         // solutions
constexpr std::size_t kMostHeld = std::size_t{1} << 23;     // options that wait, see Team::held_
constexpr std::size_t kMostOfFirst = std::size_t{1} << 20;  // of the first piece
constexpr std::chrono::milliseconds kWake{20};              // next() looks at the clock

}  // namespace

Team::Team(Engines& engines, Budget& budget, const Task& task, Position from, bool resumable)
    : engines_(engines),
      budget_(budget),
      task_(task),
      free_(!task.visit && !resumable),
      done_(std::move(from)),
      open_(done_.left.size()),
      waiting_(open_) {
  for (const Unfinished& piece : done_.left) {
    share_left_ += piece.root.share;
    if (piece.begun()) free_ = false;  // it is cut as before
  }
  if (open_ > 0) pieces_.emplace_back().waiting = std::exchange(done_.left, {});
  look_for_first();
  // Lanes are compiled here, in the order of the search. Then all threads use their table.
  SearchEngine& engine = engines.choose_for_pieces(task.by.engine, task.memory);
  engine.reorder(task.by.seed);
  engine.begin({}, Heuristic::mrv);
  enough_ =
      std::min<std::size_t>(thread_count(task.threads), engines.most_threads(task.by.engine, task.memory));
  threads_.reserve(enough_);
  try {
    for (std::size_t i = 0; i < enough_; ++i) threads_.emplace_back([this, i] { run(i == 0); });
  } catch (const std::exception&) {  // those that are there do all
  }
}

Team::~Team() {
  {
    const std::lock_guard lock(guard_);
    if (open_ > 0 && has_threads()) budget_.stop();
    end();
  }
  wait();
}

void Team::wait() {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool Team::next(Batch& batch) {
  batch.clear();
  budget_.go_on();  // reports progress
  std::unique_lock lock(guard_);
  const auto find = [&] {
    Place place = pieces_.begin();
    if (task_.unordered)
      place = std::find_if(place, pieces_.end(), [](const Piece& piece) { return !piece.found.empty(); });
    return place != pieces_.end() && place->found.empty() ? pieces_.end() : place;
  };
  Place place = find();
  if (place == pieces_.end() && !over_ && open_ > 0) {
    ready_.wait_for(lock, kWake);
    budget_.explored(1 - static_cast<double>(share_left_) /
                             static_cast<double>(std::max<std::uint64_t>(done_.share, 1)));
    place = find();
  }
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
  if (place == pieces_.end() || (over_ && !task_.unordered)) return !over_ && !pieces_.empty();
  std::swap(batch, place->found);
  place_ = place->left.place;
  place->left.shown += batch.size();
  done_.found += batch.size();
  held_ -= batch.options();
  if (place->done) erase(place);
  room_.notify_all();
  return true;
}

Position Team::position() const {
  const std::lock_guard lock(guard_);
  Position position = done_;
  position.left = left(true);
  return position;
}

UnfinishedList Team::ahead() const {
  const std::lock_guard lock(guard_);
  return left(false);
}

/// What is left, with or without the pieces that are done and have solutions to show.
UnfinishedList Team::left(bool with_done) const {
  UnfinishedList left;
  for (auto piece = pieces_.rbegin(); piece != pieces_.rend(); ++piece) {
    if (!piece->waiting.empty()) {
      left.push_front(piece->waiting);
    } else if (with_done || !piece->done) {
      left.push_front(piece->left);
    }
  }
  return left;
}

/// What one thread does. The first uses the engines that there are, the others have twins of them.
void Team::run(bool first) {
  try {
    search(first ? engines_ : *engines_.twin());
  } catch (...) {
    const std::lock_guard lock(guard_);
    error_ = std::current_exception();
    end();
  }
}

/// Searches pieces until there are no more.
void Team::search(Engines& engines) {
  std::optional<PieceRun> run;
  UnfinishedList cut_off;
  Batch batch;
  for (Place place; take(place);) {
    const Unfinished piece = place->left;  // which changes
    if (!run)
      run.emplace(engines.problem(), engines.choose_for_pieces(task_.by.engine, task_.memory), budget_,
                  task_.by.seed, free_ ? std::min(task_.nodes_of_piece, kNodesToLook) : task_.nodes_of_piece);
    const bool possible = run->begin(piece);
    Run::Event event = possible ? Run::Event::paused : Run::Event::exhausted;
    run->settle();
    std::uint64_t cut_at = kNodesToCut;
    while (event != Run::Event::exhausted) {
      const bool cuts = !free_ || waiting_ < enough_ || run->work().nodes >= cut_at;
      event = run->go_on(task_.visit ? run->shown() + 1 : Run::kNever, task_.visit, kNodesToHandOver, cut_off,
                         cuts);
      if (!cut_off.empty()) cut_at = run->work().nodes + kNodesToCut;
      if (event == Run::Event::solution) {
        batch.add(engines.solution(run->engine()));
        if (batch.size() < kBatch && !is_first(place)) continue;
      }
      if ((!batch.empty() || !cut_off.empty()) && !hand_over(place, batch, cut_off)) {
        run->settle();
        return give_up(place, run->work());
      }
      if (event == Run::Event::ended) return give_up(place, run->work());
    }
    finish(place, run->work());
  }
}

bool Team::is_first(Place place) const { return first_.load(std::memory_order_relaxed) == &*place; }

/// Takes the first piece that nobody has taken. Waits until there is one. False if none will come.
bool Team::take(Place& place) {
  std::unique_lock lock(guard_);
  for (;;) {
    if (over_ || open_ == 0) return false;
    place = std::find_if(pieces_.begin(), pieces_.end(),
                         [](const Piece& piece) { return !piece.waiting.empty(); });
    if (place != pieces_.end()) break;
    work_.wait(lock);
  }
  const Place from = place;
  place = pieces_.insert(from, {from->waiting.front()});
  from->waiting.pop_front();
  if (from->waiting.empty()) pieces_.erase(from);
  --waiting_;
  look_for_first();
  return true;
}

/// Empties `batch` and `cut_off`. Waits while there is too much that nobody can take yet. False if the thread
/// must end.
bool Team::hand_over(Place place, Batch& batch, UnfinishedList& cut_off) {
  std::unique_lock lock(guard_);
  Unfinished& left = place->left;
  if (left.given_away != Unfinished::kAll) left.given_away += cut_off.size();
  for (const Unfinished& piece : cut_off) {
    left.root.share -= piece.root.share;
    ++open_;
    ++waiting_;
    work_.notify_one();
  }
  if (!cut_off.empty()) {
    Place next = std::next(place);
    if (next == pieces_.end() || next->waiting.empty()) next = pieces_.insert(next, Piece());
    next->waiting.push_front(std::exchange(cut_off, {}));
  }
  held_ += batch.options();
  place->found.append(batch);
  batch.clear();
  if ((task_.unordered || is_first(place)) && !place->found.empty()) ready_.notify_one();
  room_.wait(lock, [&] {
    return over_ || (is_first(place) ? place->found.options() <= kMostOfFirst : held_ <= kMostHeld);
  });
  return !over_;
}

/// A piece is searched.
void Team::finish(Place place, const Work& work) {
  const std::lock_guard lock(guard_);
  place->done = true;
  place->work = work;
  share_left_ -= place->left.root.share;
  if (!task_.visit) done_.found += work.solutions - place->left.shown;
  held_ += place->size();
  if (place->found.empty()) erase(place);
  if (--open_ == 0) {
    work_.notify_all();
    ready_.notify_one();
  }
}

/// A piece is not searched to its end, and the thread ends. If nobody goes on with it, what was counted there
/// counts.
void Team::give_up(Place place, const Work& work) {
  const std::lock_guard lock(guard_);
  if (free_ && !place->done) done_.found += work.solutions;
  end();
}

/// Takes out a piece that is done and has nothing left to show.
void Team::erase(Place place) {
  held_ -= place->size();
  add_work(done_, place->work);
  const Place next = pieces_.erase(place);
  if (next != pieces_.begin() && next != pieces_.end() && !next->waiting.empty()) {
    const Place before = std::prev(next);
    next->waiting.push_front(before->waiting);
    if (!before->waiting.empty()) pieces_.erase(before);
  }
  look_for_first();
}

/// Sees whether the first piece is another one now.
void Team::look_for_first() {
  if (!pieces_.empty() && is_first(pieces_.begin())) return;
  first_ = pieces_.empty() ? nullptr : &pieces_.front();
  if (pieces_.empty() || !pieces_.front().found.empty()) ready_.notify_one();
  room_.notify_all();
}

void Team::end() {
  over_ = true;
  work_.notify_all();
  ready_.notify_all();
  room_.notify_all();
}

Status Team::status() const {
  const std::lock_guard lock(guard_);
  return pieces_.empty() ? Status::complete : budget_.verdict().value_or(Status::stopped);
}

}  // namespace dlx::detail

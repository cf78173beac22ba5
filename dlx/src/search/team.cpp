#include "search/team.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <system_error>
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

namespace dlx::detail {

namespace {

constexpr std::uint64_t kSlice = 1024;                   // nodes until a thread hands over what it has found
constexpr std::size_t kBatch = 256;                      // solutions
constexpr std::size_t kMostHeld = std::size_t{1} << 23;  // options of solutions that nobody can take yet
constexpr std::size_t kMostOfFirst = std::size_t{1} << 20;  // of the first piece
constexpr std::chrono::milliseconds kWake{20};              // next() looks at the clock

}  // namespace

void Batch::add(Solution solution) {
  options_.insert(options_.end(), solution.begin(), solution.end());
  ends_.push_back(options_.size());
}

void Batch::append(const Batch& more) {
  const std::size_t before = options_.size();
  options_.insert(options_.end(), more.options_.begin(), more.options_.end());
  for (const std::size_t end : more.ends_) ends_.push_back(before + end);
}

void Batch::clear() {
  options_.clear();
  ends_.clear();
}

Solution Batch::operator[](std::size_t k) const {
  const std::size_t begin = k == 0 ? 0 : ends_[k - 1];
  return Solution(options_).subspan(begin, ends_[k] - begin);
}

Team::Team(Engines& engines, Budget& budget, const Task& task, std::vector<Subtree> pieces)
    : engines_(engines), budget_(budget), task_(task), open_(pieces.size()) {
  for (Subtree& piece : pieces) {
    share_ += piece.share;
    pieces_.push_back({std::move(piece)});
  }
  share_left_ = share_ = std::max<std::uint64_t>(share_, 1);
  first_changed();
  // Lanes are compiled here, in the order of the search. Then all threads use their table.
  SearchEngine& engine = engines.choose_for_pieces(task.by.engine, task.memory);
  engine.reorder(task.by.seed);
  engine.begin({}, Heuristic::mrv);
  const unsigned wanted = task.threads > 0 ? task.threads : std::max(1U, std::thread::hardware_concurrency());
  const std::size_t threads =
      std::min<std::size_t>(wanted, engines.most_threads(task.by.engine, task.memory));
  threads_.reserve(threads);
  try {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { run(i == 0); });
  } catch (const std::system_error&) {
    if (threads_.empty()) throw;
  }
}

Team::~Team() {
  {
    const std::lock_guard lock(guard_);
    if (open_ > 0) budget_.stop();
    end();
  }
  for (std::thread& thread : threads_) thread.join();
}

bool Team::next(Batch& batch) {
  batch.clear();
  for (;;) {
    budget_.go_on();  // reports progress
    std::unique_lock lock(guard_);
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
    while (!over_ && !pieces_.empty() && pieces_.front().done && pieces_.front().found.empty()) {
      pieces_.pop_front();
      first_changed();
    }
    if (pieces_.empty() || (over_ && !task_.unordered)) return false;
    Place place = pieces_.begin();
    if (task_.unordered)
      place = std::find_if(place, pieces_.end(), [](const Piece& piece) { return !piece.found.empty(); });
    if (place != pieces_.end() && !place->found.empty()) {
      std::swap(batch, place->found);
      held_options_ -= batch.options();
      room_.notify_all();
      return true;
    }
    if (over_) return false;
    ready_.wait_for(lock, kWake);
    const double done = 1 - static_cast<double>(share_left_) / static_cast<double>(share_);
    budget_.explored(task_.outer.of({done, 0}).explored);
  }
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
  const Attempt attempt{.seed = task_.by.seed};
  std::vector<Subtree> cut_off;
  Batch batch;
  Subtree root;
  for (Place place; take(place);) {
    root = place->root;  // whose share changes when it is cut
    if (!run)
      run.emplace(engines.choose_for_pieces(task_.by.engine, task_.memory), budget_, task_.nodes_of_piece);
    Run::Event event = run->begin_piece(root, attempt) ? Run::Event::paused : Run::Event::exhausted;
    run->settle();
    while (event != Run::Event::exhausted) {
      event = run->go_on(task_.visit ? run->work().solutions + 1 : Run::kNever, task_.visit, kSlice, cut_off);
      if (event == Run::Event::solution) {
        batch.add(engines.solution(run->engine()));
        if (batch.size() < kBatch && !is_first(place)) continue;
      }
      if ((!batch.empty() || !cut_off.empty()) && !hand_over(place, batch, cut_off)) return run->settle();
      if (event == Run::Event::ended) {
        const std::lock_guard lock(guard_);
        return end();
      }
    }
    finish(place);
  }
}

bool Team::is_first(Place place) const { return first_.load(std::memory_order_relaxed) == &*place; }

/// Takes the first piece that nobody has taken. Waits until there is one. False if none will come.
bool Team::take(Place& place) {
  std::unique_lock lock(guard_);
  for (;;) {
    if (over_ || open_ == 0) return false;
    place = std::find_if(pieces_.begin(), pieces_.end(), [](const Piece& piece) { return !piece.taken; });
    if (place != pieces_.end()) break;
    work_.wait(lock);
  }
  place->taken = true;
  return true;
}

/// Empties `batch` and `cut_off`. Waits while there is too much that nobody can take yet. False if the thread
/// must end.
bool Team::hand_over(Place place, Batch& batch, std::vector<Subtree>& cut_off) {
  std::unique_lock lock(guard_);
  for (Subtree& subtree : cut_off) {
    place->root.share -= subtree.share;
    pieces_.insert(std::next(place), {std::move(subtree)});
    ++open_;
    work_.notify_one();
  }
  cut_off.clear();
  held_options_ += batch.options();
  place->found.append(batch);
  batch.clear();
  if ((task_.unordered || is_first(place)) && !place->found.empty()) ready_.notify_one();
  room_.wait(lock, [&] {
    return over_ || (is_first(place) ? place->found.options() <= kMostOfFirst : held_options_ <= kMostHeld);
  });
  return !over_;
}

/// A piece is searched.
void Team::finish(Place place) {
  const std::lock_guard lock(guard_);
  place->done = true;
  share_left_ -= place->root.share;
  if (--open_ == 0) work_.notify_all();
  // Neighbours that are done become one, so that the list is short.
  if (place != pieces_.begin() && std::prev(place)->done) --place;
  for (Place after = std::next(place); after != pieces_.end() && after->done; after = pieces_.erase(after)) {
    place->found.append(after->found);
  }
  if (place == pieces_.begin()) ready_.notify_one();
}

void Team::first_changed() {
  first_ = pieces_.empty() ? nullptr : &pieces_.front();
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

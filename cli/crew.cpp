/// How boards are spread over threads, and still answered in order.
///
/// The main thread reads boards and prints answers; workers turn boards into text. Boards go round in a ring
/// of chunks:
///
///       printed_          taken_               filled_
///     ──────┼───────────────┼────────────────────┼────────────▶
///           │ with a worker │ wait for a worker  │ main fills it
///           │ or answered   │                    │
///
/// 1. A chunk belongs to one thread at a time. Main has it while it fills it. A worker takes it, and has it
///    until it is done. Then main has it again. The three numbers and `done` change under the mutex, once a
///    chunk.
/// 2. Chunks are taken and printed in the order in which they were filled. So the answer to be printed next
///    is done, or a worker has it, and this worker waits for main only.
/// 3. Main always has a chunk to fill: when the ring is full, it waits for the first answer and prints it.
///    That bounds the memory. But a board may have many solutions. So when the text of a worker has grown to
///    64 KiB, the worker waits until its chunk is to be printed next, and gives the text to main as a piece.
///    Also, ten times a second the worker whose chunk is next gives what it has, so that rare solutions show.
/// 4. Before main waits for input, it publishes the chunk that it has begun, and prints answers until there
///    are no more, or there is input. So a board that is typed is answered before the next.
///
/// A chunk has as many boards as take about half a millisecond, but 32 at most. So slow boards are spread one
/// by one, and fast ones need fewer locks. Before each board a worker looks whether the crew has given up.
/// Within a board, the progress callback of its search does so.

#include "crew.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace cli {

namespace {

using namespace std::chrono_literals;

/// Thrown in a worker that has a chunk when the crew gives up.
struct Abandoned {};

constexpr std::size_t kLongestChunk = 32;
constexpr std::size_t kChunksPerThread = 16;

}  // namespace

/// What one thread of the crew does.
class Crew::Worker {
 public:
  explicit Worker(Crew& crew) : crew_(crew), answerer_(request(), answer_, [this] { give_piece(true); }) {}

  void run() {
    while (take()) {
      try {
        for (std::size_t i = 0; i < chunk_->count && !crew_.given_up_; ++i) {
          answerer_.answer(chunk_->boards[i]);
        }
      } catch (const Abandoned&) {
        return;
      } catch (...) {
        chunk_->error = std::current_exception();
      }
      std::swap(chunk_->answer, answer_);
      finish();
    }
  }

 private:
  Request request() {
    Request request = crew_.request_;
    request.options.within.progress = [this](const dlx::Progress&) { give_piece(false); };
    return request;
  }

  /// False if the crew has given up.
  bool take() {
    std::unique_lock lock(crew_.mutex_);
    crew_.work_.wait(lock, [this] { return crew_.given_up_ || crew_.taken_ < crew_.filled_; });
    if (crew_.given_up_) return false;
    chunk_ = &crew_.chunk(crew_.taken_++);
    return true;
  }

  void finish() {
    const std::lock_guard lock(crew_.mutex_);
    chunk_->done = true;
    if (has_turn()) crew_.ready_.notify_one();
  }

  /// Gives main what there is of the answer, if it is this chunk's turn. If it `must`, it waits for its turn.
  void give_piece(bool must) {
    std::unique_lock lock(crew_.mutex_);
    const auto may = [this] { return has_turn() && !chunk_->has_piece; };
    if (must) crew_.turn_.wait(lock, [&] { return crew_.given_up_ || may(); });
    if (crew_.given_up_) throw Abandoned();
    if (!may()) return;
    std::swap(chunk_->piece, answer_);
    chunk_->has_piece = true;
    crew_.ready_.notify_one();
  }

  bool has_turn() const { return chunk_ == &crew_.chunk(crew_.printed_); }

  Crew& crew_;
  Chunk* chunk_ = nullptr;
  Answer answer_;
  Answerer answerer_;
};

Crew::Crew(unsigned threads, Request request, Console& console, Printer& printer)
    : request_(std::move(request)), printer_(printer) {
  console.watch(request_.options.within);
  if (threads > 1) start(threads);
  if (!workers_.empty()) return;
  show_ = std::move(request_.options.within.progress);
  request_.options.within.progress = [this](const dlx::Progress& now) {
    printer_.print(answer_);
    show_(now);
  };
  alone_.emplace(request_, answer_, [this] { printer_.print(answer_); });
}

/// If the system gives fewer threads, these do all. There may be none.
void Crew::start(unsigned threads) {
  chunks_ = std::vector<Chunk>(threads * kChunksPerThread);
  workers_.reserve(threads);
  try {
    while (workers_.size() < threads) workers_.emplace_back([this] { Worker(*this).run(); });
  } catch (const std::exception&) {
  }
}

Crew::~Crew() { give_up(); }

/// Ends the workers, whatever they are doing.
void Crew::give_up() {
  {
    const std::lock_guard lock(mutex_);
    given_up_ = true;
  }
  work_.notify_all();
  turn_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void Crew::add(sudoku::ReadBoard& read) {
  if (alone_) {
    try {
      alone_->answer(read);
    } catch (...) {
      printer_.print(answer_);  // as far as it came, as with a worker
      throw;
    }
    return printer_.print(answer_);
  }
  Chunk& begun = chunk(filled_);
  if (begun.count == begun.boards.size()) begun.boards.emplace_back();
  std::swap(begun.boards[begun.count++], read);
  if (begun.count >= chunk_size_) publish();
}

void Crew::catch_up(const std::function<bool()>& enough) {
  if (alone_ || failed_) return;
  if (chunk(filled_).count > 0) publish();
  while (printed_ < filled_ && !enough()) print_next();
}

/// Gives the chunk that was begun to the workers, and makes sure that there is another.
void Crew::publish() {
  {
    const std::lock_guard lock(mutex_);
    ++filled_;
  }
  work_.notify_one();
  while (filled_ - printed_ == chunks_.size()) print_next();
}

/// Prints what there is of the next answer. Waits for it, but only for a moment.
void Crew::print_next() {
  failed_ = true;  // unless this function comes to its end
  std::unique_lock lock(mutex_);
  Chunk& next = chunk(printed_);
  if (!ready_.wait_for(lock, 50ms, [&] { return next.done || next.has_piece; })) {
    lock.unlock();
    printer_.idle();
  } else if (next.has_piece) {
    std::swap(next.piece, piece_);
    next.has_piece = false;
    lock.unlock();
    turn_.notify_all();
    printer_.print(piece_);
  } else {
    next.done = false;
    ++printed_;
    lock.unlock();
    turn_.notify_all();
    finish(next);
  }
  failed_ = false;
}

/// Prints the answer to a chunk, or the rest of it. Makes the chunk ready to be filled again.
void Crew::finish(Chunk& done) {
  const double seconds = done.answer.sums.work().seconds;
  if (seconds > 0.001) chunk_size_ = std::max(chunk_size_ / 2, std::size_t{1});
  if (seconds < 0.00025) chunk_size_ = std::min(chunk_size_ * 2, kLongestChunk);
  done.count = 0;
  printer_.print(done.answer);
  if (done.error) std::rethrow_exception(std::exchange(done.error, nullptr));
}

}  // namespace cli

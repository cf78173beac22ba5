#include "generate/team.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace sudoku::detail {

namespace {

constexpr std::size_t kRingPerThread = 256;

}  // namespace

Team::Team(const Plan& plan, const Job& job, Watch& watch, unsigned threads)
    : plan_(plan), job_(job), watch_(watch), ring_(kRingPerThread * threads), at_work_(threads) {
  threads_.reserve(threads);
  try {
    while (threads_.size() < threads) threads_.emplace_back([this] { work(); });
  } catch (const std::exception&) {  // those that are there do all
    const std::lock_guard lock(mutex_);
    at_work_ -= threads - threads_.size();
  }
}

Team::~Team() {
  {
    const std::lock_guard lock(mutex_);
    if (at_work_ > 0) end();
  }
  for (std::thread& thread : threads_) thread.join();
}

void Team::run() {
  std::unique_lock lock(mutex_);
  while (at_work_ > 0) {
    constexpr std::chrono::milliseconds kLook{20};
    ready_.wait_for(lock, kLook, [this] { return slot(shown_).state != State::open || at_work_ == 0; });
    while (slot(shown_).state != State::open) show(lock);
    lock.unlock();
    watch_.go_on();
    room_.notify_all();
    lock.lock();
  }
  while (shown_ < taken_) show(lock);  // what was made before its turn
  if (error_) std::rethrow_exception(error_);
}

/// Makes the threads end soon. Requires the mutex, so that none begins to wait now.
void Team::end() {
  watch_.end(dlx::Status::stopped);
  room_.notify_all();
}

/// Shows the puzzle whose turn it is, if there is one, and makes room for another.
void Team::show(std::unique_lock<std::mutex>& lock) {
  Slot& next = slot(shown_);
  if (next.state == State::made && !enough_) {
    lock.unlock();
    const bool more = job_.visit({job_.first + shown_, next.clues, next.solution});
    lock.lock();
    if (!more) {
      enough_ = true;
      end();
    }
  }
  next.state = State::open;
  ++shown_;
  room_.notify_one();
}

void Team::work() {
  try {
    Accept accept;
    {
      const std::lock_guard lock(mutex_);
      if (plan_.wish.accept) accept = plan_.wish.accept();
    }
    Maker maker(plan_, std::move(accept), watch_);
    work(maker);
  } catch (const Stopped&) {  // the watch knows why
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::current_exception();
    watch_.end(dlx::Status::stopped);
  }
  const std::lock_guard lock(mutex_);
  --at_work_;
  ready_.notify_one();
}

void Team::work(Maker& maker) {
  for (;;) {
    std::uint64_t number = 0;
    {
      std::unique_lock lock(mutex_);
      room_.wait(lock, [this] { return taken_ < shown_ + ring_.size() || watch_.verdict(); });
      if (taken_ == job_.wanted || watch_.verdict()) return;
      number = taken_++;
    }
    const auto source = static_cast<std::size_t>(number / job_.of_board);
    const bool any = maker.make(job_.seed, job_.first + number, source);
    const std::lock_guard lock(mutex_);
    Slot& made = slot(number);
    if (any) {
      made.clues.assign(maker.made().clues.begin(), maker.made().clues.end());
      made.solution.assign(maker.made().solution.begin(), maker.made().solution.end());
    }
    made.state = any ? State::made : State::none;
    if (!any && plan_.wish.from.empty()) watch_.end(dlx::Status::complete);  // there is none at all
    if (number == shown_) ready_.notify_one();
  }
}

}  // namespace sudoku::detail

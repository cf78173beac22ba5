#include "stream.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>

#include "lock.hpp"
#include "task.hpp"

namespace dlx_python {

namespace {

constexpr std::size_t kAhead = 1024;  // solutions

void refuse_fork(const Stream& stream) {
  if (stream.is_of_parent())
    throw std::runtime_error(
        "a forked process cannot go on with solutions that its parent has begun: begin a new iterator");
}

}  // namespace

void DeleteStream::operator()(Stream* stream) const {
  if (!stream->is_of_parent()) delete stream;
}

InUse::InUse(std::atomic<bool>& busy) : busy_(busy) {
  if (busy_.exchange(true)) throw std::runtime_error("another thread waits for the next solution");
}

Stream::Stream(How how, Work work) : how_(std::move(how)), work_(std::move(work)) {
  how_.within.stop = stop_.token();
  if (how_.progress.is_none()) return;
  how_.within.progress_interval = how_.interval;
  how_.within.progress = [this](const dlx::Progress& now) {
    const std::lock_guard lock(mutex_);
    news_ = now;
  };
}

Stream::~Stream() {
  stop_.request();
  changed_.notify_all();
  const Unlocked unlocked;
  if (thread_.joinable()) thread_.join();
}

void Stream::run() {
  End end;
  std::exception_ptr failure;
  try {
    end = work_(how_, [this](Found found) { return give(std::move(found)); });
  } catch (...) {
    failure = std::current_exception();
  }
  const std::lock_guard lock(mutex_);
  end_ = end;
  failure_ = failure;
  ended_ = true;
  changed_.notify_all();
}

bool Stream::give(Found found) {
  std::unique_lock lock(mutex_);
  while (ready_.size() >= kAhead && !stop_.requested()) changed_.wait_for(lock, kBetweenLooks);
  if (stop_.requested()) return false;
  ready_.push_back(std::move(found));
  changed_.notify_all();
  return true;
}

void Stream::look() {
  look_at_signals();
  std::optional<dlx::Progress> news;
  {
    const std::lock_guard lock(mutex_);
    news.swap(news_);
  }
  if (news) tell(how_.progress, *news);
}

bool Stream::begin() {
  if (process_ != 0) return true;
  try {
    thread_ = std::thread([this] { run(); });
  } catch (const std::system_error&) {  // there are no more
    return false;
  }
  process_ = getpid();
  return true;
}

std::optional<Stream::Found> Stream::next() {
  refuse_fork(*this);
  const InUse in_use(busy_);
  if (alone_ || !begin()) return next_alone();
  look();
  for (;;) {
    {
      const Unlocked unlocked;
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, kBetweenLooks, [this] { return ended_ || !ready_.empty(); });
      if (!ready_.empty()) {
        Found found = std::move(ready_.front());
        ready_.pop_front();
        ++taken_;
        if (ready_.size() == kAhead / 2) changed_.notify_all();
        return found;
      }
      at_end_ = ended_;
      if (at_end_) break;
    }
    look();
  }
  if (thread_.joinable()) thread_.join();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  return std::nullopt;
}

std::optional<Stream::Found> Stream::next_alone() {
  alone_ = true;
  if (ready_.empty() && !ended_) search_alone();
  const std::lock_guard lock(mutex_);
  at_end_ = ready_.empty();
  if (at_end_) return std::nullopt;
  Found found = std::move(ready_.front());
  ready_.pop_front();
  ++taken_;
  return found;
}

/// Begins the work anew, and stops it when there are many more solutions than were taken. So the first one
/// comes soon. All rounds before the last take a fraction of its time, until kMost solutions would wait.
void Stream::search_alone() {
  constexpr std::uint64_t kTimes = 8, kMost = 1 << 17;
  const std::uint64_t most = taken_ + std::min((kTimes - 1) * taken_ + 1, kMost);
  std::uint64_t number = 0;
  How how = how_;
  how.threads = 1;
  const std::chrono::duration<double> before(end_.outcome.seconds);
  if (how.within.time) *how.within.time = std::max(*how.within.time - before, decltype(before)(1e-9));
  Task task(how);
  end_ = task.run_apart([&] {
    try {
      return work_(how, [&](Found found) {
        if (++number > taken_) ready_.push_back(std::move(found));
        return number < most;
      });
    } catch (...) {
      ready_.clear();
      ended_ = true;
      throw;
    }
  });
  end_.outcome.seconds += before.count();
  // A limit may have ended this round before it came to what others had found.
  end_.outcome.solutions = std::max<std::uint64_t>(end_.outcome.solutions, taken_ + ready_.size());
  ended_ = end_.outcome.status != dlx::Status::stopped;
}

Stream::End Stream::end() const {
  refuse_fork(*this);
  const std::lock_guard lock(mutex_);
  if (at_end_) return end_;
  End so_far;
  so_far.outcome.status = dlx::Status::stopped;
  so_far.outcome.solutions = taken_;
  return so_far;
}

}  // namespace dlx_python

#include "cheapest/exchange.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

namespace dlx::detail {

namespace {

constexpr std::chrono::milliseconds kSoon{20};  // then the leader looks at the clock

}  // namespace

void Exchange::begin(const Aim& aim) {
  const std::lock_guard lock(guard_);
  aim_ = aim;
  busy_ = 1;
  end_ = SearchEnd::exhausted;
  stopped_ = false;
  least_ = std::numeric_limits<Amount>::max();
}

bool Exchange::over() {
  const std::lock_guard lock(guard_);
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
  return busy_ == 0 && spares_.empty();
}

void Exchange::give(Spare&& spare) {
  const std::lock_guard lock(guard_);
  if (stopped_) return drop(spare);
  spares_.push_back(std::move(spare));
  count_hungry();
  changed_.notify_one();
}

bool Exchange::take(Spare& spare, Aim& aim) {
  std::unique_lock lock(guard_);
  ++waiting_;
  count_hungry();
  changed_.wait(lock, [this] { return closed_ || !spares_.empty(); });
  --waiting_;
  if (!closed_) {
    pop(spare);
    aim = aim_;
  }
  count_hungry();
  return !closed_;
}

bool Exchange::take_soon(Spare& spare) {
  std::unique_lock lock(guard_);
  ++waiting_;
  count_hungry();
  changed_.wait_for(lock, kSoon, [this] { return busy_ == 0 || error_ || !spares_.empty(); });
  --waiting_;
  const bool more = !spares_.empty();
  if (more) pop(spare);
  count_hungry();
  return more;
}

void Exchange::pop(Spare& spare) {
  spare = std::move(spares_.back());
  spares_.pop_back();
  ++busy_;
}

void Exchange::done(Amount least) {
  const std::lock_guard lock(guard_);
  least_ = std::min(least_, least);
  if (--busy_ == 0) changed_.notify_all();
}

void Exchange::stop(SearchEnd why) {
  const std::lock_guard lock(guard_);
  end_for(why);
}

void Exchange::fail(std::exception_ptr error) {
  const std::lock_guard lock(guard_);
  error_ = std::move(error);
  end_for(SearchEnd::interrupted);
}

void Exchange::close() {
  const std::lock_guard lock(guard_);
  closed_ = true;
  end_for(SearchEnd::interrupted);
}

void Exchange::open() {
  const std::lock_guard lock(guard_);
  closed_ = false;
}

void Exchange::end_for(SearchEnd why) {
  end_ = std::max(end_, why);
  stopped_ = true;
  for (const Spare& spare : spares_) drop(spare);
  spares_.clear();
  count_hungry();
  changed_.notify_all();
}

/// Nobody searches the branches any more.
void Exchange::drop(const Spare& spare) {
  least_ = std::min(least_, spare.level.least_bound());
  add_bytes(0, spare.bytes());
}

void Exchange::count_hungry() { hungry_ = static_cast<int>(waiting_) - static_cast<int>(spares_.size()); }

}  // namespace dlx::detail

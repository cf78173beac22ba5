#include "helpers.hpp"

#include <algorithm>
#include <exception>
#include <string>
#include <utility>

#include <dlx/error.hpp>
#include <dlx/options.hpp>

namespace dlx {

unsigned thread_count(unsigned threads) {
  if (threads > kMostThreads)
    throw InvalidArgument("threads is a whole number from 0 to " + std::to_string(kMostThreads) + ", not " +
                          std::to_string(threads));
  return threads > 0 ? threads : std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads);
}

namespace detail {

Helpers::Helpers(unsigned threads) : size_(thread_count(threads)) {}

Helpers::~Helpers() {
  {
    const std::lock_guard lock(guard_);
    over_ = true;
  }
  begin_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Helpers::run(const std::function<void(std::size_t)>& task) {
  if (threads_.size() + 1 < size_) start();
  {
    const std::lock_guard lock(guard_);
    task_ = &task;
    busy_ = threads_.size();
    ++round_;
  }
  begin_.notify_all();
  work(0, task);
  std::unique_lock lock(guard_);
  end_.wait(lock, [this] { return busy_ == 0; });
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void Helpers::start() {
  threads_.reserve(size_ - 1);
  try {
    for (std::size_t k = 1; k < size_; ++k) threads_.emplace_back([this, k] { help(k); });
  } catch (const std::exception&) {  // the others do all
    size_ = threads_.size() + 1;
  }
}

/// What one of the threads does.
void Helpers::help(std::size_t k) {
  std::uint64_t round = 0;
  std::unique_lock lock(guard_);
  for (;;) {
    begin_.wait(lock, [&] { return over_ || round != round_; });
    if (over_) return;
    round = round_;
    const std::function<void(std::size_t)>& task = *task_;
    lock.unlock();
    work(k, task);
    lock.lock();
    if (--busy_ == 0) end_.notify_one();
  }
}

void Helpers::work(std::size_t k, const std::function<void(std::size_t)>& task) {
  try {
    task(k);
  } catch (...) {
    const std::lock_guard lock(guard_);
    if (!error_) error_ = std::current_exception();
  }
}

}  // namespace detail
}  // namespace dlx

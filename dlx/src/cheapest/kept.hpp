#pragma once
/// The best solutions so far.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "cheapest/model.hpp"

namespace dlx::detail {

/// Keeps the `most` best of the solutions that are offered, each once. The best cost the least. Ties go to
/// the solution whose option numbers come first in lexicographic order. If `most` is 1, they go to the one
/// that is offered first.
///
/// Threads: may be shared, but for found(). What a thread reads may be a little old, but is never better than
/// what is kept.
class Kept {
 public:
  using Found = std::pair<Amount, std::vector<OptionId>>;

  /// The worst solution kept, as one thread knows it.
  struct Last {
    std::uint64_t version = 0;
    Found solution{};
  };

  /// Solutions that cost more than `limit` are not wanted.
  Kept(std::uint64_t most, Amount limit) : most_(most), limit_(limit) {}

  bool full() const { return version_.load(std::memory_order_acquire) > 0; }
  /// Whether a solution that costs the same as the worst one kept may take its place.
  bool has_ties() const { return most_ > 1 && full(); }
  /// Requires that no other thread offers solutions now.
  const std::set<Found>& found() const { return found_; }
  /// The best one, which is then no longer in found(). For the end: bytes() and size() stay as they were.
  /// Requires that there is one, and that no other thread offers solutions.
  Found take_best() { return std::move(found_.extract(found_.begin()).value()); }
  std::size_t size() const { return size_.load(std::memory_order_relaxed); }
  /// About the memory of all that are kept.
  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

  /// Solutions that cost more are no longer wanted. If it has_ties(), solutions that cost the same are wanted
  /// only if they come before the worst one kept.
  Amount limit() const { return limit_.load(std::memory_order_relaxed); }
  /// The worst solution kept. Requires that it is full().
  const Found& last(Last& known) const {
    if (known.version == version_.load(std::memory_order_acquire)) return known.solution;
    const std::lock_guard lock(guard_);
    known = {version_.load(std::memory_order_relaxed), *found_.rbegin()};
    return known.solution;
  }
  /// What the best solution costs; the greatest number if there is none.
  Amount best() const { return best_.load(std::memory_order_relaxed); }
  /// How often a solution came that costs less than all before.
  std::uint64_t improvements() const { return improvements_.load(std::memory_order_relaxed); }
  /// improvements() and best() of one moment.
  std::pair<std::uint64_t, Amount> news() const {
    const std::lock_guard lock(guard_);
    return {improvements_, best_};
  }

  /// Solutions that cost more are not wanted any more. One that is kept stays. For a search of one solution.
  void lower_limit(Amount limit) {
    const std::lock_guard lock(guard_);
    limit_ = std::min(this->limit(), limit);
  }

  /// Keeps `solution` if it is among the best.
  void offer(Found&& solution) {
    const std::lock_guard lock(guard_);
    if (solution.first > limit()) return;
    if (found_.empty() || solution.first < found_.begin()->first) {
      best_ = solution.first;
      ++improvements_;
    }
    const std::size_t more = bytes_of(solution);
    if (found_.insert(std::move(solution)).second) bytes_ += more;
    if (found_.size() > most_) {
      bytes_ -= bytes_of(*found_.rbegin());
      found_.erase(std::prev(found_.end()));
    }
    size_ = found_.size();
    if (found_.size() < most_) return;
    limit_ = found_.rbegin()->first - (most_ == 1);
    ++version_;
  }

 private:
  static std::size_t bytes_of(const Found& found) {
    constexpr std::size_t kNode = sizeof(Found) + 6 * sizeof(void*);  // of the set, and what allocations cost
    return kNode + found.second.size() * sizeof(OptionId);
  }

  const std::uint64_t most_;
  mutable std::mutex guard_;  // of all that is not atomic, and of changes
  std::set<Found> found_;
  std::atomic<std::size_t> size_{0}, bytes_{0};
  std::atomic<Amount> limit_;
  std::atomic<Amount> best_{std::numeric_limits<Amount>::max()};
  std::atomic<std::uint64_t> improvements_{0};
  std::atomic<std::uint64_t> version_{0};  // of the worst solution; 0 until it is full
};

}  // namespace dlx::detail

#pragma once
/// What every engine does for Search. Virtual, but called once a run, never per node.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include "engine/weights.hpp"
#include "search/meter.hpp"

namespace dlx::detail {

/// How much use it was to keep counts of states.
struct MemoUse {
  std::uint64_t entries = 0;    ///< states whose count is kept
  std::uint64_t looked_up = 0;  ///< states looked for among them
  std::uint64_t recalled = 0;   ///< those that were there
  std::uint64_t saved = 0;      ///< nodes that it had taken to count these
  std::size_t bytes = 0;
};

class Searcher {
 public:
  /// What ended a run(): the last two only of a Divisible.
  enum class Event { solution, exhausted, interrupted, offered, paused };

  virtual ~Searcher() = default;
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  /// Orders items and options: as in the problem, or at random if there is a seed. Undoes any search.
  virtual void reorder(std::optional<std::uint64_t> seed) = 0;

  /// Undoes any search, and takes options out or chooses them in advance. False if the required ones
  /// conflict: then there is no solution and nothing to run. Unless forget() is called, work() and weights go
  /// on from what they were.
  virtual bool begin(std::span<const OptionId> required, std::span<const OptionId> forbidden,
                     Heuristic heuristic) = 0;

  /// Makes these primary items all there is to be covered; no option that is left may have one of them and
  /// another one besides. Undoes what was searched since begin(); call it any number of times.
  virtual void set_open(std::span<const ItemId> items) = 0;

  /// Searches on, until there have been `pause_at` solutions, the search is at its end or `meter` interrupts
  /// it. Unless `visit` is set, solutions may be counted several at a time, and chosen() is not to be asked.
  virtual Event run(Meter& meter, std::uint64_t pause_at, bool visit) = 0;

  /// From the next begin() on keeps counts of states in so much memory, 0 for none, so that no state is
  /// searched twice while it is known. This is for counting to the end: a run() that visits or has a limit
  /// does without, and so does the rest of its search; and so do weights, and engines that cannot do it.
  virtual void remember(std::size_t /*memory*/) {}
  virtual MemoUse memo_use() const { return {}; }

  /// Solutions since forget(). Their number may be any where counts are kept; work() then says no more than
  /// 2^64 - 1.
  virtual BigCount found() const { return work_.solutions; }

  /// Adds the options chosen to `out`, in any order.
  virtual void chosen(std::vector<OptionId>& out) const = 0;

  /// Makes all work 0 and all weights 1.
  virtual void forget() {
    work_ = {};
    weights_.clear();
  }

  /// Breaks ties between weights at random from now on; see Weights. Call after begin().
  virtual void shake(std::uint64_t seed) { weights_.shake(seed); }

  /// Makes work() go on from `work`, which is that of another engine.
  void continue_from(const Work& work) { work_ = work; }

  /// Work since forget().
  const Work& work() const { return work_; }

  /// How much of the search tree is explored.
  virtual Share share() const = 0;

  /// About the nanoseconds that so much work takes.
  virtual double cost(const Work& work) const = 0;

  /// Memory held, in bytes.
  virtual std::size_t bytes() const = 0;

 protected:
  Searcher() = default;

  Work work_;
  Weights weights_;  // empty until begin() is asked for them
};

}  // namespace dlx::detail

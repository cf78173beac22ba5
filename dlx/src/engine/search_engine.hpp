#pragma once
/// What every engine can do. Virtual functions are called once for each run, never for each node.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include "budget/meter.hpp"
#include "engine/path.hpp"
#include "engine/weights.hpp"
#include "parts.hpp"

namespace dlx::detail {

/// What was gained by keeping counts of states.
struct MemoUse {
  std::uint64_t entries = 0;    ///< states whose count is kept
  std::uint64_t looked_up = 0;  ///< states looked for among them
  std::uint64_t recalled = 0;   ///< states that were found there
  std::uint64_t saved = 0;      ///< the nodes that it would have taken to count those again
  std::size_t bytes = 0;
};

class SearchEngine {
 public:
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

  /// What ended a run(). Only a Divisible has the last two.
  enum class Event { solution, exhausted, interrupted, offered, paused };

  virtual ~SearchEngine() = default;
  SearchEngine(const SearchEngine&) = delete;
  SearchEngine& operator=(const SearchEngine&) = delete;

  /// Orders items and options: as in the problem, or at random if there is a seed. Undoes any search.
  virtual void reorder(std::optional<std::uint64_t> seed) = 0;

  /// Undoes any search, and goes to the root of the subtree `from`. False if options chosen there conflict:
  /// then there is no solution, and run() must not be called. Keeps work() and the weights; see forget().
  virtual bool begin(const Subtree& from, Heuristic heuristic) = 0;

  /// From now on, only the items of `part` are to be covered. It must be one of the independent_parts() of
  /// the subtree that begin() got. Undoes what was searched since begin(). May be called any number of times.
  virtual void restrict_to(const Part& part) = 0;

  /// Goes on until there have been `pause_at` solutions, the search is at its end, or `meter` interrupts it.
  /// Unless `visit` is set, several solutions may be counted at once, and chosen() must not be called.
  virtual Event run(Meter& meter, std::uint64_t pause_at, bool visit) = 0;

  /// From the next begin() on, keeps the counts of states in `memory` bytes; 0: keeps none. A state whose
  /// count is kept is not searched again. This is for counting to the end. When a run() visits solutions or
  /// has a limit, no counts are kept or used until the search ends. With weights no counts are kept. Some
  /// engines never keep any.
  virtual void remember(std::size_t /*memory*/) {}
  virtual MemoUse memo_use() const { return {}; }

  /// The bytes that Heuristic::preclusion may take, from the next begin() on. At first there are none.
  virtual void allow_preclusion(std::size_t /*memory*/) {}

  /// True if it should give no subtree away, because the counts that it keeps save much of the search. Always
  /// true while it has found more solutions than work() can hold.
  virtual bool keeps_to_itself() const { return false; }

  /// Solutions found since forget(). If counts are kept, they may be more than 2^64 - 1. Then work() says
  /// 2^64 - 1.
  virtual BigCount found() const { return work_.solutions; }

  /// Adds the options chosen to `out`, in any order.
  virtual void chosen(std::vector<OptionId>& out) const = 0;

  /// The way from the root of the search to the current node. Options chosen by begin() are not on it. The
  /// first `skip` forks are left out, and all options chosen before the branch of the last of them, too. At
  /// most `forks` forks; if there are more, the options chosen after them are missing.
  virtual Path path(std::size_t forks = kAll, std::size_t skip = 0) const = 0;

  /// How many forks path() has, if none are left out.
  virtual std::size_t forks() const = 0;

  /// Leaves out of this search all untried branches of the first `forks` forks of path(). The search ends
  /// before it would come to them. Undone by begin() and restrict_to().
  virtual void leave_out(std::size_t forks) = 0;

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

  /// About how many nanoseconds so much work takes.
  virtual double cost(const Work& work) const = 0;

  /// Memory held, in bytes.
  virtual std::size_t bytes() const = 0;

 protected:
  SearchEngine() = default;

  Work work_;
  Weights weights_;  // empty until begin() gets Heuristic::weights
};

}  // namespace dlx::detail

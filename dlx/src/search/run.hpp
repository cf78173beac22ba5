#pragma once
/// One engine at work on one subtree.

#include <cstdint>
#include <limits>
#include <vector>

#include "budget/meter.hpp"
#include "engine/search_engine.hpp"
#include "search/tactics.hpp"

namespace dlx::detail {

/// An engine at work on a subtree, and its meter. It stops at each event, and can go on from there.
class Run {
 public:
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

  enum class Event {
    solution,   ///< there are as many solutions as asked for
    exhausted,  ///< there are no more solutions
    paused,     ///< the nodes allowed are spent
    ended,      ///< the budget has a verdict
  };

  /// Keeps references to both.
  Run(SearchEngine& engine, Budget& budget) : engine_(engine), meter_(budget, engine.work()) {}

  /// Starts over at the subtree `from`, in the order of `attempt`. False if options chosen there conflict:
  /// then there is nothing to search. Keeps work().
  bool begin(const Subtree& from, const Attempt& attempt = {});

  /// Goes on until there are `solutions` in all, or for `nodes` more nodes. Unless `visit` is set, several
  /// solutions may be counted at once, and chosen() must not be called.
  Event go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes = kNever);

  /// Makes the engine forget all work and all that it has learned.
  void forget() {
    engine_.forget();
    meter_.restart(engine_.work());
  }

  /// Tells the budget of all work so far. go_on() does so, too, unless there is a solution.
  void settle() { meter_.settle(engine_.work()); }

  /// The engine searches a subtree with the share `outer` of the whole tree.
  void zoom(Share outer) { meter_.zoom(outer); }

  /// Adds the options chosen to `out`, in any order.
  void chosen(std::vector<OptionId>& out) const { engine_.chosen(out); }

  /// All work of the engine since its forget() was called.
  const Work& work() const { return engine_.work(); }
  Share share() const { return meter_.outer().of(engine_.share()); }
  SearchEngine& engine() const { return engine_; }
  /// Requires that the last event was `ended`.
  Status verdict() const { return *meter_.verdict(); }

 private:
  SearchEngine& engine_;
  Meter meter_;
};

/// What was spent of `budget`, and `before`, as a search that has ended reports it.
SearchReport report(const Budget& budget, Status status, Engine engine, const Work& before = {});

}  // namespace dlx::detail

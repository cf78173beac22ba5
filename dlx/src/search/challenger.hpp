#pragma once
/// A search with preclusion beside a search for solutions by mrv: see Duel.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "budget/budget.hpp"
#include "search/batch.hpp"
#include "search/duel.hpp"
#include "search/engines.hpp"
#include "search/run.hpp"

namespace dlx::detail {

/// It has an engine of its own, and searches the whole tree from its root. The leader shows its solutions at
/// once, and the challenger keeps its own. If it overtakes, it leaves out what the leader has shown. So each
/// solution is shown once. If solutions are only counted, the challenger finds all of them, and those of the
/// leader do not matter.
class Challenger {
 public:
  /// So many options of solutions are kept at most. Where there are more solutions, there is no duel.
  static constexpr std::size_t kMostKept = std::size_t{1} << 16;

  /// Begins at the root. Keeps a reference to `budget`. If `visit` is set, solutions will be shown.
  Challenger(const Engines& engines, Budget& budget, const SolveOptions& options, bool visit);

  /// Goes on until it has cost `spent`, has found `limit` solutions, is full, or is at its end. Pauses before
  /// that when it has searched so many nodes.
  Run::Event challenge(double spent, std::uint64_t limit, std::uint64_t nodes = Run::kNever);
  /// Whether challenge() has more to do: it has paused because of the nodes.
  bool pauses(double spent) const { return work().nodes < step_end_ || may_spend(spent); }
  /// It has found more than it can keep.
  bool is_full() const { return found_.options() > kMostKept; }
  /// As PartSearch::stand_without_branch().
  Stand stand_without_branch() const { return {run_.engine().cost(run_.work()), run_.share().explored}; }

  /// From now on it goes on alone. The leader has found so many solutions, and has shown those in `shown`.
  void overtake(std::uint64_t found, const Batch& shown);
  /// As Run::go_on(). `solutions` counts those of the leader, too. If solutions are shown, it is one more
  /// than there are.
  Run::Event go_on(std::uint64_t solutions, std::uint64_t nodes);
  /// Those of both.
  std::uint64_t solutions() const;
  /// Valid after Run::Event::solution.
  Solution solution() const { return current_; }

  const Work& work() const { return run_.work(); }
  Share share() const { return run_.share(); }

 private:
  bool may_spend(double spent) const { return run_.engine().cost(work()) < spent && !is_full(); }
  bool was_shown(Solution solution);

  std::unique_ptr<Engines> engines_;
  Run run_;
  bool visit_;
  std::uint64_t step_end_ = 0;             // when it has so many nodes, it looks at what it has cost
  Batch found_;                            // before it has overtaken
  std::size_t next_ = 0;                   // of found_
  std::set<std::vector<OptionId>> shown_;  // by the leader, and not yet found here
  std::uint64_t solutions_ = 0;            // of the leader, and shown here
  Solution current_;
};

}  // namespace dlx::detail

#pragma once
/// Counting a part by search.

#include <algorithm>
#include <cstdint>

#include <dlx/count.hpp>

#include "engine/search_engine.hpp"
#include "search/duel.hpp"
#include "search/run.hpp"

namespace dlx::detail {

/// Lets an engine search one part. The engine must be ready for it. Costs are measured as in Frontier.
class PartSearch {
 public:
  using Event = Run::Event;

  PartSearch(SearchEngine& engine, Budget& budget)
      : engine_(engine), run_(engine, budget), before_(engine.work()), found_before_(engine.found()) {}

  /// Goes on until it has cost about `spent` in all, through `most` nodes at most.
  Event run(double spent, std::uint64_t most = Run::kNever) {
    for (std::uint64_t left = most;;) {
      const std::uint64_t nodes = std::min(nodes_until(engine_, work(), spent), left);
      const Event event = run_.go_on(Run::kNever, false, nodes);
      left -= nodes;
      if (event != Event::paused || left == 0 || this->spent() >= spent) return event;
    }
  }

  /// How many solutions of the part are found so far.
  BigCount found() const { return engine_.found() - found_before_; }

  Stand stand() const { return {spent(), engine_.share().fraction()}; }
  /// The same, but the branch at hand does not count as explored: what was searched there may be next to
  /// nothing.
  Stand stand_without_branch() const { return {spent(), engine_.share().explored}; }
  double spent() const { return engine_.cost(work()); }
  double to_come() const { return stand().to_come(); }

 private:
  Work work() const { return engine_.work() - before_; }

  SearchEngine& engine_;
  Run run_;
  Work before_;
  BigCount found_before_;
};

}  // namespace dlx::detail

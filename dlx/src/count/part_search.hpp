#pragma once
/// Counting a part by search.

#include <cmath>
#include <cstdint>
#include <limits>

#include <dlx/count.hpp>

#include "engine/search_engine.hpp"
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
    const Work done = work();
    const double a_node = done.nodes == 0 ? engine_.cost({.nodes = 1, .updates = 2})
                                          : engine_.cost(done) / static_cast<double>(done.nodes);
    const double nodes = std::ceil((spent - engine_.cost(done)) / a_node);
    return run_.go_on(Run::kNever, false,
                      nodes < static_cast<double>(most) ? static_cast<std::uint64_t>(nodes) : most);
  }

  /// How many solutions of the part are found so far.
  BigCount found() const { return engine_.found() - found_before_; }

  double spent() const { return engine_.cost(work()); }
  double to_come() const {
    const double explored = engine_.share().fraction();
    return explored > 0 ? spent() * (1 - explored) / explored : std::numeric_limits<double>::infinity();
  }

 private:
  Work work() const { return engine_.work() - before_; }

  SearchEngine& engine_;
  Run run_;
  Work before_;
  BigCount found_before_;
};

}  // namespace dlx::detail

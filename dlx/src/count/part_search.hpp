#pragma once
/// Counting a part by search.

#include <cmath>
#include <cstdint>
#include <limits>

#include <dlx/count.hpp>

#include "engine/searcher.hpp"
#include "search/watch.hpp"

namespace dlx::detail {

/// Goes on with an engine that has been made to search one part. Costs are as in Frontier.
class PartSearch {
 public:
  enum class Event { done, interrupted, paused };

  explicit PartSearch(Searcher& engine)
      : engine_(engine), before_(engine.work()), found_before_(engine.found()) {}

  Event run(Watch& watch, double spent) {
    constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();
    const Work done = work();
    const double a_node = done.nodes == 0 ? engine_.cost({.nodes = 1, .updates = 2})
                                          : engine_.cost(done) / static_cast<double>(done.nodes);
    const double nodes = std::ceil((spent - engine_.cost(done)) / a_node);
    watch.allow(nodes < 1e18 ? static_cast<std::uint64_t>(nodes) : kNever, engine_.work().nodes);
    const Searcher::Event event = engine_.run(watch, kNever, false);
    watch.allow(kNever, 0);
    if (event == Searcher::Event::exhausted) return Event::done;
    return watch.verdict() ? Event::interrupted : Event::paused;
  }

  /// How many solutions of the part there are so far.
  BigCount found() const { return engine_.found() - found_before_; }

  double spent() const { return engine_.cost(work()); }
  double to_come() const {
    const Share share = engine_.share();
    const double explored = share.explored + share.at_hand / 2;
    return explored > 0 ? spent() * (1 - explored) / explored : std::numeric_limits<double>::infinity();
  }

 private:
  Work work() const { return engine_.work() - before_; }

  Searcher& engine_;
  Work before_;
  BigCount found_before_;
};

}  // namespace dlx::detail

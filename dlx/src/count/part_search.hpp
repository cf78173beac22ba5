#pragma once
/// Counting a part by search.

#include <cmath>
#include <cstdint>
#include <limits>

#include <dlx/count.hpp>

#include "../engine/searcher.hpp"
#include "../watch.hpp"

namespace dlx::detail {

/// Goes on with an engine that has been made to search one part. Costs are as in Frontier.
class PartSearch {
 public:
  enum class Event { done, limit, interrupted, paused };

  /// At `limit` solutions of the whole problem it ends.
  PartSearch(Searcher& engine, std::uint64_t limit)
      : engine_(engine), limit_(limit), nodes_before_(engine.work().nodes), found_before_(engine.found()) {}

  Event run(Watch& watch, double spent) {
    constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();
    const double nodes = std::ceil((spent - this->spent()) / engine_.node_cost());
    watch.allow(nodes < 1e18 ? static_cast<std::uint64_t>(nodes) : kNever, engine_.work().nodes);
    const Searcher::Event event = engine_.run(watch, limit_, false);
    watch.allow(kNever, 0);
    if (event == Searcher::Event::exhausted) return Event::done;
    if (event == Searcher::Event::solution) return Event::limit;
    return watch.verdict() ? Event::interrupted : Event::paused;
  }

  /// How many solutions of the part there are so far.
  BigCount found() const { return engine_.found() - found_before_; }

  double spent() const {
    return static_cast<double>(engine_.work().nodes - nodes_before_) * engine_.node_cost();
  }
  double to_come() const {
    const Share share = engine_.share();
    const double explored = share.explored + share.at_hand / 2;
    return explored > 0 ? spent() * (1 - explored) / explored : std::numeric_limits<double>::infinity();
  }

 private:
  Searcher& engine_;
  std::uint64_t limit_;
  std::uint64_t nodes_before_;
  BigCount found_before_;
};

}  // namespace dlx::detail

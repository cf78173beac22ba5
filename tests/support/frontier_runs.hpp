#pragma once
/// Counts along one order of the items, with pauses and interruptions.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <support/catch.hpp>

#include <dlx/count.hpp>

#include "count/frontier.hpp"

namespace dlx::test {

inline constexpr double kNewByte = 3.2;  // what a byte of new memory counts
inline constexpr double kEndless = std::numeric_limits<double>::infinity();
inline constexpr std::size_t kAnySize = std::numeric_limits<std::size_t>::max();

/// What a count along one order found, and what it took.
struct Along {
  BigCount total;
  std::uint64_t nodes, updates, most;
  std::uint64_t pauses = 0, interruptions = 0;
  double on_memory = 0;  // the sum of what was told at all pauses
};

/// Counts along `order`, with a pause after each cost of `slice` and an interruption after each `step` nodes.
/// By default on one thread. With `reload`, each time another frontier goes on from what is saved. With
/// `in_passes`, it does not count in large numbers.
inline Along along(const detail::Remainder& remainder, const detail::Order& order, double slice = kEndless,
                   std::uint64_t step = ~std::uint64_t{0}, bool reload = false,
                   const detail::Sharing& sharing = {}, bool in_passes = false) {
  auto frontier = make_frontier(remainder, order, sharing);
  if (in_passes) frontier->begin_passes();
  const SolveOptions options;
  detail::Budget budget(options.within);
  detail::Meter meter(budget);
  detail::Work work;
  Along result{};
  for (;;) {
    meter.allow(step, work.nodes);
    const detail::Frontier::Event event = frontier->run(meter, work, frontier->spent() + slice, kAnySize);
    if (event == detail::Frontier::Event::done) break;
    REQUIRE(event != detail::Frontier::Event::too_large);
    REQUIRE_FALSE(meter.verdict());
    REQUIRE_FALSE(frontier->done());
    ++(event == detail::Frontier::Event::paused ? result.pauses : result.interruptions);
    result.on_memory += frontier->spent_on_memory();
    if (!reload) continue;
    std::string saved;
    const double spent = frontier->spent(), to_come = frontier->to_come(frontier->density());
    frontier->save(saved);
    frontier = make_frontier(remainder, order, sharing);
    detail::Bytes in(saved);
    frontier->load(in);
    REQUIRE(in.size() == 0);
    REQUIRE(frontier->spent() == spent);
    REQUIRE(frontier->to_come(frontier->density()) == to_come);
  }
  REQUIRE(frontier->done());
  CHECK(frontier->order() == order.name);
  CHECK(frontier->to_come(frontier->density()) == 0);
  CHECK(frontier->spent_on_memory() > 0);
  CHECK(frontier->spent_on_memory() <= kNewByte * static_cast<double>(frontier->most_bytes()));
  result.total = frontier->total();
  result.nodes = work.nodes;
  result.updates = work.updates;
  result.most = frontier->most_states();
  return result;
}

}  // namespace dlx::test

#pragma once
/// The harness: checks answers, then times contestants in turn.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include <bench/event.hpp>
#include <bench/report.hpp>
#include <dlx/stop.hpp>

namespace bench {

struct ContestOptions {
  int rounds = 3;
  double time_limit = 10;  ///< CPU seconds for a contestant in an event, in each round
  dlx::StopToken stop{};
  /// Told what begins: "clues17: masks, round 2 of 3".
  std::function<void(const std::string&)> progress{};
};

/// Lets contestants run at an event, each in a process of its own, so that it can be stopped wherever it is
/// and its memory be told.
///
/// The first run of each is checked: every solved board by the rules of sudoku, every number of solutions
/// against what is known of the event, or what dlx's own links find. Of a problem these are asked if they
/// take part, then dlx count, or dlx cheapest for costs; if the time limit stops them all, whoever is done
/// first is believed. Whoever is right and came to an end is timed in `rounds` rounds, in which all take
/// turns and the order rotates. CPU time is user and system time of the process. Whoever did not come to an
/// end is reported with what it did in its time. Throws: std::system_error if no process can be made. After
/// `stop` the report is of what was done until then.
EventReport contest(const Event& event, std::span<const Contestant> contestants,
                    const ContestOptions& options);

/// All events, one after another; each report is shown to `each` as soon as it is there. In a family, whoever
/// ran out of time is left out at larger sizes.
std::vector<EventReport> contest(std::span<const Event> events, std::span<const Contestant> contestants,
                                 const ContestOptions& options,
                                 const std::function<void(const EventReport&)>& each = {});

}  // namespace bench

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
  /// Called with what begins: "clues17: masks, round 2 of 3".
  std::function<void(const std::string&)> progress{};
};

/// Lets contestants run at an event. Each has a process of its own: it can be stopped wherever it is, and its
/// memory can be measured.
///
/// The first run of each is checked. Every solved board is checked by the rules of sudoku. Answers are
/// compared with the known answer of the event. If it is not known, dlx answers: for boards links, for a
/// problem links if they take part, then dlx count, or for costs dlx cheapest. If the time limit stops all of
/// these, the answer of the first contestant that ends is taken to be right.
///
/// Contestants that are right and came to their end are timed in `rounds` rounds. In a round they take turns,
/// and each round begins with another one. CPU time is user and system time of the process. A contestant that
/// did not come to its end is reported with what it did in its time.
///
/// After `stop` the report has what was done until then.
/// Throws: std::system_error if no process can be made.
EventReport contest(const Event& event, std::span<const Contestant> contestants,
                    const ContestOptions& options);

/// All events, one after another. `each` sees each report as soon as it is made. In a family, a contestant
/// that ran out of time is left out at larger sizes.
std::vector<EventReport> contest(std::span<const Event> events, std::span<const Contestant> contestants,
                                 const ContestOptions& options,
                                 const std::function<void(const EventReport&)>& each = {});

}  // namespace bench

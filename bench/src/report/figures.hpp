#pragma once
/// Figures that are worked out from a report, and how numbers are written for people.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bench/report.hpp>

namespace bench {

/// CPU seconds that it used, even if it did nothing in them: the median of the rounds.
std::optional<double> seconds_used(const Result& result);
/// CPU seconds for each board that is done, or for the problem.
std::optional<double> seconds_each(const Result& result);

/// Whether it was timed: it is complete, or was stopped.
bool timed(const Result& result);

/// First those that came to the end, then those that were stopped, each by speed. Then those that were wrong,
/// failed or skipped.
std::vector<const Result*> ranked(const EventReport& event);

/// The events of each family. Families are in the order of their first events. Other events are left out.
std::vector<std::vector<const EventReport*>> families(std::span<const EventReport> events);

/// "1000 boards, up to 2 solutions of each are looked for".
std::string looked_for(const EventReport& event);
/// How far a stopped contestant came: "412 of 1000 boards in 10 s", "no end in 10 s".
std::string how_far(const EventReport& event, const Result& result);

/// Rounded: "0.0412", "41.2", "412000"; with an exponent where there would be many zeros.
std::string significant(double value, int digits = 3);
/// With a unit that suits it, and `gap` before the unit: "2.1ms", "12s".
std::string brief_seconds(double seconds, int digits = 2, const std::string& gap = "");
/// In full up to 15 digits, with an exponent beyond.
std::string brief(const dlx::BigCount& count);
/// With all the digits needed to read back the same number.
std::string exact(double value);

/// Without line ends and other control characters, and without blanks at both ends.
std::string one_line(std::string_view text);

}  // namespace bench

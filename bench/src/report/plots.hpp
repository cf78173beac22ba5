#pragma once
/// The plots of a report, as gnuplot scripts that write SVG to standard output.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <bench/report.hpp>

namespace bench {

struct Plot {
  std::string name;     ///< the name of its files, without the extension
  std::string caption;  ///< one line
  std::string script;
};

/// Boards a second as bars. Each set of boards that is in no family has a panel.
std::optional<Plot> speed_plot(const Report& report);
/// The time for each problem that is in no family, with a mark for each contestant.
std::optional<Plot> time_plot(const Report& report);
/// Nodes against time for the same problems.
std::optional<Plot> nodes_plot(const Report& report);
/// Time against size in one family, with a curve for each contestant.
std::optional<Plot> scaling_plot(const Report& report, std::span<const EventReport* const> family);

}  // namespace bench

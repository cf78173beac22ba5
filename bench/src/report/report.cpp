#include <bench/report.hpp>

#include <algorithm>

#include "report/figures.hpp"

namespace bench {

std::string_view name(End end) {
  switch (end) {
    case End::complete: return "complete";
    case End::time_limit: return "time limit";
    case End::wrong: return "wrong";
    case End::failed: return "failed";
    case End::skipped: return "skipped";
  }
  return {};
}

std::optional<double> seconds(const Result& result) {
  if (result.done == 0) return std::nullopt;
  return seconds_used(result);
}

std::optional<double> spread(const Result& result) {
  const std::optional<double> median = seconds(result);
  if (!median || *median <= 0 || result.seconds.size() < 2) return std::nullopt;
  const auto [least, most] = std::minmax_element(result.seconds.begin(), result.seconds.end());
  return (*most - *least) / 2 / *median;
}

}  // namespace bench

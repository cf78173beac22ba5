#include "search/probes/spread.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::detail {

namespace {

/// So many standard errors to each side. For a normal distribution 2.4 would hold 95 % with 8 values. The
/// mean of few probes is more often too small than too large: above the middle there is more room.
constexpr double kBelow = 2.4;
constexpr double kAbove = 3.5;

/// A subtree has a few nodes more or less if its search begins there, with nothing learned above.
constexpr double kNearly = 0.04;

constexpr double kLongestTail = 1000;

/// Cox's upper bound on the mean of a log-normal distribution, divided by `mean`. If a value is 0: 0. At most
/// kLongestTail: where the probes differ so much, they say little.
double tail(std::span<const double> values, double mean) {
  const auto count = static_cast<double>(values.size());
  double sum = 0, squares = 0;
  for (const double value : values) {
    if (value == 0) return 0;
    sum += std::log(value / mean);
  }
  for (const double value : values) squares += std::pow(std::log(value / mean) - sum / count, 2);
  const double variance = squares / (count - 1);
  const double error = std::sqrt(variance / count + variance * variance / 2 / (count - 1));
  return std::min(kLongestTail, std::exp(sum / count + variance / 2 + kBelow * error));
}

}  // namespace

Spread spread(std::span<const double> values) {
  const auto count = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) sum += value;
  const double mean = sum / count;
  if (mean == 0) return {};
  double squares = 0;
  for (const double value : values) squares += (value / mean - 1) * (value / mean - 1);
  return {mean, std::sqrt(squares / (count - 1) / count), tail(values, mean)};
}

Interval interval(double known, const Spread& spread, double events) {
  const double sigma = std::sqrt(std::log1p(spread.error * spread.error) + kNearly * kNearly + 1 / events);
  return {known + spread.mean * std::exp(-kBelow * sigma), known + spread.mean,
          known + spread.mean * std::max(spread.tail, std::exp(kAbove * sigma))};
}

}  // namespace dlx::detail

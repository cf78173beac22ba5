#include "estimate/spread.hpp"

#include <cmath>

namespace dlx::detail {

namespace {

/// So many standard errors to each side. For a normal distribution 2.1 would hold 95 % with 16 values. The
/// mean of few probes is more often too small than too large: above the middle there is more room.
constexpr double kBelow = 2.2;
constexpr double kAbove = 3;

}  // namespace

Spread spread(std::span<const double> values) {
  const auto count = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) sum += value;
  const double mean = sum / count;
  if (mean == 0) return {};
  double squares = 0;
  for (const double value : values) squares += (value / mean - 1) * (value / mean - 1);
  return {mean, std::sqrt(squares / (count - 1) / count)};
}

Interval interval(double known, const Spread& spread, double events) {
  const double sigma = std::sqrt(std::log1p(spread.error * spread.error) + 1 / events);
  return {known + spread.mean * std::exp(-kBelow * sigma), known + spread.mean,
          known + spread.mean * std::exp(kAbove * sigma)};
}

}  // namespace dlx::detail

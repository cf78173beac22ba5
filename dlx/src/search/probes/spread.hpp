#pragma once
/// Intervals from what several independent probes say.

#include <span>

#include <dlx/estimate.hpp>

namespace dlx::detail {

/// How independent means of the same number are spread.
struct Spread {
  double mean = 0;
  double error = 0;  ///< the standard error of the mean, divided by the mean
  double tail = 0;   ///< how many times the mean it may be, if the logarithms are normally distributed
};

/// Requires two values or more, none below 0.
Spread spread(std::span<const double> values);

/// The interval of a number that is `known` plus a number spread like this. `events` says on how many random
/// events the mean rests; it is at least 1.
Interval interval(double known, const Spread& spread, double events);

}  // namespace dlx::detail

#include "budget/outlook.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::detail {

namespace {

constexpr double kFirstLook = 1;                              // the first look is after so many seconds
constexpr double kPartForLooks = 1.0 / 300;                   // of the time so far, for a look
constexpr double kLeastLook = 0.004, kMostLook = 1;           // seconds of a look
constexpr double kLeastLastLook = 0.05, kMostLastLook = 0.5;  // and of the last one, for which a user waits
constexpr double kShortestPace = 1;                           // seconds from which a pace can be told
constexpr double kFasterToCome = 0.75, kSlowerToCome = 1.0 / .75;  // the pace to come, against that so far

}  // namespace

bool Outlook::seen() const { return std::isfinite(left_.high) && left_.high > 0; }

bool Outlook::due(std::uint64_t nodes, double seconds) const {
  if (seconds < std::max(kFirstLook, next_)) return false;
  return !seen() || seconds >= 2 * last_.seconds || left_after(nodes).middle < left_.middle / 2;
}

double Outlook::effort(double seconds) { return std::clamp(seconds * kPartForLooks, kLeastLook, kMostLook); }

double Outlook::effort_at_end(double seconds) {
  return std::clamp(seconds * kPartForLooks, kLeastLastLook, kMostLastLook);
}

void Outlook::set(const Interval& left, std::uint64_t nodes, double seconds, double took) {
  left_ = left;
  pace_ = looked_ ? last_ : Moment{nodes, seconds};
  last_ = {nodes, seconds};
  looked_ = true;
  next_ = seconds + took / kPartForLooks;
}

/// If about as many nodes came as were expected, there are likely to be a few more.
Interval Outlook::left_after(std::uint64_t nodes) const {
  const auto since = static_cast<double>(nodes - last_.nodes);
  const double most = std::max(left_.high - since, 0.0);
  return {std::max(left_.low - since, 0.0), std::max(left_.middle - since, std::min(left_.middle, most) / 8),
          most};
}

std::optional<Forecast> Outlook::forecast(std::uint64_t nodes, double seconds) const {
  if (!seen() || nodes == 0) return std::nullopt;
  const Interval left = left_after(nodes);
  if (left.high == 0) return std::nullopt;  // it was wrong
  const double done = static_cast<double>(before_) + static_cast<double>(nodes);
  // A count may have begun in another way. Its pace then is not the pace to come.
  const Moment from = seconds - pace_.seconds >= kShortestPace ? pace_ : Moment();
  const double a_node =
      (seconds - from.seconds) / static_cast<double>(std::max(nodes - from.nodes, std::uint64_t{1}));
  return Forecast{
      {done / (done + left.high), done / (done + left.middle), done / (done + left.low)},
      {kFasterToCome * a_node * left.low, a_node * left.middle, kSlowerToCome * a_node * left.high}};
}

}  // namespace dlx::detail

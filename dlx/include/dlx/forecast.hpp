#pragma once
/// What is left of a search, as an interval.

namespace dlx {

/// A number that is not known, and between what it is likely to be. `high` may be infinite.
struct Interval {
  double low = 0;
  double middle = 0;  ///< the most likely, as far as is known
  double high = 0;

  friend bool operator==(const Interval&, const Interval&) = default;
};

/// How far a search for all solutions is, from random probes into what is left of it: see estimate(). A
/// search of a part or of a subtree is all of it. It is not proved that the truth is in an interval:
/// bench/ESTIMATES.md has figures.
struct Forecast {
  Interval share;    ///< the part of all nodes that is done, 0 to 1
  Interval seconds;  ///< wall time until the end, at the pace so far
};

}  // namespace dlx

#pragma once
/// Parts of gnuplot scripts that all plots share.

#include <string>
#include <string_view>
#include <vector>

#include <bench/report.hpp>

namespace bench {

/// A string of gnuplot in which nothing has a meaning.
std::string quote(std::string_view text);

/// The first line: SVG of a size in pixels.
std::string terminal(int width, int height);

/// A logarithmic axis.
struct LogAxis {
  double low = 0, high = 0;  ///< whole decades; both 0 while nothing is in it
  void hold(double value);   ///< widens the range, to whole decades; values that are not > 0 are left out
  /// Range, scale, and a labelled tick for each power of ten, or fewer if they are more than `most`. After
  /// `high` the range goes on for `room` decades without ticks.
  std::string script(char axis, bool seconds, int most, double room = 0) const;
};

/// Color and shape of a contestant, the same in all plots of a report.
struct Mark {
  std::string contestant;
  std::string color;
  int point = 0;  ///< pointtype
};
/// Of all in the report, engines first.
std::vector<Mark> marks(const Report& report);

/// Pixels for a character of most texts; for one in capital letters it is too little.
inline constexpr double kCharacter = 7.5;

}  // namespace bench

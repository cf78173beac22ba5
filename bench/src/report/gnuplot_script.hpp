#pragma once
/// Parts of gnuplot scripts that all plots share.

#include <string>
#include <string_view>
#include <vector>

#include <bench/report.hpp>

namespace bench {

/// A string for gnuplot. No character in it has a special meaning.
std::string quote(std::string_view text);

/// The first lines of a script: SVG, with its size in pixels.
std::string terminal(int width, int height);

/// A logarithmic axis.
struct LogAxis {
  double low = 0, high = 0;  ///< powers of ten; both 0 while it holds no value
  void hold(double value);   ///< widens the range to powers of ten; leaves out values that are not above 0
  /// Range, scale, and ticks with labels at powers of ten: all of them, or about `most` if there are more.
  /// After `high` the range goes on for `room` powers of ten without ticks.
  std::string script(char axis, bool seconds, int most, double room = 0) const;
};

/// Color and shape of a contestant, the same in all plots of a report.
struct Mark {
  std::string contestant;
  std::string color;
  int point = 0;  ///< pointtype
};
/// The marks of all contestants in the report, engines first.
std::vector<Mark> marks(const Report& report);

/// Pixels for a character of most texts. Capital letters need more.
inline constexpr double kCharacter = 7.5;

}  // namespace bench

#pragma once
/// Parts of gnuplot scripts that all plots share.

#include <map>
#include <string>
#include <string_view>

#include <bench/report.hpp>

namespace bench {

/// A string of gnuplot in which nothing has a meaning.
std::string quote(std::string_view text);

/// The first line: SVG of a size in pixels.
std::string terminal(int width, int height);

/// A logarithmic axis.
struct LogAxis {
  double low = 0, high = 0;  ///< the range shown; both 0 while nothing is in it
  void hold(double value);   ///< widens the range, to whole decades; values that are not > 0 are left out
  /// Range, scale, and a labelled tick for each power of ten, or fewer if they are more than `most`.
  std::string script(char axis, bool seconds, int most) const;
};

/// Color and shape of a contestant, the same in all plots of a report.
struct Mark {
  std::string color;
  int point = 0;  ///< pointtype
};
std::map<std::string, Mark> marks(const Report& report);

/// Width in pixels of the longest of some texts is at most this for each character.
inline constexpr double kCharacter = 7.2;

}  // namespace bench

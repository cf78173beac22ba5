#include <sudoku/rating.hpp>

#include <algorithm>
#include <limits>

namespace sudoku {

std::optional<Rating> rate(Guide& guide) {
  Rating rating;
  for (;;) {
    const std::vector<Hint> hints = guide.next(std::numeric_limits<std::size_t>::max());
    if (hints.empty()) break;
    for (const Hint& hint : hints) {
      if (!guide.take(hint)) continue;
      rating.tenths = std::max(rating.tenths, hint.rating);
      ++rating.steps[static_cast<std::size_t>(hint.technique)];
    }
  }
  if (!guide.done()) return std::nullopt;
  return rating;
}

}  // namespace sudoku

#include <sudoku/rater.hpp>

#include <algorithm>
#include <limits>

namespace sudoku {

Rater::Rater(const Puzzle& puzzle) : guide_(puzzle) {}

std::optional<Rating> Rater::rate(Digits more, const dlx::Limits& within) {
  guide_.begin(more, true);
  Rating rating;
  for (;;) {
    const std::vector<Hint> hints = guide_.next(std::numeric_limits<std::size_t>::max(), within);
    if (hints.empty()) break;
    for (const Hint& hint : hints) {
      if (!guide_.take(hint)) continue;
      rating.tenths = std::max(rating.tenths, hint.rating);
      ++rating.steps[static_cast<std::size_t>(hint.technique)];
    }
  }
  if (!guide_.done()) return std::nullopt;
  return rating;
}

}  // namespace sudoku

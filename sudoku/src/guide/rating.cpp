#include <sudoku/rating.hpp>

#include <algorithm>
#include <limits>

namespace sudoku {

namespace {

constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

/// Takes all steps with ratings up to `highest`. True if they lead to the end.
bool reaches_end(Guide& guide, int highest) {
  for (;;) {
    const std::vector<Hint> hints = guide.next(kAll, highest);
    if (hints.empty()) return guide.done();
    for (const Hint& hint : hints) guide.take(hint);
  }
}

}  // namespace

std::optional<Rating> rate(Guide& guide) {
  Rating rating;
  for (;;) {
    const std::vector<Hint> hints = guide.next(kAll);
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

bool is_rated(Guide& guide, int lowest, int highest) {
  if (lowest > 0 && reaches_end(guide, lowest - 1)) return false;
  if (guide.stopped()) return false;
  return highest >= kHighestRating || reaches_end(guide, highest);
}

}  // namespace sudoku

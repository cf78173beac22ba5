#include <sudoku/rating.hpp>

#include <algorithm>
#include <limits>
#include <memory>
#include <string>

#include <dlx/error.hpp>

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

/// "3.4" or "11" in tenths. Empty if it is no rating.
std::optional<int> tenths_of(std::string_view number) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string_view whole = number.substr(0, number.find('.'));
  const bool has_tenth = whole.size() < number.size();
  if (whole.empty() || whole.size() > 2 || !std::all_of(whole.begin(), whole.end(), is_digit))
    return std::nullopt;
  if (has_tenth && (number.size() != whole.size() + 2 || !is_digit(number.back()))) return std::nullopt;
  int tenths = 0;
  for (const char c : whole) tenths = 10 * tenths + (c - '0');
  tenths = 10 * tenths + (has_tenth ? number.back() - '0' : 0);
  if (tenths < 10 || tenths > kHighestRating) return std::nullopt;
  return tenths;
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

std::pair<int, int> read_ratings(std::string_view text) {
  const auto read = [text](std::string_view word) -> std::pair<int, int> {
    for (const Grade each : kGrades) {
      if (word == name(each)) return ratings(each);
    }
    if (const std::optional<int> tenths = tenths_of(word)) return {*tenths, *tenths};
    throw dlx::InvalidArgument(dlx::quote(text) +
                               " is no difficulty; expected easy, medium, hard, fiendish or beyond, a range "
                               "of them like hard-beyond, "
                               "or of ratings from 1.0 to 12.0 like 3.0-4.2");
  };
  const std::size_t dash = std::min(text.find('-'), text.size());
  const auto first = read(text.substr(0, dash));
  const auto last = dash == text.size() ? first : read(text.substr(dash + 1));
  if (first.first > last.second) {
    throw dlx::InvalidArgument(dlx::quote(text) + " is no range; the easier end comes first");
  }
  return {first.first, last.second};
}

std::function<Accept()> accept_rated(const Puzzle& form, int lowest, int highest, const dlx::Limits& within) {
  return [form, lowest, highest, time = within.time, stop = within.stop]() -> Accept {
    const auto guide = std::make_shared<Guide>(form);
    guide->limit({.time = time, .stop = stop});
    return [guide, lowest, highest](const MadePuzzle& made) {
      guide->begin(made.clues, true);
      return is_rated(*guide, lowest, highest);
    };
  };
}

}  // namespace sudoku

#pragma once
/// Says how hard puzzles are for a person.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <sudoku/generate.hpp>
#include <sudoku/guide.hpp>

namespace sudoku {

/// How hard a puzzle is, and what it takes.
struct Rating {
  int tenths = 0;                                  ///< of the hardest step; see Hint::rating
  std::array<std::uint32_t, kTechniques> steps{};  ///< how many steps of each technique
};

/// Leads the guide to the end from where it stands. Always takes the cheapest steps that help, all of them at
/// once. So the rating is that of the hardest step that is needed. None if there is no solution, or it was
/// not found within the limits of the guide.
SUDOKU_API std::optional<Rating> rate(Guide& guide);

/// True if the rating is from `lowest` to `highest`. Stops as soon as that is known, so it is often much
/// faster than rate(). Leads the guide from where it stands, but not always to the end. False if a limit of
/// the guide was reached before.
SUDOKU_API bool is_rated(Guide& guide, int lowest, int highest);

/// The range of ratings, in tenths, that a text means: "hard", "medium-hard", "3.4" or "3.0-4.2".
/// Throws dlx::InvalidArgument for another text.
SUDOKU_API std::pair<int, int> read_ratings(std::string_view text);

/// For Wish::accept: asks a guide of the thread whether a puzzle of this form is rated from `lowest` to
/// `highest`. Of the limits it uses `time`, for all that a thread asks, and `stop`.
SUDOKU_API std::function<Accept()> accept_rated(const Puzzle& form, int lowest, int highest,
                                                const dlx::Limits& within);

}  // namespace sudoku

#pragma once
/// Says how hard puzzles are for a person.

#include <array>
#include <cstdint>
#include <optional>

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

}  // namespace sudoku

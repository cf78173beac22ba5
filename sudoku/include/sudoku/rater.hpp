#pragma once
/// Says how hard puzzles are for a person.

#include <array>
#include <cstdint>
#include <optional>

#include <sudoku/guide.hpp>
#include <sudoku/puzzle_solver.hpp>

namespace sudoku {

/// How hard a puzzle is, and what it takes.
struct Rating {
  int tenths = 0;                                  ///< of the hardest step; see Hint::rating
  std::array<std::uint32_t, kTechniques> steps{};  ///< how many steps of each technique

  Grade grade() const { return sudoku::grade(tenths); }
};

/// Rates many boards of one layout, or with the same rules. As often as it can, it takes the cheapest steps.
/// So the rating is that of the hardest step that is needed.
///
/// Threads: belongs to one thread.
class SUDOKU_API Rater {
 public:
  explicit Rater(const Puzzle& puzzle);

  /// The rating of the puzzle with `more` digits given; see Guide::begin(). The caller knows that there is
  /// just one solution. None if there is no solution, or it was not found within the limits.
  std::optional<Rating> rate(Digits more = {}, const dlx::Limits& within = {});

 private:
  Guide guide_;
};

}  // namespace sudoku

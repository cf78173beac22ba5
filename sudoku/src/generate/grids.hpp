#pragma once
/// Random solutions of a form.

#include <vector>

#include "generate/clue_solver.hpp"
#include "generate/random.hpp"

namespace sudoku::detail {

/// Gives random digits to some random cells, as far as the houses allow that, and solves what that makes. So
/// many cells get digits that a solution is likely, and can hardly be the same twice. If rules leave too few
/// solutions for that, fewer cells get digits; in the end none, and the search itself is in random order.
/// Every solution may come, but not each with the same chance.
///
/// Threads: belongs to one thread.
class Grids {
 public:
  Grids(const Puzzle& form, ClueSolver& solver);

  /// Makes the next random solution. False if the form has no solution.
  bool next(Random& random, std::vector<std::uint8_t>& solution);

 private:
  bool attempt(Random& random, std::size_t cells, std::vector<std::uint8_t>& solution);
  void sow(Random& random, std::size_t cells);

  const Puzzle& form_;
  ClueSolver& solver_;
  std::size_t usual_;                        // cells that get a random digit, as a rule
  std::vector<int> order_;                   // the cells
  std::vector<std::vector<int>> houses_of_;  // of each cell
  std::vector<DigitSet> used_;               // in each house
  std::vector<std::uint8_t> sown_;
};

}  // namespace sudoku::detail

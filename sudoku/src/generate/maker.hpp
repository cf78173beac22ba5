#pragma once
/// Makes puzzles that meet a wish, on one thread.

#include <cstdint>
#include <optional>
#include <vector>

#include <sudoku/generate.hpp>

#include "generate/clue_solver.hpp"
#include "generate/digger.hpp"
#include "generate/grids.hpp"
#include "generate/watch.hpp"

namespace sudoku::detail {

/// A wish that fits its form, and what it means there. Threads may share it.
struct Plan {
  /// Throws InvalidBoard if the wish does not fit.
  Plan(const Puzzle& puzzle, const Wish& wanted);

  const Puzzle& form;
  const Wish& wish;
  std::vector<std::vector<int>> orbits;
  std::vector<bool> fixed;    // orbits with a given of the form: they are never left out
  std::vector<bool> allowed;  // orbits that may have clues
  std::vector<std::vector<std::uint8_t>> solutions;  // of the boards of Wish::from; see solve_boards()
};

/// Fills in the solutions. Throws InvalidBoard unless each board has just one, and Stopped as ClueSolver
/// does.
void solve_boards(Plan& plan, ClueSolver& solver);

/// Belongs to one thread.
class Maker {
 public:
  /// Keeps references to all.
  Maker(const Plan& plan, Accept accept, Watch& watch);

  /// Makes puzzle `number` of those that belong to `seed`, from the board `source` of Wish::from, if there
  /// are any. False if there is none. Throws Stopped if the watch ends the run.
  bool make(std::uint64_t seed, std::uint64_t number, std::size_t source);

  /// What was made. Valid until the next call.
  MadePuzzle made() const { return {number_, clues_, solution_}; }

 private:
  enum class Result { made, failed, impossible };

  Result attempt(Random& random, std::size_t source);
  bool begin(std::size_t source);
  bool climb(Random& random);
  Result dig(Random& random);
  int count_clues() const;

  const Plan& plan_;
  Accept accept_;
  Watch& watch_;
  ClueSolver solver_;
  std::optional<Grids> grids_;  // without boards to begin with
  Digger digger_;
  std::uint64_t number_ = 0;
  std::vector<std::uint8_t> solution_, clues_;
  std::vector<int> order_;  // the orbits that may be left out
};

}  // namespace sudoku::detail

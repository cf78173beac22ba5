#pragma once
/// Leaves out clues as long as there is no second solution.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "generate/clue_solver.hpp"
#include "generate/needs.hpp"

namespace sudoku::detail {

/// Belongs to one thread; see digger.cpp.
class Digger {
 public:
  /// How far to go.
  struct Depth {
    int least;  ///< no puzzle gets fewer clues
    int most;   ///< if more are needed, it is given up
  };

  /// `orbits` are the cells that get a clue together. Keeps references to all.
  Digger(const Puzzle& form, const std::vector<std::vector<int>>& orbits, ClueSolver& solver);

  /// Takes the orbits of `order`, one after another, out of `clues`, each unless there would be a second
  /// solution. `clues` must have one solution, `solution`. False if it was given up.
  bool dig(std::vector<std::uint8_t>& clues, Digits solution, std::span<const int> order, Depth depth);

 private:
  using Orbit = std::vector<int>;

  const Orbit& orbit(int number) const { return orbits_[static_cast<std::size_t>(number)]; }
  std::size_t take_block(std::span<const int> order, std::size_t length);
  bool is_sound();
  void settle(std::span<const int> passed);
  void put_back();

  const std::vector<Orbit>& orbits_;
  ClueSolver& solver_;
  Needs needs_;
  std::vector<std::uint8_t>* clues_ = nullptr;
  Digits solution_;
  Depth depth_{};
  int present_ = 0;  // clues
  int kept_ = 0;     // clues that will not be taken out any more
  std::vector<int> block_;
};

}  // namespace sudoku::detail

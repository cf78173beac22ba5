#pragma once
/// Sets of cells of which one must keep its clue: unavoidable sets.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sudoku/puzzle.hpp>

namespace sudoku::detail {

/// Keeps track of which clues are there, and which are needed, as far as unavoidable sets tell.
///
/// Without rules and marks, some sets are seen in the solution itself: take two digits a and b, and cells
/// with them, so that each house that has an a among them has its b among them, too. If all of them lose
/// their clues, a and b can change places there.
///
/// Threads: belongs to one thread.
class Needs {
 public:
  explicit Needs(const Puzzle& form);

  /// Begins with these clues, and the sets that are seen in the solution.
  void begin(Digits clues, Digits solution);

  /// The cells in which another solution differs are such a set.
  void learn(Digits other);

  /// True if there would be a second solution without the clues of these cells, as far as is known.
  bool one_of(const std::vector<int>& cells) const;

  void take_out(const std::vector<int>& cells);
  void put_back(const std::vector<int>& cells);

  /// These cells keep their clues for good. Sets that have one of them tell nothing any more.
  void keep(const std::vector<int>& cells);

 private:
  void add_exchanges(int a, int b);
  void add_exchange(int first, int a, int b);
  int at(int house, int digit) const {
    return at_[static_cast<std::size_t>(house) * row_ + static_cast<std::size_t>(digit)];
  }

  int size_;
  std::size_t row_;                          // of `at_`: a place for each digit and one for 0
  std::size_t words_;                        // of a set of cells, a bit for each
  bool exchanges_;                           // digits may change places: no rules, no marks
  std::vector<std::vector<int>> houses_;     // their cells
  std::vector<std::vector<int>> houses_of_;  // of each cell
  Digits solution_;
  std::vector<int> at_;                 // the cell of each digit in each house, or -1
  std::vector<std::uint64_t> present_;  // the cells with a clue
  std::vector<std::uint64_t> sets_;     // one after another
  std::vector<std::uint64_t> seen_;     // cells of exchanges, for the digits at hand
  std::vector<int> exchange_;           // cells
};

}  // namespace sudoku::detail

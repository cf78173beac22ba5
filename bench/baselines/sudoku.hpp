#pragma once
/// What several backtracking solvers for boards share.

#include <bench/contestant.hpp>
#include <memory>

namespace bench {

/// Makes a contestant's `boards` from a class that is made for a shape and has solve(cells, limit).
template <class Solver>
BoardSolver solver_for(const sudoku::Shape& shape) {
  return [solver = std::make_shared<Solver>(shape)](std::span<std::uint8_t> cells, std::uint64_t limit) {
    return solver->solve(cells, limit);
  };
}

/// Depth-first search over the blanks in a fixed order. For each row, column and box a table says which
/// digits it has, so three look-ups say whether a digit fits.
///
/// Nodes are digits put into cells. Guesses are visits to a cell where two digits fit.
class Tables {
 public:
  explicit Tables(const sudoku::Shape& shape) : n_(shape.size()), cells_(shape.cells()) {
    for (int cell = 0; cell < cells_; ++cell)
      place_[cell] = {shape.row(cell), shape.column(cell), shape.box(cell)};
  }

  /// Takes a board. False if its givens contradict each other.
  bool begin(std::span<const std::uint8_t> cells) {
    for (auto* table : {row_has_, column_has_, box_has_})
      for (int i = 0; i < n_; ++i) std::fill_n(table[i], n_ + 1, false);
    found_ = {};
    nodes_ = guesses_ = solutions_ = 0;
    auto given = cells.begin();
    for (int cell = 0; cell < cells_; ++cell) {
      board_[cell] = 0;
      const int digit = *given++;
      if (digit == 0) continue;
      if (!fits(cell, digit)) return false;
      put(cell, digit);
    }
    return true;
  }

  bool blank(int cell) const { return board_[cell] == 0; }

  bool fits(int cell, int digit) const {
    const auto [row, column, box] = place_[cell];
    return !(row_has_[row][digit] | column_has_[column][digit] | box_has_[box][digit]);
  }

  void put(int cell, int digit) {
    board_[cell] = digit;
    mark(cell, digit, true);
  }

  /// Fills in the blanks in the given order, which must have all of them. Puts the first solution into
  /// `cells`.
  Found solve(std::span<const int> order, std::span<std::uint8_t> cells, std::uint64_t limit) {
    order_ = order;
    found_ = cells;
    limit_ = limit;
    search(0);
    return {solutions_, nodes_, guesses_};
  }

 private:
  struct Place {
    int row, column, box;
  };
  static constexpr int kMaxSize = sudoku::Shape::kMaxSize;

  void mark(int cell, int digit, bool has) {
    const auto [row, column, box] = place_[cell];
    row_has_[row][digit] = column_has_[column][digit] = box_has_[box][digit] = has;
  }

  /// True if enough solutions were found.
  bool search(std::size_t depth) {
    if (depth == order_.size()) return solution();
    const int cell = order_[depth];
    int fitting = 0;
    for (int digit = 1; digit <= n_; ++digit) {
      if (!fits(cell, digit)) continue;
      ++nodes_;
      if (++fitting == 2) ++guesses_;
      put(cell, digit);
      if (search(depth + 1)) return true;
      mark(cell, digit, false);
    }
    return false;
  }

  bool solution() {
    if (solutions_++ == 0) std::copy_n(board_, cells_, found_.begin());
    return solutions_ == limit_;
  }

  int n_, cells_;
  Place place_[kMaxSize * kMaxSize]{};
  int board_[kMaxSize * kMaxSize]{};
  bool row_has_[kMaxSize][kMaxSize + 1]{};
  bool column_has_[kMaxSize][kMaxSize + 1]{};
  bool box_has_[kMaxSize][kMaxSize + 1]{};
  std::span<const int> order_;
  std::span<std::uint8_t> found_;
  std::uint64_t limit_ = 0, solutions_ = 0, nodes_ = 0, guesses_ = 0;
};

}  // namespace bench

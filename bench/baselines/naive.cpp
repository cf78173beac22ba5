/// naive: try every digit, and look at the board whether it fits.
///
/// The first program of most people, and the usual answer to LeetCode's problem 37. Go through the cells row
/// by row. Put 1 into a blank, then 2 and so on, if the row, the column and the box do not have this digit.
/// Then go on to the next cell. Come back when nothing fits. There is only the board: int[N][N] with 0 for a
/// blank. So it works for any N, and after a solution the search can go on to the next.
///
/// Strong: a dozen lines that are hard to get wrong. Weak: it looks at up to 3n cells to learn whether one
/// digit fits. And it takes the cells in their order: if the first rows are blank, it fills them in thousands
/// of ways before they contradict a given. Nodes are digits put into cells. Guesses are visits to a cell
/// where two digits fit.

#include "sudoku.hpp"

namespace bench {
namespace {

class Naive {
 public:
  explicit Naive(const sudoku::Shape& shape)
      : n_(shape.size()), box_rows_(shape.box_rows()), box_columns_(shape.box_columns()) {}

  Found solve(std::span<std::uint8_t> cells, std::uint64_t limit) {
    auto given = cells.begin();
    for (int row = 0; row < n_; ++row)
      for (int column = 0; column < n_; ++column) board_[row][column] = *given++;
    cells_ = cells;
    limit_ = limit;
    solutions_ = nodes_ = guesses_ = 0;
    if (givens_fit()) search(0, 0);
    return {solutions_, nodes_, guesses_};
  }

 private:
  bool givens_fit() {
    for (int row = 0; row < n_; ++row)
      for (int column = 0; column < n_; ++column) {
        const int digit = board_[row][column];
        if (digit == 0) continue;
        board_[row][column] = 0;
        if (!fits(row, column, digit)) return false;
        board_[row][column] = digit;
      }
    return true;
  }

  bool fits(int row, int column, int digit) const {
    for (int i = 0; i < n_; ++i)
      if (board_[row][i] == digit || board_[i][column] == digit) return false;
    const int top = row - row % box_rows_;
    const int left = column - column % box_columns_;
    for (int r = top; r < top + box_rows_; ++r)
      for (int c = left; c < left + box_columns_; ++c)
        if (board_[r][c] == digit) return false;
    return true;
  }

  /// True if enough solutions were found.
  bool search(int row, int column) {
    while (row < n_ && board_[row][column] != 0)
      if (++column == n_) ++row, column = 0;
    if (row == n_) return solution();
    int fitting = 0;
    for (int digit = 1; digit <= n_; ++digit) {
      if (!fits(row, column, digit)) continue;
      ++nodes_;
      if (++fitting == 2) ++guesses_;
      board_[row][column] = digit;
      if (search(row, column)) return true;
    }
    board_[row][column] = 0;
    return false;
  }

  bool solution() {
    if (solutions_++ == 0) {
      auto cell = cells_.begin();
      for (int row = 0; row < n_; ++row)
        for (int column = 0; column < n_; ++column) *cell++ = static_cast<std::uint8_t>(board_[row][column]);
    }
    return solutions_ == limit_;
  }

  int n_, box_rows_, box_columns_;
  int board_[sudoku::Shape::kMaxSize][sudoku::Shape::kMaxSize]{};
  std::span<std::uint8_t> cells_;
  std::uint64_t limit_ = 0, solutions_ = 0, nodes_ = 0, guesses_ = 0;
};

const Enlist naive(
    {.name = "naive",
     .kind = Kind::backtracking,
     .idea = "first blank cell, digits in order, each checked by a look at row, column and box",
     .boards = solver_for<Naive>});

}  // namespace
}  // namespace bench

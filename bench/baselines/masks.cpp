/// masks: a set of digits is a number, and the cell with the fewest candidates comes first.
///
/// Each row, column and box has a bit mask of the digits that it lacks. The candidates of a cell are its
/// three masks joined by `and`. The next blank is always one with the fewest candidates. If it has none, the
/// search goes back at once. If it has one, that is certain. Candidates are tried from the lowest bit up.
///
/// Strong: the program is no longer than the others, and its search trees are far smaller than those of any
/// fixed order. Weak: it does not see that a digit has a single place left in a row, column or box. And each
/// node looks at all blanks up to the first with one candidate or none. Nodes are digits put into cells.
/// Guesses are cells with two candidates or more.

#include <bit>

#include "sudoku.hpp"

namespace bench {
namespace {

using Mask = std::uint64_t;

class Masks {
 public:
  explicit Masks(const sudoku::Shape& shape) : n_(shape.size()) {
    for (int cell = 0; cell < shape.cells(); ++cell)
      places_[cell] = {cell, shape.row(cell), shape.column(cell), shape.box(cell)};
  }

  Found solve(std::span<std::uint8_t> cells, std::uint64_t limit) {
    const Mask all = (Mask{1} << n_) - 1;
    for (int i = 0; i < n_; ++i) row_[i] = column_[i] = box_[i] = all;
    cells_ = cells;
    limit_ = limit;
    solutions_ = nodes_ = guesses_ = 0;
    blanks_ = 0;
    const Place* place = places_;
    for (const int digit : cells) {
      if (digit == 0) {
        blank_[blanks_++] = *place;
      } else {
        const Mask bit = Mask{1} << (digit - 1);
        if ((candidates(*place) & bit) == 0) return {0, 0, 0};
        flip(*place, bit);
      }
      ++place;
    }
    search(0);
    return {solutions_, nodes_, guesses_};
  }

 private:
  static constexpr int kMaxSize = sudoku::Shape::kMaxSize;
  struct Place {
    int cell, row, column, box;
  };

  Mask candidates(const Place& at) const { return row_[at.row] & column_[at.column] & box_[at.box]; }

  void flip(const Place& at, Mask bit) {
    row_[at.row] ^= bit;
    column_[at.column] ^= bit;
    box_[at.box] ^= bit;
  }

  /// Fills in the blanks from number `depth` on. True if enough solutions were found.
  bool search(int depth) {
    if (depth == blanks_) return solution();
    int best = depth;
    int fewest = kMaxSize + 1;
    for (int i = depth; i < blanks_; ++i) {
      const Mask mask = candidates(blank_[i]);
      if ((mask & (mask - 1)) == 0) {
        if (mask == 0) return false;
        best = i;
        fewest = 1;
        break;
      }
      if (fewest == 2) continue;  // only one or none would be better
      if (const int count = std::popcount(mask); count < fewest) {
        best = i;
        fewest = count;
      }
    }
    std::swap(blank_[depth], blank_[best]);
    const Place at = blank_[depth];
    guesses_ += fewest > 1;
    for (Mask left = candidates(at); left != 0; left &= left - 1) {
      const Mask bit = left & (~left + 1);
      ++nodes_;
      put_[depth] = bit;
      flip(at, bit);
      if (search(depth + 1)) return true;
      flip(at, bit);
    }
    return false;
  }

  bool solution() {
    if (solutions_++ == 0)
      for (int i = 0; i < blanks_; ++i)
        cells_[static_cast<std::size_t>(blank_[i].cell)] =
            static_cast<std::uint8_t>(std::countr_zero(put_[i]) + 1);
    return solutions_ == limit_;
  }

  int n_;
  Place places_[kMaxSize * kMaxSize]{};
  Mask row_[kMaxSize]{}, column_[kMaxSize]{}, box_[kMaxSize]{};  ///< the digits that are missing
  int blanks_ = 0;
  Place blank_[kMaxSize * kMaxSize]{};  ///< the first `depth` of them are filled in
  Mask put_[kMaxSize * kMaxSize]{};     ///< what is in each of these
  std::span<std::uint8_t> cells_;
  std::uint64_t limit_ = 0, solutions_ = 0, nodes_ = 0, guesses_ = 0;
};

const Enlist masks(
    {.name = "masks",
     .kind = Kind::backtracking,
     .idea = "bit masks for rows, columns and boxes; the cell with the fewest candidates first",
     .boards = solver_for<Masks>});

}  // namespace
}  // namespace bench

/// tables: never look at the board to learn what a table can tell.
///
/// The second answer of most people: still the blanks row by row and the digits in order, but a table keeps
/// for each row, column and box which digits it has, so that three look-ups say whether one fits. Putting a
/// digit, or taking it back, writes three entries. The search is in sudoku.hpp, since others end with it.
///
/// Strong: a few times as fast as naive, and hardly longer. Weak: the same nodes as naive, so where that has
/// billions of them, this has, too.

#include "sudoku.hpp"

namespace bench {
namespace {

class InRowOrder {
 public:
  explicit InRowOrder(const sudoku::Shape& shape) : tables_(shape) {}

  Found solve(std::span<std::uint8_t> cells, std::uint64_t limit) {
    if (!tables_.begin(cells)) return {0, 0, 0};
    order_.clear();
    for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell)
      if (tables_.blank(cell)) order_.push_back(cell);
    return tables_.solve(order_, cells, limit);
  }

 private:
  Tables tables_;
  std::vector<int> order_;
};

const Enlist tables({.name = "tables",
                     .kind = Kind::backtracking,
                     .idea = "the same, but tables tell which digits rows, columns and boxes have",
                     .boards = solver_for<InRowOrder>});

}  // namespace
}  // namespace bench

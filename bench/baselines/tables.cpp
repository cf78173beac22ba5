/// tables: never look at the board to learn what a table can tell.
///
/// The second program of most people. It still takes the blanks row by row and the digits in order. But for
/// each row, column and box a table says which digits it has. So three look-ups say whether a digit fits. To
/// put a digit or take it back, three entries are written. The search is in sudoku.hpp; other contestants use
/// it, too.
///
/// Strong: a few times as fast as naive, and hardly longer. Weak: it has the same nodes as naive, even where
/// these are billions.

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
                     .idea = "as naive, but tables tell which digits rows, columns and boxes have",
                     .boards = solver_for<InRowOrder>});

}  // namespace
}  // namespace bench

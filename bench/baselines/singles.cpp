/// singles: fill in what is certain, and search for the rest.
///
/// People begin with cells that have a single candidate. So this counts the candidates of each blank. Blanks
/// with one go into a queue. A digit that is put from the queue is struck out in its row, column and box.
/// Then more cells may have a single candidate, and go into the queue, too. When the queue is empty, tables
/// search the cells that are still blank, in row order (sudoku.hpp).
///
/// Strong: most boards of newspapers are done without a search. Weak: the queue is used only once, before the
/// search. A board without a single at the beginning is searched as by tables. Nodes are digits put, from the
/// queue or in the search.

#include "sudoku.hpp"

namespace bench {
namespace {

class Singles {
 public:
  explicit Singles(const sudoku::Shape& shape) : n_(shape.size()), cells_(shape.cells()), tables_(shape) {
    for (int cell = 0; cell < cells_; ++cell)
      for (int peer = 0; peer < cells_; ++peer)
        if (peer != cell && (shape.row(peer) == shape.row(cell) || shape.column(peer) == shape.column(cell) ||
                             shape.box(peer) == shape.box(cell)))
          peers_[cell].push_back(peer);
  }

  Found solve(std::span<std::uint8_t> cells, std::uint64_t limit) {
    if (!tables_.begin(cells)) return {0, 0, 0};
    count_candidates();
    std::uint64_t singles = 0;
    for (; singles < queue_.size(); ++singles)
      if (!put_single(queue_[singles])) return {0, singles, 0};
    order_.clear();
    for (int cell = 0; cell < cells_; ++cell)
      if (tables_.blank(cell)) order_.push_back(cell);
    Found found = tables_.solve(order_, cells, limit);
    *found.nodes += singles;
    return found;
  }

 private:
  static constexpr int kMaxSize = sudoku::Shape::kMaxSize;

  void count_candidates() {
    queue_.clear();
    for (int cell = 0; cell < cells_; ++cell) {
      if (!tables_.blank(cell)) continue;
      candidates_[cell] = 0;
      for (int digit = 1; digit <= n_; ++digit) {
        candidate_[cell][digit] = tables_.fits(cell, digit);
        candidates_[cell] += candidate_[cell][digit];
      }
      if (candidates_[cell] == 1) queue_.push_back(cell);
    }
  }

  /// False if the cell, or another in its row, column or box, has no candidate any more.
  bool put_single(int cell) {
    int digit = 1;
    while (digit <= n_ && !candidate_[cell][digit]) ++digit;
    if (digit > n_) return false;
    tables_.put(cell, digit);
    for (const int peer : peers_[cell]) {
      if (!tables_.blank(peer) || !candidate_[peer][digit]) continue;
      candidate_[peer][digit] = false;
      if (--candidates_[peer] == 0) return false;
      if (candidates_[peer] == 1) queue_.push_back(peer);
    }
    return true;
  }

  int n_, cells_;
  Tables tables_;
  std::vector<int> peers_[kMaxSize * kMaxSize];  ///< cells in the same row, column or box
  int candidates_[kMaxSize * kMaxSize]{};        ///< how many a blank has
  bool candidate_[kMaxSize * kMaxSize][kMaxSize + 1]{};
  std::vector<int> queue_, order_;
};

const Enlist singles({.name = "singles",
                      .kind = Kind::backtracking,
                      .idea = "cells with a single candidate are filled in first, the remainder by tables",
                      .boards = solver_for<Singles>});

}  // namespace
}  // namespace bench

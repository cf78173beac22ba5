#pragma once
/// Where the cells of a board or a puzzle are, for those who write it.

#include <sudoku/layout.hpp>

namespace sudoku {

/// A view of a shape or a layout, which must outlive it.
class Frame {
 public:
  explicit Frame(const Shape& shape) : shape_(&shape) {}
  explicit Frame(const Layout& layout) : layout_(&layout) {}

  int size() const { return layout_ != nullptr ? layout_->size() : shape_->size(); }
  int rows() const { return layout_ != nullptr ? layout_->rows() : shape_->size(); }
  int columns() const { return layout_ != nullptr ? layout_->columns() : shape_->size(); }

  /// The cell at a square, or −1 if there is none.
  int at(int row, int column) const {
    if (layout_ != nullptr) return layout_->at(row, column);
    const int n = shape_->size();
    return row < 0 || row >= n || column < 0 || column >= n ? -1 : row * n + column;
  }

  /// True if a line is drawn between two squares: they are in different regions, or only one is a cell.
  bool are_apart(int cell, int other) const {
    if (cell < 0 || other < 0) return cell != other;
    return layout_ != nullptr ? layout_->region(cell) != layout_->region(other)
                              : shape_->box(cell) != shape_->box(other);
  }

 private:
  const Shape* shape_ = nullptr;
  const Layout* layout_ = nullptr;
};

}  // namespace sudoku

#pragma once
/// Sudoku boards of any shape, and the plain rules they obey. Knows nothing of exact cover.

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/export.hpp>

namespace sudoku {

/// The caller asked for something that is no sudoku: a box of 0 rows, a digit too high for the board ...
class SUDOKU_API InvalidBoard : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Boxes of r rows × c columns. So there are n = r·c digits, rows, columns and boxes, and n² cells.
/// Cells are numbered row by row from 0, and so are boxes.
class SUDOKU_API Shape {
 public:
  static constexpr int kMaxSize = 36;

  /// Throws InvalidBoard unless r, c ≥ 1 and r·c ≤ kMaxSize.
  Shape(int box_rows, int box_columns);

  /// The shape of size n whose box r × c is nearest to a square, with 2 ≤ r ≤ c. None for 5, 7, 17 ...
  static std::optional<Shape> of_size(int n);

  int box_rows() const { return box_rows_; }
  int box_columns() const { return box_columns_; }
  int size() const { return box_rows_ * box_columns_; }
  int cells() const { return size() * size(); }

  int row(int cell) const { return cell / size(); }
  int column(int cell) const { return cell % size(); }
  int box(int cell) const { return row(cell) / box_rows_ * box_rows_ + column(cell) / box_columns_; }

  friend bool operator==(const Shape&, const Shape&) = default;

 private:
  int box_rows_;
  int box_columns_;
};

/// A board, filled or not: a digit 1..n per cell, 0 for a blank.
class SUDOKU_API Board {
 public:
  explicit Board(Shape shape) : shape_(shape), digits_(static_cast<std::size_t>(shape.cells())) {}

  const Shape& shape() const { return shape_; }
  int digit(int cell) const { return digits_[static_cast<std::size_t>(cell)]; }
  /// Throws InvalidBoard unless 0 ≤ digit ≤ n and the cell is on the board.
  void set(int cell, int digit);

  /// The digits of all n² cells, row by row.
  std::span<const std::uint8_t> digits() const { return digits_; }
  /// Sets all cells at once, without allocating. Throws InvalidBoard unless there are n² digits from 0 to n.
  void assign(std::span<const std::uint8_t> digits);

  friend bool operator==(const Board&, const Board&) = default;

 private:
  Shape shape_;
  std::vector<std::uint8_t> digits_;
};

/// How `digit` (0: a blank) is written on a board of `size` digits.
SUDOKU_API std::string symbol(int digit, int size);

/// The first digit that stands twice in a row, column or box: "row 3 has two 7s: columns 2 and 8".
/// Empty if the givens do not contradict each other.
SUDOKU_API std::optional<std::string> contradiction(const Board& board);

/// Why verify() is false: "r1c3 is blank", "the given 5 at r1c1 is 6" or a contradiction. Empty if verify()
/// is true.
SUDOKU_API std::optional<std::string> flaw(const Board& board, const Board& solved);

/// True if `solved` is filled, keeps every given of `board`, and has each digit once in each row, column and
/// box. A plain check: it does not matter how the board was solved.
SUDOKU_API bool verify(const Board& board, const Board& solved);

}  // namespace sudoku

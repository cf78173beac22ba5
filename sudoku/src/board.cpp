#include <sudoku/board.hpp>

#include <array>
#include <utility>

#include "symbol.hpp"

namespace sudoku {
namespace {

std::string place(const Shape& shape, int cell) {
  return std::string("r") + std::to_string(shape.row(cell) + 1) + "c" +
         std::to_string(shape.column(cell) + 1);
}

}  // namespace

Shape::Shape(int box_rows, int box_columns) : box_rows_(box_rows), box_columns_(box_columns) {
  // Each side is bounded before the product is taken, so that it cannot overflow.
  const auto fits = [](int side) { return side >= 1 && side <= kMaxSize; };
  if (!fits(box_rows) || !fits(box_columns) || size() > kMaxSize) {
    throw InvalidBoard(
        "no sudoku has boxes of " + std::to_string(box_rows) + "x" + std::to_string(box_columns) +
        ": rows and columns of a box are at least 1, their product at most " + std::to_string(kMaxSize));
  }
}

std::optional<Shape> Shape::of_size(int n) {
  if (n > kMaxSize) return {};
  std::optional<Shape> squarest;
  for (int rows = 2; rows * rows <= n; ++rows) {
    if (n % rows == 0) squarest = Shape(rows, n / rows);
  }
  return squarest;
}

void Board::set(int cell, int digit) {
  if (cell < 0 || cell >= shape_.cells()) {
    throw InvalidBoard("cell " + std::to_string(cell) + " is not on " + sized(shape_.size(), "board") +
                       ": cells are 0 to " + std::to_string(shape_.cells() - 1));
  }
  if (digit < 0 || digit > shape_.size()) {
    throw InvalidBoard("digit " + std::to_string(digit) + " does not fit " + sized(shape_.size(), "board") +
                       ": digits are 1 to " + std::to_string(shape_.size()) + ", 0 for a blank");
  }
  digits_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
}

std::optional<std::string> contradiction(const Board& board) {
  const Shape& shape = board.shape();
  const int n = shape.size();
  // Where each digit was last seen in each row, column and box; −1 for nowhere yet.
  std::array<std::vector<int>, 3> seen;
  seen.fill(std::vector<int>(static_cast<std::size_t>(shape.cells()), -1));
  const auto earlier = [&](std::size_t kind, int unit, int digit, int cell) {
    return std::exchange(seen[kind][static_cast<std::size_t>(unit * n + digit - 1)], cell);
  };
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int digit = board.digit(cell);
    if (digit == 0) continue;
    const int row = shape.row(cell);
    const int column = shape.column(cell);
    const int box = shape.box(cell);
    const auto twice = [&](const char* unit, int number) {
      return std::string(unit) + " " + std::to_string(number + 1) + " has two " + symbol(digit, n) + "s: ";
    };
    if (const int other = earlier(0, row, digit, cell); other >= 0) {
      return twice("row", row) + "columns " + std::to_string(shape.column(other) + 1) + " and " +
             std::to_string(column + 1);
    }
    if (const int other = earlier(1, column, digit, cell); other >= 0) {
      return twice("column", column) + "rows " + std::to_string(shape.row(other) + 1) + " and " +
             std::to_string(row + 1);
    }
    if (const int other = earlier(2, box, digit, cell); other >= 0) {
      return twice("box", box) + place(shape, other) + " and " + place(shape, cell);
    }
  }
  return {};
}

bool verify(const Board& board, const Board& solved) {
  const Shape& shape = solved.shape();
  if (board.shape() != shape) return false;
  // Bit d of a mask: digit d stands there. As n cells hold n digits, none twice means each once.
  std::array<std::uint64_t, Shape::kMaxSize> columns{};
  std::array<std::uint64_t, Shape::kMaxSize> boxes{};
  for (int row = 0, cell = 0; row < shape.size(); ++row) {
    std::uint64_t in_row = 0;
    const int first_box = shape.box(cell);
    for (int box = first_box; box < first_box + shape.box_rows(); ++box) {
      std::uint64_t& in_box = boxes[static_cast<std::size_t>(box)];
      for (int i = 0; i < shape.box_columns(); ++i, ++cell) {
        const int digit = solved.digit(cell);
        if (digit == 0 || (board.digit(cell) != 0 && board.digit(cell) != digit)) return false;
        std::uint64_t& in_column = columns[static_cast<std::size_t>(cell - row * shape.size())];
        const std::uint64_t bit = std::uint64_t{1} << digit;
        if (((in_row | in_column | in_box) & bit) != 0) return false;
        in_row |= bit;
        in_column |= bit;
        in_box |= bit;
      }
    }
  }
  return true;
}

}  // namespace sudoku

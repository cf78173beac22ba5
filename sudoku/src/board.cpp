#include <sudoku/board.hpp>

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "symbol.hpp"

namespace sudoku {
namespace {

std::string place(const Shape& shape, int cell) {
  return std::string("r") + std::to_string(shape.row(cell) + 1) + "c" +
         std::to_string(shape.column(cell) + 1);
}

/// True if each row, column and box of a board has each digit.
template <class Rows, class Columns>
bool has_each_digit(const std::uint8_t* digit, Rows box_rows, Columns box_columns) {
  // Bit d of a mask: digit d is there. If n cells have n different digits, none is there twice, and no cell
  // is blank.
  const std::size_t n = box_rows * box_columns;
  const std::uint64_t each = ((std::uint64_t{1} << n) - 1) << 1;
  std::uint64_t everywhere = each;
  std::array<std::uint64_t, Shape::kMaxSize> columns{};
  for (std::size_t band = 0; band < n; band += box_rows) {
    std::array<std::uint64_t, Shape::kMaxSize> boxes{};
    for (std::size_t row = 0; row < box_rows; ++row) {
      std::uint64_t in_row = 0;
      for (std::size_t box = 0; box < box_rows; ++box) {
        for (std::size_t column = box * box_columns; column < (box + 1) * box_columns; ++column) {
          const std::uint64_t bit = std::uint64_t{1} << *digit++;
          columns[column] |= bit;
          boxes[box] |= bit;
          in_row |= bit;
        }
      }
      everywhere &= in_row;
    }
    for (std::size_t box = 0; box < box_rows; ++box) everywhere &= boxes[box];
  }
  for (std::size_t column = 0; column < n; ++column) everywhere &= columns[column];
  return everywhere == each;
}

}  // namespace

Shape::Shape(int box_rows, int box_columns) : box_rows_(box_rows), box_columns_(box_columns) {
  // Each side is checked before size() multiplies them, so that the product cannot overflow.
  const auto fits = [](int side) { return side >= 1 && side <= kMaxSize; };
  if (!fits(box_rows) || !fits(box_columns) || size() > kMaxSize) {
    throw InvalidBoard(
        "no sudoku has boxes of " + std::to_string(box_rows) + "x" + std::to_string(box_columns) +
        ": rows and columns of a box are at least 1, their product at most " + std::to_string(kMaxSize));
  }
}

std::optional<Shape> Shape::of_size(int n) {
  if (n > kMaxSize) return {};
  for (int rows = 6; rows >= 2; --rows) {  // 6 = √kMaxSize
    if (rows * rows <= n && n % rows == 0) return Shape(rows, n / rows);
  }
  return {};
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

void Board::assign(std::span<const std::uint8_t> digits) {
  if (digits.size() != digits_.size()) {
    throw InvalidBoard(std::to_string(digits.size()) + " digits do not fill " +
                       sized(shape_.size(), "board") + " of " + counted(digits_.size(), "cell"));
  }
  std::uint8_t highest = 0;
  for (const std::uint8_t digit : digits) highest = std::max(highest, digit);
  if (highest > shape_.size()) set(0, highest);  // throws
  std::copy(digits.begin(), digits.end(), digits_.begin());
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

std::optional<std::string> flaw(const Board& board, const Board& solved) {
  const Shape& shape = solved.shape();
  const int n = shape.size();
  if (board.shape() != shape) return "the board is of another shape";
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int given = board.digit(cell);
    const int digit = solved.digit(cell);
    if (digit == 0) return place(shape, cell) + " is blank";
    if (given != 0 && digit != given)
      return "the given " + symbol(given, n) + " at " + place(shape, cell) + " is " + symbol(digit, n);
  }
  return contradiction(solved);
}

bool verify(const Board& board, const Board& solved) {
  const Shape& shape = solved.shape();
  if (board.shape() != shape) return false;
  const std::span<const std::uint8_t> givens = board.digits();
  const std::span<const std::uint8_t> digits = solved.digits();
  // Nearly all boards are right. So this looks at all cells, without a branch for each.
  unsigned lost = 0;
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    lost |= static_cast<unsigned>(givens[cell] != 0) & static_cast<unsigned>(givens[cell] != digits[cell]);
  }
  if (lost != 0) return false;
  // The usual box is twice as fast if the compiler knows its size.
  using Three = std::integral_constant<std::size_t, 3>;
  if (shape == Shape(3, 3)) return has_each_digit(digits.data(), Three(), Three());
  return has_each_digit(digits.data(), static_cast<std::size_t>(shape.box_rows()),
                        static_cast<std::size_t>(shape.box_columns()));
}

}  // namespace sudoku

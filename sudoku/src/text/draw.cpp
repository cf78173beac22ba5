#include <algorithm>

#include <sudoku/text.hpp>

#include "text/symbol.hpp"

namespace sudoku {

namespace {

/// symbol() of a digit up to kMaxSymbol. Compilers do arithmetic on whole vectors, but not look-ups in a
/// table.
char written(std::uint8_t digit) {
  const auto letter = static_cast<std::uint8_t>(digit > 9 ? 'A' - '9' - 1 : 0);
  return static_cast<char>(digit == 0 ? '.' : '0' + digit + letter);
}

}  // namespace

void append_line(std::string& text, const Board& board) {
  const int n = board.shape().size();
  const std::span<const std::uint8_t> digits = board.digits();
  if (n > kMaxSymbol) {
    for (int cell = 0; cell < board.shape().cells(); ++cell) {
      if (cell > 0) text += ' ';
      text += symbol(board.digit(cell), n);
    }
    return;
  }
  const std::size_t begin = text.size();
  text.resize(begin + digits.size());
  std::transform(digits.begin(), digits.end(), text.data() + begin, written);
}

std::string to_line(const Board& board) {
  std::string line;
  append_line(line, board);
  return line;
}

std::string to_grid(const Board& board, const Board& givens) {
  const Shape& shape = board.shape();
  if (givens.shape() != shape) throw InvalidBoard("givens and board are of different shapes");
  const int n = shape.size();
  // A cell has room for a blank, the dot of a digit filled in, and the widest symbol.
  const std::size_t width = 2 + symbol(n, n).size();
  const std::size_t box_width = width * static_cast<std::size_t>(shape.box_columns()) + 1;
  std::string rule;
  for (int box = 0; box < shape.box_rows(); ++box) rule.append("+").append(box_width, '-');
  rule += "+\n";

  std::string grid;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int column = shape.column(cell);
    if (column == 0 && shape.row(cell) % shape.box_rows() == 0) grid += rule;
    if (column % shape.box_columns() == 0) grid += column == 0 ? "|" : " |";
    const bool filled_in = board.digit(cell) != 0 && givens.digit(cell) == 0;
    const std::string text = std::string(filled_in ? "." : "") + symbol(board.digit(cell), n);
    grid += std::string(width - text.size(), ' ') + text;
    if (column == n - 1) grid += " |\n";
  }
  return grid + rule;
}

}  // namespace sudoku

#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include <sudoku/text.hpp>

#include "symbol.hpp"
#include "text/frame.hpp"

namespace sudoku {

namespace {

/// symbol() of a digit up to kMaxSymbol. Compilers do arithmetic on whole vectors, but not look-ups in a
/// table.
char written(std::uint8_t digit) {
  const auto letter = static_cast<std::uint8_t>(digit > 9 ? 'A' - '9' - 1 : 0);
  return static_cast<char>(digit == 0 ? '.' : '0' + digit + letter);
}

void append_symbols(std::string& text, int n, Digits digits) {
  if (n > kMaxSymbol) {
    const char* blank = "";
    for (const std::uint8_t digit : digits) {
      text += blank + symbol(digit, n);
      blank = " ";
    }
    return;
  }
  const std::size_t begin = text.size();
  text.resize(begin + digits.size());
  std::transform(digits.begin(), digits.end(), text.data() + begin, written);
}

/// A digit, with a dot if it was filled in.
std::string filled(int size, std::uint8_t digit, std::uint8_t given) {
  return (digit != 0 && given == 0 ? "." : "") + symbol(digit, size);
}

std::vector<std::string> filled(int size, Digits digits, Digits givens) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < digits.size(); ++i) cells.push_back(filled(size, digits[i], givens[i]));
  return cells;
}

/// Draws a text for each cell, with the borders of regions.
class Drawing {
 public:
  Drawing(const Frame& frame, std::vector<std::string> cells, Decorations decorations)
      : frame_(frame), cells_(std::move(cells)), decorations_(decorations) {
    // Borders get a column, or a line, of their own.
    for (int column = 0; column <= frame.columns(); ++column) {
      bool any = false;
      for (int row = 0; row < frame.rows(); ++row) any = any || is_left(row, column);
      has_column_.push_back(any);
      if (column < frame.columns()) widths_.push_back(width(column));
    }
  }

  std::string text() {
    for (int row = 0; row <= frame_.rows(); ++row) {
      add_rule(row);
      if (row < frame_.rows()) add_row(row);
    }
    return std::move(text_);
  }

 private:
  const std::string& text_of(int cell) const {
    static const std::string kNone;
    return cell < 0 ? kNone : cells_[static_cast<std::size_t>(cell)];
  }

  /// A column has room for a blank before its texts. For a blank, a dot and the widest symbol there is room
  /// always.
  std::size_t width(int column) const {
    std::size_t width = 1 + symbol(frame_.size(), frame_.size()).size();
    for (int row = 0; row < frame_.rows(); ++row)
      width = std::max(width, text_of(frame_.at(row, column)).size());
    return width + 1;
  }

  /// True if there is a border on the left of this square, or above it.
  bool is_left(int row, int column) const {
    return frame_.are_apart(frame_.at(row, column - 1), frame_.at(row, column));
  }
  bool is_above(int row, int column) const {
    return frame_.are_apart(frame_.at(row - 1, column), frame_.at(row, column));
  }

  /// The line of borders above a row, if there are any.
  void add_rule(int row) {
    bool any = false;
    for (int column = 0; column < frame_.columns(); ++column) any = any || is_above(row, column);
    if (!any) return;
    for (int column = 0; column <= frame_.columns(); ++column) {
      const bool left = column > 0 && is_above(row, column - 1);
      const bool right = column < frame_.columns() && is_above(row, column);
      if (has_column_[static_cast<std::size_t>(column)]) {
        if (column > 0) text_ += left ? '-' : ' ';
        text_ += left || right || is_left(row - 1, column) || is_left(row, column) ? '+' : ' ';
      }
      if (column < frame_.columns())
        text_.append(widths_[static_cast<std::size_t>(column)], right ? '-' : ' ');
    }
    end_line();
  }

  void add_row(int row) {
    for (int column = 0; column <= frame_.columns(); ++column) {
      if (has_column_[static_cast<std::size_t>(column)]) {
        if (column > 0) text_ += ' ';
        text_ += is_left(row, column) ? '|' : ' ';
      }
      if (column == frame_.columns()) break;
      const int cell = frame_.at(row, column);
      const std::string& its = text_of(cell);
      text_.append(widths_[static_cast<std::size_t>(column)] - its.size(), ' ');
      const bool plain = its.empty() || decorations_.empty();
      const Decoration around = plain ? Decoration() : decorations_[static_cast<std::size_t>(cell)];
      ((text_ += around.before) += its) += around.behind;
    }
    end_line();
  }

  void end_line() {
    text_.erase(text_.find_last_not_of(' ') + 1);
    text_ += '\n';
  }

  Frame frame_;
  std::vector<std::string> cells_;
  Decorations decorations_;
  std::vector<std::size_t> widths_;  // of the columns
  std::vector<bool> has_column_;     // left of each column, and at the end
  std::string text_;
};

}  // namespace

void append_line(std::string& text, const Board& board) {
  append_symbols(text, board.shape().size(), board.digits());
}

void append_line(std::string& text, const Puzzle& puzzle, Digits digits) {
  append_symbols(text, puzzle.layout().size(), digits);
}

std::string to_line(const Board& board) {
  std::string line;
  append_line(line, board);
  return line;
}

std::string to_grid(const Board& board, const Board& givens, Decorations decorations) {
  if (givens.shape() != board.shape()) throw InvalidBoard("givens and board are of different shapes");
  return Drawing(Frame(board.shape()), filled(board.shape().size(), board.digits(), givens.digits()),
                 decorations)
      .text();
}

std::string to_grid(const Puzzle& puzzle, Digits digits, Decorations decorations) {
  return Drawing(Frame(puzzle.layout()), filled(puzzle.layout().size(), digits, puzzle.givens()), decorations)
      .text();
}

std::string to_marks(const Layout& layout, Digits digits, Digits givens, std::span<const DigitSet> marks,
                     Decorations decorations) {
  std::vector<std::string> cells = filled(layout.size(), digits, givens);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (digits[i] != 0) continue;
    cells[i].clear();
    for (int digit = 1; digit <= layout.size(); ++digit) {
      if ((marks[i] >> digit & 1) == 0) continue;
      if (layout.size() > kMaxSymbol && !cells[i].empty()) cells[i] += ',';
      cells[i] += symbol(digit, layout.size());
    }
    if (std::has_single_bit(marks[i])) cells[i] += '?';
  }
  return Drawing(Frame(layout), std::move(cells), decorations).text();
}

}  // namespace sudoku

#include <algorithm>
#include <vector>

#include <sudoku/text.hpp>

#include "text/frame.hpp"
#include "text/symbol.hpp"

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

/// Draws digits with the borders of regions.
class Drawing {
 public:
  Drawing(const Frame& frame, Digits digits, Digits givens)
      : frame_(frame),
        digits_(digits),
        givens_(givens),
        // A cell has room for a blank, the dot of a digit filled in, and the widest symbol.
        width_(2 + symbol(frame.size(), frame.size()).size()) {
    // Borders get a column, or a line, of their own.
    for (int column = 0; column <= frame.columns(); ++column) {
      bool any = false;
      for (int row = 0; row < frame.rows(); ++row) any = any || is_left(row, column);
      has_column_.push_back(any);
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
      if (column < frame_.columns()) text_.append(width_, right ? '-' : ' ');
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
      std::string digit;
      if (cell >= 0) {
        const auto i = static_cast<std::size_t>(cell);
        digit = (digits_[i] != 0 && givens_[i] == 0 ? "." : "") + symbol(digits_[i], frame_.size());
      }
      text_.append(width_ - digit.size(), ' ');
      text_ += digit;
    }
    end_line();
  }

  void end_line() {
    text_.erase(text_.find_last_not_of(' ') + 1);
    text_ += '\n';
  }

  Frame frame_;
  Digits digits_;
  Digits givens_;
  std::size_t width_;
  std::vector<bool> has_column_;  // left of each column, and at the end
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

std::string to_grid(const Board& board, const Board& givens) {
  if (givens.shape() != board.shape()) throw InvalidBoard("givens and board are of different shapes");
  return Drawing(Frame(board.shape()), board.digits(), givens.digits()).text();
}

std::string to_grid(const Puzzle& puzzle, Digits digits) {
  return Drawing(Frame(puzzle.layout()), digits, puzzle.givens()).text();
}

}  // namespace sudoku

#include <algorithm>
#include <string>

#include <sudoku/text.hpp>

#include "symbol.hpp"
#include "text/frame.hpp"

namespace sudoku {
namespace {

/// The digit at a square, 0 for a blank and where there is no cell.
int digit_of(const Frame& frame, Digits digits, int row, int column) {
  const int cell = frame.at(row, column);
  return cell < 0 ? 0 : digits[static_cast<std::size_t>(cell)];
}

/// A list of lists, with `quote` around each cell, and `blank` for 0.
std::string to_lists(const Frame& frame, Digits digits, const char* quote, const char* blank) {
  std::string text = "[";
  for (int row = 0; row < frame.rows(); ++row) {
    for (int column = 0; column < frame.columns(); ++column) {
      const int digit = digit_of(frame, digits, row, column);
      text += column > 0 ? "," : row == 0 ? "[" : ",[";
      text += quote;
      text += digit == 0 ? blank : std::to_string(digit);
      text += quote;
    }
    text += ']';
  }
  return text + ']';
}

/// A line of numbers for each row, one below the other.
std::string to_table(const Frame& frame, Digits digits) {
  const std::size_t width = std::to_string(frame.size()).size();
  std::string text;
  for (int row = 0; row < frame.rows(); ++row) {
    for (int column = 0; column < frame.columns(); ++column) {
      const std::string number = std::to_string(digit_of(frame, digits, row, column));
      text.append(width - number.size() + (column > 0 ? 1 : 0), ' ');
      text += number;
    }
    text += '\n';
  }
  return text;
}

}  // namespace

std::string_view name(Form form) {
  switch (form) {
    case Form::line: return "line";
    case Form::grid: return "grid";
    case Form::numbers: return "numbers";
    case Form::leetcode: return "leetcode";
    case Form::csv: return "csv";
    case Form::json: break;
  }
  return "json";
}

const char* header(Form form) { return form == Form::csv ? "puzzle,solution\n" : ""; }

void append_board(std::string& text, Form form, const Board& board, const Board& givens,
                  Decorations decorations) {
  if (givens.shape() != board.shape()) throw InvalidBoard("givens and board are of different shapes");
  switch (form) {
    case Form::line: append_line(text, board); break;
    case Form::grid: text += to_grid(board, givens, decorations); break;
    case Form::numbers: text += to_numbers(board); break;
    case Form::leetcode: text += to_leetcode(board); break;
    case Form::csv: return append_record(text, givens, &board);
    case Form::json: text += to_json(board); break;
  }
  text += '\n';
}

void append_record(std::string& text, const Board& board, const Board* solution) {
  append_line(text, board);
  text += ',';
  if (solution != nullptr) append_line(text, *solution);
  text += '\n';
}

std::string to_numbers(const Board& board) { return to_table(Frame(board.shape()), board.digits()); }

std::string to_leetcode(const Board& board) {
  return to_lists(Frame(board.shape()), board.digits(), "\"", ".");
}

std::string to_json(const Board& board) { return to_lists(Frame(board.shape()), board.digits(), "", "0"); }

void append_solution(std::string& text, Form form, const Puzzle& puzzle, Digits digits,
                     Decorations decorations) {
  const Frame frame(puzzle.layout());
  switch (form) {
    case Form::line: append_line(text, puzzle, digits); break;
    case Form::grid: text += to_grid(puzzle, digits, decorations); break;
    case Form::numbers: text += to_table(frame, digits); break;
    case Form::leetcode: text += to_lists(frame, digits, "\"", "."); break;
    case Form::csv: return append_record(text, puzzle, digits);
    case Form::json: text += to_lists(frame, digits, "", "0"); break;
  }
  text += '\n';
}

void append_record(std::string& text, const Puzzle& puzzle, Digits solution) {
  append_line(text, puzzle, puzzle.givens());
  text += ',';
  append_line(text, puzzle, solution);
  text += '\n';
}

}  // namespace sudoku

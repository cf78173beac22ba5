#include <algorithm>
#include <string>

#include <sudoku/text.hpp>

#include "text/symbol.hpp"

namespace sudoku {
namespace {

/// A list of lists, with `quote` around each cell, and `blank` for 0.
std::string to_lists(const Board& board, const char* quote, const char* blank) {
  const int n = board.shape().size();
  std::string text = "[";
  for (int cell = 0; cell < board.shape().cells(); ++cell) {
    const int digit = board.digit(cell);
    const int column = board.shape().column(cell);
    text += column > 0 ? "," : cell == 0 ? "[" : ",[";
    text += quote;
    text += digit == 0 ? blank : std::to_string(digit);
    text += quote;
    if (column == n - 1) text += ']';
  }
  return text + ']';
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

void append_board(std::string& text, Form form, const Board& board, const Board& givens) {
  if (givens.shape() != board.shape()) throw InvalidBoard("givens and board are of different shapes");
  switch (form) {
    case Form::line: append_line(text, board); break;
    case Form::grid: text += to_grid(board, givens); break;
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

std::string to_numbers(const Board& board) {
  const int n = board.shape().size();
  const std::size_t width = std::to_string(n).size();
  std::string text;
  for (int cell = 0; cell < board.shape().cells(); ++cell) {
    const std::string number = std::to_string(board.digit(cell));
    const int column = board.shape().column(cell);
    text.append(width - number.size() + (column > 0 ? 1 : 0), ' ');
    text += number;
    if (column == n - 1) text += '\n';
  }
  return text;
}

std::string to_leetcode(const Board& board) { return to_lists(board, "\"", "."); }

std::string to_json(const Board& board) { return to_lists(board, "", "0"); }

}  // namespace sudoku

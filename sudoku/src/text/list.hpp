#pragma once
/// Boards as lists of lists: JSON, LeetCode's strings, initialisers of C and Python.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "text/lines.hpp"
#include "text/parser.hpp"

namespace sudoku {

/// Where a list begins in `line`: at a bracket or brace that is the first symbol or comes after a '='. For a
/// line such as "board =", above a list, it is the end of the line. npos if there is no list.
std::size_t list_begin(const Line& line);

/// True for a line of nothing but closing brackets, commas and semicolons, with at least one bracket. That is
/// the rest of a list whose rows made a board.
bool is_list_end(const Line& line);

/// Reads one board. Between rows and cells there may be any blanks, commas and line ends.
class ListReader {
 public:
  ListReader(IncomingLines& lines, Parser& parser, std::optional<Shape> shape)
      : lines_(lines), parser_(parser), shape_(shape) {}

  /// Reads the board that begins with the next line, and drops its lines.
  void read(Content& content);

 private:
  struct Token {
    enum class Kind { open, close, comma, cell, stray, end };
    Kind kind = Kind::end;
    std::size_t line = 0, column = 0;
    std::string text;  // of a cell, without quotes
    bool quoted = false;
    bool apart = false;  // there is an empty line before it
  };

  void read_board();
  bool opens_row() const;
  /// Reads the cells of a row from the token at hand to its bracket, and returns their number.
  std::size_t read_row();
  void check_row(std::size_t cells);
  /// Reads rows from the token at hand to the last bracket. Each row is a string of symbols.
  void read_strings();
  void close(std::size_t rows);
  void refuse_zero();
  void read_cell();
  void add_cell(const Token& cell);
  void next();
  void end_line();

  void skip_to_end();
  void skip_rows();
  bool is_next() const;
  bool is_elsewhere() const;

  [[noreturn]] void fail(const Token& token, const std::string& message) const;
  [[noreturn]] void fail_structure(const std::string& message) const;

  IncomingLines& lines_;
  Parser& parser_;
  std::optional<Shape> shape_;
  // Of the board at hand:
  std::size_t at_ = 0;  // in the first line not dropped
  Token token_;
  Line before_, end_;      // where the token before this ends, and where this ends; without text
  std::size_t begun_ = 0;  // the number of the board's first line
  char closer_ = ']';
  bool nested_ = false;   // it is a list of lists
  bool strings_ = false;  // it is a list of strings, each a row
  bool closed_ = false;   // its last bracket was read
  std::size_t size_ = 0;  // 0: not known yet
  std::vector<std::uint8_t> digits_;
  bool numbers_ = false;  // a cell has more than one symbol
  Token zero_;            // the first '0'
  std::string other_;     // another symbol for a blank, if there is one
  // Of the row at hand:
  Token begin_, highest_, excess_;
  std::uint8_t most_ = 0;
};

}  // namespace sudoku

#pragma once
/// Reads the forms of puzzles with rules.

#include <cstddef>
#include <optional>

#include <sudoku/text.hpp>

#include "text/json_value.hpp"
#include "text/lines.hpp"
#include "text/rules_text.hpp"

namespace sudoku {

class PuzzleReader {
 public:
  PuzzleReader(IncomingLines& lines, std::optional<Shape> shape)
      : lines_(lines), shape_(shape), texts_(lines, shape) {}

  /// True if the next line is a whole puzzle, or begins one.
  bool begins();
  /// True for a line that is a puzzle by itself, and no board.
  static bool is_one_line(const Line& line);

  /// Reads the puzzle that begins with the next line, and drops its lines.
  void read(ReadBoard& read);
  /// True if `line` is the bracket that closes the list of objects before. It closes one list only.
  bool ends_list(const Line& line);

 private:
  bool begins_object();
  void read_object(ReadBoard& read);
  void read_link(ReadBoard& read);
  bool end_object(std::size_t at);
  void skip_object(const Line& first, const JsonText& json, std::size_t depth);
  void refuse(const JsonMistake& mistake, ReadBoard& read) const;

  IncomingLines& lines_;
  std::optional<Shape> shape_;
  RulesTextReader texts_;
  bool in_list_ = false;  // of objects
};

}  // namespace sudoku

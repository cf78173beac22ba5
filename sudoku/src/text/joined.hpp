#pragma once
/// Boards in one line whose rows have '/' between.

#include <optional>
#include <string_view>
#include <vector>

#include <sudoku/text.hpp>

#include "text/lines.hpp"
#include "text/parser.hpp"

namespace sudoku {

/// Reads a line with '/' between n rows of n cells. Text may stand behind, after a ';' or a blank.
class JoinedReader {
 public:
  JoinedReader(const IncomingLines& lines, Parser& parser, std::optional<Shape> shape)
      : lines_(lines), parser_(parser), shape_(shape) {}

  /// True for at least four parts, of which two have as many cells as a board with so many rows.
  bool takes(const Line& line);

  /// Reads a line that takes() was true for last.
  void read(const Line& line, ReadBoard& read);

 private:
  bool fits(std::size_t size);

  const IncomingLines& lines_;
  Parser& parser_;
  std::optional<Shape> shape_;
  std::vector<Line> parts_;
  std::size_t size_ = 0;
  std::size_t end_ = 0;  // of the parts in the line
  std::vector<std::uint8_t> digits_;
};

}  // namespace sudoku

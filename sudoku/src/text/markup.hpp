#pragma once
/// OpenSudoku's XML: <game data="53007..."/>. No other XML has boards that are read.

#include <cstddef>
#include <optional>
#include <string_view>

#include <sudoku/text.hpp>

#include "text/lines.hpp"
#include "text/parser.hpp"

namespace sudoku {

/// Lines that begin with '<' come tag by tag. All that is wanted is one attribute of one tag. So a parser for
/// XML is not needed, and a board is read as soon as its tag has ended.
class MarkupReader {
 public:
  MarkupReader(const IncomingLines& lines, Parser& parser) : lines_(lines), parser_(parser) {}

  /// True for a tag, for what stands behind one, and for lines of text inside of <opensudoku>.
  bool takes(const Line& line) const { return line.markup || inside_; }

  /// Reads a line that takes() is true for. False if it has no board and no mistake.
  bool read(const Line& line, Content& content);

  /// Call this for a line that is empty, or of another form: there other XML may begin.
  void end() { inside_ = foreign_ = false; }

 private:
  bool refuse(const Line& line, Content& content);
  void read_game(const Line& data, Content& content);
  bool read_cells(std::string_view cells, Content& content);

  const IncomingLines& lines_;
  Parser& parser_;
  bool inside_ = false;   // of <opensudoku>
  bool foreign_ = false;  // of something else, which was reported
};

}  // namespace sudoku

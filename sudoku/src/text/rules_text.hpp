#pragma once
/// Puzzles with rules as text for people: a line `sudoku 9x9`, then the grid, then a clue a line.

#include <optional>
#include <string_view>

#include <sudoku/text.hpp>

#include "text/clue_line.hpp"
#include "text/lines.hpp"
#include "text/puzzle_lines.hpp"
#include "text/row.hpp"

namespace sudoku {

/// Names of regions, in their order.
inline constexpr std::string_view kRegionNames = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0";

class RulesTextReader {
 public:
  RulesTextReader(IncomingLines& lines, std::optional<Shape> shape) : lines_(lines), shape_(shape) {}

  /// Reads the puzzle whose header is the next line, and drops its lines. It ends at an empty line, before
  /// the next header, and before a line of another form.
  void read(ReadBoard& read);

  /// True if the next line cannot be read, but hiding it would hide rules: a clue without a puzzle, or what
  /// is almost a header and has clues below.
  bool is_refused() { return is_clue(*lines_.peek()) || begins_badly(); }
  /// Puts the mistake in such a line into `read`, and drops all up to an empty line or the next header.
  void refuse(ReadBoard& read);

 private:
  bool begins_badly();
  void read_puzzle(ReadBoard& read);
  std::vector<std::uint8_t> read_grid(int size);
  void refuse_other_boxes(const Line& first, std::size_t columns, int size);
  std::vector<Row> grid_rows(int size);
  std::vector<std::uint8_t> read_samurai(const Layout& layout);
  Layout read_layout(int size);
  std::vector<int> read_regions(int size, const Line& header);
  void read_clues(Puzzle& puzzle, std::vector<std::uint8_t>& expected);
  void read_clue(const Line& line, Puzzle& puzzle, std::vector<std::uint8_t>& expected);
  std::vector<std::uint8_t> solution(const Line& line, const Layout& layout) const;
  const Line* next_word();
  [[noreturn]] void fail(const Line& line, std::size_t at, std::string_view token, std::string message) const;
  void skip();

  IncomingLines& lines_;
  std::optional<Shape> shape_;
  std::size_t most_ = 0;    // the highest digit, to tell rows from words
  bool has_rules_ = false;  // regions or a clue of this puzzle were read
};

}  // namespace sudoku

#pragma once
/// Makes boards, or mistakes, of lines that were found to be a board.

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include <sudoku/text.hpp>

#include "text/lines.hpp"
#include "text/row.hpp"

namespace sudoku {

using Content = decltype(ReadBoard::content);

class Parser {
 public:
  Parser(const IncomingLines& lines, std::optional<Shape> shape) : lines_(lines), shape_(shape) {}

  /// The shape that was asked for, or the usual one of this size.
  std::optional<Shape> shape_of(std::size_t size) const;

  /// If `line` has n² symbols and nothing else, with n > 6, puts the board into `content`.
  bool plain_line(const Line& line, Content& content);
  /// A line that is a board, or is meant to be one.
  void line(const Row& row, const Cells& cells, Content& content);
  /// A grid: n = `size` rows, or fewer at the end of a block.
  void grid(const std::vector<Row>& rows, std::size_t size, Content& content);
  /// A board whose digits are known to be right.
  void assign(Shape shape, const std::vector<std::uint8_t>& digits, Content& content);

  /// A '0' on a board of n = `size` > 9, where `other` means a blank. So the '0' may be meant as a digit.
  dlx::Mistake zero(const Line& line, std::size_t at, std::string_view other, std::size_t size) const;
  dlx::Mistake no_box(const Line& line, std::size_t at, std::string_view token, std::size_t size) const;
  /// A cell whose value is above n = `size`.
  dlx::Mistake too_high(const Line& line, std::size_t at, std::string_view token, std::size_t size) const;

 private:
  /// The first cell of a row that is no digit, or is above `size`. There must be one. The row is in `digits_`
  /// from `begin` on.
  dlx::Mistake fault(const Row& row, const Cells& cells, std::size_t size, std::size_t begin) const;

  /// If these rows of symbols have a '0' and another blank, puts the mistake into `content`.
  bool refuse_zero(const std::vector<Row>& rows, std::size_t size, Content& content) const;
  bool refuse_zero(const Row& row, std::size_t size, Content& content) const;

  const IncomingLines& lines_;
  std::optional<Shape> shape_;
  std::vector<std::uint8_t> digits_;  // kept so that its memory is used again
};

}  // namespace sudoku

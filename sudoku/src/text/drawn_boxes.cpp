#include "text/drawn_boxes.hpp"

#include "symbol.hpp"

namespace sudoku {
namespace {

/// How many columns are between the bars of a row. 0 if it has none within, or they are not evenly apart.
std::size_t columns_between_bars(const Row& row, std::size_t size) {
  const std::string_view text = row.line->text;
  const Cells cells = cells_of(row, size);
  std::size_t apart = 0;
  std::size_t last = 0;  // how many cells are left of the last bar
  std::size_t left = 0;  // of this byte
  for (std::size_t at = 0; at < text.size(); ++at) {
    while (left < cells.count && spot(row, cells, left).at < at) ++left;
    if (bar_at(text, at) == 0 || left == 0 || left == last || left == size) continue;
    if (apart == 0) apart = left;
    if (left - last != apart) return 0;
    last = left;
  }
  return apart != 0 && size - last == apart ? apart : 0;
}

std::string boxes_of(int rows, int columns) {
  return std::to_string(rows) + " rows and " + std::to_string(columns) + " columns";
}

}  // namespace

std::size_t columns_between_bars(const std::vector<Row>& rows, std::size_t size) {
  std::size_t columns = 0;
  for (const Row& row : rows) {
    const std::size_t its = row.bars ? columns_between_bars(row, size) : 0;
    if (its < 2 || (columns != 0 && its != columns)) return 0;
    columns = its;
  }
  return columns;
}

std::optional<std::string> other_boxes(std::size_t columns, const Shape& shape) {
  const int size = shape.size(), drawn = static_cast<int>(columns);
  if (drawn == 0 || drawn == shape.box_columns()) return {};
  return "the bars are between boxes of " + boxes_of(size / drawn, drawn) + ", but those of " +
         sized(size, "board") + " have " + boxes_of(shape.box_rows(), shape.box_columns()) +
         "; give the shape of its boxes, " + std::to_string(size / drawn) + "x" + std::to_string(drawn) +
         " (rows x columns), or leave the bars out";
}

}  // namespace sudoku

#include <algorithm>
#include <utility>

#include "symbol.hpp"
#include "text/placed.hpp"
#include "text/row.hpp"

namespace sudoku {
namespace {

/// Cells in a box may be so many columns apart.
constexpr std::size_t kWidestCell = 3;
/// At most so many lines are looked at.
constexpr std::size_t kMostLines = 3 * Shape::kMaxSize;

/// True for columns as far apart as each other, at most kWidestCell, and no further from either end of a box
/// of this width.
bool are_places(const std::vector<std::size_t>& columns, std::size_t width) {
  const std::size_t apart = columns.size() > 1 ? columns[1] - columns[0] : 1;
  for (std::size_t i = 1; i < columns.size(); ++i) {
    if (columns[i] - columns[i - 1] != apart) return false;
  }
  return apart <= kWidestCell && columns.back() < width && columns.front() <= apart &&
         width - 1 - columns.back() <= apart;
}

}  // namespace

/// Empty for a line with something else than bars, digits and blanks, or without bars.
std::optional<DrawnReader::DrawnRow> DrawnReader::row_of(const Line& line) {
  if (line.tabs_before > 0 || line.cut) return {};
  DrawnRow row;
  std::size_t column = line.column - 1;
  std::size_t last = 0;  // the column of the last bar or cell
  for (std::size_t at = 0; at < line.text.size(); ++column) {
    const std::size_t bar = bar_at(line.text, at);
    const char c = line.text[at];
    const std::uint8_t digit = symbol_value(c);
    at += std::max(bar, std::size_t{1});
    if (c == ' ') continue;
    last = column;
    if (bar > 0) {
      row.bars.push_back(column);
    } else if (digit == kStray ||
               (digit == 0 && !(c == '0' && !row.cells.empty() && row.cells.back().column + 1 == column))) {
      return {};  // a 0 may end a number
    } else {
      row.cells.push_back({column, digit, c});
    }
  }
  if (row.bars.empty()) return {};
  row.closed = row.bars.front() + 1 == line.column && row.bars.back() == last && row.bars.size() > 1;
  return row;
}

/// Brings in rows until there are `count`. False if there are not so many alike.
bool DrawnReader::has_rows(std::size_t count) {
  while (rows_.size() < count && !ended_) {
    const Line* line = lines_.peek(next_);
    ended_ = line == nullptr || line->text.empty() || next_ >= above_ + kMostLines;
    if (ended_) break;
    const Row seen = look_at(*line);
    ++next_;
    if (seen.kind != Row::Kind::cells && seen.words > 0) continue;  // a rule
    std::optional<DrawnRow> row = row_of(*line);
    ended_ = !row || (!rows_.empty() && row->bars.size() != rows_[0].bars.size());
    if (ended_) break;
    row->line = next_;
    rows_.push_back(std::move(*row));
  }
  return rows_.size() >= count;
}

std::size_t DrawnReader::read(Content& content, std::size_t above) {
  rows_.clear();
  next_ = above_ = above;
  ended_ = false;
  if (!has_rows(1)) return 0;
  const std::size_t bars = rows_[0].bars.size();
  const bool closed = rows_[0].closed;
  for (std::size_t size = 4; size <= Shape::kMaxSize && !(ended_ && size > rows_.size()); ++size) {
    const std::optional<Shape> shape = parser_.shape_of(size);
    if (!shape || static_cast<std::size_t>(shape->size()) != size) continue;
    const auto boxes = size / static_cast<std::size_t>(shape->box_columns());
    const bool cells = (closed && bars == size + 1) || bars + 1 == size;
    const bool between_boxes = (closed && bars == boxes + 1) || (bars + 1 == boxes && bars > 1);
    if ((!cells && !between_boxes) || !has_rows(size)) continue;
    if ((cells && read_cells(size, bars == size + 1)) || (between_boxes && read_boxes(*shape))) {
      parser_.assign(*shape, digits_, content);
      return rows_[size - 1].line - above;
    }
  }
  return 0;
}

bool DrawnReader::seems_drawn() const {
  return rows_.size() > 1 && rows_[0].bars.size() > 1 && rows_[0].cells.size() != rows_[1].cells.size();
}

/// True if one of the rows has both digits and blanks. Otherwise a row of nothing may be no row.
bool DrawnReader::mixed(std::size_t size) const {
  return std::any_of(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(size),
                     [size](const auto& row) { return !row.cells.empty() && row.cells.size() < size; });
}

/// Reads the first rows if there are bars between all cells; with `closed`, also around them.
bool DrawnReader::read_cells(std::size_t size, bool closed) {
  const auto end = rows_.begin() + static_cast<std::ptrdiff_t>(size);
  const auto is_closed = [](const DrawnRow& row) { return row.closed; };
  if (std::all_of(rows_.begin(), end, is_closed) != closed) return false;
  digits_.assign(size * size, 0);
  for (std::size_t i = 0; i < size; ++i) {
    const DrawnRow& row = rows_[i];
    std::size_t before = 0;  // the column of the digit before
    for (const Cell& cell : row.cells) {
      const auto left = std::lower_bound(row.bars.begin(), row.bars.end(), cell.column) - row.bars.begin();
      std::uint8_t& digit = digits_[i * size + static_cast<std::size_t>(left) - (closed ? 1 : 0)];
      if (digit != 0) {  // the second digit of a number
        const bool decimal = digit < 10 && cell.symbol >= '0' && cell.symbol <= '9';
        if (!decimal || before + 1 != cell.column) return false;
        digit = static_cast<std::uint8_t>(digit * 10 + cell.digit);
      } else {
        digit = cell.digit;
      }
      before = cell.column;
    }
  }
  return mixed(size) && *std::max_element(digits_.begin(), digits_.end()) <= size;
}

/// Reads the first rows if there are bars between the boxes, and all in the same columns. The digits of all
/// boxes must show the places of the cells.
bool DrawnReader::read_boxes(const Shape& shape) {
  const auto size = static_cast<std::size_t>(shape.size());
  const auto wide = static_cast<std::size_t>(shape.box_columns());
  const std::vector<std::size_t>& bars = rows_[0].bars;
  const std::size_t apart = bars[1] - bars[0];
  for (std::size_t i = 1; i < bars.size(); ++i) {
    if (bars[i] - bars[i - 1] != apart) return false;
  }
  // Where the first box begins. Without a bar before it, that may be left of what is there.
  const bool closed = bars.size() == size / wide + 1;
  const std::size_t begin = bars[0] + 1 + (closed ? 0 : apart);  // less `apart`, so that it is not below 0
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < size; ++i) {
    if (rows_[i].bars != bars || (closed && !rows_[i].closed)) return false;
    for (const Cell& cell : rows_[i].cells) {
      const std::size_t column = cell.column + 2 * apart;
      if (column < begin) return false;
      const std::size_t place = (column - begin) % apart;
      if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
    }
  }
  std::sort(places.begin(), places.end());
  if (places.size() != wide || !are_places(places, apart - 1) || !mixed(size)) return false;
  digits_.assign(size * size, 0);
  for (std::size_t i = 0; i < size; ++i) {
    for (const Cell& cell : rows_[i].cells) {
      const std::size_t column = cell.column + 2 * apart - begin;
      const std::size_t box = column / apart - (closed ? 2 : 0);
      const auto place = std::find(places.begin(), places.end(), column % apart) - places.begin();
      if (box * wide >= size || cell.digit > size) return false;
      digits_[i * size + box * wide + static_cast<std::size_t>(place)] = cell.digit;
    }
  }
  return true;
}

}  // namespace sudoku

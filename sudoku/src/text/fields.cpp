#include <algorithm>
#include <string>

#include "symbol.hpp"
#include "text/placed.hpp"
#include "text/row.hpp"

namespace sudoku {

/// How many cells a row has. TABs at its ends are not in the text of the line.
std::size_t FieldReader::fields_of(const Line& line) const {
  const auto inside = static_cast<std::size_t>(std::count(line.text.begin(), line.text.end(), separator_));
  return (separator_ == '\t' ? line.tabs_before + line.tabs_after : 0) + inside + 1;
}

std::size_t FieldReader::read(char separator, Content& content, std::size_t above) {
  separator_ = separator;
  above_ = above;
  digits_.clear();
  mixed_ = numbers_ = false;
  zero_.reset();
  const Line* const first = row(0);
  const std::size_t size = first != nullptr ? fields_of(*first) : 0;
  const std::optional<Shape> shape = size > 1 ? parser_.shape_of(size) : std::nullopt;
  if (!shape || static_cast<std::size_t>(shape->size()) != size) return 0;
  for (std::size_t i = 0; i < size; ++i) {
    const Line* line = row(i);
    if (line != nullptr && add_row(*line, size, content)) continue;
    if (i < 2 || (!mixed_ && separator_ == '\t')) return 0;
    if (line == nullptr || fields_of(*line) == 1) {
      const Line& last = *row(i - 1);
      content = lines_.mistake(last, last.text.size(), {},
                               "the grid ends after " + counted(i, "row") + " of " + std::to_string(size));
      return i;
    }
    if (const std::size_t cells = fields_of(*line); cells != size) {
      content = lines_.mistake(*line, line->text.size(), {},
                               "row has " + counted(cells, "cell") +
                                   (separator_ == '\t' ? " with TABs between, " : " with ';' between, ") +
                                   sized(static_cast<int>(size), "grid") + " needs " + std::to_string(size));
    }
    return count_rows(i + 1, size);
  }
  if (size > 9 && !numbers_ && zero_) {
    content = std::move(*zero_);
  } else {
    parser_.assign(*shape, digits_, content);
  }
  return size;
}

/// Adds the cells of a row. If it has a mistake, tells it if the rows before are those of a grid.
bool FieldReader::add_row(const Line& line, std::size_t size, Content& content) {
  if (line.cut || fields_of(line) != size) return false;
  const bool sure = digits_.size() >= 2 * size && (mixed_ || separator_ != '\t');
  const std::string_view text = line.text;
  std::size_t filled = 0;
  if (separator_ == '\t') digits_.insert(digits_.end(), line.tabs_before, 0);
  for (std::size_t at = 0, end = 0; end != text.npos && !text.empty(); at = end + 1) {
    end = text.find(separator_, at);
    std::string_view cell = text.substr(at, end == text.npos ? end : end - at);
    const std::size_t blanks = std::min(cell.find_first_not_of(" \t"), cell.size());
    cell = cell.substr(blanks, std::max(cell.find_last_not_of(" \t") + 1, blanks) - blanks);
    const std::uint8_t digit = cell.empty() ? std::uint8_t{0} : cell_value(cell);
    if (digit > size) {
      if (!sure) return false;
      content = digit != kStray
                    ? parser_.too_high(line, at + blanks, cell, size)
                    : lines_.mistake(line, at + blanks, cell,
                                     dlx::quote(cell) + " is not a digit or a blank ('.', '0', '_')");
      return false;
    }
    if (cell == "0" && !zero_) zero_ = parser_.zero(line, at + blanks, {}, size);
    numbers_ |= cell.size() > 1;
    filled += !cell.empty();
    digits_.push_back(digit);
  }
  if (separator_ == '\t') digits_.insert(digits_.end(), line.tabs_after + (text.empty() ? 1 : 0), 0);
  mixed_ |= filled > 0 && filled < size;
  return true;
}

/// How many lines a grid with a mistake has, of which `rows` were looked at.
std::size_t FieldReader::count_rows(std::size_t rows, std::size_t size) {
  for (; rows < size; ++rows) {
    const Line* line = row(rows);
    if (line == nullptr || fields_of(*line) != size) break;
  }
  return rows;
}

}  // namespace sudoku

#include "text/joined.hpp"

#include <algorithm>
#include <string>

#include "symbol.hpp"
#include "text/row.hpp"

namespace sudoku {
namespace {

constexpr std::size_t kFewestRows = 4;

}  // namespace

bool JoinedReader::takes(const Line& line) {
  const std::string_view text = line.text;
  if (text.find('/') == text.npos) return false;
  end_ = std::min(text.find(';'), text.size());
  const auto slashes = static_cast<std::size_t>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end_), '/'));
  if (slashes + 1 < kFewestRows || slashes > 2 * Shape::kMaxSize || line.cut) return false;
  parts_.clear();
  for (std::size_t begin = 0, slash = 0; slash < end_; begin = slash + 1) {
    slash = std::min(text.find('/', begin), end_);
    Line& part = parts_.emplace_back();
    part.number = line.number;
    part.column = line.column + begin;
    part.text = text.substr(begin, slash - begin);
  }
  if (parts_.back().text.empty()) parts_.pop_back();
  // In the text behind a board there may be '/', too. Then the first row tells how many there are.
  if (shape_) return fits(static_cast<std::size_t>(shape_->size()));
  return fits(parts_.size()) || fits(cells_of(look_at(parts_[0]), 0).count);
}

/// True if two parts are rows of n = `size`.
bool JoinedReader::fits(std::size_t size) {
  size_ = size;
  if (size < kFewestRows || size > Shape::kMaxSize) return false;
  const auto is_row = [this](const Line& part) {
    const Row row = look_at(part);
    const Cells cells = cells_of(row, size_);
    digits_.clear();
    return cells.count == size_ && append_digits(row, cells, digits_) <= size_;
  };
  return std::count_if(parts_.begin(), parts_.end(), is_row) > 1;
}

void JoinedReader::read(const Line& line, ReadBoard& read) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < std::min(size_, parts_.size()); ++i) {
    Line& part = parts_[i];
    const std::size_t blank = part.text.find_first_of(" \t");
    // Text begins behind a last row without blanks.
    if (i + 1 == size_ && blank == size_ && part.text.find_first_not_of(" \t", blank) != part.text.npos) {
      end_ = part.column - line.column + blank;
      part.text.resize(blank);
      parts_.resize(size_);
    }
    rows.push_back(look_at(part));
  }
  read.text = line.text.substr(end_);
  if (read.text.find_first_not_of("; \t") == std::string::npos) read.text.clear();
  if (parts_.size() > size_) {
    const Line& more = parts_[size_];
    read.content =
        lines_.mistake(more, 0, symbol_at(more.text, 0),
                       "there are " + std::to_string(parts_.size()) + " rows with '/' between, " +
                           sized(static_cast<int>(size_), "grid") + " needs " + std::to_string(size_));
    return;
  }
  parser_.grid(rows, size_, read.content);
}

}  // namespace sudoku

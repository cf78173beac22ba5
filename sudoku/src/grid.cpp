#include "grid.hpp"

#include <algorithm>
#include <utility>

#include "symbol.hpp"

namespace sudoku {
namespace {

/// A block of more lines of 16 or 36 cells than this is not held to its end.
constexpr std::size_t kLongestBlock = 1024;
/// No more lines of dashes than this are held to find what follows them.
constexpr std::size_t kMostDashes = Shape::kMaxSize;

bool is_row(const Row& row) { return row.kind == Row::Kind::cells; }
bool is_dashes(const Row& row) { return row.kind == Row::Kind::dashes; }

/// Those rows, the first `count` at most, that `want` wants.
template <class Want>
std::vector<Row> chosen(const std::vector<Row>& rows, std::size_t count, Want want) {
  std::vector<Row> kept;
  for (const Row& row : rows) {
    if (kept.size() < count && want(row)) kept.push_back(row);
  }
  return kept;
}

}  // namespace

void GridReader::end_block() {
  ruled_ = after_grid_ = false;
  square_.reset();
}

/// The i-th line from here; empty past the end of the block.
std::optional<Row> GridReader::row(std::size_t i) {
  const Line* line = lines_.peek(i);
  if (line == nullptr || line->text.empty() || elsewhere_(*line)) return {};
  return look_at(*line);
}

bool GridReader::read(Content& content) {
  const Row first = *row(0);
  if (first.kind == Row::Kind::rule || (is_dashes(first) && is_rule(first))) {
    lines_.drop();
    ruled_ = true;
    return false;
  }
  if (first.symbols == 0) {
    content =
        lines_.mistake(*first.line, 0, symbol_at(first.line->text, 0), "no digit or blank in this line");
    lines_.drop();
    return true;
  }
  const Cells cells = cells_of(first, size_);
  std::size_t size = size_;
  const bool drawn = first.bars || ruled_;
  if (!drawn && size == 0 && (cells.count == 16 || (cells.words && cells.count == 36))) {
    size = size_of_square(cells);
  } else {
    square_.reset();
  }
  if (stands_alone(cells, size == 0 ? cells.count : size)) {
    parser_.line(first, cells, content);
    lines_.drop();
    after_grid_ = false;
  } else {
    read_grid(size == 0 ? width(0) : size, content);
    after_grid_ = true;
  }
  ruled_ = false;
  return true;
}

/// True for cells that are a board of n = `size` by themselves, or are meant to be one, rather than a row.
bool GridReader::stands_alone(const Cells& cells, std::size_t size) const {
  if (size_ != 0)
    return cells.count > Shape::kMaxSize || cells.count > size * (size + 1) / 2;  // nearer to n²
  return cells.count > (cells.words ? std::size_t{Shape::kMaxSize} : kMaxSymbol) ||
         cells.count == size * size;
}

/// True if `first`, a line of dashes at the beginning of a board, is no row of it.
bool GridReader::is_rule(const Row& first) {
  std::size_t lines = 1;
  std::size_t alike = 1;
  std::optional<Row> next;
  while (lines <= kMostDashes && (next = row(lines)) && !is_row(*next)) {
    ++lines;
    alike += is_dashes(*next) && next->symbols == first.symbols;
  }
  if (next && is_row(*next)) {
    const Cells cells = cells_of(*next, size_);
    if (stands_alone(cells, size_ == 0 ? cells.count : size_)) return first.symbols != cells.count;
    return first.symbols != (size_ == 0 ? width(lines) : size_);
  }
  // Nothing but dashes.
  if (const std::size_t size = size_ == 0 ? first.symbols : size_; first.symbols == size && alike >= size) {
    return false;
  }
  if (after_grid_) return true;
  const std::size_t size = root(first.symbols);
  const bool board =
      size != 0 && (size_ == 0 ? Shape::of_size(static_cast<int>(size)).has_value() : size == size_);
  return lines == 1 && !board;
}

/// How wide the grid is whose first row is line `first`: that row, unless the two rows after it agree on
/// another width.
std::size_t GridReader::width(std::size_t first) {
  const std::size_t own = cells_of(*row(first), 0).count;
  std::size_t before = own;
  std::size_t i = first + 1;
  for (int rows = 0; rows < 2; ++i) {
    const std::optional<Row> next = i < first + 8 ? row(i) : std::nullopt;
    if (!next) return own;
    if (!is_row(*next)) continue;
    const std::size_t cells = cells_of(*next, 0).count;
    if (cells == own || (rows == 1 && cells != before)) return own;
    before = cells;
    ++rows;
  }
  return before <= Shape::kMaxSize && Shape::of_size(static_cast<int>(before)) ? before : own;
}

/// What lines of 16 or 36 cells mean from here to the end of their block; see text.hpp.
std::size_t GridReader::size_of_square(const Cells& cells) {
  if (square_ && square_->cells == cells.count) return square_->size;
  const std::size_t small = root(cells.count);
  std::size_t lines = 0;
  std::size_t high = 0;
  for (std::size_t i = 0; lines <= kLongestBlock && i <= 2 * kLongestBlock; ++i) {
    const std::optional<Row> next = row(i);
    if (!next) break;
    if (next->kind == Row::Kind::rule) continue;
    const Cells same = cells_of(*next, 0);
    if (same.count != cells.count) break;
    digits_.clear();
    decode(*next, same, digits_);
    high += std::any_of(digits_.begin(), digits_.end(),
                        [small](std::uint8_t digit) { return digit > small && digit != kStray; });
    ++lines;
  }
  const bool rows = (lines <= kLongestBlock && lines % cells.count == 0) || high > lines / 2;
  square_ = {cells.count, rows ? cells.count : small};
  return square_->size;
}

/// Reads a grid of n = `size`: lines of dashes are rules if there are n rows without them.
void GridReader::read_grid(std::size_t size, Content& content) {
  const auto fits = [size](const Row& row) { return is_row(row) || row.symbols == size; };
  std::vector<Row> rows;  // all but rules that have no dashes
  std::size_t sure = 0;
  std::size_t fitting = 0;
  std::size_t full = 0;  // so many lines have n rows, if dashes of that width are rows
  std::size_t lines = 0;
  for (; sure < size && lines < 8 * size + 64; ++lines) {
    const std::optional<Row> next = row(lines);
    if (!next) break;
    if (next->kind == Row::Kind::rule) continue;
    if (is_row(*next) && lines > 0 && stands_alone(cells_of(*next, size), size)) break;
    rows.push_back(*next);
    sure += is_row(*next);
    fitting += fits(*next);
    if (fitting == size && full == 0) full = lines + 1;
  }
  bool rules = sure == size;
  if (rules && fitting > size) {
    // A row that follows begins another grid. Then dashes are blanks in the rows of this one, if in any.
    const std::optional<Row> next = row(lines);
    const bool more = next && is_row(*next) && !stands_alone(cells_of(*next, size), size);
    rules = !more ||
            std::none_of(rows.begin(), rows.end(), [](const Row& row) { return is_row(row) && row.dashed; });
  }
  if (rules) {
    rows = chosen(rows, size, is_row);
  } else if (full != 0) {
    lines = full;
    rows = chosen(rows, size, fits);
  } else if (fitting > 0 && rows.size() != size) {
    rows = chosen(rows, size, fits);
  }  // otherwise, the row to blame is among the dashes
  parser_.grid(rows, size, content);
  lines_.drop(lines);
}

}  // namespace sudoku

#include "text/grid.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "symbol.hpp"
#include "text/foreign.hpp"

namespace sudoku {
namespace {

/// If a block has more lines of 16 or 36 cells than this, the rest is not held.
constexpr std::size_t kLongestBlock = 1024;
/// At most so many lines of dashes are held to find what follows them.
constexpr std::size_t kMostDashes = Shape::kMaxSize;

/// True for a line that seems to be a title and not a row of n = `size`.
bool ends_grid(const Row& row, std::size_t size) {
  return row.symbols != size && begins_with_word(row.line->text) && has_stranger(row, size);
}

/// True if a digit is there twice.
bool repeats(const std::vector<std::uint8_t>& digits) {
  std::array<bool, kStray + 1> seen{};
  return std::any_of(digits.begin(), digits.end(),
                     [&seen](std::uint8_t digit) { return digit != 0 && std::exchange(seen[digit], true); });
}

/// The first rows that `want` is true for, at most `count`.
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

/// The i-th line from here. Empty after the end of the block.
std::optional<Row> GridReader::row(std::size_t i) {
  const Line* line = lines_.peek(i);
  if (line == nullptr || line->text.empty()) return {};
  if (i > 0 && elsewhere_(*line)) return {};  // nothing else has taken the first line
  return look_at(*line);
}

bool GridReader::read(ReadBoard& read) {
  const Row first = *row(0);
  if (first.kind == Row::Kind::rule && first.words == 0) {
    // Nothing but bars: a row of blanks if those below have blanks of nothing, too.
    if (const std::size_t lines = drawn_.read(read.content)) return end_grid(lines);
  }
  if (first.kind == Row::Kind::rule || (is_dashes(first) && is_rule(first))) {
    lines_.drop();
    ruled_ = true;
    return false;
  }
  if (is_title()) {
    lines_.drop();
    return false;
  }
  if (const std::size_t lines = fields_.read(';', read.content)) return end_grid(lines);
  if (first.symbols == 0) {
    read.content =
        lines_.mistake(*first.line, 0, symbol_at(first.line->text, 0), "no digit or blank in this line");
    lines_.drop();
    return true;
  }
  const auto is_stray = [](char c) { return symbol_value(c) == kStray && c != ' ' && c != '\t' && c != '|'; };
  if (std::any_of(first.line->text.begin(), first.line->text.end(), is_stray) &&
      has_stranger(first, kMaxSymbol)) {
    if (const std::string_view name = foreign_name(first.line->text); !name.empty() && !is_footer()) {
      read.content = lines_.mistake(*first.line, 0, symbol_at(first.line->text, 0),
                                    "this is " + std::string(name) + "; paste the board itself, as text");
      return end_grid(1);
    }
  }
  const Cells cells = cells_of(first, size_);
  std::size_t size = size_;
  if (square(first, cells)) {
    size = size_of_square(cells, 0);
  } else {
    square_.reset();
  }
  const bool alone = stands_alone(cells, size == 0 ? cells.count : size);
  std::size_t lines = 1;
  if (alone) {
    parser_.line(first, cells, read.content);
  } else {
    if (size == 0) size = width(0);
    lines = read_grid(size, read);
  }
  if (std::holds_alternative<dlx::Mistake>(read.content)) {
    return look_again(lines, alone ? 0 : size, read);
  }
  end_grid(lines);
  after_grid_ = !alone;
  return true;
}

/// Drops the lines of a board. Always true.
bool GridReader::end_grid(std::size_t lines) {
  lines_.drop(lines);
  ruled_ = false;
  after_grid_ = true;
  return true;
}

bool GridReader::read_tabs(ReadBoard& read) {
  const std::size_t lines = fields_.read('\t', read.content);
  return lines > 0 && fields_.mixed() && std::holds_alternative<Board>(read.content) && end_grid(lines);
}

/// True for cells that seem to be a whole board of n = `size`, and not a row.
bool GridReader::stands_alone(const Cells& cells, std::size_t size) const {
  if (size_ != 0)
    return cells.count > Shape::kMaxSize || cells.count > size * (size + 1) / 2;  // nearer to n²
  return cells.count > (cells.words ? std::size_t{Shape::kMaxSize} : kMaxSymbol) ||
         cells.count == size * size;
}

/// True if `first`, a line of dashes at the beginning of a board, is a rule and not a row.
bool GridReader::is_rule(const Row& first) {
  if (size_ == 0 && first.symbols < kSmallest) return true;
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

/// How wide the grid is whose first row is line `first`. It is as wide as that row. But if the next two rows
/// have the same other width, it is as wide as these.
std::size_t GridReader::width(std::size_t first) {
  const std::size_t own = cells_of(*row(first), 0).count;
  std::size_t before = own;
  std::size_t i = first + 1;
  for (int rows = 0; rows < 2; ++i) {
    const std::optional<Row> next = i < first + 8 ? row(i) : std::nullopt;
    if (!next) return own;
    if (!is_row(*next)) continue;
    const Cells cells = cells_of(*next, 0);
    if (cells.count == own || (rows == 1 && cells.count != before)) return own;
    if (stands_alone(cells, cells.count)) return own;  // a whole board: it says nothing about the grid
    if (rows == 0 && square(*next, cells) && size_of_square(cells, i) != cells.count) return own;
    before = cells.count;
    ++rows;
  }
  return before <= Shape::kMaxSize && Shape::of_size(static_cast<int>(before)) ? before : own;
}

/// True if the next line is a title above a grid: the first two rows of the grid have the same width, and the
/// line is no row. On a wide grid all letters may be digits. Then n rows must follow, and the line itself
/// must not have n cells.
bool GridReader::is_title() {
  const Row first = look_at(*lines_.peek());
  if (!begins_with_word(first.line->text)) return false;
  std::size_t size = size_;
  std::size_t rows = 0;
  std::optional<Row> next;
  for (std::size_t i = 1; i < (rows < 2 ? std::size_t{8} : 3 * size + 8) && (next = row(i)); ++i) {
    if (!is_row(*next)) continue;
    const Cells cells = cells_of(*next, size);
    if (size == 0) size = square(*next, cells) ? size_of_square(cells, i) : cells.count;
    digits_.clear();
    if (cells.count != size || size < kSmallest || stands_alone(cells, size) ||
        append_digits(*next, cells, digits_) > size) {
      if (rows > 0 || !begins_with_word(next->line->text)) return false;
      size = size_;  // one more title
      continue;
    }
    ++rows;
    if (rows == 2 && has_stranger(first, size)) return true;
    if (rows == 2 && cells_of(first, size).count == size) return false;
    if (rows == size) return true;
  }
  return false;
}

/// True if `row` may be a board of 4×4 or 6×6.
bool GridReader::square(const Row& row, const Cells& cells) const {
  return size_ == 0 && !row.bars && !ruled_ && (cells.count == 16 || (cells.words && cells.count == 36));
}

/// The size that lines of 16 or 36 cells mean, from line `first` to the end of their block. See
/// doc/boards.md.
std::size_t GridReader::size_of_square(const Cells& cells, std::size_t first) {
  if (square_ && square_->cells == cells.count) return square_->size;
  const std::size_t small = root(cells.count);
  std::size_t lines = 0;
  std::size_t high = 0;
  bool repeated = false;
  for (std::size_t i = 0; lines <= kLongestBlock && i <= 2 * kLongestBlock; ++i) {
    const std::optional<Row> next = row(first + i);
    if (!next) break;
    if (next->kind == Row::Kind::rule) continue;
    const Cells same = cells_of(*next, 0);
    if (same.count != cells.count) break;
    digits_.clear();
    append_digits(*next, same, digits_);
    high += std::any_of(digits_.begin(), digits_.end(),
                        [small](std::uint8_t digit) { return digit > small && digit != kStray; });
    repeated |= repeats(digits_);
    ++lines;
  }
  const bool whole = lines <= kLongestBlock && lines % cells.count == 0;
  const bool rows = (whole && !repeated) || high > lines / 2;
  square_ = {cells.count, rows ? cells.count : small};
  return square_->size;
}

/// Reads a grid of n = `size`, and returns how many lines it has. Lines of n dashes are taken as rows or as
/// rules, so that the block is whole grids.
std::size_t GridReader::read_grid(std::size_t size, ReadBoard& read) {
  const auto fits = [size](const Row& row) { return is_row(row) || row.symbols == size; };
  std::vector<Row> rows;  // rows, and lines of dashes that may be rules
  std::size_t sure = 0;
  std::size_t fitting = 0;
  // How many lines it takes to get n rows, if lines of n dashes are rules, or if they are rows:
  std::size_t with_rules = 0;
  std::size_t with_rows = 0;
  bool ended = false;
  std::size_t lines = 0;
  for (; lines < 3 * size + 8; ++lines) {
    const std::optional<Row> next = row(lines);
    ended = !next || (lines > 0 && is_row(*next) &&
                      (stands_alone(cells_of(*next, size), size) || ends_grid(*next, size)));
    if (ended) break;
    if (next->kind == Row::Kind::rule) continue;
    rows.push_back(*next);
    sure += is_row(*next);
    fitting += fits(*next);
    if (sure == size && with_rules == 0) with_rules = lines + 1;
    if (fitting == size && with_rows == 0) with_rows = lines + 1;
    if (with_rules != 0 && with_rules == with_rows) break;
  }
  bool rules = with_rules != 0;
  if (rules && with_rows != with_rules && (!ended || fitting % size == 0)) {
    const bool dashed =
        std::any_of(rows.begin(), rows.end(), [](const Row& row) { return is_row(row) && row.dashed; });
    rules = ended && sure % size != 0 ? false : !dashed;
  }
  if (rules) {
    rows = chosen(rows, size, is_row);
  } else if (with_rows != 0 || (fitting > 0 && rows.size() != size)) {
    rows = chosen(rows, size, fits);
  }  // otherwise the wrong row is one of the lines of dashes
  if (!rules && with_rows == 0) lines = std::max(lines, read_bands(size, rows));
  read.line = rows.front().line->number;
  parser_.grid(rows, size, read.content);
  return rules ? with_rules : with_rows != 0 ? with_rows : lines;
}

/// For a grid with an empty line between its bands of boxes, and nothing else: puts its rows into `rows`, and
/// returns how many lines it has. Returns 0 if it is no such grid.
std::size_t GridReader::read_bands(std::size_t size, std::vector<Row>& rows) {
  const std::optional<Shape> shape = parser_.shape_of(size);
  if (!shape) return 0;
  std::vector<Row> all;
  std::size_t lines = 0;
  while (all.size() < size) {
    if (!all.empty() && all.size() % static_cast<std::size_t>(shape->box_rows()) == 0) {
      const Line* between = lines_.peek(lines++);
      if (between == nullptr || !between->text.empty()) return 0;
    }
    const std::optional<Row> next = row(lines++);
    if (!next || next->kind == Row::Kind::rule || cells_of(*next, size).count != size) return 0;
    all.push_back(*next);
  }
  rows = std::move(all);
  return lines;
}

}  // namespace sudoku

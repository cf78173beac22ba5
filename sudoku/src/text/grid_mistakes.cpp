/// What lines are that could not be read as a grid.

#include <algorithm>
#include <string>

#include "symbol.hpp"
#include "text/foreign.hpp"
#include "text/grid.hpp"

namespace sudoku {
namespace {

/// A title above a grid may have so many lines, where nothing stands for a blank.
constexpr std::size_t kMostTitles = 6;
/// So many lines of words, and rules between, are one mistake at most.
constexpr std::size_t kLinesOfWords = Shape::kMaxSize;

}  // namespace

/// After a mistake in so many lines, taken as a grid of n = `size` (0: as a board in one line): looks whether
/// they are something else.
bool GridReader::look_again(std::size_t lines, std::size_t size, ReadBoard& read) {
  if (const std::size_t placed = read_placed(read)) return end_grid(placed);
  const Row first = look_at(*lines_.peek());
  if (is_above_placed(read.content)) {
    lines_.drop();
    return false;
  }
  if (is_dotted_rule(first.line->text)) {
    lines_.drop();
    ruled_ = true;
    return false;
  }
  if (has_candidates(first)) {
    const Spot cell = spot(first, {true, first.words}, 0);
    read.line = first.line->number;
    read.content =
        lines_.mistake(*first.line, cell.at, cell.token,
                       "this is a grid of candidates, as .sdx files have; a board has one digit or a "
                       "blank in each cell");
    return end_grid(candidate_lines());
  }
  std::optional<Row> next = size == 0 ? std::nullopt : row(1);
  const bool row_follows =
      next && is_row(*next) && cells_of(*next, size).count == size && !has_stranger(*next, size);
  if (is_footer() && !row_follows) {
    lines_.drop();
    return false;
  }
  const bool is_grid = next && is_row(*next) && next->symbols == first.symbols;
  if (is_text(first) && !(is_grid && (lines >= size || !(row_follows || is_text(*next))))) {
    lines = 1;
    while (next && (is_text(*next) || !is_row(*next)) && !is_empty_grid(lines) && lines < kLinesOfWords)
      next = row(++lines);
    if (next && (is_row_of_grid(*next) || is_empty_grid(lines))) {  // a title above a grid that has a mistake
      lines_.drop();
      return false;
    }
    read.content = lines_.mistake(*first.line, 0, first.line->text,
                                  dlx::quote(first.line->text) +
                                      " is no board; a title stands right above its grid, and a puzzle with "
                                      "rules begins with a line such as 'sudoku 9x9'");
  }
  end_grid(lines);
  after_grid_ = size != 0;
  return true;
}

/// True if n lines of n dashes begin with the k-th of the next lines.
bool GridReader::is_empty_grid(std::size_t k) {
  const std::optional<Row> first = row(k);
  if (!first || !is_dashes(*first) || first->symbols < kSmallest) return false;
  for (std::size_t i = 1; i < first->symbols; ++i) {
    const std::optional<Row> next = row(k + i);
    if (!next || !is_dashes(*next) || next->symbols != first->symbols) return false;
  }
  return true;
}

/// True for a line that is neither words nor a board in one line.
bool GridReader::is_row_of_grid(const Row& row) const {
  const Cells cells = cells_of(row, size_);
  return is_row(row) && !is_text(row) && !square(row, cells) &&
         !stands_alone(cells, size_ == 0 ? cells.count : size_);
}

/// How many lines the grid of candidates has that begins with the next line.
std::size_t GridReader::candidate_lines() {
  std::size_t lines = 0;
  std::size_t end = 0;  // behind the last row
  std::size_t rows = 0;
  for (; rows < 9 && lines < 3 * 9; ++lines) {
    const std::optional<Row> next = row(lines);
    if (!next || (is_row(*next) && next->words != 9)) break;
    if (!is_row(*next)) continue;
    ++rows;
    end = lines + 1;
  }
  return end;
}

bool GridReader::is_footer() {
  if (last_size_ == 0) return false;
  const Row row = look_at(*lines_.peek());
  return seems_footer(row) && has_stranger(row, last_size_);
}

/// After a mistake: looks whether it is a grid in which nothing stands for a blank. Returns its lines, or 0.
std::size_t GridReader::read_placed(ReadBoard& read) {
  const std::size_t line = lines_.peek()->number;
  std::size_t lines = fields_.read('\t', read.content);
  if (lines == 0) lines = drawn_.read(read.content);
  if (lines > 0) read.line = line;
  auto* mistake = std::get_if<dlx::Mistake>(&read.content);
  if (lines == 0 && mistake != nullptr && drawn_.seems_drawn()) {
    mistake->message += "; if blanks are spaces, the bars of all rows must be below each other";
  }
  return lines;
}

/// True if the next line is a title above a grid in which nothing stands for a blank. `below` is overwritten.
bool GridReader::is_above_placed(Content below) {
  for (std::size_t titles = 0; titles < kMostTitles;) {
    const std::optional<Row> title = row(titles);
    if (!title || !begins_with_word(title->line->text)) return false;
    ++titles;
    if ((fields_.read('\t', below, titles) > 0 && fields_.mixed()) || fields_.read(';', below, titles) > 0 ||
        drawn_.read(below, titles) > 0)
      return true;
  }
  return false;
}

}  // namespace sudoku

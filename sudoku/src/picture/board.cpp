#include "picture/board.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "picture/legend.hpp"
#include "picture/outside.hpp"
#include "rules/rule.hpp"
#include "symbol.hpp"

namespace sudoku {

using picture::Box;
using picture::Ink;
using picture::Point;

namespace {

constexpr double kThick = 3;

/// A line between each two rows, or columns, as far as there are cells on both sides.
void draw_thin_lines(Canvas& canvas, bool across) {
  const Layout& layout = canvas.layout();
  const int lines = across ? layout.rows() : layout.columns();
  const int length = across ? layout.columns() : layout.rows();
  const auto at = [&](int line, int i) { return across ? layout.at(line, i) : layout.at(i, line); };
  const auto corner = [&](int line, int i) {
    const Box box = canvas.grid().box(across ? picture::Square{line, i} : picture::Square{i, line});
    return Point{box.x, box.y};
  };
  for (int line = 1; line < lines; ++line) {
    for (int i = 0, end; i < length; i = end + 1) {
      for (end = i; end < length && at(line - 1, end) >= 0 && at(line, end) >= 0;) ++end;
      if (end == i) continue;
      canvas.layer(Layer::grid)
          .line(corner(line, i), corner(line, end), {.stroke = Ink::soft, .width = .7 * canvas.bold()});
    }
  }
}

/// How many marks are in a row of a cell.
int marks_across(int size) { return static_cast<int>(std::ceil(std::sqrt(size))); }

}  // namespace

void draw_grid(Canvas& canvas) {
  draw_thin_lines(canvas, true);
  draw_thin_lines(canvas, false);
  const picture::Style thick{.stroke = Ink::ink, .width = kThick * std::sqrt(canvas.bold())};
  for (const std::vector<int>& region : canvas.layout().region_cells())
    canvas.outline(Layer::borders, region, thick, 0);
  std::vector<int> all;
  for (int cell = 0; cell < canvas.layout().cells(); ++cell) all.push_back(cell);
  canvas.outline(Layer::borders, all, thick, 0);
}

void draw_clues(Canvas& canvas) {
  for (const Clue& clue : canvas.puzzle().clues()) {
    const Rule& rule = *find_rule(clue.rule);
    if (rule.draw != nullptr) rule.draw(clue, canvas);
  }
}

void draw_digits(Canvas& canvas, Digits givens, Digits digits) {
  for (int cell = 0; cell < canvas.layout().cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    const bool given = givens[at] != 0;
    const int digit = given ? givens[at] : digits.empty() ? 0 : digits[at];
    if (digit == 0) continue;
    canvas.layer(Layer::digits)
        .text_in(canvas.box(cell).inside(.04 * kSide), symbol(digit, canvas.layout().size()),
                 {.size = .68 * kSide, .ink = given ? Ink::ink : Ink::found, .bold = given}, .3 * kSide);
  }
}

MarkPlace mark_place(const Canvas& canvas, int cell, int digit) {
  const int size = canvas.layout().size();
  const int across = marks_across(size);
  const int down = (size + across - 1) / across;
  Box box = canvas.box(cell).inside((canvas.bordered(cell) ? .12 : .06) * kSide);
  const double label = canvas.labels(cell) > 0 ? .15 * kSide : 0;
  box.y += label;
  box.height -= label;
  const double width = box.width / across, height = box.height / down;
  const int row = (digit - 1) / across, column = (digit - 1) % across;
  return {{box.x + (column + .5) * width, box.y + (row + .5) * height},
          std::min(1.05 * height, 1.25 * width)};
}

void draw_marks(Canvas& canvas, int cell, DigitSet digits, Ink ink) {
  for (int digit = 1; digit <= canvas.layout().size(); ++digit) {
    if ((digits >> digit & 1) == 0) continue;
    const MarkPlace place = mark_place(canvas, cell, digit);
    const std::string text = symbol(digit, canvas.layout().size());
    const double narrow = text.size() > 1 ? .75 : 1;
    canvas.layer(Layer::digits).text(place.at, text, {.size = place.size * narrow, .ink = ink});
  }
}

PicturePlaces places_in(const Puzzle& puzzle, Margins margins) {
  const Canvas canvas(puzzle, margins);
  PicturePlaces places{.board_height = canvas.height()};
  for (int cell = 0; cell < puzzle.layout().cells(); ++cell) places.cells.push_back(canvas.box(cell));
  return places;
}

picture::Picture picture_of(const Puzzle& puzzle, const Shown& shown) {
  const auto cells = static_cast<std::size_t>(puzzle.layout().cells());
  if ((!shown.digits.empty() && shown.digits.size() != cells) ||
      (!shown.marks.empty() && shown.marks.size() != cells)) {
    throw InvalidBoard("a picture of " + std::to_string(cells) +
                       " cells needs a digit and a set of marks for each of them, or none");
  }
  Canvas canvas(puzzle, margins_of(puzzle));
  draw_clues(canvas);
  draw_grid(canvas);
  draw_digits(canvas, puzzle.givens(), shown.digits);
  for (int cell = 0; cell < puzzle.layout().cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    const bool blank = puzzle.givens()[at] == 0 && (shown.digits.empty() || shown.digits[at] == 0);
    if (!blank) continue;
    if (!shown.marks.empty()) {
      draw_marks(canvas, cell, shown.marks[at], Ink::soft);
    } else if (puzzle.has_marks(cell)) {
      draw_marks(canvas, cell, puzzle.allowed(cell), Ink::ink);
    }
  }
  Legend legend(canvas.width());
  legend.add(shown.remark);
  legend.add_rules(puzzle);
  picture::Picture all = canvas.all(legend.height());
  legend.draw(all, canvas.height());
  return all;
}

picture::Picture picture_of(const Board& board, const Shown& shown) {
  return picture_of(Puzzle(board), shown);
}

PicturePlaces places_in_picture(const Puzzle& puzzle) { return places_in(puzzle, margins_of(puzzle)); }

}  // namespace sudoku

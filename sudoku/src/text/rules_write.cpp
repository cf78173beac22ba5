#include <algorithm>
#include <cstdlib>
#include <string>

#include <sudoku/text.hpp>

#include "rules/rule.hpp"
#include "symbol.hpp"
#include "text/make_puzzle.hpp"
#include "text/puzzle_lines.hpp"
#include "text/rules_text.hpp"

namespace sudoku {
namespace {

/// A straight run of so many cells is written as r1c1-r1c3.
constexpr std::size_t kShortestRun = 3;

bool is_samurai(const Layout& layout) {
  if (layout.rows() == layout.size()) return false;
  const Layout samurai = Layout::samurai();
  if (layout.size() != samurai.size() || layout.cells() != samurai.cells()) return false;
  for (int cell = 0; cell < samurai.cells(); ++cell) {
    const Layout::Place place = samurai.place(cell);
    if (layout.at(place.row, place.column) != cell || layout.region(cell) != samurai.region(cell))
      return false;
  }
  return true;
}

void append_rows(std::string& text, const Puzzle& puzzle) {
  const Layout& layout = puzzle.layout();
  const Digits givens = puzzle.givens();
  if (std::all_of(givens.begin(), givens.end(), [](std::uint8_t digit) { return digit == 0; })) return;
  const bool numbers = layout.size() > kMaxSymbol;
  for (int row = 0; row < layout.rows(); ++row) {
    for (int column = 0; column < layout.columns(); ++column) {
      const int cell = layout.at(row, column);
      if (numbers && column > 0) text += ' ';
      text += symbol(cell < 0 ? 0 : givens[static_cast<std::size_t>(cell)], layout.size());
    }
    text += '\n';
  }
}

void append_regions(std::string& text, const Layout& layout) {
  if (layout.has_usual_regions()) return;
  text += "regions\n";
  for (int cell = 0; cell < layout.cells(); ++cell) {
    const int region = layout.region(cell);
    text += region < 0 ? '.' : kRegionNames[static_cast<std::size_t>(region)];
    if (layout.place(cell).column == layout.columns() - 1) text += '\n';
  }
}

/// How many cells from the i-th on are in a straight line.
std::size_t run_from(const Layout& layout, const std::vector<int>& cells, std::size_t i) {
  const auto step = [&](std::size_t k) {
    const Layout::Place a = layout.place(cells[k]), b = layout.place(cells[k + 1]);
    return Layout::Place{b.row - a.row, b.column - a.column};
  };
  if (i + 1 >= cells.size()) return 1;
  const Layout::Place first = step(i);
  if (std::max(std::abs(first.row), std::abs(first.column)) != 1) return 1;
  std::size_t count = 2;
  while (i + count < cells.size() && step(i + count - 1) == first) ++count;
  return count;
}

void append_cells(std::string& text, const Layout& layout, const std::vector<int>& cells) {
  for (std::size_t i = 0; i < cells.size();) {
    const std::size_t run = run_from(layout, cells, i);
    text += ' ' + layout.name(cells[i]);
    if (run >= kShortestRun) text += '-' + layout.name(cells[i + run - 1]);
    i += run >= kShortestRun ? run : 1;
  }
}

void append_clue(std::string& text, const Layout& layout, const Clue& clue) {
  text += clue.rule;
  for (const int value : clue.values) {
    text += ' ' + (clue.rule == "xv" ? std::string(value == 10 ? "X" : "V") : std::to_string(value));
  }
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    text += i == 0 ? ':' : ';';
    append_cells(text, layout, clue.cells[i]);
    // A single square of such a clue is one beside the grid, but a line of one cell is not.
    const bool outside = find_rule(clue.rule)->form == Rule::Form::outside;
    if (outside && clue.cells[i].size() == 1) text += '-' + layout.name(clue.cells[i][0]);
  }
  text += '\n';
}

void append_marks(std::string& text, const Puzzle& puzzle) {
  const Layout& layout = puzzle.layout();
  for (int cell = 0; cell < layout.cells(); ++cell) {
    if (!puzzle.has_marks(cell)) continue;
    text += "marks";
    if (puzzle.allowed(cell) == 0) text += ' ' + std::string(kNoMarks);
    for (int digit = 1; digit <= layout.size(); ++digit) {
      if (puzzle.allowed(cell) >> digit & 1) text += ' ' + std::to_string(digit);
    }
    text += ": " + layout.name(cell) + '\n';
  }
}

}  // namespace

void append_puzzle(std::string& text, const Puzzle& puzzle, Digits solution) {
  const Layout& layout = puzzle.layout();
  const int n = layout.size();
  const bool samurai = is_samurai(layout);
  if (!samurai && (layout.rows() != n || layout.columns() != n || layout.cells() != n * n)) {
    throw InvalidBoard("only a single grid and a samurai can be written as text");
  }
  text += "sudoku " + (samurai ? "samurai" : std::to_string(n) + "x" + std::to_string(n)) + '\n';
  append_rows(text, puzzle);
  if (!samurai) append_regions(text, layout);
  for (const Clue& clue : puzzle.clues()) append_clue(text, layout, clue);
  append_marks(text, puzzle);
  if (!solution.empty()) {
    text += "solution ";
    append_line(text, puzzle, solution);
    text += '\n';
  }
  text += '\n';
}

}  // namespace sudoku

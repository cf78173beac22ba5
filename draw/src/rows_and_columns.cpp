#include "rows_and_columns.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "names.hpp"

namespace draw {

namespace {

constexpr std::uint32_t kMost = 200;  // rows or columns

struct Line {
  dlx::ItemId item;
  Coordinate at;
};

/// The items with such a word before a number, in the order of their numbers. Empty if two have the same one.
std::vector<Line> lines(const dlx::Problem& problem, std::string_view word) {
  std::vector<Line> found;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    auto line = read_line(problem.name(dlx::ItemId{i}));
    if (line && line->family == word) found.push_back({dlx::ItemId{i}, std::move(line->coordinate)});
  }
  std::sort(found.begin(), found.end(),
            [](const Line& a, const Line& b) { return a.at.number < b.at.number; });
  const auto same = std::adjacent_find(
      found.begin(), found.end(), [](const Line& a, const Line& b) { return a.at.number == b.at.number; });
  if (same != found.end()) found.clear();
  return found;
}

bool never_covered_twice(const dlx::Problem& problem, const std::vector<Line>& lines) {
  return std::all_of(lines.begin(), lines.end(), [&problem](const Line& line) {
    return !problem.is_primary(line.item) || problem.bounds(line.item).hi == 1;
  });
}

/// Puts the lines into the tables. The names of them, from the top or the left.
std::vector<std::string> number_them(const std::vector<Line>& lines, bool backwards,
                                     std::vector<std::uint32_t>& of_item) {
  std::vector<std::string> names(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t at = backwards ? lines.size() - 1 - i : i;
    of_item[index(lines[i].item)] = static_cast<std::uint32_t>(at);
    names[at] = lines[i].at.text;
  }
  return names;
}

/// The row and the column of an option; kNoCell for what it has none of.
struct Crossing {
  std::uint32_t row = kNoCell;
  std::uint32_t column = kNoCell;
  bool sound = true;  // not two rows or two columns, and without colors
};

Crossing crossing(const Crossings& board, std::span<const dlx::Entry> entries) {
  Crossing found;
  for (const dlx::Entry& entry : entries) {
    const std::uint32_t row = board.row_of[index(entry.item)];
    const std::uint32_t column = board.column_of[index(entry.item)];
    if (row == kNoCell && column == kNoCell) continue;
    if (entry.color != dlx::kNoColor) found.sound = false;
    std::uint32_t& known = row != kNoCell ? found.row : found.column;
    if (known != kNoCell) found.sound = false;
    known = row != kNoCell ? row : column;
  }
  return found;
}

/// Whether each option is a cell or has nothing to do with the board; and some are cells.
bool options_are_cells(const dlx::Problem& problem, const Crossings& board) {
  bool any = false;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const Crossing at = crossing(board, problem.entries(dlx::OptionId{o}));
    if (!at.sound || (at.row == kNoCell) != (at.column == kNoCell)) return false;
    any = any || at.row != kNoCell;
  }
  return any;
}

/// Whether each item that is no row and no column has cells of one diagonal only.
bool others_are_diagonals(const dlx::Problem& problem, const Crossings& board) {
  bool any = false;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (board.row_of[i] != kNoCell || board.column_of[i] != kNoCell) continue;
    bool rising = true, falling = true;
    std::optional<std::pair<std::int64_t, std::int64_t>> first;  // sum and difference of row and column
    for (const dlx::OptionId option : problem.options(dlx::ItemId{i})) {
      const Crossing at = crossing(board, problem.entries(option));
      if (at.row == kNoCell) continue;
      const std::int64_t row = at.row, column = at.column;
      if (!first) first = {row + column, row - column};
      rising = rising && row + column == first->first;
      falling = falling && row - column == first->second;
      any = true;
    }
    if (!rising && !falling) return false;
  }
  return any;
}

std::optional<Crossings> crossings(const dlx::Problem& problem, std::string_view row_word,
                                   std::string_view column_word, bool from_below) {
  const std::vector<Line> rows = lines(problem, row_word);
  const std::vector<Line> columns = lines(problem, column_word);
  if (rows.size() < 2 || columns.size() < 2 || rows.size() > kMost || columns.size() > kMost ||
      !never_covered_twice(problem, rows) || !never_covered_twice(problem, columns)) {
    return std::nullopt;
  }
  Crossings board;
  board.row_of.assign(problem.item_count(), kNoCell);
  board.column_of.assign(problem.item_count(), kNoCell);
  board.cells.rows = number_them(rows, from_below, board.row_of);
  board.cells.columns = number_them(columns, false, board.column_of);
  board.cells.layers = {""};
  board.cells.from_below = from_below;
  if (!options_are_cells(problem, board)) return std::nullopt;
  board.queens = others_are_diagonals(problem, board);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < columns.size(); ++column) {
      board.cells.cells.push_back({{0, {static_cast<int>(row), static_cast<int>(column)}}, ""});
    }
  }
  return board;
}

}  // namespace

std::optional<Crossings> find_crossings(const dlx::Problem& problem) {
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"r", "c"}, {"R", "C"}, {"row", "col"}, {"row", "column"}};
  for (const auto& [row, column] : kWords) {
    if (auto found = crossings(problem, row, column, false)) return found;
  }
  return crossings(problem, "y", "x", true);
}

}  // namespace draw

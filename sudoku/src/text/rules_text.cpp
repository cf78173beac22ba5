#include "text/rules_text.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "rules/misdrawn.hpp"
#include "symbol.hpp"
#include "text/drawn_boxes.hpp"
#include "text/make_puzzle.hpp"
#include "text/parser.hpp"
#include "text/puzzle_lines.hpp"

namespace sudoku {
namespace {

/// Thrown to leave a puzzle.
struct PuzzleFailure {
  dlx::Mistake mistake;
};

std::vector<std::string> known_words() {
  std::vector<std::string> words = rules();
  for (const std::string_view word : {kRegionsWord, kMarksWord, kSolutionWord}) words.emplace_back(word);
  return words;
}

}  // namespace

/// True if the next line is like a header, and clues are below it; or nothing but empty lines, if it is like
/// nothing else.
bool RulesTextReader::begins_badly() {
  constexpr std::size_t kFarthestClue = 4 * Shape::kMaxSize;
  const std::string& header = lines_.peek()->text;
  if (!is_like_header(header)) return false;
  std::size_t empty = 0;  // lines below it, before all others
  for (std::size_t i = 1; i < kFarthestClue; ++i) {
    const Line* line = lines_.peek(i);
    if (line == nullptr) return empty + 1 == i && is_size_only(header);
    if (line->text.empty() && empty + 1 == i) {
      ++empty;
      continue;
    }
    if (empty > 0 || is_other_form(*line)) return false;
    if (is_clue(*line) || same_word(line->text, kRegionsWord)) return true;
  }
  return false;
}

void RulesTextReader::refuse(ReadBoard& read) {
  const Line& line = *lines_.peek();
  read.line = line.number;
  const std::string header = "begins with a line such as 'sudoku 9x9'";
  const std::string message = is_clue(line)
                                  ? "a clue stands in a puzzle that " + header + "; an empty line ends it"
                                  : "a puzzle " + header + ", with nothing else on it; the largest is " +
                                        sized(Shape::kMaxSize, "puzzle");
  read.content = lines_.mistake(line, 0, line.text, message);
  lines_.drop();
  skip();
}

void RulesTextReader::read(ReadBoard& read) {
  read.line = lines_.peek()->number;
  try {
    read_puzzle(read);
  } catch (PuzzleFailure& failure) {
    read.content = std::move(failure.mistake);
    skip();
  }
}

void RulesTextReader::read_puzzle(ReadBoard& read) {
  const Line header = *lines_.peek();
  lines_.drop();
  const int size = *header_size(header.text);
  if (const auto why = wrong_size(size == 0 ? 9 : size, shape_)) fail(header, 0, header.text, *why);
  most_ = static_cast<std::size_t>(size == 0 ? 9 : size);
  has_rules_ = false;
  std::vector<std::uint8_t> digits;
  if (size > 0) digits = read_grid(size);
  Puzzle puzzle(size == 0 ? Layout::samurai() : read_layout(size));
  if (size == 0) digits = read_samurai(puzzle.layout());
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (digits[cell] != 0) puzzle.give(static_cast<int>(cell), digits[cell]);
  }
  std::vector<std::uint8_t> expected;
  read_clues(puzzle, expected);
  // A line that is too long ends the puzzle. It may be a clue, and without it this would be another puzzle.
  const Line* next = lines_.peek();
  if (next != nullptr && next->cut && !may_be_puzzle(next->text))
    fail(*next, 0, symbol_at(next->text, 0), too_long(*next));
  put_puzzle(std::move(puzzle), shape_, std::move(expected), read);
}

/// The lines of the grid: rows, and lines of dashes that may be rows. Drops nothing.
std::vector<Row> RulesTextReader::grid_rows(int size) {
  const auto n = static_cast<std::size_t>(size);
  const auto boxes = boxes_for(size, shape_);
  const auto band = static_cast<std::size_t>(boxes ? boxes->box_rows() : size);
  std::vector<Row> rows;
  std::size_t sure = 0;
  for (std::size_t i = 0; sure < n && i < 3 * n + 8; ++i) {
    const Line* line = lines_.peek(i);
    const bool between_bands = sure > 0 && sure % band == 0 && sure == rows.size();
    if (between_bands && line != nullptr && line->text.empty()) continue;
    if (line == nullptr || is_other_form(*line) || begins_with_name(*line, most_)) break;
    const Row row = look_at(*line);
    if (row.kind == Row::Kind::rule) continue;
    rows.push_back(row);
    sure += row.kind == Row::Kind::cells;
    if (rows.size() == 1 && n > 1 && cells_of(row, n).count == n * n) break;  // the whole grid in one line
  }
  if (sure == n) {
    std::erase_if(rows, [](const Row& row) { return row.kind != Row::Kind::cells; });
  } else {
    std::erase_if(rows, [n](const Row& row) { return row.kind != Row::Kind::cells && row.symbols != n; });
    rows.resize(std::min(rows.size(), n));
  }
  return rows;
}

/// The digits of the grid, and drops its lines. Empty if there is no grid.
std::vector<std::uint8_t> RulesTextReader::read_grid(int size) {
  const std::vector<Row> rows = grid_rows(size);
  if (rows.empty()) return {};
  const auto n = static_cast<std::size_t>(size);
  Parser parser(lines_, Shape(1, size));
  Content content = Board(Shape(1, size));
  const Cells cells = cells_of(rows[0], n);
  if (rows.size() == 1 && n > 1 && cells.count == n * n) {
    parser.line(rows[0], cells, content);
  } else {
    parser.grid(rows, n, content);
  }
  if (auto* mistake = std::get_if<dlx::Mistake>(&content)) throw PuzzleFailure{std::move(*mistake)};
  const std::size_t columns = shape_ || rows.size() < n ? 0 : columns_between_bars(rows, n);
  const Line first = *rows.front().line;
  const std::size_t last = rows.back().line->number;
  while (lines_.peek()->number < last) lines_.drop();
  lines_.drop();
  if (columns != 0) refuse_other_boxes(first, columns, size);
  const auto digits = std::get<Board>(content).digits();
  return {digits.begin(), digits.end()};
}

/// Bars between boxes contradict the usual boxes of a grid, if there are no lines of regions.
void RulesTextReader::refuse_other_boxes(const Line& first, std::size_t columns, int size) {
  const Line* next = next_word();
  const auto boxes = boxes_for(size, shape_);
  if (!boxes || (next != nullptr && ClueLine(*next).name() == kRegionsWord)) return;
  if (auto why = other_boxes(columns, *boxes)) fail(first, 0, first.text, std::move(*why));
}

/// The same for a samurai. A row has a symbol for each square, or for each cell.
std::vector<std::uint8_t> RulesTextReader::read_samurai(const Layout& layout) {
  std::vector<std::uint8_t> digits;
  int row = 0;
  Line last;
  for (; row < layout.rows(); lines_.drop()) {
    const Line* line = lines_.peek();
    if (line == nullptr || is_other_form(*line) || begins_with_name(*line, most_)) break;
    if (look_at(*line).kind == Row::Kind::rule) continue;
    std::vector<std::size_t> symbols;  // where they are
    for (std::size_t at = 0; at < line->text.size(); ++at) {
      if (std::string_view(" \t|,").find(line->text[at]) == std::string_view::npos) symbols.push_back(at);
    }
    std::vector<int> columns;
    for (int column = 0; column < layout.columns(); ++column) {
      if (layout.at(row, column) >= 0) columns.push_back(column);
    }
    const bool squares = symbols.size() == static_cast<std::size_t>(layout.columns());
    if (!squares && symbols.size() != columns.size()) {
      fail(*line, line->text.size(), {},
           "row " + std::to_string(row + 1) + " of a samurai has " + std::to_string(columns.size()) +
               " cells, not " + std::to_string(symbols.size()));
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::size_t at = symbols[squares ? static_cast<std::size_t>(columns[i]) : i];
      digits.push_back(symbol_value(line->text[at]));
      if (digits.back() <= most_) continue;
      const std::string_view token = symbol_at(line->text, at);
      fail(*line, at, token, dlx::quote(token) + " is not a digit or a blank ('.', '0', '_')");
    }
    ++row;
    last = *line;
  }
  if (row == 0 || row == layout.rows()) return digits;
  fail(last, last.text.size(), {},
       "the grid ends after " + counted(static_cast<std::size_t>(row), "row") + " of " +
           std::to_string(layout.rows()));
}

Layout RulesTextReader::read_layout(int size) {
  const Line* line = next_word();
  if (line == nullptr || ClueLine(*line).name() != kRegionsWord) {
    return layout_of(size, regions_of(size, shape_), shape_);
  }
  const Line header = *line;
  lines_.drop();
  if (header.text.size() > kRegionsWord.size()) {
    fail(header, kRegionsWord.size(), {},
         "nothing is expected behind this word; the regions are in the lines below");
  }
  const std::vector<int> regions = read_regions(size, header);
  has_rules_ = true;
  try {
    return Layout(size, regions);
  } catch (const InvalidBoard& error) {
    fail(header, 0, header.text, error.what());
  }
}

std::vector<int> RulesTextReader::read_regions(int size, const Line& header) {
  const auto n = static_cast<std::size_t>(size);
  std::vector<std::size_t> names;  // npos: in no region
  std::array<bool, kRegionNames.size()> used{};
  std::size_t kinds = 0;
  for (std::size_t row = 0; row < n; ++row, lines_.drop()) {
    const Line* line = lines_.peek();
    if (line == nullptr || is_other_form(*line)) {
      fail(header, 0, header.text,
           "the regions end after " + counted(row, "row") + " of " + std::to_string(n));
    }
    for (std::size_t at = 0; at < line->text.size(); ++at) {
      const char c = line->text[at];
      if (c == ' ' || c == '\t') continue;
      const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      const std::size_t name = c == '.' ? std::string::npos : kRegionNames.find(upper);
      const std::string_view token = symbol_at(line->text, at);
      if (c != '.' && name == std::string::npos) {
        fail(*line, at, token,
             dlx::quote(token) + " names no region; regions are letters or digits, and '.' is none");
      }
      if (c != '.' && !std::exchange(used[name], true) && ++kinds > n) {
        fail(*line, at, token, "there are more than " + counted(n, "region"));
      }
      names.push_back(name);
    }
    if (names.size() != (row + 1) * n) {
      fail(
          *line, line->text.size(), {},
          "a row of regions has " + counted(n, "symbol") + ", not " + std::to_string(names.size() - row * n));
    }
  }
  // Regions have the numbers of their names, if they can have, or else the same order.
  const auto last = std::find(used.rbegin(), used.rend(), true);
  const bool fits = used.rend() - last <= size;
  std::vector<int> regions;
  for (const std::size_t name : names) {
    if (name == std::string::npos) {
      regions.push_back(-1);
    } else {
      regions.push_back(static_cast<int>(
          fits ? name
               : static_cast<std::size_t>(
                     std::count(used.begin(), used.begin() + static_cast<std::ptrdiff_t>(name), true))));
    }
  }
  return regions;
}

/// The next line of the puzzle that is no rule below the grid; null at its end.
const Line* RulesTextReader::next_word() {
  for (;; lines_.drop()) {
    const Line* line = lines_.peek();
    if (line == nullptr || is_other_form(*line)) return nullptr;
    if (begins_with_name(*line, most_)) return line;
    const Row row = look_at(*line);
    if (row.kind != Row::Kind::cells) continue;
    const std::size_t count = cells_of(row, most_).count;
    if (row.highest == kStray && count != most_ && count != most_ * most_) return line;
    if (!has_rules_) return nullptr;  // another board: the header was a title
    fail(*line, 0, line->text,
         "this line belongs to no grid: the grid comes first, then regions and clues, and an empty line ends "
         "the puzzle");
  }
}

void RulesTextReader::read_clues(Puzzle& puzzle, std::vector<std::uint8_t>& expected) {
  while (const Line* line = next_word()) {
    try {
      read_clue(*line, puzzle, expected);
      has_rules_ = true;
    } catch (const LineMistake& mistake) {
      fail(*line, mistake.at, mistake.token, mistake.message);
    }
    lines_.drop();
  }
}

void RulesTextReader::read_clue(const Line& line, Puzzle& puzzle, std::vector<std::uint8_t>& expected) {
  const ClueLine words(line);
  const Layout& layout = puzzle.layout();
  if (words.name() == kRegionsWord)
    words.fail(most_ * most_ == static_cast<std::size_t>(layout.cells())
                   ? "regions come before all clues"
                   : "the regions of a samurai are boxes");
  if (words.name() == kSolutionWord) {
    expected = solution(line, layout);
    return;
  }
  if (words.name() == kMarksWord) {
    DigitSet digits = 0;
    const auto& values = words.values();
    if (values.size() != 1 || !same_word(values[0], kNoMarks)) {
      for (const int digit : words.numbers(layout.size(), 1)) digits |= DigitSet{1} << digit;
      if (digits == 0) words.fail(words.name() + " needs values");
    }
    for (const int cell : words.cells(layout)) puzzle.allow(cell, digits);
    return;
  }
  const Rule* rule = find_rule(words.name());
  if (rule == nullptr) {
    const std::string near = like_name(words.name(), known_words());
    words.fail("unknown rule " + dlx::quote(words.name()) + "; " +
               (near.empty() ? "doc/sudoku.md shows all rules" : near));
  }
  const Clue clue = words.clue(*rule, layout);
  try {
    puzzle.add(clue);
  } catch (const InvalidBoard& error) {
    words.fail(error.what());
  }
  if (auto why = misdrawn(*rule, clue, puzzle.layout())) words.fail(std::move(*why));
}

/// The digits of all cells: symbols, or numbers.
std::vector<std::uint8_t> RulesTextReader::solution(const Line& line, const Layout& layout) const {
  const std::size_t begin =
      std::min(line.text.find_first_not_of(" \t", kSolutionWord.size()), line.text.size());
  Line rest{line.number, line.column + begin, line.text.substr(begin)};
  const Row row = look_at(rest);
  const auto count = static_cast<std::size_t>(layout.cells());
  const bool words = row.words == count;
  std::vector<std::uint8_t> digits;
  const std::uint8_t highest = append_digits(row, {words, words ? row.words : row.symbols}, digits);
  const bool filled = std::find(digits.begin(), digits.end(), std::uint8_t{0}) == digits.end();
  if (digits.size() != count || highest > layout.size() || !filled) {
    throw LineMistake{
        begin, rest.text,
        "a solution has " + counted(count, "digit") + " from 1 to " + std::to_string(layout.size())};
  }
  return digits;
}

void RulesTextReader::fail(const Line& line, std::size_t at, std::string_view token,
                           std::string message) const {
  throw PuzzleFailure{lines_.mistake(line, at, token, std::move(message))};
}

/// After a mistake: drops all lines up to an empty one or the next header.
void RulesTextReader::skip() {
  for (const Line* line = nullptr; (line = lines_.peek()) != nullptr; lines_.drop()) {
    if (line->text.empty() || is_puzzle_header(line->text)) return;
  }
}

}  // namespace sudoku

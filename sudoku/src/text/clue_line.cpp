#include "text/clue_line.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>

#include <dlx/error.hpp>

#include "text/make_puzzle.hpp"

namespace sudoku {
namespace {

constexpr std::string_view kBetweenWords = " \t,";

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(kBetweenWords); at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kBetweenWords, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kBetweenWords, end);
  }
  return words;
}

std::optional<int> whole_number(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || text.empty() || end != text.data() + text.size()) return {};
  return number < 0 || number > most ? std::nullopt : std::optional<int>(number);
}

/// The square that "r3c7" means, inside of the grid or not.
std::optional<Layout::Place> square_of(std::string_view text) {
  constexpr int kFarthest = 10'000;
  const std::size_t c = text.find_first_of("cC");
  if (c == text.npos || lower_case(text[0]) != 'r') return {};
  const auto row = whole_number(text.substr(1, c - 1), kFarthest);
  const auto column = whole_number(text.substr(c + 1), kFarthest);
  if (!row || !column) return {};
  return Layout::Place{*row - 1, *column - 1};
}

int sign(int number) { return (number > 0) - (number < 0); }

/// How many letters must be changed, put in or left out to make `b` of `a`.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

ClueLine::ClueLine(const Line& line) : text_(line.text) {
  const std::string_view text = text_;
  const std::size_t name_end = std::min(text.find_first_of(" \t:"), text.size());
  for (const char c : text.substr(0, name_end)) name_ += lower_case(c);
  const std::size_t colon = std::min(text.find(':'), text.size());
  values_ = words_of(text.substr(name_end, colon - name_end));
  for (std::size_t begin = colon + 1; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    groups_.push_back(words_of(text.substr(begin, end - begin)));
    begin = end + 1;
  }
}

void ClueLine::fail(std::string_view word, std::string message) const {
  throw LineMistake{static_cast<std::size_t>(word.data() - text_.data()), std::string(word),
                    std::move(message)};
}

Clue ClueLine::clue(const Rule& rule, const Layout& layout) const {
  Clue clue{std::string(rule.name)};
  if (rule.name == "xv") {
    for (const std::string_view word : values_) {
      const char letter = word.size() == 1 ? lower_case(word[0]) : ' ';
      if (letter != 'x' && letter != 'v') fail(word, "the value X or V is expected, not " + dlx::quote(word));
      clue.values.push_back(letter == 'x' ? 10 : 5);
    }
  } else {
    clue.values = numbers(kMostValue);
  }
  for (const auto& words : groups_) {
    clue.cells.push_back(group(words, layout, rule.form == Rule::Form::outside));
  }
  return clue;
}

std::vector<int> ClueLine::cells(const Layout& layout) const {
  if (groups_.size() != 1 || groups_[0].empty()) fail(name_ + " needs one group of cells behind a ':'");
  return group(groups_[0], layout, false);
}

std::vector<int> ClueLine::numbers(int most, int least) const {
  std::vector<int> all;
  for (const std::string_view word : values_) {
    const auto number = whole_number(word, most);
    if (!number || *number < least) {
      const std::string from = least > 0 ? "from " + std::to_string(least) + " to " : "up to ";
      fail(word, dlx::quote(word) + " is no value; it must be a whole number " + from + std::to_string(most) +
                     ", and cells come behind a ':'");
    }
    all.push_back(*number);
  }
  return all;
}

/// The cells that words such as "r1c1" and "r1c1-r1c4" mean. With `outside`, a single square beside the grid
/// means what is seen from there.
std::vector<int> ClueLine::group(const std::vector<std::string_view>& words, const Layout& layout,
                                 bool outside) const {
  std::vector<int> cells;
  for (const std::string_view word : words) {
    const std::size_t dash = word.find('-');
    const auto first = square_of(word.substr(0, dash));
    const auto last = dash == word.npos ? first : square_of(word.substr(dash + 1));
    if (!first || !last)
      fail(word, dlx::quote(word) + " is no cell; cells are written as r1c1, or r1c1-r1c4");
    if (outside && words.size() == 1 && dash == word.npos) {
      if (cells = cells_seen(layout, *first); !cells.empty()) return cells;
      fail(word, dlx::quote(word) + " is not beside the grid: r0c1 is above column 1, r1c0 left of row 1");
    }
    const int rows = last->row - first->row;
    const int columns = last->column - first->column;
    if (rows != 0 && columns != 0 && std::abs(rows) != std::abs(columns)) {
      fail(word, dlx::quote(word) + " is no straight line");
    }
    const int steps = std::max(std::abs(rows), std::abs(columns));
    for (int i = 0; i <= steps; ++i) {
      const int cell = layout.at(first->row + i * sign(rows), first->column + i * sign(columns));
      if (cell < 0)
        fail(word, dlx::quote(word) + (dash == word.npos ? " is outside of the grid" : " leaves the grid"));
      cells.push_back(cell);
    }
  }
  return cells;
}

std::string like_name(std::string_view name, const std::vector<std::string>& known) {
  constexpr std::size_t kFewest = 3;  // letters, to guess what they begin
  std::size_t best = std::max<std::size_t>(1, name.size() / 3);
  std::vector<std::string_view> near;
  for (const std::string_view other : known) {
    const bool begins = name.size() >= kFewest && other.starts_with(name);
    const std::size_t distance = begins ? 0 : edits(name, other);
    if (distance > best) continue;
    if (distance < best) near.clear();
    best = distance;
    near.push_back(other);
  }
  std::string text;
  for (const std::string_view other : near) {
    text += (text.empty() ? "did you mean " : " or ") + ("'" + std::string(other) + "'");
  }
  return text.empty() ? text : text + "?";
}

}  // namespace sudoku

#include "text/jigsaw.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "text/make_puzzle.hpp"
#include "text/parser.hpp"
#include "text/row.hpp"
#include "text/symbol.hpp"

namespace sudoku {
namespace {

/// With more regions than letters there is no such form.
constexpr std::size_t kMostLetters = 26;

std::size_t letter_of(char c) { return static_cast<std::size_t>(c >= 'a' ? c - 'a' : c - 'A'); }

/// The n of a line with 2 n² symbols, and perhaps a separator in the middle; 0 if there is none.
std::size_t jigsaw_size(std::string_view text) {
  const std::size_t cells = text.size() / 2;
  const std::size_t n = root(cells);
  if (n < 4 || n > kMostLetters) return 0;
  return text.size() % 2 == 0 || std::string_view(" \t,;").find(text[cells]) != std::string_view::npos ? n
                                                                                                       : 0;
}

}  // namespace

bool is_jigsaw(const Line& line) {
  const std::string_view text = line.text;
  if (text.empty() || !is_letter(text.back()) || line.cut) return false;
  const std::size_t n = jigsaw_size(text);
  if (n == 0) return false;
  const std::string_view letters = text.substr(text.size() - n * n);
  if (!std::all_of(letters.begin(), letters.end(), is_letter)) return false;
  std::array<bool, kMostLetters> used{};
  for (const char c : letters) used[letter_of(c)] = true;
  const auto kinds = static_cast<std::size_t>(std::count(used.begin(), used.end(), true));
  return kinds > 1 && kinds <= n && text.substr(0, n * n).find_first_of(" \t,;") == text.npos;
}

void read_jigsaw(const Line& line, const IncomingLines& lines, const std::optional<Shape>& shape,
                 ReadBoard& read) {
  const std::size_t n = jigsaw_size(line.text);
  const int size = static_cast<int>(n);
  if (const auto why = wrong_size(size, shape)) {
    read.content = lines.mistake(line, 0, symbol_at(line.text, 0), *why);
    return;
  }
  const Line symbols{line.number, line.column, line.text.substr(0, n * n)};
  Parser parser(lines, Shape(1, size));
  Content content = Board(Shape(1, size));
  parser.line(look_at(symbols), {false, n * n}, content);
  if (auto* mistake = std::get_if<dlx::Mistake>(&content)) {
    read.content = std::move(*mistake);
    return;
  }
  const std::size_t begin = line.text.size() - n * n;
  std::array<std::size_t, kMostLetters> counts{};
  std::vector<std::size_t> letters;
  for (std::size_t i = 0; i < n * n; ++i) {
    letters.push_back(letter_of(line.text[begin + i]));
    if (++counts[letters.back()] <= n) continue;
    const std::string_view token = symbol_at(line.text, begin + i);
    read.content = lines.mistake(line, begin + i, token,
                                 "region " + dlx::quote(token) + " has more than " + counted(n, "cell"));
    return;
  }
  // There are n² letters, and none stands more than n times: so each stands n times. They are numbered in the
  // order of the alphabet.
  std::vector<int> regions;
  for (const std::size_t letter : letters) {
    const auto end = counts.begin() + static_cast<std::ptrdiff_t>(letter);
    regions.push_back(
        static_cast<int>(std::count_if(counts.begin(), end, [](std::size_t count) { return count > 0; })));
  }
  Puzzle puzzle(layout_of(size, regions, shape));
  const Board& board = std::get<Board>(content);
  for (int cell = 0; cell < board.shape().cells(); ++cell) {
    if (board.digit(cell) != 0) puzzle.give(cell, board.digit(cell));
  }
  put_puzzle(std::move(puzzle), shape, {}, read);
}

}  // namespace sudoku

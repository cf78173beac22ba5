#include "text/jigsaw.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "symbol.hpp"
#include "text/make_puzzle.hpp"
#include "text/parser.hpp"
#include "text/row.hpp"

namespace sudoku {
namespace {

/// With more regions than letters there is no such form.
constexpr std::size_t kMostLetters = 26;

std::size_t letter_of(char c) { return static_cast<std::size_t>(c >= 'a' ? c - 'a' : c - 'A'); }

/// How many different letters are in a text.
std::size_t kinds_of(std::string_view text) {
  std::array<bool, kMostLetters> used{};
  for (const char c : text) {
    if (is_letter(c)) used[letter_of(c)] = true;
  }
  return static_cast<std::size_t>(std::count(used.begin(), used.end(), true));
}

/// True for n² letters, from two to n different ones: neither blanks x, nor half a row of 32.
bool is_whole(std::string_view text, std::size_t n) {
  if (n < 4 || text.size() != n * n || !std::all_of(text.begin(), text.end(), is_letter)) return false;
  const std::size_t kinds = kinds_of(text);
  return kinds > 1 && kinds <= std::min(n, kMostLetters);
}

/// What a jigsaw in one line is made of.
struct Pieces {
  std::string_view symbols, letters;
  std::string_view text{};  // what stands behind
};

bool is_gap(char c) { return c == ' ' || c == '\t'; }

/// The first word behind `text`'s blanks, up to a blank, comma or semicolon. Faster than find_first_of().
std::string_view next_word(std::string_view text) {
  const auto begin = std::find_if_not(text.begin(), text.end(), is_gap);
  const auto end = std::find_if(begin, text.end(), [](char c) { return is_gap(c) || c == ',' || c == ';'; });
  return text.substr(static_cast<std::size_t>(begin - text.begin()), static_cast<std::size_t>(end - begin));
}

std::string_view without_gap(std::string_view text) {
  return text.substr(
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_gap) - text.begin()));
}

/// How many cells have a symbol or a letter in the text: all but blanks.
std::size_t cells_in(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_gap));
}

/// True if all words have `size` bytes.
bool has_even_words(std::string_view text, std::size_t size) {
  while (!(text = without_gap(text)).empty()) {
    if (next_word(text).size() != size) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::string_view behind(std::string_view text, std::string_view word) {
  return text.substr(static_cast<std::size_t>(word.data() + word.size() - text.data()));
}

/// The pieces of a line, if it is a jigsaw or seems to be meant as one. A comma or semicolon is taken only if
/// nothing is wrong: such a line is a record, too.
std::optional<Pieces> pieces_of(const Line& line) {
  const std::string_view text = line.text;
  if (line.cut) return std::nullopt;
  std::string_view symbols = next_word(text);
  if (symbols.size() == text.size()) {
    symbols = text.substr(0, text.size() / 2);
    const std::string_view letters = text.substr(symbols.size());
    const bool whole = letters.size() == symbols.size() && is_whole(letters, root(symbols.size()));
    return whole ? std::optional<Pieces>({symbols, letters}) : std::nullopt;
  }
  const std::size_t n = root(symbols.size());
  std::string_view rest = without_gap(behind(text, symbols));
  if (rest.starts_with(',') || rest.starts_with(';')) {
    rest = without_gap(rest.substr(1));
    return is_whole(rest, n) ? std::optional<Pieces>({symbols, rest}) : std::nullopt;
  }
  // The shortest beginning that seems to be meant. One with n² letters is better.
  std::optional<Pieces> found;
  for (std::size_t end = 0; end < rest.size();) {
    const std::string_view word = next_word(rest.substr(end));
    if (word.empty()) break;
    end = static_cast<std::size_t>(word.data() + word.size() - rest.data());
    const Pieces pieces{symbols, rest.substr(0, end), rest.substr(end)};
    const std::size_t cells = cells_in(pieces.letters);
    if (cells > n * n && found) break;
    if (names_regions(pieces.letters, n) && (!found || cells == n * n)) found = pieces;
    if (cells >= 2 * n * n) break;
  }
  return found;
}

/// The cells of a board without boxes, or the mistake in them.
Content read_symbols(const Line& line, std::string_view symbols, int size, const IncomingLines& lines) {
  const auto n = static_cast<std::size_t>(size);
  const auto at = static_cast<std::size_t>(symbols.data() - line.text.data());
  const Line cells{line.number, line.column + at, std::string(symbols)};
  Content content = Board(Shape(1, size));
  Parser(lines, Shape(1, size)).line(look_at(cells), {false, n * n}, content);
  return content;
}

}  // namespace

bool names_regions(std::string_view text, std::size_t n) {
  if (n < 4 || n > kMostLetters) return false;
  const std::size_t few = n < 6 ? 1 : n;
  if (text.size() + few < n * n) return false;
  const auto letters = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_letter));
  if (letters + few + few < n * n) return false;
  const std::size_t all = cells_in(text);
  if (all + few < n * n || all > n * n + few || all - letters > few) return false;
  const std::size_t kinds = kinds_of(text);
  if (kinds < 2 || kinds > n + 1) return false;
  // A name may have as few, and half a row of 32 with x for blanks.
  const auto crosses = static_cast<std::size_t>(std::count(text.begin(), text.end(), 'x'));
  return n > 5 || (crosses <= n + 1 && (all == text.size() || has_even_words(text, n)));
}

bool is_jigsaw(const Line& line) { return pieces_of(line).has_value(); }

void read_jigsaw(const Line& line, const IncomingLines& lines, const std::optional<Shape>& shape,
                 ReadBoard& read) {
  const Pieces pieces = *pieces_of(line);
  read_jigsaw(line, root(pieces.symbols.size()), pieces.symbols, pieces.letters, {}, lines, shape, read);
  if (!pieces.text.empty()) read.text = pieces.text;
}

void read_jigsaw(const Line& line, std::size_t n, std::string_view symbols, std::string_view names,
                 std::string_view solution, const IncomingLines& lines, const std::optional<Shape>& shape,
                 ReadBoard& read) {
  const int size = static_cast<int>(n);
  const auto refuse = [&](const char* at, const std::string& why) {
    const auto place = static_cast<std::size_t>(at - line.text.data());
    read.content = lines.mistake(line, place, symbol_at(line.text, place), why);
  };
  if (const auto why = wrong_size(size, shape)) return refuse(line.text.data(), *why);
  read.content = read_symbols(line, symbols, size, lines);
  if (!std::holds_alternative<Board>(read.content)) return;
  const Board board = std::get<Board>(read.content);
  std::vector<std::uint8_t> expected;
  if (!solution.empty()) {
    read.content = read_symbols(line, solution, size, lines);
    const auto* whole = std::get_if<Board>(&read.content);
    if (whole == nullptr) return;
    expected.assign(whole->digits().begin(), whole->digits().end());
  }
  std::array<std::size_t, kMostLetters> counts{};
  std::vector<std::size_t> letters;
  for (const char& c : names) {
    if (is_gap(c)) continue;
    if (!is_letter(c)) {
      const std::string token(symbol_at(line.text, static_cast<std::size_t>(&c - line.text.data())));
      return refuse(&c, dlx::quote(token) + " is no letter; letters name the regions of a jigsaw");
    }
    letters.push_back(letter_of(c));
    if (++counts[letters.back()] > n) {
      return refuse(&c, "region " + dlx::quote(std::string(1, c)) + " has more than " + counted(n, "cell"));
    }
  }
  if (letters.size() != n * n) {
    return refuse(names.data(), counted(letters.size(), "letter") + " to name the regions of " +
                                    counted(n * n, "cell") + "; each cell needs one");
  }
  if (std::count(counts.begin(), counts.end(), 0) + size < static_cast<int>(kMostLetters))
    return refuse(names.data(), "more than " + counted(n, "region"));
  // There are n² letters, and none stands more than n times: so each stands n times. They are numbered in the
  // order of the alphabet.
  std::vector<int> regions;
  for (const std::size_t letter : letters) {
    const auto end = counts.begin() + static_cast<std::ptrdiff_t>(letter);
    regions.push_back(
        static_cast<int>(std::count_if(counts.begin(), end, [](std::size_t count) { return count > 0; })));
  }
  Puzzle puzzle(layout_of(size, regions, shape));
  for (int cell = 0; cell < board.shape().cells(); ++cell) {
    if (board.digit(cell) != 0) puzzle.give(cell, board.digit(cell));
  }
  put_puzzle(std::move(puzzle), shape, std::move(expected), read);
}

}  // namespace sudoku

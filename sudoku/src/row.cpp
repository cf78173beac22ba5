#include "row.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include <sudoku/board.hpp>

#include "symbol.hpp"

namespace sudoku {
namespace {

constexpr std::string_view kSeparators = " \t,|";

/// The next word from `at` on, which moves behind it; empty at the end.
std::string_view next_word(std::string_view text, std::size_t& at) {
  const std::size_t begin = std::min(text.find_first_not_of(kSeparators, at), text.size());
  at = std::min(text.find_first_of(kSeparators, begin), text.size());
  return text.substr(begin, at - begin);
}

bool is_mark(std::string_view word) {
  return word.size() > 1 && word[0] == '.' && cell_value(word.substr(1)) != 0 &&
         cell_value(word.substr(1)) != kStray;
}

std::uint8_t word_value(std::string_view word) { return cell_value(word.substr(is_mark(word) ? 1 : 0)); }

bool has_size(std::size_t cells) {
  const std::size_t size = cells <= Shape::kMaxSize ? cells : root(cells);
  return Shape::of_size(static_cast<int>(std::min(size, std::size_t{Shape::kMaxSize} + 1))).has_value();
}

}  // namespace

std::size_t root(std::size_t cells) {
  for (std::size_t n = 1; n <= Shape::kMaxSize; ++n) {
    if (n * n == cells) return n;
  }
  return 0;
}

std::uint8_t cell_value(std::string_view word) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (word.size() == 1) return symbol_value(word[0]);
  if (word.size() != 2 || !is_digit(word[0]) || !is_digit(word[1])) return kStray;
  return static_cast<std::uint8_t>((word[0] - '0') * 10 + (word[1] - '0'));
}

Row look_at(const Line& line) {
  const std::string_view text = line.text;
  Row row;
  row.line = &line;
  const auto has = [text](std::string_view any) { return text.find_first_of(any) != text.npos; };
  row.bars = has("|");
  row.dashed = has("-");
  if (text.find_first_not_of("-+=|* \t") == text.npos && (row.dashed || !has("*"))) {
    row.kind = has("+=") || !row.dashed ? Row::Kind::rule : Row::Kind::dashes;
  }
  std::size_t together = 0;  // words since the last bar
  std::size_t end = 0;
  for (std::size_t at = 0;; end = at) {
    const std::string_view word = next_word(text, at);
    if (word.empty()) break;
    row.symbols += word.size();
    ++row.words;
    row.highest = std::max(row.highest, word_value(word));
    row.marks |= is_mark(word);
    const bool bar = text.substr(end, at - word.size() - end).find('|') != text.npos;
    together = bar ? 1 : together + 1;
    row.boxed |= together > 1 && text[0] == '|';
  }
  return row;
}

Cells cells_of(const Row& row, std::size_t size) {
  const Cells words{true, row.words};
  const Cells symbols{false, row.symbols};
  if (row.highest == kStray || row.kind != Row::Kind::cells) return symbols;
  if (size != 0) {
    const auto fits = [size](std::size_t count) { return count == size || count == size * size; };
    return fits(row.words) && (row.highest <= size || !fits(row.symbols)) ? words : symbols;
  }
  if (row.marks && !row.boxed) return symbols;
  const std::size_t most = row.words <= Shape::kMaxSize ? row.words : root(row.words);
  if (!has_size(row.words)) return symbols;
  return row.highest <= most || !has_size(row.symbols) ? words : symbols;
}

std::uint8_t decode(const Row& row, const Cells& cells, std::vector<std::uint8_t>& digits) {
  const std::string_view text = row.line->text;
  const std::size_t begin = digits.size();
  for (std::size_t at = 0;;) {
    const std::string_view word = next_word(text, at);
    if (word.empty()) break;
    if (cells.words) {
      digits.push_back(word_value(word));
    } else {
      std::transform(word.begin(), word.end(), std::back_inserter(digits), symbol_value);
    }
  }
  return std::accumulate(digits.begin() + static_cast<std::ptrdiff_t>(begin), digits.end(), std::uint8_t{0},
                         [](std::uint8_t a, std::uint8_t b) { return std::max(a, b); });
}

Spot spot(const Row& row, const Cells& cells, std::size_t i) {
  const std::string_view text = row.line->text;
  for (std::size_t at = 0;;) {
    const std::string_view word = next_word(text, at);
    const std::size_t begin = at - word.size();
    if (word.empty()) return {text.size(), {}};
    const std::size_t count = cells.words ? 1 : word.size();
    if (i >= count) {
      i -= count;
    } else if (cells.words) {
      return {begin, word};
    } else {
      return {begin + i, symbol_at(text, begin + i)};
    }
  }
}

}  // namespace sudoku

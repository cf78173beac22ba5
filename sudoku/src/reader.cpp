#include <algorithm>
#include <istream>
#include <string>
#include <utility>
#include <vector>

#include <sudoku/text.hpp>

#include "symbol.hpp"

namespace sudoku {
namespace {

/// A block of more lines of 16 symbols than this is not held to its end.
constexpr std::size_t kLongestBlock = 1024;

std::string counted(std::size_t count, const char* what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// The symbol that begins at byte `at`: a byte, or the bytes of one UTF-8 character; empty past the end.
std::string_view symbol_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (at >= text.size()) return {};
  std::size_t end = at + 1;
  if (byte(at) >= 0xC0) {
    while (end < text.size() && end < at + 4 && (byte(end) & 0xC0) == 0x80) ++end;
  }
  return text.substr(at, end - at);
}

/// The n ≤ 32 with n² symbols, with a box or without; failing that, the n with a box whose n² is nearest.
std::size_t nearest_size(std::size_t symbols) {
  std::size_t nearest = 4;
  const auto distance = [&](std::size_t n) { return n * n > symbols ? n * n - symbols : symbols - n * n; };
  for (std::size_t n = 1; n <= kMaxSymbol; ++n) {
    if (distance(n) == 0) return n;
    if (distance(n) < distance(nearest) && Shape::of_size(static_cast<int>(n))) nearest = n;
  }
  return nearest;
}

}  // namespace

BoardReader::BoardReader(std::istream& in, std::string source, std::optional<Shape> shape)
    : in_(in), source_(std::move(source)), shape_(shape) {}

std::optional<ReadBoard> BoardReader::next() {
  const Line* line = peek(0);
  for (; line != nullptr && line->text.empty(); line = peek(0)) {
    ahead_.pop_front();
    size_of_16s_.reset();
  }
  if (line == nullptr) return {};

  const std::size_t length = line->text.size();
  std::size_t size = shape_ ? static_cast<std::size_t>(shape_->size()) : length;
  if (length != 16) {
    size_of_16s_.reset();
  } else if (!shape_) {
    if (!size_of_16s_) size_of_16s_ = size_of_16s();
    size = *size_of_16s_;
  }

  std::vector<Line> lines{take()};
  const std::size_t number = lines.front().number;
  if (stands_alone(length, size)) return ReadBoard{number, parse_line(lines.front())};
  while (lines.size() < size) {
    line = peek(0);
    if (line == nullptr || line->text.empty() || stands_alone(line->text.size(), size)) break;
    lines.push_back(take());
  }
  return ReadBoard{number, parse_grid(lines, size)};
}

/// True for a line that is a board of n = `size` by itself, or is meant to be one, rather than a row of n.
bool BoardReader::stands_alone(std::size_t length, std::size_t size) const {
  if (!shape_) return length > kMaxSymbol || length == size * size;
  return length > Shape::kMaxSize || length > size * (size + 1) / 2;  // that is, nearer to n² than to n
}

/// What lines of 16 symbols mean from the next line to the end of their block.
std::size_t BoardReader::size_of_16s() {
  std::size_t lines = 0;
  std::size_t high = 0;
  for (; lines <= kLongestBlock; ++lines) {
    const Line* line = peek(lines);
    if (line == nullptr || line->text.size() != 16) break;
    if (std::any_of(line->text.begin(), line->text.end(), [](char c) { return symbol_value(c) > 4; })) ++high;
  }
  return (lines <= kLongestBlock && lines % 16 == 0) || high > lines / 2 ? 16 : 4;
}

const BoardReader::Line* BoardReader::peek(std::size_t i) {
  while (ahead_.size() <= i) {
    std::optional<Line> line = read_line();
    if (!line) return nullptr;
    ahead_.push_back(std::move(*line));
  }
  return &ahead_[i];
}

BoardReader::Line BoardReader::take() {
  Line line = std::move(ahead_.front());
  ahead_.pop_front();
  return line;
}

/// The next line that is not only a comment.
std::optional<BoardReader::Line> BoardReader::read_line() {
  for (;;) {
    // Besides seeing the end, this flushes the stream that `in_` is tied to: a prompt, the answers so far.
    const std::istream::sentry ready(in_, true);
    if (!ready) return {};
    ++lines_read_;
    // Not std::getline, which takes an endless run of NUL bytes for one line and never returns.
    std::string text;
    int c = in_.rdbuf()->sbumpc();
    for (; c != std::char_traits<char>::eof() && c != '\n'; c = in_.rdbuf()->sbumpc()) {
      if (c == 0) {
        ahead_.clear();
        in_.setstate(std::ios::failbit);
        throw dlx::ParseError({{source_, lines_read_, text.size() + 1, std::string(1, '\0'),
                                "not a text: byte 0 (a board is plain text, such as ASCII or UTF-8)"}});
      }
      text.push_back(static_cast<char>(c));
    }
    if (c != '\n') in_.setstate(std::ios::eofbit);
    if (c != '\n' && text.empty()) return {};

    if (lines_read_ == 1 && text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    const std::size_t comment = text.find('#');
    if (comment != text.npos) text.erase(comment);
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r"), text.size());
    text.erase(text.find_last_not_of(" \t\r") + 1);
    text.erase(0, begin);
    if (text.empty() && comment != text.npos) continue;
    return Line{lines_read_, begin + 1, std::move(text)};
  }
}

BoardReader::Content BoardReader::parse_line(const Line& line) const {
  if (auto stray = stray_symbol(line)) return std::move(*stray);
  const std::size_t length = line.text.size();
  const std::size_t size = shape_ ? static_cast<std::size_t>(shape_->size()) : nearest_size(length);
  if (length != size * size) {
    return mistake(line, std::min(length, size * size),
                   std::to_string(length) + " symbols are no board: " +
                       sized(static_cast<int>(size), "board") + " has " + std::to_string(size * size));
  }
  const std::optional<Shape> shape = shape_ ? shape_ : Shape::of_size(static_cast<int>(size));
  if (!shape) return no_box(line, size);
  Board board(*shape);
  if (auto high = fill(board, 0, line)) return std::move(*high);
  return board;
}

BoardReader::Content BoardReader::parse_grid(const std::vector<Line>& rows, std::size_t size) const {
  const std::optional<Shape> shape = shape_ ? shape_ : Shape::of_size(static_cast<int>(size));
  if (!shape) return stray_symbol(rows.front()).value_or(no_box(rows.front(), size));
  Board board(*shape);
  int cell = 0;
  for (const Line& row : rows) {
    if (auto stray = stray_symbol(row)) return std::move(*stray);
    if (row.text.size() != size) {
      return mistake(row, std::min(row.text.size(), size),
                     "row has " + counted(row.text.size(), "symbol") + ", " +
                         sized(static_cast<int>(size), "grid") + " needs " + std::to_string(size));
    }
    if (auto high = fill(board, cell, row)) return std::move(*high);
    cell += shape->size();
  }
  if (rows.size() < size) {
    return mistake(rows.back(), size,
                   "the grid ends after " + counted(rows.size(), "row") + " of " + std::to_string(size));
  }
  return board;
}

/// Sets the cells from `cell` on to the symbols of `line`, unless one of them is too high.
std::optional<dlx::Mistake> BoardReader::fill(Board& board, int cell, const Line& line) const {
  const int size = board.shape().size();
  for (std::size_t i = 0; i < line.text.size(); ++i, ++cell) {
    const int digit = symbol_value(line.text[i]);
    if (digit > size) {
      return mistake(line, i,
                     dlx::quote(symbol_at(line.text, i)) + " stands for " + std::to_string(digit) +
                         ", but digits of " + sized(size, "board") + " go up to " + std::to_string(size));
    }
    board.set(cell, digit);
  }
  return {};
}

std::optional<dlx::Mistake> BoardReader::stray_symbol(const Line& line) const {
  const auto stray =
      std::find_if(line.text.begin(), line.text.end(), [](char c) { return symbol_value(c) < 0; });
  if (stray == line.text.end()) return {};
  const auto at = static_cast<std::size_t>(stray - line.text.begin());
  return mistake(line, at,
                 dlx::quote(symbol_at(line.text, at)) + " is not a digit or a blank ('.', '0', '_')");
}

dlx::Mistake BoardReader::no_box(const Line& line, std::size_t size) const {
  const std::string n = std::to_string(size);
  return mistake(line, 0,
                 "no box of at least 2 rows fits " + sized(static_cast<int>(size), "board") +
                     "; say --box 1x" + n + " (rows x columns)");
}

/// A mistake at byte `at` of what is left of the line; its token is the symbol there, if any.
dlx::Mistake BoardReader::mistake(const Line& line, std::size_t at, std::string message) const {
  return {source_, line.number, line.column + at, std::string(symbol_at(line.text, at)), std::move(message)};
}

}  // namespace sudoku

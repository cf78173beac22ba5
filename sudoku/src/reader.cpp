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
  for (std::size_t n = 1; n <= kMaxSymbol && n * n <= symbols; ++n) {
    if (n * n == symbols) return n;
  }
  std::size_t nearest = 4;
  const auto distance = [&](std::size_t n) { return n * n > symbols ? n * n - symbols : symbols - n * n; };
  for (std::size_t n = 1; n <= kMaxSymbol; ++n) {
    if (distance(n) < distance(nearest) && Shape::of_size(static_cast<int>(n))) nearest = n;
  }
  return nearest;
}

/// Where the first symbol stands whose value is above `most`; there is one.
std::size_t first_above(std::string_view text, int most) {
  const auto high = std::find_if(text.begin(), text.end(), [most](char c) { return symbol_value(c) > most; });
  return static_cast<std::size_t>(high - text.begin());
}

/// The board in `content`, or a blank one put there if that is not of this shape.
Board& board_in(std::variant<Board, dlx::Mistake>& content, Shape shape) {
  if (auto* board = std::get_if<Board>(&content); board && board->shape() == shape) return *board;
  return content.emplace<Board>(shape);
}

}  // namespace

BoardReader::BoardReader(std::istream& in, std::string source, std::optional<Shape> shape,
                         std::function<void()> before_waiting)
    : in_(in), source_(std::move(source)), shape_(shape), before_waiting_(std::move(before_waiting)) {}

std::optional<ReadBoard> BoardReader::next() {
  std::optional<ReadBoard> read(std::in_place);
  if (!next(*read)) read.reset();
  return read;
}

bool BoardReader::next(ReadBoard& read) {
  do {
    if (!take(line_)) return false;
    if (line_.text.empty()) size_of_16s_.reset();
  } while (line_.text.empty());

  const std::size_t length = line_.text.size();
  std::size_t size = shape_ ? static_cast<std::size_t>(shape_->size()) : length;
  if (length != 16) {
    size_of_16s_.reset();
  } else if (!shape_) {
    if (!size_of_16s_) size_of_16s_ = size_of_16s(line_);
    size = *size_of_16s_;
  }

  read.line = line_.number;
  if (stands_alone(length, size)) {
    parse_line(line_, read.content);
    return true;
  }
  std::vector<Line> rows{line_};
  while (rows.size() < size) {
    const Line* line = peek(0);
    if (line == nullptr || line->text.empty() || stands_alone(line->text.size(), size)) break;
    take(rows.emplace_back());
  }
  parse_grid(rows, size, read.content);
  return true;
}

/// True for a line that is a board of n = `size` by itself, or is meant to be one, rather than a row of n.
bool BoardReader::stands_alone(std::size_t length, std::size_t size) const {
  if (!shape_) return length > kMaxSymbol || length == size * size;
  return length > Shape::kMaxSize || length > size * (size + 1) / 2;  // that is, nearer to n² than to n
}

/// What lines of 16 symbols mean from `first`, which is taken, to the end of their block.
std::size_t BoardReader::size_of_16s(const Line& first) {
  std::size_t lines = 0;
  std::size_t high = 0;
  for (const Line* line = &first; line != nullptr && line->text.size() == 16; line = peek(lines - 1)) {
    high += std::any_of(line->text.begin(), line->text.end(),
                        [](char c) { return symbol_value(c) > 4 && symbol_value(c) != kStray; });
    if (++lines > kLongestBlock) break;
  }
  return (lines <= kLongestBlock && lines % 16 == 0) || high > lines / 2 ? 16 : 4;
}

const BoardReader::Line* BoardReader::peek(std::size_t i) {
  while (ahead_.size() <= i) {
    Line line;
    if (!read_line(line)) return nullptr;
    ahead_.push_back(std::move(line));
  }
  return &ahead_[i];
}

/// The next line, in place of `line`; false at the end of the text.
bool BoardReader::take(Line& line) {
  if (ahead_.empty()) return read_line(line);
  line = std::move(ahead_.front());
  ahead_.pop_front();
  return true;
}

/// The next line that is not only a comment.
bool BoardReader::read_line(Line& line) {
  while (const auto raw = raw_line()) {
    std::string_view text = *raw;
    ++lines_read_;
    if (lines_read_ == 1 && text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const std::size_t comment = text.find('#');
    text = text.substr(0, comment);
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r"), text.size());
    text = text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
    if (text.empty() && comment != text.npos) continue;
    line.number = lines_read_;
    line.column = begin + 1;
    line.text = text;
    return true;
  }
  return false;
}

/// The bytes up to the next line end, which is taken; valid until more is read.
std::optional<std::string_view> BoardReader::raw_line() {
  for (std::size_t seen = 0;;) {
    const std::string_view rest = std::string_view(text_).substr(at_);
    const std::string_view line = rest.substr(0, rest.find('\n', seen));
    // Looked for in what there is of a line, since an endless run of NUL bytes has no line end.
    if (const std::size_t zero = line.find('\0', seen); zero != line.npos) {
      ahead_.clear();
      at_ = text_.size();
      in_.setstate(std::ios::failbit);
      throw dlx::ParseError({{source_, lines_read_ + 1, zero + 1, std::string(1, '\0'),
                              "not a text: byte 0 (a board is plain text, such as ASCII or UTF-8)"}});
    }
    if (line.size() < rest.size()) {
      at_ += line.size() + 1;
      return line;
    }
    seen = rest.size();
    if (read_more()) continue;
    if (seen == 0) return {};
    at_ = text_.size();
    return std::string_view(text_).substr(at_ - seen);
  }
}

/// Reads what the stream has at hand; if that is nothing, waits for it. False at the end of the text.
bool BoardReader::read_more() {
  constexpr std::size_t kPiece = 1 << 16;
  if (!in_.good()) return false;
  std::streambuf& buffer = *in_.rdbuf();
  if (buffer.in_avail() <= 0 && before_waiting_) before_waiting_();
  // Flushes the stream that `in_` is tied to: a prompt, the answers so far.
  const std::istream::sentry ready(in_, true);
  if (!ready) return false;
  if (buffer.in_avail() <= 0 && buffer.sgetc() == std::char_traits<char>::eof()) {
    in_.setstate(std::ios::eofbit);
    return false;
  }
  text_.erase(0, at_);
  at_ = 0;
  const std::size_t before = text_.size();
  text_.resize(before +
               std::min(kPiece, static_cast<std::size_t>(std::max<std::streamsize>(buffer.in_avail(), 1))));
  const std::streamsize count =
      buffer.sgetn(text_.data() + before, static_cast<std::streamsize>(text_.size() - before));
  text_.resize(before + static_cast<std::size_t>(count));
  if (count == 0) in_.setstate(std::ios::eofbit);
  return count > 0;
}

void BoardReader::parse_line(const Line& line, Content& content) {
  digits_.clear();
  const std::uint8_t highest = translate(line);
  if (highest == kStray) {
    content = stray_symbol(line);
    return;
  }
  const std::size_t length = line.text.size();
  const std::size_t size = shape_ ? static_cast<std::size_t>(shape_->size()) : nearest_size(length);
  if (length != size * size) {
    content =
        mistake(line, std::min(length, size * size),
                std::to_string(length) + " symbols are no board: " + sized(static_cast<int>(size), "board") +
                    " has " + std::to_string(size * size));
    return;
  }
  const std::optional<Shape> shape = shape_ ? shape_ : Shape::of_size(static_cast<int>(size));
  if (!shape) {
    content = no_box(line, size);
  } else if (highest > size) {
    content = too_high(line, shape->size());
  } else {
    board_in(content, *shape).assign(digits_);
  }
}

void BoardReader::parse_grid(const std::vector<Line>& rows, std::size_t size, Content& content) {
  digits_.clear();
  const std::optional<Shape> shape = shape_ ? shape_ : Shape::of_size(static_cast<int>(size));
  for (const Line& row : rows) {
    const std::uint8_t highest = translate(row);
    if (highest == kStray) {
      content = stray_symbol(row);
    } else if (!shape) {
      content = no_box(row, size);
    } else if (row.text.size() != size) {
      content = mistake(row, std::min(row.text.size(), size),
                        "row has " + counted(row.text.size(), "symbol") + ", " +
                            sized(static_cast<int>(size), "grid") + " needs " + std::to_string(size));
    } else if (highest > size) {
      content = too_high(row, shape->size());
    } else {
      continue;
    }
    return;
  }
  if (rows.size() < size) {
    content = mistake(rows.back(), size,
                      "the grid ends after " + counted(rows.size(), "row") + " of " + std::to_string(size));
  } else {
    board_in(content, *shape).assign(digits_);
  }
}

/// Puts what the symbols of `line` stand for behind `digits_`, and returns the highest.
std::uint8_t BoardReader::translate(const Line& line) {
  const std::size_t begin = digits_.size();
  digits_.resize(begin + line.text.size());
  std::uint8_t* digit = digits_.data() + begin;
  std::uint8_t highest = 0;
  for (const char c : line.text) {
    const std::uint8_t value = symbol_value(c);
    highest = std::max(highest, value);
    *digit++ = value;
  }
  return highest;
}

dlx::Mistake BoardReader::stray_symbol(const Line& line) const {
  const std::size_t at = first_above(line.text, kStray - 1);
  return mistake(line, at,
                 dlx::quote(symbol_at(line.text, at)) + " is not a digit or a blank ('.', '0', '_')");
}

dlx::Mistake BoardReader::too_high(const Line& line, int size) const {
  const std::size_t at = first_above(line.text, size);
  return mistake(line, at,
                 dlx::quote(symbol_at(line.text, at)) + " stands for " +
                     std::to_string(symbol_value(line.text[at])) + ", but digits of " + sized(size, "board") +
                     " go up to " + std::to_string(size));
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

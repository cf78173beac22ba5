#include "text/row.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <utility>

#include <sudoku/board.hpp>

#include "symbol.hpp"

namespace sudoku {
namespace {

/// What a byte means in a line of a grid.
enum Mark : std::uint8_t {
  kSeparator = 1,
  kBar = 2,
  kDash = 4,
  kStar = 8,
  kDrawn = 16,
  kCell = 32,
  kComma = 64
};
constexpr std::array<std::uint8_t, 256> kMarks = [] {
  std::array<std::uint8_t, 256> marks{};
  for (std::uint8_t& mark : marks) mark = kCell;
  marks[' '] = marks['\t'] = kSeparator;
  marks[','] = kSeparator | kCell | kComma;
  marks['|'] = kSeparator | kBar;
  marks['-'] = kDash;
  marks['*'] = kStar;
  marks['+'] = marks['='] = marks[':'] = marks['\''] = kDrawn;
  return marks;
}();

/// A byte, or a character that draws a box: U+2500 to U+257F, of three bytes.
struct Glyph {
  unsigned mark;
  std::size_t bytes;
};

/// What the three bytes of a character that draws mean. │ and its like are bars, all others draw rules.
Glyph drawn(unsigned char second, unsigned char third) {
  constexpr std::string_view kDown = "\x82\x83\x86\x87\x8A\x8B";  // │ ┃ ┆ ┇ ┊ ┋, after E2 94
  constexpr std::string_view kDoubleDown = "\x8E\x8F\x91\xB7\xBD\xBF";  // ╎ ╏ ║ ╷ ╽ ╿, after E2 95
  const std::string_view bars = second == 0x94 ? kDown : kDoubleDown;
  const bool bar = bars.find(static_cast<char>(third)) != bars.npos;
  return {bar ? unsigned{kSeparator} | kBar : unsigned{kDrawn}, 3};
}

Glyph glyph_at(std::string_view text, std::size_t at) {
  const auto byte = [text, at](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  if (byte(0) != 0xE2 || text.size() - at < 3 || (byte(1) != 0x94 && byte(1) != 0x95)) {
    return {kMarks[byte(0)], 1};
  }
  return drawn(byte(1), byte(2));
}

/// The words of a line, one by one.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  /// False at the end.
  bool next() {
    for (std::size_t bytes = 0; at_ < text_.size(); at_ += bytes) {
      const Glyph glyph = glyph_at(text_, at_);
      const unsigned mark = glyph.mark;
      bytes = glyph.bytes;
      seen_ |= mark;
      if (!(mark & kSeparator)) return take();
      if (mark & kBar) {
        gap_ = false;
        together_ = 0;
      } else if ((mark & kComma) && std::exchange(gap_, true)) {
        word_ = text_.substr(at_++, 0);
        return true;
      }
    }
    return false;
  }

  std::string_view word() const { return word_; }
  /// Where it begins.
  std::size_t at() const { return static_cast<std::size_t>(word_.data() - text_.data()); }
  /// How many words there were since the last bar.
  std::size_t together() const { return together_; }
  /// The marks so far.
  unsigned seen() const { return seen_; }

 private:
  bool take() {
    const std::size_t begin = at_;
    while (at_ < text_.size()) {
      const Glyph glyph = glyph_at(text_, at_);
      if (glyph.mark & kSeparator) break;
      seen_ |= glyph.mark;
      at_ += glyph.bytes;
    }
    word_ = text_.substr(begin, at_ - begin);
    gap_ = false;
    ++together_;
    return true;
  }

  std::string_view text_;
  std::string_view word_;
  std::size_t at_ = 0;
  std::size_t together_ = 0;
  unsigned seen_ = 0;
  bool gap_ = true;  // only blanks since the last comma or the beginning
};

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
  if (cells == 81) return 9;  // as for most boards
  for (std::size_t n = 1; n <= Shape::kMaxSize && n * n <= cells; ++n) {
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

std::size_t bar_at(std::string_view text, std::size_t at) {
  const Glyph glyph = glyph_at(text, at);
  return (glyph.mark & kBar) != 0 ? glyph.bytes : 0;
}

Row look_at(const Line& line) {
  Row row;
  row.line = &line;
  Words words(line.text);
  for (; words.next(); ++row.words) {
    const std::string_view word = words.word();
    row.symbols += std::max(word.size(), std::size_t{1});
    row.gaps |= word.empty();
    if (word.empty()) continue;
    row.highest = std::max(row.highest, word_value(word));
    row.marks |= is_mark(word);
    row.boxed |= words.together() > 1 && bar_at(line.text, 0) > 0;
  }
  const unsigned seen = words.seen();
  row.bars = seen & kBar;
  row.dashed = (seen & kDash) || row.gaps;
  row.open = line.text.ends_with(',');
  if (row.gaps && line.text.find_first_not_of(", \t") == line.text.npos) {
    row.kind = Row::Kind::dashes;
    row.open = false;
    row.symbols = ++row.words;
  } else if (!(seen & kCell) && ((seen & kDash) || !(seen & kStar))) {
    row.kind = (seen & kDrawn) || !(seen & kDash) ? Row::Kind::rule : Row::Kind::dashes;
  }
  return row;
}

bool has_stranger(const Row& row, std::size_t size) {
  std::vector<std::uint8_t> symbols;
  return append_digits(row, {false, row.symbols}, symbols) > size;
}

Cells cells_of(const Row& row, std::size_t size) {
  const auto fits = [size](std::size_t count) { return count == size || count == size * size; };
  const auto all = [&](std::size_t count) {
    return count + (row.open && (size == 0 ? row.gaps : !fits(count) && fits(count + 1)));
  };
  const Cells words{true, all(row.words)};
  const Cells symbols{false, all(row.symbols)};
  if (row.highest == kStray || row.kind != Row::Kind::cells) return symbols;
  if (size != 0) {
    return fits(words.count) && (row.highest <= size || !fits(symbols.count)) ? words : symbols;
  }
  if (row.marks && !row.boxed) return symbols;
  if (!has_size(words.count)) return symbols;
  const std::size_t most = words.count <= Shape::kMaxSize ? words.count : root(words.count);
  return row.highest <= most || !has_size(symbols.count) ? words : symbols;
}

std::uint8_t append_digits(const Row& row, const Cells& cells, std::vector<std::uint8_t>& digits) {
  const std::size_t begin = digits.size();
  for (Words words(row.line->text); words.next();) {
    const std::string_view word = words.word();
    if (word.empty()) {
      digits.push_back(0);
    } else if (cells.words) {
      digits.push_back(word_value(word));
    } else {
      std::transform(word.begin(), word.end(), std::back_inserter(digits), symbol_value);
    }
  }
  digits.resize(std::max(digits.size(), begin + cells.count));  // a blank behind the last comma
  return std::accumulate(digits.begin() + static_cast<std::ptrdiff_t>(begin), digits.end(), std::uint8_t{0},
                         [](std::uint8_t a, std::uint8_t b) { return std::max(a, b); });
}

Spot spot(const Row& row, const Cells& cells, std::size_t i) {
  const std::string_view text = row.line->text;
  for (Words words(text); words.next();) {
    const std::string_view word = words.word();
    const std::size_t count = cells.words ? 1 : std::max(word.size(), std::size_t{1});
    if (i >= count) {
      i -= count;
    } else if (cells.words || word.empty()) {
      return {words.at(), word};
    } else {
      return {words.at() + i, symbol_at(text, words.at() + i)};
    }
  }
  return {text.size(), {}};
}

}  // namespace sudoku

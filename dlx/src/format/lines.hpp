#pragma once
/// A text as lines, and lines as tokens, for the readers of formats that have lines.

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "format/mistakes.hpp"

namespace dlx::detail {

/// The characters between tokens. CR is one of them, so that lines may end in CRLF.
inline constexpr std::string_view kBlanks = " \t\v\f\r";

/// True for one of them.
inline bool is_blank(char c) {
  static constexpr auto kTable = [] {
    std::array<bool, 256> table{};
    for (const char blank : kBlanks) table[static_cast<unsigned char>(blank)] = true;
    return table;
  }();
  return kTable[static_cast<unsigned char>(c)];
}

/// Goes through the lines of a text, up to the first line with a zero byte. Skips a byte order mark.
class TextLines {
 public:
  explicit TextLines(std::string_view text)
      : text_(text),
        position_(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0),
        zero_(std::min(text.find('\0'), text.size())) {}

  /// Takes the next line, without its LF. False if there is none.
  bool next(std::string_view& line) {
    if (position_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find('\n', position_), text_.size());
    if (zero_ < end) return false;
    line = text_.substr(position_, end - position_);
    position_ = end + 1;
    return true;
  }

  /// Adds the mistake of the text as a whole: a zero byte, or else lines that end in CR alone. True if no
  /// line may be read.
  bool check(Mistakes& mistakes) const {
    const std::size_t cr = text_.find('\r');
    const bool no_lines = cr < text_.size() - 1 && text_.find('\n') == text_.npos;
    if (zero_ < text_.size()) {
      mistakes.add_zero(zero_);
    } else if (no_lines) {
      mistakes.add(text_.substr(cr, 1), "a line that ends in CR alone; expected LF or CRLF");
    }
    return no_lines;
  }

 private:
  std::string_view text_;
  std::size_t position_;
  std::size_t zero_;  // the place of the first zero byte; the size of the text if there is none
};

/// Goes through the tokens of a line.
class Tokens {
 public:
  explicit Tokens(std::string_view line) : at_(line.data()), end_(line.data() + line.size()) {}

  /// Takes the next token. False if there is none.
  bool next(std::string_view& token) {
    while (at_ != end_ && is_blank(*at_)) ++at_;
    const char* const begin = at_;
    while (at_ != end_ && !is_blank(*at_)) ++at_;
    token = {begin, static_cast<std::size_t>(at_ - begin)};
    return !token.empty();
  }

 private:
  const char* at_;
  const char* end_;
};

}  // namespace dlx::detail

#pragma once
/// Where the tokens of a JSON text are, while nlohmann's parser reads it. The parser tells events, but not
/// their places. It reads from a Cursor, and at most one byte too far. So the token of an event begins behind
/// the token before it, at the first byte that is no blank, comma or colon.

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>

#include "format/mistakes.hpp"

namespace dlx::detail {

/// An iterator. All its copies share one place: if one moves, all move.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  explicit Cursor(const char*& at) : at_(&at) {}
  reference operator*() const { return **at_; }
  Cursor& operator++() {
    ++*at_;
    return *this;
  }
  friend bool operator==(const Cursor& a, const Cursor& b) { return *a.at_ == *b.at_; }

 private:
  const char** at_;
};

class JsonTokens {
 public:
  explicit JsonTokens(std::string_view text) : text_(text) {}

  /// Lets `parse(begin, end)` read the text from its beginning.
  template <class Parse>
  bool read(Parse parse) {
    at_ = text_.data();
    end_ = text_.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    const char* end = text_.data() + text_.size();
    return parse(Cursor(at_), Cursor(end));
  }

  /// The token of the current event. It is after the token of the event before.
  std::string_view take() {
    const std::string_view rest = this->rest();
    std::size_t length = static_cast<std::size_t>(at_ - rest.data());
    const char first = rest.front();
    if (first == '-' || (first >= '0' && first <= '9')) {
      length = std::min(rest.find_first_not_of("+-.0123456789Ee"), rest.size());
    }
    end_ = static_cast<std::size_t>(rest.data() - text_.data()) + length;
    return rest.substr(0, length);
  }

  /// The text after the last token, without separators in front.
  std::string_view rest() const {
    std::size_t begin = end_;
    while (begin < text_.size() && is_separator(text_[begin])) ++begin;
    return text_.substr(begin);
  }

 private:
  static bool is_separator(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == ':';
  }

  std::string_view text_;
  const char* at_ = nullptr;  // how far the parser has read
  std::size_t end_ = 0;       // of the last token
};

}  // namespace dlx::detail

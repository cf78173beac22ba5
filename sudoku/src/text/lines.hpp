#pragma once
/// The lines of a text, as they come in.

#include <cstddef>
#include <deque>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include <dlx/error.hpp>

namespace sudoku {

/// Any board fits into a line of so many bytes, with room to spare; what is longer is cut.
inline constexpr std::size_t kLongestLine = 1 << 16;

struct Line {
  std::size_t number = 0;  // from 1
  std::size_t column = 0;  // of the first symbol, from 1
  std::string text;        // without comment, and without blanks at either end
  bool cut = false;        // there was more of it than kLongestLine
};

/// Reads no more than is asked for, and what the stream has at hand besides. Lines that are only a comment
/// are left out; a line `end` is the end of the text. Throws dlx::ParseError for a NUL byte.
class IncomingLines {
 public:
  IncomingLines(std::istream& in, std::string source, std::function<void()> before_waiting)
      : in_(in), source_(std::move(source)), before_waiting_(std::move(before_waiting)) {}

  /// The i-th line not dropped yet, which stays where it is until one is dropped; null past the end.
  const Line* peek(std::size_t i = 0);
  /// Drops the first `count` lines, all of which were peeked at.
  void drop(std::size_t count = 1);

  /// A mistake at byte `at` of what is left of the line.
  dlx::Mistake mistake(const Line& line, std::size_t at, std::string_view token, std::string message) const;

 private:
  bool read_line(Line& line);
  bool raw_line(std::string_view& line, bool& cut);
  bool read_more();
  [[noreturn]] void refuse_zero(std::size_t column);

  std::istream& in_;
  std::string source_;
  std::function<void()> before_waiting_;
  std::string text_;    // read from `in_`; a part of a line may be at its end
  std::size_t at_ = 0;  // what comes before is done with
  std::size_t lines_read_ = 0;
  bool ended_ = false;
  bool has_first_ = false;
  Line first_;               // not dropped yet; apart from the others, since mostly there are none,
  std::deque<Line> others_;  // and it keeps its memory
};

/// The symbol that begins at byte `at`: the bytes of one UTF-8 character, or one byte that is no UTF-8; empty
/// past the end.
std::string_view symbol_at(std::string_view text, std::size_t at);

}  // namespace sudoku

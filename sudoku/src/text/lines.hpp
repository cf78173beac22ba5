#pragma once
/// The lines of a text, as they come in.

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <dlx/error.hpp>

namespace sudoku {

/// Every board fits into a line of so many bytes. A longer line is cut.
inline constexpr std::size_t kLongestLine = 1 << 16;
/// The same for a puzzle with rules, as JSON or in a link; see may_be_puzzle().
inline constexpr std::size_t kLongestPuzzle = 1 << 22;

struct Line {
  std::size_t number = 0;                       // from 1
  std::size_t column = 0;                       // of the first symbol, from 1
  std::string text;                             // without comment, and without blanks at either end
  bool cut = false;                             // it was too long
  std::size_t tabs_before = 0, tabs_after = 0;  // among the blanks that are not in `text`
  bool markup = false;                          // it begins with '<', or is a part of such a line
  std::string comment = {};                     // what follows the text; in JSON it may belong to a string
};

/// Adds what comes next of a text to what is there of it. False at its end.
using MoreText = std::function<bool(std::string& text)>;

/// Asks for more of a text only if a line that is asked for is not there. Lines that are only a comment are
/// left out. A line `end` is the end of the text. A line that begins with '<' comes tag by tag, and has no
/// comments. Throws dlx::ParseError for a NUL byte.
class IncomingLines {
 public:
  /// The text, and how there is more of it, if it is not all.
  IncomingLines(std::string text, std::string source, MoreText more = {})
      : source_(std::move(source)), more_(std::move(more)), text_(std::move(text)) {}

  /// The i-th of the lines that are not dropped yet. Valid until a line is dropped. Null past the end.
  const Line* peek(std::size_t i = 0);
  /// Drops the first `count` lines. peek() must have returned them before.
  void drop(std::size_t count = 1);

  /// Takes the first `count` bytes off the text and comment of the first line. If nothing but a comment is
  /// left, drops the line and returns false.
  bool take(std::size_t count);

  /// A mistake at byte `at` of the text of the line.
  dlx::Mistake mistake(const Line& line, std::size_t at, std::string_view token, std::string message) const;

 private:
  bool read_line(Line& line);
  void split(std::string_view text, Line& line);
  bool raw_line(std::string_view& line, bool& cut);
  bool is_markup(std::string_view line) const;
  bool read_more();
  [[noreturn]] void refuse_zero(std::size_t column);

  std::string source_;
  MoreText more_;
  std::string text_;    // a part of a line may be at its end
  std::size_t at_ = 0;  // the bytes before this are done
  std::size_t lines_read_ = 0;
  std::size_t part_at_ = 0;  // where the next part of a line of tags begins in it; 0: with a new line
  bool ended_ = false;
  bool has_first_ = false;
  // Lines not dropped yet. Mostly there is only one. It is not in the deque, so that it keeps its memory.
  Line first_;
  std::deque<Line> others_;
};

/// True for the first kLongestLine bytes of a line that may be more than a board: it begins like JSON, or has
/// a link.
bool may_be_puzzle(std::string_view line);

/// What is wrong with a line that was cut.
std::string too_long(const Line& line);

/// The symbol that begins at byte `at`: the bytes of one UTF-8 character, or one byte that is no UTF-8. Empty
/// past the end.
std::string_view symbol_at(std::string_view text, std::size_t at);

/// True for a text that begins with a word of letters, in any script. At least two letters must be none that
/// means a blank.
bool begins_with_word(std::string_view text);

}  // namespace sudoku

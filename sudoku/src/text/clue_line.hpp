#pragma once
/// A line of a puzzle as text: a name, values, and cells.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/layout.hpp>

#include "rules/rule.hpp"
#include "text/lines.hpp"

namespace sudoku {

/// A mistake at a word of a line.
struct LineMistake {
  std::size_t at;
  std::string token;
  std::string message;
};

/// NAME [VALUES] [: CELLS [; CELLS]]. Words are parts of the text of the line.
class ClueLine {
 public:
  explicit ClueLine(const Line& line);

  /// In lower case.
  const std::string& name() const { return name_; }
  const std::vector<std::string_view>& values() const { return values_; }

  /// The clue of this rule that the line states. Throws LineMistake.
  Clue clue(const Rule& rule, const Layout& layout) const;
  /// The cells of the only group. Throws LineMistake.
  std::vector<int> cells(const Layout& layout) const;
  /// The values as whole numbers from `least` to `most`. Throws LineMistake.
  std::vector<int> numbers(int most, int least = 0) const;

  [[noreturn]] void fail(std::string_view word, std::string message) const;
  /// A mistake at the name.
  [[noreturn]] void fail(std::string message) const {
    fail(std::string_view(text_).substr(0, name_.size()), std::move(message));
  }

 private:
  std::vector<int> group(const std::vector<std::string_view>& words, const Layout& layout,
                         bool outside) const;

  const std::string& text_;
  std::string name_;
  std::vector<std::string_view> values_;
  std::vector<std::vector<std::string_view>> groups_;
};

/// Known names that are like this one: "did you mean 'thermometer'?". Empty if there is none.
std::string like_name(std::string_view name, const std::vector<std::string>& known);

}  // namespace sudoku

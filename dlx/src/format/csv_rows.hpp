#pragma once
/// A text as rows of cells, as RFC 4180 has them.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "format/mistakes.hpp"

namespace dlx::detail {

/// A cell. All views are parts of the text.
struct CsvCell {
  std::string_view token;   // with its quotes, and without blanks around it
  std::string_view inside;  // the same without its quotes
  bool doubled = false;     // two quotes in it stand for one

  /// What the cell holds. If quotes are doubled in it, that is put together in `room`.
  std::string_view text(std::string& room) const;
};

/// The text without blanks at both ends.
std::string_view trimmed(std::string_view text);

/// What a line such as 'sep=;' before the rows says. It is a mistake if that can be no separator. Without
/// that line, the one of `,` `;` TAB that stands in the first row most often, outside of quotes; if none
/// does, a comma.
char csv_separator(std::string_view text, Mistakes& mistakes);

/// Goes through the rows of a text. A line with nothing in it is no row. Cells may be in quotes, and then
/// hold separators, line ends and quotes, each written twice. Blanks around a cell are no part of it.
class CsvRows {
 public:
  CsvRows(std::string_view text, char separator, Mistakes& mistakes);

  /// Takes the next row. False if there is none. If a quote is a mistake, this is added, and the row ends
  /// there.
  bool next(std::vector<CsvCell>& row);

  /// Where the row that was taken ends: an empty part of the text.
  std::string_view end() const { return text_.substr(end_, 0); }

 private:
  CsvCell cell();
  CsvCell quoted();
  void skip_blanks();
  bool at_line_end() const { return at_ >= text_.size() || text_[at_] == '\n'; }

  std::string_view text_;
  char separator_;
  Mistakes& mistakes_;
  std::size_t at_, end_ = 0;
};

}  // namespace dlx::detail

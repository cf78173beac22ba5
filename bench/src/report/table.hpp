#pragma once
/// Tables of a report, made once and written for a terminal or as Markdown.

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <bench/report.hpp>

namespace bench {

struct Column {
  std::string heading, unit;
  bool left = false;  ///< words; numbers stand at the right, and one that is not known is a dash
};

/// A table with what is to be said above and below it.
struct Sheet {
  std::string title, why, looked_for;
  std::vector<Column> columns{};
  std::vector<std::vector<std::string>> rows{};              ///< empty where not known
  std::vector<std::pair<std::string, std::string>> notes{};  ///< contestant, and why it is not in the table
};

/// One event; a column of which nothing is known is left out.
Sheet event_sheet(const EventReport& event);
/// The events of one family: a row a contestant, a column a size.
Sheet family_sheet(std::span<const EventReport* const> family);

void write_plain(std::ostream& out, const Sheet& sheet);
/// The table and the notes, without what stands above.
void write_markdown(std::ostream& out, const Sheet& sheet);
/// Text in which Markdown sees no marks.
std::string plain_markdown(std::string_view text);

}  // namespace bench

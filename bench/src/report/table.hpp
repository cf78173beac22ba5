#pragma once
/// Tables of a report, to be written for a terminal or as Markdown.

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
  bool left = false;  ///< it has words. A number is at the right, and a dash if it is not known
};

/// A table, with the text above and below it.
struct Sheet {
  std::string title, why, looked_for;
  std::vector<Column> columns{};
  std::vector<std::vector<std::string>> rows{};              ///< what is not known is empty
  std::vector<std::pair<std::string, std::string>> notes{};  ///< contestant, and why it is not in the table
};

/// One event. A column is left out if nothing in it is known.
Sheet event_sheet(const EventReport& event);
/// The events of one family: a row for each contestant, a column for each size.
Sheet family_sheet(std::span<const EventReport* const> family);

void write_plain(std::ostream& out, const Sheet& sheet);
/// The table and the notes, without the text above.
void write_markdown(std::ostream& out, const Sheet& sheet);
/// Markdown that shows `text` as it is.
std::string plain_markdown(std::string_view text);

}  // namespace bench

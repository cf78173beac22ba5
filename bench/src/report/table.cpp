#include "report/table.hpp"

#include <algorithm>
#include <ostream>

#include "report/figures.hpp"

namespace bench {

namespace {

/// How many columns of a terminal a text takes: one for each character, as is true of all that reports write.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string shown(const Column& column, const std::string& cell) {
  return cell.empty() && !column.left ? "–" : one_line(cell);
}

std::string padded(const std::string& text, std::size_t to, bool left) {
  const std::string blank(to - std::min(to, width(text)), ' ');
  return left ? text + blank : blank + text;
}

void write_row(std::ostream& out, const Sheet& sheet, const std::vector<std::size_t>& widths,
               const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i)
    line += (i == 0 ? "" : "  ") + padded(cells[i], widths[i], sheet.columns[i].left);
  line.erase(line.find_last_not_of(' ') + 1);
  out << line << '\n';
}

}  // namespace

void write_plain(std::ostream& out, const Sheet& sheet) {
  out << one_line(sheet.title) << (sheet.why.empty() ? "" : ": ") << one_line(sheet.why) << '\n'
      << sheet.looked_for << "\n\n";

  std::vector<std::string> headings, units;
  std::vector<std::size_t> widths;
  for (const Column& column : sheet.columns) {
    headings.push_back(column.heading);
    units.push_back(column.unit);
    widths.push_back(std::max(width(column.heading), width(column.unit)));
  }
  std::vector<std::vector<std::string>> rows = sheet.rows;
  for (auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = shown(sheet.columns[i], row[i]);
      widths[i] = std::max(widths[i], width(row[i]));
    }
  for (const auto& [who, why] : sheet.notes) widths[0] = std::max(widths[0], width(who));

  if (!rows.empty()) {
    write_row(out, sheet, widths, headings);
    if (std::any_of(units.begin(), units.end(), [](const auto& unit) { return !unit.empty(); }))
      write_row(out, sheet, widths, units);
  }
  for (const auto& row : rows) write_row(out, sheet, widths, row);
  for (const auto& [who, why] : sheet.notes) out << padded(who, widths[0], true) << "  " << why << '\n';
}

std::string plain_markdown(std::string_view text) {
  std::string plain;
  for (const char c : one_line(text)) {
    if (std::string_view("\\`*_[]<>|#").find(c) != std::string_view::npos) plain += '\\';
    plain += c;
  }
  return plain;
}

void write_markdown(std::ostream& out, const Sheet& sheet) {
  if (!sheet.rows.empty()) {
    std::string headings, rule;
    for (const Column& column : sheet.columns) {
      const std::string blank = column.heading.empty() || column.unit.empty() ? "" : " ";
      headings += "| " + column.heading + blank + column.unit + " ";
      rule += column.left ? "|---" : "|---:";
    }
    out << headings << "|\n" << rule << "|\n";
    for (const auto& row : sheet.rows) {
      for (std::size_t i = 0; i < row.size(); ++i)
        out << "| " << plain_markdown(shown(sheet.columns[i], row[i])) << ' ';
      out << "|\n";
    }
    out << '\n';
  }
  for (const auto& [who, why] : sheet.notes)
    out << "- " << plain_markdown(who) << ", " << plain_markdown(why) << '\n';
  if (!sheet.notes.empty()) out << '\n';
}

void write_text(std::ostream& out, const EventReport& event) { write_plain(out, event_sheet(event)); }

void write_families(std::ostream& out, std::span<const EventReport> events) {
  bool first = true;
  for (const auto& family : families(events)) {
    if (!first) out << '\n';
    first = false;
    write_plain(out, family_sheet(family));
  }
}

}  // namespace bench

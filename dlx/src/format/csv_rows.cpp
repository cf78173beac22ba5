#include "format/csv_rows.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "format/lines.hpp"
#include "utf8.hpp"

namespace dlx::detail {

namespace {

constexpr std::string_view kSeparators = ",;\t";

constexpr std::string_view kSays = "sep=";

/// The line before the rows that tells spreadsheets what stands between cells, such as 'sep=;'. Empty if
/// there is none: a letter or a digit makes it a row. `text` begins behind a byte order mark.
std::string_view separator_line(std::string_view text) {
  const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  if (!line.starts_with(kSays) || line.size() == kSays.size()) return {};
  const std::string_view said = line.substr(kSays.size());
  if (std::isalnum(static_cast<unsigned char>(said[0])) != 0) return {};
  return first_character(said).length == said.size() ? line : std::string_view();
}

/// A mark of ASCII but a double quote; or a TAB.
bool can_separate(char c) { return c == '\t' || (c > ' ' && c <= '~' && c != '"'); }

std::size_t mark_bytes(std::string_view text) {
  return text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
}

}  // namespace

std::string_view CsvCell::text(std::string& room) const {
  if (!doubled) return inside;
  room.clear();
  for (std::size_t k = 0; k < inside.size(); ++k) {
    room += inside[k];
    k += inside[k] == '"';
  }
  return room;
}

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return is_blank(c) || c == '\n'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

char csv_separator(std::string_view text, Mistakes& mistakes) {
  text.remove_prefix(mark_bytes(text));
  if (const std::string_view line = separator_line(text); !line.empty()) {
    if (line.size() == kSays.size() + 1 && can_separate(line.back())) return line.back();
    mistakes.add(line, quote(line) +
                           " tells no separator; expected one mark other than '\"', or a TAB, as in 'sep=;'");
  }
  std::array<std::size_t, 3> seen{};
  bool in_quotes = false, any = false;
  for (const char c : text) {
    if (c == '"') in_quotes = !in_quotes;
    if (c == '\n' && !in_quotes && any) break;
    any = any || !is_blank(c);
    const std::size_t which = in_quotes ? kSeparators.npos : kSeparators.find(c);
    if (which != kSeparators.npos) ++seen[which];
  }
  return kSeparators[static_cast<std::size_t>(std::max_element(seen.begin(), seen.end()) - seen.begin())];
}

CsvRows::CsvRows(std::string_view text, char separator, Mistakes& mistakes)
    : text_(text), separator_(separator), mistakes_(mistakes), at_(mark_bytes(text)) {
  at_ += separator_line(text.substr(at_)).size();
}

bool CsvRows::next(std::vector<CsvCell>& row) {
  row.clear();
  for (std::string_view line; at_ < text_.size(); at_ += line.size() + 1) {
    line = text_.substr(at_, text_.find('\n', at_) - at_);
    if (!std::all_of(line.begin(), line.end(), is_blank)) break;
  }
  if (at_ >= text_.size()) return false;
  while (true) {
    row.push_back(cell());
    if (at_line_end() || text_[at_] != separator_) break;
    ++at_;
  }
  end_ = std::min(at_, text_.size());
  at_ = std::min(text_.find('\n', at_), text_.size() - 1) + 1;
  return true;
}

void CsvRows::skip_blanks() {
  while (at_ < text_.size() && is_blank(text_[at_]) && text_[at_] != separator_) ++at_;
}

/// Takes a cell, and the blanks behind it.
CsvCell CsvRows::cell() {
  skip_blanks();
  if (at_ < text_.size() && text_[at_] == '"') return quoted();
  const std::size_t begin = at_;
  while (!at_line_end() && text_[at_] != separator_) ++at_;
  const std::string_view token = trimmed(text_.substr(begin, at_ - begin));
  if (const std::size_t quote = token.find('"'); quote != token.npos) {
    mistakes_.add(token.substr(quote, 1),
                  "a quote inside a cell; expected the whole cell in quotes, and each quote in it twice");
  }
  return {token, token};
}

CsvCell CsvRows::quoted() {
  const std::size_t begin = at_++;
  CsvCell cell;
  while (true) {
    const std::size_t quote = text_.find('"', at_);
    if (quote == text_.npos) {
      mistakes_.add(text_.substr(begin, 1), "a quote that is never closed");
      at_ = text_.size();
      cell.token = cell.inside = text_.substr(begin, 1);
      return cell;
    }
    at_ = quote + 1;
    if (at_ >= text_.size() || text_[at_] != '"') break;
    cell.doubled = true;
    ++at_;
  }
  cell.token = text_.substr(begin, at_ - begin);
  cell.inside = cell.token.substr(1, cell.token.size() - 2);
  skip_blanks();
  if (!at_line_end() && text_[at_] != separator_) {
    mistakes_.add(text_.substr(at_, 1),
                  "text behind a quoted cell; expected the next cell, or the line's end");
    at_ = std::min(text_.find('\n', at_), text_.size());
  }
  return cell;
}

}  // namespace dlx::detail

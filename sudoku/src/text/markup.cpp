#include "text/markup.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "symbol.hpp"
#include "text/row.hpp"

namespace sudoku {
namespace {

constexpr std::string_view kTagBlanks = " \t";

/// True if the tag has this name, in upper or lower case.
bool is_tag(std::string_view text, std::string_view name) {
  const auto same = [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b); };
  return text.size() >= name.size() &&
         std::equal(name.begin(), name.end(), text.begin(), [same](char b, char a) { return same(a, b); }) &&
         (text.size() == name.size() || !is_letter(text[name.size()]));
}

/// Where the value of data="..." begins: behind its quote. npos if there is none.
std::size_t find_data(std::string_view text) {
  for (std::size_t at = 0; (at = text.find("data", at)) != text.npos; at += 4) {
    if (at > 0 && kTagBlanks.find(text[at - 1]) == kTagBlanks.npos) continue;
    std::size_t next = text.find_first_not_of(kTagBlanks, at + 4);
    if (next == text.npos || text[next] != '=') continue;
    next = text.find_first_not_of(kTagBlanks, next + 1);
    if (next != text.npos && (text[next] == '"' || text[next] == '\'')) return next + 1;
  }
  return text.npos;
}

}  // namespace

bool MarkupReader::read(const Line& line, Content& content) {
  const std::string_view text = line.text;
  if (!line.markup || text[0] != '<') {
    if (!inside_) return false;
  } else if (is_tag(text, "<opensudoku")) {
    inside_ = true;
    return false;
  } else if (is_tag(text, "</opensudoku")) {
    inside_ = false;
    return false;
  } else if (!is_tag(text, "<game")) {
    return !inside_ && refuse(line, content);
  }
  const std::size_t begin = find_data(text);
  if (begin == text.npos) return false;
  const std::size_t end = std::min(text.find(text[begin - 1], begin), text.size());
  Line data;
  data.number = line.number;
  data.column = line.column + begin;
  data.text = text.substr(begin, end - begin);
  if (end == text.size()) {
    content = lines_.mistake(data, data.text.size(), {}, "the quote around this puzzle is not closed");
  } else {
    read_game(data, content);
  }
  return true;
}

/// Tells that a tag is not OpenSudoku's: once, and not for what may stand before <opensudoku>.
bool MarkupReader::refuse(const Line& line, Content& content) {
  const std::string_view text = line.text;
  const bool page = is_tag(text, "<html") || is_tag(text, "<!doctype html");
  if (foreign_ || (!page && text.size() > 1 && std::string_view("?!/").find(text[1]) != text.npos))
    return false;
  foreign_ = true;
  const std::string_view tag = text.substr(0, text.find_first_of(" \t/>", 1));
  content = lines_.mistake(
      line, 0, tag,
      page ? "this is a page of HTML, which is not read; copy the board from a browser, and paste it as text"
           : "this is XML, of which only OpenSudoku's is read: <game data=\"...\"/> with 81 digits");
  return true;
}

/// The digits of a puzzle; or, in a game that was begun, three or four fields for each cell.
void MarkupReader::read_game(const Line& data, Content& content) {
  const std::string_view text = data.text;
  if (!text.starts_with("version")) {
    Line digits = data;
    digits.text.resize(std::min(text.find_first_of(" \t&|"), text.size()));
    const Row row = look_at(digits);
    if (digits.text.empty()) {
      content = lines_.mistake(data, 0, {}, "there is no puzzle here; 81 digits are expected");
    } else if (!parser_.plain_line(digits, content)) {
      parser_.line(row, {false, row.symbols}, content);
    }
    return;
  }
  const std::size_t line_end = text.find(';');  // of "&#10;"
  if (line_end == text.npos || !read_cells(text.substr(line_end + 1), content)) {
    content =
        lines_.mistake(data, 0, "version",
                       "this game of OpenSudoku cannot be read; 81 cells of 3 or 4 fields, with '|' behind "
                       "each, are expected, or 81 digits");
  }
}

/// The first field of a cell is its digit, the last is 0 if that was given and not filled in.
bool MarkupReader::read_cells(std::string_view cells, Content& content) {
  constexpr std::size_t kCells = 81;
  const std::optional<Shape> shape = parser_.shape_of(9);
  const auto fields = static_cast<std::size_t>(std::count(cells.begin(), cells.end(), '|'));
  if (shape->size() != 9 || (fields != 3 * kCells && fields != 4 * kCells)) return false;
  std::vector<std::uint8_t> digits;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::uint8_t digit = symbol_value(cells[0]);
    if (cells[1] != '|' || digit > 9) return false;
    std::string_view last;
    for (std::size_t field = 0; field < fields / kCells; ++field) {
      last = cells.substr(0, cells.find('|'));
      cells.remove_prefix(last.size() + 1);
    }
    digits.push_back(last == "0" ? digit : std::uint8_t{0});
  }
  parser_.assign(*shape, digits, content);
  return true;
}

}  // namespace sudoku

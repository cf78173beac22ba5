#include "text/record.hpp"

#include <algorithm>
#include <string>

#include "text/row.hpp"
#include "text/symbol.hpp"

namespace sudoku {
namespace {

/// The smallest board has so many symbols.
constexpr int kFewest = 16;

bool in_name(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == ' '; }

/// One field, as a line of its own, so that a mistake in it can have a place.
struct Field {
  Line line;
  bool closed = true;   // its quote is closed
  std::size_t end = 0;  // where the next field begins in the record; npos if there is none
};

Field field_at(const Line& record, std::size_t begin) {
  const std::string_view text = record.text;
  Field field;
  begin = std::min(text.find_first_not_of(" \t", begin), text.size());
  std::size_t end = 0;
  if (begin < text.size() && text[begin] == '"') {
    const std::size_t quote = text.find('"', ++begin);
    field.closed = quote != text.npos;
    end = std::min(quote, text.size());
    field.end = text.find(',', end);
  } else {
    field.end = text.find(',', begin);
    end = std::min(field.end, text.size());
  }
  if (field.end != text.npos) ++field.end;
  field.line.number = record.number;
  field.line.column = record.column + begin;
  field.line.text = text.substr(begin, end - begin);
  field.line.text.erase(field.line.text.find_last_not_of(" \t") + 1);
  return field;
}

/// Reads a field that is a board in one line.
void read_field(const Field& field, const IncomingLines& lines, std::optional<Shape> shape,
                const char* column, Content& content) {
  Parser parser(lines, shape);
  const Line& line = field.line;
  if (!field.closed) {
    content = lines.mistake(line, line.text.size(), {}, "the quote around this field is not closed");
  } else if (line.text.empty()) {
    content = lines.mistake(line, 0, {}, std::string("nothing in the ") + column + "; a board is expected");
  } else if (!parser.plain_line(line, content)) {
    const Row row = look_at(line);
    const bool words = row.highest != kStray && root(row.words) > 1;
    parser.line(row, {words, words ? row.words : row.symbols}, content);
  }
}

}  // namespace

bool is_name(std::string_view text) {
  if (root(text.size()) >= 4 &&
      std::all_of(text.begin(), text.end(), [](char c) { return symbol_value(c) != kStray; })) {
    return false;
  }
  return std::count_if(text.begin(), text.end(), is_letter) > 1 && is_letter(text[0]) &&
         std::all_of(text.begin(), text.end(), in_name);
}

bool is_header(const Line& line) {
  if (line.text.empty() || (line.text[0] != '"' && !is_letter(line.text[0]))) return false;
  const Field first = field_at(line, 0);
  return first.end != std::string::npos && is_name(first.line.text);
}

bool is_record(const Line& line, bool headed) {
  if (line.text.starts_with('"')) return true;
  const std::size_t comma = line.text.find(',');
  if (comma == std::string::npos) {
    return headed && line.text.size() >= std::size_t{kFewest} &&
           line.text.find_first_of(" \t|") == std::string::npos;
  }
  const auto end = line.text.begin() + static_cast<std::ptrdiff_t>(comma);
  return headed ||
         std::count_if(line.text.begin(), end, [](char c) { return c != ' ' && c != '\t'; }) >= kFewest;
}

void read_record(const Line& line, const IncomingLines& lines, std::optional<Shape> shape, ReadBoard& read) {
  const Field puzzle = field_at(line, 0);
  read_field(puzzle, lines, shape, "first column", read.content);
  const auto* board = std::get_if<Board>(&read.content);
  if (board == nullptr || puzzle.end == std::string::npos) return;
  const Field solution = field_at(line, puzzle.end);
  if (solution.line.text.empty() && solution.closed) return;
  Content expected = Board(board->shape());
  read_field(solution, lines, board->shape(), "second column", expected);
  if (auto* mistake = std::get_if<dlx::Mistake>(&expected)) {
    mistake->message += "; the second column is the expected solution, or empty";
    read.content = std::move(*mistake);
  } else {
    read.expected = std::move(std::get<Board>(expected));
  }
}

}  // namespace sudoku

#include "text/record.hpp"

#include <algorithm>
#include <string>

#include "symbol.hpp"
#include "text/jigsaw.hpp"
#include "text/row.hpp"

namespace sudoku {
namespace {

/// The smallest board has so many symbols.
constexpr std::size_t kFewest = 16;

bool in_name(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == ' '; }

/// One field of a record.
struct Field {
  std::string_view text;  // without quotes, and without blanks at either end
  std::size_t at = 0;     // where that begins in the record
  bool closed = true;     // its quote is closed
  std::size_t next = 0;   // where the next field begins in the record; npos if there is none
};

Field field_at(std::string_view text, std::size_t begin, char separator) {
  const std::string_view blanks = separator == '\t' ? " " : " \t";
  Field field;
  begin = std::min(text.find_first_not_of(blanks, begin), text.size());
  std::size_t end = 0;
  if (begin < text.size() && text[begin] == '"') {
    const std::size_t quote = text.find('"', ++begin);
    field.closed = quote != text.npos;
    end = std::min(quote, text.size());
    field.next = text.find(separator, end);
  } else {
    field.next = text.find(separator, begin);
    end = std::min(field.next, text.size());
  }
  if (field.next != text.npos) ++field.next;
  field.at = begin;
  field.text = text.substr(begin, end - begin);
  field.text = field.text.substr(0, field.text.find_last_not_of(" \t") + 1);
  return field;
}

/// Calls `visit` with the number of each field and the field, until it returns true. Returns whether it did.
template <class Visit>
bool any_field(const Line& record, char separator, Visit visit) {
  // TABs at the beginning are not in the text of a line.
  std::size_t column = separator == '\t' ? record.tabs_before : 0;
  for (std::size_t begin = 0; begin != std::string::npos; ++column) {
    const Field field = field_at(record.text, begin, separator);
    if (visit(column, field)) return true;
    begin = field.next;
  }
  return false;
}

/// The cells of a field that is a board in one line: words, or else symbols.
Cells field_cells(const Row& row) {
  const bool words = row.highest != kStray && root(row.words) > 1;
  return {words, words ? row.words : row.symbols};
}

/// True for a field of one word.
bool is_plain(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\t' || c == '|'; });
}

/// True for a board of n = 4 or more.
bool is_board(std::string_view text, std::optional<Shape> shape) {
  if (text.size() < kFewest) return false;
  const auto fits = [shape](std::size_t size) {
    return size > 1 && (!shape || size == static_cast<std::size_t>(shape->size()));
  };
  if (is_plain(text)) {
    const std::size_t size = root(text.size());
    return fits(size) &&
           std::all_of(text.begin(), text.end(), [size](char c) { return symbol_value(c) <= size; });
  }
  Line line;
  line.text = text;
  const Row row = look_at(line);
  const Cells cells = field_cells(row);
  std::vector<std::uint8_t> digits;
  return cells.count >= kFewest && fits(root(cells.count)) &&
         append_digits(row, cells, digits) <= root(cells.count);
}

bool has_blanks(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return symbol_value(c) == 0; });
}

/// True for a board of so many symbols that has no blank.
bool is_filled(std::string_view text, std::size_t cells, std::optional<Shape> shape) {
  return text.size() == cells && is_board(text, shape) && !has_blanks(text);
}

/// The word that begins at this byte.
std::string_view word_at(std::string_view text, std::size_t begin) {
  return text.substr(begin, text.find_first_of(" \t;,", begin) - begin);
}

bool has_board(const Line& record, char separator) {
  return any_field(record, separator, [](std::size_t, const Field& field) {
    return is_plain(field.text) && is_board(field.text, {});
  });
}

/// True for a field that is a solution of a board with so many cells, or was meant to be one.
bool is_solution(std::string_view text, std::size_t cells) {
  if (is_plain(text)) {
    if (text.size() == cells) return true;
  } else {
    Line line;
    line.text = text;
    if (field_cells(look_at(line)).count == cells) return true;
  }
  return (text.size() >= kFewest && std::all_of(text.begin(), text.end(), [](char c) {
            return symbol_value(c) != kStray || c == ' ' || c == '\t';
          }));
}

struct Column {
  std::size_t number = 0;
  Field field;
};

/// The field where the puzzle is, or should be.
Column find_puzzle(const Line& record, const Columns& columns, std::optional<Shape> shape) {
  Column found{0, field_at(record.text, 0, columns.separator)};
  bool is_long = false;  // `found` has as many symbols as a board
  const auto visit = [&](std::size_t number, const Field& field) {
    if (columns.puzzle != Columns::kUnnamed) {
      if (number == columns.puzzle) found = {number, field};
      return number == columns.puzzle;
    }
    // A whole solution is not what is asked for, if the puzzle itself cannot be read.
    const bool board = is_board(field.text, shape) && (!is_long || has_blanks(field.text));
    if (!board && (is_long || field.text.size() < kFewest)) return false;
    found = {number, field};
    is_long = true;
    return board;
  };
  if (!any_field(record, columns.separator, visit) && columns.puzzle != Columns::kUnnamed) {
    found = {columns.puzzle, {{}, record.text.size(), true, std::string::npos}};
  }
  return found;
}

/// The field where the expected solution is, if there is one. Without a name it is column `next`.
std::optional<Column> find_solution(const Line& record, const Columns& columns, std::size_t next,
                                    std::size_t cells) {
  std::optional<Column> found;
  const auto is = [&found](std::size_t wanted) {
    return [&found, wanted](std::size_t number, const Field& field) {
      if (number == wanted) found = Column{number, field};
      return number == wanted;
    };
  };
  if (columns.solution != Columns::kUnnamed && any_field(record, columns.separator, is(columns.solution))) {
    return found;
  }
  any_field(record, columns.separator, is(next));
  if (found && !is_solution(found->field.text, cells)) found.reset();
  return found;
}

/// The n of a field with n² symbols, whatever stands between them; 0 if it has another number.
std::size_t size_of(const Field& field) {
  if (const std::size_t n = root(field.text.size()); n > 0 && is_plain(field.text)) return n;
  Line line;
  line.text = field.text;
  return root(look_at(line).symbols);
}

/// The field that names the n² regions of a jigsaw, if there is one.
std::optional<Column> find_regions(const Line& record, const Columns& columns, const Column& puzzle,
                                   std::size_t n) {
  std::optional<Column> found;
  any_field(record, columns.separator, [&](std::size_t number, const Field& field) {
    if (number != puzzle.number && names_regions(field.text, n)) found = Column{number, field};
    return found.has_value();
  });
  return found;
}

std::string name_of(const Column& column) {
  constexpr const char* kNames[] = {"the first column", "the second column"};
  return column.number < 2 ? kNames[column.number] : "column " + std::to_string(column.number + 1);
}

/// Reads a field that is a board in one line.
void read_field(const Line& record, const Column& column, const IncomingLines& lines,
                std::optional<Shape> shape, Content& content) {
  Parser parser(lines, shape);
  Line line;
  line.number = record.number;
  line.column = record.column + column.field.at;
  line.text = column.field.text;
  if (!column.field.closed) {
    content = lines.mistake(line, line.text.size(), {}, "the quote around this field is not closed");
  } else if (line.text.empty()) {
    content = lines.mistake(line, 0, {}, "nothing in " + name_of(column) + "; a board is expected");
  } else if (!parser.plain_line(line, content)) {
    const Row row = look_at(line);
    parser.line(row, field_cells(row), content);
  }
}

/// True if `name` is one of these, which are in small letters.
bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  const auto same = [](char c, char small) {
    return (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) == small;
  };
  return std::any_of(names.begin(), names.end(), [&](std::string_view known) {
    return std::equal(name.begin(), name.end(), known.begin(), known.end(), same);
  });
}

/// Keeps what follows the last field that was read, unless there is nothing in it.
void keep_text(const Line& record, std::size_t next, ReadBoard& read) {
  if (next == std::string::npos) return;
  const std::string_view text = std::string_view(record.text).substr(next - 1);
  if (text.find_first_not_of(",; \t") != text.npos) read.text = text;
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

bool is_header(const Line& line, char separator) {
  if (line.text.find(separator) == std::string::npos) return false;
  // Rows of grids have no letters. Most of them are told apart by this.
  if (std::none_of(line.text.begin(), line.text.end(), is_letter)) return false;
  if (has_board(line, separator)) return false;
  if (columns_of(line, separator).puzzle != Columns::kUnnamed) return true;
  if (separator == ',') {
    if (line.text[0] != '"' && !is_letter(line.text[0])) return false;
    const Field first = field_at(line.text, 0, separator);
    return first.next != std::string::npos && is_name(first.text);
  }
  return separator == ';' && !any_field(line, separator, [](std::size_t, const Field& field) {
           return !is_name(field.text) || is_board(field.text, {});
         });
}

Columns columns_of(const Line& header, char separator) {
  Columns columns;
  columns.separator = separator;
  any_field(header, separator, [&columns](std::size_t number, const Field& field) {
    const auto name = [number](std::size_t& column) {
      if (column == Columns::kUnnamed) column = number;
    };
    if (is_one_of(field.text, {"puzzle", "puzzles", "quiz", "quizzes"})) name(columns.puzzle);
    if (is_one_of(field.text, {"solution", "solutions", "answer", "answers"})) name(columns.solution);
    return false;
  });
  return columns;
}

char record_separator(const Line& line) {
  const std::string_view text = line.text;
  const std::size_t first = std::min(text.find(','), text.find(';'));
  if (text.starts_with('"')) {
    const std::size_t after = text.find_first_not_of(" \t", std::min(text.find('"', 1), text.size() - 1) + 1);
    return after != text.npos && text[after] == ';' ? ';' : ',';
  }
  if (first == text.npos) return 0;
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(first);
  const auto symbols = std::count_if(text.begin(), end, [](char c) { return c != ' ' && c != '\t'; });
  if (static_cast<std::size_t>(symbols) >= kFewest) return text[first];
  if (text.size() < kFewest) return 0;
  for (const char separator : {',', ';'}) {
    if (has_board(line, separator)) return separator;
  }
  return 0;
}

bool is_record(const Line& line, const Columns& header) {
  const std::string_view text = line.text;
  return text.starts_with('"') || text.find(header.separator) != text.npos ||
         (text.size() >= kFewest && text.find_first_of(" \t|;") == text.npos);
}

void read_record(const Line& line, const Columns& columns, const IncomingLines& lines,
                 std::optional<Shape> shape, ReadBoard& read) {
  const Column puzzle = find_puzzle(line, columns, shape);
  const std::size_t n = size_of(puzzle.field);
  if (const std::optional<Column> regions = find_regions(line, columns, puzzle, n)) {
    const std::size_t behind = puzzle.number + 1;
    const std::optional<Column> solution =
        find_solution(line, columns, behind == regions->number ? behind + 1 : behind, n * n);
    read_jigsaw(line, n, puzzle.field.text, regions->field.text,
                solution ? solution->field.text : std::string_view(), lines, shape, read);
    const std::size_t next = std::max(puzzle.field.next, regions->field.next);
    return keep_text(line, solution ? std::max(solution->field.next, next) : next, read);
  }
  read_field(line, puzzle, lines, shape, read.content);
  const auto* board = std::get_if<Board>(&read.content);
  const std::size_t cells =
      board != nullptr ? static_cast<std::size_t>(board->shape().cells()) : puzzle.field.text.size();
  const std::optional<Column> solution = find_solution(line, columns, puzzle.number + 1, cells);
  keep_text(line, solution ? std::max(solution->field.next, puzzle.field.next) : puzzle.field.next, read);
  if (board == nullptr || !solution || (solution->field.text.empty() && solution->field.closed)) return;
  Content expected = Board(board->shape());
  read_field(line, *solution, lines, board->shape(), expected);
  if (auto* mistake = std::get_if<dlx::Mistake>(&expected)) {
    mistake->message += "; " + name_of(*solution) + " is the expected solution, or empty";
    read.content = std::move(*mistake);
  } else {
    read.expected = std::move(std::get<Board>(expected));
  }
}

bool has_text(const Line& line, std::optional<Shape> shape) {
  const std::string_view text = line.text;
  const std::size_t end = std::min(text.find(' '), text.find('\t'));
  if (end == text.npos || !is_board(text.substr(0, end), shape)) return false;
  const std::size_t second = text.find_first_not_of(" \t", end);
  if (text[second] == ',' || text[second] == ';') return false;  // a record
  // Two words of 16 symbols may be a row of 32. But no row has a digit twice, as a solution has.
  if (root(end) <= 6 && !is_filled(word_at(text, second), end, shape)) return false;
  if (shape) return true;
  std::size_t symbols = 0;
  std::uint8_t highest = 0;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '|') continue;
    highest = std::max(highest, symbol_value(c));
    ++symbols;
  }
  const std::size_t size = root(symbols);
  return highest > size || !Shape::of_size(static_cast<int>(size));
}

void read_with_text(const Line& line, const IncomingLines& lines, std::optional<Shape> shape,
                    ReadBoard& read) {
  const std::string_view text = line.text;
  std::size_t end = text.find_first_of(" \t");
  read_field(line, {0, {text.substr(0, end), 0, true, end}}, lines, shape, read.content);
  const auto* board = std::get_if<Board>(&read.content);
  const std::size_t second = text.find_first_not_of(" \t", end);
  const std::string_view word = word_at(text, second);
  if (board != nullptr && is_filled(word, end, board->shape())) {
    Content expected = Board(board->shape());
    const std::size_t after = second + end;
    read_field(line, {1, {word, second, true, after}}, lines, board->shape(), expected);
    read.expected = std::move(std::get<Board>(expected));
    end = after;
  }
  read.text = text.substr(end);
}

}  // namespace sudoku

#include "text/list.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "symbol.hpp"
#include "text/json_value.hpp"
#include "text/row.hpp"

namespace sudoku {
namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::size_t kMaxCells = std::size_t{Shape::kMaxSize} * Shape::kMaxSize;

struct Failure {
  dlx::Mistake mistake;
  bool skipped = false;  // the next line does not belong to the board
};

bool opens(char c) { return c == '[' || c == '{'; }
bool closes(char c) { return c == ']' || c == '}'; }

/// True for a line that seems to begin something new, and not to go on with the list before it.
bool begins_anew(const Line& line) {
  const std::string_view text = line.text;
  const std::size_t begin = list_begin(line);
  if (begin != text.npos) {
    const std::size_t second = text.find_first_not_of(kBlanks, begin + 1);
    return begin > 0 || (second != text.npos && opens(text[second]));
  }
  return text.empty() || line.cut || (text.size() > 2 && text.find_first_of("[]{},;\"'") == text.npos);
}

}  // namespace

std::size_t list_begin(const Line& line) {
  const std::string_view text = line.text;
  if (text.empty() || opens(text[0])) return text.empty() ? text.npos : 0;
  const std::size_t equals = text.find('=');
  if (equals == text.npos) return equals;
  const std::size_t begin = text.find_first_not_of(kBlanks, equals + 1);
  if (begin == text.npos) return is_letter(text[0]) ? text.size() : text.npos;
  return opens(text[begin]) ? begin : text.npos;
}

bool is_list_end(const Line& line) {
  return std::any_of(line.text.begin(), line.text.end(), closes) &&
         line.text.find_first_not_of("]},; \t") == std::string::npos;
}

void ListReader::read(Content& content) {
  at_ = list_begin(*lines_.peek());
  begun_ = lines_.peek()->number;
  nested_ = strings_ = closed_ = numbers_ = false;
  zero_ = {};
  other_.clear();
  end_.number = lines_.peek()->number;
  end_.column = lines_.peek()->column + at_;
  size_ = shape_ ? static_cast<std::size_t>(shape_->size()) : 0;
  digits_.clear();
  try {
    read_board();
    refuse_zero();
    end_line();
    parser_.assign(*parser_.shape_of(size_), digits_, content);
  } catch (Failure& failure) {
    content = std::move(failure.mistake);
    if (failure.skipped) return;
    if (nested_ || strings_) {
      skip_to_end();
    } else {
      skip_rows();
    }
  }
}

void ListReader::read_board() {
  next();
  if (token_.kind == Token::Kind::open) begun_ = token_.line;
  closer_ = token_.text == "{" ? '}' : ']';
  if (token_.kind != Token::Kind::open) fail_structure("a list of rows is expected, in brackets");
  next();
  if (token_.kind == Token::Kind::close && !is_elsewhere()) {
    closed_ = true;
    fail(token_, "a list without cells is no board");
  }
  nested_ = token_.kind == Token::Kind::open;
  strings_ = token_.quoted && token_.text.size() > 2;
  if (strings_) return read_strings();
  std::size_t rows = 1;
  if (nested_) {
    for (;; ++rows) {
      next();
      check_row(read_row());
      next();
      const bool comma = token_.kind == Token::Kind::comma;
      if (comma) next();
      if (token_.kind == Token::Kind::close) return close(rows);
      if (!opens_row() || (!comma && is_elsewhere())) {
        fail_structure("a row in brackets or the last bracket is expected");
      }
    }
  }
  const std::size_t cells = read_row();
  const std::size_t size = root(cells);
  if (shape_ ? size == size_ && size > 1 : cells > Shape::kMaxSize) {
    if (size == 0) {
      fail(token_, "a list of " + std::to_string(cells) + " cells is no board of n rows of n");
    }
    size_ = size;
    if (!parser_.shape_of(size_))
      throw Failure{parser_.no_box({begin_.line, begin_.column, {}}, 0, begin_.text, size_)};
    if (most_ > size_)
      throw Failure{parser_.too_high({highest_.line, highest_.column, {}}, 0, highest_.text, size_)};
    return;
  }
  for (check_row(cells); rows < size_; ++rows) {
    next();
    if (token_.kind == Token::Kind::comma) next();
    if (!opens_row()) {
      const std::string message =
          "the board ends after " + counted(rows, "row") + " of " + std::to_string(size_);
      if (token_.line == before_.number && !is_elsewhere()) fail(token_, message);
      throw Failure{lines_.mistake(before_, 0, {}, message), true};
    }
    next();
    check_row(read_row());
  }
}

/// True at a bracket of the same kind as the first one, unless a puzzle begins with it.
bool ListReader::opens_row() const {
  if (token_.kind != Token::Kind::open || (token_.text == "{") != (closer_ == '}')) return false;
  return token_.column > lines_.peek()->column || opening(lines_) != Opening::object;
}

std::size_t ListReader::read_row() {
  begin_ = token_;
  most_ = 0;
  for (std::size_t cells = 1;; ++cells) {
    if (cells == size_ + 1) excess_ = token_;
    read_cell();
    next();
    const bool comma = token_.kind == Token::Kind::comma;
    if (comma) next();
    if (token_.kind == Token::Kind::close) return cells;
    if (!comma && (token_.kind != Token::Kind::cell || is_elsewhere())) {
      fail_structure(std::string("',' or '") + closer_ + "' is expected");
    }
  }
}

void ListReader::read_strings() {
  for (std::size_t rows = 1;; ++rows) {
    const Line place{token_.line, token_.column, {}};
    const std::string& text = token_.text;
    if (text.size() > kMaxSymbol) {
      throw Failure{lines_.mistake(place, kMaxSymbol, symbol_at(text, kMaxSymbol),
                                   "a string in a list is a row, of at most " + std::to_string(kMaxSymbol) +
                                       " symbols; a board in one line has no brackets around it")};
    }
    begin_ = highest_ = excess_ = token_;
    begin_.text = symbol_at(text, 0);
    most_ = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      Token cell = token_;
      cell.column += i;
      cell.text = symbol_at(text, i);
      if (i == size_) excess_ = cell;
      add_cell(cell);
    }
    const std::size_t cells = text.size();
    next();
    check_row(cells);
    if (token_.kind == Token::Kind::comma) next();
    if (token_.kind == Token::Kind::close) return close(rows);
    if (!token_.quoted) fail_structure("a row in quotes or the last bracket is expected");
  }
}

/// At the last bracket.
void ListReader::close(std::size_t rows) {
  closed_ = true;
  if (rows != size_) {
    fail(token_, "the list has " + counted(rows, "row") + ", " + sized(static_cast<int>(size_), "board") +
                     " needs " + std::to_string(size_));
  }
}

/// Call this at the end of a board that has no other mistake.
void ListReader::refuse_zero() {
  if (size_ <= 9 || numbers_ || zero_.text.empty() || other_.empty()) return;
  closed_ = true;
  throw Failure{parser_.zero({zero_.line, zero_.column, {}}, 0, other_, size_)};
}

void ListReader::read_cell() {
  if (token_.kind != Token::Kind::cell) {
    fail_structure("a digit or a blank is expected, such as 5, 0 or \".\"");
  }
  add_cell(token_);
}

void ListReader::add_cell(const Token& cell) {
  const std::uint8_t value = cell_value(cell.text);
  if (value == kStray) fail(cell, dlx::quote(cell.text) + " is not a digit or a blank ('.', '0', '_')");
  if (digits_.size() == kMaxCells) {
    fail(cell, "no board has more than " + std::to_string(kMaxCells) + " cells");
  }
  if (value > most_) {
    most_ = value;
    highest_ = cell;
  }
  numbers_ |= cell.text.size() > 1;
  if (value == 0 && cell.text != "0") {
    other_ = cell.text;
  } else if (value == 0 && zero_.text.empty()) {
    zero_ = cell;
  }
  digits_.push_back(value);
}

void ListReader::check_row(std::size_t cells) {
  if (size_ == 0) size_ = cells;
  const auto at = [](const Token& token) { return Line{token.line, token.column, {}}; };
  if (!parser_.shape_of(size_)) throw Failure{parser_.no_box(at(begin_), 0, begin_.text, size_)};
  if (cells != size_) {
    fail(cells < size_ ? token_ : excess_, "row has " + counted(cells, "cell") + ", " +
                                               sized(static_cast<int>(size_), "board") + " needs " +
                                               std::to_string(size_));
  }
  if (most_ > size_) throw Failure{parser_.too_high(at(highest_), 0, highest_.text, size_)};
}

/// Goes on to the next token, also over line ends.
void ListReader::next() {
  bool apart = false;
  before_ = end_;
  const Line* line = nullptr;
  for (; (line = lines_.peek()) != nullptr; lines_.drop(), at_ = 0) {
    apart |= line->text.empty();
    const std::size_t begin = line->text.find_first_not_of(kBlanks, at_);
    if (begin == line->text.npos) continue;
    at_ = begin;
    break;
  }
  if (line == nullptr) {
    token_ = {Token::Kind::end, end_.number, end_.column, {}, false, false};
    return;
  }
  const std::string_view text = line->text;
  const char c = text[at_];
  token_ = {
      Token::Kind::stray, line->number, line->column + at_, std::string(symbol_at(text, at_)), false, apart};
  if (c == '"' || c == '\'') {
    const std::size_t quote = text.find(c, at_ + 1);
    if (quote == text.npos) fail(token_, "this quote is not closed");
    token_.kind = Token::Kind::cell;
    token_.text = text.substr(at_ + 1, quote - at_ - 1);
    token_.quoted = true;
    ++token_.column;
    at_ = quote + 1;
  } else if (opens(c) || closes(c) || c == ',') {
    token_.kind = opens(c) ? Token::Kind::open : c == ',' ? Token::Kind::comma : Token::Kind::close;
    ++at_;
    if (closes(c) && c != closer_) {
      fail(token_, std::string("'") + closer_ + "' is expected to close what its like has opened");
    }
  } else {
    const std::size_t end = std::min(text.find_first_of(" \t,[]{}\"';", at_), text.size());
    if (end > at_) {
      token_.kind = Token::Kind::cell;
      token_.text = text.substr(at_, end - at_);
    }
    at_ = std::max(end, at_ + 1);
  }
  end_.number = line->number;
  end_.column = line->column + at_;
}

/// Drops the line on which the board has ended, unless more follows on it.
void ListReader::end_line() {
  const Line line = *lines_.peek();
  const std::size_t rest = line.text.find_first_not_of(nested_ || strings_ ? ",; \t" : "]},; \t", at_);
  closed_ = true;
  if (rest != line.text.npos) {
    throw Failure{
        lines_.mistake(line, rest, symbol_at(line.text, rest),
                       "nothing is expected behind a board; begin the next one on a line of its own")};
  }
  lines_.drop();
}

/// True if the next line belongs to another board.
bool ListReader::is_next() const {
  const Line& line = *lines_.peek();
  return line.number != begun_ && (opening(lines_) == Opening::object || begins_anew(line));
}

/// After a mistake: drops all lines up to the end of the board. There two brackets follow each other, or
/// there is one if rows are strings. Lines of another board are not dropped.
void ListReader::skip_to_end() {
  bool after_close = token_.kind == Token::Kind::close;
  for (const Line* line = nullptr; (line = lines_.peek()) != nullptr; lines_.drop(), at_ = 0) {
    if (!closed_ && is_next()) return;
    for (; at_ < line->text.size() && !closed_; ++at_) {
      const char c = line->text[at_];
      closed_ = closes(c) && (after_close || strings_);
      after_close = closes(c) || (after_close && (c == ',' || c == ' ' || c == '\t'));
    }
    if (closed_) return lines_.drop();
  }
}

/// The same if no bracket is around all rows: drops the lines that begin with a bracket.
void ListReader::skip_rows() {
  for (const Line* line = nullptr; (line = lines_.peek()) != nullptr; lines_.drop()) {
    if (closed_) return lines_.drop();
    if (is_next() || (line->number != begun_ && !opens(line->text[0]))) return;
  }
}

void ListReader::fail(const Token& token, const std::string& message) const {
  throw Failure{lines_.mistake({token.line, token.column, {}}, 0, token.text, message)};
}

/// For a token that cannot be here. If the list ends before it, a bracket is missing there.
void ListReader::fail_structure(const std::string& message) const {
  if (!is_elsewhere()) fail(token_, message);
  throw Failure{
      lines_.mistake(before_, 0, {}, std::string("the list ends here without its '") + closer_ + "'"), true};
}

/// True if the token at hand does not seem to belong to the board.
bool ListReader::is_elsewhere() const {
  if (token_.kind == Token::Kind::end || token_.apart) return true;
  return token_.column == lines_.peek()->column && is_next();
}

}  // namespace sudoku

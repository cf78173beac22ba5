#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <sudoku/text.hpp>

#include "symbol.hpp"
#include "text/grid.hpp"
#include "text/joined.hpp"
#include "text/lines.hpp"
#include "text/list.hpp"
#include "text/markup.hpp"
#include "text/parser.hpp"
#include "text/puzzles.hpp"
#include "text/record.hpp"
#include "text/row.hpp"
#include "text/stream.hpp"

namespace sudoku {
namespace {

/// The name in a line that is a section's header, such as "[Puzzle]"; empty for any other line.
std::string_view section(const Line& line) {
  const std::string_view text = line.text;
  if (text.size() < 4 || text.front() != '[' || text.back() != ']') return {};
  const std::string_view name = text.substr(1, text.size() - 2);
  const bool named = std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c) || c == ' '; });
  return named ? name : std::string_view();
}

/// True for a line that is no row and no rule. It ends a grid.
bool is_elsewhere(const Line& line) {
  return line.cut || line.markup || list_begin(line) != std::string::npos || is_list_end(line) ||
         record_separator(line) != 0 || is_header(line, ',') || PuzzleReader::is_one_line(line);
}

}  // namespace

class BoardReader::Impl {
 public:
  Impl(std::string text, std::string source, std::optional<Shape> shape, MoreText more)
      : lines_(std::move(text), std::move(source), std::move(more)),
        shape_(shape),
        parser_(lines_, shape),
        grids_(lines_, parser_, shape, is_elsewhere),
        lists_(lines_, parser_, shape),
        joined_(lines_, parser_, shape),
        markup_(lines_, parser_),
        puzzles_(lines_, shape) {}

  bool next(ReadBoard& read);

 private:
  /// What is done with lines of one kind. `read` always drops the first line. It returns false if it has read
  /// no board.
  struct LineReader {
    bool (Impl::*takes)(const Line&);
    bool (Impl::*read)(const Line&, ReadBoard&);
  };
  static const std::array<LineReader, 12> kLineReaders;

  bool is_tabs(const Line& line) { return line.text.empty() && line.tabs_before > 0; }
  bool read_tabs(const Line&, ReadBoard& read);
  bool is_empty(const Line& line) { return line.text.empty(); }
  bool end_block(const Line&, ReadBoard&);
  bool is_too_long(const Line& line) { return line.cut; }
  bool refuse_length(const Line& line, ReadBoard& read);
  bool is_markup(const Line& line) { return markup_.takes(line); }
  bool read_markup(const Line& line, ReadBoard& read);
  bool is_puzzle(const Line&) { return puzzles_.begins(); }
  bool read_puzzle(const Line&, ReadBoard& read);
  bool is_section(const Line& line) { return !section(line).empty(); }
  bool skip_section(const Line& line, ReadBoard&);
  bool is_list(const Line& line) { return list_begin(line) != std::string::npos; }
  bool read_list(const Line&, ReadBoard& read);
  bool is_rest(const Line& line) { return is_list_end(line); }
  bool refuse_rest(const Line& line, ReadBoard& read);
  bool is_joined(const Line& line) { return joined_.takes(line) && !grids_.is_title(); }
  bool read_joined(const Line& line, ReadBoard& read);
  bool is_with_text(const Line& line) { return has_text(line, shape_); }
  bool read_with_text(const Line& line, ReadBoard& read);
  bool is_field(const Line& line);
  bool read_fields(const Line& line, ReadBoard& read);
  bool is_grid(const Line&) { return true; }
  bool read_grid(const Line&, ReadBoard& read);

  bool is_column(const Line& line);
  char heading(const Line& line);
  std::size_t rows_in(const Line& line) const;

  IncomingLines lines_;
  std::optional<Shape> shape_;
  Parser parser_;
  GridReader grids_;
  ListReader lists_;
  JoinedReader joined_;
  MarkupReader markup_;
  PuzzleReader puzzles_;
  bool first_ = true;               // nothing has been read yet
  std::optional<Columns> columns_;  // what a header before in this block says
  std::string header_;              // that header
  bool after_list_ = false;         // a list came before
  bool after_puzzle_ = false;       // the same for a puzzle without a mistake
  std::size_t size_ = 0;            // of the last grid
};

constexpr std::array<BoardReader::Impl::LineReader, 12> BoardReader::Impl::kLineReaders = {{
    {&Impl::is_tabs, &Impl::read_tabs},
    {&Impl::is_empty, &Impl::end_block},
    {&Impl::is_too_long, &Impl::refuse_length},
    {&Impl::is_markup, &Impl::read_markup},
    {&Impl::is_puzzle, &Impl::read_puzzle},
    {&Impl::is_section, &Impl::skip_section},
    {&Impl::is_list, &Impl::read_list},
    {&Impl::is_rest, &Impl::refuse_rest},
    {&Impl::is_joined, &Impl::read_joined},
    {&Impl::is_with_text, &Impl::read_with_text},
    {&Impl::is_field, &Impl::read_fields},
    {&Impl::is_grid, &Impl::read_grid},
}};

bool BoardReader::Impl::next(ReadBoard& read) {
  read.expected.reset();
  read.expected_digits.reset();
  read.text.clear();
  while (const Line* line = lines_.peek()) {
    read.line = line->number;
    if (!line->cut && parser_.plain_line(*line, read.content)) {
      grids_.end_block();
      if (const auto* board = std::get_if<Board>(&read.content)) grids_.after_board(*board);
      lines_.drop();
      first_ = false;
      return true;
    }
    for (const LineReader& reader : kLineReaders) {
      if (!(this->*reader.takes)(*line)) continue;
      const bool found = (this->*reader.read)(*line, read);
      first_ = false;
      if (reader.read != &Impl::read_grid) grids_.end_block();
      after_list_ = reader.read == &Impl::read_list || reader.read == &Impl::read_puzzle;
      after_puzzle_ =
          reader.read == &Impl::read_puzzle && !std::holds_alternative<dlx::Mistake>(read.content);
      if (reader.read != &Impl::read_markup) markup_.end();
      if (!found) break;
      if (const auto* board = std::get_if<Board>(&read.content)) grids_.after_board(*board);
      return true;
    }
  }
  return false;
}

bool BoardReader::Impl::read_tabs(const Line& line, ReadBoard& read) {
  return grids_.read_tabs(read) || end_block(line, read);
}

bool BoardReader::Impl::end_block(const Line&, ReadBoard&) {
  columns_.reset();
  lines_.drop();
  return false;
}

bool BoardReader::Impl::refuse_length(const Line& line, ReadBoard& read) {
  read.content = lines_.mistake(line, 0, symbol_at(line.text, 0), too_long(line));
  lines_.drop();
  return true;
}

/// Drops the header of a section. If the section is no puzzle, drops it, too: as many rows as the last grid
/// had, and what is between them.
bool BoardReader::Impl::skip_section(const Line& line, ReadBoard&) {
  const std::string_view name = section(line);
  const bool puzzle = name == "Puzzle" || name == "puzzle" || name == "PUZZLE";
  lines_.drop();
  std::size_t rows = 0;
  for (const Line* next = nullptr; !puzzle && (next = lines_.peek()) != nullptr; lines_.drop()) {
    if (next->text.empty() || is_section(*next)) break;
    const std::size_t more = rows_in(*next);
    if (rows + more > size_) break;
    rows += more;
    if (more > 0 && rows == size_) {
      lines_.drop();
      break;
    }
  }
  return false;
}

/// How many rows of a grid like the last one are in this line of a section.
std::size_t BoardReader::Impl::rows_in(const Line& line) const {
  if (size_ == 0) return 0;
  const std::size_t cells = cells_of(look_at(line), size_).count;
  return cells == size_ ? 1 : cells == size_ * size_ ? size_ : 0;
}

bool BoardReader::Impl::read_grid(const Line&, ReadBoard& read) {
  const bool found = grids_.read(read);
  const auto* board = std::get_if<Board>(&read.content);
  if (found && board != nullptr) size_ = static_cast<std::size_t>(board->shape().size());
  return found;
}

bool BoardReader::Impl::read_list(const Line&, ReadBoard& read) {
  lists_.read(read.content);
  return true;
}

bool BoardReader::Impl::read_puzzle(const Line&, ReadBoard& read) {
  puzzles_.read(read);
  return true;
}

bool BoardReader::Impl::refuse_rest(const Line& line, ReadBoard& read) {
  const bool stray = after_puzzle_ ? !puzzles_.ends_list(line) : !after_list_;
  if (stray) {
    read.content =
        lines_.mistake(line, 0, symbol_at(line.text, 0),
                       after_puzzle_ ? "this bracket closes nothing; the puzzle before it has ended"
                                     : "this bracket closes nothing; a list of rows begins with '['");
  }
  lines_.drop();
  return stray;
}

bool BoardReader::Impl::read_markup(const Line& line, ReadBoard& read) {
  const bool found = markup_.read(line, read.content);
  lines_.drop();
  return found;
}

bool BoardReader::Impl::read_joined(const Line& line, ReadBoard& read) {
  joined_.read(line, read);
  lines_.drop();
  return true;
}

bool BoardReader::Impl::read_with_text(const Line& line, ReadBoard& read) {
  sudoku::read_with_text(line, lines_, shape_, read);
  lines_.drop();
  return true;
}

bool BoardReader::Impl::is_field(const Line& line) {
  if (columns_ && is_record(line, *columns_)) return true;
  if (const char separator = record_separator(line)) return separator == ',' || !grids_.is_title();
  return heading(line) != 0;
}

/// If the line is a header, what is between its names; otherwise 0. Below a header, what may be a record is
/// none, unless it is the same header again.
char BoardReader::Impl::heading(const Line& line) {
  if (columns_ && line.text == header_) return columns_->separator;
  if (columns_ && is_record(line, *columns_)) return 0;
  if (is_header(line, ',') || (first_ && is_column(line))) return ',';
  for (const char separator : {';', '\t'}) {
    if (is_header(line, separator) && !grids_.is_title()) return separator;
  }
  return 0;
}

/// True for a name above a single column of boards. It is not the title of a grid.
bool BoardReader::Impl::is_column(const Line& line) {
  if (!is_name(line.text)) return false;
  const Line* next = lines_.peek(1);
  return next != nullptr && next->text.size() >= 16 && next->text.size() > 2 * line.text.size() &&
         (record_separator(*next) != 0 || next->text.find(',') == std::string::npos) && !grids_.is_title();
}

bool BoardReader::Impl::read_fields(const Line& line, ReadBoard& read) {
  const char separator = heading(line);
  if (separator != 0) {
    columns_ = columns_of(line, separator);
    header_ = line.text;
  } else {
    Columns columns;
    if (columns_ && is_record(line, *columns_)) {
      columns = *columns_;
    } else {
      columns.separator = record_separator(line);
    }
    sudoku::read_record(line, columns, lines_, shape_, read);
  }
  const bool footer =
      separator == 0 && std::holds_alternative<dlx::Mistake>(read.content) && !columns_ && grids_.is_footer();
  lines_.drop();
  return separator == 0 && !footer;
}

BoardReader::BoardReader(std::istream& in, std::string source, std::optional<Shape> shape,
                         std::function<void()> before_waiting)
    : impl_(std::make_unique<Impl>(std::string(), std::move(source), shape,
                                   from_stream(in, std::move(before_waiting)))) {}

BoardReader::BoardReader(std::string text, std::string source, std::optional<Shape> shape)
    : impl_(std::make_unique<Impl>(std::move(text), std::move(source), shape, MoreText())) {}

BoardReader::~BoardReader() = default;
BoardReader::BoardReader(BoardReader&&) noexcept = default;
BoardReader& BoardReader::operator=(BoardReader&&) noexcept = default;

std::optional<ReadBoard> BoardReader::next() {
  std::optional<ReadBoard> read(std::in_place);
  if (!next(*read)) read.reset();
  return read;
}

bool BoardReader::next(ReadBoard& read) { return impl_->next(read); }

}  // namespace sudoku

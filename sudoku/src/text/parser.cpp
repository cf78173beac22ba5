#include "text/parser.hpp"

#include <algorithm>
#include <string>

#include "symbol.hpp"
#include "text/drawn_boxes.hpp"

namespace sudoku {
namespace {

/// The n with n² cells. If there is none, the n that has a box and whose n² is nearest.
std::size_t nearest_size(std::size_t cells, std::size_t most) {
  if (const std::size_t n = root(cells); n != 0 && n <= most) return n;
  std::size_t nearest = 4;
  const auto distance = [&](std::size_t n) { return n * n > cells ? n * n - cells : cells - n * n; };
  for (std::size_t n = 1; n <= most; ++n) {
    if (distance(n) < distance(nearest) && Shape::of_size(static_cast<int>(n))) nearest = n;
  }
  return nearest;
}

const char* noun(const Cells& cells) { return cells.words ? "number" : "symbol"; }

}  // namespace

std::optional<Shape> Parser::shape_of(std::size_t size) const {
  return shape_ ? shape_ : Shape::of_size(static_cast<int>(std::min(size, std::size_t{Shape::kMaxSize} + 1)));
}

bool Parser::plain_line(const Line& line, Content& content) {
  const std::size_t size = root(line.text.size());
  if (size <= 6 || (!shape_ && size > kMaxSymbol)) return false;
  const std::optional<Shape> shape = shape_of(size);
  if (!shape || static_cast<std::size_t>(shape->size()) != size) return false;
  digits_.resize(line.text.size());
  std::uint8_t highest = 0;
  std::uint8_t* digit = digits_.data();
  for (const char c : line.text) {
    const std::uint8_t value = symbol_value(c);
    highest = std::max(highest, value);
    *digit++ = value;
  }
  if (highest > size) return false;
  if (size > 9 && refuse_zero(look_at(line), size, content)) return true;
  assign(*shape, digits_, content);
  return true;
}

void Parser::line(const Row& row, const Cells& cells, Content& content) {
  digits_.clear();
  if (append_digits(row, cells, digits_) == kStray) {
    content = fault(row, cells, kStray - 1, 0);
    return;
  }
  const std::size_t most = cells.words ? std::size_t{Shape::kMaxSize} : kMaxSymbol;
  const std::size_t size =
      shape_ ? static_cast<std::size_t>(shape_->size()) : nearest_size(cells.count, most);
  const std::optional<Shape> shape = shape_of(size);
  if (cells.count != size * size) {
    const Spot end = spot(row, cells, size * size);
    content = lines_.mistake(*row.line, end.at, end.token,
                             counted(cells.count, noun(cells)) + (cells.count == 1 ? " is" : " are") +
                                 " no board: " + sized(static_cast<int>(size), "board") + " has " +
                                 std::to_string(size * size));
  } else if (!shape) {
    const Spot first = spot(row, cells, 0);
    content = no_box(*row.line, first.at, first.token, size);
  } else if (*std::max_element(digits_.begin(), digits_.end()) > size) {
    content = fault(row, cells, size, 0);
  } else if (!refuse_zero(row, size, content)) {
    assign(*shape, digits_, content);
  }
}

void Parser::grid(const std::vector<Row>& rows, std::size_t size, Content& content) {
  digits_.clear();
  const std::optional<Shape> shape = shape_of(size);
  for (const Row& row : rows) {
    const Cells cells = cells_of(row, size);
    const std::size_t begin = digits_.size();
    const std::uint8_t highest = append_digits(row, cells, digits_);
    if (highest == kStray) {
      content = fault(row, cells, kStray - 1, begin);
    } else if (!shape) {
      const Spot first = spot(row, cells, 0);
      content = no_box(*row.line, first.at, first.token, size);
    } else if (cells.count != size) {
      const Spot end = spot(row, cells, size);
      content = lines_.mistake(*row.line, end.at, end.token,
                               "row has " + counted(cells.count, noun(cells)) + ", " +
                                   sized(static_cast<int>(size), "grid") + " needs " + std::to_string(size));
    } else if (highest > size) {
      content = fault(row, cells, size, begin);
    } else {
      continue;
    }
    return;
  }
  if (rows.size() < size) {
    const Line& last = *rows.back().line;
    content =
        lines_.mistake(last, last.text.size(), {},
                       "the grid ends after " + counted(rows.size(), "row") + " of " + std::to_string(size));
  } else if (refuse_zero(rows, size, content)) {
    return;
  } else if (auto why = shape_ ? std::nullopt : other_boxes(columns_between_bars(rows, size), *shape)) {
    content = lines_.mistake(*rows[0].line, 0, rows[0].line->text, std::move(*why));
  } else {
    assign(*shape, digits_, content);
  }
}

void Parser::assign(Shape shape, const std::vector<std::uint8_t>& digits, Content& content) {
  auto* board = std::get_if<Board>(&content);
  if (board == nullptr || board->shape() != shape) board = &content.emplace<Board>(shape);
  board->assign(digits);
}

dlx::Mistake Parser::zero(const Line& line, std::size_t at, std::string_view other, std::size_t size) const {
  const std::string n = sized(static_cast<int>(size), "board");
  return lines_.mistake(line, at, "0",
                        "'0' stands for a blank here, as " +
                            (other.empty() ? "nothing" : "'" + std::string(other) + "'") +
                            " does; digits of " + n + " are 1-9 and A" +
                            (size > 10 ? "-" + symbol(static_cast<int>(size), kMaxSymbol) : ""));
}

bool Parser::refuse_zero(const Row& row, std::size_t size, Content& content) const {
  return refuse_zero(std::vector<Row>{row}, size, content);
}

bool Parser::refuse_zero(const std::vector<Row>& rows, std::size_t size, Content& content) const {
  if (size <= 9 || size > kMaxSymbol) return false;
  const Line* line = nullptr;  // of the first '0'
  std::optional<std::string_view> other;
  for (const Row& row : rows) {
    if (row.symbols != row.words && cells_of(row, size).words) return false;  // numbers
    const std::string_view text = row.line->text;
    if (line == nullptr && text.find('0') != text.npos) line = row.line;
    const std::size_t blank = text.find_first_of(kBlankSymbols);
    if (!other && blank != text.npos) other = text.substr(blank, 1);
    if (!other && row.gaps) other = "";
  }
  if (line == nullptr || !other) return false;
  content = zero(*line, line->text.find('0'), *other, size);
  return true;
}

dlx::Mistake Parser::no_box(const Line& line, std::size_t at, std::string_view token,
                            std::size_t size) const {
  if (size < 4) {
    return lines_.mistake(line, at, token,
                          counted(size, "cell") + (size == 1 ? " is" : " are") +
                              " too few: the smallest board has 4 rows of 4; a blank is '.' or '0'");
  }
  const std::string n = std::to_string(size);
  return lines_.mistake(line, at, token,
                        "no box of at least 2 rows fits " + sized(static_cast<int>(size), "board") +
                            "; give the shape of its boxes, such as 1x" + n + " (rows x columns)");
}

dlx::Mistake Parser::too_high(const Line& line, std::size_t at, std::string_view token,
                              std::size_t size) const {
  const std::string limit =
      "digits of " + sized(static_cast<int>(size), "board") + " go up to " + std::to_string(size);
  if (token.size() > 1) return lines_.mistake(line, at, token, dlx::quote(token) + " is too high: " + limit);
  return lines_.mistake(
      line, at, token,
      dlx::quote(token) + " stands for " + std::to_string(symbol_value(token[0])) + ", but " + limit);
}

dlx::Mistake Parser::fault(const Row& row, const Cells& cells, std::size_t size, std::size_t begin) const {
  const auto first = digits_.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto high = std::find_if(first, digits_.end(), [size](std::uint8_t digit) { return digit > size; });
  const Spot bad = spot(row, cells, static_cast<std::size_t>(high - first));
  if (*high != kStray) return too_high(*row.line, bad.at, bad.token, size);
  return lines_.mistake(*row.line, bad.at, bad.token,
                        dlx::quote(bad.token) + " is not a digit or a blank ('.', '0', '_')");
}

}  // namespace sudoku

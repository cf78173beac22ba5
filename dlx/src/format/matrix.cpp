#include <ostream>
#include <utility>

#include <dlx/format.hpp>

#include "counted.hpp"
#include "format/buffer.hpp"
#include "format/costs.hpp"
#include "format/lines.hpp"
#include "format/mistakes.hpp"
#include "format/numbers.hpp"

namespace dlx::format {

namespace {

using detail::TextLines;

bool is_comma(char c) { return c == ',' || c == ';'; }

bool is_gap(char c) { return detail::is_blank(c) || is_comma(c); }

bool is_digit(char c) { return c == '0' || c == '1'; }

// write_matrix() begins with this comment if there are secondary columns.
constexpr std::string_view kSecondary = "# secondary: the last ", kColumns = " columns";

/// The number of secondary columns, as the first line of the text tells it. Empty if it does not.
std::string_view told_secondary(std::string_view text) {
  TextLines lines(text);
  std::string_view line;
  if (!lines.next(line) || !line.starts_with(kSecondary)) return {};
  line.remove_prefix(kSecondary.size());
  const std::string_view number = line.substr(0, line.find(kColumns));
  return number.size() < line.size() && detail::is_number(number) ? number : std::string_view();
}

/// The line without its comment.
std::string_view content(std::string_view line) { return line.substr(0, line.find('#')); }

/// How large a matrix is, if its text has no mistakes.
struct MatrixSizes {
  explicit MatrixSizes(std::string_view text) {
    TextLines lines(text);
    for (std::string_view line; lines.next(line);) {
      std::size_t digits = 0, ones = 0;
      for (const char c : content(line)) {
        digits += is_digit(c);
        ones += c == '1';
      }
      if (digits == 0) continue;
      if (rows == 0) columns = digits;
      ++rows;
      entries += ones;
      longest = std::max(longest, ones);
    }
  }

  std::size_t columns = 0;  // of the first row
  std::size_t rows = 0, entries = 0;
  std::size_t longest = 0;  // the most entries of a row
};

class MatrixReader {
 public:
  MatrixReader(std::string_view text, std::string_view source, std::size_t secondary)
      : text_(text),
        source_(source),
        sizes_(text),
        secondary_(secondary),
        told_(secondary == 0 ? told_secondary(text) : std::string_view()),
        mistakes_(text, source) {}

  Problem read() {
    TextLines lines(text_);
    if (lines.check(mistakes_)) mistakes_.raise();
    builder_.reserve(sizes_.columns, sizes_.rows, sizes_.entries);
    row_.reserve(sizes_.longest);
    for (std::string_view line; !mistakes_.full() && lines.next(line);) read_line(content(line));
    if (!has_rows_ && mistakes_.empty()) {
      mistakes_.add(text_.substr(text_.size()), "the text ends without a row of 0 and 1");
    }
    mistakes_.raise();
    row_ = std::vector<Entry>();  // {} would keep its memory
    return builder_.build();
  }

 private:
  void read_line(std::string_view line) {
    row_.clear();
    std::size_t width = 0;
    bool field_is_empty = true;  // so far; the last field may be empty, because a comma may end a row
    for (std::size_t k = 0; k < line.size(); ++k) {
      const char c = line[k];
      if (is_comma(c) && std::exchange(field_is_empty, true)) return empty_field(line.substr(k, 1));
      if (is_gap(c)) continue;
      if (!is_digit(c)) return refuse(line.substr(k));
      if (has_rows_ && width == sizes_.columns) return too_long(line, k);
      if (c == '1') row_.push_back(ItemId{static_cast<std::uint32_t>(width)});
      ++width;
      field_is_empty = false;
    }
    if (width == 0) return;
    if (!has_rows_) add_items(width);
    if (width < sizes_.columns) return wrong_width(line.substr(line.size()), width);
    builder_.option(row_);
  }

  /// Adds a mistake: `rest` does not begin with a digit of a matrix.
  void refuse(std::string_view rest) {
    const auto end = std::find_if(rest.begin(), rest.end(), [](char c) { return is_gap(c) || is_digit(c); });
    const std::string_view token = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    mistakes_.add(token, quote(token) + " is neither 0 nor 1");
  }

  void empty_field(std::string_view comma) {
    mistakes_.add(comma, "an empty field before " + quote(comma) + "; expected 0 or 1");
  }

  void too_long(std::string_view line, std::size_t extra) {
    const auto width = std::count_if(line.begin(), line.end(), is_digit);
    wrong_width(line.substr(extra, 1), static_cast<std::size_t>(width));
  }

  void wrong_width(std::string_view token, std::size_t width) {
    mistakes_.add(token, "this row has " + detail::counted(width, "column") + ", but the first has " +
                             std::to_string(sizes_.columns) + "; expected as many in each");
  }

  void add_items(std::size_t width) {
    has_rows_ = true;
    sizes_.columns = width;
    if (!told_.empty()) {
      const auto told = detail::number(told_, width);
      if (!told) mistakes_.add(told_, "the matrix has only " + detail::counted(width, "column"));
      secondary_ = static_cast<std::size_t>(told.value_or(0));
    }
    if (secondary_ > width) {
      throw InvalidArgument(std::to_string(secondary_) + " secondary columns are more than the " +
                            std::to_string(width) + " of the matrix in " + quote(source_));
    }
    for (std::size_t k = 0; k < width; ++k) {
      k < width - secondary_ ? builder_.primary() : builder_.secondary();
    }
  }

  std::string_view text_, source_;
  MatrixSizes sizes_;
  std::size_t secondary_;
  std::string_view told_;  // in the text
  bool has_rows_ = false;
  std::vector<Entry> row_;
  ProblemBuilder builder_;
  detail::Mistakes mistakes_;
};

[[noreturn]] void refuse(const std::string& what) {
  throw InvalidProblem(what + "; Knuth's format and JSON can state it");
}

void check_fits_matrix(const Problem& problem) {
  if (problem.item_count() == 0 || problem.option_count() == 0) {
    throw InvalidProblem(
        "a problem without items or without options cannot be written as a matrix; JSON can "
        "state it");
  }
  for (std::uint32_t i = 0; problem.has_multiplicities() && i < problem.item_count(); ++i) {
    if (!problem.is_primary(ItemId{i}) || problem.bounds(ItemId{i}) == Bounds{}) continue;
    refuse("item " + quote(problem.name(ItemId{i})) + " has a multiplicity, and a matrix has none");
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (problem.cost(OptionId{o}) > 0) {
      refuse("option " + std::to_string(o) + " costs " + detail::cost_text(problem, OptionId{o}) +
             ", and a matrix has no costs");
    }
    for (const auto [item, color] : problem.entries(OptionId{o})) {
      if (color == kNoColor) continue;
      refuse("option " + std::to_string(o) + " gives item " + quote(problem.name(item)) + " the color " +
             quote(problem.name(color)) + ", and a matrix has no colors");
    }
  }
}

/// The column of each item: primary items first.
std::vector<std::uint32_t> columns(const Problem& problem) {
  std::vector<std::uint32_t> column(problem.item_count());
  std::uint32_t next = 0;
  for (const bool primary : {true, false}) {
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (problem.is_primary(ItemId{i}) == primary) column[i] = next++;
    }
  }
  return column;
}

}  // namespace

Problem read_matrix(std::string_view text, std::string_view source, std::size_t secondary) {
  return MatrixReader(text, source, secondary).read();
}

void write_matrix(std::ostream& out, const Problem& problem) {
  check_fits_matrix(problem);
  const std::vector<std::uint32_t> column = columns(problem);
  detail::Buffer buffer(out);
  if (problem.secondary_count() > 0) {
    buffer << kSecondary << static_cast<std::int64_t>(problem.secondary_count()) << kColumns
           << std::string_view("\n");
  }
  std::string row(problem.item_count(), '0');
  row += '\n';
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const auto entries = problem.entries(OptionId{o});
    for (const Entry& entry : entries) row[column[index(entry.item)]] = '1';
    buffer << std::string_view(row);
    for (const Entry& entry : entries) row[column[index(entry.item)]] = '0';
  }
  buffer.flush();
}

}  // namespace dlx::format

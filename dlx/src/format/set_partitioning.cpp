#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/format.hpp>

#include "counted.hpp"
#include "format/costs.hpp"
#include "format/lines.hpp"
#include "format/mistakes.hpp"
#include "format/numbers.hpp"

namespace dlx::format {

namespace {

/// Goes through the numbers of a text. Line ends mean nothing.
class Numbers {
 public:
  explicit Numbers(std::string_view text) : lines_(text) {}

  /// Takes the next token. False if there is none.
  bool next(std::string_view& token) {
    while (!tokens_.next(token)) {
      std::string_view line;
      if (!lines_.next(line)) return false;
      tokens_ = detail::Tokens(line);
    }
    return true;
  }

 private:
  detail::TextLines lines_;
  detail::Tokens tokens_{{}};
};

class SetPartitioningReader {
 public:
  SetPartitioningReader(std::string_view text, std::string_view source)
      : text_(text), mistakes_(text, source), numbers_(text) {}

  Problem read() {
    detail::TextLines(text_).check(mistakes_);
    mistakes_.raise();
    std::size_t tokens = 0;
    std::string_view token;
    for (Numbers all(text_); all.next(token); ++tokens) costs_.see(token);
    builder_.cost_decimals(costs_.decimals());
    if (read_head(tokens)) {
      while (columns_read_ < columns_ && read_column()) ++columns_read_;
      if (columns_read_ == columns_ && numbers_.next(token)) {
        mistakes_.add(token,
                      quote(token) + " stands behind the last of " + detail::counted(columns_, "column"));
      }
    }
    mistakes_.raise();
    entries_ = std::vector<Entry>();  // {} would keep its memory
    return builder_.build();
  }

 private:
  std::string told(std::string_view what) const {
    const bool of_column = what.ends_with("column");
    return std::string(what) + (of_column ? " " + std::to_string(columns_read_ + 1) : "");
  }

  /// The next number. Empty if it is a mistake. `what` names the number for the message; if it ends with
  /// "column", the number of the current column is added.
  std::optional<std::uint64_t> take(std::string_view what, std::uint64_t least, std::uint64_t most) {
    if (!numbers_.next(token_)) {
      ended(what);
      return std::nullopt;
    }
    const auto value = detail::number(token_, most);
    if (value && *value >= least) return value;
    mistakes_.add(token_, quote(token_) + " is not " + told(what) + "; expected a whole number from " +
                              std::to_string(least) + " to " + std::to_string(most));
    return std::nullopt;
  }

  /// The next number, as a cost. Empty if it is a mistake.
  std::optional<std::uint64_t> take_cost() {
    constexpr std::string_view kWhat = "the cost of column";
    if (!numbers_.next(token_)) {
      ended(kWhat);
      return std::nullopt;
    }
    const auto value = costs_.take(token_);
    if (value) return value;
    std::string flaw = detail::is_cost(token_) ? detail::Costs::flaw(token_) : std::string();
    if (flaw.empty()) {
      flaw = quote(token_) + " is not " + told(kWhat) + "; expected a number from 0 to " + costs_.most() +
             costs_.hint();
    }
    mistakes_.add(token_, std::move(flaw));
    return std::nullopt;
  }

  void ended(std::string_view what) {
    mistakes_.add(text_.substr(text_.size()), "the text ends before " + told(what));
    ended_ = true;
  }

  /// Reads the two sizes, and adds the items. Items take memory. So there may be no more of them than the
  /// text can name.
  bool read_head(std::size_t tokens) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
    const auto rows = take("the number of rows", 1, kMost);
    if (!rows) return false;
    rows_ = *rows;
    if (rows_ * (std::to_string(rows_).size() - 1) > text_.size()) {
      mistakes_.add(
          token_, "the text is too short to have each of " + detail::counted(rows_, "row") + " in a column");
      return false;
    }
    const auto columns = take("the number of columns", 0, kMost);
    if (!columns) return false;
    columns_ = *columns;
    const std::size_t in_columns = tokens - 2;
    const std::size_t options = columns_ <= in_columns / 2 ? static_cast<std::size_t>(columns_) : 0;
    builder_.reserve(static_cast<std::size_t>(rows_), options, options > 0 ? in_columns - 2 * options : 0);
    for (std::uint64_t row = 1; row <= rows_; ++row) builder_.primary(std::to_string(row));
    return true;
  }

  /// Reads a cost, a count and so many rows. False if reading cannot go on after that.
  bool read_column() {
    entries_.clear();
    const auto cost = take_cost();
    if (ended_) return false;
    const std::string_view cost_token = token_;
    const auto count = take("the number of rows in column", 0, rows_);
    if (!count) return false;
    bool sound = cost.has_value();
    entries_.reserve(static_cast<std::size_t>(*count));
    const auto begin = static_cast<std::size_t>(token_.data() - text_.data()) + token_.size();
    for (std::uint64_t k = 0; k < *count; ++k) {
      const auto row = take("a row of column", 1, rows_);
      if (ended_) return false;
      sound &= row.has_value();
      if (!row) continue;
      entries_.push_back(ItemId{static_cast<std::uint32_t>(*row - 1)});
    }
    if (sound) add(*cost, cost_token, begin);
    return !mistakes_.full();
  }

  /// Adds the current column. In the text, its rows begin at `begin`.
  void add(std::uint64_t cost, std::string_view cost_token, std::size_t begin) {
    try {
      builder_.option(entries_, 0, cost);
    } catch (const InvalidProblem& error) {
      std::string_view token = cost_token;
      if (error.entry()) {
        Numbers rows(text_.substr(begin));
        for (std::size_t k = 0; k <= *error.entry(); ++k) rows.next(token);
      }
      mistakes_.add(token, error.what() + (error.entry() ? "" : costs_.hint()));
    }
  }

  std::string_view text_;
  detail::Mistakes mistakes_;
  Numbers numbers_;
  ProblemBuilder builder_;
  detail::Costs costs_;
  std::string_view token_;  // the last one taken
  bool ended_ = false;
  std::uint64_t rows_ = 0, columns_ = 0, columns_read_ = 0;
  std::vector<Entry> entries_;  // of the current column
};

}  // namespace

Problem read_set_partitioning(std::string_view text, std::string_view source) {
  return SetPartitioningReader(text, source).read();
}

}  // namespace dlx::format

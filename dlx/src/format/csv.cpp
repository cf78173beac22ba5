#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/format.hpp>

#include "counted.hpp"
#include "format/costs.hpp"
#include "format/csv_columns.hpp"
#include "format/csv_rows.hpp"
#include "format/lines.hpp"
#include "format/mistakes.hpp"
#include "names.hpp"

// The text is read three times. The first time tells what the columns are: a column with anything but 0 and 1
// is no item of a table, and what stands between items may first show in the last row. The second time adds
// the items, in the order in which they appear, and counts entries. The third time adds the options. So
// nothing but the problem is kept, and its arrays get their final size at once.

namespace dlx::format {

namespace {

using detail::CsvCell;
using detail::trimmed;

class CsvReader {
 public:
  CsvReader(std::string_view text, std::string_view source, const CsvColumns& asked, const CsvAdvice& advice)
      : text_(text),
        source_(source),
        asked_(asked),
        advice_(advice),
        mistakes_(text, source),
        separator_(detail::csv_separator(text, mistakes_)) {}

  LabeledProblem read() {
    if (detail::TextLines(text_).check(mistakes_) || !mistakes_.empty()) mistakes_.raise();
    look();
    mistakes_.raise();
    plan_ = detail::csv_plan(columns_, rows_, asked_, advice_, source_);
    add_items();
    mistakes_.raise();
    add_options();
    mistakes_.raise();
    result_.understood = detail::csv_words(plan_, columns_, separator_);
    if (has_colon_ && asked_.secondary.empty() && !plan_.declared) {
      result_.understood += "; ':' is a part of names, since no item is secondary";
    }
    if (has_bar_)
      result_.understood += "; '|' is a part of names, since the head does not declare items: 'items: 2|a b'";
    entries_ = {};
    result_.problem = builder_.build();
    return std::move(result_);
  }

 private:
  // The first time.

  void look() {
    detail::CsvRows rows(text_, separator_, mistakes_);
    for (std::vector<CsvCell> row; !mistakes_.full() && rows.next(row); ++rows_) {
      if (rows_ == 0) columns_.resize(row.size());
      if (row.size() != columns_.size()) wrong_width(row, rows.end());
      for (std::size_t k = 0; k < std::min(row.size(), columns_.size()); ++k) look_at(columns_[k], row[k]);
    }
    if (rows_ == 0 && mistakes_.empty())
      mistakes_.add(text_.substr(text_.size()), "the text ends without a row");
  }

  void look_at(detail::CsvColumn& column, const CsvCell& cell) {
    const std::string_view value = trimmed(cell.inside);
    if (rows_ == 0) {
      column.head = trimmed(cell.text(room_));
    } else {
      if (!detail::truth(value) && column.others++ == 0) {
        column.first_row = rows_ + 1;
        column.first_other = value;
      }
    }
    column.semicolon |= value.find(';') != value.npos;
    column.comma |= value.find(',') != value.npos;
  }

  void wrong_width(const std::vector<CsvCell>& row, std::string_view end) {
    const std::string_view token = row.size() > columns_.size() ? row[columns_.size()].token : end;
    mistakes_.add(token, "this row has " + detail::counted(row.size(), "cell") + ", but the first has " +
                             std::to_string(columns_.size()) + "; expected as many in each");
  }

  // The second time.

  void add_items() {
    detail::CsvRows rows(text_, separator_, mistakes_);
    std::vector<CsvCell> row;
    if (plan_.header) rows.next(row);
    if (plan_.table) add_heads(row);
    if (plan_.declared) declare(row[plan_.items[0]]);
    while (!mistakes_.full() && rows.next(row)) {
      ++options_;
      if (plan_.cost) costs_.see(trimmed(row[*plan_.cost].inside));
      for_entries(row, [this](std::string_view, std::string_view text) {
        ++counted_;
        if (!plan_.table && !plan_.declared) add_item(entry(text).first);
      });
    }
    for (const std::string& name : asked_.secondary) {
      if (!builder_.find_item(name)) {
        throw InvalidArgument("the secondary item " + quote(name) + " is in no row of " + quote(source_));
      }
    }
  }

  bool asked_secondary(std::string_view name) const {
    return std::find(asked_.secondary.begin(), asked_.secondary.end(), name) != asked_.secondary.end();
  }

  /// True for what means a multiplicity where items are declared: 2|a or 0:3|a.
  static bool states_bounds(std::string_view text) {
    const std::size_t bar = text.find('|');
    return bar != text.npos && detail::is_number(text.substr(0, std::min(text.find(':'), bar)));
  }

  void add_item(std::string_view name) {
    if (builder_.find_item(name)) return;
    has_bar_ |= states_bounds(name);
    is_secondary_.push_back(asked_secondary(name));
    is_secondary_.back() ? builder_.secondary(name) : builder_.primary(name);
  }

  void add_heads(const std::vector<CsvCell>& row) {
    for (const std::size_t k : plan_.items) {
      const std::string_view name = trimmed(row[k].text(room_));
      if (name.empty()) {
        mistakes_.add(row[k].token,
                      "column " + std::to_string(k + 1) + " has no name; expected that of an item");
      } else if (builder_.find_item(name)) {
        mistakes_.add(row[k].token, "item " + quote(name) + " is named twice; expected a new name");
      } else if (states_bounds(name)) {
        mistakes_.add(row[k].token,
                      quote(name) +
                          " has a multiplicity, which a column of its own cannot have; expected "
                          "'items: 2|a b' above lists of items");
      } else {
        add_item(name);
      }
    }
  }

  /// Adds the items that the head of the items names.
  void declare(const CsvCell& head) {
    bool primary = true;
    const std::string_view whole = trimmed(head.text(room_));
    split(detail::declared_items(whole), [&](std::string_view text) {
      const std::string_view token = head.doubled ? head.token : text;
      if (text == "|" && std::exchange(primary, false)) return;
      declare(token, text, primary);
    });
  }

  void declare(std::string_view token, std::string_view text, bool primary) {
    const std::size_t bar = text.find('|');
    const std::string_view low = text.substr(0, std::min({text.find(':'), bar, text.size()}));
    const bool multiple = states_bounds(text);
    try {
      if (!primary) {
        if (multiple || text.find_first_of(":|") != text.npos) {
          throw InvalidProblem(quote(text) + " is no secondary item; expected a name without ':' and '|'");
        }
        builder_.secondary(text);
      } else if (multiple) {
        const std::size_t begin = std::min(low.size() + 1, bar);
        const auto lo = detail::number(low, detail::kMostBound);
        const auto hi =
            low.size() == bar ? lo : detail::number(text.substr(begin, bar - begin), detail::kMostBound);
        if (!lo || !hi || bar + 1 == text.size()) {
          throw InvalidProblem(quote(text) +
                               " is no item with a multiplicity; expected one like 2|a or 0:3|a");
        }
        builder_.primary(text.substr(bar + 1), static_cast<std::uint32_t>(*lo),
                         static_cast<std::uint32_t>(*hi));
      } else {
        builder_.primary(text);
      }
      is_secondary_.push_back(!primary);
    } catch (const InvalidProblem& error) {
      mistakes_.add(token, error.what());
    }
  }

  // The third time.

  void add_options() {
    builder_.cost_decimals(costs_.decimals());
    builder_.reserve(0, options_, counted_);
    if (plan_.label) {
      result_.labels.reserve(options_);
      known_labels_.reserve(options_);
    }
    detail::CsvRows rows(text_, separator_, mistakes_);
    std::vector<CsvCell> row;
    if (plan_.header) rows.next(row);
    while (!mistakes_.full() && rows.next(row)) add_option(row);
  }

  void add_option(const std::vector<CsvCell>& row) {
    entries_.clear();
    tokens_.clear();
    bool sound = true;
    for_entries(row, [&](std::string_view token, std::string_view text) { sound &= add_entry(token, text); });
    std::uint64_t cost = 0;
    if (plan_.cost) sound &= read_cost(row[*plan_.cost], cost);
    if (plan_.label) sound &= add_label(row[*plan_.label]);
    if (!sound) return;
    try {
      builder_.option(entries_, 0, cost);
    } catch (const InvalidProblem& error) {
      const std::string_view token = error.entry() ? tokens_[*error.entry()]
                                     : cost > 0    ? row[*plan_.cost].token
                                                   : row[0].token;
      mistakes_.add(token, error.what() + (error.entry() || cost == 0 ? "" : costs_.hint()));
    }
  }

  bool add_entry(std::string_view token, std::string_view text) {
    const auto [name, color] = entry(text);
    const auto item = builder_.find_item(name);
    if (!item) {
      mistakes_.add(token, "unknown item " + quote(name) + "; the head of the items does not name it");
      return false;
    }
    if (name.size() + 1 == text.size()) {
      mistakes_.add(token, quote(text) + " is no entry: expected item or item:color");
      return false;
    }
    entries_.emplace_back(*item, color.empty() ? kNoColor : builder_.color(color));
    tokens_.push_back(token);
    return true;
  }

  bool read_cost(const CsvCell& cell, std::uint64_t& cost) {
    const std::string_view text = trimmed(cell.inside);
    if (text.empty()) return true;
    std::string flaw;
    if (!detail::is_cost(text)) {
      flaw = quote(text) + " is no cost; expected a number of at least 0, like 5 or 2.50";
    } else if (flaw = detail::Costs::flaw(text); flaw.empty()) {
      if (const auto units = costs_.take(text)) return cost = *units, true;
      flaw = "the cost is more than " + costs_.most() + costs_.hint();
    }
    mistakes_.add(cell.token, std::move(flaw));
    return false;
  }

  /// A label is printed in a line of an answer. So it must have one line, be no comment there, and be the
  /// only one of its kind.
  bool add_label(const CsvCell& cell) {
    const std::string_view label = cell.text(room_);
    std::string flaw;
    if (label.find_first_of("\r\n") != label.npos) {
      flaw = "a label of several lines; expected one line";
    } else if (label.starts_with('|')) {
      flaw = "the label " + quote(label) + " begins with '|', as comments in answers do";
    } else if (!label.empty() && !known_labels_.insert(label).second) {
      flaw = "the label " + quote(label) +
             " is that of a row before, too; expected a new one, or no label (" +
             std::string(advice_.no_label) + ")";
    }
    if (!flaw.empty()) {
      mistakes_.add(cell.token, std::move(flaw));
      return false;
    }
    result_.labels.emplace_back(label);
    return true;
  }

  // Entries of a row.

  /// Calls `each(token, text)` for each entry of a row.
  template <class Each>
  void for_entries(const std::vector<CsvCell>& row, Each each) {
    for (std::size_t k = 0; k < plan_.items.size(); ++k) {
      const CsvCell& cell = row[plan_.items[k]];
      if (plan_.table) {
        if (detail::truth(trimmed(cell.inside)).value_or(false)) {
          each(cell.token, columns_[plan_.items[k]].head);
        }
        continue;
      }
      split(cell.text(room_), [&](std::string_view text) { each(cell.doubled ? cell.token : text, text); });
    }
  }

  /// Calls `each` for each item of a list.
  template <class Each>
  void split(std::string_view list, Each each) const {
    const auto is_end = [this](char c) {
      return plan_.split == ' ' ? detail::is_blank(c) || c == '\n' : c == plan_.split && c != '\0';
    };
    for (const char *at = list.data(), *end = at + list.size(); at != end;) {
      const char* const stop = std::find_if(at, end, is_end);
      const std::string_view text = trimmed({at, static_cast<std::size_t>(stop - at)});
      if (!text.empty()) each(text);
      at = stop == end ? end : stop + 1;
    }
  }

  /// The item and the color that `text` means. Only secondary items have colors; else ':' is a part of the
  /// name.
  std::pair<std::string_view, std::string_view> entry(std::string_view text) {
    const std::size_t colon = plan_.table ? text.npos : text.find(':');
    if (colon == text.npos) return {text, {}};
    has_colon_ = true;
    const std::string_view name = text.substr(0, colon);
    const auto item = builder_.find_item(name);
    const bool secondary = item ? is_secondary_[index(*item)] : asked_secondary(name);
    if (!secondary) return {text, {}};
    return {name, text.substr(colon + 1)};
  }

  std::string_view text_, source_;
  const CsvColumns& asked_;
  const CsvAdvice& advice_;
  detail::Mistakes mistakes_;
  char separator_;
  std::vector<detail::CsvColumn> columns_;
  detail::CsvPlan plan_;
  std::size_t rows_ = 0, options_ = 0, counted_ = 0;  // counted_: entries
  std::vector<bool> is_secondary_;                    // for each item
  bool has_colon_ = false, has_bar_ = false;
  detail::Costs costs_;
  detail::NameTable known_labels_;
  std::string room_;  // for cells with doubled quotes
  std::vector<Entry> entries_;
  std::vector<std::string_view> tokens_;  // of the entries
  ProblemBuilder builder_;
  LabeledProblem result_;
};

}  // namespace

LabeledProblem read_csv(std::string_view text, std::string_view source, const CsvColumns& columns,
                        const CsvAdvice& advice) {
  return CsvReader(text, source, columns, advice).read();
}

}  // namespace dlx::format

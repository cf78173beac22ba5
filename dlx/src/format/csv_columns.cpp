#include "format/csv_columns.hpp"

#include <algorithm>

#include <dlx/error.hpp>

#include "format/costs.hpp"
#include "format/numbers.hpp"

namespace dlx::detail {

namespace {

enum class Kind { none, items, cost, label };

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return low;
}

constexpr std::string_view kDeclaration = "items:";

/// What a column is by its head.
Kind kind(std::string_view head) {
  const std::string low = lower(head);
  if (low.starts_with(kDeclaration)) return Kind::items;
  if (low.starts_with("item")) {
    std::string_view rest = std::string_view(low).substr(4);
    if (rest.starts_with('s')) rest.remove_prefix(1);
    if (rest.starts_with('_') || rest.starts_with(' ')) rest.remove_prefix(1);
    if (rest.find_first_not_of("0123456789") == rest.npos) return Kind::items;
  }
  if (low == "cost" || low == "costs" || low == "price") return Kind::cost;
  if (low == "label" || low == "name" || low == "id") return Kind::label;
  return Kind::none;
}

std::string named(const std::vector<CsvColumn>& columns, std::size_t k, bool header) {
  return std::to_string(k + 1) + (header && !columns[k].head.empty() ? " " + quote(columns[k].head) : "");
}

class Planner {
 public:
  Planner(const std::vector<CsvColumn>& columns, std::size_t rows, const format::CsvColumns& asked,
          const format::CsvAdvice& advice, std::string_view source)
      : columns_(columns), rows_(rows), asked_(asked), advice_(advice), source_(source) {}

  CsvPlan plan() {
    plan_.items = numbers(asked_.items);
    plan_.cost = one(asked_.cost, "cost");
    plan_.label = one(asked_.label, "label");
    const bool known = std::any_of(columns_.begin(), columns_.end(),
                                   [](const CsvColumn& column) { return kind(column.head) != Kind::none; });
    plan_.header = by_name_ || known || (plan_.cost && !is_cost(columns_[*plan_.cost].head));
    if (plan_.header) by_heads();
    if (plan_.items.empty() || (asked_.items.size() > 0 && plan_.items.size() > 1)) look_for_table();
    if (plan_.items.empty()) nothing_known();
    const std::string low = lower(columns_[plan_.items[0]].head);
    plan_.declared = plan_.header && !plan_.table && plan_.items.size() == 1 && low.starts_with(kDeclaration);
    plan_.split = split();
    return plan_;
  }

 private:
  /// The column that `text` names or numbers.
  std::size_t number(std::string_view text) {
    if (is_number(text)) {
      const auto value = detail::number(text, columns_.size());
      if (value && *value > 0) return static_cast<std::size_t>(*value - 1);
    } else {
      by_name_ = true;
      const auto found = std::find_if(columns_.begin(), columns_.end(),
                                      [&](const CsvColumn& column) { return column.head == text; });
      if (found != columns_.end()) return static_cast<std::size_t>(found - columns_.begin());
    }
    std::string heads;
    for (std::size_t k = 0; k < columns_.size() && k < 20; ++k)
      heads += (k == 0 ? "" : ", ") + named(columns_, k, true);
    throw InvalidArgument("there is no column " + quote(text) + " in " + quote(source_) +
                          "; expected a number or a name of these: " + heads);
  }

  std::vector<std::size_t> numbers(std::string_view text) {
    std::vector<std::size_t> all;
    while (!text.empty()) {
      const std::string_view part = text.substr(0, text.find(','));
      text.remove_prefix(std::min(part.size() + 1, text.size()));
      const std::size_t column = number(trimmed(part));
      if (std::find(all.begin(), all.end(), column) != all.end())
        throw InvalidArgument("column " + quote(trimmed(part)) + " is asked for twice");
      all.push_back(column);
    }
    return all;
  }

  std::optional<std::size_t> one(std::string_view text, const char* what) {
    if (text.empty() || text == "none") return std::nullopt;
    const std::size_t column = number(text);
    if (std::find(plan_.items.begin(), plan_.items.end(), column) == plan_.items.end()) return column;
    throw InvalidArgument("column " + quote(text) + " in " + quote(source_) + " cannot be the " + what +
                          " and hold items, too");
  }

  bool taken(std::size_t k) const { return plan_.cost == k || plan_.label == k; }

  /// Takes the columns that nobody has asked for by their heads.
  void by_heads() {
    const bool want_items = plan_.items.empty();
    for (std::size_t k = 0; k < columns_.size(); ++k) {
      if (taken(k) || std::find(plan_.items.begin(), plan_.items.end(), k) != plan_.items.end()) continue;
      const Kind is = kind(columns_[k].head);
      if (is == Kind::items && want_items) plan_.items.push_back(k);
      const bool better = !plan_.cost || (is_price(*plan_.cost) && !is_price(k));
      if (is == Kind::cost && better && asked_.cost.empty()) plan_.cost = k;
      if (is == Kind::label && !plan_.label && asked_.label.empty()) plan_.label = k;
    }
  }

  /// Where there are costs and prices, the costs are meant.
  bool is_price(std::size_t k) const { return lower(columns_[k].head) == "price"; }

  /// Each item may have a column of its own.
  void look_for_table() {
    std::vector<std::size_t> items = plan_.items;
    if (items.empty()) {
      for (std::size_t k = 0; k < columns_.size(); ++k) {
        if (!taken(k) && kind(columns_[k].head) != Kind::cost) items.push_back(k);
      }
      if (!plan_.label && asked_.label.empty() && !items.empty() && items[0] == 0 &&
          (columns_[0].head.empty() || !columns_[0].all_truth())) {
        label_ = 0;
        items.erase(items.begin());
      }
    }
    const auto all_truth = [this](std::size_t k) { return columns_[k].all_truth(); };
    const auto is_name = [this](std::size_t k) { return !truth(columns_[k].head); };
    if (rows_ < 2 || items.empty() || !std::all_of(items.begin(), items.end(), all_truth) ||
        !std::any_of(items.begin(), items.end(), is_name)) {
      return;
    }
    plan_.table = plan_.header = true;
    plan_.items = items;
    if (label_) plan_.label = label_;
  }

  [[noreturn]] void nothing_known() const {
    const bool matrix = std::all_of(columns_.begin(), columns_.end(), [](const CsvColumn& column) {
      return column.all_truth() && truth(column.head);
    });
    throw InvalidArgument(
        "it is not clear which columns of " + quote(source_) +
        " hold items: no head is 'items', and the rows are not " + "all 0 and 1 below a row of names" +
        first_other() + "; say it like " + std::string(advice_.items) +
        (matrix ? "; if it is a matrix of 0 and 1 alone, " + std::string(advice_.matrix) + " reads it" : ""));
  }

  /// Where it is, if nearly all cells are 0 or 1 but for the first column, which may be labels.
  std::string first_other() const {
    const CsvColumn* first = nullptr;
    std::size_t cells = 0, others = 0;
    for (std::size_t k = 0; k < columns_.size(); ++k) {
      const CsvColumn& column = columns_[k];
      if (k == 0 && column.others + 1 == rows_) continue;
      cells += rows_ - 1;
      others += column.others;
      if (!column.all_truth() && (first == nullptr || column.first_row < first->first_row)) first = &column;
    }
    if (first == nullptr || 4 * others > cells) return {};
    const auto k = static_cast<std::size_t>(first - columns_.data());
    return ": " + quote(first->first_other) + " in row " + std::to_string(first->first_row) + ", column " +
           named(columns_, k, true) + ", is neither";
  }

  char split() const {
    if (plan_.table) return '\0';
    switch (asked_.split) {
      case format::CsvSplit::blanks: return ' ';
      case format::CsvSplit::commas: return ',';
      case format::CsvSplit::semicolons: return ';';
      case format::CsvSplit::none: return '\0';
      case format::CsvSplit::automatic: break;
    }
    if (plan_.items.size() > 1) return '\0';
    const CsvColumn& column = columns_[plan_.items[0]];
    return column.semicolon ? ';' : column.comma ? ',' : ' ';
  }

  const std::vector<CsvColumn>& columns_;
  std::size_t rows_;
  const format::CsvColumns& asked_;
  const format::CsvAdvice& advice_;
  std::string_view source_;
  CsvPlan plan_;
  std::optional<std::size_t> label_;  // of a table
  bool by_name_ = false;              // a column was asked for by its name
};

}  // namespace

std::optional<bool> truth(std::string_view cell) {
  const std::string low = lower(cell.substr(0, 6));
  for (const char* yes : {"1", "1.0", "true", "x"}) {
    if (low == yes) return true;
  }
  for (const char* no : {"", "0", "0.0", "false"}) {
    if (low == no) return false;
  }
  return std::nullopt;
}

CsvPlan csv_plan(const std::vector<CsvColumn>& columns, std::size_t rows, const format::CsvColumns& asked,
                 const format::CsvAdvice& advice, std::string_view source) {
  return Planner(columns, rows, asked, advice, source).plan();
}

std::string_view declared_items(std::string_view head) { return trimmed(head).substr(kDeclaration.size()); }

std::string csv_words(const CsvPlan& plan, const std::vector<CsvColumn>& columns, char separator) {
  std::string text = "cells between ";
  text += separator == '\t' ? "TABs" : std::string("'") + separator + "'";
  if (!plan.header) text += ", no header";
  const auto column = [&](std::size_t k) { return named(columns, k, plan.header && !plan.declared); };
  if (plan.table) {
    text += plan.items.size() == 1 ? "; a column for the item"
                                   : "; a column for each of " + std::to_string(plan.items.size()) + " items";
  } else {
    text += "; items in column";
    if (plan.items.size() > 1) text += 's';
    for (std::size_t k = 0; k < plan.items.size() && k < 5; ++k)
      text += (k == 0 ? " " : ", ") + column(plan.items[k]);
    if (plan.items.size() > 5) text += " ...";
    text += plan.split == '\0'  ? ", each cell one item"
            : plan.split == ' ' ? ", blanks between them"
                                : std::string(", '") + plan.split + "' between them";
  }
  if (plan.cost) text += "; costs in column " + column(*plan.cost);
  if (plan.label) text += "; labels in column " + column(*plan.label);
  return text;
}

}  // namespace dlx::detail

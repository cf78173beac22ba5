#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <dlx/format.hpp>

#include "counted.hpp"
#include "format/buffer.hpp"
#include "format/costs.hpp"
#include "format/csv_rows.hpp"

// If the order in which items appear tells all about them, the head of the items is "items". Else it names
// them, as Knuth's item line does: "items: a 2|b | x".

namespace dlx::format {

namespace {

class CsvWriter {
 public:
  CsvWriter(std::ostream& out, const Problem& problem, const std::vector<std::string>& labels)
      : buffer_(out), problem_(problem), labels_(labels) {}

  void write() {
    check_labels();
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) check("item", problem_.name(ItemId{i}));
    for (std::uint32_t c = 0; c < problem_.color_count(); ++c) check("color", problem_.name(ColorId{c}));
    check_items();
    row("label", head(), "cost");
    std::string items, cost;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      items.clear();
      for (const Entry& entry : problem_.entries(OptionId{o})) add(items, text_of(entry));
      const bool priced = problem_.cost(OptionId{o}) > 0;
      cost = priced ? detail::cost_text(problem_, OptionId{o}) : std::string();
      row(labels_.empty() ? std::string_view() : labels_[o], items, cost);
    }
    buffer_.flush();
  }

 private:
  [[noreturn]] static void refuse(std::string_view what, std::string_view name, const std::string& why) {
    throw InvalidProblem(std::string(what) + " " + quote(name) + " cannot be written as CSV: " + why +
                         "; JSON can state it");
  }

  [[noreturn]] static void refuse_label(std::string_view label, const std::string& why) {
    throw InvalidProblem("label " + quote(label) + " cannot be written as CSV: " + why + "; give it another");
  }

  /// Refuses labels that cannot be read back.
  void check_labels() const {
    if (labels_.empty()) return;
    if (labels_.size() != problem_.option_count())
      throw InvalidArgument(detail::counted(labels_.size(), "label") + " for " +
                            detail::counted(problem_.option_count(), "option") + "; each needs one");
    std::unordered_set<std::string_view> known;
    for (const std::string_view label : labels_) {
      if (label.find_first_of("\r\n") != label.npos) refuse_label(label, "it has several lines");
      if (label.find('\0') != label.npos) refuse_label(label, "it holds a zero byte");
      if (label.starts_with('|')) refuse_label(label, "it begins with '|', as comments in answers do");
      if (!label.empty() && !known.insert(label).second) refuse_label(label, "two options have it");
    }
  }

  /// Refuses names that no list can hold. Finds what can stand between the others.
  void check(std::string_view what, std::string_view name) {
    constexpr std::string_view kForbidden{";\r\n\0", 4};
    if (const std::size_t bad = name.find_first_of(kForbidden); bad != name.npos) {
      refuse(what, name, "it holds " + quote(name.substr(bad, 1)));
    }
    if (detail::trimmed(name) != name) refuse(what, name, "it begins or ends with a blank");
    if (name.find_first_of(" \t\v\f,") != name.npos) semicolons_ = true;
  }

  /// Whether all items are primary, are covered once, and are in the order in which options have them.
  bool plain() const {
    if (semicolons_ || problem_.secondary_count() > 0 || problem_.has_multiplicities()) return false;
    std::uint32_t next = 0;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      for (const Entry& entry : problem_.entries(OptionId{o})) {
        if (index(entry.item) > next) return false;
        next += index(entry.item) == next;
      }
    }
    return next == problem_.item_count();
  }

  /// Refuses names that would mean something else.
  void check_items() {
    plain_ = plain();
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      const std::string_view name = problem_.name(ItemId{i});
      const std::size_t colon = name.find(':'), bar = name.find('|');
      if (!problem_.is_primary(ItemId{i})) {
        if (colon != name.npos || bar != name.npos) refuse("secondary item", name, "it holds ':' or '|'");
        continue;
      }
      if (!plain_ && bar != name.npos) refuse("item", name, "it holds '|'");
      const auto before = problem_.find_item(name.substr(0, colon));
      if (colon != name.npos && before && !problem_.is_primary(*before)) {
        refuse("item", name, quote(problem_.name(*before)) + " is a secondary item");
      }
    }
  }

  std::string head() const {
    if (plain_) return "items";
    std::string list;
    for (const bool primary : {true, false}) {
      if (!primary && problem_.secondary_count() > 0) add(list, "|");
      for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
        if (problem_.is_primary(ItemId{i}) == primary) add(list, declared(ItemId{i}));
      }
    }
    return "items: " + list + (semicolons_ ? ";" : "");
  }

  std::string declared(ItemId item) const {
    const std::string name(problem_.name(item));
    const Bounds bounds = problem_.is_primary(item) ? problem_.bounds(item) : Bounds{};
    if (bounds == Bounds{}) return name;
    const std::string high = std::to_string(bounds.hi) + '|' + name;
    return bounds.lo == bounds.hi ? high : std::to_string(bounds.lo) + ':' + high;
  }

  std::string text_of(const Entry& entry) const {
    std::string text(problem_.name(entry.item));
    if (entry.color != kNoColor) (text += ':') += problem_.name(entry.color);
    return text;
  }

  void add(std::string& list, std::string_view text) const {
    if (!list.empty()) list += semicolons_ ? "; " : " ";
    list += text;
  }

  void row(std::string_view label, std::string_view items, std::string_view cost) {
    const bool alone = labels_.empty() && !problem_.has_costs();
    if (!labels_.empty()) cell(label, false);
    if (!labels_.empty()) buffer_ << ',';
    cell(items, alone);
    if (problem_.has_costs()) buffer_ << ',';
    if (problem_.has_costs()) cell(cost, false);
    buffer_ << '\n';
  }

  /// A line with nothing in it would be no row. So a cell that stands alone is quoted if it is empty.
  void cell(std::string_view text, bool alone) {
    const bool bare = text.find_first_of(",;\t\"\r\n") == text.npos && detail::trimmed(text) == text;
    if (bare && !(alone && text.empty())) {
      buffer_ << text;
      return;
    }
    buffer_ << '"';
    for (const char c : text) {
      if (c == '"') buffer_ << '"';
      buffer_ << c;
    }
    buffer_ << '"';
  }

  detail::Buffer buffer_;
  const Problem& problem_;
  const std::vector<std::string>& labels_;
  bool semicolons_ = false;  // stand between items; else blanks do
  bool plain_ = false;
};

}  // namespace

void write_csv(std::ostream& out, const Problem& problem, const std::vector<std::string>& labels) {
  CsvWriter(out, problem, labels).write();
}

}  // namespace dlx::format

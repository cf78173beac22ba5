#include <dlx/format.hpp>

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <utility>
#include <vector>

namespace dlx::format {

namespace {

constexpr std::string_view kBlanks = " \t\v\f\r";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";  // of UTF-8

/// Reads one text: splits it into lines and tokens, and keeps the mistakes.
class Reader {
 public:
  Reader(std::string_view text, std::string_view source) : text_(text), source_(source) {}

  Problem read() {
    if (text_.starts_with(kByteOrderMark)) position_ = kByteOrderMark.size();
    if (const std::size_t cr = text_.find('\r'); cr < text_.size() - 1 && text_.find('\n') == text_.npos) {
      throw ParseError(
          {{std::string(source_), 1, cr + 1, "\r", "a line that ends in CR alone; expected LF or CRLF"}});
    }
    while (next_line() && !full()) {
      if (tokens_.empty() || tokens_.front().front() == '|') continue;
      if (has_items_) {
        read_option();
      } else {
        read_items();
      }
    }
    if (!has_items_ && mistakes_.empty()) {
      mistakes_.push_back({std::string(source_), line_number_ + 1, 1, "",
                           "the text ends without an item line: the first line that is not blank and no "
                           "comment must name the items"});
    }
    if (!mistakes_.empty()) throw ParseError(std::move(mistakes_));
    return builder_.build();
  }

 private:
  bool full() const { return mistakes_.size() >= ParseError::kMaxMistakes; }

  /// Takes the next line apart into tokens_; false at the end of the text, or if it is no text.
  bool next_line() {
    if (position_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find('\n', position_), text_.size());
    line_ = text_.substr(position_, end - position_);
    position_ = end + 1;
    ++line_number_;
    tokens_.clear();
    if (const std::size_t zero = line_.find('\0'); zero != std::string_view::npos) {
      mistake(line_.substr(zero, 1), "a zero byte; this is not a text");
      return false;
    }
    for (std::size_t at = line_.find_first_not_of(kBlanks); at != std::string_view::npos;) {
      const std::size_t stop = std::min(line_.find_first_of(kBlanks, at), line_.size());
      tokens_.push_back(line_.substr(at, stop - at));
      at = line_.find_first_not_of(kBlanks, stop);
    }
    return true;
  }

  void mistake(std::string_view token, std::string message) {
    if (full()) return;
    const auto column = static_cast<std::size_t>(token.data() - line_.data()) + 1;
    mistakes_.push_back({std::string(source_), line_number_, column, std::string(token), std::move(message)});
  }

  void read_items() {
    has_items_ = true;
    bool primary = true;
    for (const std::string_view token : tokens_) {
      if (token == "|") {
        if (!primary) mistake(token, "a second '|'; one '|' divides primary from secondary items");
        primary = false;
      } else {
        add_item(token, checked_name(token), primary);
      }
    }
  }

  /// The name that is meant, even by a mistake: then the options that use it are not mistakes as well.
  std::string_view checked_name(std::string_view token) {
    const std::size_t mark = token.find_first_of(":|");
    if (mark == std::string_view::npos) return token;
    const std::size_t bar = token.find('|');
    const bool multiplicity = bar != 0 && token.find_first_not_of("0123456789:") == bar;
    const char* wrong =
        multiplicity
            ? " has a multiplicity, and multiplicities are not supported yet"
            : " is no item name: a name holds neither ':' nor '|', and the dividing '|' stands alone";
    mistake(token, quote(token) + wrong);
    const std::string_view meant = multiplicity ? token.substr(bar + 1) : token.substr(0, mark);
    return meant.empty() ? token : meant;
  }

  void add_item(std::string_view token, std::string_view name, bool primary) {
    try {
      primary ? builder_.primary(name) : builder_.secondary(name);
    } catch (const InvalidProblem& error) {
      mistake(token, error.what());
    }
  }

  void read_option() {
    entries_.clear();
    bool sound = true;
    for (const std::string_view token : tokens_) sound &= add_entry(token);
    if (!sound) return;
    try {
      builder_.option(entries_, static_cast<std::uint64_t>(line_.data() - text_.data()));
    } catch (const InvalidProblem& error) {
      mistake(tokens_[error.entry().value_or(0)], error.what());
    }
  }

  bool add_entry(std::string_view token) {
    if (token.find('|') != std::string_view::npos) {
      const bool cost = token.size() > 1 && token[0] == '|' &&
                        token.find_first_not_of("0123456789", 1) == std::string_view::npos;
      mistake(token, quote(token) + (cost ? " is a cost, and costs are not supported yet"
                                          : " is no entry: '|' belongs in the item line only"));
      return false;
    }
    const std::size_t colon = token.find(':');
    if (colon == std::string_view::npos) {
      entries_.emplace_back(token);
      return true;
    }
    const std::string_view color = token.substr(colon + 1);
    if (colon == 0 || color.empty() || color.find(':') != std::string_view::npos) {
      mistake(token, quote(token) + " is no entry: expected item or item:color");
      return false;
    }
    entries_.emplace_back(token.substr(0, colon), color);
    return true;
  }

  std::string_view text_;
  std::string_view source_;
  std::size_t position_ = 0;
  std::string_view line_;
  std::size_t line_number_ = 0;
  std::vector<std::string_view> tokens_;
  std::vector<NamedEntry> entries_;
  bool has_items_ = false;
  ProblemBuilder builder_;
  std::vector<Mistake> mistakes_;
};

void check_name(std::string_view what, std::string_view name) {
  constexpr std::string_view kForbidden{" \t\v\f\r\n:|\0", 9};
  if (const std::size_t bad = name.find_first_of(kForbidden); bad != std::string_view::npos) {
    throw InvalidProblem(std::string(what) + " " + quote(name) +
                         " cannot be written in Knuth's format: it holds " + quote(name.substr(bad, 1)));
  }
}

void check_writable(const Problem& problem) {
  if (problem.primary_count() == 0) {
    throw InvalidProblem(
        "a problem without primary items cannot be written in Knuth's format: its item line "
        "would be a comment");
  }
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) check_name("item", problem.name(ItemId{i}));
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (problem.entries(OptionId{o}).empty()) {
      throw InvalidProblem(
          "option " + std::to_string(o) +
          " has no items, so it cannot be written in Knuth's format: a blank line is no option");
    }
    for (const auto [item, color] : problem.entries(OptionId{o})) {
      if (color != kNoColor) check_name("color", problem.name(color));
    }
  }
}

std::string item_line(const Problem& problem) {
  std::string primary, secondary;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    std::string& names = problem.is_primary(ItemId{i}) ? primary : secondary;
    if (!names.empty()) names += ' ';
    names += problem.name(ItemId{i});
  }
  return secondary.empty() ? primary : primary + " | " + secondary;
}

}  // namespace

Problem read(std::string_view text, std::string_view source) { return Reader(text, source).read(); }

Problem read(std::istream& in, std::string_view source) {
  if (!in) throw Error("cannot read " + quote(source));
  std::string text;
  std::array<char, 1 << 14> piece;
  while (in.read(piece.data(), piece.size()), in.gcount() > 0) {
    text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) throw Error("cannot read " + quote(source));
  return read(std::string_view(text), source);
}

void write(std::ostream& out, const Problem& problem) {
  check_writable(problem);
  const std::string items = item_line(problem);
  if (items.starts_with(kByteOrderMark)) out << "|\n";  // or the first name would lose it when read
  out << items << '\n';
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) out << line(problem, OptionId{o}) << '\n';
}

std::string line(const Problem& problem, OptionId option) {
  std::string text;
  for (const auto [item, color] : problem.entries(option)) {
    if (!text.empty()) text += ' ';
    text += problem.name(item);
    if (color != kNoColor) (text += ':') += problem.name(color);
  }
  return text;
}

}  // namespace dlx::format

#include <algorithm>
#include <array>
#include <istream>
#include <limits>
#include <string>
#include <utility>

#include <dlx/format.hpp>

#include "format/costs.hpp"
#include "format/lines.hpp"
#include "format/mistakes.hpp"
#include "format/numbers.hpp"

namespace dlx::format {

namespace {

using detail::TextLines;

constexpr const char* kBounds = "hi|item or lo:hi|item with whole numbers, like 2|a or 0:3|a";

/// Whether a line is neither blank nor a comment.
bool is_content(std::string_view line) {
  const auto first = std::find_if_not(line.begin(), line.end(), detail::is_blank);
  return first != line.end() && *first != '|';
}

/// Takes the next line with content.
bool next_content(TextLines& lines, std::string_view& line) {
  while (lines.next(line)) {
    if (is_content(line)) return true;
  }
  return false;
}

/// A token, and what it is if it is an entry: item, or item:color.
struct KnuthToken {
  std::string_view text;
  std::string_view item;   // up to the first ':' or '|'
  std::string_view color;  // behind it, up to the next one
  bool is_entry = false;
};

/// Goes through the tokens of a line. Looks at each character once.
class KnuthTokens {
 public:
  explicit KnuthTokens(std::string_view line) : at_(line.data()), end_(line.data() + line.size()) {}

  /// Takes the next token. False if there is none.
  bool next(KnuthToken& token) {
    while (!at_end() && kind() == kBlank) ++at_;
    const char* const begin = at_;
    token.item = plain();
    token.color = {};
    token.is_entry = at_ != begin;
    if (!behind_token()) {
      const bool colon = *at_++ == ':';
      token.color = plain();
      token.is_entry = token.is_entry && colon && !token.color.empty() && behind_token();
      while (!behind_token()) ++at_;
    }
    token.text = view_from(begin);
    return at_ != begin;
  }

 private:
  enum Kind : unsigned char { kPlain, kMark, kBlank };

  bool at_end() const { return at_ == end_; }
  bool behind_token() const { return at_end() || kind() == kBlank; }

  /// Of the character that comes next.
  Kind kind() const {
    static constexpr auto kTable = [] {
      std::array<Kind, 256> table{};
      for (const char mark : {':', '|'}) table[static_cast<unsigned char>(mark)] = kMark;
      for (const char blank : detail::kBlanks) table[static_cast<unsigned char>(blank)] = kBlank;
      return table;
    }();
    return kTable[static_cast<unsigned char>(*at_)];
  }

  std::string_view view_from(const char* begin) const {
    return {begin, static_cast<std::size_t>(at_ - begin)};
  }

  /// Takes all up to the next mark or blank.
  std::string_view plain() {
    const char* const begin = at_;
    while (!at_end() && kind() == kPlain) ++at_;
    return view_from(begin);
  }

  const char* at_;
  const char* end_;
};

/// How large a problem is, and how many decimals its costs have, if its text has no mistakes.
struct KnuthSizes {
  explicit KnuthSizes(std::string_view text) {
    TextLines lines(text);
    std::string_view line;
    if (!next_content(lines, line)) return;
    items = token_count(line);
    const std::string_view rest =
        text.substr(static_cast<std::size_t>(line.data() - text.data()) + line.size());
    entries = token_count(rest);
    const bool points = rest.find('.') != rest.npos;
    while (lines.next(line)) {
      if (!is_content(line)) {
        entries -= token_count(line);  // the words of a comment
        continue;
      }
      ++options;
      if (points) see_costs(line);
    }
  }

  detail::Costs costs;
  std::size_t items = 0, options = 0, entries = 0;

 private:
  void see_costs(std::string_view line) {
    KnuthTokens tokens(line);
    for (KnuthToken token; tokens.next(token);) {
      if (token.text.front() == '|') costs.see(token.text.substr(1));
    }
  }

  /// How many tokens of a line, or of lines, begin with no '|': the others are bars and costs.
  static std::size_t token_count(std::string_view text) {
    const auto is_gap = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };  // a blank, or LF
    // '>' and not '&&': without branches the loop becomes one of vectors.
    const auto begins = [is_gap](char before, char c) { return is_gap(before) > (is_gap(c) || c == '|'); };
    std::size_t count = !text.empty() && begins(' ', text[0]);
    for (std::size_t k = 1; k < text.size(); ++k) count += begins(text[k - 1], text[k]);
    return count;
  }
};

class KnuthReader {
 public:
  KnuthReader(std::string_view text, std::string_view source) : text_(text), mistakes_(text, source) {}

  Problem read() {
    TextLines lines(text_);
    if (lines.check(mistakes_)) mistakes_.raise();
    const KnuthSizes sizes(text_.substr(0, text_.find('\0')));  // there the lines end
    costs_ = sizes.costs;
    builder_.cost_decimals(costs_.decimals());
    builder_.reserve(sizes.items, sizes.options, sizes.entries);
    if (next_content(lines, line_)) {
      read_items();
    } else if (mistakes_.empty()) {
      mistakes_.add(text_.substr(text_.size()),
                    "the text ends without an item line: the first line that is not blank and no "
                    "comment must name the items");
    }
    while (!mistakes_.full() && next_content(lines, line_)) read_option();
    mistakes_.raise();
    entries_ = std::vector<NamedEntry>();  // {} would keep its memory
    return builder_.build();
  }

 private:
  void mistake(std::string_view token, std::string message) { mistakes_.add(token, std::move(message)); }

  void read_items() {
    bool primary = true;
    KnuthTokens tokens(line_);
    for (KnuthToken token; !mistakes_.full() && tokens.next(token);) {
      if (token.text == "|") {
        if (!primary) mistake(token.text, "a second '|'; one '|' divides primary from secondary items");
        primary = false;
      } else {
        read_item(token.text, token.item.size(), primary);
      }
    }
  }

  /// `mark`: where the first ':' or '|' of the token is; its size if it has none.
  void read_item(std::string_view token, std::size_t mark, bool primary) {
    if (mark == token.size()) return add_item(token, token, primary, {});
    const std::size_t bar = token.find('|');
    if (bar == 0 && detail::is_number(token.substr(1))) {
      return mistake(token, quote(token) +
                                " is a cost, and items have none; costs come at the end of an option, and "
                                "the '|' that divides the items stands alone");
    }
    if (bar == token.npos || std::string_view("0123456789:-+.").find(token[0]) == std::string_view::npos) {
      mistake(token, quote(token) +
                         " is no item name: a name holds neither ':' nor '|', and the dividing '|' stands "
                         "alone");
      if (mark > 0) add_item(token, token.substr(0, mark), primary, {});
      return;
    }
    const std::string_view name = token.substr(bar + 1);
    if (name.empty() || name.find_first_of(":|") != name.npos) {
      return mistake(token, quote(token) + " has no item name behind its multiplicity; expected " + kBounds);
    }
    std::optional<Bounds> bounds;
    if (primary) {
      bounds = read_bounds(token, token.substr(0, bar));
    } else {
      mistake(token, quote(token) + " has a multiplicity, and secondary items have none");
    }
    add_item(token, name, primary, bounds);
  }

  /// The bounds in `text`. Empty if they are a mistake.
  std::optional<Bounds> read_bounds(std::string_view token, std::string_view text) {
    constexpr std::uint32_t kMost = std::numeric_limits<std::uint32_t>::max();
    const std::size_t colon = text.find(':');
    const std::string_view low = text.substr(0, colon);
    const std::string_view high = colon == text.npos ? low : text.substr(colon + 1);
    if (!detail::is_number(low) || !detail::is_number(high)) {
      mistake(token, quote(text) + " is no multiplicity; expected " + kBounds);
      return std::nullopt;
    }
    const auto lo = detail::number(low, kMost), hi = detail::number(high, kMost);
    if (!lo || !hi) {
      mistake(token, quote(text) + " is too large a multiplicity; expected at most " + std::to_string(kMost));
      return std::nullopt;
    }
    return Bounds{static_cast<std::uint32_t>(*lo), static_cast<std::uint32_t>(*hi)};
  }

  /// Adds an item even if its bounds are wrong. So the options that cover it are no mistakes.
  void add_item(std::string_view token, std::string_view name, bool primary, std::optional<Bounds> bounds) {
    try {
      if (!primary) {
        builder_.secondary(name);
      } else if (bounds) {
        builder_.primary(name, bounds->lo, bounds->hi);
      } else {
        builder_.primary(name);
      }
    } catch (const InvalidProblem& error) {
      mistake(token, error.what());
      if (bounds && !builder_.find_item(name)) builder_.primary(name);
    }
  }

  void read_option() {
    entries_.clear();
    cost_ = 0;
    cost_token_ = {};
    bool sound = true, told = false;  // told: the mistake that a cost does not come last was added
    KnuthTokens tokens(line_);
    for (KnuthToken token; tokens.next(token);) {
      if (token.text.front() == '|') {
        sound &= add_cost(token.text);
      } else if (!cost_token_.empty() && !std::exchange(told, true)) {
        sound = refuse(token.text,
                       quote(token.text) + " stands behind a cost; costs come at the end of an option");
      } else if (token.is_entry) {
        entries_.emplace_back(token.item, token.color);
      } else if (token.text.find('|') != token.text.npos) {
        sound = refuse(token.text,
                       quote(token.text) + " is no entry: '|' belongs in the item line, or begins a cost");
      } else {
        sound = refuse(token.text, quote(token.text) + " is no entry: expected item or item:color");
      }
    }
    if (!sound) {
      add_unknown();
      return;
    }
    try {
      builder_.option(entries_, 0, cost_);
    } catch (const InvalidProblem& error) {
      if (!error.entry())
        return mistake(cost_ > 0 ? cost_token_ : token_of(0),
                       error.what() + (cost_ > 0 ? costs_.hint() : ""));
      const std::size_t first = *error.entry();
      if (builder_.find_item(entries_[first].item)) mistake(token_of(first), error.what());
      add_unknown();
    }
  }

  /// Adds a mistake of the option, behind those of its entries so far. False: the option is not sound.
  bool refuse(std::string_view token, std::string message) {
    add_unknown();
    mistake(token, std::move(message));
    return false;
  }

  /// Adds a mistake for each entry whose item is unknown. Takes all entries away.
  void add_unknown() {
    for (const auto& [item, color] : entries_) {
      if (builder_.find_item(item)) continue;
      const std::size_t size = item.size() + (color.empty() ? 0 : 1 + color.size());  // with the ':'
      mistake({item.data(), size}, "unknown item " + quote(item) + "; no item line names it");
    }
    entries_.clear();
  }

  bool add_cost(std::string_view token) {
    const std::string_view digits = token.substr(1);
    if (digits.empty()) {
      return refuse(
          token,
          "'|' alone belongs in the item line; a cost is a '|' with a number right behind it, like |5");
    }
    cost_token_ = token;
    if (!detail::is_cost(digits)) {
      return refuse(
          token,
          quote(token) + " is no cost; expected a number of at least 0 behind the '|', like |5 or |2.50");
    }
    if (std::string flaw = detail::Costs::flaw(digits); !flaw.empty()) return refuse(token, std::move(flaw));
    const auto cost = costs_.take(digits, detail::kMostCost - cost_);
    if (!cost) {
      return refuse(token, "the costs of this option are more than " + costs_.most() + costs_.hint());
    }
    cost_ += *cost;
    return true;
  }

  std::string_view token_of(std::size_t entry) const {
    KnuthTokens tokens(line_);
    KnuthToken token;
    for (std::size_t k = 0; k <= entry; ++k) tokens.next(token);
    return token.text;
  }

  std::string_view text_;
  std::string_view line_;
  detail::Costs costs_;
  // Of the current option.
  std::vector<NamedEntry> entries_;
  std::uint64_t cost_ = 0;       // so far
  std::string_view cost_token_;  // its last cost; empty before the first

  ProblemBuilder builder_;
  detail::Mistakes mistakes_;
};

}  // namespace

Problem read(std::string_view text, std::string_view source) { return KnuthReader(text, source).read(); }

Problem read(std::istream& in, std::string_view source) {
  if (!in) throw Error("cannot read " + quote(source));
  std::string text;
  std::array<char, 1 << 14> piece{};
  while (in.read(piece.data(), piece.size()), in.gcount() > 0) {
    text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) throw Error("cannot read " + quote(source));
  text.shrink_to_fit();
  return read(std::string_view(text), source);
}

std::vector<std::size_t> option_lines(std::string_view text) {
  std::vector<std::size_t> offsets;
  TextLines lines(text);
  std::string_view line;
  if (!next_content(lines, line)) return offsets;
  while (next_content(lines, line)) {
    offsets.push_back(static_cast<std::size_t>(line.data() - text.data()));
  }
  return offsets;
}

}  // namespace dlx::format

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
using detail::Tokens;

constexpr const char* kBounds = "hi|item or lo:hi|item with whole numbers, like 2|a or 0:3|a";

/// Takes the next line that is neither blank nor a comment.
bool next_content(TextLines& lines, std::string_view& line) {
  while (lines.next(line)) {
    const auto first = std::find_if_not(line.begin(), line.end(), detail::is_blank);
    if (first != line.end() && *first != '|') return true;
  }
  return false;
}

/// Where the first ':' or '|' of a token is; npos if it has none. Faster than find_first_of().
std::size_t find_mark(std::string_view token) {
  const auto mark = std::find_if(token.begin(), token.end(), [](char c) { return c == ':' || c == '|'; });
  return mark == token.end() ? token.npos : static_cast<std::size_t>(mark - token.begin());
}

/// How large a problem is, and how many decimals its costs have, if its text has no mistakes.
struct KnuthSizes {
  explicit KnuthSizes(std::string_view text) {
    TextLines lines(text);
    std::string_view line;
    if (next_content(lines, line)) items = token_count(line);
    while (next_content(lines, line)) {
      const std::size_t tokens = token_count(line);
      entries += tokens;
      longest = std::max(longest, tokens);
      ++options;
      if (line.find('.') != line.npos) see_costs(line);
    }
  }

  detail::Costs costs;
  std::size_t items = 0, options = 0, entries = 0;
  std::size_t longest = 0;  // the most entries of an option

 private:
  void see_costs(std::string_view line) {
    Tokens tokens(line);
    for (std::string_view token; tokens.next(token);) {
      if (token.front() == '|') costs.see(token.substr(1));
    }
  }

  static std::size_t token_count(std::string_view line) {
    std::size_t count = 0;
    bool before = true;  // whether the character before is a blank
    for (const char c : line) {
      const bool blank = detail::is_blank(c);
      count += before && !blank && c != '|';  // else it is a bar, or a cost
      before = blank;
    }
    return count;
  }
};

class KnuthReader {
 public:
  KnuthReader(std::string_view text, std::string_view source) : text_(text), mistakes_(text, source) {}

  Problem read() {
    TextLines lines(text_);
    if (lines.check(mistakes_)) mistakes_.raise();
    const KnuthSizes sizes(text_);
    costs_ = sizes.costs;
    builder_.cost_decimals(costs_.decimals());
    builder_.reserve(sizes.items, sizes.options, sizes.entries);
    entries_.reserve(sizes.longest);
    if (next_content(lines, line_)) {
      read_items();
    } else if (mistakes_.empty()) {
      mistakes_.add(text_.substr(text_.size()),
                    "the text ends without an item line: the first line that is not blank and no "
                    "comment must name the items");
    }
    while (!mistakes_.full() && next_content(lines, line_)) read_option();
    mistakes_.raise();
    entries_ = std::vector<Entry>();  // {} would keep its memory
    return builder_.build();
  }

 private:
  void mistake(std::string_view token, std::string message) { mistakes_.add(token, std::move(message)); }

  void read_items() {
    bool primary = true;
    Tokens tokens(line_);
    for (std::string_view token; !mistakes_.full() && tokens.next(token);) {
      if (token == "|") {
        if (!primary) mistake(token, "a second '|'; one '|' divides primary from secondary items");
        primary = false;
      } else {
        read_item(token, primary);
      }
    }
  }

  void read_item(std::string_view token, bool primary) {
    const std::size_t mark = find_mark(token);
    if (mark == token.npos) return add_item(token, token, primary, {});
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
    if (name.empty() || find_mark(name) != name.npos) {
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
    Tokens tokens(line_);
    for (std::string_view token; tokens.next(token);) {
      if (token.front() == '|') {
        sound &= add_cost(token);
        continue;
      }
      if (!cost_token_.empty() && !std::exchange(told, true)) {
        mistake(token, quote(token) + " stands behind a cost; costs come at the end of an option");
        sound = false;
        continue;
      }
      sound &= add_entry(token);
    }
    if (!sound) return;
    try {
      builder_.option(entries_, 0, cost_);
    } catch (const InvalidProblem& error) {
      if (error.entry()) return mistake(token_of(*error.entry()), error.what());
      mistake(cost_ > 0 ? cost_token_ : token_of(0), error.what() + (cost_ > 0 ? costs_.hint() : ""));
    }
  }

  bool add_cost(std::string_view token) {
    const std::string_view digits = token.substr(1);
    if (digits.empty()) {
      mistake(token,
              "'|' alone belongs in the item line; a cost is a '|' with a number right behind it, like |5");
      return false;
    }
    cost_token_ = token;
    if (!detail::is_cost(digits)) {
      mistake(token,
              quote(token) + " is no cost; expected a number of at least 0 behind the '|', like |5 or |2.50");
      return false;
    }
    if (std::string flaw = detail::Costs::flaw(digits); !flaw.empty()) {
      mistake(token, std::move(flaw));
      return false;
    }
    const auto cost = costs_.take(digits, detail::kMostCost - cost_);
    if (!cost) {
      mistake(token, "the costs of this option are more than " + costs_.most() + costs_.hint());
      return false;
    }
    cost_ += *cost;
    return true;
  }

  bool add_entry(std::string_view token) {
    const std::size_t mark = find_mark(token);
    if (mark == std::string_view::npos) return add_entry(token, token, {});
    if (token.find('|', mark) != std::string_view::npos) {
      mistake(token, quote(token) + " is no entry: '|' belongs in the item line, or begins a cost");
      return false;
    }
    const std::string_view color = token.substr(mark + 1);
    if (mark == 0 || color.empty() || color.find(':') != std::string_view::npos) {
      mistake(token, quote(token) + " is no entry: expected item or item:color");
      return false;
    }
    return add_entry(token, token.substr(0, mark), color);
  }

  bool add_entry(std::string_view token, std::string_view name, std::string_view color) {
    const std::optional<ItemId> item = builder_.find_item(name);
    if (!item) {
      mistake(token, "unknown item " + quote(name) + "; no item line names it");
      return false;
    }
    entries_.emplace_back(*item, color.empty() ? kNoColor : builder_.color(color));
    return true;
  }

  std::string_view token_of(std::size_t entry) const {
    Tokens tokens(line_);
    std::string_view token;
    for (std::size_t k = 0; k <= entry; ++k) tokens.next(token);
    return token;
  }

  std::string_view text_;
  std::string_view line_;
  detail::Costs costs_;
  // Of the current option.
  std::vector<Entry> entries_;
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

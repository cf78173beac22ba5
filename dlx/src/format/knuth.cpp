#include <array>
#include <istream>
#include <ostream>

#include <dlx/format.hpp>

#include "format/buffer.hpp"
#include "format/lines.hpp"
#include "format/mistakes.hpp"

namespace dlx::format {

namespace {

using detail::Lines;
using detail::Tokens;

/// Takes the next line that is neither blank nor a comment; `token` is the first of its tokens.
bool next_content(Lines& lines, std::string_view& line, std::string_view& token) {
  while (lines.next(line)) {
    if (Tokens(line).next(token) && token.front() != '|') return true;
  }
  return false;
}

/// How large a problem is, if its text has no mistakes.
struct Sizes {
  explicit Sizes(std::string_view text) {
    Lines lines(text);
    std::string_view line, token;
    if (next_content(lines, line, token)) items = token_count(line);
    while (next_content(lines, line, token)) {
      const std::size_t tokens = token_count(line);
      entries += tokens;
      longest = std::max(longest, tokens);
      ++options;
    }
  }

  std::size_t items = 0, options = 0, entries = 0;
  std::size_t longest = 0;  // entries of an option

 private:
  static std::size_t token_count(std::string_view line) {
    std::size_t count = 0;
    bool before = true;  // was a blank
    for (const char c : line) {
      const bool blank = detail::is_blank(c);
      count += before && !blank;
      before = blank;
    }
    return count;
  }
};

class Reader {
 public:
  Reader(std::string_view text, std::string_view source) : text_(text), mistakes_(text, source) {}

  Problem read() {
    Lines lines(text_);
    if (lines.check(mistakes_)) mistakes_.raise();
    const Sizes sizes(text_);
    builder_.reserve(sizes.items, sizes.options, sizes.entries);
    entries_.reserve(sizes.longest);
    std::string_view token;
    if (next_content(lines, line_, token)) {
      read_items();
    } else if (mistakes_.empty()) {
      mistakes_.add(text_.substr(text_.size()),
                    "the text ends without an item line: the first line that is not blank and no "
                    "comment must name the items");
    }
    while (!mistakes_.full() && next_content(lines, line_, token)) read_option();
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
    Tokens tokens(line_);
    for (std::string_view token; tokens.next(token);) sound &= add_entry(token);
    if (!sound) return;
    try {
      builder_.option(entries_);
    } catch (const InvalidProblem& error) {
      mistake(token_of(error.entry().value_or(0)), error.what());
    }
  }

  bool add_entry(std::string_view token) {
    const std::size_t mark = token.find_first_of(":|");
    if (mark == std::string_view::npos) return add_entry(token, token, {});
    if (token.find('|', mark) != std::string_view::npos) {
      const bool cost = token.size() > 1 && token[0] == '|' &&
                        token.find_first_not_of("0123456789", 1) == std::string_view::npos;
      mistake(token, quote(token) + (cost ? " is a cost, and costs are not supported yet"
                                          : " is no entry: '|' belongs in the item line only"));
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
      mistake(token, quote(name) + " is no item; expected the name of one declared before");
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
  std::vector<Entry> entries_;
  ProblemBuilder builder_;
  detail::Mistakes mistakes_;
};

void check_name(std::string_view what, std::string_view name) {
  constexpr std::string_view kForbidden{" \t\v\f\r\n:|\0", 9};
  if (const std::size_t bad = name.find_first_of(kForbidden); bad != std::string_view::npos) {
    throw InvalidProblem(std::string(what) + " " + quote(name) +
                         " cannot be written in Knuth's format: it holds " + quote(name.substr(bad, 1)) +
                         "; JSON can state it");
  }
}

void check_writable(const Problem& problem) {
  if (problem.primary_count() == 0) {
    throw InvalidProblem(
        "a problem without primary items cannot be written in Knuth's format: its item line "
        "would be a comment; JSON can state it");
  }
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) check_name("item", problem.name(ItemId{i}));
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (problem.entries(OptionId{o}).empty()) {
      throw InvalidProblem("option " + std::to_string(o) +
                           " has no items, so it cannot be written in Knuth's format: a blank line is no "
                           "option; JSON can state it");
    }
    for (const auto [item, color] : problem.entries(OptionId{o})) {
      if (color != kNoColor) check_name("color", problem.name(color));
    }
  }
}

void write_items(detail::Buffer& buffer, const Problem& problem) {
  const char* blank = "";
  for (const bool primary : {true, false}) {
    if (!primary && problem.secondary_count() > 0) buffer << " |";
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (problem.is_primary(ItemId{i}) != primary) continue;
      buffer << std::string_view(blank) << problem.name(ItemId{i});
      blank = " ";
    }
  }
  buffer << '\n';
}

bool begins_with_mark(const Problem& problem) {
  for (std::uint32_t i = 0;; ++i) {
    if (problem.is_primary(ItemId{i})) return problem.name(ItemId{i}).starts_with(detail::kByteOrderMark);
  }
}

}  // namespace

Problem read(std::string_view text, std::string_view source) { return Reader(text, source).read(); }

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
  Lines lines(text);
  std::string_view line, token;
  if (!next_content(lines, line, token)) return offsets;
  while (next_content(lines, line, token)) {
    offsets.push_back(static_cast<std::size_t>(line.data() - text.data()));
  }
  return offsets;
}

void write(std::ostream& out, const Problem& problem) {
  check_writable(problem);
  detail::Buffer buffer(out);
  if (begins_with_mark(problem)) buffer << std::string_view("|\n");  // or the first name would lose it
  write_items(buffer, problem);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const char* blank = "";
    for (const auto [item, color] : problem.entries(OptionId{o})) {
      buffer << std::string_view(blank) << problem.name(item);
      if (color != kNoColor) buffer << ':' << problem.name(color);
      blank = " ";
    }
    buffer << '\n';
  }
  buffer.flush();
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

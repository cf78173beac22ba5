#include "text/puzzle_lines.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "rules/rule.hpp"
#include "symbol.hpp"
#include "text/clue_line.hpp"
#include "text/link.hpp"

namespace sudoku {
namespace {

constexpr std::string_view kSudoku = "sudoku";

/// Every line is looked at, so it must be quick.
bool begins_with_sudoku(std::string_view text) {
  return text.size() >= kSudoku.size() && same_word(text.substr(0, kSudoku.size()), kSudoku);
}

/// True if the first word is samurai.
bool names_samurai(std::string_view text) {
  constexpr std::string_view kSamurai = "samurai";
  text.remove_prefix(std::min(text.find_first_not_of(" \t:"), text.size()));
  return same_word(text.substr(0, kSamurai.size()), kSamurai);
}

bool is_known(const std::string& name) {
  return name == kRegionsWord || name == kMarksWord || name == kSolutionWord || find_rule(name) != nullptr;
}

/// True if a cell such as r1c1 is in the text.
bool names_cell(std::string_view text) {
  const auto digit_at = [text](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    if ((text[at] != 'r' && text[at] != 'R') || !digit_at(at + 1)) continue;
    std::size_t end = at + 1;
    while (digit_at(end)) ++end;
    if (end < text.size() && (text[end] == 'c' || text[end] == 'C') && digit_at(end + 1)) return true;
  }
  return false;
}

}  // namespace

bool same_word(std::string_view text, std::string_view lower) {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                    [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b); });
}

std::optional<int> header_size(std::string_view text) {
  if (!begins_with_sudoku(text)) return {};
  text.remove_prefix(kSudoku.size());
  const std::size_t next = text.find_first_not_of(" \t");
  if (next == 0 || next == text.npos) return {};
  text.remove_prefix(next);
  if (same_word(text, "samurai")) return 0;
  int rows = 0, columns = 0;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, rows);
  if (first.ec != std::errc{} || first.ptr == end || (*first.ptr != 'x' && *first.ptr != 'X')) return {};
  const auto second = std::from_chars(first.ptr + 1, end, columns);
  if (second.ec != std::errc{} || second.ptr != end || rows != columns) return {};
  return rows >= 1 && rows <= Shape::kMaxSize ? std::optional<int>(rows) : std::nullopt;
}

bool begins_with_name(const Line& line, std::size_t most) {
  if (line.text.find(':') != std::string::npos) return true;
  if (line.text.empty() || !is_letter(line.text[0])) return false;
  const std::string name = ClueLine(line).name();
  if (is_known(name)) return true;
  const auto letters = std::count_if(name.begin(), name.end(), is_letter);
  const bool fits = std::all_of(name.begin(), name.end(), [most](char c) { return symbol_value(c) <= most; });
  return letters >= 2 && !fits;
}

bool is_like_header(std::string_view text) {
  constexpr std::string_view kBehind = " \t:";
  if (!begins_with_sudoku(text) || is_puzzle_header(text)) return false;
  std::string_view rest = text.substr(kSudoku.size());
  if (!rest.empty() && kBehind.find(rest[0]) == kBehind.npos) return false;
  if (rest.find_first_of("0123456789") != rest.npos) return true;
  return names_samurai(rest);
}

bool is_size_only(std::string_view text) {
  const std::string_view rest = text.substr(kSudoku.size());
  return names_samurai(rest) || rest.find_first_not_of("0123456789 \t:xX*\u00d7by") == rest.npos;
}

bool is_other_form(const Line& line) {
  return line.text.empty() || line.cut || line.text[0] == '{' || line.text[0] == '[' ||
         is_puzzle_header(line.text) || is_link(line);
}

bool is_puzzle_header(std::string_view text) { return header_size(text).has_value(); }

bool is_clue(const Line& line) {
  if (line.text.empty() || line.cut || !is_letter(line.text[0])) return false;
  const std::size_t end = std::min(line.text.find_first_of(" \t:"), line.text.size());
  if (end > 32) return false;  // no name is so long
  const std::string name = ClueLine({0, 0, line.text.substr(0, end)}).name();
  const Rule* rule = find_rule(name);
  if (rule == nullptr && name != kRegionsWord && name != kMarksWord) return false;
  const std::string_view rest = std::string_view(line.text).substr(end);
  const std::size_t next = rest.find_first_not_of(" \t");
  if (next == rest.npos) return rule != nullptr && rule->form == Rule::Form::flag;
  const bool digit = rest[next] >= '0' && rest[next] <= '9';
  const bool valued = rule == nullptr ? name == kMarksWord : rule->values != Rule::Values::none;
  return rest[next] == ':' || (digit && valued) || names_cell(rest);
}

}  // namespace sudoku

#include "text/lines.hpp"

#include <algorithm>
#include <boost/locale/utf.hpp>
#include <utility>

#include "symbol.hpp"
#include "text/foreign.hpp"

namespace sudoku {
namespace {

namespace utf = boost::locale::utf;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // of UTF-8, at the beginning of a text

constexpr std::string_view kBlankBytes = " \t\r";

bool is_end(std::string_view text) {
  const auto is = [](char c, char letter) { return c == letter || c == letter - 'a' + 'A'; };
  return text.size() == 3 && is(text[0], 'e') && is(text[1], 'n') && is(text[2], 'd');
}

std::size_t tabs_in(std::string_view blanks) {
  return static_cast<std::size_t>(std::count(blanks.begin(), blanks.end(), '\t'));
}

/// True for a letter in any script. What is none in UTF-8 is none here.
bool is_any_letter(std::string_view symbol) {
  if (symbol.size() < 2) return !symbol.empty() && is_letter(symbol[0]);
  const char* begin = symbol.data();
  const utf::code_point code = utf::utf_traits<char>::decode(begin, begin + symbol.size());
  const auto in = [code](utf::code_point first, utf::code_point last) {
    return code >= first && code <= last;
  };
  const bool sign = code < 0xC0 || code == 0xD7 || code == 0xF7 ||  // Latin-1, × and ÷
                    in(0x2000, 0x2BFF) || in(0x3000, 0x303F) ||     // punctuation, arrows, boxes ...
                    in(0xFF00, 0xFF20);                             // wide digits
  return !sign;
}

}  // namespace

bool may_be_puzzle(std::string_view line) {
  line = line.substr(0, kLongestLine);
  if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  line.remove_prefix(std::min(line.find_first_not_of(kBlankBytes), line.size()));
  if (line.starts_with('[')) {
    const std::size_t next = line.find_first_not_of(kBlankBytes, 1);
    if (next != line.npos && line[next] == '{') return true;
  }
  return line.starts_with('{') || line.starts_with('"') || line.starts_with("N4Ig") ||
         line.find("load=") != line.npos;
}

std::string too_long(const Line& line) {
  return "this line has more than " +
         std::to_string(may_be_puzzle(line.text) ? kLongestPuzzle : kLongestLine) +
         " bytes; no board has so many";
}

std::string_view symbol_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  const char* const begin = text.data() + at;
  const char* end = begin;
  const utf::code_point code = utf::utf_traits<char>::decode(end, text.data() + text.size());
  return {begin, utf::is_valid_codepoint(code) ? static_cast<std::size_t>(end - begin) : 1};
}

bool begins_with_word(std::string_view text) {
  int letters = 0;
  std::string_view symbol = symbol_at(text, 0);
  for (; is_any_letter(symbol); symbol = symbol_at(text, 0)) {
    letters += symbol.size() > 1 || symbol_value(symbol[0]) != 0;
    text.remove_prefix(symbol.size());
  }
  return letters > 1 && (text.empty() || text[0] == ' ' || text[0] == '\t' || text[0] == ':');
}

const Line* IncomingLines::peek(std::size_t i) {
  if (!has_first_) has_first_ = read_line(first_);
  if (i == 0 || !has_first_) return has_first_ ? &first_ : nullptr;
  while (others_.size() < i) {
    Line line;
    if (!read_line(line)) return nullptr;
    others_.push_back(std::move(line));
  }
  return &others_[i - 1];
}

void IncomingLines::drop(std::size_t count) {
  for (; count > 0; --count) {
    has_first_ = !others_.empty();
    if (!has_first_) continue;
    std::swap(first_, others_.front());
    others_.pop_front();
  }
}

dlx::Mistake IncomingLines::mistake(const Line& line, std::size_t at, std::string_view token,
                                    std::string message) const {
  return {source_, line.number, line.column + at, std::string(token), std::move(message)};
}

/// Puts the next line that is more than a comment into `line`. False at the end of the text.
bool IncomingLines::read_line(Line& line) {
  std::string_view text;
  for (std::size_t part = part_at_; !ended_ && raw_line(text, line.cut); part = part_at_) {
    line.markup = part > 0 || is_markup(text);
    if (part == 0) ++lines_read_;
    if (part == 0 && lines_read_ == 1 && text.starts_with(kByteOrderMark)) {
      text.remove_prefix(kByteOrderMark.size());
      if (part_at_ > 0) part_at_ -= kByteOrderMark.size();
    }
    line.column = part + 1;
    split(text, line);
    if (!line.comment.empty() && line.text.empty()) continue;
    if (line.markup && line.text.empty()) continue;  // between two tags
    ended_ = !line.markup && is_end(line.text);
    if (ended_) break;
    line.number = lines_read_;
    return true;
  }
  return false;
}

/// Puts the text and the comment of a line into `line`. Its column is that of the first byte.
void IncomingLines::split(std::string_view text, Line& line) {
  const std::size_t comment = line.markup ? text.npos : text.find('#');
  const std::string_view before = text.substr(0, comment);
  const std::size_t begin = std::min(before.find_first_not_of(kBlankBytes), before.size());
  const std::size_t end = std::max(before.find_last_not_of(kBlankBytes) + 1, begin);
  line.tabs_before = tabs_in(before.substr(0, begin));
  line.tabs_after = tabs_in(before.substr(end));
  line.column += begin;
  line.text = before.substr(begin, end - begin);
  line.comment.clear();
  if (comment == text.npos) return;
  line.comment = text.substr(end);
  // JSON may be longer than what was kept of this line. Other text ends at the comment.
  line.cut = line.cut && may_be_puzzle(line.text);
}

bool IncomingLines::take(std::size_t count) {
  std::string rest = first_.text + first_.comment;
  count = std::min(count, rest.size());
  first_.column += count;
  split(std::string_view(rest).substr(count), first_);
  if (!first_.text.empty()) return true;
  drop();
  return false;
}

/// True for a line of tags, or for what may become one.
bool IncomingLines::is_markup(std::string_view line) const {
  if (part_at_ > 0) return true;
  if (lines_read_ == 0 && line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  const std::size_t first = line.find_first_not_of(" \t");
  return first != line.npos && line[first] == '<';
}

/// Takes the bytes up to the next line end; of a line of tags, those up to the end of a tag. `line` is valid
/// until more is read.
bool IncomingLines::raw_line(std::string_view& line, bool& cut) {
  std::size_t dropped = 0;
  std::size_t most = kLongestLine;
  for (std::size_t seen = 0;;) {
    const std::string_view rest = std::string_view(text_).substr(at_);
    line = rest.substr(0, rest.find('\n', seen));
    const std::size_t tag = is_markup(line) ? line.find('>', seen) : line.npos;
    if (tag != line.npos) line = line.substr(0, tag + 1);
    // A NUL byte is looked for before the line is whole: an endless run of these has no line end.
    if (const std::size_t zero = line.find('\0', seen); zero != line.npos) {
      const bool marked = lines_read_ == 0 && line.starts_with(kByteOrderMark);
      refuse_zero(part_at_ + dropped + zero + 1 - (marked ? kByteOrderMark.size() : 0));
    }
    const bool whole = line.size() < rest.size();
    if (line.size() > most) most = may_be_puzzle(line) ? kLongestPuzzle : kLongestLine;
    if (!whole && tag == line.npos) {
      if (rest.size() > most) {
        dropped += rest.size() - most;
        text_.resize(at_ + most);
      }
      seen = text_.size() - at_;
      if (read_more()) continue;
      if (seen == 0) return false;
      line = std::string_view(text_).substr(at_);
    }
    part_at_ = tag != line.npos ? part_at_ + dropped + line.size() : 0;
    at_ += line.size() + (whole && part_at_ == 0 ? 1 : 0);
    cut = dropped > 0 || line.size() > most;
    line = line.substr(0, most);
    return true;
  }
}

void IncomingLines::refuse_zero(std::size_t column) {
  const std::string_view name = lines_read_ == 0 ? foreign_name(text_) : std::string_view();
  has_first_ = false;
  others_.clear();
  ended_ = true;
  throw dlx::ParseError({{source_, lines_read_ + (part_at_ > 0 ? 0 : 1), column, std::string(1, '\0'),
                          "not a text: byte 0 (a board is plain text, such as ASCII or UTF-8)" +
                              (name.empty() ? std::string() : "; this is " + std::string(name))}});
}

/// False at the end of the text.
bool IncomingLines::read_more() {
  if (!more_) return false;
  text_.erase(0, at_);
  at_ = 0;
  return more_(text_);
}

}  // namespace sudoku

#include <dlx/error.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

#include "utf8.hpp"

namespace dlx {

namespace {

std::string one_a_line(const std::vector<Mistake>& mistakes) {
  assert(!mistakes.empty());
  std::string text;
  for (const Mistake& mistake : mistakes) {
    if (!text.empty()) text += '\n';
    text += mistake.describe();
  }
  return text;
}

/// True for blanks that look like others, and for what nobody sees: marks of direction, a byte order mark.
bool is_invisible(std::uint32_t code) {
  const auto in = [code](std::uint32_t first, std::uint32_t last) { return code >= first && code <= last; };
  return code == 0xa0 || code == 0xad || in(0x2000, 0x200b) || in(0x200e, 0x200f) || in(0x2028, 0x202f) ||
         in(0x205f, 0x206f) || code == 0x3000 || code == 0xfeff;
}

/// The length in bytes of the first character of `text`. 0 if it is a control character, invisible or not
/// UTF-8.
std::size_t printable_length(std::string_view text) {
  const auto [code, length] = detail::first_character(text);
  const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  return control || is_invisible(code) ? 0 : length;
}

}  // namespace

std::string Mistake::describe() const {
  return source + ':' + std::to_string(line) + ':' + std::to_string(column) + ": " + message;
}

ParseError::ParseError(std::vector<Mistake> mistakes)
    : Error(one_a_line(mistakes)), mistakes_(std::move(mistakes)) {}

std::string printable(std::string_view text, std::size_t longest) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string shown;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = printable_length(text.substr(at));
    if (at + std::max(length, std::size_t{1}) > longest) break;
    if (length > 0) {
      shown += text.substr(at, length);
      at += length;
    } else {
      const auto byte = static_cast<unsigned char>(text[at++]);
      shown += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  if (at < text.size()) shown += "...";
  return shown;
}

std::string quote(std::string_view token) {
  constexpr std::size_t kLongest = 40;
  return "'" + printable(token, kLongest) + "'";
}

}  // namespace dlx

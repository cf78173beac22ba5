#include <dlx/error.hpp>

#include <cassert>
#include <utility>

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

/// The length in bytes of the character that `text` begins with; 0 if it is a control character or no UTF-8.
std::size_t printable_length(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text.front());
  if (byte < 0x80) return byte >= 0x20 && byte != 0x7f;
  const std::size_t length = byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0;
  if (length > text.size()) return 0;
  for (std::size_t k = 1; k < length; ++k) {
    if ((static_cast<unsigned char>(text[k]) & 0xc0) != 0x80) return 0;
  }
  return length;
}

}  // namespace

std::string Mistake::describe() const {
  return source + ':' + std::to_string(line) + ':' + std::to_string(column) + ": " + message;
}

ParseError::ParseError(std::vector<Mistake> mistakes)
    : Error(one_a_line(mistakes)), mistakes_(std::move(mistakes)) {}

std::string quoted(std::string_view token) {
  constexpr std::size_t kLongest = 40;
  constexpr char kHex[] = "0123456789abcdef";
  std::string text = "'";
  std::size_t at = 0;
  while (at < token.size() && at < kLongest) {
    const std::size_t length = printable_length(token.substr(at));
    if (length > 0) {
      text += token.substr(at, length);
      at += length;
    } else {
      const auto byte = static_cast<unsigned char>(token[at++]);
      text += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  if (at < token.size()) text += "...";
  return text + "'";
}

}  // namespace dlx
